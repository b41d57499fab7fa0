"""The quick policy for Amazonas: head for the mission by the cheapest network, prefer rows of three and all five
species, keep the 6 for bad events, take a native when there is little income to lose.

It reads only what its seat may know: everything public, its own hand and its own mission. Imports core, the rules,
`evaluation` and `network` only.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.amazonas import board, scoring
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.ai.evaluation import best_row, row_step
from kiebitz.games.amazonas.ai.network import network, plan_of, prices_of
from kiebitz.games.amazonas.rules import AmazonasState

CONTESTED_COST: Final[list[int]] = [
    mission["costGoldIfEveryFirstSiteTaken"] for mission in board.DATA["missions"]["list"]
]
"""The cost of a mission's network if others have taken every first site."""

NEW_SPECIES: Final = 0.6
"""The value of a species that is still missing for the chip, beyond its tile."""
GOLD: Final = 0.35
"""The value of a gold piece in points before the last round."""
EARLY: Final = 0.4
"""The value of a point of worth: early huts earn, and the first in order finds the cheap sites."""
HUT_EVIDENCE: Final = 5.0
"""A hut in one of its villages makes a mission this many times likelier."""
ALL_MISSIONS: Final = (1 << board.MISSIONS) - 1

FIRST_HUTS: Final = 12
"""The number of villages to consider for the first hut."""


def candidates(state: AmazonasState, seat: int) -> Sequence[int]:
    """All moves except dear first huts and neutral huts that block nobody; the policy's favourites first."""
    if state.phase == phases.BUILDING:
        planned, _ = plan_of(state, seat)
        builds = [
            (-_build_value(state, seat, village, planned), board.BUILD + village)
            for village in members(state.can_build)
        ]
        builds.sort()
        moves = [move for loss, move in builds if loss < 0]
        moves += [
            board.NEUTRAL + village for village in members(_blocking_sites(state, seat, planned))
        ]
        moves.append(board.END)
        moves += [move for loss, move in builds if loss >= 0]
        return moves
    if state.phase == phases.START_ROUND:
        costs = sorted((_start_cost(state, seat, v), v) for v in members(state.can_build))
        return [board.BUILD + village for _, village in costs[:FIRST_HUTS]]
    return state.legal(seat)


def refine_sample(state: AmazonasState, seat: int, rng: Random) -> None:
    """Give the others missions that fit their huts, and sensible cards face down.

    With random missions for the others, every seat would believe that it leads.
    """
    _guess_missions(state, seat, rng)
    if state.phase == phases.LAYING:
        for other, laid in enumerate(state.laid):
            if other != seat and laid != phases.NONE:
                state.laid[other] = _card(state, other, rng) - board.LAY


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
            HUT_EVIDENCE ** (board.MISSION_VILLAGES[mission] & state.huts[other]).bit_count()
            for mission in missions
        ]
        guess = rng.choices(missions, weights)[0]
        if guess != kept:
            free ^= 1 << guess | 1 << kept
            state.mission[other] = guess
            state.offered[other] ^= 1 << guess | 1 << kept


def choose(state: AmazonasState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    phase = state.phase
    if phase == phases.BUILDING:
        return _build_step(state, seat, rng)
    if phase == phases.LAYING:
        return _card(state, seat, rng)
    if phase == phases.NATIVE_CHOICE:
        _, points = best_row(state, seat)
        return board.TAKE if points * board.SILVER_PER_GOLD >= state.worth[seat] else board.LEAVE
    if phase == phases.ASSIGNING:
        return board.ASSIGN + best_row(state, seat)[0]
    if phase == phases.START_ROUND:
        return _start_hut(state, seat, rng)
    return board.KEEP + min(members(state.offered[seat]), key=CONTESTED_COST.__getitem__)


# --- huts


def _start_hut(state: AmazonasState, seat: int, rng: Random) -> int:
    """The mission village from which the others are cheapest to reach; any cheap one if none is open."""
    goals = board.MISSION_VILLAGES[state.mission[seat]]
    sites = members(goals & state.can_build) or members(state.can_build)
    return board.BUILD + min(sites, key=lambda v: _start_cost(state, seat, v) + rng.random())


def _start_cost(state: AmazonasState, seat: int, village: int) -> int:
    """The gold for a first hut here and for the mission from there on."""
    goals = board.MISSION_VILLAGES[state.mission[seat]]
    _, further = network(1 << village, prices_of(state), goals)
    return state.price(village) + (further[-1] if further else 0)


def _build_step(state: AmazonasState, seat: int, rng: Random) -> int:
    """The most valuable hut that is worth its price, otherwise a neutral hut in the other's way, or the end."""
    planned, _ = plan_of(state, seat)
    best, best_value = -1, 0.0
    for village in members(state.can_build):
        value = _build_value(state, seat, village, planned)
        if value > 0 and (value := value + 0.2 * rng.random()) > best_value:
            best, best_value = village, value
    if best >= 0:
        return board.BUILD + best
    sites = members(_blocking_sites(state, seat, planned))
    return board.NEUTRAL + sites[int(rng.random() * len(sites))] if sites else board.END


def _build_value(state: AmazonasState, seat: int, village: int, planned: int) -> float:
    """The value of a hut in points minus its price; 0 where huts or money must be saved."""
    price = state.price(village)
    value = _tile_value(state, seat, board.SPECIES_OF[village])
    if state.round < board.ROUNDS:
        value -= GOLD * price
    if planned >> village & 1:
        # Every planned hut has its share in the points of the mission; sites run out, so nearly full ones first.
        goals = board.MISSION_VILLAGES[state.mission[seat]] & planned
        return value + 2.0 + 3.0 * goals.bit_count() / planned.bit_count() + 0.2 * price
    if planned:
        if board.HUTS - state.huts[seat].bit_count() <= planned.bit_count():
            return 0.0
        joined = planned & (state.jungle[seat] | state.water[seat])
        next_price = min([state.price(goal) for goal in members(joined)])
        if (
            state.purse[seat] - board.SILVER_PER_GOLD * (price + next_price) < 0
            and state.round < board.ROUNDS
        ):
            return 0.0
    return value


def _tile_value(state: AmazonasState, seat: int, species: int) -> float:
    """The value in points of another research tile of a species."""
    if not state.piles[species]:
        return 0.0
    value = row_step(state, seat, species)
    if not state.chip[seat] and not state.rows[seat * board.SPECIES + species]:
        missing = board.SPECIES - scoring.owned_species(state, seat).bit_count()
        chip = state.setup.chips[state.chips_given]
        value += chip if missing == 1 else NEW_SPECIES
    return value


def _blocking_sites(state: AmazonasState, seat: int, planned: int) -> int:
    """With two players: sites for a neutral hut that the other player can reach and the plan does not need."""
    if not state.can_neutral:
        return 0
    other = 1 - seat
    reach = state.jungle[other] | state.water[other]
    return state.can_neutral & reach & ~planned & ~state.huts[other]


# --- cards and natives


def _card(state: AmazonasState, seat: int, rng: Random) -> int:
    """The card that loses least to the event and pays for the next hut; otherwise a high one."""
    kind = board.KIND_OF[state.event]
    short = _next_price(state, seat) - state.purse[seat]
    longest = scoring.longest_row(state, seat)
    best, best_value = 0, -99.0
    for card in range(board.CARDS):
        if not state.hand[seat] >> card & 1:
            continue
        worth = scoring.worth_of(state, seat, card)
        income = worth
        value = rng.random() * 0.5
        if card == board.COUNTS_NATIVES:
            value -= 0 if kind <= board.THEFT else 2.0
        elif kind == board.FIRE:
            income = worth // 2
        elif kind == board.THEFT:
            income = worth - longest
        value += income - worth
        if kind == board.NATIVE:
            value -= 0.2 * worth
        elif short > 0:
            value += 2.0 if income >= short else 2.0 * income / short
        value += EARLY * worth
        if value > best_value:
            best, best_value = card, value
    return board.LAY + best


def _next_price(state: AmazonasState, seat: int) -> int:
    """The silver that the next hut of the plan takes, of those that the event leaves open."""
    planned, _ = plan_of(state, seat)
    kind = board.KIND_OF[state.event]
    joined = 0
    if kind != board.JAGUAR:
        joined |= state.jungle[seat]
    if kind != board.CROCODILE:
        joined |= state.water[seat]
    within = planned & joined or joined & ~state.huts[seat]
    prices = [price for village in members(within) if (price := state.price(village))]
    return board.SILVER_PER_GOLD * min(prices, default=0)
