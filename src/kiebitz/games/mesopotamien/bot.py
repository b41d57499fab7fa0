"""How Mesopotamien is judged and played by programs: an evaluation, and a purposeful policy for rollouts.

The policy gives every native an errand (`errands.py`) and takes the step that furthers the most urgent one. Both look
only at what the seat itself knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kiebitz.games.mesopotamien.board import (
    BREED,
    BUILD_CULT,
    BUILD_HUT,
    CHOICES,
    CHOOSE_HEX,
    DRAW_CARD,
    END_PHASE,
    MARKERS,
    NATIVES,
    TWINS,
    VALUES,
)
from kiebitz.games.mesopotamien.errands import WANTED_LIMIT, WANTED_NATIVES, Errands
from kiebitz.games.mesopotamien.legality import natives_in_reserve
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_markers, given_values, paying_places
from kiebitz.games.mesopotamien.state import (
    ACTING,
    CHOOSING,
    MOVING,
    OVER,
    PRAYING,
    huts_built,
)

TERMS = ("offerings", "huts", "mana", "tribe", "cards")
CLEAR_LEAD = 1.0
DECISIONS_A_TURN = 12
FINISH = 14
MOST_STEPS = 8

# What brings offerings closer, in offerings.
ALL_VALUES = sum(VALUES)
WORK = 0.5
MANA = 0.5 * MARKERS / ALL_VALUES
HUT = 0.22
LIMIT = 0.06
PLACE = (0.0, 0.22, 0.4, 0.5)
PAYING = (0.0, 0.22, 0.4, 0.5)
NATIVE = 0.08
CARD = 0.05
STEP = 0.03
"""What a movement point that is left in the turn is worth."""


def evaluate(state: MesopotamienState) -> list[list[float]]:
    """For each seat its offerings, given and on their way, by TERMS."""
    seats = state.setup.seats
    return [_outlook(state, (seat - state.start) % seats) for seat in range(seats)]


def spread(state: MesopotamienState) -> float:
    """How far, in offerings, two seats may still drift apart."""
    most = max(given_markers(state, player).bit_count() for player in range(state.setup.seats))
    return 0.3 + 0.08 * (MARKERS - most)


def ripe(start: MesopotamienState, seat: int, state: MesopotamienState) -> bool:
    """A turn is planned as a whole: positions are compared when it is over."""
    return seat not in state.pending()


def closed(start: MesopotamienState, seat: int, state: MesopotamienState) -> bool:
    """The rest of a turn is the policy's: to try every way to go on would speak against moves that need others."""
    return True


def candidates(state: MesopotamienState, seat: int) -> Sequence[int]:
    """Moves that further an errand, the most urgent first; of the markers for a hut the dearest and the cheapest."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal
    if state.phase == MOVING:
        ranked = Errands(state, state.turn).ranked(legal)
        return [*ranked[:MOST_STEPS], END_PHASE]
    if state.phase == ACTING:
        huts = [move for move in legal if BUILD_HUT <= move < BUILD_CULT]
        return (
            huts[:1]
            + huts[-1:] * (len(huts) > 1)
            + [move for move in legal if not BUILD_HUT <= move < BUILD_CULT]
        )
    return legal


def _outlook(state: MesopotamienState, player: int) -> list[float]:
    """The chain from wood to offering: half of an offering is work, the other half is mana."""
    values = given_values(state, player)
    if state.phase == OVER:
        return [float(len(values)), 0.0, 0.0, 0.0, 0.0]
    missing = ALL_VALUES - sum(values)
    mana, limit = state.mana[player], state.limit[player]
    given = WORK * len(values) + MANA * sum(values)
    huts = HUT * (huts_built(state, player) - len(values))
    stored = MANA * (0.95 * min(mana, missing) + 0.1 * max(0, mana - missing))
    # The dearest offering still to come must fit under the limit.
    stored += LIMIT * min(limit, WANTED_LIMIT)
    places, paying = state.cult[player].bit_count(), paying_places(state, player)
    income = PLACE[min(places, 3)] + PAYING[min(paying, 3)] * min(1.0, (missing - mana) / 4)
    natives = NATIVES - natives_in_reserve(state, player)
    tribe = NATIVE * min(natives, WANTED_NATIVES) + 0.02 * max(0, natives - WANTED_NATIVES)
    if player == state.turn:
        # The steps of the turn that has begun are still to be made.
        huts += STEP * state.points
    return [
        given,
        huts + Errands(state, player).progress(),
        stored + income,
        tribe,
        CARD * state.held[player],
    ]


def policy(state: MesopotamienState, seat: int, rng: Random) -> int:
    """A purposeful move of a pending seat."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == MOVING:
        return Errands(state, state.turn).best(legal, rng)
    if state.phase == ACTING:
        return _action(state, legal)
    if state.phase == PRAYING:
        return legal[0]
    if state.phase == CHOOSING:
        return max(legal, key=lambda move: _liking(state, move))
    return legal[int(rng.random() * len(legal))]


def _liking(state: MesopotamienState, move: int) -> int:
    """Of the hexes that Land shows: goods before plains before volcanoes."""
    kind = state.looked[CHOICES[move - CHOOSE_HEX][0]]
    return (1, 2, 3, 0)[kind]


def _action(state: MesopotamienState, legal: Sequence[int]) -> int:
    """Cult places, then huts with the cheapest marker, then offspring, then a card."""
    player = state.turn
    natives = NATIVES - natives_in_reserve(state, player)
    for low, high in ((BUILD_CULT, BREED), (BUILD_HUT, BUILD_CULT)):
        found = [move for move in legal if low <= move < high]
        if found:
            return found[0]
    births = [move for move in legal if BREED <= move < DRAW_CARD]
    if births and natives < WANTED_NATIVES:
        return births[-1] if births[-1] >= TWINS else births[0]
    return DRAW_CARD if DRAW_CARD in legal else END_PHASE
