"""Links for a new password, sent by mail to the owner of an account. Imports tables only."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import new_token
from kiebitz.tables.logs import log
from kiebitz.tables.notifications.mail import Mailer
from kiebitz.tables.people import account_of
from kiebitz.tables.store import Store, resets

LIFE = 3600 * 1000
"""Milliseconds for which a link can be used."""


class ResetTexts(NamedTuple):
    """What the mail says in one language; `{name}` is the account's, `{url}` the link."""

    subject: str
    text: str


GERMAN = ResetTexts(
    subject="Kiebitz: neues Passwort",
    text="Mit diesem Link gibst du deinem Konto „{name}“ ein neues Passwort:\n\n{url}\n\n"
    "Er gilt eine Stunde lang und nur einmal. Danach bist du auf allen anderen Geräten abgemeldet. "
    "Du wolltest kein neues Passwort? Dann ignoriere diese Mail: Es bleibt alles, wie es ist.\n",
)
ENGLISH = ResetTexts(
    subject="Kiebitz: a new password",
    text="With this link you give your account “{name}” a new password:\n\n{url}\n\n"
    "It works for an hour, and once. Afterwards you are signed out on all other devices. "
    "If you did not ask for a new password, ignore this mail: nothing changes.\n",
)


class PasswordResets:
    """Sends links, to confirmed addresses only."""

    def __init__(
        self,
        store: Store,
        mailer: Mailer,
        link: Callable[[str], str],
        may_send: Callable[[str], bool],
        clock: Callable[[], int],
    ) -> None:
        """`link` is the address of a page that is given a secret; `may_send` bounds the mails to a user."""
        self._store = store
        self._mailer = mailer
        self._link = link
        self._may_send = may_send
        self._clock = clock

    def check_available(self) -> None:
        """TableError where no mail can be sent."""
        if not self._mailer.available:
            raise TableError("noMail", "this server sends no mail: ask the person who runs it")

    async def send(self, account: str) -> None:
        """Send a link to the owner of every account that is meant. Nobody is told whether there is one."""
        query = partial(resets.accounts, account=account_of(account), mail=account.strip())
        for found in await self._store.read(query):
            if not self._may_send(found.id):
                continue
            try:
                await self._send(found)
            except Exception as error:  # noqa: BLE001  the others are still sent theirs
                log.warning("link for a new password not sent", user=found.id, error=str(error))

    async def _send(self, found: Any) -> None:
        token, expires = new_token(), self._clock() + LIFE
        await self._store.write(partial(resets.put, user=found.id, token=token, expires=expires))
        words = GERMAN if found.language == "de" else ENGLISH
        text = words.text.format(name=found.account, url=self._link(token))
        await self._mailer.send(found.mail, words.subject, text)
