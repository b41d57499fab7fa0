"""Notifications by Web Push (RFC 8030): the server's key, browsers' subscriptions, delivery. Imports tables only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Delete, delete, insert, select

from kiebitz.tables.notifications.address_guard import AddressGuard
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.people import User
from kiebitz.tables.quotas import PUSHES_KEPT
from kiebitz.tables.schemas.people import PushKeys, PushSubscription
from kiebitz.tables.store import Store, queries, schema

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric import ec

DAY = 24 * 3600
"""Seconds that a push service keeps a notification for a browser that is off."""
GONE = (404, 410)
"""What a push service answers for a subscription that has ended."""

P = schema.pushes.c


class WebPush:
    """Keeps the browsers that asked for notifications, and sends to them."""

    def __init__(self, store: Store, guard: AddressGuard) -> None:
        self._store = store
        self._guard = guard
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def public_key(self) -> str:
        """The server's public key, as browsers want it; made when it is first asked for."""
        from kiebitz.tables.notifications.push_encryption import encode, point

        return encode(point(await self._private_key()))

    async def subscribe(
        self, user: User, subscription: PushSubscription, now: int, session: str | None = None
    ) -> None:
        """Remember a browser, while its session lasts. It belongs to the user who subscribed it last; the newest few of
        each user are kept."""
        from kiebitz.tables.notifications.push_encryption import check_keys

        await self._guard.check(subscription.endpoint)
        check_keys(subscription.keys)
        values = {
            "endpoint": subscription.endpoint,
            "user_id": user.id,
            "session": session,
            "p256dh": subscription.keys.p256dh,
            "auth": subscription.keys.auth,
            "created": now,
        }

        def keep(connection: Connection) -> None:
            connection.execute(delete(schema.pushes).where(P.endpoint == subscription.endpoint))
            connection.execute(insert(schema.pushes), values)
            newest = select(P.endpoint).where(P.user_id == user.id).order_by(P.created.desc())
            older = list(connection.execute(newest.offset(PUSHES_KEPT)).scalars())
            connection.execute(delete(schema.pushes).where(P.endpoint.in_(older)))

        await self._store.write(keep)

    async def unsubscribe(self, user: User) -> None:
        """Forget all browsers of a user."""
        await self._forget(delete(schema.pushes).where(P.user_id == user.id))

    async def subscriptions(self, user: User) -> list[PushSubscription]:
        """The browsers of a user."""
        query = select(schema.pushes).where(P.user_id == user.id)
        found = await self._store.read(lambda connection: connection.execute(query).all())
        return [PushSubscription(each.endpoint, PushKeys(each.p256dh, each.auth)) for each in found]

    async def send(self, subscription: PushSubscription, notification: Notification) -> None:
        """Send a notification to a browser; forget one whose subscription has ended."""
        from kiebitz.tables.notifications.push_encryption import encrypted, vapid_token

        token = vapid_token(await self._private_key(), subscription.endpoint)
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(DAY),
            "authorization": f"vapid t={token}, k={await self.public_key()}",
        }
        body = encrypted(notification.json(), subscription.keys)
        status = await self._guard.post(subscription.endpoint, body, headers)
        if status in GONE:
            await self._forget(delete(schema.pushes).where(P.endpoint == subscription.endpoint))

    async def _forget(self, query: Delete) -> None:
        await self._store.write(lambda connection: connection.execute(query).close())

    async def _private_key(self) -> ec.EllipticCurvePrivateKey:
        from kiebitz.tables.notifications.push_encryption import new_number, private_key

        if self._key is None:
            query = partial(queries.secret, name="vapid", fresh=str(new_number()))
            self._key = private_key(int(await self._store.write(query)))
        return self._key
