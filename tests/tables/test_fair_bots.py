"""Bots think where somebody waits for them, and nowhere else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from kiebitz.core.state import SPECTATOR
from kiebitz.tables.bus import Heard, MemoryBus
from kiebitz.tables.live.audience import Cursor
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.tables import Join, NewTable, SeatWish
from kiebitz.tables.store import open_store, queries, schema
from kiebitz.tables.usecases import creation, seating, shuffle_handshake
from tests.tables.lounge import ADA, INVITE, Time


class Thinker:
    """Bots that make the first legal move at once, and note for whom they thought."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.answering = asyncio.Event()
        self.answering.set()

    async def move(self, knowledge: Any, level: str, asker: Any) -> str:
        self.asked.append(asker)
        await self.answering.wait()
        return str(knowledge.game.notation(next(iter(knowledge.known.legal(knowledge.seat)))))

    async def close(self) -> None:
        pass


class Onlooker:
    """Somebody who watches."""

    user = "uEve"
    external_bot = False

    def wake(self) -> None:
        pass

    def unseated(self, table_id: str, game: str) -> None:
        pass


@pytest.fixture
def bots() -> Thinker:
    return Thinker()


@pytest.fixture(params=[False], ids=["server"])
async def where(
    request: pytest.FixtureRequest, tmp_path: Path, time: Time, bots: Any
) -> AsyncIterator[TableRegistry]:
    """A process with bots; `eager`: one that does nothing but think."""
    store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    yield TableRegistry(store, MemoryBus(), bots, clock=time, steady=time, eager=request.param)
    await store.close()


async def seated(where: TableRegistry, *kinds: str) -> LiveTable:
    """A table with these seats, which starts at once."""
    seats = [SeatWish(kind=kind, level="random") for kind in kinds]  # type: ignore[arg-type]
    wish = NewTable(game="amazonas", seats=seats)
    draft = creation.new_table(wish, ADA, "Ada", INVITE, where.clock())
    shuffle_handshake.start_if_full(draft)
    if draft.data.handshake is not None and draft.row.status == "sealing":
        shuffle_handshake.seal(draft, ADA, None)
    return await where.create(draft)


async def thought(where: TableRegistry) -> None:
    """Until no bot thinks any more."""
    while tasks := list(where.background._tasks):
        await asyncio.gather(*tasks)


async def test_nobody_waits_for_bots_among_themselves(where: TableRegistry, bots: Thinker) -> None:
    live = await seated(where, "bot", "bot")
    await thought(where)
    assert bots.asked == []
    assert live.row.due is None


async def test_bots_among_themselves_play_while_somebody_watches(
    where: TableRegistry, bots: Thinker
) -> None:
    live = await seated(where, "bot", "bot")
    onlooker = Onlooker()
    live.audience.watch(onlooker, Cursor(SPECTATOR))
    where.watched(live)
    await thought(where)
    assert live.row.status == "over"
    assert {tuple(asker) for asker in bots.asked} == {(ADA, live.row.id)}


async def test_a_table_goes_on_until_it_is_the_turn_of_a_person_who_is_away(
    where: TableRegistry, bots: Thinker
) -> None:
    live = await seated(where, "bot", "me")
    await thought(where)
    assert live.play is not None
    assert live.play.pending == (1,)
    assert len(bots.asked) >= 1


async def test_a_table_that_its_people_have_left_stops_and_goes_on_when_one_comes_back(
    where: TableRegistry, bots: Thinker
) -> None:
    live = await seated(where, "bot", "me")
    await thought(where)
    await live.change(partial(seating.leave, user=ADA))
    await thought(where)
    entries = live.row.seq
    assert live.row.due is None
    assert await _join(live) == 1
    await thought(where)
    assert live.row.status == "running"
    assert live.row.seq == entries + 1  # the seat is hers again, and it is her turn


async def _join(live: LiveTable) -> int:
    return await live.change(
        partial(seating.join, user=ADA, name="Ada", wish=Join(), external_bot=False)
    )


@pytest.mark.parametrize("where", [True], indirect=True, ids=["kiebitz bots"])
async def test_a_process_that_only_thinks_hears_of_those_who_watch_elsewhere(
    where: TableRegistry, bots: Thinker
) -> None:
    live = await seated(where, "bot", "bot")
    where._hear(Heard(live.row.id, live.row.rev, "another process"))
    await thought(where)
    assert bots.asked == []
    where._hear(Heard(live.row.id, live.row.rev, "another process", [], 1))
    await thought(where)
    assert live.row.status == "over"


async def test_a_table_of_an_older_version_is_not_taken_up_again_and_again(
    where: TableRegistry, bots: Thinker, time: Time
) -> None:
    live = await seated(where, "bot", "bot")
    overdue = update(schema.tables).values(due=time.now - 1)
    await where.store.write(lambda connection: connection.execute(overdue).close())
    where._tables.clear()
    for table_id in await where.store.read(partial(queries.due, now=time.now)):
        await where.ticker.take_up(table_id)
    assert await where.store.read(partial(queries.due, now=time.now)) == []
    assert (await where.table(live.row.id)).row.status == "running"
    assert bots.asked == []


async def test_a_tick_does_not_ask_the_store_about_tables_whose_bots_think(
    where: TableRegistry, bots: Thinker, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots.answering.clear()
    live = await seated(where, "bot", "me")
    tended: list[LiveTable] = []
    monkeypatch.setattr(where.ticker, "tend", tended.append)
    time.now += 60_000
    assert live.row.due is not None
    assert live.row.due < time.now
    await where.ticker.tick()
    assert tended == []
    bots.answering.set()
    await thought(where)
