"""Users and their passwords; `sessions.py` has by what they come. Imports tables only."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import BOT, PERSON, new_id, new_token
from kiebitz.tables.names import checked_name
from kiebitz.tables.passwords import check_password
from kiebitz.tables.passwords.hashing import Passwords
from kiebitz.tables.schemas.people import Me, Profile
from kiebitz.tables.store import Store, resets, schema, session_queries

U = schema.users.c


class User(msgspec.Struct):
    """A person, or the bot of one."""

    id: str
    name: str
    language: str
    account: bool
    external_bot: bool
    mail: str | None
    webhook: str | None
    mail_turns: bool = True
    """Whether it may be used for more than a forgotten password."""

    def page(self) -> Me:
        """What a person is told about themselves. Where they are reached is no matter of their programs."""
        me = Me(self.id, self.name, self.account, self.language)
        if not self.external_bot:
            me.webhook, me.mail = self.webhook, self.mail
            me.mail_about = "turns" if self.mail_turns else "password"
        return me


class People:
    """Who may be whom."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._passwords = Passwords()

    def close(self) -> None:
        """Hash no more passwords."""
        self._passwords.close()

    async def guest(self, name: str, language: str, now: int, device: str = "") -> tuple[User, str]:
        """A new guest and the secret of its browser."""
        user, token = _new_user(PERSON, name, language), new_token()
        opening = session_queries.NewSession(
            user_id=user.id, token=token, created=now, device=device
        )
        return await self._enter(user, opening), token

    async def bot(self, name: str, language: str, now: int) -> tuple[User, str, int]:
        """A new bot, its token and when that ends. Its id says what it is: nobody can take it for a person."""
        user, token, expires = (
            _new_user(BOT, name, language),
            new_token(),
            now + session_queries.BOT_LIFE,
        )
        opening = session_queries.NewSession(
            user_id=user.id,
            token=token,
            created=now,
            external_bot=True,
            scope="play",
            expires=expires,
        )
        return await self._enter(user, opening), token, expires

    async def _enter(self, user: User, opening: session_queries.NewSession) -> User:
        values = {
            "id": user.id,
            "name": user.name,
            "language": user.language,
            "created": opening.created,
        }

        def make(connection: Connection) -> None:
            connection.execute(insert(schema.users), values)
            session_queries.begin(connection, opening)

        await self._store.write(make)
        return user

    async def change(self, user: User, wish: Profile) -> User:
        """Change name, language or where to notify. A mail address can only be removed so: see `set_mail`."""
        values: dict[str, str | bool | None] = {}
        if wish.name is not None:
            values["name"] = checked_name(wish.name)
        if wish.language is not None:
            values["language"] = wish.language
        if wish.mail == "":
            values["mail"] = None
        if wish.mail_about is not None:
            values["mail_turns"] = wish.mail_about == "turns"
        if wish.webhook is not None:
            values["webhook"] = wish.webhook or None
        return await self._set(user, values)

    async def set_mail(self, user: User, mail: str) -> User:
        """Write to somebody from now on; that the address is theirs was shown before."""
        return await self._set(user, {"mail": mail})

    async def _set(self, user: User, values: dict[str, str | bool | None]) -> User:
        if values:
            query = update(schema.users).where(U.id == user.id).values(**values)
            await self._store.write(lambda connection: connection.execute(query).close())
        return await self.by_id(user.id) or user

    async def by_id(self, user_id: str) -> User | None:
        """A user by the public id."""
        return await self._store.read(partial(_by_id, user_id=user_id))

    async def sign_up(self, user: User, name: str, password: str) -> User:
        """Make an account of a guest; everything the guest has stays."""
        if user.account:
            raise TableError("nameTaken", "you have an account already")
        shown = checked_name(name)
        check_password(password, shown)
        digest = await self._passwords.digest(password)
        values = account_values(shown) | {"password": digest}
        query = update(schema.users).where(U.id == user.id, U.account.is_(None)).values(values)
        try:
            await self._store.write(lambda connection: connection.execute(query).close())
        except IntegrityError as error:
            raise name_taken(shown) from error
        return await self.by_id(user.id) or user

    async def sign_in(self, name: str, password: str) -> User:
        """The owner of an account; TableError unless this is the password."""
        found = await self._store.read(partial(_account, name=account_of(name)))
        fits = await self._passwords.fits(found[1] if found else None, password)
        user = await self.by_id(found[0]) if found and fits else None
        if user is None:
            raise TableError("badSignIn", "name or password is wrong")
        return user

    # --- passwords

    async def credentials(self, user: User) -> tuple[str | None, bool]:
        """The name by which the user signs in, if there is an account, and whether it has a password."""
        query = select(U.account, U.password).where(U.id == user.id)
        found = await self._store.read(lambda connection: connection.execute(query).one())
        return found.account, found.password is not None

    async def check_own_password(self, user: User, password: str) -> None:
        """TableError unless this is the user's password."""
        digest = await self._store.read(partial(_password, user_id=user.id))
        if not await self._passwords.fits(digest, password):
            raise TableError("badSignIn", "the password is wrong")

    async def change_password(self, user: User, password: str, session: str) -> list[str]:
        """A new password. The user's other browsers are signed out; gives the keys of their sessions."""
        check_password(password, user.name)
        digest = await self._passwords.digest(password)

        def change(connection: Connection) -> list[str]:
            _set_password(connection, user.id, digest)
            return session_queries.end(connection, user.id, keep=session, tokens=False)

        return await self._store.write(change)

    async def reset_password(self, token: str, password: str, now: int) -> tuple[User, list[str]]:
        """A new password for whoever was sent this secret. Everything that was signed in is signed out, tokens too;
        gives the keys of those sessions."""
        user_id = await self._store.read(partial(resets.owner, token=token, now=now))
        user = None if user_id is None else await self.by_id(user_id)
        if user is None:
            raise resets.unusable()
        check_password(password, user.name)
        digest = await self._passwords.digest(password)

        def change(connection: Connection) -> list[str]:
            if resets.take(connection, token, now) != user.id:
                raise resets.unusable()
            _set_password(connection, user.id, digest)
            return session_queries.end(connection, user.id)

        return user, await self._store.write(change)


def account_values(shown: str) -> dict[str, str | None]:
    """The columns that make an account of a guest.

    Where a guest is reached is forgotten: a mail address opens an account, and the guest's cookie may have been planted
    by somebody who gave their own.
    """
    return {"name": shown, "account": account_of(shown), "mail": None, "webhook": None}


def name_taken(shown: str) -> TableError:
    """Two accounts cannot have one name."""
    return TableError("nameTaken", f"there is an account {shown!r} already")


def account_of(name: str) -> str:
    """By what an account is found: its name, however it is typed. Empty for what cannot be a name.

    >>> account_of("  Zoe\u0308   Byron ") == account_of("zo\u00eb byron")
    True
    """
    try:
        return checked_name(name).casefold()
    except TableError:
        return ""


def _new_user(kind: str, name: str, language: str) -> User:
    return User(
        id=kind + new_id(11),
        name=checked_name(name),
        language=language,
        account=False,
        external_bot=kind == BOT,
        mail=None,
        webhook=None,
    )


def _by_id(connection: Connection, user_id: str) -> User | None:
    found = connection.execute(select(schema.users).where(U.id == user_id)).first()
    return None if found is None else user_of(found, False)


def user_of(found: Any, external_bot: bool) -> User:
    """The user of a row; `external_bot` if a program comes in the user's name."""
    return User(
        id=found.id,
        name=found.name,
        language=found.language,
        account=found.account is not None,
        external_bot=external_bot,
        mail=found.mail,
        webhook=found.webhook,
        mail_turns=found.mail_turns is None or bool(found.mail_turns),
    )


def _account(connection: Connection, name: str) -> tuple[str, str | None] | None:
    found = connection.execute(select(U.id, U.password).where(U.account == name)).first()
    return None if found is None else (found.id, found.password)


def _password(connection: Connection, user_id: str) -> str | None:
    return connection.execute(select(U.password).where(U.id == user_id)).scalar()


def _set_password(connection: Connection, user_id: str, digest: str) -> None:
    connection.execute(update(schema.users).where(U.id == user_id).values(password=digest))
