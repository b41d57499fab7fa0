"""Who asks, and what they may: tokens of programs are refused everywhere but where a route lets them in.

Imports tables and server only.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from kiebitz.server import identity
from kiebitz.server.addresses import address_of
from kiebitz.server.site import Site
from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.accounts import Scope
from kiebitz.tables.sessions import UserSession

Access: TypeAlias = Literal["everybody", "play", "host"]
ACCESS = "access"
EVERYBODY: dict[str, Access] = {ACCESS: "everybody"}
"""Of a route that does not ask who asks."""
PLAY: dict[str, Access] = {ACCESS: "play"}
"""Of a route for tokens that play, and for browsers."""
HOST: dict[str, Access] = {ACCESS: "host"}
"""Of a route for tokens that act as a host, and for browsers. Routes without any of these are for browsers only."""
ALLOWED: dict[Scope, set[Access | None]] = {"play": {"play"}, "host": {"play", "host"}}

_KEPT = "kiebitz.session"


async def session_of(site: Site, scope: Any) -> UserSession | None:
    """The session of a request, looked up once."""
    if _KEPT not in scope:
        scope[_KEPT] = await site.sessions.by_token(identity.token(scope))
    found: UserSession | None = scope[_KEPT]
    return found


async def check(site: Site, scope: Any, access: Access | None) -> None:
    """TableError if the request comes with a token that is not for this."""
    if access == "everybody":
        return
    session = await session_of(site, scope)
    if session is None or session.scope is None:
        return
    if access not in ALLOWED[session.scope]:
        raise TableError("outOfScope", f"this token may {session.scope}, and not do this")


async def signed_in(site: Site, scope: Any) -> UserSession:
    """The session of whoever asks; TableError for strangers."""
    session = await session_of(site, scope)
    if session is None:
        if identity.token(scope) is not None:  # those without one were counted at the door
            site.limits.count("stranger", address_of(scope))
        raise TableError("notSignedIn", "POST /api/guest first")
    site.limits.count("request", session.user.id)
    return session
