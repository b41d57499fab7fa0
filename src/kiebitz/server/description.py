"""The description of the API in OpenAPI's words, with what Litestar cannot know: our types admit no other fields."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.serialization import decode_json, encode_json

TOLERANT = ("PushSubscription",)
"""What a browser makes may hold more than we read."""


class ClosedTypes(JsonRenderPlugin):
    """The description as JSON."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return self.render_json(request, _closed(openapi_schema))


def described(app: Litestar) -> dict[str, Any]:
    """The same without a server."""
    whole: dict[str, Any] = decode_json(encode_json(_closed(app.openapi_schema.to_schema())))
    return whole


def _closed(schema: dict[str, Any]) -> dict[str, Any]:
    for kind in schema["components"]["schemas"].values():
        if "properties" in kind and kind.get("title") not in TOLERANT:
            kind["additionalProperties"] = False
    return schema
