"""HTTP for tables: create one, join, what the host may do, notes. `replay_routes.py` has what one looks back at,
`link_routes.py` the links to a table.

Imports core, tables and server only.
"""

from __future__ import annotations

from functools import partial
from random import SystemRandom
from typing import Any

import msgspec
from litestar import Router

from kiebitz.core.play import Play
from kiebitz.core.state import SPECTATOR
from kiebitz.server.access import HOST, PLAY
from kiebitz.server.addresses import address_of
from kiebitz.server.dependencies import (
    Asked,
    FromQuery,
    JSONBody,
    Number,
    TableId,
    TheSite,
    TheUser,
    get,
    patch,
    post,
    put,
)
from kiebitz.server.site import Site
from kiebitz.tables import presenter, quotas
from kiebitz.tables.bot_pool.fair_queue import Asker
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily import puzzles
from kiebitz.tables.data import new_token
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.people import User
from kiebitz.tables.schemas.facts import LegalMove
from kiebitz.tables.schemas.tables import (
    Created,
    Extend,
    Fork,
    Join,
    Joined,
    Mute,
    NewTable,
    Notes,
    SeatChange,
    StandInAnswer,
    TableChange,
    TablePage,
)
from kiebitz.tables.store import queries
from kiebitz.tables.usecases import (
    arrangement,
    creation,
    moving,
    seating,
    shuffle_handshake,
    stand_ins,
)
from kiebitz.tables.usecases import rematch as again


@post("/tables", status_code=201, opt=HOST)
async def create(request: Asked, site: TheSite, user: TheUser, data: JSONBody[NewTable]) -> Created:
    """Create a table."""
    await site.count_new_table(user, address_of(request.scope))
    invite = new_token()
    draft = creation.new_table(
        data, user.id, user.name, invite, site.registry.game_clock(), external_bot=user.external_bot
    )
    if data.deal_of is not None:
        other = await site.registry.row(data.deal_of)
        await puzzles.check_may_look(site.store, other, user.id, site.registry.clock())
        puzzles.check_may_copy(other, site.registry.clock())
        creation.with_deal_of(draft, other)
    shuffle_handshake.start_if_full(draft)
    await site.registry.create(draft)
    return Created(draft.row.id, invite)


@get("/tables/{table_id:str}", opt=PLAY)
async def show(
    site: TheSite, user: TheUser, table_id: TableId, viewer: FromQuery[int | None] = None
) -> TablePage:
    """A table as one viewer sees it; without `viewer` as my own seat, or as a spectator."""
    live = await site.registry.table(table_id)
    await puzzles.check_may_look(site.store, live.row, user.id, site.registry.clock())
    await live.read_past()
    mine = [seat for seat, held in enumerate(live.row.data.seats) if held.user == user.id]
    eyes = viewer if viewer is not None else mine[0] if mine else SPECTATOR
    live.audience.check_viewer(eyes, user.id)
    audience = live.audience
    return TablePage(
        facts=presenter.facts(live.row, audience.online(), audience.present()[1], audience.away),
        viewer=eyes,
        mine=mine,
        rev=live.row.rev,
        snapshot=live.audience.snapshot(eyes),  # type: ignore[arg-type]
        events=live.events(eyes, 0),
    )


@post("/tables/{table_id:str}/join", status_code=200, opt=PLAY)
async def join(
    request: Asked, site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Join]
) -> Joined:
    """Take a seat."""
    if data.seat_token is not None:
        for who in (user.id, address_of(request.scope)):
            site.limits.count("seatSecret", who)
    live = await site.registry.table(table_id)
    act = partial(seating.join, wish=data, blocked_by=await site.blocks.by(user.id))
    return Joined(table_id, await live.change(partial(act, **_as(user))))


@post("/tables/{table_id:str}/leave", status_code=204, opt=PLAY)
async def leave(site: TheSite, user: TheUser, table_id: TableId) -> None:
    """Get up."""
    live = await site.registry.table(table_id)
    await live.change(partial(seating.leave, user=user.id))


@post("/tables/{table_id:str}/decline", status_code=204, opt=PLAY)
async def decline(site: TheSite, user: TheUser, table_id: TableId) -> None:
    """Not now: the seat that is kept for me is free for others."""
    live = await site.registry.table(table_id)
    await live.change(partial(seating.decline, user=user.id))


@post("/tables/{table_id:str}/start", status_code=204, opt=HOST)
async def start(site: TheSite, user: TheUser, table_id: TableId) -> None:
    """Start the game, as its host."""

    def act(draft: Draft) -> None:
        draft.check_host(user.id)
        draft.note("start", user.id)
        shuffle_handshake.begin(draft)

    await (await site.registry.table(table_id)).change(act)


@patch("/tables/{table_id:str}", status_code=204, opt=HOST)
async def arrange(
    site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[TableChange]
) -> None:
    """Change what is played, and how, as the host, before the start."""
    live = await site.registry.table(table_id)
    await live.change(partial(arrangement.change, user=user.id, wish=data))


@post("/tables/{table_id:str}/close", status_code=204, opt=HOST)
async def close(site: TheSite, user: TheUser, table_id: TableId) -> None:
    """End a table before its end, as its host."""
    await (await site.registry.table(table_id)).change(partial(seating.close, user=user.id))


@put("/tables/{table_id:str}/seats/{seat:int}", status_code=204, opt=HOST)
async def change_seat(
    site: TheSite, user: TheUser, table_id: TableId, seat: Number, data: JSONBody[SeatChange]
) -> None:
    """Empty a seat or give it to a bot, as the host; in a running game only the seat of somebody who is gone."""
    live = await site.registry.table(table_id)
    held = live.row.data.seats[seat : seat + 1]
    guest = await site.people.by_id(data.user) if data.user is not None else None
    act = partial(
        seating.change_seat,
        user=user.id,
        seat=seat,
        wish=data,
        bot_name=guest.name if guest is not None else "",
        away_for=live.audience.away_for(held[0].user) if held else None,
    )
    await live.change(act)


@post("/tables/{table_id:str}/seats/{seat:int}/ask", status_code=204, opt=HOST)
async def ask_for_seat(site: TheSite, user: TheUser, table_id: TableId, seat: Number) -> None:
    """Ask a player, as the host, whether a bot may play on."""
    live = await site.registry.table(table_id)
    await live.change(partial(stand_ins.ask, user=user.id, seat=seat))


@post("/tables/{table_id:str}/seats/{seat:int}/answer", status_code=204, opt=PLAY)
async def answer_host(
    site: TheSite, user: TheUser, table_id: TableId, seat: Number, data: JSONBody[StandInAnswer]
) -> None:
    """Say whether a bot may play on for me, as the host has asked."""
    live = await site.registry.table(table_id)
    await live.change(partial(stand_ins.answer, user=user.id, seat=seat, agrees=data.agrees))


@post("/tables/{table_id:str}/mute", status_code=204, opt=HOST)
async def mute(site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Mute]) -> None:
    """Silence somebody, as the host."""
    live = await site.registry.table(table_id)
    await live.change(partial(seating.mute, user=user.id, whom=data.user, muted=data.muted))


@post("/tables/{table_id:str}/extend", status_code=204, opt=HOST)
async def extend(site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Extend]) -> None:
    """Give somebody else more time, as the host."""
    live = await site.registry.table(table_id)
    act = partial(moving.extend, user=user.id, seat=data.seat, seconds=data.seconds)
    await live.change(act)


@post("/tables/{table_id:str}/rematch", status_code=201, opt=HOST)
async def rematch(request: Asked, site: TheSite, user: TheUser, table_id: TableId) -> Created:
    """The same table again, seats rotated: I sit down, the others are invited. Where it is there already I join it."""
    await site.count_new_table(user, address_of(request.scope))
    live = await site.registry.table(table_id)
    invite, apart = new_token(), await site.blocks.apart(user.id)
    draft = again.rematch(live.row, user.id, invite, site.registry.game_clock(), apart)
    # The table first, then the link to it: whatever is cut off between leads nobody to a table that is not there.
    created = live.row.data.rematch is None
    if created:
        await site.registry.create(draft)

    def link(old: Draft) -> str:
        if old.data.rematch is None:
            old.data.rematch = draft.row.id
        return old.data.rematch

    chosen = await live.change(link)
    if created and chosen != draft.row.id:  # somebody else was faster
        await (await site.registry.table(draft.row.id)).change(partial(seating.close, user=user.id))
    following = await site.registry.table(chosen)
    if chosen == draft.row.id:
        await following.change(shuffle_handshake.start_if_full)
        return Created(chosen, invite)
    if following.row.status == "open":
        # Asking for the same table again is to say yes to it.
        act = partial(seating.join, wish=Join(), welcome=True, blocked_by=apart)
        await following.change(partial(act, **_as(user)))
    return Created(chosen, "")


@post("/tables/{table_id:str}/fork", status_code=201, opt=HOST)
async def fork(
    request: Asked, site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Fork]
) -> Created:
    """Play on from here at a table of its own."""
    await site.count_new_table(user, address_of(request.scope))
    live = await site.registry.table(table_id)
    await puzzles.check_may_look(site.store, live.row, user.id, site.registry.clock())
    puzzles.check_may_copy(live.row, site.registry.clock())
    await live.read_past()
    if live.play is None:
        raise TableError("notRunning", "the game has not started")
    invite = new_token()
    point = await _fork_point(site, live, live.play, data, user)
    draft = creation.fork(
        live.row,
        point,
        data,
        user.id,
        user.name,
        invite,
        site.registry.game_clock(),
        external_bot=user.external_bot,
    )
    shuffle_handshake.start_if_full(draft)
    await site.registry.create(draft)
    return Created(draft.row.id, invite)


async def _fork_point(
    site: Site, live: LiveTable, play: Play[Any], wish: Fork, user: User
) -> creation.ForkPoint:
    newest = len(play.record.entries) - 1
    seat = creation.seat_to_fork(live.row, play, wish, user.id)
    if seat is None:
        entry = newest if wish.entry is None else wish.entry
        state = await site.timelines.state_at(live.row.id, play, entry)
        return creation.ForkPoint(entry, state, sampled=False)
    site.limits.count("hint", user.id)
    asker, seed = Asker(user.id, live.row.id), SystemRandom().getrandbits(64)
    position = await site.questions.sample(play.knowledge(seat), seed, asker)
    return creation.ForkPoint(newest, play.game.load(position), sampled=True)


@get("/tables/{table_id:str}/legal", opt=PLAY)
async def legal(
    site: TheSite,
    user: TheUser,
    table_id: TableId,
    viewer: FromQuery[int],
    skip: FromQuery[int] = 0,
) -> list[LegalMove]:
    """A page of the moves that are open to a seat of mine."""
    live = await site.registry.table(table_id)
    play = readable(live, user, viewer)
    if viewer == SPECTATOR or live.row.status != "running" or skip < 0:
        return []
    return presenter.legal_moves(play, viewer, skip)


@get("/tables/{table_id:str}/possibilities", opt=PLAY)
async def possibilities(site: TheSite, user: TheUser, table_id: TableId) -> Any:
    """What can still be where, the same for players and spectators; null where the table shows no such thing."""
    live = await site.registry.table(table_id)
    await puzzles.check_may_look(site.store, live.row, user.id, site.registry.clock())
    if site.registry.bots is None:
        raise TableError("botsBusy", "no bots run here")
    site.limits.count("hint", user.id)
    knowledge = readable(live, user, SPECTATOR).knowledge(0)
    return await site.registry.bots.possibilities(knowledge, Asker(user.id, table_id))


@get("/tables/{table_id:str}/notes")
async def notes(site: TheSite, user: TheUser, table_id: TableId) -> Notes:
    """My notes at a table."""
    await site.registry.table(table_id)
    kept = await site.store.read(partial(queries.notes, table_id=table_id, user=user.id))
    return Notes(None if kept is None else msgspec.Raw(kept.encode()))


@put("/tables/{table_id:str}/notes", status_code=204)
async def keep_notes(
    site: TheSite, user: TheUser, table_id: TableId, data: JSONBody[Notes]
) -> None:
    """Keep my notes at a table."""
    await site.registry.table(table_id)
    text = msgspec.json.encode(data.notes).decode()
    await quotas.check_notes(site.store, user, table_id, len(text.encode()))
    query = partial(queries.keep_notes, table_id=table_id, user=user.id, text=text)
    await site.store.write(query)


def _as(user: User) -> dict[str, Any]:
    """Who sits down, as use cases ask for it."""
    return {"user": user.id, "name": user.name, "external_bot": user.external_bot}


def readable(live: LiveTable, user: User, viewer: int) -> Play[Any]:
    """The play of a table that the user may see through these eyes."""
    live.audience.check_viewer(viewer, user.id)
    if live.play is None:
        raise TableError("notRunning", "the game has not started")
    return live.play


router = Router(
    "/",
    route_handlers=[
        create,
        show,
        join,
        leave,
        decline,
        start,
        arrange,
        close,
        change_seat,
        ask_for_seat,
        answer_host,
        mute,
        extend,
        rematch,
        fork,
        legal,
        possibilities,
        notes,
        keep_notes,
    ],
    tags=["tables"],
)
