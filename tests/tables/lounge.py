"""A registry without a network: real store, a clock that the test turns, people who act."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from kiebitz.core.state import SPECTATOR
from kiebitz.tables.bus import MemoryBus
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.schemas.tables import NewTable, SeatWish
from kiebitz.tables.store import open_store
from kiebitz.tables.usecases import creation, moving, shuffle_handshake

ADA, BOB = "uAda", "uBob"
INVITE = "an invitation"


class Time:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@asynccontextmanager
async def registry(path: Path, clock: Time | None = None) -> AsyncIterator[TableRegistry]:
    """A process that serves the tables of a database file; nothing happens in it by itself."""
    store = await open_store(f"sqlite:///{path}")
    try:
        time = clock or Time()
        yield TableRegistry(store, MemoryBus(), None, clock=time, steady=time)
    finally:
        await store.close()


async def running(
    where: TableRegistry,
    people: Sequence[str] = (ADA, BOB),
    clock: ClockRule | None = None,
    game: str = "amazonas",
    **options: str,
) -> LiveTable:
    """A table that has started, of Amazonas unless another game is named, with these people at it."""
    wish = NewTable(
        game=game,
        seats=[SeatWish(kind="open") for _ in people],
        options=options,
        clock=clock or ClockRule(),
    )
    draft = creation.new_table(wish, people[0], people[0], INVITE, where.clock())
    for seat, user in zip(draft.data.seats, people, strict=True):
        seat.kind, seat.user, seat.name = "person", user, user
    draft.seats_changed = True
    shuffle_handshake.begin(draft)
    for user in dict.fromkeys(people):
        shuffle_handshake.seal(draft, user, None)
    return await where.create(draft)


def decision(live: LiveTable, seat: int) -> int | None:
    """The number of a seat's present decision."""
    assert live.row.data.turns is not None
    return live.row.data.turns.decisions[seat]


async def make(
    live: LiveTable, seat: int, notation: str | None = None, move_id: str | None = None
) -> int:
    """A person's move: the one named, or the first legal one."""
    assert live.play is not None
    owed = decision(live, seat)
    assert owed is not None
    return await live.change(
        partial(
            moving.move,
            seat=seat,
            notation=notation or live.play.legal(seat)[0],
            decision=owed,
            move_id=move_id or f"{seat}/{owed}",
            user=live.row.data.seats[seat].user,
        )
    )


async def play(live: LiveTable, moves: int, seed: int = 0) -> None:
    """So many random moves."""
    rng = Random(seed)
    for _ in range(moves):
        if live.row.status != "running":
            return
        assert live.play is not None
        seat = rng.choice(live.play.pending)
        await make(live, seat, rng.choice(list(live.play.legal(seat))))


async def shown(live: LiveTable) -> dict[str, Any]:
    """Everything that is durable and visible of a table, its past included."""
    await live.read_past()
    viewers = (SPECTATOR, *range(len(live.row.data.seats)))
    return {
        "row": live.row,
        "record": None if live.play is None else live.play.record.write(),
        "snapshots": {viewer: bytes(live.audience.snapshot(viewer) or b"") for viewer in viewers},
        "events": {viewer: live.events(viewer, 0) for viewer in viewers},
        "chat": live.chat,
    }
