"""HTTP for the links that lead to a table: the invitation, a seat's own link, and the address they begin with.

Imports tables and server only.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import Router

from kiebitz.server import identity, reach
from kiebitz.server.access import HOST
from kiebitz.server.dependencies import Asked, Number, TableId, TheSite, TheUser, delete, get, post
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import SeatData, hashed, new_token
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.schemas.people import Reach, Token


@get("/reach")
async def reach_of_server(request: Asked, site: TheSite, user: TheUser) -> Reach:
    """By which address others reach this server. Asked by its own machine, where `localhost` leads nobody else.

    Whoever came by another name has an address that works, and is told nothing of this machine's network.
    """
    host = urlsplit(f"//{identity.header(request.scope, b'host') or ''}").hostname
    if not reach.is_loopback(host or ""):
        raise TableError("notFound", "the address by which you came works for others")
    return Reach(reach.origin_for_others(site.settings))


@post("/tables/{table_id:str}/seats/{seat:int}/token", status_code=201)
async def seat_token(site: TheSite, user: TheUser, table_id: TableId, seat: Number) -> Token:
    """A secret that takes my seat to another browser; the one before it is void."""
    site.limits.count("seatSecret", user.id)
    token = new_token()

    def act(draft: Draft) -> None:
        _own(draft, seat, user.id).token = hashed(token)

    await (await site.registry.table(table_id)).change(act)
    return Token(token)


@delete("/tables/{table_id:str}/seats/{seat:int}/token", status_code=204)
async def void_seat_token(site: TheSite, user: TheUser, table_id: TableId, seat: Number) -> None:
    """The secret of my seat leads nowhere any more."""

    def act(draft: Draft) -> None:
        _own(draft, seat, user.id).token = None

    await (await site.registry.table(table_id)).change(act)


def _own(draft: Draft, seat: int, user: str) -> SeatData:
    held = draft.seat(seat)
    if held.kind != "person" or held.user != user:
        raise TableError("notYourSeat", f"seat {seat} is not yours")
    return held


@post("/tables/{table_id:str}/invite", status_code=201, opt=HOST)
async def new_invite(site: TheSite, user: TheUser, table_id: TableId) -> Token:
    """A new invitation, as the host; the old one is void."""
    token = new_token()

    def act(draft: Draft) -> None:
        draft.check_host(user.id)
        draft.note("invite", user.id)
        draft.data.invite = hashed(token)

    await (await site.registry.table(table_id)).change(act)
    return Token(token)


router = Router(
    "/",
    route_handlers=[reach_of_server, seat_token, void_seat_token, new_invite],
    tags=["tables"],
)
