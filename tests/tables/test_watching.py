"""Watching a table: whoever gives up a seat, or loses it, sees nothing more through its eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.tables.data import hashed
from kiebitz.tables.live.audience import SHARED_UPDATES, Cursor
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.tables import Join, NewTable, SeatChange, SeatWish
from kiebitz.tables.usecases import creation, seating
from tests.tables.lounge import ADA, BOB, INVITE, play, registry, running

EVE = "uEve"
ALONG = "to another device"


class Eyes:
    """Somebody who looks, without a network."""

    external_bot = False

    def __init__(self, user: str) -> None:
        self.user = user
        self.lost: list[str] = []

    def wake(self) -> None:
        pass

    def unseated(self, table_id: str, game: str) -> None:
        self.lost.append(table_id)


async def waiting(where: TableRegistry) -> LiveTable:
    """A table that waits for a third player; Bob has seat 1."""
    wish = NewTable(game="amazonas", seats=[SeatWish(kind="open") for _ in range(3)], public=True)
    draft = creation.new_table(wish, ADA, "Ada", INVITE, where.clock())
    for user in (ADA, BOB):
        seating.join(draft, user, user[1:], Join(), external_bot=False)
    return await where.create(draft)


def take_over(draft: Draft) -> None:
    draft.data.seats[1].token = hashed(ALONG)
    seating.join(draft, EVE, "Eve", Join(seat_token=ALONG), external_bot=False)


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
    async with registry(tmp_path / "k.db") as here, registry(tmp_path / "k.db") as there:
        live = await waiting(here)
        other = await there.table(live.row.id)
        for each in (live, other):
            bob, ada, crowd = Eyes(BOB), Eyes(ADA), Eyes(BOB)
            each.audience.watch(bob, Cursor(1))
            each.audience.watch(ada, Cursor(0))
            each.audience.watch(crowd, Cursor(SPECTATOR))
            if each is live:
                await live.change(change)
            else:
                await other.refresh()  # what the other process did is no different
            assert bob.lost == [live.row.id]
            assert set(each.audience.watchers) == {ada, crowd}


async def test_updates_from_every_number_do_not_fill_the_memory(where: TableRegistry) -> None:
    live = await running(where)
    await play(live, 60)
    await live.read_past()
    updates = {
        live.audience.update(Cursor(SPECTATOR, n))
        for n in range(live.state.events.count(SPECTATOR))
    }
    assert len(updates) == live.state.events.count(SPECTATOR) > SHARED_UPDATES
    assert len(live.audience._updates) <= SHARED_UPDATES


async def test_a_seat_that_a_bot_keeps_for_somebody_is_still_theirs(where: TableRegistry) -> None:
    live = await running(where)
    bob = Eyes(BOB)
    live.audience.watch(bob, Cursor(1))
    await live.change(partial(seating.leave, user=BOB))
    assert live.row.data.seats[1].stand_in
    assert bob in live.audience.watchers
