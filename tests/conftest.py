"""Marks that every test may carry (`make ledger` reads them from the files), and which engine is tested."""

import pytest
from hypothesis import settings

import kiebitz.core.state

# No deadline: a busy machine is no fault. The same examples in every run: what fails, fails again.
settings.register_profile("suite", deadline=None, derandomize=True, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("suite")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine",
        choices=("plain", "compiled"),
        default="plain",
        help="refuse to run on the other one",
    )


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The event loop that asynchronous tests run in: the one of the standard library."""
    return "asyncio"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", 'rule("AMA-031", …): the ledger\'s rules that it checks')
    config.addinivalue_line("markers", 'case("AMA-C07", …): the ledger\'s cases that it plays')
    found = "plain" if str(kiebitz.core.state.__file__).endswith(".py") else "compiled"
    if found != config.getoption("--engine"):
        raise pytest.UsageError(f"the {found} engine was found at {kiebitz.core.state.__file__}")
