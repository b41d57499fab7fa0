"""A server for all tests, and clients that are closed after each of them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from kiebitz.server.settings import Settings
from tests.wire.servers import Running, running
from tools.table_client import Clients


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do not need their own."""
    path: Path = tmp_path_factory.mktemp("site") / "kiebitz.db"
    settings = Settings(stock=False, database=f"sqlite:///{path}", bots=1, pace=0.0, limits=False)
    with running(settings) as started:
        yield started


@pytest.fixture
async def clients(site: Running) -> AsyncIterator[Clients]:
    """Clients of the common server."""
    async with Clients(site.base) as opened:
        yield opened
