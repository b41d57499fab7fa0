"""Users, their sessions and passwords. Imports tables only."""

from __future__ import annotations

from functools import partial

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from kiebitz.tables.codes import TableError
from kiebitz.tables.data import BOT, PERSON, hashed, new_id, new_token
from kiebitz.tables.names import checked_name
from kiebitz.tables.passwords import Passwords
from kiebitz.tables.schemas.people import PASSWORD_LENGTHS, Me, Profile
from kiebitz.tables.store import Store, schema

U, S = schema.users.c, schema.sessions.c


class User(msgspec.Struct):
    """A person, or the bot of one."""

    id: str
    name: str
    language: str
    account: bool
    external_bot: bool
    mail: str | None
    webhook: str | None

    def page(self) -> Me:
        """What a person is told about themselves."""
        return Me(self.id, self.name, self.account, self.language, self.webhook, self.mail)


class People:
    """Who may be whom."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._passwords = Passwords()

    def close(self) -> None:
        """Hash no more passwords."""
        self._passwords.close()

    async def guest(self, name: str, language: str, now: int) -> tuple[User, str]:
        """A new guest and the token of its browser."""
        return await self._enter(PERSON, name, language, now)

    async def bot(self, name: str, language: str, now: int) -> tuple[User, str]:
        """A new bot and its token. Its id says what it is, so that nobody can take it for a person."""
        return await self._enter(BOT, name, language, now)

    async def _enter(self, kind: str, name: str, language: str, now: int) -> tuple[User, str]:
        user_id, token = kind + new_id(11), new_token()
        values = {
            "id": user_id,
            "name": checked_name(name),
            "language": language,
            "created": now,
        }

        def make(connection: Connection) -> None:
            connection.execute(insert(schema.users), values)
            _open_session(connection, user_id, token, kind == BOT, now)

        await self._store.write(make)
        return await self._user(token), token

    async def by_token(self, token: str | None) -> User | None:
        """Whose token this is."""
        if not token or len(token) > 100:
            return None
        return await self._store.read(partial(_by_token, token=hashed(token)))

    async def new_token(self, user: User, now: int) -> str:
        """A token for a bot of the user."""
        token = new_token()
        await self._store.write(
            lambda connection: _open_session(connection, user.id, token, True, now)
        )
        return token

    async def change(self, user: User, wish: Profile) -> User:
        """Change name, language or where to notify. A mail address can only be removed so: see `set_mail`."""
        values: dict[str, str | None] = {}
        if wish.name is not None:
            values["name"] = checked_name(wish.name)
        if wish.language is not None:
            values["language"] = wish.language
        if wish.mail == "":
            values["mail"] = None
        if wish.webhook is not None:
            values["webhook"] = wish.webhook or None
        return await self._set(user, values)

    async def set_mail(self, user: User, mail: str) -> User:
        """Notify somebody by mail from now on; that the address is theirs was shown before."""
        return await self._set(user, {"mail": mail})

    async def _set(self, user: User, values: dict[str, str | None]) -> User:
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
        if len(password) not in PASSWORD_LENGTHS:
            raise TableError("badPassword", "a password has 8 to 200 characters")
        digest = await self._passwords.digest(password)
        query = (
            update(schema.users)
            .where(U.id == user.id, U.account.is_(None))
            .values(name=shown, account=account_of(shown), password=digest)
        )
        try:
            await self._store.write(lambda connection: connection.execute(query).close())
        except IntegrityError as error:
            raise TableError("nameTaken", f"there is an account {shown!r} already") from error
        return await self.by_id(user.id) or user

    async def sign_in(self, name: str, password: str, now: int) -> tuple[User, str]:
        """A new session of an account."""
        found = await self._store.read(partial(_account, name=account_of(name)))
        fits = await self._passwords.fits(found[1] if found else None, password)
        if not fits or not found:
            raise TableError("badSignIn", "name or password is wrong")
        token = new_token()
        user_id = found[0]

        def enter(connection: Connection) -> None:
            _open_session(connection, user_id, token, False, now)

        await self._store.write(enter)
        return await self._user(token), token

    async def sign_out(self, token: str) -> None:
        """End a session."""
        query = delete(schema.sessions).where(S.token == hashed(token))
        await self._store.write(lambda connection: connection.execute(query).close())

    async def _user(self, token: str) -> User:
        user = await self.by_token(token)
        assert user is not None
        return user


def account_of(name: str) -> str:
    """By what an account is found: its name, however it is typed. Empty for what cannot be a name.

    >>> account_of("  Zoe\u0308   Byron ") == account_of("zo\u00eb byron")
    True
    """
    try:
        return checked_name(name).casefold()
    except TableError:
        return ""


def _open_session(
    connection: Connection, user_id: str, token: str, external_bot: bool, now: int
) -> None:
    values = {
        "token": hashed(token),
        "user_id": user_id,
        "external_bot": external_bot,
        "created": now,
    }
    connection.execute(insert(schema.sessions), values)


def _by_token(connection: Connection, token: str) -> User | None:
    query = select(schema.users, S.external_bot).join(schema.sessions).where(S.token == token)
    found = connection.execute(query).first()
    return None if found is None else _user_of(found, bool(found.external_bot))


def _by_id(connection: Connection, user_id: str) -> User | None:
    found = connection.execute(select(schema.users).where(U.id == user_id)).first()
    return None if found is None else _user_of(found, False)


def _user_of(found: object, external_bot: bool) -> User:
    return User(
        id=found.id,  # type: ignore[attr-defined]
        name=found.name,  # type: ignore[attr-defined]
        language=found.language,  # type: ignore[attr-defined]
        account=found.account is not None,  # type: ignore[attr-defined]
        external_bot=external_bot,
        mail=found.mail,  # type: ignore[attr-defined]
        webhook=found.webhook,  # type: ignore[attr-defined]
    )


def _account(connection: Connection, name: str) -> tuple[str, str] | None:
    found = connection.execute(select(U.id, U.password).where(U.account == name)).first()
    return None if found is None or found.password is None else (found.id, found.password)
