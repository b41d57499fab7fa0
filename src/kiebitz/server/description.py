"""The description of the API in OpenAPI's words. Our own types are described by msgspec, which reads them.

Litestar would leave out that they admit no other fields, how long a pair is, and what a name may be.
Imports core and tables only.
"""

from __future__ import annotations

from collections.abc import Iterator
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

PLACE = "#/components/schemas/{name}"


class OwnTypes(JsonRenderPlugin):
    """The description as JSON."""

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
