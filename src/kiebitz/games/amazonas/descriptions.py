"""Prompts and moves of Amazonas as keys of `locale/`. Sees a concealed state only.

Imports core, the rules and view only.
"""

from __future__ import annotations

from functools import cache

from kiebitz.core.journal import Value
from kiebitz.core.message import Description, Message
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import worth_of
from kiebitz.games.amazonas.view import village_ids


def asks(known: AmazonasState, seat: int) -> Message:
    """What the seat is asked."""
    key = phases.PHASES[known.phase]
    if known.phase == phases.LAYING:
        return Message(key, {"round": known.round, "event": board.EVENT_IDS[known.event]})
    if known.phase in (phases.START_ROUND, phases.BUILDING):
        gold, silver = divmod(known.purse[seat], board.SILVER_PER_GOLD)
        asked: dict[str, Value] = {"gold": gold, "silver": silver}
        if known.phase == phases.BUILDING:
            asked["neutral"] = known.can_neutral > 0
        return Message(key, asked)
    if known.phase == phases.NATIVE_CHOICE:
        return Message(key, {"worth": known.worth[seat]})
    return Message(key)


@cache
def _build(village: int, price: int) -> Description:
    name, species = board.VILLAGE_IDS[village], board.SPECIES_IDS[board.SPECIES_OF[village]]
    built: dict[str, Value] = {"village": name, "price": price, "species": species}
    return Description("build", built, (f"village:{name}",))


@cache
def _neutral(village: int) -> Description:
    name = board.VILLAGE_IDS[village]
    # Not the village itself: a tap on that is an own hut, unless a neutral one was picked up first.
    return Description("neutral", {"village": name}, ("neutral", f"site:{name}"))


def describe(known: AmazonasState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    if move < board.NEUTRAL:
        village = move - board.BUILD
        return _build(village, known.price(village))
    if move < board.END:
        return _neutral(move - board.NEUTRAL)
    if move == board.END:
        return Description("end", {}, ("end",))
    if move < board.TAKE:
        value = move - board.LAY
        colour, worth = board.COLOUR_IDS[known.set_of[seat]], worth_of(known, seat, value)
        params: dict[str, Value] = {"value": value, "colour": colour, "worth": worth}
        return Description("lay", params, (f"card:{value}",))
    if move < board.ASSIGN:
        key = "take" if move == board.TAKE else "leave"
        return Description(key, {"worth": known.worth[seat]}, ("native",))
    if move < board.KEEP:
        name = board.SPECIES_IDS[move - board.ASSIGN]
        return Description("assign", {"species": name}, (f"species:{name}",))
    mission = move - board.KEEP
    name, villages = board.MISSION_IDS[mission], village_ids(board.MISSION_VILLAGES[mission])
    return Description(
        "keep", {"mission": name, "villages_village": villages}, (f"mission:{name}",)
    )
