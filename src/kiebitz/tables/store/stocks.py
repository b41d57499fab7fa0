"""Queries about the sealed stocks: outcomes that were made in advance, each for one table only.

Imports core and tables only.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, func, insert, select

from kiebitz.core.sealed import Leaf
from kiebitz.tables.store import schema

S = schema.stock.c


def put(connection: Connection, game: str, kind: str, leaves: Sequence[Leaf]) -> None:
    """Add leaves that no table has used."""
    if leaves:
        rows = [
            {"game": game, "kind": kind, "outcome": leaf.outcome, "nonce": leaf.nonce}
            for leaf in leaves
        ]
        connection.execute(insert(schema.stock), rows)


def take(connection: Connection, game: str, kind: str, count: int) -> list[Leaf]:
    """Take so many leaves out, for good; none if there are fewer.

    Whoever takes at the same time, in whatever process, gets others: rows that are being taken are skipped.
    """
    query = (
        select(S.id, S.outcome, S.nonce)
        .where(S.game == game, S.kind == kind)
        .order_by(S.id)
        .limit(count)
        .with_for_update(skip_locked=True)
    )
    found = connection.execute(query).all()
    if len(found) < count:
        return []
    connection.execute(delete(schema.stock).where(S.id.in_([row.id for row in found])))
    return [Leaf(row.outcome, row.nonce) for row in found]


def count(connection: Connection, game: str, kind: str) -> int:
    """How many leaves of a kind are left."""
    query = select(func.count()).where(S.game == game, S.kind == kind)
    return connection.execute(query).scalar_one()
