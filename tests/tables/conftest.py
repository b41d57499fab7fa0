"""A registry for each test; logs as in production: plain lines, no pictures of tracebacks."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.logs import log
from tests.tables.lounge import Time, registry

log.level = "error"


@pytest.fixture
def time() -> Time:
    """The clock of the registry, which the test turns."""
    return Time()


@pytest.fixture
async def where(tmp_path: Path, time: Time) -> AsyncIterator[TableRegistry]:
    """A process that serves the tables of a database file; nothing happens in it by itself."""
    async with registry(tmp_path / "k.db", time) as opened:
        yield opened
