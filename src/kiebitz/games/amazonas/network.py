"""The cheapest way for huts to reach villages of Amazonas. Only bots ask."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.amazonas.board import BY_JUNGLE, BY_WATER, MISSION_VILLAGES, VILLAGES
from kiebitz.games.amazonas.rules import AmazonasState

NEIGHBOURS: Final[list[list[int]]] = [
    members(BY_JUNGLE[village] | BY_WATER[village]) for village in range(VILLAGES)
]
FAR: Final = 999


@lru_cache(maxsize=1 << 14)
def network(huts: int, prices: tuple[int, ...], goals: int) -> tuple[int, tuple[int, ...]]:
    """The villages to build in so that the huts reach all goals that are open, and the gold up to each goal.

    The nearest goal is joined first, and so on: not always the cheapest network, but close to it.
    """
    planned = cost = 0
    costs = []
    missing = [goal for goal in members(goals & ~huts) if prices[goal]]
    while missing:
        distance, before = _distances(huts | planned, prices)
        goal = min(missing, key=lambda village: distance[village])
        if distance[goal] >= FAR:
            break
        cost += distance[goal]
        while not (huts | planned) >> goal & 1:
            planned |= 1 << goal
            goal = before[goal]
        joined = [village for village in missing if planned >> village & 1]
        costs += [cost] * len(joined)
        missing = [village for village in missing if not planned >> village & 1]
    return planned, tuple(costs)


def _distances(huts: int, prices: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """The gold that it takes to build up to each village, and the village before it on the way."""
    distance, before = [FAR] * VILLAGES, [-1] * VILLAGES
    queue: list[tuple[int, int]] = []
    for hut in members(huts):
        distance[hut] = 0
        queue.append((0, hut))
    while queue:
        spent, village = heappop(queue)
        if spent > distance[village]:
            continue
        for neighbour in NEIGHBOURS[village]:
            price = prices[neighbour]
            if price and spent + price < distance[neighbour]:
                distance[neighbour] = spent + price
                before[neighbour] = village
                heappush(queue, (spent + price, neighbour))
    return distance, before


def prices_of(state: AmazonasState) -> tuple[int, ...]:
    return tuple([state.price(village) for village in range(VILLAGES)])


def plan_of(state: AmazonasState, seat: int) -> tuple[int, tuple[int, ...]]:
    """What the own mission still needs: villages, and the gold up to each goal."""
    return network(state.huts[seat], prices_of(state), MISSION_VILLAGES[state.mission[seat]])
