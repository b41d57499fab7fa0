"""Tiwanaku's rule of thumb: divine what is likely, discover what scores, offer in sets.

`policy` is given a sampled state and reads nothing hidden in it: like a person at a glance it goes by the plants and
the soil around a cell. What is certain by longer thought the levels above it find by sampling exact maps.
"""

from __future__ import annotations

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
)
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import DIVINING, END_PHASE, LAST_OFFERING, MAIN, OFFERING

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
    soil = state.soils[cell]
    laid = board.all & ~state.blank
    piece = fresh = 1 << cell
    growing = 0
    while fresh:
        beside = 0
        for near in members(fresh):
            beside |= board.orthogonal[near]
        growing |= beside & state.blank
        fresh = 0
        for near in members(beside & laid & ~piece):
            if state.soils[near] == soil:
                fresh |= 1 << near
        piece |= fresh
    highest = LEVELS if growing else piece.bit_count()
    weights = [1] * highest + [0] * (LEVELS - highest)
    for near in members((board.king[cell] | piece) & state.planted):
        weights[state.plants[near] - 1] = 0
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
    if state.blank >> end & 1:
        points = [_discovery_points(state, seat, soil) for soil in range(SOILS)]
        return sum(points) / SOILS + 0.5 - 0.5 * leaves
    if state.planted >> end & 1:
        return 0.0 - leaves
    weights = levels_at_a_glance(state, end)
    level = weights.index(max(weights)) + 1
    return 0.4 * expected_gain(state, seat, weights, level) - leaves


def _discovery_points(state: TiwanakuState, seat: int, soil: int) -> int:
    """TIW-067, TIW-068."""
    discs = state.discs[seat * SOILS : (seat + 1) * SOILS]
    level = discs[soil] + 1
    if level > state.setup.top:
        return 1
    return 1 + sum(disc == level for disc in discs)
