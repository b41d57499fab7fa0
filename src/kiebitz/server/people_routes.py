"""HTTP for people: guests, accounts, sessions, tokens. Imports tables and server only."""

from __future__ import annotations

from litestar import Response, Router
from litestar.datastructures import Cookie

from kiebitz.server import identity
from kiebitz.server.dependencies import Asked, JSONBody, TheSite, TheUser, delete, get, patch, post
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import hashed
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
    Token,
)


async def signed_in(request: Asked, site: TheSite) -> User:
    """Who asks; TableError for strangers."""
    user = await site.people.by_token(identity.token(request.scope))
    if user is None:
        raise TableError("notSignedIn", "POST /api/guest first")
    site.limits.count("request", user.id)
    return user


def _with_cookie(request: Asked, me: Me, token: str) -> Response[Me]:
    line = identity.cookie(token, secure=request.scope["scheme"] == "https")
    return Response(me, status_code=200, headers={"set-cookie": line})


def _address(request: Asked) -> str:
    client = request.scope.get("client")
    return str(client[0]) if client else ""


@post("/guest", status_code=200)
async def be_guest(request: Asked, site: TheSite, data: JSONBody[NewGuest]) -> Response[Me]:
    """Play at once under a name."""
    checked_name(data.name)
    found = await site.people.by_token(identity.token(request.scope))
    if found is not None:
        return Response(found.page(), status_code=200)
    site.limits.count("guest", _address(request))
    user, token = await site.people.guest(data.name, data.language, site.registry.clock())
    return _with_cookie(request, user.page(), token)


@get("/me")
async def me(user: TheUser) -> Me:
    """Who I am."""
    return user.page()


@patch("/me")
async def change_me(request: Asked, site: TheSite, user: TheUser, data: JSONBody[Profile]) -> Me:
    """Change what is said about me. A new mail address is sent a code first."""
    if data.webhook:
        await site.webhooks.check(data.webhook)
    if data.mail and data.mail != user.mail:
        check_mail(data.mail)
        for who in (user.id, data.mail.casefold(), _address(request)):
            site.limits.count("proof", who)
        await site.mail_confirmation.send_code(user, data.mail, site.registry.clock())
    return (await site.people.change(user, data)).page()


@post("/me/mail", status_code=200)
async def prove_mail(site: TheSite, user: TheUser, data: JSONBody[MailProof]) -> Me:
    """Notify me by mail from now on: the code that was sent there."""
    check_mail(data.mail)
    site.limits.count("signIn", user.id)
    await site.mail_confirmation.check_code(user, data.mail, data.code, site.registry.clock())
    return (await site.people.set_mail(user, data.mail)).page()


@post("/me/tokens", status_code=201)
async def new_token(site: TheSite, user: TheUser) -> Token:
    """A secret for a bot of mine."""
    return Token(await site.people.new_token(user, site.registry.clock()))


@post("/bots", status_code=201)
async def new_bot(request: Asked, site: TheSite, data: JSONBody[NewBot]) -> BotAccount:
    """A bot with a name of its own."""
    site.limits.count("guest", _address(request))
    made, token = await site.people.bot(data.name, data.language, site.registry.clock())
    return BotAccount(made.id, made.name, token)


@post("/account", status_code=200)
async def sign_up(request: Asked, site: TheSite, user: TheUser, data: JSONBody[Credentials]) -> Me:
    """Make an account of a guest."""
    site.limits.count("signIn", _address(request))
    return (await site.people.sign_up(user, data.name, data.password)).page()


@post("/session", status_code=200)
async def sign_in(request: Asked, site: TheSite, data: JSONBody[Credentials]) -> Response[Me]:
    """Sign in. A guest's tables come along."""
    site.limits.count("signIn", _address(request))
    site.limits.count("signIn", account_of(data.name))
    guest = await site.people.by_token(identity.token(request.scope))
    user, token = await site.people.sign_in(data.name, data.password, site.registry.clock())
    if guest is not None and not guest.account:
        await site.adopt(guest, user)
    return _with_cookie(request, user.page(), token)


FORGET = Cookie(identity.COOKIE, path="/", value="", max_age=0, httponly=True, samesite="strict")


@delete("/session", status_code=204, response_cookies=[FORGET])
async def sign_out(request: Asked, site: TheSite) -> None:
    """Sign out."""
    token = identity.token(request.scope)
    if token:
        await site.people.sign_out(token)
        site.connections.close_session(hashed(token))


@get("/push")
async def push_key(site: TheSite) -> PushKey:
    """The key that a browser needs to subscribe."""
    return PushKey(await site.push.public_key())


@post("/push", status_code=204)
async def subscribe(site: TheSite, user: TheUser, data: JSONBody[PushSubscription]) -> None:
    """Notify this browser when it is my turn."""
    await site.push.subscribe(user, data)


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
        new_token,
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
