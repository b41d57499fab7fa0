"""Queries about the links that people are sent who have forgotten their password. Imports tables only."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import hashed
from kiebitz.tables.store import schema

R, U = schema.resets.c, schema.users.c
ACCOUNTS = 5
"""Accounts with one address that get a link each."""


def accounts(connection: Connection, account: str, mail: str) -> list[Any]:
    """Who is meant by a name or an address, and can be sent a link."""
    named = or_(U.account == account, func.lower(U.mail) == mail.lower())
    query = select(schema.users).where(U.account.is_not(None), U.mail.is_not(None), named)
    return list(connection.execute(query.order_by(U.created).limit(ACCOUNTS)))


def put(connection: Connection, user: str, token: str, expires: int) -> None:
    """A link for a user. Those that were sent before can still be used: else others, by asking, could void them."""
    values = {"token": hashed(token), "user_id": user, "expires": expires}
    connection.execute(insert(schema.resets), values)


def owner(connection: Connection, token: str, now: int) -> str | None:
    """Whose link this is; None if it is over."""
    query = select(R.user_id).where(R.token == hashed(token), R.expires > now)
    return connection.execute(query).scalar()


def take(connection: Connection, token: str, now: int) -> str | None:
    """The same, for the first one who asks: this link, and all others of its user, are over."""
    user = owner(connection, token, now)
    taken = connection.execute(delete(schema.resets).where(R.token == hashed(token)))
    if user is None or taken.rowcount != 1:
        return None
    connection.execute(delete(schema.resets).where(or_(R.user_id == user, R.expires <= now)))
    return user


def unusable() -> TableError:
    """The link was used, or is too old, or never was one."""
    return TableError("badLink", "this link has been used, or is too old; ask for another one")
