"""Who is told what about a table: each thing once, and nobody is notified again before they have looked."""

from __future__ import annotations

from collections.abc import Container
from functools import partial

import pytest

from kiebitz.tables.live.audience import Cursor
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.notifications.turn_notices import TurnNotices
from kiebitz.tables.schemas.socket import Notice, NoticeKind
from kiebitz.tables.schemas.tables import NewTable, SeatChange, SeatWish
from kiebitz.tables.usecases import creation, seating, stand_ins
from tests.tables.lounge import ADA, BOB, INVITE, decision, play, running


class Page:
    """A page that shows a table."""

    external_bot = False

    def __init__(self, user: str) -> None:
        self.user = user

    def wake(self) -> None:
        pass

    def unseated(self, table_id: str, game: str) -> None:
        pass


class Told:
    """Keeps what people are told, and can be asked for it once."""

    def __init__(self) -> None:
        self.notices = TurnNotices(
            self._deliver, self._notify, "https://kiebitz.example/t/{}".format
        )
        self.watching: Container[object] = ()
        self._delivered: list[tuple[str, NoticeKind]] = []
        self._notified: list[tuple[str, Notification]] = []

    def _deliver(self, user: str, notice: Notice, watching: Container[object]) -> None:
        self._delivered.append((user, notice.kind))
        self.watching = watching

    def _notify(self, user: str, notification: Notification) -> None:
        self._notified.append((user, notification))

    def delivered(self, *kinds: NoticeKind) -> list[str]:
        """Who got a notice of these kinds since this was last asked."""
        found = sorted(user for user, kind in self._delivered if kind in kinds)
        self._delivered.clear()
        return found

    def notified(self) -> list[tuple[str, Notification]]:
        """Who was notified of what since this was last asked."""
        found, self._notified = self._notified, []
        return found


@pytest.fixture
def told() -> Told:
    return Told()


async def moves(told: Told, live: LiveTable, count: int = 1) -> None:
    for _ in range(count):
        await play(live, 1)
        told.notices.table_changed(live)


def decisions(live: LiveTable) -> dict[str, int]:
    """The users whose turn it is, with the numbers of their decisions."""
    owed = (
        (held.user or "", decision(live, seat)) for seat, held in enumerate(live.row.data.seats)
    )
    return {user: number for user, number in owed if number is not None}


async def test_a_decision_is_announced_once(where: TableRegistry, told: Told) -> None:
    live = await running(where)
    told.notices.table_changed(live)
    before = decisions(live)
    assert told.delivered("turn") == sorted(before)
    await live.change(partial(seating.say, user=ADA, name="Ada", text="hello"))
    told.notices.table_changed(live)
    assert told.delivered("turn") == []
    for _ in range(20):
        await moves(told, live)
        after = decisions(live)
        assert told.delivered("turn") == sorted(dict(after.items() - before.items()))
        before |= after


async def test_pages_that_watch_the_table_are_named(where: TableRegistry, told: Told) -> None:
    live = await running(where)
    shows, elsewhere = Page(ADA), Page(ADA)
    live.audience.watch(shows, Cursor(0))
    told.notices.table_changed(live)
    assert shows in told.watching
    assert elsewhere not in told.watching


async def test_somebody_who_is_away_is_notified_with_a_link(
    where: TableRegistry, told: Told
) -> None:
    live = await running(where)
    told.notices.table_changed(live)
    url = f"https://kiebitz.example/t/{live.row.id}"
    turn = Notification(live.row.id, "amazonas", url)
    assert told.notified() == [(user, turn) for user in decisions(live)]


async def test_one_notification_is_enough_until_somebody_has_looked(
    where: TableRegistry, told: Told
) -> None:
    live = await running(where, (ADA, ADA))
    await moves(told, live, 4)
    assert len(told.notified()) == 1
    told.notices.mark_seen(ADA, live.row.id)
    await moves(told, live, 3)
    assert len(told.notified()) == 1


async def test_tables_are_counted_apart(where: TableRegistry, told: Told) -> None:
    first, second = await running(where, (ADA, ADA)), await running(where, (ADA, ADA))
    for live in (first, second, first, second):
        await moves(told, live)
    assert [each.table for _, each in told.notified()] == [first.row.id, second.row.id]


async def test_nobody_is_notified_who_is_at_the_table(where: TableRegistry, told: Told) -> None:
    live = await running(where, (ADA, ADA))
    await moves(told, live)
    assert len(told.notified()) == 1
    page = Page(ADA)
    live.audience.watch(page, Cursor(0))
    await moves(told, live, 2)
    assert told.notified() == []
    live.audience.unwatch(page)
    await moves(told, live, 2)
    assert len(told.notified()) == 1, "they were there meanwhile"


async def test_a_bot_that_stands_in_is_told_nothing(where: TableRegistry, told: Told) -> None:
    live = await running(where)
    assert {ADA, BOB} == set(decisions(live))
    bot = SeatChange(kind="bot")
    give = partial(seating.change_seat, user=ADA, seat=1, wish=bot, away_for=stand_ins.AWAY)
    await live.change(give)
    told.notices.table_changed(live)
    assert told.delivered("turn") == [ADA]
    assert [user for user, _ in told.notified()] == [ADA]


async def test_start_and_end_are_told_to_everybody_once(where: TableRegistry, told: Told) -> None:
    live = await running(where, (ADA, BOB, ADA))
    told.notices.table_changed(live)
    assert told.delivered("started") == [ADA, BOB]
    await moves(told, live)
    assert told.delivered("started", "over") == []
    await live.change(partial(seating.close, user=ADA))
    for _ in range(2):
        told.notices.table_changed(live)
    assert told.delivered("over") == [ADA, BOB]


async def test_a_table_that_is_closed_before_its_start_has_no_end(
    where: TableRegistry, told: Told
) -> None:
    wish = NewTable(game="amazonas", seats=[SeatWish(kind="me"), SeatWish(kind="open")])
    live = await where.create(creation.new_table(wish, ADA, "Ada", INVITE, where.clock()))
    told.notices.table_changed(live)
    await live.change(partial(seating.close, user=ADA))
    told.notices.table_changed(live)
    assert told.delivered("started", "over", "turn") == []


async def test_nothing_is_kept_of_a_table_that_is_over(where: TableRegistry, told: Told) -> None:
    live = await running(where)
    await moves(told, live, 1000)
    assert live.row.status == "over"
    kept = (told.notices._status, told.notices._announced, told.notices._unseen)
    assert kept == ({}, {}, set())
