"""The moves worth considering on a sample of the map, the most promising first.

Everything here takes the sample's soils and plants for true. Which levels are worth naming by all that is known is up
to `belief.py`. Imports the rules and `rest_of_game` only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kiebitz.games.tiwanaku import board as tables
from kiebitz.games.tiwanaku.ai.rest_of_game import OFFERED, PLANT_WORTHS, soil_worths
from kiebitz.games.tiwanaku.board import CELLS, CELLS_OF, LEVELS, MOVE, OFFER, SOILS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.paths import ends, entries
from kiebitz.games.tiwanaku.rules.queries import bare_figures
from kiebitz.games.tiwanaku.state import DIVINING, LAST_OFFERING, MAIN, OFFERING

MOST_ENDS: Final = 6
MOST_KEPT: Final = 20_000
"""The number of positions whose candidates are kept."""
LEAVING: Final = 1.0
"""The cost of leaving soil, in addition to the plant that is left to others."""

_kept: Final[dict[tuple[object, ...], Sequence[int]]] = {}
"""The ways to begin a turn by all that they depend on: a search tree meets the same positions repeatedly."""


def candidates(state: TiwanakuState, seat: int) -> Sequence[int]:
    """The sensible moves of a seat that takes the sample for true."""
    phase = state.phase
    if phase == MAIN:
        return _turns_kept(state, seat)
    if phase in (OFFERING, LAST_OFFERING):
        return offerings(state, seat)
    bare = bare_figures(state, seat)
    rightly = [right_divination(state, bare)] if bare else []
    return [*rightly, tables.STOP] if phase == DIVINING else rightly or [tables.PASS]


def _turns_kept(state: TiwanakuState, seat: int) -> Sequence[int]:
    key = (
        seat,
        state.setup.top,
        state.blank,
        state.planted,
        state.soils,
        state.plants,
        *state.figures,
        *state.gifts,
        *state.discs,
    )
    found = _kept.get(key)
    if found is None:
        if len(_kept) > MOST_KEPT:
            _kept.clear()
        found = _kept[key] = _turns(state, seat)
    return found


def _turns(state: TiwanakuState, seat: int) -> Sequence[int]:
    """The ways to begin a turn, the divination second: exploring comes first while figures are left."""
    bare = bare_figures(state, seat)
    rightly = [right_divination(state, bare)] if bare else []
    ends = explorations(state, seat, MOST_ENDS)
    return ends[:1] + rightly + ends[1:] or state.legal(seat)


def offerings(state: TiwanakuState, seat: int) -> list[int]:
    """All gifts or none: a part of a set is hardly ever better."""
    gifts = state.gifts[seat]
    if state.phase == LAST_OFFERING:
        return [OFFER + gifts]
    return [OFFER + gifts, OFFER] if OFFERED[gifts] else [OFFER, OFFER + gifts]


def divination(cell: int, level: int) -> int:
    """The number of the move that names this level for this cell."""
    return tables.DIVINE + LEVELS * cell + level - 1


def right_divination(state: TiwanakuState, bare: int) -> int:
    """The sample's plant of one of these cells, the highest: their order does not matter."""
    cell = max(CELLS_OF.of(bare), key=state.plants.__getitem__)
    return divination(cell, state.plants[cell])


def explorations(state: TiwanakuState, seat: int, most: int) -> list[int]:
    """For up to `most` cells in reach, the move of the figure that gives up least; the best cell first.

    The last one changes little: a figure whose work is done goes to another plant.
    """
    board, planted, plants = state.setup.board, state.planted, state.plants
    own, bare = state.figures[seat], bare_figures(state, seat)
    kinds = state.gifts[seat]
    for cell in CELLS_OF.of(bare):
        kinds |= 1 << plants[cell] - 1
    discs = tuple(state.discs[SOILS * seat : SOILS * seat + SOILS])
    worths = soil_worths(discs, state.setup.top)[1]
    plant_worth = PLANT_WORTHS[kinds]
    left = board.all & ~planted
    found: list[tuple[float, int]] = []
    aside = -1
    movers = [(0.0, -1)] if own.bit_count() < state.setup.figures else []
    movers += [(0.0, cell) for cell in CELLS_OF.of(own & planted)]
    movers += sorted((LEAVING + plants[cell], cell) for cell in CELLS_OF.of(bare))
    for cost, start in movers:
        reach = entries(state, seat) if start < 0 else ends(state, seat, start)
        first = tables.ENTER if start < 0 else MOVE + CELLS * start
        for end in CELLS_OF.of(reach & left):
            worth = plant_worth[plants[end]] - cost
            if state.blank >> end & 1:
                worth += worths[state.soils[end]]
            found.append((-worth, first + end))
        left &= ~reach
        if aside < 0 and start >= 0 and not cost and reach & planted:
            aside = first + CELLS_OF.of(reach & planted)[0]
    found.sort()
    moves = [move for _, move in found[:most]]
    return moves if aside < 0 else [*moves, aside]
