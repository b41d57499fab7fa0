"""Watching a table: whoever gives up a seat, or loses it, sees nothing more through its eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.tables import laying, seating
from kiebitz.tables.data import hashed
from kiebitz.tables.draft import Draft
from kiebitz.tables.hall import Hall
from kiebitz.tables.pages import Join, NewTable, SeatChange, SeatWish
from kiebitz.tables.room import SHARED_UPDATES, Cursor, Room
from tests.tables.lounge import ADA, BOB, INVITE, hall, play, running

EVE = "uEve"
ALONG = "to another device"


class Eyes:
    """Somebody who looks, without a network."""

    outside = False

    def __init__(self, user: str) -> None:
        self.user = user
        self.lost: list[str] = []

    def wake(self) -> None:
        pass

    def unseated(self, room: Room) -> None:
        self.lost.append(room.row.id)


async def waiting(where: Hall) -> Room:
    """A table that waits for a third player; Bob has seat 1."""
    wish = NewTable(game="amazonas", seats=[SeatWish(kind="open") for _ in range(3)], public=True)
    draft = laying.new_table(wish, ADA, "Ada", INVITE, where.clock())
    for user in (ADA, BOB):
        seating.join(draft, user, user[1:], Join(), outside=False)
    return await where.lay(draft)


def take_over(draft: Draft) -> None:
    draft.data.seats[1].token = hashed(ALONG)
    seating.join(draft, EVE, "Eve", Join(seat_token=ALONG), outside=False)


CHANGES: list[Callable[[Draft], object]] = [
    partial(seating.leave, user=BOB),
    partial(seating.change_seat, user=ADA, seat=1, wish=SeatChange(kind="open")),
    partial(seating.change_seat, user=ADA, seat=1, wish=SeatChange(kind="bot")),
    partial(seating.adopt, guest=BOB, user=EVE),
    take_over,
]


@pytest.mark.parametrize("change", CHANGES)
async def test_a_seat_that_is_lost_is_watched_no_longer(
    tmp_path: Path, change: Callable[[Draft], object]
) -> None:
    async with hall(tmp_path / "k.db") as here, hall(tmp_path / "k.db") as there:
        room = await waiting(here)
        other = await there.room(room.row.id)
        for each in (room, other):
            bob, ada, crowd = Eyes(BOB), Eyes(ADA), Eyes(BOB)
            each.watch(bob, Cursor(1))
            each.watch(ada, Cursor(0))
            each.watch(crowd, Cursor(SPECTATOR))
            if each is room:
                await room.change(change)
            else:
                await other.refresh()  # what the other process did is no different
            assert bob.lost == [room.row.id]
            assert set(each.watchers) == {ada, crowd}


async def test_updates_from_every_number_do_not_fill_the_memory(where: Hall) -> None:
    room = await running(where)
    await play(room, 60)
    await room.read_past()
    updates = {room.update(Cursor(SPECTATOR, n)) for n in range(room.told(SPECTATOR))}
    assert len(updates) == room.told(SPECTATOR) > SHARED_UPDATES
    assert len(room._updates) <= SHARED_UPDATES


async def test_a_seat_that_a_bot_keeps_for_somebody_is_still_theirs(where: Hall) -> None:
    room = await running(where)
    bob = Eyes(BOB)
    room.watch(bob, Cursor(1))
    await room.change(partial(seating.leave, user=BOB))
    assert room.row.data.seats[1].stand_in
    assert bob in room.watchers
