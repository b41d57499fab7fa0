"""Tiwanaku's moves in words: what is asked, what a move says, why one is refused. Keys of `locale/`."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.games.tiwanaku.board import (
    CELLS,
    DIVINE,
    ENTER,
    FIRST,
    GIFT_POINTS,
    LEVELS,
    MOVE,
    NAMES,
    OFFER,
    PASS,
    PLANT_IDS,
    RETURN,
    STOP,
)
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import (
    DIVINING,
    END_PHASE,
    LAST_OFFERING,
    OFFERING,
    PHASES,
)


def asks(known: TiwanakuState, seat: int) -> Message:
    """What the seat is asked."""
    return Message(PHASES[known.phase])


def describe(known: TiwanakuState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    if move < MOVE:
        return _going("enter", known, move - ENTER, {}, ("reserve",))
    if move < RETURN:
        start, end = divmod(move - MOVE, CELLS)
        return _going("move", known, end, {"from_cell": NAMES[start]}, (f"cell:{NAMES[start]}",))
    if move < DIVINE:
        name = NAMES[move - RETURN]
        return Description("return", {"cell": name}, (f"cell:{name}", "reserve"))
    if move < OFFER:
        cell, index = divmod(move - DIVINE, LEVELS)
        name = NAMES[cell]
        return Description(
            "divine",
            {"cell": name, "plant": PLANT_IDS[index], "level": index + 1},
            (f"cell:{name}", f"plant:{index + 1}"),
        )
    if move < STOP:
        return _offering(move - OFFER)
    return Description("stop" if move == STOP else "pass", {}, ("end",))


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
        key, {**more, "cell": NAMES[end], "ground": ground}, (f"cell:{NAMES[end]}", *targets)
    )


def _offering(chosen: int) -> Description:
    plants = [PLANT_IDS[index] for index in members(chosen)]
    if not plants:
        return Description("offerNothing", {}, ("end",))
    targets = tuple(f"gift:{index + 1}" for index in members(chosen))
    points = GIFT_POINTS[len(plants)]
    return Description("offer", {"plants_plant": plants, "points": points}, targets)


def explain(known: TiwanakuState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now, from what is public (TIW-134, TIW-146)."""
    if not known.owing >> seat & 1 or move >= FIRST:
        return Refusal("TIW-146", "notPending")
    phase = known.phase
    if OFFER <= move < STOP:
        return _no_offering(known, seat, move - OFFER)
    if phase in (OFFERING, LAST_OFFERING):
        return Refusal("TIW-034", "otherDecision", {"phase": PHASES[phase]})
    if DIVINE <= move < OFFER:
        return _no_divination(known, seat, (move - DIVINE) // LEVELS)
    if move == STOP:
        return Refusal("TIW-140", "nothingToStop")
    if move == PASS:
        if phase == DIVINING:
            return Refusal("TIW-140", "otherDecision", {"phase": PHASES[phase]})
        return Refusal("TIW-035", "noPass")
    if phase == DIVINING:
        return Refusal("TIW-031", "divinesNow")
    if phase == END_PHASE:
        return Refusal("TIW-092", "endPhaseOnly")
    if move < MOVE:
        return _no_entry(known, seat, move - ENTER)
    if move < RETURN:
        start, end = divmod(move - MOVE, CELLS)
        return _no_move(known, seat, start, end)
    return _no_figure(known, seat, move - RETURN)


def _no_offering(known: TiwanakuState, seat: int, chosen: int) -> Refusal:
    if known.phase not in (OFFERING, LAST_OFFERING):
        return Refusal("TIW-034", "noOfferingNow")
    missing = members(chosen & ~known.gifts[seat])[0]
    return Refusal("TIW-085", "noSuchGift", {"plant": PLANT_IDS[missing]})


def _no_divination(known: TiwanakuState, seat: int, cell: int) -> Refusal:
    if known.figures[seat] & known.planted & 1 << cell:
        return Refusal("TIW-081", "plantLies", {"cell": NAMES[cell]})
    return _no_figure(known, seat, cell)


def _no_figure(known: TiwanakuState, seat: int, cell: int) -> Refusal:
    if not known.setup.board.all >> cell & 1:
        return Refusal("TIW-002", "offBoard", {"cell": NAMES[cell]})
    return Refusal("TIW-157", "noFigure", {"cell": NAMES[cell]})


def _no_entry(known: TiwanakuState, seat: int, end: int) -> Refusal:
    setup = known.setup
    name = NAMES[end]
    if known.figures[seat].bit_count() == setup.figures:
        return Refusal("TIW-060", "emptyReserve", {"count": setup.figures})
    if not setup.board.all >> end & 1:
        return Refusal("TIW-002", "offBoard", {"cell": name})
    if known.others(seat) >> end & 1:
        return Refusal("TIW-054", "foreignFigure", {"cell": name})
    if known.figures[seat] >> end & 1:
        return Refusal("TIW-057", "ownFigure", {"cell": name})
    if known.planted >> end & 1 and not setup.entry_stop:
        return Refusal("TIW-057", "entryOnPlant", {"cell": name})
    return Refusal("TIW-059", "noWayIn", {"cell": name})


def _no_move(known: TiwanakuState, seat: int, start: int, end: int) -> Refusal:
    name = NAMES[end]
    if not known.figures[seat] >> start & 1:
        return _no_figure(known, seat, start)
    if not known.setup.board.all >> end & 1:
        return Refusal("TIW-040", "offBoard", {"cell": name})
    if start == end:
        return Refusal("TIW-047", "backToStart", {"cell": name})
    if known.others(seat) >> end & 1:
        return Refusal("TIW-044", "foreignFigure", {"cell": name})
    if known.figures[seat] >> end & 1:
        rule = "TIW-042" if known.planted >> end & 1 else "TIW-043"
        return Refusal(rule, "ownFigure", {"cell": name})
    return Refusal("TIW-051", "noWay", {"from_cell": NAMES[start], "cell": name})
