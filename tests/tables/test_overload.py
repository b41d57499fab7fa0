"""Under overload work is put together, not piled up."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from kiebitz.tables.bus.base import Heard
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.usecases import seating
from tests.tables.lounge import BOB, make, registry, running

MESSAGES = 100


async def looked(where: TableRegistry) -> None:
    """Until all background work is done."""
    while where.background._tasks:
        for task in list(where.background._tasks):
            await task


async def test_many_messages_about_a_table_cost_two_looks_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = 0
    refresh = LiveTable.refresh

    async def counted(live: LiveTable) -> None:
        nonlocal looks
        looks += 1
        await refresh(live)

    monkeypatch.setattr(LiveTable, "refresh", counted)
    async with registry(tmp_path / "k.db") as here, registry(tmp_path / "k.db") as there:
        live = await running(here)
        same = await there.table(live.row.id)
        for _ in range(4):
            assert live.play is not None
            await make(live, live.play.pending[0])
        for message in range(MESSAGES):
            rev = same.row.rev + 1 + message % (live.row.rev - same.row.rev)
            there._hear(Heard(live.row.id, rev, "here"))
        await looked(there)
        assert same.row.rev == live.row.rev
        assert looks <= 2


async def test_a_message_that_comes_during_a_look_is_not_lost(tmp_path: Path) -> None:
    async with registry(tmp_path / "k.db") as here, registry(tmp_path / "k.db") as there:
        live = await running(here)
        same = await there.table(live.row.id)
        for _ in range(3):
            assert live.play is not None
            await make(live, live.play.pending[0])
            there._hear(Heard(live.row.id, live.row.rev, "here"))
        await looked(there)
        assert same.row.rev == live.row.rev


async def test_a_revision_that_is_not_stored_is_not_looked_for_without_end(tmp_path: Path) -> None:
    async with registry(tmp_path / "k.db") as where:
        live = await running(where)
        rev = live.row.rev
        where._hear(Heard(live.row.id, rev + 9, "there"))
        await looked(where)
        assert live.row.rev == rev
        assert where.ticker._wanted == {}


async def test_a_move_waits_for_one_line_of_chat_at_most(tmp_path: Path) -> None:
    async with registry(tmp_path / "k.db") as where:
        live = await running(where)
        stored: list[str] = []

        async def say(number: int) -> None:
            line = partial(seating.say, user=BOB, name="Bob", text=f"hi {number}")
            await live.talk(line)
            stored.append("line")

        async def move() -> None:
            await make(live, 0)
            stored.append("move")

        await asyncio.gather(*(say(number) for number in range(20)), move())
        assert stored.index("move") <= 1
        assert len(live.chat) == 20
