"""What a seat would do if its time ran out: kept by the table, told to nobody, made by the clock (MIN-096)."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from kiebitz.core.record import Moved
from kiebitz.core.state import SPECTATOR
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.audience import Cursor
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.store import queries
from kiebitz.tables.usecases import moving
from tests.tables.lounge import ADA, BOB, Time, decision, make, registry, running

CLEO = "uCleo"
PEOPLE = (ADA, BOB, CLEO)
A, B, C = range(3)


async def tipping(
    where: TableRegistry, clock: ClockRule | None = None, **options: str
) -> LiveTable:
    """A table of Minden at which everybody is asked for a tip."""
    live = await running(where, PEOPLE, clock, "minden", firstRound="seat", **options)
    while live.play is not None and len(live.play.pending) == 1:
        (seat,) = live.play.pending
        moves = list(live.play.legal(seat))
        await make(live, seat, "keep" if "keep" in moves else moves[0])
    return live


async def intend(live: LiveTable, seat: int, move: str, user: str | None = None) -> None:
    owed = decision(live, seat)
    assert owed is not None
    await live.intend(seat, move, owed, user or PEOPLE[seat])


def snapshot(live: LiveTable, viewer: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(bytes(live.audience.snapshot(viewer) or b"{}"))
    return found


def tips(live: LiveTable) -> dict[int, tuple[str, str]]:
    """By seat the newest tip of the record and who made it."""
    assert live.play is not None
    made = [entry for entry in live.play.record.entries if isinstance(entry, Moved)]
    return {each.seat: (each.move, each.by) for each in made if each.move.startswith("tip ")}


async def test_what_is_no_longer_intended_is_not_played(where: TableRegistry, time: Time) -> None:
    live = await tipping(where, ClockRule("move", 60))
    owed = decision(live, A)
    assert owed is not None
    await intend(live, A, "tip W-S")
    await live.intend(A, None, owed, ADA)
    assert snapshot(live, A)["intent"] is None
    assert await live.intents() == {}


@pytest.mark.rule("MIN-096", "MIN-098", "MIN-120")
async def test_the_tip_clock_makes_the_drafts_and_no_stone_where_there_is_none(
    where: TableRegistry, time: Time
) -> None:
    live = await tipping(where, tipTimer="30")
    assert live.row.due == time.now + 30_000
    for viewer in (A, SPECTATOR):
        shown = snapshot(live, viewer)
        assert shown["clocks"] == [{"left": 30_000, "running": True}] * 3
        assert shown["view"]["tipTimer"] == 30
    await intend(live, B, "tip E")
    await intend(live, B, "tip E-M")
    time.now += 20_000
    await make(live, A, "tip W-N-12-d")
    # One clock for all from the start of the phase: who has locked gives the others no time.
    assert live.row.due == time.now + 10_000
    time.now += 9_999
    await where.ticker.catch_up(live)
    assert set(tips(live)) == {A}
    time.now += 1
    await where.ticker.catch_up(live)
    assert tips(live) == {
        A: ("tip W-N-12-d", ADA),
        B: ("tip E-M", "clock"),
        C: ("tip none", "clock"),
    }
    assert snapshot(live, A)["view"]["phase"] == "cone"
    assert snapshot(live, A)["clocks"][B] == {"left": None, "running": False}
    assert live.row.due is None


@pytest.mark.rule("MIN-096")
async def test_the_host_may_give_more_time_to_tip(where: TableRegistry, time: Time) -> None:
    live = await tipping(where, tipTimer="30")
    time.now += 10_000
    await live.change(partial(moving.extend, user=ADA, seat=B, seconds=5))
    assert [snapshot(live, A)["clocks"][seat]["left"] for seat in (A, B)] == [20_000, 25_000]
    time.now += 20_000
    await where.ticker.catch_up(live)
    assert set(tips(live)) == {A, C}


@pytest.mark.rule("MIN-096")
async def test_without_the_tip_clock_nobody_is_hurried(where: TableRegistry) -> None:
    live = await tipping(where)
    assert live.row.due is None
    assert snapshot(live, A)["clocks"][A]["left"] is None


@pytest.mark.rule("MIN-096")
async def test_the_tip_clock_begins_anew_in_every_round_and_runs_in_no_other_phase(
    where: TableRegistry, time: Time
) -> None:
    live = await tipping(where, tipTimer="60")
    time.now += 60_000
    await where.ticker.catch_up(live)
    for _ in range(3):
        assert live.row.due is None
        assert live.play is not None
        (seat,) = live.play.pending
        time.now += 500_000
        await make(live, seat, "cone 51.00 10.00")
    while live.play is not None and len(live.play.pending) == 1:
        assert live.row.due is None
        (seat,) = live.play.pending
        await make(live, seat)
    assert live.row.due == time.now + 60_000


@pytest.mark.rule("MIN-055", "MIN-103")
async def test_the_tables_own_clock_makes_a_draft_as_well(where: TableRegistry, time: Time) -> None:
    live = await tipping(where, ClockRule(kind="move", seconds=60), tipTimer="180")
    assert snapshot(live, A)["clocks"][A]["left"] == 60_000
    await intend(live, A, "tip W-S")
    time.now += 60_000
    await where.ticker.catch_up(live)
    assert tips(live)[A] == ("tip W-S", "clock")


@pytest.mark.rule("MIN-103", "MIN-104", "MIN-114")
@pytest.mark.case("MIN-C24")
async def test_case_c24_a_draft_is_its_owners_alone(where: TableRegistry) -> None:
    class Watcher:
        external_bot = False
        woken = 0

        def __init__(self, user: str) -> None:
            self.user = user

        def wake(self) -> None:
            self.woken += 1

        def unseated(self, table_id: str, game: str) -> None:
            raise AssertionError("everybody keeps their seat")

    live = await tipping(where, tipTimer="90")
    await make(live, A, "tip W-N-12-d")
    watchers = {seat: Watcher(user) for seat, user in enumerate(PEOPLE)}
    watchers[SPECTATOR] = Watcher("uEve")
    for viewer, watcher in watchers.items():
        live.audience.watch(watcher, Cursor(viewer))
    for watcher in watchers.values():
        live.audience.update(live.audience.watchers[watcher])
    before = {viewer: bytes(live.audience.snapshot(viewer) or b"") for viewer in (A, C, SPECTATOR)}
    woken = {viewer: watcher.woken for viewer, watcher in watchers.items()}
    rev, entries = live.row.rev, len(live.play.record.entries if live.play else ())
    await intend(live, B, "tip E-M")
    # Nothing happens that anybody else could notice: no revision, no entry, no event, no news.
    assert (live.row.rev, len(live.play.record.entries if live.play else ())) == (rev, entries)
    assert {viewer: watcher.woken for viewer, watcher in watchers.items()} == woken
    for viewer, watcher in watchers.items():
        assert live.audience.update(live.audience.watchers[watcher]) is None
        if viewer != B:
            assert bytes(live.audience.snapshot(viewer) or b"") == before[viewer]
    assert snapshot(live, B)["intent"] == "tip E-M"
    assert [player["locked"] for player in snapshot(live, B)["view"]["players"]] == [
        True,
        False,
        False,
    ]
    for viewer in (C, SPECTATOR):
        shown = snapshot(live, viewer)
        assert shown["intent"] is None
        assert [player["tip"] for player in shown["view"]["players"]] == [None] * 3
    # Of the others' secrets the facts and the stored row hold nothing either.
    assert "E-M" not in str(live.row.data)


@pytest.mark.rule("MIN-055", "MIN-114", "MIN-116")
async def test_a_draft_is_a_legal_move_of_ones_own_present_decision(where: TableRegistry) -> None:
    live = await tipping(where, tipTimer="90", nesting="strict")

    async def code(seat: int, move: str, user: str, number: int | None = None) -> str:
        owed = decision(live, seat) if number is None else number
        with pytest.raises(TableError) as refused:
            await live.intend(seat, move, owed or 0, user)
        return refused.value.code

    assert await code(B, "tip E-M", ADA) == "notYourSeat"
    assert await code(B, "tip _-N", BOB) == "illegalMove"
    assert await code(B, "keep", BOB) == "illegalMove"
    assert await code(B, "tip Minden", BOB) == "badMove"
    assert await code(B, "tip E", BOB, number=1) == "stale"
    assert await code(9, "tip E", BOB, number=1) == "noSuchSeat"
    await make(live, B, "tip none")
    assert await code(B, "tip E", BOB, number=5) == "stale"
    assert await live.intents() == {}


@pytest.mark.rule("MIN-103")
async def test_a_draft_is_forgotten_with_its_decision(where: TableRegistry, time: Time) -> None:
    live = await tipping(where, tipTimer="90")
    await intend(live, A, "tip E-M")
    await make(live, A, "tip W")
    assert await live.intents() == {}
    await intend(live, B, "tip E-M")
    time.now += 90_000
    await where.ticker.catch_up(live)
    assert tips(live)[B] == ("tip E-M", "clock")
    assert await live.intents() == {}


async def test_without_a_clock_nothing_is_kept(where: TableRegistry) -> None:
    live = await tipping(where)
    await intend(live, A, "tip E-M")
    assert await live.intents() == {}


@pytest.mark.rule("MIN-096")
async def test_clock_and_draft_survive_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with registry(tmp_path / "k.db", time) as where:
        live = await tipping(where, tipTimer="30")
        await intend(live, A, "tip E-M")
    time.now += 10_000
    async with registry(tmp_path / "k.db", time) as where:
        again = await where.table(live.row.id)
        await again.intents()
        assert snapshot(again, A)["clocks"][A]["left"] == 20_000
        assert snapshot(again, A)["intent"] == "tip E-M"
    time.now += 20_000
    async with registry(tmp_path / "k.db", time) as where:
        assert live.row.id in await where.store.read(partial(queries.due, now=time.now))
        await where.ticker.take_up(live.row.id)
        late = tips(await where.table(live.row.id))
        assert late == {
            A: ("tip E-M", "clock"),
            B: ("tip none", "clock"),
            C: ("tip none", "clock"),
        }
