"""How near a seat is to a goal: so many of so many, counted on the open maps alone."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.hexes import components
from kiebitz.games.gilde.board import BOARDS
from kiebitz.games.gilde.cards import touching
from kiebitz.games.gilde.goals import (
    ALL_OF,
    BESIDE,
    BOTH,
    COUNT,
    CRYSTALS,
    DISTINCT,
    EACH,
    NETWORK,
    POSTS,
    ROUTE_OVER_ICE,
    ROUTE_VALUE,
    SAME,
    TOKENS,
    TOWERS,
    VILLAGES,
    VISITED,
    Goal,
)
from kiebitz.games.gilde.state import GildeFields

NETWORK_ENDS = 2
"""GIL-183: so many cities and so many ruins."""


def needed(goal: Goal) -> int:
    """How many the goal asks for."""
    if goal.kind == BOTH:
        return sum(needed(part) for part in goal.parts)
    if goal.kind == EACH:
        return len(goal.masks)
    if goal.kind == ALL_OF:
        return goal.masks[0].bit_count()
    if goal.kind == NETWORK:
        return 2 * NETWORK_ENDS
    return 1 if goal.kind == ROUTE_OVER_ICE else goal.minimum


def reached(state: GildeFields, seat: int, goal: Goal) -> int:
    """How many of them the seat has now; all of them exactly when the goal's condition is fulfilled (GIL-162)."""
    if goal.kind == BOTH:
        return sum(reached(state, seat, part) for part in goal.parts)
    return min(_counted(state, seat, goal), needed(goal))


def _counted(state: GildeFields, seat: int, goal: Goal) -> int:
    if goal.kind == ROUTE_VALUE:
        return state.best_route[seat]
    if goal.kind == ROUTE_OVER_ICE:
        return state.iced[seat]
    if goal.kind == NETWORK:
        return _joined(state, seat)
    items = _items(state, seat, goal.item)
    if goal.kind == BESIDE:
        around = touching(BOARDS[state.setup.map], _items(state, seat, goal.beside))
        return (items & around).bit_count()
    if goal.kind in (COUNT, ALL_OF):
        return (items & goal.masks[0]).bit_count()
    if goal.kind == SAME:
        return max((items & mask).bit_count() for mask in goal.masks)
    hit = [items & mask for mask in goal.masks if items & mask]
    if goal.kind == DISTINCT or not goal.distinct:
        return len(hit)
    return _most_served(hit, 0)


def _items(state: GildeFields, seat: int, item: int) -> int:
    places = {
        VILLAGES: state.villages,
        POSTS: state.posts,
        TOWERS: state.towers,
        TOKENS: state.tokens,
        CRYSTALS: state.crystals,
        VISITED: state.visited,
    }
    return places[item][seat]


def _most_served(groups: list[int], used: int) -> int:
    """How many of the groups can have a member of their own at once (GIL-170)."""
    if not groups:
        return 0
    first, rest = groups[0], groups[1:]
    served = [1 + _most_served(rest, used | 1 << member) for member in members(first & ~used)]
    return max([_most_served(rest, used), *served])


def _joined(state: GildeFields, seat: int) -> int:
    """GIL-183, GIL-184: cities and ruins with explorers in the best part of the network, two of each at most."""
    board = BOARDS[state.setup.map]
    explorers = state.explorers[seat]
    network = explorers | state.villages[seat]
    if state.setup.capital_counts:
        network |= board.capital_bit
    best = 0
    for part in components(board.near, network):
        ends = [(part & explorers & kind).bit_count() for kind in (board.cities, board.ruins)]
        best = max(best, sum(min(count, NETWORK_ENDS) for count in ends))
    return best
