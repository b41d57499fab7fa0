"""What travels over HTTP about people: guests, accounts, their bots, subscriptions. Imports core and tables only."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from kiebitz.core.game import Language
from kiebitz.tables.names import Name
from kiebitz.tables.notifications.addresses import Address, Mail, MailOrNone
from kiebitz.tables.schemas.base import Schema

MailAbout: TypeAlias = Literal["turns", "password"]
"""What a mail address is for: my turns and a forgotten password, or only that."""
PASSWORD_LENGTHS = range(8, 201)
Password = Annotated[
    str,
    msgspec.Meta(
        extra_json_schema={
            "minLength": PASSWORD_LENGTHS.start,
            "maxLength": PASSWORD_LENGTHS.stop - 1,
            "format": "password",
        }
    ),
]


class Me(Schema):
    """Who I am."""

    user: str
    name: str
    account: bool
    """Whether there is a password; a guest lives in this browser only."""
    language: str
    webhook: str | None = None
    mail: str | None = None
    mail_about: MailAbout = "turns"


class NewGuest(Schema):
    """Play at once under a name."""

    name: Name
    language: Language = "en"


class Profile(Schema):
    """What to change about me; what is left out stays. An empty address removes it.

    A mail address is not changed yet: a code is sent there, to be given back as `MailProof`.
    """

    name: Name | None = None
    language: Language | None = None
    webhook: Address | None = None
    mail: MailOrNone | None = None
    mail_about: MailAbout | None = None


class MailProof(Schema):
    """That a mail address is mine: the code that was sent there."""

    mail: Mail
    code: str


class Credentials(Schema):
    """An account. Signing up as a guest keeps the guest's tables."""

    name: Name
    password: Password


class BlockedUser(Schema):
    """Somebody whom I have blocked."""

    user: str
    name: str


class NewBot(Schema):
    """A bot of one's own, connected over the network."""

    name: Name
    language: Language = "en"


class BotAccount(Schema):
    """A bot: hosts seat it by its public id, it signs in with its token, which is shown once."""

    user: str
    name: str
    token: str
    expires: int
    """A year after its last use."""


class Token(Schema):
    """A secret that is shown once: an invitation, or a seat."""

    token: str


class Reach(Schema):
    """By which address others reach this server."""

    origin: str | None
    """What a link for others begins with; None: only the machine that the server runs on reaches it."""


class PushKey(Schema):
    """The server's public key for Web Push, as browsers want it."""

    key: str


class PushKeys(Schema):
    """Of a browser's subscription."""

    p256dh: Annotated[str, msgspec.Meta(extra_json_schema={"pattern": "^[\\w-]{87}=?$"})]
    auth: Annotated[str, msgspec.Meta(extra_json_schema={"pattern": "^[\\w-]{22}(==)?$"})]


class PushSubscription(msgspec.Struct):
    """As `PushSubscription.toJSON()` gives it."""

    endpoint: Address
    keys: PushKeys
