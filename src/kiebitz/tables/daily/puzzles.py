"""Attempts at the tables of the day: which there are, whose count, and who may look at them.

The rules are the game's (`core.daily.DailyTable`). Here attempts are read from the store, and those that were abandoned
are ended. Imports core, games and tables only.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from functools import partial
from typing import Any

from kiebitz.core.daily import Attempt, DailyTable, day_of
from kiebitz.core.features import features_of
from kiebitz.core.game import Game
from kiebitz.games import REGISTRY
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.daily import DayResult
from kiebitz.tables.store import Store, queries
from kiebitz.tables.usecases import seating


def offered() -> dict[str, tuple[Game[Any], DailyTable]]:
    """The tables of the day of all games, by id."""
    return {
        table.id: (game, table) for game in REGISTRY.values() for table in features_of(game).daily
    }


def rules_of(puzzle: str) -> DailyTable:
    """The rules of a table of the day; the usual ones where no game offers it any more."""
    found = offered().get(puzzle)
    return DailyTable(puzzle) if found is None else found[1]


async def _attempts(store: Store, puzzle: str, day: date, player: str | None = None) -> list[Row]:
    query = partial(queries.attempts, puzzle=puzzle, day=day.isoformat(), player=player)
    return await store.read(query)


async def results(registry: TableRegistry, puzzle: str, day: date, user: str) -> list[DayResult]:
    """The day's table: the first attempt of each account that is over and has a result, the best first."""
    today, rules = day_of(registry.clock()), rules_of(puzzle)
    rows = await _attempts(registry.store, puzzle, day)
    abandoned = [
        row for row in rows if row.status == "running" and rules.closed(_attempt(row), today)
    ]
    for row in abandoned:
        await _abandon(registry, row)
    if abandoned:
        rows = await _attempts(registry.store, puzzle, day)
    names = {row.data.seats[0].user: row.data.seats[0].name for row in rows}
    return [
        DayResult(rank, names[attempt.account], list(attempt.standing), attempt.account == user)
        for rank, attempt in rules.standings([_attempt(row) for row in rows], today)
        if attempt.standing
    ]


async def check_may_look(store: Store, row: Row, user: str, now: int) -> None:
    """TableError unless board, log, replay and chat of an attempt may reach this account."""
    if row.data.puzzle is None or user in [held.user for held in row.data.seats]:
        return
    assert row.data.day is not None
    day = date.fromisoformat(row.data.day)
    own = await _attempts(store, row.data.puzzle, day, user)
    if not rules_of(row.data.puzzle).may_see(day, [_attempt(each) for each in own], day_of(now)):
        raise TableError("puzzleOpen", "others' attempts are shown when your own has ended")


def check_may_copy(row: Row, now: int) -> None:
    """TableError unless an attempt may be played on elsewhere, or its deal again: those who still play could look."""
    if row.data.puzzle is None:
        return
    assert row.data.day is not None
    anybodys = Attempt("", date.fromisoformat(row.data.day), ended=False)
    if not rules_of(row.data.puzzle).closed(anybodys, day_of(now)):
        raise TableError(
            "puzzleOpen", "a table of the day is played again when nobody plays it any more"
        )


async def _abandon(registry: TableRegistry, row: Row) -> None:
    """Where the game knows what leaving is, it counts with its score so far."""
    live = await registry.table(row.id)
    with suppress(TableError):  # another process may have done it, or its player has just finished
        await live.change(partial(seating.leave, user=row.data.seats[0].user or ""))


def _attempt(row: Row) -> Attempt:
    assert row.data.day is not None
    return Attempt(
        account=row.data.seats[0].user or "",
        day=date.fromisoformat(row.data.day),
        ended=row.status in ("over", "closed"),
        standing=tuple(row.data.standing or ()),
    )
