"""Marks that every test may carry; `make ledger` reads them."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", 'rule("AMA-031", …): the ledger\'s rules that it checks')
    config.addinivalue_line("markers", 'case("AMA-C07", …): the ledger\'s cases that it plays')
