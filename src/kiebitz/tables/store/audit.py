"""Queries about the audit log: what hosts did at their tables, and operators to the server.

An act of a host is stored in the transaction that does it, so that neither is there without the other.
Imports tables only.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select

from kiebitz.tables.store import schema

A = schema.audit.c
OPERATOR = "operator"
"""The actor of what is done to the whole server."""
OF_ACTOR = 1_000
"""Acts that are kept of each actor: nobody can push out what others did by doing much."""
IN_ALL = 100_000
"""Acts that are kept of all hosts together."""
PRUNE_EVERY = 64
"""Acts between two prunings."""


class Act(msgspec.Struct):
    """Something that somebody did: its name, and what is to be said of it."""

    act: str
    actor: str
    details: dict[str, str | int | bool | None] = {}


class AuditLine(msgspec.Struct):
    """An act in the log."""

    id: int
    at: int
    """Milliseconds since 1970."""
    actor: str
    """The id of a user, or `operator`."""
    name: str | None
    """What the user is called today; None if there is no such user."""
    act: str
    table: str | None
    details: dict[str, str | int | bool | None]


def note(connection: Connection, act: Act, at: int, table_id: str | None = None) -> None:
    """Add an act; now and then forget the oldest."""
    values = {
        "at": at,
        "actor": act.actor,
        "act": act.act,
        "table_id": table_id,
        "details": msgspec.json.encode(act.details).decode() if act.details else None,
    }
    number = connection.execute(insert(schema.audit).returning(A.id), values).scalar_one()
    if number % PRUNE_EVERY == 0:
        _prune(connection, act.actor)


def _prune(connection: Connection, actor: str) -> None:
    of_actor = select(A.id).where(A.actor == actor).order_by(A.id.desc()).offset(OF_ACTOR).limit(1)
    oldest = connection.execute(of_actor).scalar()
    if oldest is not None:
        connection.execute(delete(schema.audit).where(A.actor == actor, A.id <= oldest))
    newest = connection.execute(select(func.max(A.id))).scalar() or 0
    connection.execute(delete(schema.audit).where(A.actor != OPERATOR, A.id <= newest - IN_ALL))


def lines(
    connection: Connection,
    *,
    table: str | None = None,
    actor: str | None = None,
    acts: Sequence[str] = (),
    since: int | None = None,
    limit: int = 100,
) -> list[AuditLine]:
    """The newest acts that fit, the oldest of them first."""
    users = schema.users.c
    query = select(schema.audit, users.name).outerjoin(schema.users, users.id == A.actor)
    if table is not None:
        query = query.where(A.table_id == table)
    if actor is not None:
        query = query.where(A.actor == actor)
    if acts:
        query = query.where(A.act.in_(acts))
    if since is not None:
        query = query.where(A.at >= since)
    found = connection.execute(query.order_by(A.id.desc()).limit(limit)).all()
    return [
        AuditLine(
            each.id,
            each.at,
            each.actor,
            each.name,
            each.act,
            each.table_id,
            msgspec.json.decode(each.details) if each.details else {},
        )
        for each in reversed(found)
    ]
