"""How much the server keeps of one user. What one address may bring in a day is in `server/limits.py`.

Imports tables only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from kiebitz.tables.codes import TableError
from kiebitz.tables.people import User
from kiebitz.tables.store import Store, schema


class Quota(NamedTuple):
    """The most of something, for somebody with an account and for a guest."""

    account: int
    guest: int

    def of(self, user: User) -> int:
        """The quota of a user; bots with a name of their own have that of guests."""
        return self.account if user.account else self.guest


TABLES_UNDER_WAY = Quota(100, 30)
"""Tables of one host that wait for players or are played; tables of the day are not counted."""
TABLES_KEPT = Quota(5000, 500)
"""All tables of one host."""
RECORDS_KEPT = Quota(200, 10)
"""Imported tables of one user."""
NOTES_SIZE = 65_536
"""Bytes of a user's notes at one table."""
NOTES_KEPT = Quota(4_000_000, 500_000)
"""Bytes of all notes of one user."""
DOCUMENTS_KEPT = 4_000_000
"""Characters of what the games keep of one user outside of tables."""
CHAT_LINES = 5000
"""Lines of chat at one table."""
PUSHES_KEPT = 5
"""Browsers of one user that are notified: the newest."""

UNDER_WAY = ("open", "sealing", "running")


async def check_new_table(store: Store, user: User) -> None:
    """TableError where a user has as many tables as there may be."""
    under_way, kept, _ = await store.read(partial(_tables, host=user.id))
    if under_way >= TABLES_UNDER_WAY.of(user):
        raise TableError(
            "tooManyTables",
            f"at most {TABLES_UNDER_WAY.of(user)} tables under way; finish or close one first",
        )
    if kept >= TABLES_KEPT.of(user):
        raise TableError("tooMuchKept", f"at most {TABLES_KEPT.of(user)} tables are kept")


async def check_new_record(store: Store, user: User) -> None:
    """TableError where a user has imported as much as there may be."""
    _, _, imported = await store.read(partial(_tables, host=user.id))
    if imported >= RECORDS_KEPT.of(user):
        raise TableError("tooMuchKept", f"at most {RECORDS_KEPT.of(user)} imported games are kept")


async def check_notes(store: Store, user: User, table_id: str, size: int) -> None:
    """TableError where a user's notes would be too many."""
    if size > NOTES_SIZE:
        raise TableError("tooLarge", f"notes have at most {NOTES_SIZE} bytes")
    others = await store.read(partial(_notes_elsewhere, user=user.id, table_id=table_id))
    if others + size > NOTES_KEPT.of(user):
        raise TableError("tooMuchKept", f"all notes have at most {NOTES_KEPT.of(user)} bytes")


def _tables(connection: Connection, host: str) -> Sequence[int]:
    """How many tables a user is the host of: under way, all, imported."""
    its = schema.tables.c
    under_way = func.count().filter(its.status.in_(UNDER_WAY), its.puzzle.is_(None))
    query = select(under_way, func.count(), func.count().filter(its.imported))
    return tuple(connection.execute(query.where(its.host == host)).one())


def _notes_elsewhere(connection: Connection, user: str, table_id: str) -> int:
    its = schema.notes.c
    query = select(func.coalesce(func.sum(func.length(its.notes)), 0))
    return int(
        connection.execute(query.where(its.user_id == user, its.table_id != table_id)).scalar_one()
    )
