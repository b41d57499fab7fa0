"""Who asks: the cookie of a browser or the token of a bot; and whether a browser's page is one of ours.

Imports tables only.
"""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from kiebitz.tables.codes import TableError

COOKIE = "kiebitz"
COOKIE_AGE = 400 * 24 * 3600
"""Seconds; browsers keep none longer."""


def header(scope: Any, name: bytes) -> str | None:
    """A header of a request, None if it is missing or sent twice."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[0].decode("latin-1") if len(found) == 1 else None


def token(scope: Any) -> str | None:
    """The secret that a request carries."""
    bearer = header(scope, b"authorization")
    if bearer is not None and bearer[:7].lower() == "bearer ":
        return bearer[7:].strip()
    try:
        cookies = SimpleCookie(header(scope, b"cookie") or "")
    except CookieError:
        return None
    return cookies[COOKIE].value if COOKIE in cookies else None


def check_origin(scope: Any, allowed: list[str]) -> None:
    """TableError if a page of another site asks. Programs that are no browsers send no origin."""
    origin = header(scope, b"origin")
    if origin is None:
        if any(key == b"origin" for key, _ in scope["headers"]):
            raise TableError("badOrigin", "more than one origin")
        return
    if origin in allowed:
        return
    if urlsplit(origin).netloc.lower() != (header(scope, b"host") or "").lower():
        raise TableError("badOrigin", "this request comes from a page of another site")


def cookie(value: str, *, secure: bool) -> str:
    """The header that hands a browser its secret."""
    flags = "; Secure" if secure else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Strict{flags}"
