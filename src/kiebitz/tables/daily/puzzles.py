"""The puzzle of the day: whose attempt counts, in what order, and who may look at it (TIW-122 to TIW-124, TIW-155).

The rules are Tiwanaku's (`games/tiwanaku/daily.py`); every table of the day keeps them. Here attempts are read from
the store, and those that were abandoned are ended.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime
from functools import partial

from sqlalchemy import Connection, select

from kiebitz.games.tiwanaku.features.daily import Attempt, closed, may_see, standings
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.daily import DayResult
from kiebitz.tables.store import Store, queries, schema
from kiebitz.tables.usecases import seating

DAY = 24 * 60 * 60 * 1000

T = schema.tables.c


def day_of(now: int) -> date:
    """The date, UTC, of a time in milliseconds."""
    return datetime.fromtimestamp(now / 1000, UTC).date()


def _begun(connection: Connection, puzzle: str, day: date) -> list[Row]:
    start = datetime(day.year, day.month, day.day, tzinfo=UTC)
    first = int(start.timestamp() * 1000)
    end = first + DAY
    query = (
        select(T.id)
        .where(T.created >= first, T.created < end, T.data.contains(f'"puzzle":"{puzzle}"'))
        .order_by(T.created, T.id)
    )
    rows = [queries.table(connection, found) for found in connection.execute(query).scalars()]
    return [row for row in rows if row is not None and row.data.puzzle == puzzle]


async def begun(store: Store, puzzle: str, day: date) -> list[Row]:
    """The attempts at the puzzle of a day, in the order of their start."""
    return await store.read(partial(_begun, puzzle=puzzle, day=day))


async def results(registry: TableRegistry, puzzle: str, day: date, user: str) -> list[DayResult]:
    """The day's table: the first attempt of each account that is over and has a result, the best first."""
    today = day_of(registry.clock())
    for row in await begun(registry.store, puzzle, day):
        if row.status == "running" and closed(_attempt(row), today):
            await _abandon(registry, row)
    rows = await begun(registry.store, puzzle, day)
    names = {row.data.seats[0].user: row.data.seats[0].name for row in rows}
    return [
        DayResult(rank, names[attempt.account], list(attempt.standing), attempt.account == user)
        for rank, attempt in standings([_attempt(row) for row in rows], today)
        if attempt.standing
    ]


async def check_may_look(store: Store, row: Row, user: str, now: int) -> None:
    """TableError unless board, log, replay and chat of an attempt may reach this account (TIW-155)."""
    if row.data.puzzle is None or user in [held.user for held in row.data.seats]:
        return
    assert row.data.day is not None
    day = date.fromisoformat(row.data.day)
    rows = await begun(store, row.data.puzzle, day)
    if not may_see(user, day, [_attempt(each) for each in rows], day_of(now)):
        raise TableError("puzzleOpen", "a puzzle of the day is shown after the own attempt")


def check_may_copy(row: Row, now: int) -> None:
    """TableError unless an attempt may be played on elsewhere, or its deal again: those who still play could look."""
    if row.data.puzzle is None:
        return
    assert row.data.day is not None
    anybodys = Attempt("", date.fromisoformat(row.data.day), ended=False)
    if not closed(anybodys, day_of(now)):
        raise TableError(
            "puzzleOpen", "a table of the day is played again when nobody plays it any more"
        )


async def _abandon(registry: TableRegistry, row: Row) -> None:
    """TIW-123: it counts with its score so far."""
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
