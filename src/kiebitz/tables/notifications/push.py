"""Notifications by Web Push: the server's key, browsers' subscriptions, encryption. Imports tables only.

RFC 8030 (delivery), RFC 8291 (encryption) and RFC 8292 (VAPID: who the server is).
"""

from __future__ import annotations

import base64
import os
import struct
import time
from functools import partial
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import Connection, Delete, delete, insert, select

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.address_guard import AddressGuard
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.people import User
from kiebitz.tables.schemas.people import PushKeys, PushSubscription
from kiebitz.tables.store import Store, queries, schema

DAY = 24 * 3600
"""Seconds that a push service keeps a notification for a browser that is off."""
TOKEN_LIFE = DAY // 2
"""Seconds that a VAPID token is valid; the RFC allows a day."""
GONE = (404, 410)
"""What a push service answers for a subscription that has ended."""
RECORD_SIZE = 4096
SECRET_LENGTH = 16
CURVE = ec.SECP256R1()

P = schema.pushes.c


class WebPush:
    """Keeps the browsers that asked for notifications, and sends to them."""

    def __init__(self, store: Store, guard: AddressGuard) -> None:
        self._store = store
        self._guard = guard
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def public_key(self) -> str:
        """The server's public key, as browsers want it; made when it is first asked for."""
        return encode(point(await self._private_key()))

    async def subscribe(self, user: User, subscription: PushSubscription) -> None:
        """Remember a browser. It belongs to the user who subscribed it last."""
        await self._guard.check(subscription.endpoint)
        _check_keys(subscription.keys)
        values = {
            "endpoint": subscription.endpoint,
            "user_id": user.id,
            "p256dh": subscription.keys.p256dh,
            "auth": subscription.keys.auth,
        }

        def keep(connection: Connection) -> None:
            connection.execute(delete(schema.pushes).where(P.endpoint == subscription.endpoint))
            connection.execute(insert(schema.pushes), values)

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
        if self._key is None:
            number = ec.generate_private_key(CURVE).private_numbers().private_value
            query = partial(queries.secret, name="vapid", fresh=str(number))
            self._key = ec.derive_private_key(int(await self._store.write(query)), CURVE)
        return self._key


def encrypted(text: bytes, keys: PushKeys) -> bytes:
    """A message that only one browser can read (RFC 8291)."""
    theirs = decode(keys.p256dh)
    own = ec.generate_private_key(CURVE)
    ours = point(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    material = _derived(shared, decode(keys.auth), b"WebPush: info\x00" + theirs + ours, 32)
    salt = os.urandom(16)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!IB", RECORD_SIZE, len(ours)) + ours + sealed


def vapid_token(key: ec.EllipticCurvePrivateKey, endpoint: str) -> str:
    """A signed token that tells a push service who sends (RFC 8292)."""
    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + TOKEN_LIFE,
        "sub": "mailto:kiebitz@localhost",
    }
    head = encode(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
    body = f"{head}.{encode(msgspec.json.encode(claims))}"
    r, s = decode_dss_signature(key.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{body}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public part of a key, as it travels."""
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_key().public_bytes(serialization.Encoding.X962, form)


def encode(data: bytes) -> str:
    """Base64 for URLs, without padding."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """The opposite of `encode`, with or without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _check_keys(keys: PushKeys) -> None:
    """TableError unless a browser may have made these keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(keys.p256dh))
        fits = len(decode(keys.auth)) == SECRET_LENGTH
    except ValueError:
        fits = False
    if not fits:
        raise TableError("badAddress", "these are not the keys of a browser's subscription")


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)
