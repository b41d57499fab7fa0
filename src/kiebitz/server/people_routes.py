"""HTTP for people: guests, signing in and out, mail, bots. `account_routes.py` has the rest of an account.

Imports tables and server only.
"""

from __future__ import annotations

from litestar import Response, Router

from kiebitz.server import access, identity
from kiebitz.server.access import EVERYBODY, PLAY
from kiebitz.server.addresses import address_of
from kiebitz.server.dependencies import (
    Asked,
    JSONBody,
    TheSession,
    TheSite,
    TheUser,
    delete,
    get,
    patch,
    post,
)
from kiebitz.server.devices import device_of
from kiebitz.server.renaming import rename
from kiebitz.server.site import Site
from kiebitz.tables.codes import TableError
from kiebitz.tables.names import checked_name
from kiebitz.tables.notifications.addresses import check_mail
from kiebitz.tables.people import User, account_of
from kiebitz.tables.schemas.people import (
    BotAccount,
    Credentials,
    MailProof,
    Me,
    NewBot,
    NewGuest,
    Profile,
    PushKey,
    PushSubscription,
)
from kiebitz.tables.sessions import UserSession


async def signed_in(request: Asked, site: TheSite) -> UserSession:
    """The session of whoever asks; TableError for strangers."""
    return await access.signed_in(site, request.scope)


async def signed_in_user(session: TheSession) -> User:
    """Who asks."""
    return session.user


def _count_newcomer(site: Site, request: Asked) -> None:
    for kind in ("guest", "guestDaily"):
        site.limits.count(kind, address_of(request.scope))


def _handed(request: Asked, me: Me, token: str, status: int = 200) -> Response[Me]:
    given = identity.cookies(token, secure=identity.is_secure(request.scope))
    return Response(me, status_code=status, cookies=given)


def _device(request: Asked) -> str:
    return device_of(identity.header(request.scope, b"user-agent"))


async def with_cookie(
    request: Asked,
    site: Site,
    user: User,
    *,
    instead_of: UserSession | None = None,
    status: int = 200,
) -> Response[Me]:
    """Hand the browser a new secret. The session that it had is over, and so are its sockets."""
    token = await site.sessions.begin(user, _device(request), instead_of=instead_of)
    if instead_of is not None:
        site.connections.renew_session(instead_of.key)
    return _handed(request, user.page(), token, status)


async def enter(request: Asked, site: Site, user: User) -> Response[Me]:
    """Sign a browser in. What a guest had there comes along."""
    before = await access.session_of(site, request.scope)
    guest = before.user if before is not None and not before.user.account else None
    if guest is not None:
        await site.adopt(guest, user)
    answer = await with_cookie(request, site, user, instead_of=before)
    if guest is not None:
        # Whatever secrets of the guest were known before, tokens among them, lead nowhere.
        site.connections.close_sessions(await site.sessions.end(guest))
    return answer


async def begin_account(
    request: Asked, site: Site, session: UserSession, status: int
) -> Response[Me]:
    """A guest has an account now. Whatever secrets of the guest were known before lead nowhere."""
    user = await site.people.by_id(session.user.id) or session.user
    ended = await site.sessions.end(user, keep=session)
    site.connections.close_sessions(ended)
    return await with_cookie(request, site, user, instead_of=session, status=status)


@post("/guest", status_code=200)
async def be_guest(request: Asked, site: TheSite, data: JSONBody[NewGuest]) -> Response[Me]:
    """Play at once under a name."""
    checked_name(data.name)
    found = await access.session_of(site, request.scope)
    if found is not None:
        return _known(request, found.user)
    _count_newcomer(site, request)
    user, token = await site.people.guest(
        data.name, data.language, site.registry.clock(), _device(request)
    )
    return _handed(request, user.page(), token)


def _known(request: Asked, user: User) -> Response[Me]:
    """Somebody who has been here before; over TLS an older version's cookie gets its new name."""
    secret = identity.token(request.scope) or ""
    if identity.is_secure(request.scope) and identity.SECURE_COOKIE not in request.cookies:
        return _handed(request, user.page(), secret)
    return Response(user.page(), status_code=200)


@get("/me", opt=PLAY)
async def me(user: TheUser) -> Me:
    """Who I am."""
    return user.page()


@patch("/me")
async def change_me(
    request: Asked, site: TheSite, session: TheSession, data: JSONBody[Profile]
) -> Me:
    """Change what is said about me. A new mail address is sent a code first."""
    user = session.user
    if data.mail is not None and data.mail != user.mail:
        # Whoever has the mail address can set a new password.
        session.check_confirmed(site.registry.clock())
    if data.webhook:
        await site.webhooks.check(data.webhook)
    if data.mail and data.mail != user.mail:
        check_mail(data.mail)
        for who in (user.id, data.mail.casefold(), address_of(request.scope)):
            site.limits.count("proof", who)
        await site.mail_confirmation.send_code(user, data.mail, site.registry.clock())
    changed = await site.people.change(user, data)
    if changed.name != user.name:
        await rename(site, user, changed)
    return changed.page()


@post("/me/mail", status_code=200)
async def prove_mail(site: TheSite, user: TheUser, data: JSONBody[MailProof]) -> Me:
    """Notify me by mail from now on: the code that was sent there."""
    check_mail(data.mail)
    site.limits.count("signIn", user.id)
    await site.mail_confirmation.check_code(user, data.mail, data.code, site.registry.clock())
    return (await site.people.set_mail(user, data.mail)).page()


@post("/bots", status_code=201)
async def new_bot(request: Asked, site: TheSite, data: JSONBody[NewBot]) -> BotAccount:
    """A bot with a name of its own."""
    _count_newcomer(site, request)
    made, token, expires = await site.people.bot(data.name, data.language, site.registry.clock())
    return BotAccount(made.id, made.name, token, expires)


@post("/account", status_code=200)
async def sign_up(
    request: Asked, site: TheSite, session: TheSession, data: JSONBody[Credentials]
) -> Response[Me]:
    """Make an account of a guest, who gets a new cookie."""
    site.limits.count("hashing", address_of(request.scope))
    await site.people.sign_up(session.user, data.name, data.password)
    return await begin_account(request, site, session, 200)


@post("/session", status_code=200)
async def sign_in(request: Asked, site: TheSite, data: JSONBody[Credentials]) -> Response[Me]:
    """Sign in. A guest's tables come along."""
    address = address_of(request.scope)
    site.limits.count("hashing", address)
    # With the address: whoever guesses somebody's password locks nobody out but themselves.
    attempt = f"{account_of(data.name)} {address}"
    site.limits.count("wrongPassword", attempt)
    try:
        user = await site.people.sign_in(data.name, data.password)
    except TableError as error:
        if error.code != "badSignIn":
            site.limits.forget("wrongPassword", attempt)
        raise
    site.limits.forget("wrongPassword", attempt)
    return await enter(request, site, user)


@delete("/session", status_code=204, opt=PLAY, response_cookies=identity.FORGET)
async def sign_out(request: Asked, site: TheSite) -> None:
    """Sign out. A token is void from then on."""
    secret = identity.token(request.scope)
    if secret:
        site.connections.close_sessions([await site.sessions.end_secret(secret)])


@get("/push", opt=EVERYBODY)
async def push_key(site: TheSite) -> PushKey:
    """The key that a browser needs to subscribe."""
    return PushKey(await site.push.public_key())


@post("/push", status_code=204)
async def subscribe(site: TheSite, session: TheSession, data: JSONBody[PushSubscription]) -> None:
    """Notify this browser when it is my turn."""
    await site.push.subscribe(session.user, data, site.registry.clock(), session.key)


@delete("/push", status_code=204)
async def unsubscribe(site: TheSite, user: TheUser) -> None:
    """Notify no browser of mine any more."""
    await site.push.unsubscribe(user)


router = Router(
    "/",
    route_handlers=[
        be_guest,
        me,
        change_me,
        prove_mail,
        new_bot,
        sign_up,
        sign_in,
        sign_out,
        push_key,
        subscribe,
        unsubscribe,
    ],
    tags=["people"],
)
