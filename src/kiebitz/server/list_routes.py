"""HTTP for what can be played: games, lists of tables, the tables of the day. Imports core, tables and server only."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal, TypeAlias

from litestar import Response, Router
from litestar.params import FromPath, QueryParameter

from kiebitz.core.presentation import Language
from kiebitz.server.access import EVERYBODY, HOST, PLAY
from kiebitz.server.addresses import address_of
from kiebitz.server.dependencies import Asked, FromQuery, JSONBody, TheSite, TheUser, get, post
from kiebitz.server.site import Site
from kiebitz.tables import guides, lists
from kiebitz.tables.daily import days
from kiebitz.tables.schemas.daily import DayResult, DayTable
from kiebitz.tables.schemas.games import GameFacts, GuideAt, GuidePage
from kiebitz.tables.schemas.tables import Created, Joined, StartPage, TableList, TableSummary
from kiebitz.tables.usecases import creation, shuffle_handshake
from kiebitz.tables.usecases.creation import game_of

# Greater than -1, not from 0 on: Litestar's description leaves out a bound that is 0.
Before: TypeAlias = Annotated[int | None, QueryParameter(gt=-1, lt=lists.LATEST)]
ListKind: TypeAlias = Literal["open", "running", "mine", "finished"]


@get("/start", opt=PLAY)
async def start(site: TheSite, user: TheUser) -> StartPage:
    """All that the start page shows."""

    async def listed(kind: ListKind) -> list[TableSummary]:
        return (await lists.tables(site.store, user.id, kind, None, None)).tables

    return StartPage(
        me=user.page(),
        games=await lists.games_loaded(),
        mine=await listed("mine"),
        open=await listed("open"),
        running=await listed("running"),
        finished=await listed("finished"),
        days=await days.today(site.store, user.id, site.registry.clock()),
    )


@get("/games", opt=EVERYBODY)
async def games() -> list[GameFacts]:
    """The games that can be played here."""
    return await lists.games_loaded()


@get("/games/{game_id:str}/texts/{language:str}", media_type="text/plain", opt=EVERYBODY)
async def texts(game_id: FromPath[str], language: FromPath[Language]) -> str:
    """The texts of a game as Fluent: for games of other packages, which the built client does not hold."""
    return game_of(game_id).fluent_source(language)


@get("/tables", opt=PLAY)
async def tables(
    site: TheSite,
    user: TheUser,
    kind: FromQuery[ListKind],
    game: FromQuery[str | None] = None,
    before: Before = None,
) -> TableList:
    """A page of tables, the newest first."""
    return await lists.tables(site.store, user.id, kind, game, before)


@get("/daily", opt=PLAY)
async def daily(site: TheSite, user: TheUser) -> list[DayTable]:
    """Today's tables."""
    return await days.today(site.store, user.id, site.registry.clock())


@post("/daily/{puzzle:str}", status_code=200, opt=PLAY)
async def play_daily(request: Asked, site: TheSite, user: TheUser, puzzle: FromPath[str]) -> Joined:
    """Sit down at my table of the day."""
    site.limits.count("table", user.id)
    site.limits.count("tableDaily", address_of(request.scope))
    return await days.sit_down(site.registry, user, puzzle)


@get("/daily/{puzzle:str}/{day:str}", opt=PLAY)
async def day_results(
    site: TheSite, user: TheUser, puzzle: FromPath[str], day: FromPath[str]
) -> list[DayResult]:
    """The results of a day, the best first."""
    return await days.results(site.registry, puzzle, day, user.id)


@get("/guides/{game:str}", opt=EVERYBODY)
async def guide(site: TheSite, game: FromPath[str]) -> Response[GuidePage]:
    """The first step of a guided first game."""
    return await _guide(site, game, GuideAt())


@post("/guides/{game:str}", status_code=200, opt=EVERYBODY)
async def guide_at(
    site: TheSite, game: FromPath[str], data: JSONBody[GuideAt]
) -> Response[GuidePage]:
    """A step of a guided first game."""
    return await _guide(site, game, data)


async def _guide(site: Site, game: str, at: GuideAt) -> Response[Any]:
    page = await site.guides.page(game, at)
    return Response(page, status_code=200, media_type="application/json")


@post("/guides/{game:str}/play", status_code=201, opt=HOST)
async def play_on(
    request: Asked, site: TheSite, user: TheUser, game: FromPath[str], data: JSONBody[GuideAt]
) -> Created:
    """Play on freely from a step of a guided first game, against bots."""
    await site.count_new_table(user, address_of(request.scope))
    guide, moment = await asyncio.to_thread(guides.reached, game_of(game), data)
    draft = creation.guided(
        moment.play,
        guide.seat,
        guides.COMPANY,
        user.id,
        user.name,
        site.registry.game_clock(),
        external_bot=user.external_bot,
    )
    shuffle_handshake.start_if_full(draft)
    await site.registry.create(draft)
    return Created(draft.row.id, "")


router = Router(
    "/",
    route_handlers=[
        start,
        games,
        texts,
        tables,
        daily,
        play_daily,
        day_results,
        guide,
        guide_at,
        play_on,
    ],
    tags=["lists"],
)
