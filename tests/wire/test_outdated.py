"""A process whose database a newer version has migrated stops, before it keeps something where nobody looks."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from sqlalchemy import text

from kiebitz.server.settings import Settings
from kiebitz.server.site import Site


async def test_it_stops_once_the_database_is_a_newer_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[int] = []
    monkeypatch.setattr(signal, "raise_signal", raised.append)
    site = Site(Settings(stock=False, database=f"sqlite:///{tmp_path / 'k.db'}", bots=0))
    await site.open()
    await site._stop_if_outdated()
    assert raised == []
    newer = text("UPDATE alembic_version SET version_num = '0999'")
    await site.store.write(lambda connection: connection.execute(newer).close())
    await site._stop_if_outdated()
    assert raised == [signal.SIGTERM]
    await site.close()
