"""Gilde's rule of thumb: a player who walks to the next coins, towers, ruins and cities, fills regions, joins dear
cities and looks at the goals on the table.

It reads only what its seat may know: everything public, its own cards and its own kept treasures.
"""

from __future__ import annotations

from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.gilde import goals as goal_kinds
from kiebitz.games.gilde.board import (
    BOARDS,
    DECLINE,
    END_STEP,
    EXPLORE,
    FROM,
    KEEP,
    PLACE,
    POST,
    STOP,
    TOWER_COINS,
    USE,
    VILLAGE,
    VILLAGE_COINS,
    Board,
)
from kiebitz.games.gilde.goals import GOALS_OF, Goal
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.scoring import coins, total
from kiebitz.games.gilde.state import (
    CHOOSING,
    EXPLORING,
    FOUNDING,
    KEEPING,
    OVER,
    PLACING,
    POSTING,
    TRADING,
    TURN,
)

FADING: Final = (1.0, 0.2, 0.08, 0.04, 0.02)
"""How much of a hex's worth is felt so many steps away."""
RUIN: Final = 3.5
"""About what a treasure card is worth."""
CITY: Final = 1.2
"""What a city promises for each coin of its value, before a second one is in reach."""
LAND: Final = 0.3
FILLED: Final = 5.0
"""What a region that is nearly complete adds to each of its last hexes."""
GOAL: Final = 4.0
"""What a hex adds that brings a goal on the table closer."""
KEPT: Final = 2.0
"""What another player's kept treasure card may be worth."""
MOOD: Final = 0.3
"""How much chance has its say between hexes of about the same worth."""


def _surroundings(board: Board) -> list[list[tuple[int, float]]]:
    """For each hex the hexes within reach of a few steps, with how much of them is felt there."""
    found = []
    for number in range(board.size):
        felt = [(number, FADING[0])]
        seen = edge = 1 << number
        for share in FADING[1:]:
            grown = 0
            for member in members(edge):
                grown |= board.near[member]
            edge = grown & ~seen
            seen |= edge
            felt += [(member, share) for member in members(edge)]
        found.append(felt)
    return found


SURROUNDINGS: Final[list[list[list[tuple[int, float]]]]] = [_surroundings(b) for b in BOARDS]


def policy(state: GildeState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    mode = state.mode[seat]
    legal = state.legal(seat)
    if mode == PLACING:
        return _placement(state, seat, legal, rng)
    if mode == EXPLORING:
        spots = [move for move in legal if move != DECLINE]
        return _best(state, seat, spots, EXPLORE, rng)
    if mode == FOUNDING:
        return _best(state, seat, list(legal), VILLAGE, rng)
    if mode == POSTING:
        # The dearer city stays open for the next route.
        board = BOARDS[state.setup.map]
        return min(legal, key=lambda move: board.value[board.hex_at[move - POST]])
    if mode == TRADING:
        return state.fallback(seat)
    if mode in (KEEPING, CHOOSING):
        return _card(state, seat, legal, rng)
    return legal[int(rng.random() * len(legal))]


def evaluate(state: GildeState, seat: int) -> float:
    """How well a seat stands: its lead in coins, and what its explorers have begun."""
    if state.phase == OVER:
        own = [float(total(state, each)) for each in range(state.setup.seats)]
    else:
        own = [
            total(state, each) + _begun(state, each)
            if each == seat
            else coins(state, each) + KEPT * state.hoard[each] + _begun(state, each)
            for each in range(state.setup.seats)
        ]
    rivals = [value for each, value in enumerate(own) if each != seat]
    return own[seat] - max(rivals, default=0.0)


def _begun(state: GildeState, seat: int) -> float:
    """Regions on the way to a village, and open cities that wait for a partner."""
    board = BOARDS[state.setup.map]
    explorers, villages = state.explorers[seat], state.villages[seat]
    worth = 0.0
    for region, blanks in zip(board.regions, board.region_blanks, strict=True):
        if blanks and not region & villages:
            share = (region & explorers).bit_count() / region.bit_count()
            worth += share * share * (VILLAGE_COINS[state.era - 1] + 1)
    for city in members(board.cities & explorers & ~state.posts[seat]):
        worth += board.value[city]
    return worth + 0.4 * villages.bit_count() * (4 - state.era)


# --- cards


def _card(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The card that brings most at once, carried out by this very rule of thumb."""
    cards = [move for move in legal if KEEP <= move < STOP]
    return max(cards, key=lambda move: _prospect(state, seat, move, rng.random()))


def _prospect(state: GildeState, seat: int, move: int, mood: float) -> float:
    """What a card brings this turn, up to the first treasure, and what it can do in later turns."""
    trial = state.copy()
    before = coins(trial, seat) + _begun(trial, seat)
    trial.apply(seat, move)
    rng = Random(mood)
    while trial.phase == TURN and trial.legal(seat) != (STOP,):
        answer = policy(trial, seat, rng)
        if answer == STOP:
            break
        trial.apply(seat, answer)
    placed = trial.explorers[seat].bit_count() - state.explorers[seat].bit_count()
    gain = coins(trial, seat) + _begun(trial, seat) - before
    later = 4 - state.era if move < USE else 0
    return gain + placed * (1.0 + 0.5 * later) + 0.01 * mood


# --- hexes


def _placement(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    places = [move for move in legal if move < END_STEP]
    if not places:
        return legal[0] if legal[0] == END_STEP else STOP
    return _best(state, seat, places, PLACE, rng)


def _best(state: GildeState, seat: int, moves: list[int], block: int, rng: Random) -> int:
    """The move whose hex, with what lies around it, promises most."""
    board = BOARDS[state.setup.map]
    worths = _worths(state, seat)
    around = SURROUNDINGS[state.setup.map]
    best, most = moves[0], float("-inf")
    for move in moves:
        ray = block == PLACE and move >= FROM
        number = board.step_ends(move)[0] if ray else board.hex_at[move - block]
        felt = MOOD * rng.random()
        for other, share in around[number]:
            felt += share * worths[other]
        if felt > most:
            best, most = move, felt
    return best


def _worths(state: GildeState, seat: int) -> list[float]:
    """What exploring each hex is worth to the seat; 0 where a piece of its own stands."""
    board = BOARDS[state.setup.map]
    explorers, villages = state.explorers[seat], state.villages[seat]
    worths = [0.1] * board.size
    for region, blanks in zip(board.regions, board.region_blanks, strict=True):
        worth = LAND
        if blanks and not region & villages:
            worth += FILLED * (region & explorers).bit_count() / region.bit_count()
            worth += 0.3 * VILLAGE_COINS[state.era - 1]
        for number in members(region):
            worths[number] = worth
    for number in members(board.coins):
        worths[number] += board.value[number]
    for number in members(board.towers):
        worths[number] += TOWER_COINS[state.era - 1]
    for number in members(board.ruins & ~state.tokens[seat]):
        worths[number] += RUIN
    for number in members(board.crystals & ~state.crystals[seat]):
        worths[number] += board.value[number] + 2.0 * state.crystals[seat].bit_count()
    open_cities = board.cities & ~state.posts[seat]
    partners = sum(board.value[city] for city in members(open_cities & explorers))
    for number in members(open_cities):
        worths[number] += board.value[number] * (CITY + 0.5 * partners)
    for place, goal in enumerate(state.goals):
        if not state.marks[seat] >> place & 1 and state.covered(place) < 2:
            _add_goal(state, seat, GOALS_OF[state.setup.map][goal], worths)
    for number in members(explorers | villages | state.towers[seat] | board.capital_bit):
        worths[number] = 0.0
    return worths


def _add_goal(state: GildeState, seat: int, goal: Goal, worths: list[float]) -> None:
    """Raise the worth of hexes that bring a goal closer."""
    board = BOARDS[state.setup.map]
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
            for number in members(wanted):
                worths[number] += GOAL / 3
            continue
        for number in members(wanted):
            worths[number] += GOAL


def _village_regions(state: GildeState, seat: int, board: Board, wanted: int) -> int:
    """The regions without a village in which one would stand on a wanted hex."""
    found = 0
    for region, blanks in zip(board.regions, board.region_blanks, strict=True):
        if blanks & wanted and not region & state.villages[seat]:
            found |= region
    return found
