"""HTTP for the pages that games bring: each `core.features.Page` becomes a route.

Imports core, games, tables and server only.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints

from litestar import Router
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from kiebitz.core.features import PAGES_FILE, FeatureRefused, Page, Visit, pages_of
from kiebitz.core.game import Game
from kiebitz.games import IDS, REGISTRY
from kiebitz.server.dependencies import FromQuery, JSONBody, TheSite, TheUser, get, post
from kiebitz.tables.codes import TableError
from kiebitz.tables.documents import UserDocuments

BODY = "data"
"""The parameter of a page's handler that is read from the body."""


def router() -> Router:
    """The pages of all games. A game without any is not even loaded."""
    having = [each for each in REGISTRY if (REGISTRY.folder(each) / PAGES_FILE).is_file()]
    games = [REGISTRY[game_id] for game_id in having]
    routes = [route(game, page) for game in games for page in pages_of(game)]
    return Router("/", route_handlers=routes, tags=["lists"])


def route(game: Game[Any], page: Page) -> HTTPRouteHandler:
    """A page as a route. Those of installed packages have a place of their own: they cannot take another's path."""
    path = page.path if game.id in IDS else f"/games/{game.id}{page.path}"
    for name in page.path_names:
        path = path.replace(f"{{{name}}}", f"{{{name}:str}}")
    handler = _handler(game.id, page)
    return get(path)(handler) if page.method == "GET" else post(path, status_code=200)(handler)


def _handler(game_id: str, page: Page) -> Callable[..., Awaitable[Any]]:
    async def answer(site: TheSite, user: TheUser, **given: Any) -> Any:
        documents = UserDocuments(site.store, game_id, user.id)
        try:
            return await page.handler(Visit(user.id, site.registry.clock(), documents), **given)
        except FeatureRefused as error:
            raise TableError(error.code, str(error)) from error

    # Litestar reads from the signature what to hand over, and how to describe the operation.
    hints = get_type_hints(page.handler, include_extras=True)
    _, *parameters = signature(page.handler).parameters.values()
    shown = {"site": Parameter.empty, "user": Parameter.empty}
    shown |= {each.name: each.default for each in parameters}
    answer.__annotations__ = {
        "site": TheSite,
        "user": TheUser,
        **{each.name: _source(page, each.name, hints[each.name]) for each in parameters},
        "return": hints["return"],
    }
    answer.__signature__ = Signature(  # type: ignore[attr-defined]
        [Parameter(name, Parameter.KEYWORD_ONLY, default=shown[name]) for name in shown]
    )
    answer.__name__ = answer.__qualname__ = page.handler.__name__
    answer.__doc__ = page.handler.__doc__
    return answer


def _source(page: Page, name: str, kind: Any) -> Any:
    """Where a parameter comes from."""
    source: Any = JSONBody if name == BODY else FromQuery
    if name in page.path_names:
        source = FromPath
    return source[kind]
