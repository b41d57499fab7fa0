"""Time to think."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from kiebitz.core.record import Moved
from kiebitz.tables import moving
from kiebitz.tables.hall import Hall
from kiebitz.tables.room import Room
from kiebitz.tables.wire import ClockRule
from tests.tables.lounge import ADA, Time, hall, make, play, running


def left(room: Room, seat: int) -> int | None:
    assert room.row.data.turns is not None
    return room.row.data.turns.left[seat]


def newest(room: Room) -> Moved:
    assert room.play is not None
    entry = room.play.record.entries[-1]
    assert isinstance(entry, Moved)
    return entry


async def test_without_a_clock_nothing_is_due(where: Hall) -> None:
    assert (await running(where)).row.due is None


async def test_a_clock_for_each_turn_starts_anew_with_the_next(where: Hall, time: Time) -> None:
    room = await running(where, clock=ClockRule(kind="move", seconds=60))
    time.now += 50_000
    await make(room, 0)
    # In a sealed round each seat has its own clock.
    assert left(room, 1) == 10_000
    time.now += 5_000
    await make(room, 1)
    assert room.play is not None
    assert [left(room, seat) for seat in room.play.pending] == [60_000]
    assert room.row.due == time.now + 60_000


async def test_whose_time_is_over_gets_the_fallback(where: Hall, time: Time) -> None:
    room = await running(where, clock=ClockRule(kind="move", seconds=60))
    await make(room, 0)
    assert room.play is not None
    expected = room.play.game.notation(room.play.state.fallback(1))
    time.now += 59_999
    await where._catch_up(room)
    assert newest(room).seat == 0
    time.now += 1
    await where._catch_up(room)
    assert (newest(room).seat, newest(room).by, newest(room).move) == (1, "clock", expected)


async def test_a_clock_for_the_game_counts_all_decisions_and_adds(where: Hall, time: Time) -> None:
    rule = ClockRule(kind="game", seconds=100, increment=7)
    room = await running(where, clock=rule)
    time.now += 10_000
    await make(room, 0)
    assert left(room, 0) == 97_000
    time.now += 10_000
    await make(room, 1)
    assert left(room, 1) == 87_000


async def test_a_game_ends_though_nobody_is_there(where: Hall, time: Time) -> None:
    room = await running(where, clock=ClockRule(kind="game", seconds=1))
    time.now += 5_000
    for _ in range(1000):
        if room.row.status == "over":
            break
        await where._catch_up(room)
        time.now += 2_000
    assert room.row.status == "over"
    assert room.row.due is None


async def test_the_host_gives_more_time(where: Hall) -> None:
    room = await running(where, clock=ClockRule(kind="move", seconds=60))
    await room.change(partial(moving.extend, user=ADA, seat=1, seconds=30))
    assert left(room, 1) == 90_000


async def test_clocks_survive_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with hall(tmp_path / "k.db", time) as where:
        room = await running(where, clock=ClockRule(kind="game", seconds=1000))
        time.now += 10_000
        await play(room, 3)
        owed = room.row.data.turns
    async with hall(tmp_path / "k.db", time) as where:
        again = await where.room(room.row.id)
        assert again.row.data.turns == owed
