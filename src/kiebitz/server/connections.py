"""The connections of one process, by user and by session. Imports tables and server only."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Container
from typing import TYPE_CHECKING

from kiebitz.server.limits import Bucket
from kiebitz.tables.schemas.socket import Answer
from kiebitz.tables.sessions import Sessions

if TYPE_CHECKING:
    from kiebitz.server.connection import Connection

SOCKETS_OF_USER = 20
"""Open connections of one user: tabs, devices, bots."""
SOCKETS_OF_ADDRESS = 400
"""Open connections from one address: a school or a club behind one router."""

RESTART = (1012, "restart")
SIGNED_IN = (1012, "signed in")
SIGNED_OUT = (4001, "signed out")
RENEWED = (1012, "new cookie")


class Connections:
    """Finds connections, sends to them and closes them."""

    def __init__(self, sessions: Sessions) -> None:
        self._sessions = sessions
        self._all: set[Connection] = set()
        self._of_user: dict[str, set[Connection]] = {}
        self._from_address: Counter[str] = Counter()
        self._buckets: dict[str, Bucket] = {}

    def __len__(self) -> int:
        return len(self._all)

    def register(self, connection: Connection) -> None:
        """A client has come."""
        self._all.add(connection)
        self._from_address[connection.address] += 1
        self._of_user.setdefault(connection.user, set()).add(connection)

    def unregister(self, connection: Connection) -> None:
        """A client has gone."""
        self._all.discard(connection)
        self._from_address[connection.address] -= 1
        if self._from_address[connection.address] <= 0:
            del self._from_address[connection.address]
        others = self._of_user.get(connection.user, set())
        others.discard(connection)
        if not others:
            self._of_user.pop(connection.user, None)
            self._buckets.pop(connection.user, None)

    def full(self, user: str, address: str) -> bool:
        """Whether one more would be too many for the user, or from the address."""
        return (
            len(self._of_user.get(user, ())) >= SOCKETS_OF_USER
            or self._from_address[address] >= SOCKETS_OF_ADDRESS
        )

    def bucket(self, user: str) -> Bucket:
        """What the messages of a user are counted with, whichever connections they come by."""
        return self._buckets.setdefault(user, Bucket())

    def deliver(self, user: str, message: Answer, watching: Container[object]) -> None:
        """Send something about a table to the connections of a user, except to those that watch it."""
        for connection in self._of_user.get(user, ()):
            if connection not in watching:
                connection.post(message)

    def rename(self, user: str, name: str) -> None:
        """What somebody who only watches says is signed with the new name from now on."""
        for connection in self._of_user.get(user, ()):
            connection.name = name

    def check(self) -> None:
        """Give up connections that are silent or stuck."""
        for connection in list(self._all):
            connection.check()

    def close_user(self, user: str) -> None:
        """Close the connections of a guest who has signed in: they come back as the account."""
        for connection in list(self._of_user.get(user, ())):
            connection.drop(*SIGNED_IN)

    def close_sessions(self, keys: Collection[str]) -> None:
        """Close the connections of sessions that have ended."""
        self._close(keys, SIGNED_OUT)

    def renew_session(self, key: str) -> None:
        """Close the connections of a session whose browser has a new cookie: they come back with that."""
        self._close([key], RENEWED)

    def _close(self, keys: Collection[str], why: tuple[int, str]) -> None:
        for connection in [each for each in self._all if each.session in keys]:
            connection.drop(*why)

    async def close_ended_sessions(self) -> None:
        """Close the connections of sessions that have ended at other processes, or whose time is up."""
        asked = {connection.session for connection in self._all}
        if asked:
            self.close_sessions(await self._sessions.ended_of(asked))

    async def close(self) -> None:
        """Close all of them, and wait until they have ended."""
        closing = list(self._all)
        for connection in closing:
            connection.drop(*RESTART)
        await asyncio.gather(*(connection.ended.wait() for connection in closing))
