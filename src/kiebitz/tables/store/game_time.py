"""Queries about how far the clocks of games have run (`live/game_clock.py`). Imports tables only."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from kiebitz.tables.store import schema

T = schema.game_time.c
ONLY = 1
"""The table has one row."""


class SignOfLife(NamedTuple):
    """A sign of life of some process."""

    game: int
    """Milliseconds by the clocks of games."""
    date: int
    """Milliseconds since 1970 at that moment."""


def kept(connection: Connection) -> SignOfLife | None:
    """The last sign of life; None in a database that no process has served yet."""
    found = connection.execute(select(T.game, T.date)).first()
    return None if found is None else SignOfLife(found.game, found.date)


def keep(connection: Connection, game: int, date: int) -> None:
    """Put a sign of life in the place of the last."""
    values = {"game": game, "date": date}
    if connection.execute(update(schema.game_time).values(values)).rowcount == 0:
        connection.execute(insert(schema.game_time).values(id=ONLY, **values))
