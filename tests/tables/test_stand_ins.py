"""What a host may do with the seats and the time of others, and how everybody learns of it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from kiebitz.core.record import SeatChanged, TimeGiven
from kiebitz.core.state import SPECTATOR
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.audience import Cursor
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.schemas.tables import Join, SeatChange
from kiebitz.tables.usecases import moving, seating, stand_ins
from tests.tables.lounge import ADA, BOB, Time, running

BOT = SeatChange(kind="bot")


class Eyes:
    """Somebody who watches."""

    external_bot = False

    def __init__(self, user: str) -> None:
        self.user = user

    def wake(self) -> None:
        pass

    def unseated(self, table_id: str, game: str) -> None:
        pass


async def give(live: LiveTable, seat: int = 1) -> None:
    """The host gives a seat to a bot, as the route does it."""
    away_for = live.audience.away_for(live.row.data.seats[seat].user)
    act = partial(seating.change_seat, user=ADA, seat=seat, wish=BOT, away_for=away_for)
    await live.change(act)


async def refused(work: Any) -> str:
    with pytest.raises(TableError) as error:
        await work
    return error.value.code


def told(live: LiveTable, viewer: int) -> list[tuple[str, dict[str, Any]]]:
    return [(event.key, dict(event.params)) for event in live.events(viewer, 0)]


async def test_nobody_who_is_here_loses_the_seat(where: TableRegistry, time: Time) -> None:
    live = await running(where)
    bob = Eyes(BOB)
    live.audience.watch(bob, Cursor(1))
    time.now += 10 * stand_ins.AWAY
    assert await refused(give(live)) == "stillHere"
    live.audience.unwatch(bob)
    time.now += stand_ins.AWAY - 1
    assert await refused(give(live)) == "stillHere"
    live.audience.watch(bob, Cursor(1))  # back for a moment: the five minutes begin again
    live.audience.unwatch(bob)
    time.now += stand_ins.AWAY - 1
    assert await refused(give(live)) == "stillHere"
    time.now += 1
    await give(live)
    assert live.row.data.seats[1].stand_in


async def test_who_looks_by_another_process_is_here(where: TableRegistry, time: Time) -> None:
    live = await running(where)
    live.audience.hear("elsewhere", [BOB], 0)
    time.now += 10 * stand_ins.AWAY
    assert await refused(give(live)) == "stillHere"
    live.audience.forget_elsewhere(time.now + 1)  # that process has died
    assert await refused(give(live)) == "stillHere"
    time.now += stand_ins.AWAY
    await give(live)


async def test_at_a_slow_table_people_look_in_when_it_is_their_turn(
    where: TableRegistry, time: Time
) -> None:
    live = await running(where, clock=ClockRule(kind="move", seconds=3 * 86_400))
    time.now += 86_400_000
    assert await refused(give(live)) == "stillHere"


async def test_a_seat_that_is_out_of_time_may_go_to_a_bot(where: TableRegistry, time: Time) -> None:
    live = await running(where, clock=ClockRule(kind="move", seconds=3600))
    assert await refused(give(live)) == "stillHere"
    time.now += 3_600_000
    await where.ticker.catch_up(live)
    assert [held.late for held in live.row.data.seats] == [True, True]
    await give(live)
    await live.change(lambda draft: seating.join(draft, BOB, "Bob", Join(), external_bot=False))
    assert not live.row.data.seats[1].late
    assert await refused(give(live)) == "stillHere"


async def test_a_player_who_agrees_lets_a_bot_play_on(where: TableRegistry) -> None:
    live = await running(where)
    answer = partial(stand_ins.answer, user=BOB, seat=1)
    assert await refused(live.change(partial(answer, agrees=True))) == "notOpen"
    assert await refused(live.change(partial(stand_ins.ask, user=BOB, seat=0))) == "notHost"
    await live.change(partial(stand_ins.ask, user=ADA, seat=1))
    await live.change(partial(answer, agrees=False))
    assert not live.row.data.seats[1].asked
    await live.change(partial(stand_ins.ask, user=ADA, seat=1))
    wrong = partial(stand_ins.answer, user=ADA, seat=1, agrees=True)
    assert await refused(live.change(wrong)) == "notYourSeat"
    await live.change(partial(answer, agrees=True))
    assert live.row.data.seats[1].stand_in


async def test_nobody_gives_themselves_more_time(where: TableRegistry) -> None:
    live = await running(where, clock=ClockRule(kind="game", seconds=600))
    extend = partial(moving.extend, user=ADA, seconds=300)
    assert await refused(live.change(partial(extend, seat=0))) == "ownTime"
    await live.change(partial(extend, seat=1))
    assert live.row.data.turns is not None
    assert live.row.data.turns.left == [600_000, 900_000]


async def test_everybody_is_told_and_the_record_keeps_it(where: TableRegistry, time: Time) -> None:
    live = await running(where, clock=ClockRule(kind="game", seconds=600))
    await live.change(partial(moving.extend, user=ADA, seat=1, seconds=300))
    time.now += stand_ins.AWAY
    await give(live)
    await live.change(lambda draft: seating.join(draft, BOB, "Bob", Join(), external_bot=False))
    expected = [
        ("timeGiven", {"seat": 1, "amount": 5, "unit": "minutes"}),
        ("seatToBot", {"seat": 1, "by": "host"}),
        ("seatTakenBack", {"seat": 1}),
    ]
    again = await LiveTable.load(where.store, live.row.id, time)
    for table in (live, again):
        for viewer in (SPECTATOR, 0, 1):
            assert told(table, viewer)[-3:] == expected
    assert live.play is not None
    given = [line for line in live.play.record.entries if isinstance(line, SeatChanged | TimeGiven)]
    assert [type(line).__name__ for line in given] == ["TimeGiven", "SeatChanged", "SeatChanged"]


@pytest.mark.parametrize(
    "seconds, said",
    [
        (86_400, "Bob more time: 1 day."),
        (7200, "Bob more time: 2 hours."),
        (300, "Bob more time: 5 minutes."),
        (90, "Bob more time: 90 seconds."),
    ],
)
async def test_time_is_told_as_people_say_it(where: TableRegistry, seconds: int, said: str) -> None:
    live = await running(where, clock=ClockRule(kind="game", seconds=600))
    await live.change(partial(moving.extend, user=ADA, seat=1, seconds=seconds))
    assert live.play is not None
    key, params = told(live, SPECTATOR)[-1]
    texts = live.play.game.texts("en", ("Ada", "Bob"))
    assert texts.message(f"event-{key}", params) == f"The host gives {said}"
