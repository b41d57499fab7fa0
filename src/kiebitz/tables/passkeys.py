"""Passkeys (WebAuthn): made by browsers, kept by their public key, asked to sign a challenge that is used once.

What browsers answer is checked by `webauthn`, which is loaded when the first one comes. Imports tables only.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import secrets
from functools import partial
from typing import Any, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import hashed
from kiebitz.tables.logs import log
from kiebitz.tables.names import checked_name
from kiebitz.tables.people import User, account_of, account_values, name_taken
from kiebitz.tables.schemas.accounts import PasskeyFacts
from kiebitz.tables.store import Store, schema

C, P, U = schema.challenges.c, schema.passkeys.c, schema.users.c

LIFE = 5 * 60_000
"""Milliseconds in which a challenge can be answered."""
PASSKEYS = 20
"""Passkeys of one account."""
ANSWER_SIZE = 16_384
"""Characters of an answer as JSON; real ones have about a thousand."""

Purpose: TypeAlias = Literal["create", "sign in", "confirm"]


class RelyingParty(NamedTuple):
    """This site, as passkeys know it: they are bound to its host, and answer to pages of its origin only."""

    id: str
    origin: str


def relying_party(public_url: str | None, port: int) -> RelyingParty | None:
    """The site at its public address, else on this machine; None where browsers have no passkeys.

    What a request says of the host it was sent to is not asked: anybody can write there what they like.
    """
    try:
        parts = urlsplit(public_url or f"http://localhost:{port}")
        host, netloc = parts.hostname or "", parts.netloc.rpartition("@")[2]
        if parts.port == {"http": 80, "https": 443}.get(parts.scheme):
            netloc = netloc.rpartition(":")[0]
    except ValueError:
        return None
    if not host or _is_address(host):
        return None
    if parts.scheme != "https" and host != "localhost":
        return None
    return RelyingParty(host, f"{parts.scheme}://{netloc.lower()}")


class _Checked(NamedTuple):
    """What `webauthn` found in an answer to `create`."""

    id: str
    public_key: str
    sign_count: int


class Passkeys:
    """The passkeys of all accounts."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- before a browser acts

    async def creation_options(
        self, party: RelyingParty, user: User, account: str, now: int
    ) -> dict[str, Any]:
        """What a browser needs to make a passkey."""
        own = await self._store.read(partial(_of_user, user=user.id))
        if len(own) >= PASSKEYS:
            raise TableError("tooMany", f"at most {PASSKEYS} passkeys; remove one first")
        shown = user.name if user.account else await self._free_name(account or user.name)
        challenge = await self._challenge("create", user.id, now)
        return await asyncio.to_thread(_creation_options, party, user.id, shown, challenge, own)

    async def request_options(
        self, party: RelyingParty, user: User | None, now: int
    ) -> dict[str, Any]:
        """What a browser needs to sign with a passkey: one of the user's, or, to sign in, any of this site."""
        own = [] if user is None else await self._store.read(partial(_of_user, user=user.id))
        if user is not None and not own:
            raise TableError("notFound", "this account has no passkey")
        purpose: Purpose = "sign in" if user is None else "confirm"
        challenge = await self._challenge(purpose, None if user is None else user.id, now)
        return await asyncio.to_thread(_request_options, party, challenge, own)

    async def _free_name(self, account: str) -> str:
        shown = checked_name(account)
        query = select(U.id).where(U.account == account_of(shown))
        if await self._store.read(lambda connection: connection.execute(query).first()):
            raise name_taken(shown)
        return shown

    async def _challenge(self, purpose: Purpose, user: str | None, now: int) -> bytes:
        challenge = secrets.token_bytes(32)
        values = {
            "challenge": hashed(challenge.hex()),
            "purpose": purpose,
            "user_id": user,
            "expires": now + LIFE,
        }

        def put(connection: Connection) -> None:
            connection.execute(delete(schema.challenges).where(C.expires <= now))
            connection.execute(insert(schema.challenges), values)

        await self._store.write(put)
        return challenge

    # --- what browsers answer

    async def add(
        self,
        party: RelyingParty,
        user: User,
        answer: dict[str, Any],
        name: str,
        account: str,
        now: int,
    ) -> None:
        """Keep a passkey that was just made. It makes an account of a guest."""
        challenge = await self._take_challenge(answer, "create", user.id, now)
        made = await asyncio.to_thread(_check_made, party, answer, challenge)
        values = {
            "id": made.id,
            "user_id": user.id,
            "public_key": made.public_key,
            "sign_count": made.sign_count,
            "transports": _transports(answer),
            "name": checked_name(name or "Passkey"),
            "created": now,
        }
        shown = user.name if user.account else checked_name(account or user.name)

        def keep(connection: Connection) -> None:
            if len(_of_user(connection, user.id)) >= PASSKEYS:
                raise TableError("tooMany", f"at most {PASSKEYS} passkeys; remove one first")
            if _row(connection, made.id) is not None:
                raise TableError("badPasskey", "this passkey is known already")
            if not user.account:
                guest = (U.id == user.id, U.account.is_(None))
                connection.execute(update(schema.users).where(*guest).values(account_values(shown)))
            connection.execute(insert(schema.passkeys), values)

        try:
            await self._store.write(keep)
        except IntegrityError as error:
            raise name_taken(shown) from error

    async def check(
        self, party: RelyingParty, answer: dict[str, Any], user: User | None, now: int
    ) -> str:
        """The owner of the passkey that signed this: the user who is to confirm, or, for None, whoever signs in."""
        purpose: Purpose = "sign in" if user is None else "confirm"
        asked = None if user is None else user.id
        challenge = await self._take_challenge(answer, purpose, asked, now)
        key = await self._store.read(partial(_row, passkey=str(answer.get("id"))))
        if key is None or (user is not None and key.user_id != user.id):
            raise TableError("badPasskey", "this passkey is not known here")
        if not _owned(answer, key.user_id):
            raise TableError("badPasskey", "this passkey says that it is somebody else's")
        count = await asyncio.to_thread(_check_signed, party, answer, challenge, key)

        def use(connection: Connection) -> int:
            same = (P.id == key.id, P.sign_count == key.sign_count)
            used = update(schema.passkeys).where(*same).values(sign_count=count, used=now)
            return connection.execute(used).rowcount

        if await self._store.write(use) != 1:
            raise TableError("badPasskey", "this passkey was used elsewhere at the same time")
        return str(key.user_id)

    async def _take_challenge(
        self, answer: dict[str, Any], purpose: Purpose, user: str | None, now: int
    ) -> bytes:
        """The challenge that an answer names, if it was set for this, has not been answered and is not too old."""
        challenge = await asyncio.to_thread(_challenge_in, answer)
        mine = C.user_id.is_(None) if user is None else C.user_id == user
        known = (C.challenge == hashed(challenge.hex()), C.purpose == purpose, mine)
        taken = delete(schema.challenges).where(*known, C.expires > now)
        if await self._store.write(lambda connection: connection.execute(taken).rowcount) != 1:
            raise TableError("badPasskey", "this took too long, or was answered already; try again")
        return challenge

    # --- the list

    async def listed(self, user: User) -> list[PasskeyFacts]:
        """A user's passkeys, the oldest first."""
        found = await self._store.read(partial(_of_user, user=user.id))
        return [PasskeyFacts(each.id, each.name, each.created, each.used) for each in found]

    async def rename(self, user: User, passkey: str, name: str) -> None:
        """Call a passkey something else."""
        mine = (P.id == passkey, P.user_id == user.id)
        query = update(schema.passkeys).where(*mine).values(name=checked_name(name))
        if await self._store.write(lambda connection: connection.execute(query).rowcount) != 1:
            raise TableError("notFound", "you have no such passkey")

    async def remove(self, user: User, passkey: str) -> None:
        """Forget a passkey; not the last way into an account."""

        def change(connection: Connection) -> None:
            own = [each.id for each in _of_user(connection, user.id)]
            if passkey not in own:
                raise TableError("notFound", "you have no such passkey")
            password = connection.execute(select(U.password).where(U.id == user.id)).scalar()
            if len(own) == 1 and password is None:
                raise TableError("lastKey", "set a password first: nothing else opens this account")
            connection.execute(delete(schema.passkeys).where(P.id == passkey))

        await self._store.write(change)


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _of_user(connection: Connection, user: str) -> list[Any]:
    query = select(schema.passkeys).where(P.user_id == user).order_by(P.created, P.id)
    return list(connection.execute(query))


def _row(connection: Connection, passkey: str) -> Any:
    return connection.execute(select(schema.passkeys).where(P.id == passkey)).first()


# --- what `webauthn` does; in threads, since it is slow to load


def _creation_options(
    party: RelyingParty, user: str, shown: str, challenge: bytes, own: list[Any]
) -> dict[str, Any]:
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_registration_options(
        rp_id=party.id,
        rp_name="Kiebitz",
        user_id=user.encode(),
        user_name=shown,
        user_display_name=shown,
        challenge=challenge,
        timeout=LIFE,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED,
            user_verification=structs.UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=_descriptors(own),
    )
    whole: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return whole


def _request_options(party: RelyingParty, challenge: bytes, own: list[Any]) -> dict[str, Any]:
    import webauthn
    from webauthn.helpers import structs

    options = webauthn.generate_authentication_options(
        rp_id=party.id,
        challenge=challenge,
        timeout=LIFE,
        allow_credentials=_descriptors(own),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    whole: dict[str, Any] = json.loads(webauthn.options_to_json(options))
    return whole


def _descriptors(own: list[Any]) -> list[Any]:
    from webauthn.helpers import base64url_to_bytes, structs

    known = {each.value for each in structs.AuthenticatorTransport}
    return [
        structs.PublicKeyCredentialDescriptor(
            id=base64url_to_bytes(each.id),
            transports=[
                structs.AuthenticatorTransport(way)
                for way in msgspec.json.decode(each.transports)
                if way in known
            ],
        )
        for each in own
    ]


def _challenge_in(answer: dict[str, Any]) -> bytes:
    """The challenge that an answer says it is to; whether it signed that is checked later."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    try:
        if len(msgspec.json.encode(answer)) > ANSWER_SIZE:
            raise ValueError("too long")
        said = base64url_to_bytes(answer["response"]["clientDataJSON"])
        return parse_client_data_json(said).challenge
    except Exception as error:
        raise _unreadable() from error


def _check_made(party: RelyingParty, answer: dict[str, Any], challenge: bytes) -> _Checked:
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    try:
        made = webauthn.verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            require_user_verification=True,
        )
    except Exception as error:
        log.warning("passkey refused", error=str(error))
        raise _unreadable() from error
    public_key = bytes_to_base64url(made.credential_public_key)
    return _Checked(bytes_to_base64url(made.credential_id), public_key, made.sign_count)


def _check_signed(party: RelyingParty, answer: dict[str, Any], challenge: bytes, key: Any) -> int:
    """The authenticator's new counter. One that did not rise is a copy's, and refused."""
    import webauthn
    from webauthn.helpers import base64url_to_bytes

    try:
        signed = webauthn.verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=party.id,
            expected_origin=party.origin,
            credential_public_key=base64url_to_bytes(key.public_key),
            credential_current_sign_count=key.sign_count,
            require_user_verification=True,
        )
    except Exception as error:
        log.warning("passkey refused", user=key.user_id, error=str(error))
        raise _unreadable() from error
    return signed.new_sign_count


def _owned(answer: dict[str, Any], user: str) -> bool:
    """Whether an answer that names its owner names this one."""
    from webauthn.helpers import bytes_to_base64url

    handle = answer["response"].get("userHandle")
    return not handle or handle == bytes_to_base64url(user.encode())


def _transports(answer: dict[str, Any]) -> str:
    """How the browser reaches the passkey's authenticator: a few words, whatever was sent."""
    said = answer["response"].get("transports")
    words = said if isinstance(said, list) else []
    short = [word for word in words if isinstance(word, str) and len(word) <= 20]
    return msgspec.json.encode(short[:8]).decode()


def _unreadable() -> TableError:
    return TableError("badPasskey", "this is not the answer of a passkey to this site")
