"""Somebody whose account is deleted leaves every table: it goes on without them, and says nothing of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.tables import Join, NewTable, SeatWish
from kiebitz.tables.usecases import creation, departure, seating
from tests.tables.lounge import ADA, BOB, INVITE, make, registry, running

GONE = "Deleted account"


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    async with registry(tmp_path / "k.db") as opened:
        yield opened


async def leave(live: LiveTable, user: str) -> None:
    await live.change(partial(departure.depart, user=user, name=GONE))


async def test_a_bot_plays_on_under_a_name_that_says_nothing(tables: TableRegistry) -> None:
    live = await running(tables)
    await leave(live, ADA)
    seat = live.row.data.seats[0]
    assert (seat.name, seat.stand_in) == (GONE, True)
    assert live.row.host == BOB
    assert live.row.data.seats[1].name == BOB
    assert live.row.status == "running"


async def test_a_bot_plays_on_where_the_host_wanted_none(tables: TableRegistry) -> None:
    live = await running(tables)

    def refuse(draft: Draft) -> None:
        draft.data.stand_ins = False

    await live.change(refuse)
    await leave(live, BOB)
    assert live.row.data.seats[1].stand_in
    await make(live, 0)


async def test_a_game_that_was_played_alone_ends(tables: TableRegistry) -> None:
    live = await running(tables, people=(ADA, ADA))
    await leave(live, ADA)
    assert live.row.status == "closed"
    assert {seat.name for seat in live.row.data.seats} == {GONE}


async def test_a_seat_that_waits_for_others_is_free_again(tables: TableRegistry) -> None:
    wish = NewTable(
        game="amazonas", seats=[SeatWish(kind="me"), SeatWish(kind="open"), SeatWish(kind="open")]
    )
    draft = creation.new_table(wish, ADA, ADA, INVITE, tables.clock())
    live = await tables.create(draft)
    wish_of_bob = Join(invite=INVITE)
    await live.change(
        partial(seating.join, user=BOB, name=BOB, wish=wish_of_bob, external_bot=False)
    )
    await leave(live, ADA)
    assert [seat.kind for seat in live.row.data.seats] == ["open", "person", "open"]
    assert live.row.host == BOB
    await leave(live, BOB)
    assert live.row.status == "closed"


async def test_a_finished_game_keeps_its_record_and_loses_the_name(tables: TableRegistry) -> None:
    live = await running(tables)
    await live.change(partial(seating.close, user=ADA))
    assert live.play is not None
    record = live.play.record.write()
    await leave(live, ADA)
    assert live.play.record.write() == record
    assert [seat.name for seat in live.row.data.seats] == [GONE, BOB]
    again = await LiveTable.load(tables.store, live.row.id, tables.clock)
    assert again.row.data.seats[0].name == GONE


async def test_others_tables_are_not_touched(tables: TableRegistry) -> None:
    live = await running(tables)
    before = live.row.rev
    await leave(live, "uEve")
    assert live.row.rev == before
