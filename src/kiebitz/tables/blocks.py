"""Whom people have blocked: who may not sit down with them, invite them, or be read by them. Imports tables only."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, delete, func, insert, select, update

from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.people import BlockedUser
from kiebitz.tables.store import Store, schema

MOST = 200
"""How many somebody may block."""

B = schema.blocks.c
U = schema.users.c


class Blocks:
    """Who wants nothing to do with whom."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def block(self, user: str, whom: str, now: int) -> None:
        """Keep somebody away from a user; twice is once."""
        if user == whom:
            raise TableError("badOptions", "nobody can block themselves")
        await self._store.write(partial(_block, user=user, whom=whom, now=now))

    async def unblock(self, user: str, whom: str) -> None:
        """Let somebody come near again."""
        query = delete(schema.blocks).where(B.user_id == user, B.blocked_id == whom)
        await self._store.write(lambda connection: connection.execute(query).close())

    async def listed(self, user: str) -> list[BlockedUser]:
        """Those whom a user has blocked, the newest first, by the names that they have now."""
        query = select(B.blocked_id, U.name).join(schema.users, U.id == B.blocked_id)
        newest = query.where(B.user_id == user).order_by(B.created.desc(), B.blocked_id)
        found = await self._store.read(lambda connection: connection.execute(newest).all())
        return [BlockedUser(each.blocked_id, each.name) for each in found]

    async def of(self, user: str) -> frozenset[str]:
        """Those whom a user has blocked."""
        return await self._ids(B.blocked_id, B.user_id, user)

    async def by(self, user: str) -> frozenset[str]:
        """Those who have blocked a user."""
        return await self._ids(B.user_id, B.blocked_id, user)

    async def apart(self, user: str) -> frozenset[str]:
        """Both of them."""
        return await self.of(user) | await self.by(user)

    async def _ids(self, wanted: object, column: object, user: str) -> frozenset[str]:
        query = select(wanted).where(column == user)  # type: ignore[call-overload]
        return frozenset(
            await self._store.read(lambda connection: connection.execute(query).scalars().all())
        )


def hand_over(connection: Connection, guest: str, user: str) -> None:
    """A guest has become a user: whom the guest blocked the user blocks, and who blocked the guest is not got round."""
    for own, other in ((B.user_id, B.blocked_id), (B.blocked_id, B.user_id)):
        known = select(other).where(own == user).scalar_subquery()
        moved = update(schema.blocks).where(own == guest, other.not_in(known), other != user)
        connection.execute(moved.values({own: user}))
        connection.execute(delete(schema.blocks).where(own == guest))


def _block(connection: Connection, user: str, whom: str, now: int) -> None:
    if connection.execute(select(U.id).where(U.id == whom)).first() is None:
        raise TableError("notFound", "there is nobody with this id")
    mine = B.user_id == user
    if connection.execute(select(B.blocked_id).where(mine, B.blocked_id == whom)).first():
        return
    count = connection.execute(select(func.count()).where(mine)).scalar() or 0
    if count >= MOST:
        raise TableError("tooLarge", f"at most {MOST} people can be blocked")
    values = {"user_id": user, "blocked_id": whom, "created": now}
    connection.execute(insert(schema.blocks), values)
