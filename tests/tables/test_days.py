"""Tables of the day: one deal for everybody, one attempt that counts, and no looking before the own one is over."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from kiebitz.core.record import Start
from kiebitz.games.tiwanaku import GAME
from kiebitz.tables import days, puzzles, seating
from kiebitz.tables.codes import TableError
from kiebitz.tables.hall import Hall
from kiebitz.tables.people import User
from kiebitz.tables.room import Room
from tests.tables.lounge import ADA, BOB, Time, hall, play

EVE = "uEve"
DAY = 24 * 3600 * 1000


def user(user_id: str) -> User:
    return User(user_id, user_id[1:], "en", True, False, None, None)


async def attempt(where: Hall, user_id: str, puzzle: str = "tiwanaku-short") -> Room:
    joined = await days.sit_down(where, user(user_id), puzzle)
    return await where.room(joined.table)


async def give_up(room: Room) -> None:
    holder = room.row.data.seats[0].user
    assert holder is not None
    await room.change(partial(seating.leave, user=holder))


def drawn(room: Room) -> str:
    assert room.play is not None
    start = room.play.record.entries[0]
    assert isinstance(start, Start)
    return dict(start.draws)["map"]


async def looks(where: Hall, room: Room, user_id: str) -> bool:
    try:
        await puzzles.check_may_look(where.store, room.row, user_id, where.clock())
    except TableError as error:
        return error.code != "puzzleOpen"
    return True


@pytest.mark.rule("TIW-122")
async def test_a_puzzle_is_one_map_for_everybody_another_each_day_and_board(
    where: Hall, time: Time
) -> None:
    first, second = await attempt(where, ADA), await attempt(where, BOB)
    assert first.row.id != second.row.id
    assert drawn(first) == drawn(second)
    assert first.play is not None
    defaults = GAME.options_of(GAME.new(1, {"board": "short"}))
    assert first.play.record.header.options == defaults
    long = await attempt(where, ADA, "tiwanaku")
    assert drawn(long) != drawn(first)
    time.now += DAY
    assert drawn(await attempt(where, ADA)) != drawn(first)


@pytest.mark.rule("TIW-122")
async def test_another_server_has_other_puzzles(tmp_path: Path) -> None:
    async with hall(tmp_path / "one.db") as one, hall(tmp_path / "two.db") as two:
        assert drawn(await attempt(one, ADA)) != drawn(await attempt(two, ADA))


@pytest.mark.rule("TIW-123")
@pytest.mark.parametrize("end", ["leave", "close"])
async def test_only_the_first_attempt_counts_and_an_abandoned_one_with_its_score(
    where: Hall, time: Time, end: str
) -> None:
    room = await attempt(where, ADA)
    await play(room, 6)
    await room.change(partial(getattr(seating, end), user=ADA))
    assert room.row.status == "over"
    assert room.play is not None
    assert room.row.data.standing == list(GAME.standing(room.play.state))
    again = await attempt(where, ADA)
    assert again.row.id == room.row.id
    day = days.day_of(time.now)
    (line,) = await days.results(where, "tiwanaku-short", day, ADA)
    assert (line.rank, line.standing, line.mine) == (1, room.row.data.standing, True)
    assert line.standing[2] == 0, "unused turns score nothing for who gave up"


@pytest.mark.rule("TIW-123")
async def test_an_attempt_that_is_open_at_the_end_of_the_next_day_counts_as_abandoned(
    where: Hall, time: Time
) -> None:
    day = days.day_of(time.now)
    room = await attempt(where, ADA)
    await play(room, 4)
    time.now += DAY
    assert await days.results(where, "tiwanaku-short", day, BOB) == []
    open_still = room.row.status
    time.now += DAY
    (line,) = await days.results(where, "tiwanaku-short", day, BOB)
    assert (open_still, room.row.status) == ("running", "over")
    assert (line.name, line.mine, line.standing) == ("Ada", False, room.row.data.standing)


@pytest.mark.rule("TIW-124", "TIW-155")
async def test_nobody_looks_at_an_attempt_before_the_own_one_is_over(
    where: Hall, time: Time
) -> None:
    room, other = await attempt(where, ADA), await attempt(where, BOB)
    assert await looks(where, room, ADA)
    assert not await looks(where, room, BOB)
    await give_up(room)
    assert not await looks(where, room, BOB)
    assert not await looks(where, room, EVE)
    assert await looks(where, other, ADA)
    await give_up(other)
    assert await looks(where, room, BOB)
    time.now += DAY
    assert await looks(where, room, EVE)


@pytest.mark.parametrize("puzzle, day", [("chess", "2026-11-15"), ("gilde", "yesterday")])
async def test_what_is_no_puzzle_or_no_day_is_refused(where: Hall, puzzle: str, day: str) -> None:
    with pytest.raises(TableError):
        await days.results(where, puzzle, day, ADA)


async def test_what_is_offered_names_my_attempts(where: Hall, time: Time) -> None:
    room = await attempt(where, ADA)
    offered = {day.puzzle: day for day in await days.today(where.store, ADA, time.now)}
    assert offered["tiwanaku-short"].table == room.row.id
    assert offered["tiwanaku-short"].options == {"board": "short"}
    assert offered["tiwanaku"].table is None
    assert {day.game for day in offered.values()} >= {"tiwanaku", "gilde"}


@pytest.mark.parametrize("end", ["leave", "close"])
async def test_where_the_rules_know_no_leaving_an_attempt_ends_without_a_result(
    where: Hall, time: Time, end: str
) -> None:
    room = await attempt(where, ADA, "gilde")
    await play(room, 3)
    await room.change(partial(getattr(seating, end), user=ADA))
    assert (room.row.status, room.row.data.standing) == ("closed", None)
    assert await days.results(where, "gilde", days.day_of(time.now), BOB) == []
    assert (await attempt(where, ADA, "gilde")).row.id == room.row.id, "one attempt a day"


async def test_an_attempt_that_is_forgotten_does_not_run_for_ever(where: Hall, time: Time) -> None:
    day = days.day_of(time.now)
    room = await attempt(where, ADA, "gilde")
    time.now += 2 * DAY
    assert await days.results(where, "gilde", day, BOB) == []
    assert room.row.status == "closed"


@pytest.mark.rule("TIW-155")
async def test_a_copy_of_an_attempt_waits_until_nobody_plays_it_any_more(
    where: Hall, time: Time
) -> None:
    running, over = await attempt(where, ADA), await attempt(where, BOB)
    await give_up(over)
    for room in (running, over):
        for days_later in (0, 1):
            with pytest.raises(TableError, match="nobody plays it any more"):
                puzzles.check_may_copy(room.row, time.now + days_later * DAY)
        puzzles.check_may_copy(room.row, time.now + 2 * DAY)


@pytest.mark.parametrize("day", ["9999-12-31", "2999-01-01"])
async def test_a_day_to_come_has_no_results(where: Hall, day: str) -> None:
    assert await days.results(where, "gilde", day, ADA) == []
