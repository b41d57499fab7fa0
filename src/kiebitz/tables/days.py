"""Tables of the day: one deal for everybody, a new one every day (UTC), drawn from a key that only the server has."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from kiebitz.games import REGISTRY
from kiebitz.tables import laying
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import new_token
from kiebitz.tables.hall import Hall
from kiebitz.tables.pages import DayTable, Joined
from kiebitz.tables.people import User
from kiebitz.tables.store import Store, queries

DAILY: dict[str, dict[str, str]] = {"tiwanaku": {}, "gilde": {}, "minden": {}}
"""The games with a table of the day, for one player, and their options."""


def _day(now: int) -> str:
    return datetime.fromtimestamp(now / 1000, UTC).date().isoformat()


async def today(store: Store, user: str, now: int) -> list[DayTable]:
    """The tables of today, with mine where I have begun."""
    day = _day(now)
    query = partial(
        queries.listed,
        statuses=("running", "over"),
        user=user,
        game=None,
        before=None,
    )
    begun = {row.game: row.id for row in await store.read(query) if row.data.day == day}
    return [
        DayTable(game, day, 1, options, begun.get(game))
        for game, options in DAILY.items()
        if game in REGISTRY and REGISTRY[game].min_seats == 1
    ]


async def sit_down(hall: Hall, user: User, game: str) -> Joined:
    """My table of today, laid if it is not there yet."""
    offered = {each.game: each for each in await today(hall.store, user.id, hall.clock())}
    if game not in offered:
        raise TableError("noSuchGame", f"{game[:32]!r} has no table of the day")
    day = offered[game]
    if day.table is not None:
        return Joined(day.table, 0)
    key = await hall.store.write(partial(queries.secret, name="days", fresh=new_token()))
    draft = laying.day_table(
        REGISTRY[game],
        day.seats,
        day.options,
        day.day,
        key.encode(),
        user.id,
        user.name,
        hall.clock(),
    )
    laying.start_if_full(draft)
    await hall.lay(draft)
    return Joined(draft.row.id, 0)
