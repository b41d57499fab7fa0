"""What a game offers beside its tables: tables of the day, pages of its own, and what luck deals out.

`games/<game>/features/manifest.py` defines FEATURES, `features/pages.py` PAGES. Tables, server and lab mount what they
find there and know no game by name; it works the same for games of installed packages. Pages are not part of the
manifest: a server that starts loads this one module, and only of games that have it. Imports core only.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from inspect import signature
from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from kiebitz.core.daily import DailyTable
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game

PAGES_FILE = "features/pages.py"
"""Where a game's folder has its pages."""

RefusalCode: TypeAlias = Literal["badMove", "badOptions", "notFound", "notOver", "stale"]
"""Why a page refuses a request; the server answers as it does for its own refusals."""


class FeatureRefused(KiebitzError):
    """A request to a page that changes nothing; its text is one sentence for people."""

    def __init__(self, code: RefusalCode, message: str) -> None:
        super().__init__(message)
        self.code: RefusalCode = code


class DocumentChanged(Exception):
    """Another request has replaced the document since it was read."""


class Documents(Protocol):
    """What a game keeps of one user: a JSON text for each key. Other games' documents are out of reach."""

    async def read(self, key: str) -> str | None:
        """The document, None if there is none yet."""
        ...

    async def replace(self, key: str, before: str | None, text: str) -> None:
        """Keep a document if it still is what it was; raises DocumentChanged if not."""
        ...


@dataclass(frozen=True, slots=True)
class Visit:
    """A request of a signed-in user to a page."""

    user: str
    now: int
    """Milliseconds since 1970, UTC."""
    documents: Documents


class Payload(msgspec.Struct, rename="camel", forbid_unknown_fields=True):
    """The base of what pages receive and answer: camelCase, and no unknown field."""


@dataclass(frozen=True, slots=True)
class Page:
    """A request handler of a game.

    `handler` is an async function with annotated parameters. The first one is the `Visit`. A parameter that the path
    names comes from the path, `data` is the body, any other one comes from the query. It returns a `Payload` and
    refuses with FeatureRefused.
    """

    method: Literal["GET", "POST"]
    path: str
    """`/training/{pack}`. The server puts the pages of installed packages below `/games/<id>`."""
    handler: Callable[..., Awaitable[Any]]

    @property
    def path_names(self) -> list[str]:
        """The parameters that the path names."""
        return re.findall(r"{(\w+)}", self.path)


Dealt: TypeAlias = Callable[[Any, Any, int], list[str]]
"""State before the first decision, state at the end, seat → names for what luck gave the seat: `card well`."""


@dataclass(frozen=True, slots=True)
class Features:
    """All that one game offers beside its tables, but for its pages and commands."""

    daily: tuple[DailyTable, ...] = ()
    dealt: tuple[Dealt, ...] = ()
    """By what the lab groups results to see whether a game is fair."""
    rounds: Callable[[Any], int] | None = None
    """The rounds of a finished state, where a game lasts as long as it takes."""


@lru_cache(maxsize=64)
def features_of(game: Game[Any]) -> Features:
    """The FEATURES in the game's `features/manifest.py`, checked; none where it has no such module."""
    package = type(game).__module__
    name = f"{package}.features.manifest"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"{package}.features"):
            raise
        return Features()
    features: Features = module.FEATURES
    check_features(game, features)
    return features


def check_features(game: Game[Any], features: object) -> None:
    """Raise TypeError, ValueError or OptionError where a manifest cannot be mounted."""
    if not isinstance(features, Features):
        raise TypeError(f"FEATURES must be a kiebitz.core.features.Features, not {features!r}")
    for table in features.daily:
        if table.id != game.id and not table.id.startswith(f"{game.id}-"):
            raise ValueError(
                f"the id {table.id!r} of a table of the day must begin with {game.id!r}"
            )
        game.new(table.seats, table.options)


def pages_of(game: Game[Any]) -> tuple[Page, ...]:
    """The PAGES in the game's `features/pages.py`, checked; none where it has no such module."""
    if not (game.folder / PAGES_FILE).is_file():
        return ()
    pages: tuple[Page, ...] = import_module(f"{type(game).__module__}.features.pages").PAGES
    for page in pages:
        check_page(page)
    return pages


def check_page(page: Page) -> None:
    """Raise ValueError where a page cannot be mounted."""
    if not page.path.startswith("/"):
        raise ValueError(f"the path {page.path!r} of a page does not begin with '/'")
    _, *parameters = signature(page.handler).parameters
    missing = [name for name in page.path_names if name not in parameters]
    if missing:
        raise ValueError(f"{page.path}: the handler has no parameter {missing[0]!r}")
