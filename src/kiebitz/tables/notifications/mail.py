"""Notifications by mail over SMTP, and the codes that confirm mail addresses. Imports tables only."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import os
import smtplib
import ssl
from email.message import EmailMessage
from functools import partial
from typing import NamedTuple
from urllib.parse import SplitResult, parse_qs, unquote, urlsplit

from sqlalchemy import Connection, delete, insert, select, update

from kiebitz.tables.codes import TableError
from kiebitz.tables.notifications.addresses import check_mail, mailbox_of
from kiebitz.tables.notifications.notification import Notification
from kiebitz.tables.people import User
from kiebitz.tables.store import Store, queries, schema

TIMEOUT = 10
"""Seconds for a step of the talk with the mail server."""
DAY = 24 * 3600 * 1000
CODE_LENGTH = 8
CODES_A_DAY = 3
"""Codes that one mailbox is sent on a day, whoever asks for them, and by whatever process."""


class MailTexts(NamedTuple):
    """What mails say in one language."""

    turn: str
    code: str
    explanation: str


GERMAN = MailTexts(
    turn="Kiebitz: Du bist am Zug",
    code="Kiebitz: dein Code",
    explanation="Gib diesen Code in Kiebitz ein. Dann bekommst du eine Mail an diese Adresse, wenn du am Zug bist. "
    f"Du hast keinen Code angefordert? Dann ignoriere diese Mail. Mehr als {CODES_A_DAY} am Tag kommen nie.",
)
ENGLISH = MailTexts(
    turn="Kiebitz: it is your turn",
    code="Kiebitz: your code",
    explanation="Enter this code in Kiebitz, and you will get mail at this address when it is your turn. "
    f"If you did not ask for a code, ignore this mail. There are never more than {CODES_A_DAY} a day.",
)


class Mailer:
    """Sends mail through the mail server of the host, if there is one."""

    def __init__(self, url: str | None) -> None:
        """`url` as in `Settings.mail`."""
        self._server = None if url is None else urlsplit(url)

    @property
    def available(self) -> bool:
        """Whether mail can be sent."""
        return self._server is not None

    async def notify(self, address: str, language: str, notification: Notification) -> None:
        """Send a notification."""
        text = f"{notification.game}\n{notification.url}\n"
        await self.send(address, texts(language).turn, text)

    async def send(self, address: str, subject: str, text: str) -> None:
        """Send a mail; TableError without a mail server."""
        if self._server is None:
            raise TableError("noMail", "this server sends no mail")
        sender = parse_qs(self._server.query).get("from", [f"kiebitz@{self._server.hostname}"])[0]
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = sender, address, subject
        message.set_content(text)
        await asyncio.to_thread(_send, self._server, message)


class MailConfirmation:
    """Codes sent to an address that somebody says is theirs: nobody gets mail who did not ask for it.

    A code is computed from a key of the server, so that none is stored.
    """

    def __init__(self, store: Store, mailer: Mailer) -> None:
        self._store = store
        self._mailer = mailer

    async def send_code(self, user: User, address: str, now: int) -> None:
        """Send the code of today; TableError if the address was sent enough of them."""
        check_mail(address)
        mailbox = hashlib.sha256(mailbox_of(address).encode()).hexdigest()
        await self._store.write(partial(_count_code, mailbox=mailbox, day=now // DAY))
        words = texts(user.language)
        code = await self._code(user, address, now // DAY)
        try:
            await self._mailer.send(address, words.code, f"{code}\n\n{words.explanation}")
        except (OSError, smtplib.SMTPException) as error:
            raise TableError("noMail", "no mail can be sent to this address") from error

    async def check_code(self, user: User, address: str, code: str, now: int) -> None:
        """TableError unless this is the code that was sent to the address, today or yesterday."""
        today = now // DAY
        codes = [await self._code(user, address, day) for day in (today, today - 1)]
        given = code.strip().upper().encode()
        if not any(hmac.compare_digest(each.encode(), given) for each in codes):
            raise TableError("badCode", "this is not the code that was sent there")

    async def _code(self, user: User, address: str, day: int) -> str:
        fresh = os.urandom(32).hex()
        key = await self._store.write(partial(queries.secret, name="mail", fresh=fresh))
        digest = hmac.digest(bytes.fromhex(key), f"{user.id} {address} {day}".encode(), "sha256")
        return base64.b32encode(digest)[:CODE_LENGTH].decode()


def texts(language: str) -> MailTexts:
    """What mails say in a language; English in those that we do not have."""
    return GERMAN if language == "de" else ENGLISH


def _count_code(connection: Connection, mailbox: str, day: int) -> None:
    its = schema.mail_codes.c
    connection.execute(delete(schema.mail_codes).where(its.day < day))
    where = (its.address == mailbox, its.day == day)
    sent = connection.execute(select(its.count).where(*where)).scalar()
    if sent is None:
        values = {"address": mailbox, "day": day, "count": 1}
        connection.execute(insert(schema.mail_codes), values)
    elif sent >= CODES_A_DAY:
        raise TableError("tooFast", f"at most {CODES_A_DAY} codes a day are sent to an address")
    else:
        connection.execute(update(schema.mail_codes).where(*where).values(count=sent + 1))


def _send(server: SplitResult, message: EmailMessage) -> None:
    with _connected(server.scheme, server.hostname or "", server.port) as talk:
        if server.username:
            if not isinstance(talk.sock, ssl.SSLSocket):
                raise smtplib.SMTPException("the mail server offers no TLS: no password is sent")
            talk.login(unquote(server.username), unquote(server.password or ""))
        talk.send_message(message)


def _connected(scheme: str, host: str, port: int | None) -> smtplib.SMTP:
    """`smtps` speaks TLS from the first byte; `smtp` changes to it where the server offers that."""
    trusted = ssl.create_default_context()
    if scheme == "smtps":
        return smtplib.SMTP_SSL(host, port or 465, timeout=TIMEOUT, context=trusted)
    talk = smtplib.SMTP(host, port or 25, timeout=TIMEOUT)
    try:
        talk.ehlo()
        if talk.has_extn("starttls"):
            talk.starttls(context=trusted)
    except (OSError, smtplib.SMTPException):
        talk.close()
        raise
    return talk
