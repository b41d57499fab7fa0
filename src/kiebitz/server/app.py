"""The ASGI application: Litestar for HTTP, our own connections for WebSockets, and the headers of every answer.

Imports games, tables and server only.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.config.response_cache import ResponseCacheConfig
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.params import FromPath, FromQuery

import kiebitz
from kiebitz.games import IDS, REGISTRY
from kiebitz.server import (
    access,
    account_routes,
    block_routes,
    feature_routes,
    identity,
    link_routes,
    list_routes,
    opening,
    people_routes,
    replay_routes,
    static,
    table_routes,
)
from kiebitz.server.addresses import address_of
from kiebitz.server.connection import Connection, problem
from kiebitz.server.dependencies import Asked
from kiebitz.server.description import PATH, ApiDescription, OwnTypes, described
from kiebitz.server.health import PartName, Readiness
from kiebitz.server.hosts import AllowedHosts
from kiebitz.server.proxies import Proxies
from kiebitz.server.settings import Settings
from kiebitz.server.site import Site
from kiebitz.server.websocket import WebSocket
from kiebitz.tables.boards import board_folder
from kiebitz.tables.codes import Code, TableError
from kiebitz.tables.data import new_id
from kiebitz.tables.logs import log
from kiebitz.tables.sessions import UserSession
from kiebitz.tables.usecases.record_import import RECORD_SIZE

Scope = Any
Connected = ASGIConnection[Any, Any, Any, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

SOCKET = "/api/socket"
TOO_FAST = (4029, "fast")
TOO_MANY_OPEN = (4030, "too many connections")
PACKED_ALREADY = "packed_already"
"""Marks answers that bring their own encoding."""
HEADERS = [
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
NO_STORE = (b"cache-control", b"no-store")
"""What is said to one person is kept by nobody in between; files of the client say what holds for them."""
HEALTH = ("/healthz", "/readyz")

MISDIRECTED = 421
UNPROCESSABLE = 422
"""Read, and understood, but what it says cannot be: any other code of a refusal."""
STATUS: dict[Code, int] = {
    "badMessage": 400,
    "notSignedIn": 401,
    "badSignIn": 401,
    "notYourSeat": 403,
    "notHost": 403,
    "badInvite": 403,
    "badCode": 403,
    "badLink": 403,
    "confirmFirst": 403,
    "outOfScope": 403,
    "noPasskeys": 409,
    "lastKey": 409,
    "noAccount": 409,
    "tooMany": 409,
    "noMail": 409,
    "badOrigin": 403,
    "muted": 403,
    "notAtTable": 403,
    "blocked": 403,
    "ownTime": 403,
    "oneSeat": 409,
    "stillHere": 409,
    "notFound": 404,
    "noSuchTable": 404,
    "noSuchGame": 404,
    "noSuchBot": 404,
    "noSuchSeat": 404,
    "noSuchEntry": 404,
    "notOpen": 409,
    "notRunning": 409,
    "notOver": 409,
    "seatsOpen": 409,
    "seatTaken": 409,
    "nameTaken": 409,
    "olderRules": 409,
    "stale": 409,
    "tooLarge": 413,
    "tooFast": 429,
    "tooManyTables": 409,
    "tooMuchKept": 409,
    "botsBusy": 503,
    "noHints": 409,
    "noForks": 409,
    "noSpectators": 403,
    "puzzleOpen": 403,
    "keptHidden": 403,
    "rulesFailed": 503,
    "unavailable": 503,
}


class App:
    """What uvicorn runs."""

    def __init__(self, settings: Settings) -> None:
        self.site = Site(settings)
        self._proxies = Proxies(settings.trusted_proxies)
        self._hosts = AllowedHosts(settings.allowed_hosts, settings.public_url)
        self._http = _litestar(self.site)
        self._description = ApiDescription(self._http)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope = self._proxies.resolve(scope)
        more = self._headers_for(scope)

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                headers = [*message["headers"], *more]
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(NO_STORE)
                message["headers"] = headers
            await send(message)

        if not self._may_call(scope):
            await _misdirected(with_headers)
            return
        if not self.site.limits.allows("http", address_of(scope)):
            await _turn_away(with_headers)
            return
        if scope["path"] == PATH and scope["method"] == "GET":
            await self._description.send(scope, with_headers)
            return
        if scope["method"] == "OPTIONS":
            # Litestar's own answer names some of a path's methods only; its refusal names them all.
            scope = {**scope, "method": "TRACE"}
        await self._http(scope, receive, with_headers)

    def _headers_for(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        if self.site.settings.hsts and scope["scheme"] == "https":
            return [
                *HEADERS,
                (b"strict-transport-security", b"max-age=%d" % self.site.settings.hsts),
            ]
        return HEADERS

    def _may_call(self, scope: Scope) -> bool:
        """Whether this server answers to the name; whoever looks after it may call it by its address."""
        return scope["path"] in HEALTH or self._hosts.allow(identity.header(scope, b"host"))

    async def serve_socket(self, socket: WebSocket) -> None:
        """Serve a client that asks for a WebSocket."""
        socket.scope = self._proxies.resolve(socket.scope)
        found = await self._session(socket.scope)
        # Accepted first: a browser tells its page the code of a closed connection only.
        socket.accept()
        if isinstance(found, tuple):
            socket.close(*found)
            if found in (TOO_FAST, TOO_MANY_OPEN):
                socket.hang_up()  # those who open too many shall not hold them open either
            return
        await Connection(self.site, found, socket, address_of(socket.scope)).run()

    async def _session(self, scope: Scope) -> UserSession | tuple[int, str]:
        """Who comes, or the code and the words with which they are sent away."""
        if scope["path"] != SOCKET:
            return 4004, "nothing here"
        if self.site.closing:
            return 1012, "restart"
        if not self._may_call(scope):
            return 4003, "host"
        try:
            identity.check_origin(scope, self.site.settings.origins)
        except TableError:
            return 4003, "origin"
        address = address_of(scope)
        if not self.site.limits.allows("socket", address):
            return TOO_FAST
        found = await self.site.sessions.by_token(identity.token(scope))
        if found is None:
            return 4001, "not signed in"
        if self.site.settings.limits and self.site.connections.full(found.user.id, address):
            self.site.metrics.dropped.labels("many").inc()
            return TOO_MANY_OPEN
        return found


async def _turn_away(send: Send) -> None:
    """Answer an address from which too much comes, as cheaply as can be, and hang up: asking again costs it more."""
    body = msgspec.json.encode(problem(TableError("tooFast", "too many requests; wait a little")))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": STATUS["tooFast"], "headers": headers})
    await send({"type": "http.response.body", "body": body})


def description() -> dict[str, Any]:
    """What `/api/schema/openapi.json` says, without a server."""
    return described(App(Settings())._http)


def _litestar(site: Site) -> Litestar:
    files = static.Files(site.settings.web, _boards())
    first = opening.FirstPicture(files.page, files.opening)

    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await site.open()
        try:
            yield
        finally:
            await site.close()

    async def the_site() -> Site:
        return site

    async def check_origin(request: Asked) -> None:
        if request.method not in ("GET", "HEAD", "OPTIONS"):
            identity.check_origin(request.scope, site.settings.origins)
        if identity.token(request.scope) is None:
            site.limits.count("stranger", address_of(request.scope))

    async def check_access(connection: Connected, handler: BaseRouteHandler) -> None:
        await access.check(site, connection.scope, handler.opt.get(access.ACCESS))

    @get("/healthz", include_in_schema=False)
    async def alive() -> dict[str, str]:
        return {"status": "ok", "version": kiebitz.__version__}

    @get("/readyz", include_in_schema=False)
    async def ready(exclude: FromQuery[list[PartName] | None] = None) -> Response[Readiness]:
        found = await site.health.look(exclude or [])
        return Response(found, status_code=200 if found.status == "ready" else 503)

    @get(["/", "/{path:path}"], include_in_schema=False, opt={PACKED_ALREADY: True})
    async def client(request: Asked, path: FromPath[str] = "") -> Response[bytes]:
        known = request.headers.get("if-none-match")
        accepted = request.headers.get("accept-encoding", "")
        if files.has(path):
            return files.answer(path, known, accepted)
        return await first.answer(site, path, request.scope, known, accepted)

    def refuse(request: Asked, error: Exception) -> Response[Any]:
        return _refusal(site, error)

    api = Router(
        "/api",
        route_handlers=[
            people_routes.router,
            account_routes.router,
            block_routes.router,
            table_routes.router,
            link_routes.router,
            replay_routes.router,
            list_routes.router,
            feature_routes.router(),
        ],
        before_request=check_origin,
        guards=[check_access],
    )
    return Litestar(
        [api, alive, ready, client],
        dependencies={
            "site": Provide(the_site),
            "session": Provide(people_routes.signed_in),
            "user": Provide(people_routes.signed_in_user),
        },
        lifespan=[life],
        exception_handlers={TableError: refuse, HTTPException: refuse, Exception: refuse},
        openapi_config=OpenAPIConfig(
            title="Kiebitz",
            version=kiebitz.__version__,
            path="/api/schema",
            render_plugins=[OwnTypes(path="/openapi.json")],
        ),
        compression_config=CompressionConfig(
            "gzip", gzip_compress_level=5, exclude_opt_key=PACKED_ALREADY
        ),
        request_max_body_size=RECORD_SIZE + 1000,
        logging_config=None,
        response_cache_config=ResponseCacheConfig(default_expiration=None),
    )


async def _misdirected(send: Send) -> None:
    """A request by a name that is not this server's."""
    refused = TableError("badOrigin", "this server is not called by this name")
    body = msgspec.json.encode(problem(refused))
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": MISDIRECTED, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _boards() -> dict[str, Path]:
    """The folders of the boards that installed packages bring, by game."""
    installed = [game_id for game_id in REGISTRY if game_id not in IDS]
    found = {game_id: board_folder(REGISTRY[game_id]) for game_id in installed}
    return {game_id: folder for game_id, folder in found.items() if folder is not None}


def _refusal(site: Site, error: Exception) -> Response[Any]:
    """Every error as an answer with a code; none tells what happened inside."""
    headers = None
    if isinstance(error, HTTPException):
        code: Code = {404: "notFound", 405: "notFound", 413: "tooLarge"}.get(  # type: ignore[assignment]
            error.status_code, "badMessage"
        )
        status = error.status_code if error.status_code < 500 else 400
        known, headers = TableError(code, _sentence(error)), error.headers
    elif isinstance(error, RecursionError):
        # A body of brackets within brackets: no fault of ours, and no reason to fill the log.
        known, status = TableError("badMessage", "nested too deeply"), STATUS["badMessage"]
    elif isinstance(error, TableError):
        known, status = error, STATUS.get(error.code, UNPROCESSABLE)
    else:
        error_id = new_id(8)
        log.error("request failed", error_id=error_id, exc_info=error)
        known = TableError(
            "rulesFailed", f"something went wrong (error {error_id})", error_id=error_id
        )
        status = STATUS["rulesFailed"]
    site.metrics.problems.labels(known.code).inc()
    return Response(
        msgspec.json.encode(problem(known)),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )


def _sentence(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        return "; ".join(f"{each.get('key', '')}: {each.get('message', '')}" for each in extra)
    return str(error.detail)
