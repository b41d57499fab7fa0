"""Amazonas' rule of thumb: a player who heads for the mission by the cheapest network, likes rows of three and
all five species, keeps the 6 for bad events and takes a native when there is little income to lose.

The policy reads only what its seat may know: everything public, its own hand and its own mission. What positions
promise is in `outlook.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.amazonas.board import (
    ASSIGN,
    BUILD,
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
)
from kiebitz.games.amazonas.network import network, plan_of, prices_of
from kiebitz.games.amazonas.outlook import TERMS, best_row, evaluate, row_step, spread
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import (
    longest_row,
    worth_of,
)
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    LAYING,
    NATIVE_CHOICE,
    NONE,
    START_ROUND,
)

CONTESTED_COST: Final[list[int]] = [
    mission["costGoldIfEveryFirstSiteTaken"] for mission in DATA["missions"]["list"]
]
"""What the network of a mission costs where others were there first."""

__all__ = [
    "TERMS",
    "candidates",
    "evaluate",
    "likely",
    "policy",
    "ripe",
    "spread",
]

NEW_SPECIES: Final = 0.6
"""What a species that is still missing for the chip promises, beyond its tile."""
GOLD: Final = 0.35
"""What a gold piece is worth in points while there are rounds to come."""
EARLY: Final = 0.4
"""Silver now is better than silver later: early huts earn, and who goes first finds the cheap sites."""


HUT_SPEAKS: Final = 5.0
"""A hut in one of its villages makes a mission so many times likelier."""
ALL_MISSIONS: Final = (1 << MISSIONS) - 1

CLEAR_LEAD: Final = 8.0
DECISIONS_A_TURN: Final = 3
SAMPLES: Final = 8
FINISH: Final = 4
FIRST_HUTS: Final = 12
"""So many villages are worth a thought for the first hut."""
LOOKS: Final = 4
SHORT_LOOKS: Final = 2


def ripe(start: AmazonasState, seat: int, state: AmazonasState) -> bool:
    """When a round is over: within it, who comes later has income and huts still to come."""
    return state.phase == LAYING and state.round > start.round


def settled(start: AmazonasState, state: AmazonasState) -> bool:
    """When everybody had the same number of turns."""
    return ripe(start, NONE, state)


def candidates(state: AmazonasState, seat: int) -> Sequence[int]:
    """All moves, but of first huts only cheap ones and of neutral ones only those in somebody's way.

    What the policy likes comes first.
    """
    if state.phase == BUILDING:
        planned, _ = plan_of(state, seat)
        builds = [
            (-_build_value(state, seat, village, planned), BUILD + village)
            for village in members(state.can_build)
        ]
        builds.sort()
        moves = [move for loss, move in builds if loss < 0]
        moves += [NEUTRAL + village for village in members(_in_the_way(state, seat, planned))]
        moves.append(END)
        moves += [move for loss, move in builds if loss >= 0]
        return moves
    if state.phase == START_ROUND:
        costs = sorted((_start_cost(state, seat, v), v) for v in members(state.can_build))
        return [BUILD + village for _, village in costs[:FIRST_HUTS]]
    return state.legal(seat)


def likely(state: AmazonasState, seat: int, rng: Random) -> None:
    """Others have built for their missions, and what they have laid face down is a sensible card.

    Who takes the others' missions for any thinks the less of them, and everybody at the table believes to lead.
    """
    _guess_missions(state, seat, rng)
    if state.phase == LAYING:
        for other, laid in enumerate(state.laid):
            if other != seat and laid != NONE:
                state.laid[other] = _card(state, other, rng) - LAY


def _guess_missions(state: AmazonasState, seat: int, rng: Random) -> None:
    """Deal the others missions that fit their huts, of those that the sample dealt to nobody else."""
    free = ALL_MISSIONS
    for offered in state.offered:
        free &= ~offered
    for other, kept in enumerate(state.mission):
        if other == seat or kept < 0 or not state.huts[other]:
            continue
        missions = members(free | 1 << kept)
        weights = [
            HUT_SPEAKS ** (MISSION_VILLAGES[mission] & state.huts[other]).bit_count()
            for mission in missions
        ]
        guess = rng.choices(missions, weights)[0]
        if guess != kept:
            free ^= 1 << guess | 1 << kept
            state.mission[other] = guess
            state.offered[other] ^= 1 << guess | 1 << kept


def policy(state: AmazonasState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    phase = state.phase
    if phase == BUILDING:
        return _build_step(state, seat, rng)
    if phase == LAYING:
        return _card(state, seat, rng)
    if phase == NATIVE_CHOICE:
        _, points = best_row(state, seat)
        return TAKE if points * SILVER_PER_GOLD >= state.worth[seat] else LEAVE
    if phase == ASSIGNING:
        return ASSIGN + best_row(state, seat)[0]
    if phase == START_ROUND:
        return _start_hut(state, seat, rng)
    offered = [mission for mission in range(MISSIONS) if state.offered[seat] >> mission & 1]
    return KEEP + min(offered, key=lambda mission: CONTESTED_COST[mission])


# --- huts


def _start_hut(state: AmazonasState, seat: int, rng: Random) -> int:
    """The mission village from which the others are cheapest to reach; any cheap one if none is open."""
    goals = MISSION_VILLAGES[state.mission[seat]]
    sites = members(goals & state.can_build) or members(state.can_build)
    return BUILD + min(sites, key=lambda v: _start_cost(state, seat, v) + rng.random())


def _start_cost(state: AmazonasState, seat: int, village: int) -> int:
    """The gold for a first hut here and for the mission from there on."""
    goals = MISSION_VILLAGES[state.mission[seat]]
    _, further = network(1 << village, prices_of(state), goals)
    return state.price(village) + (further[-1] if further else 0)


def _build_step(state: AmazonasState, seat: int, rng: Random) -> int:
    planned, _ = plan_of(state, seat)
    best, best_value = -1, 0.0
    for village in members(state.can_build):
        value = _build_value(state, seat, village, planned)
        if value > 0 and (value := value + 0.2 * rng.random()) > best_value:
            best, best_value = village, value
    if best >= 0:
        return BUILD + best
    return _neutral_hut(state, seat, planned, rng)


def _build_value(state: AmazonasState, seat: int, village: int, planned: int) -> float:
    """What a hut promises in points, its price taken off; 0 where huts or money must be saved."""
    price = state.price(village)
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
        next_price = min([state.price(goal) for goal in members(joined)])
        if state.purse[seat] - SILVER_PER_GOLD * (price + next_price) < 0 and state.round < ROUNDS:
            return 0.0
    return value


def _tile_value(state: AmazonasState, seat: int, species: int) -> float:
    """What another research tile of a species promises in points."""
    if not state.piles[species]:
        return 0.0
    index = seat * SPECIES + species
    value = row_step(state, seat, species)
    if not state.chip[seat] and state.rows[index] == state.natives[index]:
        missing = sum(
            state.rows[other] == state.natives[other]
            for other in range(seat * SPECIES, (seat + 1) * SPECIES)
        )
        chip = CHIPS[state.setup.seats][state.chips_given]
        value += chip if missing == 1 else NEW_SPECIES
    return value


def _neutral_hut(state: AmazonasState, seat: int, planned: int, rng: Random) -> int:
    sites = members(_in_the_way(state, seat, planned))
    return NEUTRAL + sites[int(rng.random() * len(sites))] if sites else END


def _in_the_way(state: AmazonasState, seat: int, planned: int) -> int:
    """With two players: villages for a neutral hut that the other one can reach and the own plan does not need."""
    if not state.can_neutral:
        return 0
    other = 1 - seat
    reach = state.jungle[other] | state.water[other]
    return state.can_neutral & reach & ~planned & ~state.huts[other]


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
    planned, _ = plan_of(state, seat)
    kind = KIND_OF[state.event]
    joined = 0
    if kind != JAGUAR:
        joined |= state.jungle[seat]
    if kind != CROCODILE:
        joined |= state.water[seat]
    within = planned & joined or joined & ~state.huts[seat]
    prices = [price for village in members(within) if (price := state.price(village))]
    return SILVER_PER_GOLD * min(prices, default=0)
