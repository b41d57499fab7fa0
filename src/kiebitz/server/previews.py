"""What a link shows before it is opened, in chats and on timelines: a title, a sentence and a picture.

Of a private table it tells the name of the game and nothing else, of a public one who sits there and how it ended.
Imports core, games, tables and server only.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, Literal

import msgspec

from kiebitz.core.info import read_info
from kiebitz.games import IDS, REGISTRY
from kiebitz.server import identity
from kiebitz.tables.data import Row

DESCRIPTIONS = {
    "de": "Moderne Brettspiele im Browser: mit Freunden oder gegen Bots, ohne Anmeldung.",
    "en": "Modern board games in the browser: with friends or against bots, no sign-up.",
}
"""What search engines and link previews say of the site; the built page has the German one."""
NAME = "Kiebitz"
TITLE = f"<title>{NAME}</title>"
"""As the built page has it."""
LOCALES = {"de": "de_DE", "en": "en_GB"}
PICTURE = "kiebitz"
"""Of the site, and of games that bring none; files of the client below `/previews`."""
SIZE = (1200, 630)
HOST = re.compile(r"[\w.\-]+(:\d+)?|\[[\da-fA-F:.]+\](:\d+)?", re.ASCII)

Kind = Literal["table", "replay", "rules", "guide"]
TITLES: dict[Kind, dict[str, str]] = {
    "table": {"de": "{game}", "en": "{game}"},
    "replay": {"de": "{game}: Partie zum Nachspielen", "en": "{game}: replay"},
    "rules": {"de": "{game}: Regeln", "en": "{game}: rules"},
    "guide": {"de": "{game}: In 5 Minuten lernen", "en": "{game}: learn in 5 minutes"},
}
OPEN = {
    "de": "Wer spielt mit? Am Tisch: {names}.",
    "en": "Who wants to play? At the table: {names}.",
}
RUNNING = {"de": "Am Tisch: {names}.", "en": "At the table: {names}."}
OVER = {"de": "Ergebnis: {names}.", "en": "Result: {names}."}


class LinkPreview(msgspec.Struct, frozen=True):
    """What is said of one address, in the language of the visitor."""

    title: str
    text: str
    picture: str = PICTURE


def of_site(language: str) -> LinkPreview:
    """The start page, and every page that speaks of no game."""
    return LinkPreview(NAME, DESCRIPTIONS[language])


def of_game(kind: Kind, game_id: str, language: str) -> LinkPreview:
    """Rules or guide of a game, or a table of which strangers are told no more than that."""
    if game_id not in REGISTRY:
        return of_site(language)
    info = read_info(REGISTRY.folder(game_id))
    return LinkPreview(
        TITLES[kind][language].format(game=info.title_in(language)),
        info.tagline_in(language),
        game_id if game_id in IDS else PICTURE,
    )


def of_table(kind: Kind, row: Row, language: str) -> LinkPreview:
    """A table or its replay. Who may watch may know who plays; tables of the day are everybody's own."""
    preview = of_game(kind, row.game, language)
    told = {"open": OPEN, "running": RUNNING, "over": OVER}.get(row.status)
    if not row.public or row.data.day or told is None:
        return preview
    names = [held.name or "Bot" for held in row.data.seats if held.name or held.kind == "bot"]
    if row.status == "over":
        if row.data.scores is None or len(names) != len(row.data.scores):
            return preview
        names = [f"{name} {score}" for name, score in zip(names, row.data.scores, strict=True)]
    sentence = told[language].replace("{names}", ", ".join(names))
    return msgspec.structs.replace(preview, text=sentence)


def base_of(scope: Any, public_url: str | None) -> str | None:
    """Where others reach this site, for addresses that have to be whole; None where that cannot be told."""
    if public_url is not None:
        return public_url.rstrip("/")
    host = identity.header(scope, b"host") or ""
    return f"{scope['scheme']}://{host}" if HOST.fullmatch(host) else None


def put_into(page: str, preview: LinkPreview, language: str, base: str | None) -> str:
    """The page with what is said of it in its head. Names are people's own: everything is escaped."""
    title = preview.title if preview.title == NAME else f"{preview.title} · {NAME}"
    facts = {
        "og:type": "website",
        "og:site_name": NAME,
        "og:locale": LOCALES[language],
        "og:title": preview.title,
        "og:description": preview.text,
    }
    if base is not None:
        facts["og:image"] = f"{base}/previews/{preview.picture}.png"
        facts["og:image:width"], facts["og:image:height"] = (str(length) for length in SIZE)
        facts["og:image:alt"] = preview.title
    tags = "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items()
    )
    card = '<meta name="twitter:card" content="summary_large_image">'
    page = page.replace(DESCRIPTIONS[language], escape(preview.text), 1)
    return page.replace(TITLE, f"<title>{escape(title)}</title>{tags}{card}", 1)
