"""The page that a browser gets first: drawn in the visitor's language and theme, and naming at once all that it needs.

The build leaves `opening.json`: for each kind of page and language its first picture and the scripts and styles that it
loads. A page that names them spares the browser the round trips of finding them one by one.
Imports core, tables and server only.
"""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from http.cookies import CookieError, SimpleCookie
from typing import Any, Literal

import msgspec
from litestar import Response

from kiebitz.core.game import LANGUAGES
from kiebitz.server import identity, previews
from kiebitz.server.previews import DESCRIPTIONS, LinkPreview
from kiebitz.server.site import Site
from kiebitz.tables.codes import TableError

LANGUAGE_COOKIE = "kiebitz-language"
THEME_COOKIE = "kiebitz-theme"
PAGES_KEPT = 200
"""Pages kept as they are sent, 50 kB each: they differ by kind, language, theme, and the table that is opened."""
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")

ROOT = '<html lang="de">'
HEAD_END = "</head>"
BODY_END = "</body>"
DRAWN = '<div id="app">'
SPLASH = ("<!--splash-->", "<!--/splash-->")
VARY = "accept-encoding, accept-language, cookie"


class Picture(msgspec.Struct, frozen=True):
    """The beginning of one kind of page in one language."""

    links: str
    """What it loads, as `<link>` elements."""
    later: str
    """Styles that the first picture does not need: behind it, so that it does not wait for them."""
    markup: str
    """What it shows before any script has run; empty for pages that show the splash."""


class Opened(msgspec.Struct, frozen=True):
    """What a page opens with."""

    kind: str
    """Which picture."""
    fetched: str | None
    """What its script asks for first."""
    preview: LinkPreview


class Visitor(msgspec.Struct, frozen=True):
    """What a request tells about who asks."""

    language: str
    theme: Theme | None
    known: bool
    """There is a cookie of ours, so what only people are told can be fetched at once."""


class FirstPicture:
    """Composes the page from the built one."""

    def __init__(self, page: str, pictures: bytes | None) -> None:
        self._page = page
        self._pictures: dict[str, dict[str, Picture]] = (
            msgspec.json.decode(pictures, type=dict[str, dict[str, Picture]]) if pictures else {}
        )
        self._packed = lru_cache(maxsize=PAGES_KEPT)(self._pack)

    async def answer(
        self, site: Site, path: str, scope: Any, known: str | None, accepted: str
    ) -> Response[bytes]:
        """The page for a path that the client itself understands."""
        visitor = visitor_of(scope)
        opened = await self._opened(site, path, visitor)
        base = previews.base_of(scope, site.settings.public_url)
        tag, content, packed = self._packed(opened, visitor, base)
        headers = {"etag": tag, "cache-control": "no-cache", "vary": VARY}
        if known == tag:
            return Response(b"", status_code=304, headers=headers)
        if "gzip" in accepted:
            headers["content-encoding"] = "gzip"
            content = packed
        return Response(content, media_type="text/html", headers=headers)

    def _pack(self, opened: Opened, visitor: Visitor, base: str | None) -> tuple[str, bytes, bytes]:
        """The page, what it is known by, and the page as it travels."""
        page = self.page(opened.kind, visitor, opened.fetched)
        content = previews.put_into(page, opened.preview, visitor.language, base).encode()
        tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        return tag, content, gzip.compress(content, 6, mtime=0)

    def page(self, kind: str, visitor: Visitor, fetched: str | None) -> str:
        """The page of a kind for a visitor; `fetched` is what its script asks for first."""
        theme = f' data-theme="{visitor.theme}"' if visitor.theme else ""
        page = self._page.replace(ROOT, f'<html lang="{visitor.language}"{theme}>')
        page = page.replace(DESCRIPTIONS["de"], DESCRIPTIONS[visitor.language])
        picture = self._pictures.get(kind, {}).get(visitor.language)
        if picture is None:
            return page
        links = picture.links
        if fetched is not None:
            links += f'<link rel="preload" as="fetch" crossorigin href="{fetched}">'
        # Behind the styles of every page, which a page's own ones build on.
        page = page.replace(HEAD_END, links + HEAD_END).replace(BODY_END, picture.later + BODY_END)
        if picture.markup:
            name, _, game = kind.partition("/")
            drawn = f'<div id="app" data-drawn="{name} {visitor.language}" data-game="{game}">'
            before, _, rest = page.partition(SPLASH[0])
            page = before.replace(DRAWN, drawn) + picture.markup + rest.partition(SPLASH[1])[2]
        return page

    async def _opened(self, site: Site, path: str, visitor: Visitor) -> Opened:
        """What a path opens with."""
        language = visitor.language
        match [part for part in path.split("/") if part]:
            case []:
                fetched = "/api/start" if visitor.known else None
                return Opened("start", fetched, previews.of_site(language))
            case ["learn", game]:
                preview = previews.of_game("guide", game, language)
                if f"guide/{game}" in self._pictures:
                    return Opened(f"guide/{game}", f"/api/guides/{game}", preview)
                return Opened("other", None, preview)
            case ["rules", game]:
                return Opened("other", None, previews.of_game("rules", game, language))
            case ["t", name, *rest] if rest in ([], ["replay"]):
                return await self._table(site, name, visitor, replay=bool(rest))
            case _:
                return Opened("other", None, previews.of_site(language))

    async def _table(self, site: Site, name: str, visitor: Visitor, *, replay: bool) -> Opened:
        """A table, or its replay."""
        try:
            row = await site.registry.row(name)
        except TableError:
            return Opened("other", None, previews.of_site(visitor.language))
        if replay:
            return Opened("other", None, previews.of_table("replay", row, visitor.language))
        # An address that names a table holds nothing that would have to be escaped.
        fetched = f"/api/tables/{row.id}" if visitor.known else None
        kind = f"table/{row.game}" if row.status == "running" else "table"
        return Opened(kind, fetched, previews.of_table("table", row, visitor.language))


def visitor_of(scope: Any) -> Visitor:
    """The visitor's choices, else what the browser says of itself."""
    try:
        cookies = SimpleCookie(identity.header(scope, b"cookie") or "")
    except CookieError:
        cookies = SimpleCookie()
    language = cookies[LANGUAGE_COOKIE].value if LANGUAGE_COOKIE in cookies else ""
    theme = cookies[THEME_COOKIE].value if THEME_COOKIE in cookies else ""
    return Visitor(
        language=language if language in LANGUAGES else _spoken(scope),
        theme=next((each for each in THEMES if each == theme), None),
        known=identity.token(scope) is not None,
    )


def _spoken(scope: Any) -> str:
    """German for whoever reads German at all, as the client decides it too."""
    asked = (identity.header(scope, b"accept-language") or "").lower().split(",")
    return "de" if any(each.strip().startswith("de") for each in asked) else "en"
