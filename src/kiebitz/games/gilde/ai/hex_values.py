"""What hexes are worth to a seat of Gilde, in this era and in those to come. Imports core and the rules only."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kiebitz.core.bits import members_of_large
from kiebitz.games.gilde.board import (
    BOARDS,
    DECK_SIZE,
    ERAS,
    TOWER_COINS,
    VILLAGE_COINS,
    Board,
)
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules import goals as goal_kinds
from kiebitz.games.gilde.rules.cards import touching
from kiebitz.games.gilde.rules.goals import Goal, covered, goals_in_play
from kiebitz.games.gilde.rules.placing import network_of
from kiebitz.games.gilde.state import STOPPED

DECAY: Final[list[float]] = [1.0, 0.2, 0.08, 0.04, 0.02]
"""The share of a hex's value that counts 0, 1, 2 … steps away."""
RUIN: Final = 3.5
"""About what a treasure card is worth."""
CITY: Final = 1.2
"""What a city promises for each coin of its value, before a second one is in reach."""
LAND: Final = 0.3
FILLED: Final = 5.0
"""What a region that is nearly complete adds to each of its last hexes."""
GOAL: Final = 4.0
"""What a hex adds that brings a goal on the table closer."""
URGENT_GOAL: Final = 8.0
"""The same alone for the goal whose rewards are covered next (GIL-205): without it the game is lost."""

EXPLORERS_A_CARD: Final = 1.9
IN_REACH: Final = 0.5
"""What is left of a worth in reach: cards name terrains, and not the wanted ones always."""
LEAST_WORTH: Final = 1.0
KEPT: Final = 1 << 15
KEPT_LANDSCAPES: Final = 1 << 12
"""Fewer: to forget them all at once must not take the time of a decision."""
FARTHEST: Final = 5
UNSEEN: Final = -1.0
"""Not added up yet; worths are never negative."""
LATER: Final[list[float]] = [0.0, 0.42, 0.36, 0.3, 0.22, 0.15]
"""By the distance from a village or the capital: the share of a hex that counts in each era to come."""


class Surroundings:
    """The hexes within reach of a few steps from a hex, and the share of each that counts there."""

    __slots__ = ("hexes", "shares")

    def __init__(self, board: Board, number: int) -> None:
        rings = [1 << number, *_rings(board, 1 << number)][: len(DECAY)]
        self.hexes: list[int] = [near for ring in rings for near in members_of_large(ring)]
        self.shares: list[float] = [
            share for ring, share in zip(rings, DECAY, strict=True) for _ in range(ring.bit_count())
        ]


class MapWorths:
    """What the worths of a map's hexes have in common in all positions."""

    __slots__ = ("extras", "plain", "regions", "surroundings")

    def __init__(self, board: Board) -> None:
        self.extras: list[list[float]] = [_printed_coins(board, era) for era in range(1, ERAS + 1)]
        """By era and hex what is printed there: coins and towers."""
        self.plain: list[list[float]] = [[0.1 + extra for extra in row] for row in self.extras]
        """The same with the little that any hex is worth."""
        self.regions: list[list[int]] = [members_of_large(region) for region in board.regions]
        self.surroundings: list[Surroundings] = [
            Surroundings(board, number) for number in range(board.size)
        ]


def _printed_coins(board: Board, era: int) -> list[float]:
    coins = [0.0] * board.size
    for number in members_of_large(board.coins):
        coins[number] = float(board.value[number])
    for number in members_of_large(board.towers):
        coins[number] = float(TOWER_COINS[era - 1])
    return coins


def _rings(board: Board, network: int) -> list[int]:
    seen = edge = network
    found = []
    for _ in range(FARTHEST):
        edge = touching(board, edge) & ~seen
        seen |= edge
        found.append(edge)
    return found


MAPS: Final[list[MapWorths]] = [MapWorths(board) for board in BOARDS]

_reaches: Final[dict[tuple[object, ...], float]] = {}


def reach_of(state: GildeState, seat: int) -> float:
    """What the explorers may still gain in this era; kept for maps that were looked at before."""
    cards = _cards_to_come(state, seat)
    key = (cards, _map_of(state, seat))
    found = _reaches.get(key)
    if found is None:
        if len(_reaches) >= KEPT:
            _reaches.clear()
        found = _reaches[key] = _reach(state, seat, cards)
    return found


def _cards_to_come(state: GildeState, seat: int) -> int:
    """The cards of this era that the seat has not begun to carry out yet."""
    begun = state.mode[seat] == STOPPED or state.step[seat] or state.taken[seat]
    return DECK_SIZE[state.era - 1] - len(state.revealed) + (0 if begun else 1)


def _reach(state: GildeState, seat: int, cards: int) -> float:
    """The best hexes per step that this number of cards allows."""
    budget = EXPLORERS_A_CARD * (cards + 0.5)
    worths = landscape(state, seat).worths
    offers = []
    for steps, ring in enumerate(rings(state.setup.map, network_of(state, seat)), 1):
        if steps > budget:
            break
        for number in members_of_large(ring):
            worth = worths[number]
            if worth >= LEAST_WORTH:
                offers.append((worth / steps, worth, steps))
    offers.sort(reverse=True)
    gained = 0.0
    for _, worth, steps in offers:
        if steps > budget:
            continue
        # Ways are shared: a hex farther on costs less than its steps.
        budget -= 1.0 + 0.7 * (steps - 1)
        gained += worth
    return IN_REACH * gained


def later_of(state: GildeState, seat: int) -> float:
    """What the villages are good for as starting points, and what is left for them to find."""
    eras = 4 - state.era
    if not eras:
        return 0.0
    cities = state.setup.board.cities & ~state.posts[seat]
    villages, towers, tokens = state.villages[seat], state.towers[seat], state.tokens[seat]
    return _later(state.setup.map, eras, villages, towers, cities, tokens)


@lru_cache(maxsize=1 << 14)
def _later(
    map_number: int, eras: int, villages: int, towers: int, cities: int, tokens: int
) -> float:
    board = BOARDS[map_number]
    worth = 0.4 * villages.bit_count() * eras
    # Towers pay most in the last era; what is not taken by then waits.
    tower = 0.5 * (TOWER_COINS[3] + TOWER_COINS[4 - eras])
    for ring, share in zip(rings(map_number, villages | board.capital_bit), LATER[1:], strict=True):
        for number in members_of_large(ring & board.coins):
            worth += share * board.value[number] * eras
        worth += share * (1.0 + 0.2 * eras) * tower * (ring & board.towers & ~towers).bit_count()
        worth += share * eras * RUIN * 0.6 * (ring & board.ruins & ~tokens).bit_count()
        for number in members_of_large(ring & cities):
            worth += share * eras * board.value[number]
    return worth


@lru_cache(maxsize=1 << 14)
def rings(map_number: int, network: int) -> tuple[int, ...]:
    """The hexes one step away from a network, two steps, and so on."""
    return tuple(_rings(BOARDS[map_number], network))


class Landscape:
    """What the hexes of one map promise to a seat; the same maps come up again and again in a search."""

    __slots__ = ("_around", "_nearby", "worths")

    def __init__(self, worths: list[float], around: list[Surroundings]) -> None:
        self.worths = worths
        """What exploring each hex is worth, 0 where a piece of the seat's own stands."""
        self._around = around
        self._nearby = [UNSEEN] * len(worths)

    def with_surroundings(self, number: int) -> float:
        """The worth of a hex with what lies around it."""
        found = self._nearby[number]
        if found == UNSEEN:
            found = 0.0
            worths, around = self.worths, self._around[number]
            for other, share in zip(around.hexes, around.shares):  # noqa: B905  mypyc knows this zip alone
                found += share * worths[other]
            self._nearby[number] = found
        return found


_landscapes: Final[dict[tuple[object, ...], Landscape]] = {}


def landscape(state: GildeState, seat: int) -> Landscape:
    """What the hexes promise; kept for later looks."""
    key = _map_of(state, seat)
    found = _landscapes.get(key)
    if found is None:
        if len(_landscapes) >= KEPT_LANDSCAPES:
            _landscapes.clear()
        worths = _hex_worths(state, seat)
        found = _landscapes[key] = Landscape(worths, MAPS[state.setup.map].surroundings)
    return found


def _map_of(state: GildeState, seat: int) -> tuple[object, ...]:
    """All that the worth of a seat's hexes hangs on."""
    found = (
        state.setup.map,
        state.setup.seats,
        state.era,
        state.explorers[seat],
        state.villages[seat],
        state.towers[seat],
        state.posts[seat],
        state.tokens[seat],
        state.crystals[seat],
        state.marks[seat],
        state.goals,
    )
    if state.setup.seats > 1:
        return found
    # GIL-205: alone, goals are lost by which cards were turned up, not by how many.
    return (*found, *[covered(state, place) for place in range(len(state.goals))])


def _hex_worths(state: GildeState, seat: int) -> list[float]:
    board = state.setup.board
    explorers, villages = state.explorers[seat], state.villages[seat]
    common = MAPS[state.setup.map]
    worths = common.plain[state.era - 1][:]
    extras = common.extras[state.era - 1]
    for region, blanks, hexes in zip(
        board.regions, board.region_blanks, common.regions, strict=True
    ):
        worth = LAND
        if blanks and not region & villages:
            worth += FILLED * (region & explorers).bit_count() / region.bit_count()
            worth += 0.3 * VILLAGE_COINS[state.era - 1]
        for number in hexes:
            worths[number] = worth + extras[number]
    for number in members_of_large(board.ruins & ~state.tokens[seat]):
        worths[number] += RUIN
    for number in members_of_large(board.crystals & ~state.crystals[seat]):
        worths[number] += board.value[number] + 2.0 * state.crystals[seat].bit_count()
    open_cities = board.cities & ~state.posts[seat]
    partners = sum(board.value[city] for city in members_of_large(open_cities & explorers))
    for number in members_of_large(open_cities):
        worths[number] += board.value[number] * (CITY + 0.5 * partners)
    value = URGENT_GOAL if state.setup.seats == 1 else GOAL
    for place, goal in enumerate(goals_in_play(state)):
        if not state.marks[seat] >> place & 1 and covered(state, place) < 2:
            _add_goal(state, seat, goal, value, worths)
            value = GOAL
    for number in members_of_large(explorers | villages | state.towers[seat] | board.capital_bit):
        worths[number] = 0.0
    return worths


def _add_goal(state: GildeState, seat: int, goal: Goal, value: float, worths: list[float]) -> None:
    """Raise the worth of hexes that bring a goal closer."""
    board = state.setup.board
    for part in goal.parts or [goal]:
        wanted = 0
        for mask in part.masks:
            wanted |= mask
        if part.item == goal_kinds.TOKENS:
            wanted &= board.ruins & ~state.tokens[seat]
        elif part.item == goal_kinds.TOWERS:
            wanted &= board.towers
        elif part.item == goal_kinds.CRYSTALS:
            wanted &= board.crystals & ~state.crystals[seat]
        elif part.item == goal_kinds.POSTS or part.kind == goal_kinds.ROUTE_VALUE:
            wanted = board.cities & ~state.posts[seat]
        elif part.kind == goal_kinds.NETWORK:
            wanted = board.cities | board.ruins
        elif part.item == goal_kinds.VILLAGES:
            wanted = _village_regions(state, seat, board, wanted or board.blanks)
            for number in members_of_large(wanted):
                worths[number] += value / 3
            continue
        for number in members_of_large(wanted):
            worths[number] += value


def _village_regions(state: GildeState, seat: int, board: Board, wanted: int) -> int:
    """The regions without a village in which one would stand on a wanted hex."""
    return sum(
        region
        for region, blanks in zip(board.regions, board.region_blanks, strict=True)
        if blanks & wanted and not region & state.villages[seat]
    )
