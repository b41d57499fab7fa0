"""HTTP for what one looks back at: records, draws, entries, scores, reviews, and the table in words.

Imports core, games, tables and server only.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
from litestar import Response, Router

from kiebitz.core.game import Language
from kiebitz.core.play import Play
from kiebitz.core.record import LAST_LINES
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.server.access import HOST, PLAY
from kiebitz.server.addresses import address_of
from kiebitz.server.dependencies import (
    Asked,
    FromQuery,
    Number,
    TableId,
    TheSite,
    TheUser,
    get,
    post,
)
from kiebitz.server.site import Site
from kiebitz.server.table_routes import readable
from kiebitz.tables import text_boards
from kiebitz.tables.bot_pool.fair_queue import Asker
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily import puzzles, shares
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.people import User
from kiebitz.tables.replay import entries, reviews
from kiebitz.tables.replay.draws import check_laid_open
from kiebitz.tables.schemas.daily import DayShare
from kiebitz.tables.schemas.replay import (
    DrawFacts,
    ReplayList,
    ReplaySnapshot,
    ReviewPage,
    ScoreSeries,
    Sheet,
)
from kiebitz.tables.schemas.tables import Joined
from kiebitz.tables.usecases import record_import
from kiebitz.tables.usecases.record_import import CheckedRecord

_records: msgspec.json.Decoder[CheckedRecord] = msgspec.json.Decoder(CheckedRecord)

# Whatever plays a game again does so in a thread, so that nobody else waits for it; see `Timelines`.


@get("/tables/{table_id:str}/record", media_type="application/jsonl", opt=PLAY)
async def record(site: TheSite, user: TheUser, table_id: TableId) -> Response[str]:
    """The whole record, when the game is over."""
    site.limits.count("history", user.id)
    live = await site.registry.table(table_id)
    await puzzles.check_may_look(site.store, live.row, user.id, site.registry.clock())
    if live.play is None or not isinstance(live.play.record.entries[-1], LAST_LINES):
        raise TableError("notOver", "the record is shown when the game is over")
    check_laid_open(live.play.game, live.row.data.options)
    await live.read_past()
    name = f'attachment; filename="{live.row.game}-{live.row.id}.jsonl"'
    headers = {"content-disposition": name}
    return Response(live.play.record.write(), media_type="application/jsonl", headers=headers)


@get("/tables/{table_id:str}/draws", opt=PLAY)
async def list_draws(site: TheSite, user: TheUser, table_id: TableId) -> list[DrawFacts]:
    """Every draw with all that could have been drawn, when the game is over."""
    site.limits.count("history", user.id)
    _, play = await _whole(site, user, table_id, SPECTATOR)
    return await site.timelines.draws(table_id, play)


@post("/records", status_code=201, opt=HOST)
async def import_record(request: Asked, site: TheSite, user: TheUser) -> Joined:
    """Make a finished table of a record."""
    await site.count_new_record(user, address_of(request.scope))
    text = await request.body()
    record_import.check_size(text)
    try:
        record = text.decode()
    except UnicodeDecodeError as error:
        raise TableError("badRecord", f"not UTF-8: {error.reason}") from error
    checked = await site.questions.check_record(record, Asker(user.id))
    row, added = record_import.imported(_records.decode(checked), user.id, site.registry.clock())
    await site.registry.keep(row, added)
    return Joined(row.id, SPECTATOR)


@get("/tables/{table_id:str}/replay", opt=PLAY)
async def replay(
    site: TheSite, user: TheUser, table_id: TableId, viewer: FromQuery[int] = SPECTATOR
) -> ReplayList:
    """Every entry, as a viewer was told it."""
    site.limits.count("history", user.id)
    live, play = await _whole(site, user, table_id, viewer)
    return entries.listed(play, viewer, live.events(viewer, 0))


@get("/tables/{table_id:str}/replay/{entry:int}", opt=PLAY)
async def replay_snapshot(
    site: TheSite,
    user: TheUser,
    table_id: TableId,
    entry: Number,
    viewer: FromQuery[int] = SPECTATOR,
) -> ReplaySnapshot:
    """What a viewer saw after an entry."""
    _, play = await _whole(site, user, table_id, viewer)
    return ReplaySnapshot(entry, await site.timelines.view_at(table_id, play, entry, viewer))


@get("/tables/{table_id:str}/scores", opt=PLAY)
async def show_scores(site: TheSite, user: TheUser, table_id: TableId) -> ScoreSeries:
    """The scores entry by entry: while the game runs those that everybody can count, then all."""
    site.limits.count("history", user.id)
    _, play = await _whole(site, user, table_id, SPECTATOR)
    return await site.timelines.scores(table_id, play)


@get("/tables/{table_id:str}/share", opt=PLAY)
async def show_share(site: TheSite, user: TheUser, table_id: TableId) -> DayShare:
    """A text about a finished table of the day that gives nothing away."""
    live, play = await _whole(site, user, table_id, SPECTATOR)
    return await asyncio.to_thread(shares.share, live.row, play)


@get("/tables/{table_id:str}/review", opt=PLAY)
async def review(site: TheSite, user: TheUser, table_id: TableId) -> ReviewPage:
    """What the Kiebitz thinks of every decision, when the game is over. Pending until it has thought."""
    live = await site.registry.table(table_id)
    await puzzles.check_may_look(site.store, live.row, user.id, site.registry.clock())
    # It is thought out from the truth, so it would tell what stays hidden.
    check_laid_open(REGISTRY[live.row.game], live.row.data.options)
    count = partial(site.limits.count, "review", user.id)
    answer = await reviews.review_of(site.store, live, count)
    if answer.state == "pending":
        site.registry.review_now()
    return answer


@get("/tables/{table_id:str}/sheet", opt=PLAY)
async def show_sheet(
    site: TheSite,
    user: TheUser,
    table_id: TableId,
    viewer: FromQuery[int] = SPECTATOR,
    lang: FromQuery[Language] = "en",
    entry: FromQuery[int | None] = None,
) -> Sheet:
    """What a viewer sees in words, now or after an entry."""
    live, play = await _whole(site, user, table_id, viewer)
    if entry is None:
        shown, view = len(play.record.entries) - 1, play.view(viewer)
    else:
        shown, view = entry, await site.timelines.view_at(table_id, play, entry, viewer)
    return Sheet(shown, text_boards.panels(live.row, play.game, view, lang))


async def _whole(site: Site, user: User, table_id: str, viewer: int) -> tuple[LiveTable, Play[Any]]:
    live = await site.registry.table(table_id)
    await puzzles.check_may_look(site.store, live.row, user.id, site.registry.clock())
    readable(live, user, viewer)
    await live.read_past()
    return live, readable(live, user, viewer)


router = Router(
    "/",
    route_handlers=[
        record,
        list_draws,
        import_record,
        replay,
        replay_snapshot,
        show_scores,
        show_share,
        review,
        show_sheet,
    ],
    tags=["looking back"],
)
