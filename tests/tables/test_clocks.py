"""Time to think."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from kiebitz.core.record import Moved
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.usecases import moving
from tests.tables.lounge import ADA, Time, make, play, registry, running


def left(live: LiveTable, seat: int) -> int | None:
    assert live.row.data.turns is not None
    return live.row.data.turns.left[seat]


def newest(live: LiveTable) -> Moved:
    assert live.play is not None
    entry = live.play.record.entries[-1]
    assert isinstance(entry, Moved)
    return entry


async def test_without_a_clock_nothing_is_due(where: TableRegistry) -> None:
    assert (await running(where)).row.due is None


async def test_a_clock_for_each_turn_starts_anew_with_the_next(
    where: TableRegistry, time: Time
) -> None:
    live = await running(where, clock=ClockRule(kind="move", seconds=60))
    time.now += 50_000
    await make(live, 0)
    # In a sealed round each seat has its own clock.
    assert left(live, 1) == 10_000
    time.now += 5_000
    await make(live, 1)
    assert live.play is not None
    assert [left(live, seat) for seat in live.play.pending] == [60_000]
    assert live.row.due == time.now + 60_000


async def test_whose_time_is_over_gets_the_fallback(where: TableRegistry, time: Time) -> None:
    live = await running(where, clock=ClockRule(kind="move", seconds=60))
    await make(live, 0)
    assert live.play is not None
    expected = live.play.game.notation(live.play.state.fallback(1))
    time.now += 59_999
    await where.ticker.catch_up(live)
    assert newest(live).seat == 0
    time.now += 1
    await where.ticker.catch_up(live)
    assert (newest(live).seat, newest(live).by, newest(live).move) == (1, "clock", expected)
    told = [event.key for entry, event in live.play.log if entry == newest(live).n]
    assert told[0] == "timeRanOut"


async def test_a_clock_for_the_game_counts_all_decisions_and_adds(
    where: TableRegistry, time: Time
) -> None:
    rule = ClockRule(kind="game", seconds=100, increment=7)
    live = await running(where, clock=rule)
    time.now += 10_000
    await make(live, 0)
    assert left(live, 0) == 97_000
    time.now += 10_000
    await make(live, 1)
    assert left(live, 1) == 87_000


async def test_a_game_ends_though_nobody_is_there(where: TableRegistry, time: Time) -> None:
    live = await running(where, clock=ClockRule(kind="game", seconds=1))
    time.now += 5_000
    for _ in range(1000):
        if live.row.status == "over":
            break
        await where.ticker.catch_up(live)
        time.now += 2_000
    assert live.row.status == "over"
    assert live.row.due is None


async def test_the_host_gives_more_time(where: TableRegistry) -> None:
    live = await running(where, clock=ClockRule(kind="move", seconds=60))
    await live.change(partial(moving.extend, user=ADA, seat=1, seconds=30))
    assert left(live, 1) == 90_000


async def test_clocks_survive_a_restart(tmp_path: Path) -> None:
    time = Time()
    async with registry(tmp_path / "k.db", time) as where:
        live = await running(where, clock=ClockRule(kind="game", seconds=1000))
        time.now += 10_000
        await play(live, 3)
        owed = live.row.data.turns
    async with registry(tmp_path / "k.db", time) as where:
        again = await where.table(live.row.id)
        assert again.row.data.turns == owed
