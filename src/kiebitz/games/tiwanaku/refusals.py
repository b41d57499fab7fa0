"""Why a move of Tiwanaku is not legal: the rule, and its text. Sees a concealed state only. Imports the rules."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.message import Refusal
from kiebitz.games.tiwanaku import board
from kiebitz.games.tiwanaku import state as phases
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.paths import entry_ends
from kiebitz.games.tiwanaku.rules.queries import foreign_figures


def explain(known: TiwanakuState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now, from what is public (TIW-134, TIW-146)."""
    if not known.owing >> seat & 1 or move >= board.FIRST:
        return Refusal("TIW-146", "notPending")
    phase = known.phase
    if board.OFFER <= move < board.STOP:
        return _no_offering(known, seat, move - board.OFFER)
    if phase in (phases.OFFERING, phases.LAST_OFFERING):
        return Refusal("TIW-034", "otherDecision", {"phase": phases.PHASES[phase]})
    if board.DIVINE <= move < board.OFFER:
        return _no_divination(known, seat, (move - board.DIVINE) // board.LEVELS)
    if move == board.STOP:
        return Refusal("TIW-140", "nothingToStop")
    if move == board.PASS:
        if phase == phases.DIVINING:
            return Refusal("TIW-140", "otherDecision", {"phase": phases.PHASES[phase]})
        return Refusal("TIW-035", "noPass")
    if phase == phases.DIVINING:
        return Refusal("TIW-031", "divinesNow")
    if phase == phases.END_PHASE:
        return Refusal("TIW-092", "endPhaseOnly")
    if move < board.MOVE:
        return _no_entry(known, seat, move - board.ENTER)
    if move < board.RETURN:
        start, end = divmod(move - board.MOVE, board.CELLS)
        return _no_move(known, seat, start, end)
    return _no_figure(known, seat, move - board.RETURN)


def _no_offering(known: TiwanakuState, seat: int, chosen: int) -> Refusal:
    if known.phase not in (phases.OFFERING, phases.LAST_OFFERING):
        return Refusal("TIW-034", "noOfferingNow")
    missing = members(chosen & ~known.gifts[seat])[0]
    return Refusal("TIW-085", "noSuchGift", {"plant": board.PLANT_IDS[missing]})


def _no_divination(known: TiwanakuState, seat: int, cell: int) -> Refusal:
    if known.figures[seat] & known.planted & 1 << cell:
        return Refusal("TIW-081", "plantLies", {"cell": board.NAMES[cell]})
    return _no_figure(known, seat, cell)


def _no_figure(known: TiwanakuState, seat: int, cell: int) -> Refusal:
    if not known.setup.board.all >> cell & 1:
        return Refusal("TIW-002", "offBoard", {"cell": board.NAMES[cell]})
    return Refusal("TIW-157", "noFigure", {"cell": board.NAMES[cell]})


def _no_entry(known: TiwanakuState, seat: int, end: int) -> Refusal:
    setup = known.setup
    name = board.NAMES[end]
    if known.figures[seat].bit_count() == setup.figures:
        return Refusal("TIW-060", "emptyReserve", {"count": setup.figures})
    if not setup.board.all >> end & 1:
        return Refusal("TIW-002", "offBoard", {"cell": name})
    own, foreign = known.figures[seat], foreign_figures(known, seat)
    if foreign >> end & 1:
        return Refusal("TIW-054", "foreignFigure", {"cell": name})
    if own >> end & 1:
        return Refusal("TIW-057", "ownFigure", {"cell": name})
    # A figure goes on over a plant only where it can get to it.
    passed = entry_ends(setup.board, known.planted, own, foreign, plant_stop=True)
    if (known.planted & passed) >> end & 1:
        return Refusal("TIW-057", "entryOnPlant", {"cell": name})
    return Refusal("TIW-059", "noWayIn", {"cell": name})


def _no_move(known: TiwanakuState, seat: int, start: int, end: int) -> Refusal:
    name = board.NAMES[end]
    if not known.figures[seat] >> start & 1:
        return _no_figure(known, seat, start)
    if not known.setup.board.all >> end & 1:
        return Refusal("TIW-040", "offBoard", {"cell": name})
    if start == end:
        return Refusal("TIW-047", "backToStart", {"cell": name})
    if foreign_figures(known, seat) >> end & 1:
        return Refusal("TIW-044", "foreignFigure", {"cell": name})
    if known.figures[seat] >> end & 1:
        rule = "TIW-042" if known.planted >> end & 1 else "TIW-043"
        return Refusal(rule, "ownFigure", {"cell": name})
    return Refusal("TIW-051", "noWay", {"from_cell": board.NAMES[start], "cell": name})
