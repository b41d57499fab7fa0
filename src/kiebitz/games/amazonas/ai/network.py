"""The cheapest network of huts that reaches given villages of Amazonas; every step of a search asks for it.

Imports core and the rules only.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from kiebitz.core.bits import lowest, members
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.board import DEAREST, MISSION_VILLAGES
from kiebitz.games.amazonas.rules import AmazonasState

Prices = tuple[int, ...]
"""`prices[p]`: mask of the villages whose cheapest free site costs p gold; a full village is in none."""

NEAR: Final[list[int]] = [a | b for a, b in zip(board.BY_JUNGLE, board.BY_WATER, strict=True)]
PRICED: Final[list[list[int]]] = [
    [0, *(more ^ less for less, more in pairwise(affordable))] for affordable in board.AFFORDABLE
]
"""`PRICED[site][gold]`: the villages where the site with this index costs this much."""


def prices_of(state: AmazonasState) -> Prices:
    """The villages by their current price."""
    first = ~state.taken1
    second = state.taken1 & ~state.taken2
    third = state.taken2 & ~state.taken3
    sites = zip(*PRICED, strict=True)
    return tuple([one & first | two & second | three & third for one, two, three in sites])


def plan_of(state: AmazonasState, seat: int) -> tuple[int, tuple[int, ...]]:
    """The villages that the mission of the seat still needs, and the gold up to each goal."""
    return network(state.huts[seat], prices_of(state), MISSION_VILLAGES[state.mission[seat]])


@lru_cache(maxsize=1 << 14)
def network(huts: int, prices: Prices, goals: int) -> tuple[int, tuple[int, ...]]:
    """The villages to build in so that the huts reach all goals that are open, and the gold up to each goal.

    The nearest goal is joined first, and so on: not always the cheapest network, but close to it.
    """
    planned = cost = 0
    costs: list[int] = []
    missing = goals & ~huts & sum(prices)  # no village has two prices
    while missing:
        way, gold = _way(huts | planned, prices, missing)
        if not way:
            break
        planned |= way
        cost += gold
        joined = missing & way
        costs += [cost] * joined.bit_count()
        missing ^= joined
    return planned, tuple(costs)


def _way(huts: int, prices: Prices, goals: int) -> tuple[int, int]:
    """The villages on the cheapest way to a goal, and their price; none if no goal can be reached."""
    reached = [huts]
    """`reached[gold]`: the villages that this much gold reaches and no less."""
    around = [_neighbours(huts)]
    seen = huts
    gold = idle = 0
    while idle < DEAREST:
        gold += 1
        layer = 0
        for price in range(1, min(gold, DEAREST) + 1):
            layer |= around[gold - price] & prices[price]
        layer &= ~seen
        if layer & goals:
            return _traced(lowest(layer & goals), gold, reached, prices), gold
        idle = 0 if layer else idle + 1
        seen |= layer
        reached.append(layer)
        around.append(_neighbours(layer))
    return 0, 0


def _traced(village: int, gold: int, reached: list[int], prices: Prices) -> int:
    """The villages on the way to a village that this much gold reaches."""
    way = 0
    while True:
        way |= 1 << village
        for price in range(1, DEAREST + 1):
            if prices[price] >> village & 1:
                gold -= price
                break
        if not gold:
            return way
        village = lowest(NEAR[village] & reached[gold])


@lru_cache(maxsize=1 << 14)
def _neighbours(villages: int) -> int:
    near = 0
    for village in members(villages):
        near |= NEAR[village]
    return near
