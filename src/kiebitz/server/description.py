"""The description of the API in OpenAPI's words. Our own types are described by msgspec, which reads them.

Litestar would leave out that they admit no other fields, how long a pair is, and what a name may be.
Imports core and tables only.
"""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import decode_json, encode_json

from kiebitz.core.features import Payload
from kiebitz.tables.schemas.base import Schema
from kiebitz.tables.schemas.facts import LegalMove
from kiebitz.tables.schemas.people import PushSubscription
from kiebitz.tables.schemas.replay import ReviewPage

PATH = "/api/schema/openapi.json"
PLACE = "#/components/schemas/{name}"


class ApiDescription:
    """The description as it is sent, made once; in a thread, as it takes a third of a second."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._making: asyncio.Task[tuple[bytes, bytes]] | None = None

    async def send(self, scope: Any, send: Callable[[Any], Awaitable[None]]) -> None:
        """Answer a GET."""
        if self._making is None:
            self._making = asyncio.create_task(asyncio.to_thread(self._make))
        plain, packed = await asyncio.shield(self._making)
        headers = [(b"content-type", b"application/json"), (b"vary", b"accept-encoding")]
        body = plain
        if any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"]):
            headers.append((b"content-encoding", b"gzip"))
            body = packed
        headers.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _make(self) -> tuple[bytes, bytes]:
        plain = msgspec.json.encode(described(self._app))
        return plain, gzip.compress(plain, mtime=0)


class OwnTypes(JsonRenderPlugin):
    """The description as JSON, where Litestar itself is asked for it."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, _own(openapi_schema))


def described(app: Litestar) -> dict[str, Any]:
    """The same without a server."""
    whole: dict[str, Any] = decode_json(encode_json(_own(app.openapi_schema.to_schema())))
    return whole


def _own(schema: dict[str, Any]) -> dict[str, Any]:
    known = schema["components"]["schemas"]
    ours: list[type] = [
        *_below(Schema),
        *_below(Payload),
        LegalMove,
        PushSubscription,
        ReviewPage,
    ]
    ours = [kind for kind in ours if kind.__name__ in known]
    _, told = msgspec.json.schema_components(ours, ref_template=PLACE)
    known.update(told)
    return schema


def _below(kind: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
