"""HTTP for tables: lay one, join, what the host may do, replays, records, notes."""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Any

import msgspec
from litestar import Response, Router

from kiebitz.core.game import LANGUAGES
from kiebitz.core.record import LAST_LINES
from kiebitz.core.state import SPECTATOR
from kiebitz.server.asked import (
    Asked,
    FromQuery,
    JSONBody,
    Number,
    TableId,
    TheSite,
    TheUser,
    get,
    post,
    put,
)
from kiebitz.server.site import Site
from kiebitz.tables import draws, frames, laying, moving, replays, sealing, seating, sheets
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import hashed, new_token
from kiebitz.tables.draft import Draft
from kiebitz.tables.pages import (
    Created,
    DrawFacts,
    Extend,
    Fork,
    Join,
    Joined,
    Mute,
    NewTable,
    Notes,
    ReplayList,
    ReplayScene,
    SeatChange,
    Sheet,
    TablePage,
    Token,
)
from kiebitz.tables.people import User
from kiebitz.tables.room import Room
from kiebitz.tables.store import queries
from kiebitz.tables.wire import LegalMove

NOTES_SIZE = 65_536


@post("/tables", status_code=201)
async def lay(site: TheSite, user: TheUser, data: JSONBody[NewTable]) -> Created:
    """Lay a table."""
    site.limits.count("table", user.id)
    invite = new_token()
    draft = laying.new_table(data, user.id, user.name, invite, site.hall.clock())
    if data.deal_of is not None:
        laying.with_deal_of(draft, await site.hall.row(data.deal_of))
    laying.start_if_full(draft)
    await site.hall.lay(draft)
    return Created(draft.row.id, invite)


@get("/tables/{table_id:str}")
async def show(
    site: TheSite, user: TheUser, table_id: TableId, viewer: FromQuery[int | None] = None
) -> TablePage:
    """A table as one viewer sees it; without `viewer` as my own seat, or as a spectator."""
    room = await site.hall.room(table_id)
    mine = [seat for seat, held in enumerate(room.row.data.seats) if held.user == user.id]
    eyes = viewer if viewer is not None else mine[0] if mine else SPECTATOR
    room.viewer_allowed(eyes, user.id)
    spectators = room.present()[1]
    return TablePage(
        facts=frames.facts(room.row, room.online(), spectators),
        viewer=eyes,
        mine=mine,
        rev=room.row.rev,
        scene=room.scene(eyes),  # type: ignore[arg-type]
        events=room.events(eyes, 0),
    )


@post("/tables/{table_id:str}/join", status_code=200)
async def join(site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Join]) -> Joined:
    """Take a seat."""
    room = await site.hall.room(table_id)
    act = partial(seating.join, user=user.id, name=user.name, wish=data, outside=user.outside)
    return Joined(table_id, await room.change(act))


@post("/tables/{table_id:str}/leave", status_code=204)
async def leave(site: TheSite, user: TheUser, table_id: TableId) -> None:
    """Get up."""
    room = await site.hall.room(table_id)
    await room.change(partial(seating.leave, user=user.id))


@post("/tables/{table_id:str}/start", status_code=204)
async def start(site: TheSite, user: TheUser, table_id: TableId) -> None:
    """Start the game, as its host."""

    def act(draft: Draft) -> None:
        draft.check_host(user.id)
        sealing.begin(draft)

    await (await site.hall.room(table_id)).change(act)


@post("/tables/{table_id:str}/close", status_code=204)
async def close(site: TheSite, user: TheUser, table_id: TableId) -> None:
    """End a table before its end, as its host."""
    await (await site.hall.room(table_id)).change(partial(seating.close, user=user.id))


@put("/tables/{table_id:str}/seats/{seat:int}", status_code=204)
async def change_seat(
    site: TheSite, user: TheUser, table_id: TableId, seat: Number, data: JSONBody[SeatChange]
) -> None:
    """Empty a seat or give it to a bot, as the host."""
    room = await site.hall.room(table_id)
    await room.change(partial(seating.change_seat, user=user.id, seat=seat, wish=data))


@post("/tables/{table_id:str}/seats/{seat:int}/token", status_code=201)
async def seat_token(site: TheSite, user: TheUser, table_id: TableId, seat: Number) -> Token:
    """A secret that takes my seat to another device."""
    token = new_token()

    def act(draft: Draft) -> None:
        held = draft.seat(seat)
        if held.kind != "person" or held.user != user.id:
            raise TableError("notYourSeat", f"seat {seat} is not yours")
        held.token = hashed(token)

    await (await site.hall.room(table_id)).change(act)
    return Token(token)


@post("/tables/{table_id:str}/invite", status_code=201)
async def new_invite(site: TheSite, user: TheUser, table_id: TableId) -> Token:
    """A new invitation, as the host; the old one is void."""
    token = new_token()

    def act(draft: Draft) -> None:
        draft.check_host(user.id)
        draft.data.invite = hashed(token)

    await (await site.hall.room(table_id)).change(act)
    return Token(token)


@post("/tables/{table_id:str}/mute", status_code=204)
async def mute(site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Mute]) -> None:
    """Silence somebody, as the host."""
    room = await site.hall.room(table_id)
    await room.change(partial(seating.mute, user=user.id, whom=data.user, muted=data.muted))


@post("/tables/{table_id:str}/extend", status_code=204)
async def extend(site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Extend]) -> None:
    """Give a seat more time, as the host."""
    room = await site.hall.room(table_id)
    act = partial(moving.extend, user=user.id, seat=data.seat, seconds=data.seconds)
    await room.change(act)


@post("/tables/{table_id:str}/rematch", status_code=201)
async def rematch(site: TheSite, user: TheUser, table_id: TableId) -> Created:
    """The same table again, seats rotated."""
    site.limits.count("table", user.id)
    room = await site.hall.room(table_id)
    invite = new_token()
    draft = laying.rematch(room.row, user.id, invite, site.hall.clock())

    def link(old: Draft) -> str:
        if old.data.rematch is None:
            old.data.rematch = draft.row.id
        return old.data.rematch

    chosen = await room.change(link)
    if chosen == draft.row.id:
        laying.start_if_full(draft)
        await site.hall.lay(draft)
    return Created(chosen, invite if chosen == draft.row.id else "")


@post("/tables/{table_id:str}/fork", status_code=201)
async def fork(site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Fork]) -> Created:
    """Play on from here at a table of its own."""
    site.limits.count("table", user.id)
    room = await site.hall.room(table_id)
    if room.play is None:
        raise TableError("notRunning", "the game has not started")
    invite = new_token()
    draft = laying.fork(
        room.row,
        room.play,
        data,
        user.id,
        user.name,
        invite,
        site.hall.clock(),
        SystemRandom(),
    )
    laying.start_if_full(draft)
    await site.hall.lay(draft)
    return Created(draft.row.id, invite)


@get("/tables/{table_id:str}/record", media_type="application/jsonl")
async def record(site: TheSite, user: TheUser, table_id: TableId) -> Response[str]:
    """The whole record, when the game is over."""
    room = await site.hall.room(table_id)
    if room.play is None or not isinstance(room.play.record.entries[-1], LAST_LINES):
        raise TableError("notOver", "the record is shown when the game is over")
    name = f'attachment; filename="{room.row.game}-{room.row.id}.jsonl"'
    headers = {"content-disposition": name}
    return Response(room.play.record.write(), media_type="application/jsonl", headers=headers)


@get("/tables/{table_id:str}/draws")
async def list_draws(site: TheSite, user: TheUser, table_id: TableId) -> list[DrawFacts]:
    """Every draw with all that could have been drawn, when the game is over."""
    _, play = await _readable(site, user, table_id, SPECTATOR)
    return draws.draws(play)


@post("/records", status_code=201)
async def import_record(request: Asked, site: TheSite, user: TheUser) -> Joined:
    """Make a finished table of a record."""
    site.limits.count("record", user.id)
    draft = laying.imported(await request.body(), user.id, site.hall.clock())
    await site.hall.lay(draft)
    return Joined(draft.row.id, SPECTATOR)


@get("/tables/{table_id:str}/replay")
async def replay(
    site: TheSite, user: TheUser, table_id: TableId, viewer: FromQuery[int] = SPECTATOR
) -> ReplayList:
    """Every entry, as a viewer was told it."""
    room, play = await _readable(site, user, table_id, viewer)
    finished = play.record.finished
    events: dict[int, list[Any]] = {}
    for event in room.events(viewer, 0):
        events.setdefault(event.entry, []).append(event)
    entries = [
        replays.entry_facts(line, events.get(line.n, []), finished=finished)
        for line in play.record.entries
    ]
    return ReplayList(viewer, entries)


@get("/tables/{table_id:str}/replay/{entry:int}")
async def replay_scene(
    site: TheSite,
    user: TheUser,
    table_id: TableId,
    entry: Number,
    viewer: FromQuery[int] = SPECTATOR,
) -> ReplayScene:
    """What a viewer saw after an entry."""
    _, play = await _readable(site, user, table_id, viewer)
    state = laying.state_after(play, entry)
    return ReplayScene(entry, play.game.view(state, viewer))


@get("/tables/{table_id:str}/sheet")
async def show_sheet(
    site: TheSite,
    user: TheUser,
    table_id: TableId,
    viewer: FromQuery[int] = SPECTATOR,
    lang: FromQuery[str] = "en",
    entry: FromQuery[int | None] = None,
) -> Sheet:
    """What a viewer sees in words, now or after an entry."""
    room, play = await _readable(site, user, table_id, viewer)
    if lang not in LANGUAGES:
        raise TableError("badOptions", f"{lang[:20]!r} is not one of {', '.join(LANGUAGES)}")
    view = play.view(viewer)
    if entry is not None:
        view = play.game.view(laying.state_after(play, entry), viewer)
    last = len(play.record.entries) - 1
    return Sheet(last if entry is None else entry, sheets.panels(room.row, play.game, view, lang))


@get("/tables/{table_id:str}/legal")
async def legal(
    site: TheSite,
    user: TheUser,
    table_id: TableId,
    viewer: FromQuery[int],
    skip: FromQuery[int] = 0,
) -> list[LegalMove]:
    """A page of the moves that are open to a seat of mine."""
    room, play = await _readable(site, user, table_id, viewer)
    if viewer == SPECTATOR or room.row.status != "running" or skip < 0:
        return []
    return frames.legal_moves(play, viewer, skip)


@get("/tables/{table_id:str}/notes")
async def notes(site: TheSite, user: TheUser, table_id: TableId) -> Notes:
    """My notes at a table."""
    await site.hall.room(table_id)
    kept = await site.store.read(partial(queries.notes, table_id=table_id, user=user.id))
    return Notes(None if kept is None else msgspec.Raw(kept.encode()))


@put("/tables/{table_id:str}/notes", status_code=204)
async def keep_notes(
    site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Notes]
) -> None:
    """Keep my notes at a table."""
    await site.hall.room(table_id)
    text = msgspec.json.encode(data.notes).decode()
    if len(text) > NOTES_SIZE:
        raise TableError("tooLarge", f"notes have at most {NOTES_SIZE} bytes")
    query = partial(queries.keep_notes, table_id=table_id, user=user.id, text=text)
    await site.store.write(query)


async def _readable(site: Site, user: User, table_id: str, viewer: int) -> tuple[Room, Any]:
    room = await site.hall.room(table_id)
    room.viewer_allowed(viewer, user.id)
    if room.play is None:
        raise TableError("notRunning", "the game has not started")
    return room, room.play


router = Router(
    "/",
    route_handlers=[
        lay,
        show,
        join,
        leave,
        start,
        close,
        change_seat,
        seat_token,
        new_invite,
        mute,
        extend,
        rematch,
        fork,
        record,
        list_draws,
        import_record,
        replay,
        replay_scene,
        show_sheet,
        legal,
        notes,
        keep_notes,
    ],
    tags=["tables"],
)
