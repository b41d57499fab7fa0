"""What a client asks before it decides: what a move would do, why one is not open, what the Kiebitz thinks.

Everything is answered from what the asking seat knows. Imports core, tables and server only.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.core.errors import InvalidMove
from kiebitz.core.message import Refusal
from kiebitz.core.play import Play
from kiebitz.server.site import Site
from kiebitz.tables import plans, presenter
from kiebitz.tables.bot_pool.fair_queue import Asker
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.schemas.socket import (
    Answer,
    Hint,
    HintAnswer,
    Know,
    KnowledgeAnswer,
    Plan,
    PlanAnswer,
    Preview,
    PreviewAnswer,
    Why,
    WhyAnswer,
)
from kiebitz.tables.usecases import moving

_plans: msgspec.json.Decoder[PlanAnswer] = msgspec.json.Decoder(PlanAnswer)


async def preview(site: Site, user: str, request: Preview) -> Answer:
    """What a legal move would do, as far as the seat can know."""
    site.limits.count("question", user)
    _, play = await mine(site, user, request.table, request.seat)
    why = _refusal(play, request.seat, request.move)
    if why is not None:
        raise TableError("illegalMove", f"{request.move[:100]} is not open", refusal=why)
    told = play.preview(request.seat, request.move)
    return PreviewAnswer(presenter.messages(told), ref=request.ref)


async def why(site: Site, user: str, request: Why) -> Answer:
    """Why a move is not open."""
    site.limits.count("question", user)
    _, play = await mine(site, user, request.table, request.seat)
    refusal = _refusal(play, request.seat, request.move)
    return WhyAnswer(refusal, ref=request.ref)


async def plan(site: Site, user: str, request: Plan) -> Answer:
    """Moves tried one after the other on a sample of what the seat knows."""
    live, play = await mine(site, user, request.table, request.seat)
    if live.row.status != "running":
        raise TableError("notRunning", "the game is not running")
    plans.check(play.game, request.moves)
    site.limits.count("plan", user)
    seed = f"{request.table}/{request.seat}/{len(play.record.entries)}"
    told = await site.questions.plan(
        play.knowledge(request.seat), request.moves, seed, Asker(user, request.table)
    )
    answer = _plans.decode(told)
    answer.ref = request.ref
    return answer


async def know(site: Site, user: str, request: Know) -> Answer:
    """All that a seat knows."""
    site.limits.count("question", user)
    _, play = await mine(site, user, request.table, request.seat)
    return KnowledgeAnswer(msgspec.Raw(play.knowledge(request.seat).encode()), ref=request.ref)


async def hint(site: Site, user: str, request: Hint) -> Answer:
    """What the Kiebitz thinks; takes seconds."""
    live, play = await mine(site, user, request.table, request.seat)
    bots = site.registry.bots
    if bots is None:
        raise TableError("botsBusy", "no bots run here")
    if request.seat not in play.pending or live.row.status != "running":
        raise TableError("illegalMove", "the seat has nothing to decide")
    data = live.row.data
    refused = play.game.hint_policy(data.options, data.people)
    if data.hints == "off" or data.day is not None or refused is not None:
        raise TableError("noHints", "this table is played without hints", refusal=refused)
    site.limits.count("hint", user)
    asker = Asker(user, request.table)
    return HintAnswer(await bots.hint(play.knowledge(request.seat), asker), ref=request.ref)


async def mine(site: Site, user: str, table: str, seat: int) -> tuple[LiveTable, Play[Any]]:
    """A table at which the user holds the seat, and its play."""
    live = await site.registry.table(table)
    if not 0 <= seat < len(live.row.data.seats):
        raise TableError("noSuchSeat", f"there is no seat {seat}")
    if live.row.data.seats[seat].user != user:
        raise TableError("notYourSeat", f"seat {seat} is not yours")
    if live.play is None:
        raise TableError("notRunning", "the game has not started")
    return live, live.play


def _refusal(play: Play[Any], seat: int, notation: str) -> Refusal | None:
    try:
        number = play.game.parse(notation)
    except InvalidMove as error:
        raise TableError("badMove", str(error)) from error
    return moving.why_not(play, seat, number)
