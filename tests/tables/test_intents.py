"""What a seat would do if its time ran out: kept by the table, told to nobody, made by the clock (MIN-096)."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kiebitz.core.record import Moved
from kiebitz.core.state import SPECTATOR
from kiebitz.tables import moving
from kiebitz.tables.codes import TableError
from kiebitz.tables.hall import Hall
from kiebitz.tables.room import Cursor, Room
from kiebitz.tables.store import queries
from kiebitz.tables.wire import ClockRule
from tests.tables.lounge import ADA, BOB, Time, decision, hall, make, running

CLEO = "uCleo"
PEOPLE = (ADA, BOB, CLEO)
A, B, C = range(3)


async def tipping(where: Hall, clock: ClockRule | None = None, **options: str) -> Room:
    """A table of Minden at which everybody is asked for a tip."""
    room = await running(where, PEOPLE, clock, "minden", firstRound="seat", **options)
    while room.play is not None and len(room.play.pending) == 1:
        (seat,) = room.play.pending
        moves = list(room.play.legal(seat))
        await make(room, seat, "keep" if "keep" in moves else moves[0])
    return room


async def intend(room: Room, seat: int, move: str, user: str | None = None) -> None:
    owed = decision(room, seat)
    assert owed is not None
    await room.intend(seat, move, owed, user or PEOPLE[seat])


def scene(room: Room, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bytes(room.scene(viewer) or b"{}"))
    return found


def tips(room: Room) -> dict[int, tuple[str, str]]:
    """By seat the newest tip of the record and who made it."""
    assert room.play is not None
    made = [entry for entry in room.play.record.entries if isinstance(entry, Moved)]
    return {each.seat: (each.move, each.by) for each in made if each.move.startswith("tip ")}


@pytest.mark.rule("MIN-096", "MIN-098", "MIN-120")
async def test_the_tip_clock_makes_the_drafts_and_no_stone_where_there_is_none(
    where: Hall, time: Time
) -> None:
    room = await tipping(where, tipTimer="30")
    assert room.row.due == time.now + 30_000
    for viewer in (A, SPECTATOR):
        shown = scene(room, viewer)
        assert shown["clocks"] == [{"left": 30_000, "running": True}] * 3
        assert shown["view"]["tipTimer"] == 30
    await intend(room, B, "tip E")
    await intend(room, B, "tip E-M")
    time.now += 20_000
    await make(room, A, "tip W-N-12-d")
    # One clock for all from the start of the phase: who has locked gives the others no time.
    assert room.row.due == time.now + 10_000
    time.now += 9_999
    await where._catch_up(room)
    assert set(tips(room)) == {A}
    time.now += 1
    await where._catch_up(room)
    assert tips(room) == {
        A: ("tip W-N-12-d", ADA),
        B: ("tip E-M", "clock"),
        C: ("tip none", "clock"),
    }
    assert scene(room, A)["view"]["phase"] == "cone"
    assert scene(room, A)["clocks"][B] == {"left": None, "running": False}
    assert room.row.due is None


@pytest.mark.rule("MIN-096")
async def test_the_host_may_give_more_time_to_tip(where: Hall, time: Time) -> None:
    room = await tipping(where, tipTimer="30")
    time.now += 10_000
    await room.change(partial(moving.extend, user=ADA, seat=B, seconds=5))
    assert [scene(room, A)["clocks"][seat]["left"] for seat in (A, B)] == [20_000, 25_000]
    time.now += 20_000
    await where._catch_up(room)
    assert set(tips(room)) == {A, C}


@pytest.mark.rule("MIN-096")
async def test_without_the_tip_clock_nobody_is_hurried(where: Hall) -> None:
    room = await tipping(where)
    assert room.row.due is None
    assert scene(room, A)["clocks"][A]["left"] is None


@pytest.mark.rule("MIN-096")
async def test_the_tip_clock_begins_anew_in_every_round_and_runs_in_no_other_phase(
    where: Hall, time: Time
) -> None:
    room = await tipping(where, tipTimer="60")
    time.now += 60_000
    await where._catch_up(room)
    for _ in range(3):
        assert room.row.due is None
        assert room.play is not None
        (seat,) = room.play.pending
        time.now += 500_000
        await make(room, seat, "cone 51.00 10.00")
    while room.play is not None and len(room.play.pending) == 1:
        assert room.row.due is None
        (seat,) = room.play.pending
        await make(room, seat)
    assert room.row.due == time.now + 60_000


@pytest.mark.rule("MIN-055", "MIN-103")
async def test_the_tables_own_clock_makes_a_draft_as_well(where: Hall, time: Time) -> None:
    room = await tipping(where, ClockRule(kind="move", seconds=60), tipTimer="180")
    assert scene(room, A)["clocks"][A]["left"] == 60_000
    await intend(room, A, "tip W-S")
    time.now += 60_000
    await where._catch_up(room)
    assert tips(room)[A] == ("tip W-S", "clock")


@pytest.mark.rule("MIN-103", "MIN-104", "MIN-114")
@pytest.mark.case("MIN-C24")
async def test_case_c24_a_draft_is_its_owners_alone(where: Hall) -> None:
    class Watcher:
        outside = False
        woken = 0

        def __init__(self, user: str) -> None:
            self.user = user

        def wake(self) -> None:
            self.woken += 1

        def unseated(self, room: Room) -> None:
            raise AssertionError("everybody keeps their seat")

    room = await tipping(where, tipTimer="90")
    await make(room, A, "tip W-N-12-d")
    watchers = {seat: Watcher(user) for seat, user in enumerate(PEOPLE)}
    watchers[SPECTATOR] = Watcher("uEve")
    for viewer, watcher in watchers.items():
        room.watch(watcher, Cursor(viewer))
    for watcher in watchers.values():
        room.update(room.watchers[watcher])
    before = {viewer: bytes(room.scene(viewer) or b"") for viewer in (A, C, SPECTATOR)}
    woken = {viewer: watcher.woken for viewer, watcher in watchers.items()}
    rev, entries = room.row.rev, len(room.play.record.entries if room.play else ())
    await intend(room, B, "tip E-M")
    # Nothing happens that anybody else could notice: no revision, no entry, no event, no news.
    assert (room.row.rev, len(room.play.record.entries if room.play else ())) == (rev, entries)
    assert {viewer: watcher.woken for viewer, watcher in watchers.items()} == woken
    for viewer, watcher in watchers.items():
        assert room.update(room.watchers[watcher]) is None
        if viewer != B:
            assert bytes(room.scene(viewer) or b"") == before[viewer]
    assert scene(room, B)["intent"] == "tip E-M"
    assert [player["locked"] for player in scene(room, B)["view"]["players"]] == [
        True,
        False,
        False,
    ]
    for viewer in (C, SPECTATOR):
        shown = scene(room, viewer)
        assert shown["intent"] is None
        assert [player["tip"] for player in shown["view"]["players"]] == [None] * 3
    # Of the others' secrets the facts and the stored row hold nothing either.
    assert "E-M" not in str(room.row.data)


@pytest.mark.rule("MIN-055", "MIN-114", "MIN-116")
async def test_a_draft_is_a_legal_move_of_ones_own_present_decision(where: Hall) -> None:
    room = await tipping(where, tipTimer="90")

    async def code(seat: int, move: str, user: str, number: int | None = None) -> str:
        owed = decision(room, seat) if number is None else number
        with pytest.raises(TableError) as refused:
            await room.intend(seat, move, owed or 0, user)
        return refused.value.code

    assert await code(B, "tip E-M", ADA) == "notYourSeat"
    assert await code(B, "tip _-N", BOB) == "illegalMove"
    assert await code(B, "keep", BOB) == "illegalMove"
    assert await code(B, "tip Minden", BOB) == "badMove"
    assert await code(B, "tip E", BOB, number=1) == "stale"
    assert await code(9, "tip E", BOB, number=1) == "noSuchSeat"
    await make(room, B, "tip none")
    assert await code(B, "tip E", BOB, number=5) == "stale"
    assert await room.intents() == {}


@pytest.mark.rule("MIN-103")
async def test_a_draft_is_forgotten_with_its_decision(where: Hall, time: Time) -> None:
    room = await tipping(where, tipTimer="90")
    await intend(room, A, "tip E-M")
    await make(room, A, "tip W")
    assert await room.intents() == {}
    await intend(room, B, "tip E-M")
    time.now += 90_000
    await where._catch_up(room)
    assert tips(room)[B] == ("tip E-M", "clock")
    assert await room.intents() == {}


async def test_without_a_clock_nothing_is_kept(where: Hall) -> None:
    room = await tipping(where)
    await intend(room, A, "tip E-M")
    assert await room.intents() == {}


@pytest.mark.rule("MIN-096")
async def test_clock_and_draft_survive_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with hall(tmp_path / "k.db", time) as where:
        room = await tipping(where, tipTimer="30")
        await intend(room, A, "tip E-M")
    time.now += 10_000
    async with hall(tmp_path / "k.db", time) as where:
        again = await where.room(room.row.id)
        await again.intents()
        assert scene(again, A)["clocks"][A]["left"] == 20_000
        assert scene(again, A)["intent"] == "tip E-M"
    time.now += 20_000
    async with hall(tmp_path / "k.db", time) as where:
        assert room.row.id in await where.store.read(partial(queries.due, now=time.now))
        await where._take_up(room.row.id)
        late = tips(await where.room(room.row.id))
        assert late == {
            A: ("tip E-M", "clock"),
            B: ("tip none", "clock"),
            C: ("tip none", "clock"),
        }
