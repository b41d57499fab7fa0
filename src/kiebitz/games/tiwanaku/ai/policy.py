"""Tiwanaku's quick policy: put figures on soil first, divine many of them in one turn, offer gifts in sets.

It reads nothing hidden: it goes by the plants and the soil around a cell. Imports the rules only.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from kiebitz.core.bits import mask_of, members
from kiebitz.games.tiwanaku import board as tables
from kiebitz.games.tiwanaku.board import CELLS, CELLS_OF, DIVINE, LEVELS, MOVE, OFFER, RETURN, SOILS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.paths import dilated, spread
from kiebitz.games.tiwanaku.rules.queries import bare_figures, reserve
from kiebitz.games.tiwanaku.scoring import discovery_points
from kiebitz.games.tiwanaku.state import DIVINING, END_PHASE, LAST_OFFERING, MAIN, OFFERING

LEAVING: Final = 0.8
"""The cost of leaving soil whose plant is still unknown."""
WORTH_KEEPING: Final = 3
"""Gifts are kept until there are this many; the last offering takes them all."""


def choose(state: TiwanakuState, seat: int, rng: Random) -> int:
    """A quick, sensible move."""
    if state.phase in (OFFERING, LAST_OFFERING):
        return _offering(state, seat)
    gain, divination = _best_divination(state, seat)
    if state.phase in (DIVINING, END_PHASE):
        return divination if gain > 0 else (tables.STOP if state.phase == DIVINING else tables.PASS)
    assert state.phase == MAIN
    explore, worth = _best_exploration(state, seat, rng)
    # A turn of divining costs the same for one figure as for all: first every figure goes to work.
    all_at_work = worth <= 0 or _leaves(state, seat, explore)
    return divination if gain > 0 and all_at_work else explore


def _next_discovery(state: TiwanakuState, seat: int) -> float:
    """About what the next discovery scores: soils are as likely as many of their cells are blank."""
    weights = [reserve(state, soil) for soil in range(SOILS)]
    discs = state.discs[seat * SOILS : (seat + 1) * SOILS]
    points = [discovery_points(discs, soil, state.setup.top) for soil in range(SOILS)]
    total = sum(weights)
    return sum(w * p for w, p in zip(weights, points, strict=True)) / total if total else 0.0


def _offering(state: TiwanakuState, seat: int) -> int:
    gifts = state.gifts[seat]
    if state.phase == LAST_OFFERING or gifts.bit_count() >= WORTH_KEEPING:
        return OFFER + gifts
    return OFFER


def expected_gain(state: TiwanakuState, seat: int, weights: list[int], level: int) -> float:
    """What the guess of a level is worth by the weights of all five: points won, gift, or points lost."""
    total = sum(weights)
    gift = 0.0 if state.gifts[seat] >> (level - 1) & 1 else _gift_worth(state.gifts[seat])
    gain = 0.0
    for other, weight in enumerate(weights, 1):
        gain += weight * (level + gift if other == level else -other)
    return gain / total


def _gift_worth(gifts: int) -> float:
    """What one more gift adds to a later offering."""
    count = gifts.bit_count()
    points = tables.GIFT_POINTS
    return max(1.0, points[count + 1] - points[count]) if count < LEVELS else 0.0


def plausible_levels(state: TiwanakuState, cell: int) -> list[int]:
    """1 for each level that nothing next to a bare cell, or in its known piece of soil, forbids; else 0.

    A piece that cannot grow has no level above its size (TIW-113).
    """
    board = state.setup.board
    return _levels(board, cell, state.blank, state.planted, state.soils, state.plants)


@lru_cache(maxsize=1 << 15)
def _levels(
    board: tables.Board, cell: int, blank: int, planted: int, soils: bytes, plants: bytes
) -> list[int]:
    """The same, kept for cells that were looked at before; reads only soils and plants that are laid."""
    laid = CELLS_OF.of(board.all & ~blank)
    piece = spread(1 << cell, mask_of([near for near in laid if soils[near] == soils[cell]]))
    highest = LEVELS if dilated(piece) & blank else piece.bit_count()
    weights = [1] * highest + [0] * (LEVELS - highest)
    for near in members((board.king[cell] | piece) & planted):
        weights[plants[near] - 1] = 0
    return weights if any(weights) else [1] * LEVELS


def _best_divination(state: TiwanakuState, seat: int) -> tuple[float, int]:
    best, move = -9.0, DIVINE
    for cell in members(bare_figures(state, seat)):
        weights = plausible_levels(state, cell)
        for level in range(1, LEVELS + 1):
            gain = expected_gain(state, seat, weights, level)
            if gain > best:
                best, move = gain, DIVINE + LEVELS * cell + level - 1
    return best, move


def _best_exploration(state: TiwanakuState, seat: int, rng: Random) -> tuple[int, float]:
    """The move, entry or return that promises most, ties broken at random."""
    best, choices = -9.0, [RETURN]
    discovery = _next_discovery(state, seat)
    for move in state.legal(seat):
        if move >= DIVINE:
            break
        worth = _worth_of_end(state, seat, move, discovery)
        if worth > best:
            best, choices = worth, [move]
        elif worth == best:
            choices.append(move)
    return choices[int(rng.random() * len(choices))], best


def _worth_of_end(state: TiwanakuState, seat: int, move: int, discovery: float) -> float:
    if move >= RETURN:
        # A figure that stands on a plant has done its work.
        return 0.2 if state.planted >> (move - RETURN) & 1 else -1.0
    # Entries and moves start at multiples of CELLS: what is left is the end.
    worth = _worth_of_cell(state, seat, move % CELLS, discovery)
    return worth - LEAVING if _leaves(state, seat, move) else worth


def _leaves(state: TiwanakuState, seat: int, move: int) -> bool:
    """Whether a move, entry or return takes a figure from soil whose plant is still unknown."""
    if move < MOVE:
        return False
    cell = (move - MOVE) // CELLS if move < RETURN else move - RETURN
    return bare_figures(state, seat) >> cell & 1 == 1


def _worth_of_cell(state: TiwanakuState, seat: int, end: int, discovery: float) -> float:
    if state.blank >> end & 1:
        return discovery + 0.5
    if state.planted >> end & 1:
        return 0.0
    weights = plausible_levels(state, end)
    level = weights.index(max(weights)) + 1
    return 0.4 * expected_gain(state, seat, weights, level)
