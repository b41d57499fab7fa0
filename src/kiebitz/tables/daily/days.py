"""Tables of the day over the wire: what is offered today, my attempt, and the results of a day.

All draws of a day come from a key that only the server has. Imports core and tables only.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any

from kiebitz.core.daily import DailyTable, day_of
from kiebitz.core.game import Game
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily import puzzles
from kiebitz.tables.data import new_token
from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.people import User
from kiebitz.tables.schemas.daily import DayResult, DayTable
from kiebitz.tables.schemas.tables import Joined
from kiebitz.tables.store import Store, queries
from kiebitz.tables.usecases import creation, shuffle_handshake


async def today(store: Store, user: str, now: int) -> list[DayTable]:
    """The tables of today, with mine where I have begun."""
    day, offered = day_of(now).isoformat(), puzzles.offered()
    query = partial(queries.begun, puzzles=list(offered), day=day, player=user)
    mine = await store.read(query)
    return [
        DayTable(puzzle, game.id, day, daily.seats, dict(daily.options), mine.get(puzzle))
        for puzzle, (game, daily) in offered.items()
    ]


def _offered(puzzle: str) -> tuple[Game[Any], DailyTable]:
    """TableError where there is no such table of the day."""
    offered = puzzles.offered()
    if puzzle not in offered:
        raise TableError("noSuchGame", f"there is no table of the day {puzzle[:32]!r}")
    return offered[puzzle]


async def sit_down(registry: TableRegistry, user: User, puzzle: str) -> Joined:
    """My table of today, created if it is not there yet: only the first attempt counts."""
    game, daily = _offered(puzzle)
    day = day_of(registry.clock()).isoformat()
    mine = partial(queries.begun, puzzles=[puzzle], day=day, player=user.id)
    begun = await registry.store.read(mine)
    if begun:
        return Joined(begun[puzzle], 0)
    key = await registry.store.write(partial(queries.secret, name="days", fresh=new_token()))
    draft = creation.day_table(
        game,
        daily.seats,
        dict(daily.options),
        day,
        key.encode(),
        user.id,
        user.name,
        registry.game_clock(),
        puzzle,
        external_bot=user.external_bot,
    )
    shuffle_handshake.start_if_full(draft)
    await registry.create(draft)
    return Joined(draft.row.id, 0)


async def results(registry: TableRegistry, puzzle: str, day: str, user: str) -> list[DayResult]:
    """The results of a day, the best first."""
    _offered(puzzle)
    try:
        when = date.fromisoformat(day)
    except ValueError as error:
        raise TableError("badOptions", f"{day[:32]!r} is no date; write 2026-11-30") from error
    if when > day_of(registry.clock()):
        return []
    return await puzzles.results(registry, puzzle, when, user)
