"""Tiwanaku's strategy: put figures on soil first, divine many of them in one turn, offer gifts in sets.

`policy` and `candidates` read nothing hidden: like a person at a glance they go by the plants and the soil around a
cell. What is certain by longer thought the levels above it find by sampling exact maps (`deduction`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from random import Random

from kiebitz.core.bits import members
from kiebitz.core.state import State
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
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.scoring import points_of
from kiebitz.games.tiwanaku.state import DIVINING, END_PHASE, LAST_OFFERING, MAIN, OFFERING, OVER

TERMS = ("points", "gifts", "figures", "discs")
CLEAR_LEAD = 15.0
DECISIONS_A_TURN = 3

MOST_BLANK = 21
"""With more cells blank the maps that fit are too many: finding some takes seconds."""
MOST_ENDS = 10
LEAVING = 0.8
"""What it costs to leave soil whose plant is still unknown."""
A_TURN = 2.5
"""About what a whole turn is worth that has just begun."""
GIFT_HOPE = (0.0, 0.8, 1.2, 1.5, 1.2, 0.0)
"""What so many gifts promise beyond their score, because a full set scores so much more."""
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
    return divination if gain > worth else explore


def at_a_glance(known: State) -> bool:
    """Whether so much is blank that samples take longer than a turn: then the rule of thumb decides."""
    assert isinstance(known, TiwanakuState)
    return known.blank.bit_count() > MOST_BLANK


def evaluate(state: State) -> list[list[float]]:
    """For each seat its expected final points, by TERMS."""
    assert isinstance(state, TiwanakuState)
    if state.phase == OVER:
        return [[float(points_of(state, s)), 0.0, 0.0, 0.0] for s in range(state.setup.seats)]
    bare = (state.setup.board.all & ~state.planted).bit_count()
    blank = state.blank.bit_count()
    hope = min(1.0, bare / 12)
    sure = min(0.92, 1.2 - 0.03 * blank)
    rows = []
    for seat in range(state.setup.seats):
        standing, gifts = 0.0, 0
        for cell in members(state.bare_figures(seat)):
            level = state.plants[cell]
            standing += level
            gifts |= 1 << level - 1
        own = state.gifts[seat]
        held = _gifts_promise(own.bit_count(), hope)
        growth = _gifts_promise((own | gifts).bit_count(), hope) - held
        next_soil = _next_discovery(state, seat) if blank else 0.0
        if seat == state.turn and state.phase == MAIN:
            standing += A_TURN * min(1.0, bare / 8)
        rows.append(
            [
                float(points_of(state, seat)),
                held + 0.6 * sure * growth,
                sure * standing,
                min(1.0, blank / 6) * next_soil,
            ]
        )
    return rows


def spread(state: State) -> float:
    """The points that cells without a plant may still shift between two seats."""
    assert isinstance(state, TiwanakuState)
    bare = (state.setup.board.all & ~state.planted).bit_count()
    return 1.0 + 1.2 * sqrt(bare)


def closed(start: State, seat: int, state: State) -> bool:
    """Behind a divination lie mostly wrong ones: trying them all would speak against the right one."""
    return True


def candidates(state: State, seat: int) -> Sequence[int]:
    """Divinations that nothing in sight forbids, and for each cell in reach the figure that leaves least behind."""
    assert isinstance(state, TiwanakuState)
    legal = state.legal(seat)
    if state.phase in (OFFERING, LAST_OFFERING):
        return sorted({OFFER, OFFER + state.gifts[seat]} & set(legal), reverse=True)
    if len(legal) == 1:
        return legal
    found: list[tuple[float, int]] = []
    for cell in members(state.bare_figures(seat)):
        weights = levels_at_a_glance(state, cell)
        for level in range(1, LEVELS + 1):
            if weights[level - 1]:
                gain = expected_gain(state, seat, weights, level)
                found.append((gain, DIVINE + LEVELS * cell + level - 1))
    ends: dict[int, tuple[float, int]] = {}
    bare, discovery = state.bare_figures(seat), _next_discovery(state, seat)
    worths: dict[int, float] = {}
    for move in legal:
        if move >= DIVINE:
            break
        if move >= RETURN:
            end, worth = CELLS + 1, _worth_of_end(state, seat, move)
        else:
            end = (move - MOVE) % CELLS if move >= MOVE else move
            if end not in worths:
                worths[end] = _worth_of_cell(state, seat, end, discovery)
            worth = worths[end]
            if move >= MOVE and bare >> (move - MOVE) // CELLS & 1:
                worth -= LEAVING
        if end not in ends or worth > ends[end][0]:
            ends[end] = worth, move
    found += sorted(ends.values(), reverse=True)[:MOST_ENDS]
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    moves = [move for _, move in found if state.accepts(seat, move)]
    return moves + [move for move in (STOP, PASS) if move in legal]


def _gifts_promise(count: int, hope: float) -> float:
    """What so many gifts are worth: what they would score now, and the hope that there will be more."""
    return 0.97 * GIFT_POINTS[count] + hope * GIFT_HOPE[count]


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
    leaves = state.bare_figures(seat) >> ((move - MOVE) // CELLS) & 1 if move >= MOVE else 0
    return _worth_of_cell(state, seat, end, _next_discovery(state, seat)) - LEAVING * leaves


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
