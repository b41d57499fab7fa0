"""Tables of the day: one deal for everybody, one attempt that counts, and no looking before the own one is over."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from kiebitz.core.daily import day_of
from kiebitz.core.record import Start
from kiebitz.games import REGISTRY
from kiebitz.games.tiwanaku import GAME
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily import days, puzzles, shares
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.people import User
from kiebitz.tables.usecases import seating
from tests.core.toy_game import GAME as PEBBLES
from tests.tables.lounge import ADA, BOB, Time, play, registry

EVE = "uEve"
DAY = 24 * 3600 * 1000


def user(user_id: str) -> User:
    return User(user_id, user_id[1:], "en", True, False, None, None)


async def attempt(where: TableRegistry, user_id: str, puzzle: str = "tiwanaku-short") -> LiveTable:
    joined = await days.sit_down(where, user(user_id), puzzle)
    return await where.table(joined.table)


async def give_up(live: LiveTable) -> None:
    holder = live.row.data.seats[0].user
    assert holder is not None
    await live.change(partial(seating.leave, user=holder))


def drawn(live: LiveTable) -> str:
    assert live.play is not None
    start = live.play.record.entries[0]
    assert isinstance(start, Start)
    return dict(start.draws)["map"]


async def looks(where: TableRegistry, live: LiveTable, user_id: str) -> bool:
    try:
        await puzzles.check_may_look(where.store, live.row, user_id, where.clock())
    except TableError as error:
        return error.code != "puzzleOpen"
    return True


@pytest.mark.rule("TIW-122")
async def test_a_puzzle_is_one_map_for_everybody_another_each_day_and_board(
    where: TableRegistry, time: Time
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
    async with registry(tmp_path / "one.db") as one, registry(tmp_path / "two.db") as two:
        assert drawn(await attempt(one, ADA)) != drawn(await attempt(two, ADA))


@pytest.mark.rule("TIW-123")
@pytest.mark.parametrize("end", ["leave", "close"])
async def test_only_the_first_attempt_counts_and_an_abandoned_one_with_its_score(
    where: TableRegistry, time: Time, end: str
) -> None:
    live = await attempt(where, ADA)
    await play(live, 6)
    await live.change(partial(getattr(seating, end), user=ADA))
    assert live.row.status == "over"
    assert live.play is not None
    assert live.row.data.standing == list(GAME.standing(live.play.state))
    again = await attempt(where, ADA)
    assert again.row.id == live.row.id
    day = day_of(time.now).isoformat()
    (line,) = await days.results(where, "tiwanaku-short", day, ADA)
    assert (line.rank, line.standing, line.mine) == (1, live.row.data.standing, True)
    assert line.standing[2] == 0, "unused turns score nothing for who gave up"


@pytest.mark.rule("TIW-123")
async def test_an_attempt_that_is_open_at_the_end_of_the_next_day_counts_as_abandoned(
    where: TableRegistry, time: Time
) -> None:
    day = day_of(time.now).isoformat()
    live = await attempt(where, ADA)
    await play(live, 4)
    time.now += DAY
    assert await days.results(where, "tiwanaku-short", day, BOB) == []
    open_still = live.row.status
    time.now += DAY
    (line,) = await days.results(where, "tiwanaku-short", day, BOB)
    assert (open_still, live.row.status) == ("running", "over")
    assert (line.name, line.mine, line.standing) == ("Ada", False, live.row.data.standing)


@pytest.mark.rule("TIW-124", "TIW-155")
async def test_nobody_looks_at_an_attempt_before_the_own_one_is_over(
    where: TableRegistry, time: Time
) -> None:
    live, other = await attempt(where, ADA), await attempt(where, BOB)
    assert await looks(where, live, ADA)
    assert not await looks(where, live, BOB)
    await give_up(live)
    assert not await looks(where, live, BOB)
    assert not await looks(where, live, EVE)
    assert await looks(where, other, ADA)
    await give_up(other)
    assert await looks(where, live, BOB)
    time.now += DAY
    assert await looks(where, live, EVE)


@pytest.mark.parametrize("puzzle, day", [("chess", "2026-11-15"), ("gilde", "yesterday")])
async def test_what_is_no_puzzle_or_no_day_is_refused(
    where: TableRegistry, puzzle: str, day: str
) -> None:
    with pytest.raises(TableError):
        await days.results(where, puzzle, day, ADA)


async def test_what_is_offered_names_my_attempts(where: TableRegistry, time: Time) -> None:
    live = await attempt(where, ADA)
    offered = {day.puzzle: day for day in await days.today(where.store, ADA, time.now)}
    assert offered["tiwanaku-short"].table == live.row.id
    assert offered["tiwanaku-short"].options == {"board": "short"}
    assert offered["tiwanaku"].table is None
    assert {day.game for day in offered.values()} >= {"tiwanaku", "gilde"}


@pytest.mark.parametrize("end", ["leave", "close"])
async def test_where_the_rules_know_no_leaving_an_attempt_ends_without_a_result(
    where: TableRegistry, time: Time, end: str
) -> None:
    live = await attempt(where, ADA, "gilde")
    await play(live, 3)
    await live.change(partial(getattr(seating, end), user=ADA))
    assert (live.row.status, live.row.data.standing) == ("closed", None)
    assert await days.results(where, "gilde", day_of(time.now).isoformat(), BOB) == []
    assert (await attempt(where, ADA, "gilde")).row.id == live.row.id, "one attempt a day"


async def test_an_attempt_that_is_forgotten_does_not_run_for_ever(
    where: TableRegistry, time: Time
) -> None:
    day = day_of(time.now).isoformat()
    live = await attempt(where, ADA, "gilde")
    time.now += 2 * DAY
    assert await days.results(where, "gilde", day, BOB) == []
    assert live.row.status == "closed"


@pytest.mark.rule("TIW-155")
async def test_a_copy_of_an_attempt_waits_until_nobody_plays_it_any_more(
    where: TableRegistry, time: Time
) -> None:
    running, over = await attempt(where, ADA), await attempt(where, BOB)
    await give_up(over)
    for live in (running, over):
        for days_later in (0, 1):
            with pytest.raises(TableError, match="nobody plays it any more"):
                puzzles.check_may_copy(live.row, time.now + days_later * DAY)
        puzzles.check_may_copy(live.row, time.now + 2 * DAY)


@pytest.mark.parametrize("day", ["9999-12-31", "2999-01-01"])
async def test_a_day_to_come_has_no_results(where: TableRegistry, day: str) -> None:
    assert await days.results(where, "gilde", day, ADA) == []


async def test_a_game_of_a_package_has_its_own_table_and_its_own_text(
    where: TableRegistry, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(REGISTRY._installed, PEBBLES.id, PEBBLES)
    live = await attempt(where, ADA, "pebbles-pair")
    await play(live, 100)
    assert live.play is not None
    assert live.play.outcome is not None
    day = day_of(time.now).isoformat()
    scores = live.play.outcome.scores
    assert shares.share(live.row, live.play).texts == {"en": f"Pebbles {day}: {scores}"}
    (line,) = await days.results(where, "pebbles-pair", day, ADA)
    assert (line.rank, line.standing, line.mine) == (1, [scores[0]], True)


async def test_attempts_outlive_the_package_of_their_game(
    where: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as installed:
        installed.setitem(REGISTRY._installed, PEBBLES.id, PEBBLES)
        live = await attempt(where, ADA, "pebbles-pair")
    assert not await looks(where, live, BOB)
    with pytest.raises(TableError, match="no table of the day"):
        await attempt(where, BOB, "pebbles-pair")


async def test_an_attempt_comes_along_when_a_guest_signs_in(
    where: TableRegistry, time: Time
) -> None:
    live = await attempt(where, ADA)
    await live.change(partial(seating.adopt, guest=ADA, user=EVE))
    offered = {day.puzzle: day.table for day in await days.today(where.store, EVE, time.now)}
    assert offered["tiwanaku-short"] == live.row.id
    assert (await attempt(where, ADA)).row.id != live.row.id
