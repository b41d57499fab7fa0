"""What travels over HTTP about accounts: sessions, tokens, passwords, passkeys. Imports tables only."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, field

from kiebitz.tables.names import Name, NameOrNone
from kiebitz.tables.schemas.base import Schema
from kiebitz.tables.schemas.people import Me, Password

Scope: TypeAlias = Literal["play", "host"]
"""What a token may do: play, or also create tables and act as their host."""
Days: TypeAlias = Annotated[int, Meta(ge=1, le=366)]


class SessionFacts(Schema):
    """A browser in which I am signed in."""

    id: str
    device: str
    """`Firefox · Linux`, as far as the browser says so."""
    created: int
    seen: int | None
    """To five minutes; None where an older version made the session."""
    current: bool
    """Whether this request came from there."""


class TokenFacts(Schema):
    """A token for a program of mine; its secret was shown once."""

    id: str
    name: str
    scope: Scope
    created: int
    seen: int | None
    expires: int | None
    """None for tokens of version 0.1."""


class PasskeyFacts(Schema):
    """A passkey of mine."""

    id: str
    name: str
    created: int
    used: int | None


class AccountPage(Schema):
    """All that the account page shows."""

    me: Me
    sign_in_name: str | None
    """Of an account: it stays, whatever I call myself later."""
    sends_mail: bool
    """Whether the server can send mail at all."""
    passkeys_at: str | None
    """The address at which passkeys can be used here; None where they cannot."""
    password: bool
    """Whether the account has one."""
    passkeys: list[PasskeyFacts]
    sessions: list[SessionFacts]
    tokens: list[TokenFacts]


class NewToken(Schema):
    """A token for a program that plays in my name."""

    name: NameOrNone = ""
    scope: Scope = "play"
    days: Days = 90
    """After so many days it ends."""


class MadeToken(Schema):
    """A token; its secret is shown this once."""

    token: str
    expires: int


class NewPassword(Schema):
    """The password that I want."""

    password: Password


class ForgottenPassword(Schema):
    """Send a link for a new password to the owner of this account."""

    account: Annotated[str, Meta(max_length=254)]
    """Its name, or the mail address that was confirmed for it."""


class PasswordReset(Schema):
    """The secret of such a link, and the new password."""

    token: str
    password: Password


class PasskeyWish(Schema):
    """Before a passkey is made: whose it will be."""

    account: NameOrNone = ""
    """Of a guest: the name of the account. Others have one."""


class PasskeyOptions(Schema):
    """What the browser is to do, as `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` read it."""

    public_key: dict[str, Any]


class PasskeyAnswer(Schema):
    """What the browser answered: `PublicKeyCredential.toJSON()`."""

    credential: dict[str, Any]


class NewPasskey(Schema):
    """A passkey that was just made."""

    credential: dict[str, Any]
    name: NameOrNone = ""
    account: NameOrNone = ""
    """Of a guest: as in the wish."""


class PasskeyName(Schema):
    """What a passkey is called."""

    name: Name


class Confirmation(Schema):
    """That it is me: my password, or the answer of one of my passkeys."""

    password: Annotated[str, Meta(max_length=200, extra_json_schema={"format": "password"})] = ""
    credential: dict[str, Any] = field(default_factory=dict)
