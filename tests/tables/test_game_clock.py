"""The clocks of games and a machine's clock that jumps: nobody is flagged by it, and nobody gains time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from kiebitz.tables.bus import MemoryBus
from kiebitz.tables.live.game_clock import AWAY, GameClock
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.store import Store, open_store
from tests.tables.lounge import Time, make, running

SECOND, HOUR, DAY = 1000, 3_600_000, 24 * 3_600_000
JUMPS = {
    "an hour forward": HOUR,
    "an hour back": -HOUR,
    "a year forward": 365 * DAY,
    "to 1970": -1_800_000_000_000,
}


class Machine:
    """A machine with a clock on the wall, which can be set, and a steady one, which cannot."""

    def __init__(self) -> None:
        self.wall, self.steady = Time(), Time()
        self.steady.now = 5_000_000

    def wait(self, milliseconds: int) -> None:
        """Time passes."""
        self.wall.now += milliseconds
        self.steady.now += milliseconds

    def boot(self) -> None:
        """Steady clocks begin again."""
        self.steady.now = 1_000


@asynccontextmanager
async def process(store: Store, machine: Machine) -> AsyncIterator[TableRegistry]:
    """A server process of this machine; nothing ticks by itself."""
    where = TableRegistry(store, MemoryBus(), None, clock=machine.wall, steady=machine.steady)
    await where.game_clock.resume(store)
    await where.game_clock.keep(store)
    try:
        yield where
    finally:
        await where.background.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    yield opened
    await opened.close()


async def blitz(where: TableRegistry) -> LiveTable:
    """A game of ten minutes for each seat."""
    return await running(where, clock=ClockRule("game", 600))


def left(live: LiveTable) -> Sequence[int | None]:
    assert live.row.data.turns is not None
    return live.row.data.turns.left


@pytest.mark.parametrize("jump", list(JUMPS))
async def test_a_clock_that_is_set_during_a_game(store: Store, jump: str) -> None:
    machine = Machine()
    async with process(store, machine) as where:
        live = await blitz(where)
        machine.wait(10 * SECOND)
        machine.wall.now += JUMPS[jump]
        await where.ticker.tend(live)
        assert live.row.status == "running"
        assert live.play is not None
        mover = live.play.pending[0]
        machine.wait(20 * SECOND)
        await make(live, mover)
        assert left(live)[mover] == 570 * SECOND


@pytest.mark.parametrize("jump", list(JUMPS))
async def test_a_clock_that_is_set_between_two_processes(store: Store, jump: str) -> None:
    machine = Machine()
    async with process(store, machine) as where:
        live = await blitz(where)
        table = live.row.id
        machine.wait(10 * SECOND)
        await where.game_clock.keep(store)
    machine.boot()
    machine.wall.now += JUMPS[jump]
    async with process(store, machine) as where:
        await where.ticker.take_up(table)
        live = await where.table(table)
        assert live.row.status == "running"
        assert live.play is not None
        mover = live.play.pending[0]
        machine.wait(20 * SECOND)
        await make(live, mover)
        spent = 600 * SECOND - (left(live)[mover] or 0)
        assert 30 * SECOND <= spent <= 30 * SECOND + AWAY


async def test_a_server_that_is_started_again_at_once_gives_no_time(store: Store) -> None:
    machine = Machine()
    async with process(store, machine) as where:
        live = await blitz(where)
        table = live.row.id
        machine.wait(10 * SECOND)  # and no sign of life since the start
    machine.wait(5 * SECOND)
    async with process(store, machine) as where:
        live = await where.table(table)
        assert live.play is not None
        mover = live.play.pending[0]
        await make(live, mover)
        assert left(live)[mover] == 585 * SECOND


async def test_a_night_without_a_server_costs_a_minute(store: Store) -> None:
    machine = Machine()
    async with process(store, machine) as where:
        table = (await blitz(where)).row.id
    machine.wait(8 * HOUR)
    machine.boot()
    async with process(store, machine) as where:
        live = await where.table(table)
        await where.ticker.tend(live)
        assert live.row.status == "running"
        assert live.play is not None
        mover = live.play.pending[0]
        await make(live, mover)
        assert left(live)[mover] == 600 * SECOND - AWAY
        # Dates are those of the wall.
        assert live.row.touched == machine.wall.now
    # Nor does the lag that is left make the next start dearer.
    machine.wait(5 * SECOND)
    async with process(store, machine) as where:
        live = await where.table(table)
        assert live.play is not None
        mover = live.play.pending[0]
        before = left(live)[mover]
        assert before is not None
        await make(live, mover)
        spent = before - (left(live)[mover] or 0)
        assert spent == 5 * SECOND


async def test_a_clock_that_runs_out_runs_out(store: Store) -> None:
    machine = Machine()
    async with process(store, machine) as where:
        live = await running(where, clock=ClockRule("move", 60))
        machine.wall.now -= HOUR
        machine.wait(61 * SECOND)
        entries = live.row.seq
        await where.ticker.tend(live)
        assert live.row.seq > entries, "nobody has moved for the seat that is late"


async def test_two_processes_of_one_machine_agree(store: Store) -> None:
    machine = Machine()
    one = GameClock(machine.wall, machine.steady)
    await one.keep(store)
    machine.wait(7 * HOUR)  # both run behind the date from here on
    two = GameClock(machine.wall, machine.steady)
    await two.resume(store)
    await two.keep(store)
    machine.wait(10 * SECOND)
    three = GameClock(machine.wall, machine.steady)
    await three.resume(store)
    assert three() == two()
