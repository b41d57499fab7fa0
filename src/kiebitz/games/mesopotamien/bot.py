"""How Mesopotamien is judged and played by programs: an evaluation, and a purposeful policy for rollouts.

The policy gives every native an errand (`errands.py`) and takes the step that furthers the most urgent one
(`moving.py`); the evaluation counts the turns that a player still needs (`outlook.py`). Both look only at what the seat
itself knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random

from kiebitz.games.mesopotamien.board import (
    BREED,
    BUILD_CULT,
    BUILD_HUT,
    CHOICES,
    CHOOSE_HEX,
    DIRECTIONS,
    DRAW_CARD,
    END_PHASE,
    LAY_VOLCANO,
    MARKER,
    MARKERS,
    NATIVES,
    PER_NATIVE,
    PLACE_GOODS,
    PLACEMENTS,
    PLAY_EXPULSION,
    TOWARDS,
    TWINS,
)
from kiebitz.games.mesopotamien.errands import Errands
from kiebitz.games.mesopotamien.legality import natives_in_reserve
from kiebitz.games.mesopotamien.moving import best_move, free_move, next_steps, second_thoughts
from kiebitz.games.mesopotamien.needs import WANTED_NATIVES
from kiebitz.games.mesopotamien.outlook import TERMS, outlook
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_markers
from kiebitz.games.mesopotamien.state import (
    ACTING,
    CHOOSING,
    MOVING,
    NONE,
    PRAYING,
    VOLCANO_FOUND,
)
from kiebitz.games.mesopotamien.styles import OTHER_STYLES, USUAL, Style
from kiebitz.games.mesopotamien.ways import from_temple, hexes_of, ways_of

__all__ = ["STYLES", "TERMS", "candidates", "evaluate", "policy", "ripe", "spread"]

CLEAR_LEAD = 0.15
DECISIONS_A_TURN = 7
FINISH = 14
MOST_STEPS = 12


def evaluate(state: MesopotamienState) -> list[list[float]]:
    """For each seat its offerings, given and on their way, by TERMS."""
    seats = state.setup.seats
    return [outlook(state, (seat - state.start) % seats) for seat in range(seats)]


def spread(state: MesopotamienState) -> float:
    """How far, in offerings, two seats may still drift apart."""
    most = max(given_markers(state, player).bit_count() for player in range(state.setup.seats))
    return 0.027 + 0.0105 * (MARKERS - most)


def ripe(start: MesopotamienState, seat: int, state: MesopotamienState) -> bool:
    """At the end of the seat's next turn: by then it shows what this one was good for, and what others took from it."""
    seats = state.setup.seats
    return (state.round - start.round) * seats + state.turn - start.turn > seats


def settled(start: MesopotamienState, state: MesopotamienState) -> bool:
    """When everybody had the same number of turns."""
    return state.round > start.round


def candidates(state: MesopotamienState, seat: int) -> Sequence[int]:
    """Steps that further an errand, the most urgent first, and what is free and right without asking.

    Of the markers for a hut the dearest and the cheapest; Expulsion has its time in phase 1.
    """
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal
    if state.phase == MOVING:
        errands = Errands(state, state.turn)
        free = free_move(errands)
        if free != NONE:
            return [free]
        steps = _by_different_natives(state, next_steps(errands) + second_thoughts(errands))
        return [*steps[:MOST_STEPS], END_PHASE]
    if state.phase == ACTING:
        huts = [move for move in legal if BUILD_HUT <= move < BUILD_CULT]
        return (
            huts[:1]
            + huts[-1:] * (len(huts) > 1)
            + [move for move in legal if BUILD_CULT <= move < PLAY_EXPULSION or move == END_PHASE]
        )
    return legal


def _by_different_natives(state: MesopotamienState, steps: Sequence[int]) -> list[int]:
    """Each step once: of natives that stand together, with the same good or none, it does not matter who goes."""
    first = state.turn * NATIVES
    found: dict[tuple[int, int, int], int] = {}
    for step in steps:
        letter, what = divmod(step, PER_NATIVE)
        cargo = state.cargo[first + letter]
        if cargo == MARKER:
            cargo += letter  # markers differ in value
        found.setdefault((state.at[first + letter], cargo, what), step)
    return list(found.values())


def policy(state: MesopotamienState, seat: int, rng: Random) -> int:
    """A purposeful move of a pending seat."""
    return _play(state, seat, rng, USUAL)


def _play(state: MesopotamienState, seat: int, rng: Random, style: Style) -> int:
    if state.phase == MOVING:
        return best_move(Errands(state, state.turn, style))
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == ACTING:
        return _action(state, legal, style)
    if state.phase == PRAYING:
        return legal[0]
    if state.phase == CHOOSING:
        return max(legal, key=lambda move: _liking(state, move))
    if state.phase == VOLCANO_FOUND:
        return max(legal, key=lambda move: _remoteness(state, move))
    return min(legal, key=lambda move: _way_to_goods(state, move))


STYLES = tuple(partial(_play, style=style) for style in OTHER_STYLES)
"""The plans that the search compares go on in one of these."""


def _liking(state: MesopotamienState, move: int) -> int:
    """Of the hexes that Land shows: goods before plains before volcanoes."""
    kind = state.looked[CHOICES[move - CHOOSE_HEX][0]]
    return (1, 2, 3, 0)[kind]


def _remoteness(state: MesopotamienState, move: int) -> int:
    """How far from the temple a volcano would lie: the farther the less it is in the way."""
    place, towards = divmod(move - LAY_VOLCANO, DIRECTIONS)
    return from_temple(state.land.cells[place] + TOWARDS[towards])


def _way_to_goods(state: MesopotamienState, move: int) -> int:
    """The steps from own natives to the hexes that would get a good."""
    ways = ways_of(state.land)
    first = state.turn * NATIVES
    spots = [place for place in state.at[first : first + NATIVES] if place >= 0]
    chosen = PLACEMENTS[move - PLACE_GOODS]
    total = 0
    for number, place in enumerate(hexes_of(state.land.of_kind[state.found])):
        if chosen >> number & 1:
            distances = ways.on_foot(place)
            total += min([distances[spot] for spot in spots])
    return total


def _action(state: MesopotamienState, legal: Sequence[int], style: Style) -> int:
    """Cult places, then huts with the cheapest marker, then offspring, then a card; a style may see it otherwise."""
    huts = [move for move in legal if BUILD_HUT <= move < BUILD_CULT]
    places = [move for move in legal if BUILD_CULT <= move < BREED]
    births = [move for move in legal if BREED <= move < DRAW_CARD]
    birth = births[-1:] if births and births[-1] >= TWINS else births[:1]
    if style.births_first and birth:
        return birth[0]
    if style.huts_first and huts:
        return huts[-1]
    if places or huts:
        return (places or huts)[0]
    natives = NATIVES - natives_in_reserve(state, state.turn)
    if birth and natives < WANTED_NATIVES[MARKERS]:
        return birth[0]
    return DRAW_CARD if DRAW_CARD in legal else END_PHASE
