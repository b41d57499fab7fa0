"""Tables of the day: one deal for everybody, a new one every day (UTC), drawn from a key that only the server has."""

from __future__ import annotations

from datetime import UTC, date, datetime
from functools import partial

from kiebitz.games import REGISTRY
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily import puzzles
from kiebitz.tables.data import new_token
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.people import User
from kiebitz.tables.schemas.daily import DayResult, DayTable
from kiebitz.tables.schemas.tables import Joined
from kiebitz.tables.store import Store, queries
from kiebitz.tables.usecases import creation

DAILY: dict[str, tuple[str, dict[str, str]]] = {
    "tiwanaku": ("tiwanaku", {}),
    "tiwanaku-short": ("tiwanaku", {"board": "short"}),
    "gilde": ("gilde", {}),
}
"""The tables of the day, for one player: game and options. Minden has `fives.py` instead."""


def day_of(now: int) -> str:
    """The date, UTC."""
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


async def today(store: Store, user: str, now: int) -> list[DayTable]:
    """The tables of today, with mine where I have begun."""
    day = day_of(now)
    offered = []
    for puzzle, (game, options) in DAILY.items():
        rows = await puzzles.begun(store, puzzle, date.fromisoformat(day))
        mine = [row.id for row in rows if row.data.seats[0].user == user]
        offered.append(DayTable(puzzle, game, day, 1, options, mine[0] if mine else None))
    return offered


def check_puzzle(puzzle: str) -> None:
    """TableError where there is no such table of the day."""
    if puzzle not in DAILY:
        raise TableError("noSuchGame", f"there is no table of the day {puzzle[:32]!r}")


async def sit_down(registry: TableRegistry, user: User, puzzle: str) -> Joined:
    """My table of today, created if it is not there yet: only the first attempt counts (TIW-123)."""
    check_puzzle(puzzle)
    offered = {each.puzzle: each for each in await today(registry.store, user.id, registry.clock())}
    day = offered[puzzle]
    if day.table is not None:
        return Joined(day.table, 0)
    key = await registry.store.write(partial(queries.secret, name="days", fresh=new_token()))
    draft = creation.day_table(
        REGISTRY[day.game],
        day.seats,
        day.options,
        day.day,
        key.encode(),
        user.id,
        user.name,
        registry.clock(),
        puzzle,
        external_bot=user.external_bot,
    )
    creation.start_if_full(draft)
    await registry.create(draft)
    return Joined(draft.row.id, 0)


async def results(registry: TableRegistry, puzzle: str, day: str, user: str) -> list[DayResult]:
    """The results of a day, the best first."""
    check_puzzle(puzzle)
    try:
        when = date.fromisoformat(day)
    except ValueError as error:
        raise TableError("badOptions", f"{day[:32]!r} is no date; write 2026-11-30") from error
    if when > date.fromisoformat(day_of(registry.clock())):
        return []
    return await puzzles.results(registry, puzzle, when, user)
