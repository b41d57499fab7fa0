"""Queries about sessions: browsers' cookies and programs' tokens, of which the store keeps a hash.

Imports tables only.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, or_, select, update

from kiebitz.tables.data import hashed
from kiebitz.tables.store import schema

S, N = schema.sessions.c, schema.pushes.c
BOT_LIFE = 366 * 24 * 3600 * 1000
"""Milliseconds after its last use at which the token of a bot without an owner ends."""


class NewSession(msgspec.Struct, kw_only=True):
    """A session to begin."""

    user_id: str
    token: str
    created: int
    external_bot: bool = False
    scope: str | None = None
    name: str | None = None
    device: str | None = None
    confirmed: int | None = None
    expires: int | None = None


def begin(connection: Connection, opening: NewSession, instead_of: str | None = None) -> None:
    """A new session; in the place of another one, which it ends, it has the browser's notifications."""
    key = hashed(opening.token)
    values = msgspec.structs.asdict(opening) | {"token": key}
    values["seen"] = None if opening.external_bot else opening.created  # a token has yet to be used
    connection.execute(insert(schema.sessions), values)
    if instead_of is not None:
        moved = update(schema.pushes).where(N.session == instead_of).values(session=key)
        connection.execute(moved)
        connection.execute(delete(schema.sessions).where(S.token == instead_of))


def find(connection: Connection, key: str, now: int) -> Any:
    """A session that is still good, and its user; `key` is the hash of its token."""
    columns = (S.token, S.external_bot, S.scope, S.seen, S.confirmed, S.expires)
    query = select(schema.users, *columns).join(schema.sessions).where(S.token == key, _good(now))
    return connection.execute(query).first()


def listed(connection: Connection, user: str, now: int) -> list[Any]:
    """The sessions of a user, the newest first."""
    query = select(schema.sessions).where(S.user_id == user, _good(now))
    return list(connection.execute(query.order_by(S.created.desc(), S.token)))


def last_seen(connection: Connection, keys: Collection[str], now: int) -> dict[str, int]:
    """Those of some sessions that are still good, and when they were last seen; 0 if that is not known."""
    query = select(S.token, S.seen).where(S.token.in_(keys), _good(now))
    return {found.token: found.seen or 0 for found in connection.execute(query)}


def see(connection: Connection, keys: Collection[str], now: int) -> None:
    """These sessions are in use. A bot without an owner keeps its token as long as it comes back."""
    if not keys:
        return
    connection.execute(update(schema.sessions).where(S.token.in_(keys)).values(seen=now))
    ownerless = (S.token.in_(keys), S.user_id.startswith("b"), S.expires.is_not(None))
    renewed = update(schema.sessions).where(*ownerless).values(expires=now + BOT_LIFE)
    connection.execute(renewed)


def confirm(connection: Connection, key: str, now: int) -> None:
    """The user has given password or passkey in this session."""
    query = update(schema.sessions).where(S.token == bindparam("its_key"))
    connection.execute(query.values(confirmed=now), {"its_key": key})


def end(
    connection: Connection, user: str, *, keep: str | None = None, tokens: bool = True
) -> list[str]:
    """End the sessions of a user but one; without `tokens` browsers' only. Gives the keys of those that ended.

    Browsers that are signed out are notified no longer.
    """
    which: list[ColumnElement[bool]] = [S.user_id == user]
    if keep is not None:
        which.append(S.token != keep)
    if not tokens:
        which.append(S.external_bot.is_(False))
    keys = list(connection.execute(select(S.token).where(*which)).scalars())
    end_these(connection, keys)
    return keys


def end_these(connection: Connection, keys: Collection[str]) -> None:
    """End sessions."""
    connection.execute(delete(schema.pushes).where(N.session.in_(keys)))
    connection.execute(delete(schema.sessions).where(S.token.in_(keys)))


def forget_ended(connection: Connection, now: int) -> None:
    """Forget the tokens whose end has come."""
    connection.execute(delete(schema.sessions).where(S.expires <= now))


def _good(now: int) -> ColumnElement[bool]:
    return or_(S.expires.is_(None), S.expires > now)
