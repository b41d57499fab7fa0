"""A hall for each test; logs as in production: plain lines, no pictures of tracebacks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kiebitz.server import logs
from kiebitz.tables.hall import Hall
from tests.tables.lounge import Time, hall

logs.configure("error")


@pytest.fixture
def time() -> Time:
    """The clock of the hall, which the test turns."""
    return Time()


@pytest.fixture
async def where(tmp_path: Path, time: Time) -> AsyncIterator[Hall]:
    """A process that serves the tables of a database file; nothing happens in it by itself."""
    async with hall(tmp_path / "k.db", time) as opened:
        yield opened
