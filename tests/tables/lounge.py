"""A hall without a network: real store, a clock that the test turns, people who act."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from kiebitz.core.state import SPECTATOR
from kiebitz.tables import laying, moving, sealing
from kiebitz.tables.bus import MemoryBus
from kiebitz.tables.hall import Hall
from kiebitz.tables.pages import NewTable, SeatWish
from kiebitz.tables.room import Room
from kiebitz.tables.store import open_store
from kiebitz.tables.wire import ClockRule

ADA, BOB = "uAda", "uBob"
INVITE = "an invitation"


class Time:
    """A clock that stands still until it is turned."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        return self.now


@asynccontextmanager
async def hall(path: Path, clock: Time | None = None) -> AsyncIterator[Hall]:
    """A process that serves the tables of a database file; nothing happens in it by itself."""
    store = await open_store(f"sqlite:///{path}")
    try:
        yield Hall(store, MemoryBus(), None, clock=clock or Time())
    finally:
        await store.close()


async def running(
    where: Hall,
    people: Sequence[str] = (ADA, BOB),
    clock: ClockRule | None = None,
    game: str = "amazonas",
    **options: str,
) -> Room:
    """A table that has started, of Amazonas unless another game is named, with these people at it."""
    wish = NewTable(
        game=game,
        seats=[SeatWish(kind="open") for _ in people],
        options=options,
        clock=clock or ClockRule(),
    )
    draft = laying.new_table(wish, people[0], people[0], INVITE, where.clock())
    for seat, user in zip(draft.data.seats, people, strict=True):
        seat.kind, seat.user, seat.name = "person", user, user
    draft.seats_changed = True
    sealing.begin(draft)
    for user in dict.fromkeys(people):
        sealing.seal(draft, user, None)
    return await where.lay(draft)


def decision(room: Room, seat: int) -> int | None:
    """The number of a seat's present decision."""
    assert room.row.data.turns is not None
    return room.row.data.turns.decisions[seat]


async def make(
    room: Room, seat: int, notation: str | None = None, move_id: str | None = None
) -> int:
    """A person's move: the one named, or the first legal one."""
    assert room.play is not None
    owed = decision(room, seat)
    assert owed is not None
    return await room.change(
        partial(
            moving.move,
            seat=seat,
            notation=notation or room.play.legal(seat)[0],
            decision=owed,
            move_id=move_id or f"{seat}/{owed}",
            user=room.row.data.seats[seat].user,
        )
    )


async def play(room: Room, moves: int, seed: int = 0) -> None:
    """So many random moves."""
    rng = Random(seed)
    for _ in range(moves):
        if room.row.status != "running":
            return
        assert room.play is not None
        seat = rng.choice(room.play.pending)
        await make(room, seat, rng.choice(list(room.play.legal(seat))))


async def shown(room: Room) -> dict[str, Any]:
    """Everything that is durable and visible of a room, its past included."""
    await room.read_past()
    viewers = (SPECTATOR, *range(len(room.row.data.seats)))
    return {
        "row": room.row,
        "record": None if room.play is None else room.play.record.write(),
        "scenes": {viewer: bytes(room.scene(viewer) or b"") for viewer in viewers},
        "events": {viewer: room.events(viewer, 0) for viewer in viewers},
        "chat": room.chat,
    }
