"""Tiwanaku's strategy: put figures on soil first, divine many of them in one turn, offer gifts in sets.

`policy` reads nothing hidden: like a person at a glance it goes by the plants and the soil around a cell. The levels
above it imagine maps that fit (`imagination`), and judge a move by how the rest of the game may go (`foresight`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random

from kiebitz.core.bits import members
from kiebitz.core.state import State
from kiebitz.games.tiwanaku import choices
from kiebitz.games.tiwanaku.board import (
    CELLS,
    DIVINE,
    GIFT_POINTS,
    LEVELS,
    MOVE,
    OFFER,
    PASS,
    RETURN,
    SOILS,
    STOP,
    Board,
)
from kiebitz.games.tiwanaku.foresight import points_so_far, rest_of_game
from kiebitz.games.tiwanaku.imagination import imagine
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import DIVINING, END_PHASE, LAST_OFFERING, MAIN, OFFERING, OVER

__all__ = [
    "CLEAR_LEAD",
    "DECISIONS_A_TURN",
    "SAMPLES",
    "TERMS",
    "at_a_glance",
    "candidates",
    "evaluate",
    "forecast",
    "imagine",
    "policy",
    "spread",
]

TERMS = ("discoveries", "plants", "gifts", "turns")
"""Where points come from, so far and in the rest of the game together: simulations end at different moments, and what
is divined in one of them is still to come in another."""
RIVAL_TERMS = TERMS[:3]
CLEAR_LEAD = 15.0
DECISIONS_A_TURN = 3
SAMPLES = 2
RESTS = 6
"""An evaluation is the mean of so many ways in which the rest of the game may go."""

LEAVING = 0.8
"""What it costs to leave soil whose plant is still unknown."""
WORTH_KEEPING = 3
"""Offerings wait until so many gifts are together; the last one takes them all."""


def policy(state: State, seat: int, rng: Random) -> int:
    """A quick, sensible move."""
    assert isinstance(state, TiwanakuState)
    if state.phase in (OFFERING, LAST_OFFERING):
        return _offering(state, seat)
    gain, divination = _best_divination(state, seat)
    if state.phase in (DIVINING, END_PHASE):
        return divination if gain > 0 else (STOP if state.phase == DIVINING else PASS)
    assert state.phase == MAIN
    explore, worth = _best_exploration(state, seat, rng)
    # A turn of divining costs the same for one figure as for all: first every figure goes to work.
    all_at_work = worth <= 0 or _leaves(state, seat, explore)
    return divination if gain > 0 and all_at_work else explore


def at_a_glance(known: State) -> bool:
    """The rule of thumb reads nothing hidden, so it needs no sample."""
    return True


def evaluate(state: State) -> list[list[float]]:
    """For each seat its final points, by TERMS, if the rest of the game is played on the map of this sample."""
    assert isinstance(state, TiwanakuState)
    if state.phase == OVER:
        return [points_so_far(state, seat) for seat in range(state.setup.seats)]
    rests = [rest_of_game(state, Random(number)) for number in range(RESTS)]
    return [
        [sum(parts) / RESTS for parts in zip(*rows, strict=True)]
        for rows in zip(*rests, strict=True)
    ]


def spread(state: State) -> float:
    """The points that cells without a plant may still shift between two seats."""
    assert isinstance(state, TiwanakuState)
    bare = (state.setup.board.all & ~state.planted).bit_count()
    return 1.0 + 1.2 * sqrt(bare)


def forecast(state: State, rng: Random) -> list[list[float]]:
    """The same by a single rest of the game: the search asks again and again."""
    assert isinstance(state, TiwanakuState)
    return evaluate(state) if state.phase == OVER else rest_of_game(state, rng)


def candidates(state: State, seat: int) -> Sequence[int]:
    """The moves worth a thought on a sample."""
    assert isinstance(state, TiwanakuState)
    return choices.candidates(state, seat)


def _next_discovery(state: TiwanakuState, seat: int) -> float:
    """About what the next discovery scores: soils are as likely as many of their cells are blank."""
    weights = [state.reserve(soil) for soil in range(SOILS)]
    points = [_discovery_points(state, seat, soil) for soil in range(SOILS)]
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
    for index, weight in enumerate(weights):
        if index + 1 == level:
            gain += weight * (level + gift)
        else:
            gain -= weight * (index + 1)
    return gain / total


def _gift_worth(gifts: int) -> float:
    """What one more gift adds to a later offering."""
    count = gifts.bit_count()
    return max(1.0, GIFT_POINTS[count + 1] - GIFT_POINTS[count]) if count < LEVELS else 0.0


def levels_at_a_glance(state: TiwanakuState, cell: int) -> list[int]:
    """1 for each level that nothing next to a bare cell, or in its known piece of soil, forbids; else 0.

    A piece that cannot grow has no level above its size (TIW-113).
    """
    board = state.setup.board
    return _levels(board, cell, state.blank, state.planted, state.soils, state.plants)


@lru_cache(maxsize=1 << 15)
def _levels(
    board: Board, cell: int, blank: int, planted: int, soils: bytes, plants: bytes
) -> list[int]:
    """The same, kept for cells that were looked at before; reads only soils and plants that are laid."""
    soil = soils[cell]
    laid = board.all & ~blank
    piece = fresh = 1 << cell
    growing = 0
    while fresh:
        beside = 0
        for near in members(fresh):
            beside |= board.orthogonal[near]
        growing |= beside & blank
        fresh = 0
        for near in members(beside & laid & ~piece):
            if soils[near] == soil:
                fresh |= 1 << near
        piece |= fresh
    highest = LEVELS if growing else piece.bit_count()
    weights = [1] * highest + [0] * (LEVELS - highest)
    for near in members((board.king[cell] | piece) & planted):
        weights[plants[near] - 1] = 0
    return weights if any(weights) else [1] * LEVELS


def _best_divination(state: TiwanakuState, seat: int) -> tuple[float, int]:
    best, move = -9.0, DIVINE
    for cell in members(state.bare_figures(seat)):
        weights = levels_at_a_glance(state, cell)
        for level in range(1, LEVELS + 1):
            gain = expected_gain(state, seat, weights, level)
            if gain > best:
                best, move = gain, DIVINE + LEVELS * cell + level - 1
    return best, move


def _best_exploration(state: TiwanakuState, seat: int, rng: Random) -> tuple[int, float]:
    """The move, entry or return that promises most, ties broken at random."""
    best, choices = -9.0, [RETURN]
    for move in state.legal(seat):
        if move >= DIVINE:
            break
        worth = _worth_of_end(state, seat, move)
        if worth > best:
            best, choices = worth, [move]
        elif worth == best:
            choices.append(move)
    return choices[int(rng.random() * len(choices))], best


def _worth_of_end(state: TiwanakuState, seat: int, move: int) -> float:
    if move >= RETURN:
        # A figure that stands on a plant has done its work.
        return 0.2 if state.planted >> (move - RETURN) & 1 else -1.0
    end = (move - MOVE) % CELLS if move >= MOVE else move
    worth = _worth_of_cell(state, seat, end, _next_discovery(state, seat))
    return worth - LEAVING if _leaves(state, seat, move) else worth


def _leaves(state: TiwanakuState, seat: int, move: int) -> bool:
    """Whether a move, entry or return takes a figure from soil whose plant is still unknown."""
    if move < MOVE:
        return False
    cell = (move - MOVE) // CELLS if move < RETURN else move - RETURN
    return state.bare_figures(seat) >> cell & 1 == 1


def _worth_of_cell(state: TiwanakuState, seat: int, end: int, discovery: float) -> float:
    if state.blank >> end & 1:
        return discovery + 0.5
    if state.planted >> end & 1:
        return 0.0
    weights = levels_at_a_glance(state, end)
    level = weights.index(max(weights)) + 1
    return 0.4 * expected_gain(state, seat, weights, level)


def _discovery_points(state: TiwanakuState, seat: int, soil: int) -> int:
    """TIW-067, TIW-068."""
    discs = state.discs[seat * SOILS : (seat + 1) * SOILS]
    level = discs[soil] + 1
    if level > state.setup.top:
        return 1
    return 1 + sum(disc == level for disc in discs)
