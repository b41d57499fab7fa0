"""Calling people whose turn it is and who are not looking: Web Push, mail, webhook.

Nothing about the game is in a call but the table and the game's name. Addresses that people give are guarded: only
public addresses of the internet are called, and the one that was checked is the one that is connected to.
"""

from __future__ import annotations

import asyncio
import base64
import hmac
import ipaddress
import os
import smtplib
import socket
import ssl
import struct
import time
from collections.abc import Awaitable, Callable
from email.message import EmailMessage
from functools import partial
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import httpx
import msgspec
import structlog
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import Connection, delete, insert, select

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.addresses import ADDRESS_LENGTH
from kiebitz.tables.people import User
from kiebitz.tables.schemas.people import PushSubscription
from kiebitz.tables.store import Store, queries, schema

TIMEOUT = 10
DAY = 24 * 3600
DAY_MS = DAY * 1000
CODE_LENGTH = 8
GONE = (404, 410)
WAITING = 200

log = structlog.get_logger()
P = schema.pushes.c


class Call(msgspec.Struct):
    """What is said: whose turn it is, where."""

    table: str
    game: str
    url: str


class Calls:
    """Sends calls, a few at a time; what cannot be delivered is logged and forgotten."""

    def __init__(self, store: Store, mail: str | None, *, inward: bool = False) -> None:
        self._store = store
        self._mail = mail
        self._inward = inward
        """Whether addresses inside this network may be called; only for receivers in tests."""
        self._gate = asyncio.Semaphore(4)
        self._tasks: set[asyncio.Task[None]] = set()
        self._key: ec.EllipticCurvePrivateKey | None = None

    async def key(self) -> str:
        """The server's public key for browsers, made at the first start."""
        return _b64(_raw_public((await self._private()).public_key()))

    def call(self, user: User, call: Call) -> None:
        """Call somebody in every way that they asked for; never waits."""
        if len(self._tasks) < WAITING:
            task = asyncio.create_task(self._call(user, call))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def subscribe(self, user: User, wish: PushSubscription) -> None:
        """Remember a browser."""
        await self.check_address(wish.endpoint)
        _public_of(wish)
        values = {
            "endpoint": wish.endpoint,
            "user_id": user.id,
            "p256dh": wish.keys.p256dh,
            "auth": wish.keys.auth,
        }

        def keep(connection: Connection) -> None:
            connection.execute(delete(schema.pushes).where(P.endpoint == wish.endpoint))
            connection.execute(insert(schema.pushes), values)

        await self._store.write(keep)

    async def unsubscribe(self, user: User) -> None:
        """Forget all browsers of a user."""
        query = delete(schema.pushes).where(P.user_id == user.id)
        await self._store.write(lambda connection: connection.execute(query).close())

    async def ask_for_proof(self, user: User, mail: str, now: int) -> None:
        """Send a code to a mail address that somebody says is theirs: nobody is called who did not ask for it."""
        if self._mail is None:
            raise TableError("noMail", "this server sends no mail")
        code = await self._code(user, mail, now // DAY_MS)
        german = user.language == "de"
        subject = "Kiebitz: dein Code" if german else "Kiebitz: your code"
        text = (
            f"{code}\n\nMit diesem Code ruft dich Kiebitz an diese Adresse, wenn du am Zug bist. Hast du nicht darum "
            "gebeten? Dann tu nichts; es kommt nichts weiter."
            if german
            else f"{code}\n\nWith this code Kiebitz calls you at this address when it is your turn. You did not ask "
            "for it? Then do nothing; nothing else will come."
        )
        try:
            await self._mail_to(mail, subject, text)
        except (OSError, smtplib.SMTPException) as error:
            raise TableError("noMail", "no mail can be sent to this address") from error

    async def check_proof(self, user: User, mail: str, code: str, now: int) -> None:
        """TableError unless this is the code that was sent to the address, today or yesterday."""
        today = now // DAY_MS
        codes = [await self._code(user, mail, day) for day in (today, today - 1)]
        given = code.strip().upper().encode()
        if not any(hmac.compare_digest(each.encode(), given) for each in codes):
            raise TableError("badCode", "this is not the code that was sent there")

    async def check_address(self, url: str) -> None:
        """TableError unless this is an address that may be called."""
        await self._resolve(url)

    # --- inside

    async def _call(self, user: User, call: Call) -> None:
        async with self._gate:
            query = select(schema.pushes).where(P.user_id == user.id)
            found = await self._store.read(lambda connection: connection.execute(query).all())
            attempts: list[Callable[[], Awaitable[object]]] = [
                partial(self._push, each, call) for each in found
            ]
            if user.webhook:
                attempts.append(partial(self._post, user.webhook, msgspec.json.encode(call), {}))
            if user.mail and self._mail:
                attempts.append(partial(self._send_mail, user, call))
            for attempt in attempts:
                try:
                    await attempt()
                except (OSError, httpx.HTTPError, smtplib.SMTPException, TableError) as error:
                    log.warning("call failed", user=user.id, error=str(error))

    async def _push(self, found: Any, call: Call) -> None:
        own = await self._private()
        body = encrypted(msgspec.json.encode(call), found.p256dh, found.auth)
        parts = urlsplit(found.endpoint)
        token = _vapid(own, f"{parts.scheme}://{parts.netloc}")
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(DAY),
            "authorization": f"vapid t={token}, k={await self.key()}",
        }
        status = await self._post(found.endpoint, body, headers)
        if status in GONE:
            query = delete(schema.pushes).where(P.endpoint == found.endpoint)
            await self._store.write(lambda connection: connection.execute(query).close())

    async def _post(self, url: str, body: bytes, headers: dict[str, str]) -> int:
        """POST to an address that was checked, and to no other: no redirect, no second look-up."""
        parts, address = await self._resolve(url)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        shown = f"[{address}]" if ":" in address else address
        target = f"{parts.scheme}://{shown}:{port}{parts.path or '/'}"
        if parts.query:
            target += f"?{parts.query}"
        headers = {"content-type": "application/json", **headers, "host": parts.netloc}
        async with httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False) as client:
            extensions = {"sni_hostname": parts.hostname}
            request = client.build_request(
                "POST", target, content=body, headers=headers, extensions=extensions
            )
            answer = await client.send(request, stream=True)
            await answer.aclose()
            return answer.status_code

    async def _resolve(self, url: str) -> tuple[Any, str]:
        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError as error:
            raise TableError("badAddress", "this is no address") from error
        schemes = ("https", "http") if self._inward else ("https",)
        if (
            parts.scheme not in schemes
            or not parts.hostname
            or parts.username
            or len(url) > ADDRESS_LENGTH
        ):
            raise TableError("badAddress", "an address starts with https:// and names a host")
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise TableError("badAddress", "there is no such host") from error
        addresses = [str(each[4][0]) for each in found]
        for address in addresses:
            if not self._inward and not _public(address):
                raise TableError("badAddress", "only addresses on the internet can be called")
        return parts, addresses[0]

    async def _send_mail(self, user: User, call: Call) -> None:
        assert user.mail is not None
        german = user.language == "de"
        subject = "Kiebitz: Du bist am Zug" if german else "Kiebitz: it is your turn"
        await self._mail_to(user.mail, subject, f"{call.game}\n{call.url}\n")

    async def _code(self, user: User, mail: str, day: int) -> str:
        fresh = os.urandom(32).hex()
        key = await self._store.write(partial(queries.secret, name="mail", fresh=fresh))
        digest = hmac.digest(bytes.fromhex(key), f"{user.id} {mail} {day}".encode(), "sha256")
        return base64.b32encode(digest)[:CODE_LENGTH].decode()

    async def _mail_to(self, address: str, subject: str, text: str) -> None:
        assert self._mail is not None
        parts = urlsplit(self._mail)
        sender = parse_qs(parts.query).get("from", [f"kiebitz@{parts.hostname}"])[0]
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = sender, address, subject
        message.set_content(text)

        def send() -> None:
            with _mail_server(parts.scheme, parts.hostname or "", parts.port) as server:
                if parts.username:
                    server.login(unquote(parts.username), unquote(parts.password or ""))
                server.send_message(message)

        await asyncio.to_thread(send)

    async def _private(self) -> ec.EllipticCurvePrivateKey:
        if self._key is None:
            number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
            query = partial(queries.secret, name="vapid", fresh=str(number))
            kept = await self._store.write(query)
            self._key = ec.derive_private_key(int(kept), ec.SECP256R1())
        return self._key


def _mail_server(scheme: str, host: str, port: int | None) -> smtplib.SMTP:
    """`smtps` speaks TLS from the first byte; `smtp` changes to it where the server offers that."""
    trusted = ssl.create_default_context()
    if scheme == "smtps":
        return smtplib.SMTP_SSL(host, port or 465, timeout=TIMEOUT, context=trusted)
    server = smtplib.SMTP(host, port or 25, timeout=TIMEOUT)
    try:
        server.ehlo()
        if server.has_extn("starttls"):
            server.starttls(context=trusted)
    except (OSError, smtplib.SMTPException):
        server.close()
        raise
    return server


def _public(address: str) -> bool:
    """Whether an address is one of the internet's, also behind the disguises of IPv6."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if inner is not None:
            return _public(str(inner))
    return found.is_global and not found.is_multicast


# --- Web Push: RFC 8291 (encryption) and RFC 8292 (who we are)


def encrypted(text: bytes, p256dh: str, auth: str) -> bytes:
    """A message that only one browser can read."""
    theirs, secret = _unb64(p256dh), _unb64(auth)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    own = ec.generate_private_key(ec.SECP256R1())
    ours = _raw_public(own.public_key())
    shared = own.exchange(ec.ECDH(), public)
    material = _derived(shared, secret, b"WebPush: info\x00" + theirs + ours, 32)
    salt = os.urandom(16)
    key = _derived(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(material, salt, b"Content-Encoding: nonce\x00", 12)
    sealed = AESGCM(key).encrypt(nonce, text + b"\x02", None)
    return salt + struct.pack("!IB", 4096, len(ours)) + ours + sealed


def _derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def _vapid(own: ec.EllipticCurvePrivateKey, audience: str) -> str:
    claims = {
        "aud": audience,
        "exp": int(time.time()) + DAY // 2,
        "sub": "mailto:kiebitz@localhost",
    }
    head = _b64(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
    body = f"{head}.{_b64(msgspec.json.encode(claims))}"
    r, s = decode_dss_signature(own.sign(body.encode(), ec.ECDSA(hashes.SHA256())))
    return f"{body}.{_b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def _public_of(wish: PushSubscription) -> None:
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _unb64(wish.keys.p256dh))
        fits = len(_unb64(wish.keys.auth)) == 16
    except ValueError:
        fits = False
    if not fits:
        raise TableError("badAddress", "these are no keys of a browser's subscription")


def _raw_public(key: ec.EllipticCurvePublicKey) -> bytes:
    form = serialization.PublicFormat.UncompressedPoint
    return key.public_bytes(serialization.Encoding.X962, form)


def _b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
