"""HTTP for accounts: password, passkeys, sessions, tokens, own data. `people_routes.py` has how one signs in.

Imports tables and server only.
"""

from __future__ import annotations

from litestar import Response, Router
from litestar.params import FromPath

from kiebitz.server import departure, identity
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
    put,
)
from kiebitz.server.devices import device_of
from kiebitz.server.people_routes import begin_account, enter, with_cookie
from kiebitz.server.site import Site
from kiebitz.tables.account_export import export
from kiebitz.tables.codes import TableError
from kiebitz.tables.passkeys import RelyingParty
from kiebitz.tables.people import User
from kiebitz.tables.schemas.accounts import (
    AccountPage,
    Confirmation,
    ForgottenPassword,
    MadeToken,
    NewPasskey,
    NewPassword,
    NewToken,
    PasskeyAnswer,
    PasskeyName,
    PasskeyOptions,
    PasskeyWish,
    PasswordReset,
)
from kiebitz.tables.schemas.people import Me


def _party(site: Site) -> RelyingParty:
    if site.relying_party is None:
        raise TableError("noPasskeys", "this server needs a public address with https for passkeys")
    return site.relying_party


def _check_account(user: User) -> None:
    if not user.account:
        raise TableError("noAccount", "a guest has no account; make one first: POST /api/account")


@get("/account")
async def show_account(site: TheSite, session: TheSession) -> AccountPage:
    """My account: how I sign in, where I am signed in, and my tokens."""
    user = session.user
    name, has_password = await site.people.credentials(user)
    sessions, tokens = await site.sessions.listed(session)
    return AccountPage(
        me=user.page(),
        sign_in_name=name,
        sends_mail=site.settings.mail is not None,
        passkeys_at=None if site.relying_party is None else site.relying_party.origin,
        password=has_password,
        passkeys=await site.passkeys.listed(user),
        sessions=sessions,
        tokens=tokens,
    )


# --- passwords


@put("/me/password", status_code=200)
async def change_password(
    request: Asked, site: TheSite, session: TheSession, data: JSONBody[NewPassword]
) -> Response[Me]:
    """A new password. My other browsers are signed out; this one gets a new cookie."""
    user = session.user
    _check_account(user)
    session.check_confirmed(site.registry.clock())
    site.limits.count("signIn", user.id)
    site.connections.close_sessions(
        await site.people.change_password(user, data.password, session.key)
    )
    return await with_cookie(request, site, user, instead_of=session)


@post("/password/forgot", status_code=204)
async def forgot_password(request: Asked, site: TheSite, data: JSONBody[ForgottenPassword]) -> None:
    """Send a link for a new password. The answer is the same whether there is such an account or not."""
    site.password_resets.check_available()
    site.limits.count("proof", f"reset {address_of(request.scope)}")
    # Not awaited: how long it takes would tell.
    site.registry.background.start(site.password_resets.send(data.account))


@post("/password/reset", status_code=200)
async def reset_password(
    request: Asked, site: TheSite, data: JSONBody[PasswordReset]
) -> Response[Me]:
    """A new password by the secret of such a link, once. I am signed in here, and signed out everywhere else."""
    site.limits.count("signIn", address_of(request.scope))
    user, ended = await site.people.reset_password(data.token, data.password, site.registry.clock())
    site.connections.close_sessions(ended)
    return await with_cookie(request, site, user)


@post("/me/confirm", status_code=204)
async def confirm(site: TheSite, session: TheSession, data: JSONBody[Confirmation]) -> None:
    """Show that it is me: what can lock me out is possible for five minutes."""
    await _confirm(site, session.user, data)
    await site.sessions.confirm(session)


async def _confirm(site: Site, user: User, given: Confirmation) -> None:
    _check_account(user)
    site.limits.count("signIn", user.id)
    if given.credential:
        now = site.registry.clock()
        await site.passkeys.check(_party(site), given.credential, user, now)
    else:
        await site.people.check_own_password(user, given.password)


# --- passkeys


@post("/passkeys/options", status_code=200)
async def sign_in_options(request: Asked, site: TheSite) -> PasskeyOptions:
    """Before I sign in with a passkey: what the browser needs."""
    site.limits.count("signIn", address_of(request.scope))
    now = site.registry.clock()
    return PasskeyOptions(await site.passkeys.request_options(_party(site), None, now))


@post("/me/confirm/options", status_code=200)
async def confirm_options(site: TheSite, user: TheUser) -> PasskeyOptions:
    """Before I show by a passkey that it is me."""
    _check_account(user)
    now = site.registry.clock()
    return PasskeyOptions(await site.passkeys.request_options(_party(site), user, now))


@post("/me/passkeys/options", status_code=200)
async def passkey_options(
    site: TheSite, session: TheSession, data: JSONBody[PasskeyWish]
) -> PasskeyOptions:
    """Before I make a passkey."""
    now = site.registry.clock()
    session.check_confirmed(now)
    options = await site.passkeys.creation_options(_party(site), session.user, data.account, now)
    return PasskeyOptions(options)


@post("/me/passkeys", status_code=201)
async def add_passkey(
    request: Asked, site: TheSite, session: TheSession, data: JSONBody[NewPasskey]
) -> Response[Me]:
    """Keep a passkey that was just made. It makes an account of a guest, who gets a new cookie."""
    user, now = session.user, site.registry.clock()
    session.check_confirmed(now)
    name = data.name or device_of(request.headers.get("user-agent"))
    await site.passkeys.add(_party(site), user, data.credential, name, data.account, now)
    if user.account:
        return Response(user.page(), status_code=201)
    return await begin_account(request, site, session, 201)


@patch("/me/passkeys/{passkey:str}", status_code=204)
async def rename_passkey(
    site: TheSite, user: TheUser, passkey: FromPath[str], data: JSONBody[PasskeyName]
) -> None:
    """Call a passkey something else."""
    await site.passkeys.rename(user, passkey, data.name)


@delete("/me/passkeys/{passkey:str}", status_code=204)
async def remove_passkey(site: TheSite, session: TheSession, passkey: FromPath[str]) -> None:
    """Forget a passkey."""
    session.check_confirmed(site.registry.clock())
    await site.passkeys.remove(session.user, passkey)


@post("/session/passkey", status_code=200)
async def sign_in_by_passkey(
    request: Asked, site: TheSite, data: JSONBody[PasskeyAnswer]
) -> Response[Me]:
    """Sign in with a passkey. A guest's tables come along."""
    site.limits.count("signIn", address_of(request.scope))
    now = site.registry.clock()
    user_id = await site.passkeys.check(_party(site), data.credential, None, now)
    user = await site.people.by_id(user_id)
    if user is None:
        raise TableError("badPasskey", "this passkey is not known here")
    return await enter(request, site, user)


# --- sessions and tokens


@delete("/me/sessions", status_code=204)
async def end_others(site: TheSite, session: TheSession) -> None:
    """Sign out everywhere else: all other browsers, and all tokens."""
    site.connections.close_sessions(await site.sessions.end(session.user, keep=session))


@delete("/me/sessions/{session_id:str}", status_code=204)
async def end_session(site: TheSite, user: TheUser, session_id: FromPath[str]) -> None:
    """End a session, or a token, of mine."""
    site.connections.close_sessions([await site.sessions.end_one(user, session_id)])


@post("/me/tokens", status_code=201)
async def new_token(site: TheSite, session: TheSession, data: JSONBody[NewToken]) -> MadeToken:
    """A secret for a program of mine."""
    session.check_confirmed(site.registry.clock())
    return await site.sessions.new_token(session.user, data)


# --- own data


@get("/me/export", media_type="application/zip")
async def export_data(site: TheSite, user: TheUser) -> Response[bytes]:
    """All that is kept of me, and the records of my finished games."""
    site.limits.count("proof", f"export {user.id}")
    named = {"content-disposition": 'attachment; filename="kiebitz.zip"'}
    return Response(await export(site.store, user), media_type="application/zip", headers=named)


@post("/me/delete", status_code=204, response_cookies=identity.FORGET)
async def delete_account(site: TheSite, session: TheSession, data: JSONBody[Confirmation]) -> None:
    """Delete all that is kept of me. Tables go on under another name."""
    if session.user.account:
        await _confirm(site, session.user, data)
    await departure.depart(site, session.user)


router = Router(
    "/",
    route_handlers=[
        show_account,
        change_password,
        forgot_password,
        reset_password,
        confirm,
        sign_in_options,
        confirm_options,
        passkey_options,
        add_passkey,
        rename_passkey,
        remove_passkey,
        sign_in_by_passkey,
        end_others,
        end_session,
        new_token,
        export_data,
        delete_account,
    ],
    tags=["account"],
)
