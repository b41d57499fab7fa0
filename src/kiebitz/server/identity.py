"""Who asks: the cookie of a browser or the token of a bot; and whether a browser's page is one of ours.

Imports tables only.
"""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from litestar.datastructures import Cookie

from kiebitz.tables.codes import TableError

COOKIE = "kiebitz"
"""Over plain http. Over TLS it was this one as well until version 0.2, and is still taken there."""
SECURE_COOKIE = "__Host-kiebitz"
"""Over TLS. Browsers take a cookie of this kind of name only from this very host: no other can plant one."""
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
    found = next((name for name in (SECURE_COOKIE, COOKIE) if name in cookies), None)
    return None if found is None else cookies[found].value


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


def is_secure(scope: Any) -> bool:
    """Whether the browser came over TLS."""
    return bool(scope["scheme"] == "https")


def cookies(secret: str, *, secure: bool) -> list[Cookie]:
    """The cookies that hand a browser its secret. Over TLS one of an older version goes."""
    if not secure:
        return [_cookie(COOKIE, secret, COOKIE_AGE, secure=False)]
    return [
        _cookie(SECURE_COOKIE, secret, COOKIE_AGE, secure=True),
        _cookie(COOKIE, "", 0, secure=True),
    ]


def _cookie(name: str, value: str, age: int, *, secure: bool) -> Cookie:
    return Cookie(
        name, path="/", value=value, max_age=age, httponly=True, samesite="strict", secure=secure
    )


FORGET = [_cookie(SECURE_COOKIE, "", 0, secure=True), _cookie(COOKIE, "", 0, secure=False)]
"""The cookies that make a browser forget its secret."""
