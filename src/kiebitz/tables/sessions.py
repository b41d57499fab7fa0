"""Sessions: by what somebody comes, a browser's cookie or a program's token, and what that may do.

Imports tables only.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import hashed, new_token
from kiebitz.tables.names import checked_name
from kiebitz.tables.people import User, user_of
from kiebitz.tables.schemas.accounts import MadeToken, NewToken, Scope, SessionFacts, TokenFacts
from kiebitz.tables.store import Store
from kiebitz.tables.store import session_queries as queries

SEEN_EVERY = 5 * 60_000
"""Milliseconds: last seen is no more exact than that, so that few requests cost a write."""
FRESH = 5 * 60_000
"""Milliseconds for which password or passkey, given once, allow what they are asked for."""
TOKENS = 20
"""Tokens that somebody may have at a time."""
ID_LENGTH = 16
DAY = 24 * 3600 * 1000


class UserSession(msgspec.Struct):
    """Somebody's session."""

    key: str
    """What the store keeps of its secret."""
    user: User
    scope: Scope | None
    """What a token may do; None for browsers, which may do everything."""
    confirmed: int | None

    def check_confirmed(self, now: int) -> None:
        """TableError unless password or passkey were given a moment ago. Guests have neither."""
        if self.user.account and (self.confirmed or 0) < now - FRESH:
            raise TableError("confirmFirst", "give your password or passkey first: /api/me/confirm")


class Sessions:
    """All sessions of this server."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock
        self._seen: set[str] = set()
        """Sessions that were seen since the last `flush`, and not in the minutes before."""

    async def by_token(self, token: str | None) -> UserSession | None:
        """The session of a secret."""
        if not token or len(token) > 100:
            return None
        now = self._clock()
        found = await self._store.read(partial(queries.find, key=hashed(token), now=now))
        if found is None:
            return None
        if (found.seen or 0) < now - SEEN_EVERY:
            self._seen.add(found.token)
        scope = found.scope
        if found.external_bot and scope is None:  # made by an older version
            scope = "play"
        return UserSession(
            found.token, user_of(found, bool(found.external_bot)), scope, found.confirmed
        )

    async def begin(
        self,
        user: User,
        device: str,
        *,
        instead_of: UserSession | None = None,
        confirmed: bool = True,
    ) -> str:
        """A new session of a browser; gives its secret. The one that it had is over: nobody knows the new secret."""
        token, now = new_token(), self._clock()
        opening = queries.NewSession(
            user_id=user.id,
            token=token,
            created=now,
            device=device,
            confirmed=now if confirmed else None,
        )
        before = None if instead_of is None else instead_of.key
        await self._store.write(partial(queries.begin, opening=opening, instead_of=before))
        return token

    async def confirm(self, session: UserSession) -> None:
        """Password or passkey were given in this session."""
        query = partial(queries.confirm, key=session.key, now=self._clock())
        await self._store.write(query)

    # --- tokens

    async def new_token(self, user: User, wish: NewToken) -> MadeToken:
        """A token for a program of the user."""
        now, token = self._clock(), new_token()
        opening = queries.NewSession(
            user_id=user.id,
            token=token,
            created=now,
            external_bot=True,
            scope=wish.scope,
            name=checked_name(wish.name) if wish.name else None,
            expires=now + wish.days * DAY,
        )

        def make(connection: Connection) -> None:
            queries.forget_ended(connection, now)
            others = [
                found for found in queries.listed(connection, user.id, now) if _is_token(found)
            ]
            if len(others) >= TOKENS:
                raise TableError("tooMany", f"at most {TOKENS} tokens; end one first")
            queries.begin(connection, opening)

        await self._store.write(make)
        return MadeToken(token, now + wish.days * DAY)

    # --- looking and ending

    async def listed(self, session: UserSession) -> tuple[list[SessionFacts], list[TokenFacts]]:
        """The browsers, this one first, and the tokens of whoever asks."""
        query = partial(queries.listed, user=session.user.id, now=self._clock())
        found = await self._store.read(query)
        found.sort(key=lambda each: each.token != session.key)
        browsers = [self._browser(each, session) for each in found if not _is_token(each)]
        tokens = [self._token(each) for each in found if _is_token(each)]
        return browsers, tokens

    async def end_one(self, user: User, session_id: str) -> str:
        """End a session of the user by its id; gives its key."""
        found = await self._store.read(partial(queries.listed, user=user.id, now=self._clock()))
        key = next((each.token for each in found if _id(each.token) == session_id), None)
        if key is None:
            raise TableError("notFound", "you have no such session or token")
        await self._store.write(partial(queries.end_these, keys=[key]))
        return str(key)

    async def end(
        self, user: User, *, keep: UserSession | None = None, tokens: bool = True
    ) -> list[str]:
        """End the sessions of a user but one; gives their keys."""
        kept = None if keep is None else keep.key
        return await self._store.write(partial(queries.end, user=user.id, keep=kept, tokens=tokens))

    async def end_secret(self, token: str) -> str:
        """End the session of a secret; gives its key."""
        await self._store.write(partial(queries.end_these, keys=[hashed(token)]))
        return hashed(token)

    # --- when they were last seen

    async def ended_of(self, keys: Collection[str]) -> set[str]:
        """Those of some sessions, all of them in use, that are over."""
        now = self._clock()
        seen = await self._store.read(partial(queries.last_seen, keys=sorted(keys), now=now))
        self._seen |= {key for key, at in seen.items() if at < now - SEEN_EVERY}
        return set(keys) - set(seen)

    async def flush(self) -> None:
        """Write down which sessions were seen."""
        seen, self._seen = self._seen, set()
        if seen:
            await self._store.write(partial(queries.see, keys=sorted(seen), now=self._clock()))

    def _browser(self, found: Any, session: UserSession) -> SessionFacts:
        return SessionFacts(
            id=_id(found.token),
            device=found.device or "",
            created=found.created,
            seen=self._last_seen(found),
            current=found.token == session.key,
        )

    def _token(self, found: Any) -> TokenFacts:
        return TokenFacts(
            id=_id(found.token),
            name=found.name or "",
            scope=found.scope or "play",
            created=found.created,
            seen=self._last_seen(found),
            expires=found.expires,
        )

    def _last_seen(self, found: Any) -> int | None:
        return self._clock() if found.token in self._seen else found.seen


def _is_token(found: Any) -> bool:
    return bool(found.external_bot)


def _id(key: str) -> str:
    """By what a session is listed: enough of its key to tell it from others, and of no use to anybody."""
    return key[:ID_LENGTH]
