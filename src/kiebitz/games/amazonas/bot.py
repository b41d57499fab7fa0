"""Amazonas' rule of thumb: a player who heads for the mission by the cheapest network, likes rows of three and
all five species, keeps the 6 for bad events and takes a native when there is little income to lose.

It reads only what its seat may know: everything public, its own hand and its own mission.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.amazonas.board import (
    ASSIGN,
    BUILD,
    BY_JUNGLE,
    BY_WATER,
    CARDS,
    CHIPS,
    COUNTS_NATIVES,
    CROCODILE,
    DATA,
    END,
    FIRE,
    HUTS,
    JAGUAR,
    KEEP,
    KIND_OF,
    LAY,
    LEAVE,
    MISSION_VILLAGES,
    MISSIONS,
    NATIVE,
    NEUTRAL,
    ROUNDS,
    SILVER_PER_GOLD,
    SPECIES,
    SPECIES_OF,
    TAKE,
    THEFT,
    VILLAGES,
)
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import longest_row, open_points, total, worth_of
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    LAYING,
    NATIVE_CHOICE,
    NO_MAJORITY,
    OVER,
    START_ROUND,
)

NEIGHBOURS: Final[list[list[int]]] = [
    members(BY_JUNGLE[village] | BY_WATER[village]) for village in range(VILLAGES)
]
CONTESTED_COST: Final[list[int]] = [
    mission["costGoldIfEveryFirstSiteTaken"] for mission in DATA["missions"]["list"]
]
"""What the network of a mission costs where others were there first."""

STEP: Final = (0.4, 0.9, 3.0)
"""What the first, second and third tile of a species promise in points; every later one scores 1."""
NEW_SPECIES: Final = 0.6
"""What a species that is still missing for the chip promises, beyond its tile."""
MAJORITY: Final = 0.5
GOLD: Final = 0.35
"""What a gold piece is worth in points while there are rounds to come."""
INCOME: Final = 1.7
"""About the gold that a round brings."""
EARLY: Final = 0.4
"""Silver now is better than silver later: early huts earn, and who goes first finds the cheap sites."""


def policy(state: AmazonasState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    phase = state.phase
    if phase == BUILDING:
        return _build_step(state, seat, rng)
    if phase == LAYING:
        return _card(state, seat, rng)
    if phase == NATIVE_CHOICE:
        _, points = _best_row(state, seat)
        return TAKE if points * SILVER_PER_GOLD >= state.worth[seat] else LEAVE
    if phase == ASSIGNING:
        return ASSIGN + _best_row(state, seat)[0]
    if phase == START_ROUND:
        return _start_hut(state, seat, rng)
    offered = [mission for mission in range(MISSIONS) if state.offered[seat] >> mission & 1]
    return KEEP + min(offered, key=lambda mission: CONTESTED_COST[mission])


def evaluate(state: AmazonasState, seat: int) -> float:
    """How a position looks to a seat: its lead in points over the best other, with what is still to come."""
    seats = range(state.setup.seats)
    if state.phase == OVER:
        worth = [float(total(state, other)) for other in seats]
    else:
        worth = [_promise(state, other) for other in seats]
        worth[seat] += _mission_promise(state, seat)
    return worth[seat] - max(value for other, value in enumerate(worth) if other != seat)


@lru_cache(maxsize=1 << 14)
def network(huts: int, prices: tuple[int, ...], goals: int) -> tuple[int, int]:
    """The villages to build in so that the huts reach all goals that are open, and their price in gold.

    The nearest goal is joined first, and so on: not always the cheapest network, but close to it.
    """
    planned = cost = 0
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
        missing = [village for village in missing if not planned >> village & 1]
    return planned, cost


FAR: Final = 999


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


def _prices(state: AmazonasState) -> tuple[int, ...]:
    return tuple([state.price(village) for village in range(VILLAGES)])


def _plan(state: AmazonasState, seat: int) -> tuple[int, int]:
    """What the own mission still needs: villages, and gold."""
    return network(state.huts[seat], _prices(state), MISSION_VILLAGES[state.mission[seat]])


# --- huts


def _start_hut(state: AmazonasState, seat: int, rng: Random) -> int:
    """The mission village from which the others are cheapest to reach; any cheap one if none is open."""
    goals = MISSION_VILLAGES[state.mission[seat]]
    prices = _prices(state)
    candidates = members(goals & state.can_build) or members(state.can_build)

    def cost(village: int) -> float:
        _, further = network(1 << village, prices, goals)
        return prices[village] + further + rng.random()

    return BUILD + min(candidates, key=cost)


def _build_step(state: AmazonasState, seat: int, rng: Random) -> int:
    planned, _ = _plan(state, seat)
    prices = _prices(state)
    best, best_value = -1, 0.0
    for village in members(state.can_build):
        value = _build_value(state, seat, village, planned, prices)
        if value > 0 and (value := value + 0.2 * rng.random()) > best_value:
            best, best_value = village, value
    if best >= 0:
        return BUILD + best
    return _neutral_hut(state, seat, planned, rng)


def _build_value(
    state: AmazonasState, seat: int, village: int, planned: int, prices: tuple[int, ...]
) -> float:
    """What a hut promises in points, its price taken off; 0 where huts or money must be saved."""
    price = prices[village]
    value = _tile_value(state, seat, SPECIES_OF[village])
    if state.round < ROUNDS:
        value -= GOLD * price
    if planned >> village & 1:
        # Every planned hut has its share in the points of the mission; sites run out, so nearly full ones first.
        goals = MISSION_VILLAGES[state.mission[seat]] & planned
        return value + 2.0 + 3.0 * goals.bit_count() / planned.bit_count() + 0.2 * price
    if planned:
        if HUTS - state.huts[seat].bit_count() <= planned.bit_count():
            return 0.0
        joined = planned & (state.jungle[seat] | state.water[seat])
        next_price = min(prices[goal] for goal in members(joined))
        if state.purse[seat] - SILVER_PER_GOLD * (price + next_price) < 0 and state.round < ROUNDS:
            return 0.0
    return value


def _tile_value(state: AmazonasState, seat: int, species: int) -> float:
    """What another research tile of a species promises in points."""
    if not state.piles[species]:
        return 0.0
    index = seat * SPECIES + species
    value = _row_step(state, seat, species)
    if not state.chip[seat] and state.rows[index] == state.natives[index]:
        missing = sum(
            state.rows[other] == state.natives[other]
            for other in range(seat * SPECIES, (seat + 1) * SPECIES)
        )
        chip = CHIPS[state.setup.seats][state.chips_given]
        value += chip if missing == 1 else NEW_SPECIES
    return value


def _row_step(state: AmazonasState, seat: int, species: int) -> float:
    """What one more tile or native in a row promises: for the row itself and for the majority."""
    row = state.rows[seat * SPECIES + species]
    value = STEP[row] if row < len(STEP) else 1.0
    if state.setup.majority != NO_MAJORITY:
        rivals = [
            state.rows[other * SPECIES + species]
            for other in range(state.setup.seats)
            if other != seat
        ]
        if row + 1 >= max(rivals) >= row:
            value += MAJORITY
    return value


def _neutral_hut(state: AmazonasState, seat: int, planned: int, rng: Random) -> int:
    """With two players: make a village dearer that the other one can reach and the own plan does not need."""
    other = 1 - seat
    useful = state.can_neutral & (state.jungle[other] | state.water[other])
    useful &= ~planned & ~state.huts[other]
    sites = members(useful)
    return NEUTRAL + sites[int(rng.random() * len(sites))] if sites else END


# --- cards and natives


def _card(state: AmazonasState, seat: int, rng: Random) -> int:
    """The card that loses least to the event and pays for the next hut; else rather a high one than a low."""
    kind = KIND_OF[state.event]
    short = _next_price(state, seat) - state.purse[seat]
    longest = longest_row(state, seat)
    best, best_value = 0, -99.0
    for card in range(CARDS):
        if not state.hand[seat] >> card & 1:
            continue
        worth = worth_of(state, seat, card)
        income = worth
        value = rng.random() * 0.5
        if card == COUNTS_NATIVES:
            value -= 0 if kind <= THEFT else 2.0
        elif kind == FIRE:
            income = worth // 2
        elif kind == THEFT:
            income = worth - longest
        value += income - worth
        if kind == NATIVE:
            value -= 0.2 * worth
        elif short > 0:
            value += 2.0 if income >= short else 2.0 * income / short
        value += EARLY * worth
        if value > best_value:
            best, best_value = card, value
    return LAY + best


def _next_price(state: AmazonasState, seat: int) -> int:
    """The silver that the next hut of the plan takes, of those that the event leaves open."""
    planned, _ = _plan(state, seat)
    kind = KIND_OF[state.event]
    joined = 0
    if kind != JAGUAR:
        joined |= state.jungle[seat]
    if kind != CROCODILE:
        joined |= state.water[seat]
    within = planned & joined or joined & ~state.huts[seat]
    prices = [price for village in members(within) if (price := state.price(village))]
    return SILVER_PER_GOLD * min(prices, default=0)


def _best_row(state: AmazonasState, seat: int) -> tuple[int, float]:
    """The species that gains most by a native, and what it gains in points."""
    owned = [
        species
        for species in range(SPECIES)
        if state.rows[seat * SPECIES + species] > state.natives[seat * SPECIES + species]
    ]
    best = max(owned, key=lambda species: _row_step(state, seat, species))
    # A native goes on earning: with the 0, the 6, its own card and its own bonus.
    return best, _row_step(state, seat, best) + 0.05 * (ROUNDS - state.round)


# --- looking ahead


def _promise(state: AmazonasState, seat: int) -> float:
    """Points as they stand, rows on their way, and money while it can still be spent."""
    first = seat * SPECIES
    promise = float(open_points(state, seat))
    for species in range(SPECIES):
        row = state.rows[first + species]
        if row < len(STEP):
            promise += sum(STEP[:row])
    if state.huts[seat].bit_count() < HUTS:
        promise += GOLD * state.purse[seat] / SILVER_PER_GOLD
    return promise


def _mission_promise(state: AmazonasState, seat: int) -> float:
    """The points of the own mission, as far as money, huts and rounds are likely to allow it."""
    planned, cost = _plan(state, seat)
    mission = MISSION_VILLAGES[state.mission[seat]] & ~state.huts[seat]
    missing = mission.bit_count()
    if not missing:
        return 12.0
    gold = state.purse[seat] / SILVER_PER_GOLD + INCOME * (ROUNDS - state.round)
    fits = planned.bit_count() <= HUTS - state.huts[seat].bit_count()
    likely = min(1.0, gold / max(1, cost)) * (0.9 if fits else 0.5)
    lost = (mission & ~planned).bit_count()
    return 12.0 - 3.0 * (lost + (missing - lost) * (1.0 - likely))
