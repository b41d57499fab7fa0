"""Tiwanaku: prompts and moves in words, as keys of `locale/`. Sees a concealed state only. Imports the rules."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.message import Description, Message
from kiebitz.games.tiwanaku import board
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import PHASES


def asks(known: TiwanakuState, seat: int) -> Message:
    """What the seat is asked."""
    return Message(PHASES[known.phase])


def describe(known: TiwanakuState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    if move < board.MOVE:
        return _going("enter", known, move - board.ENTER, {}, ("reserve",))
    if move < board.RETURN:
        start, end = divmod(move - board.MOVE, board.CELLS)
        return _going(
            "move", known, end, {"from_cell": board.NAMES[start]}, (f"cell:{board.NAMES[start]}",)
        )
    if move < board.DIVINE:
        name = board.NAMES[move - board.RETURN]
        return Description("return", {"cell": name}, (f"cell:{name}", "reserve"))
    if move < board.OFFER:
        cell, index = divmod(move - board.DIVINE, board.LEVELS)
        name = board.NAMES[cell]
        return Description(
            "divine",
            {"cell": name, "plant": board.PLANT_IDS[index], "level": index + 1},
            (f"cell:{name}", f"plant:{index + 1}"),
        )
    if move < board.STOP:
        return _offering(move - board.OFFER)
    return Description("stop" if move == board.STOP else "pass", {}, ("end",))


def _going(
    key: str,
    known: TiwanakuState,
    end: int,
    more: dict[str, str],
    targets: tuple[str, ...],
) -> Description:
    """A move or an entry, with what waits at its end: something to discover, soil, or a plant."""
    ground = "bare"
    if known.blank >> end & 1:
        ground = "blank"
    elif known.planted >> end & 1:
        ground = "planted"
    return Description(
        key,
        {**more, "cell": board.NAMES[end], "ground": ground},
        (f"cell:{board.NAMES[end]}", *targets),
    )


def _offering(chosen: int) -> Description:
    plants = [board.PLANT_IDS[index] for index in members(chosen)]
    if not plants:
        return Description("offerNothing", {}, ("end",))
    targets = tuple(f"gift:{index + 1}" for index in members(chosen))
    points = board.GIFT_POINTS[len(plants)]
    return Description("offer", {"plants_plant": plants, "points": points}, targets)
