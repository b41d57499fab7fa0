"""Clears away what nobody comes back to: guests without anything, and guests' tables that were never finished.

Imports tables only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, or_, select

from kiebitz.tables.data import BOT
from kiebitz.tables.store import schema

DAY = 24 * 3600 * 1000
"""Milliseconds."""
TABLE_IDLE = 90 * DAY
"""How long a table at which only guests sit is kept when nothing happens at it: open, running, closed, imported.
Finished games stay, and so do all tables with an account."""
GUEST_IDLE = 30 * DAY
"""How old a guest without a table, notes and documents gets."""
BOT_IDLE = 180 * DAY
"""The same for a bot with a name of its own."""
AT_ONCE = 100
"""Tables, and users, that are cleared by one write: others wait for it."""

T, U = schema.tables.c, schema.users.c


class Idle(NamedTuple):
    """What nobody comes back to, by id."""

    tables: Sequence[str]
    users: Sequence[str]


def idle(connection: Connection, now: int) -> Idle:
    """A few tables and users that can be cleared away."""
    tables = connection.execute(_idle_tables(now).limit(AT_ONCE)).scalars()
    users = connection.execute(_idle_users(now).limit(AT_ONCE)).scalars()
    return Idle(list(tables), list(users))


def clear(connection: Connection, now: int, found: Idle) -> Idle:
    """Clear away what is idle still; gives what that was."""
    tables = _idle_tables(now).where(T.id.in_(found.tables))
    users = _idle_users(now).where(U.id.in_(found.users))
    gone = Idle(
        list(connection.execute(tables).scalars()), list(connection.execute(users).scalars())
    )
    _delete(connection, T.id, gone.tables)
    _delete(connection, U.id, gone.users)
    return gone


def _idle_tables(now: int) -> Select[Any]:
    seated = schema.seats.c
    has_account = exists().where(
        U.account.is_not(None),
        or_(U.id == T.host, U.id.in_(select(seated.user_id).where(seated.table_id == T.id))),
    )
    unfinished = or_(T.status != "over", T.imported)
    return select(T.id).where(T.touched < now - TABLE_IDLE, unfinished, ~has_account)


def _idle_users(now: int) -> Select[Any]:
    is_bot = U.id.startswith(BOT)
    old = or_(and_(~is_bot, U.created < now - GUEST_IDLE), and_(is_bot, U.created < now - BOT_IDLE))
    keeping = (T.host, schema.seats.c.user_id, schema.notes.c.user_id, schema.documents.c.user_id)
    nothing = and_(*(~exists().where(column == U.id) for column in keeping))
    return select(U.id).where(U.account.is_(None), old, nothing)


def _delete(connection: Connection, key: ColumnElement[str], ids: Sequence[str]) -> None:
    """Delete rows and all that refers to them."""
    if not ids:
        return
    for table in reversed(schema.metadata.sorted_tables):
        for column in table.columns:
            if any(foreign.column is key for foreign in column.foreign_keys):
                connection.execute(delete(table).where(column.in_(ids)))
    connection.execute(delete(key.table).where(key.in_(ids)))
