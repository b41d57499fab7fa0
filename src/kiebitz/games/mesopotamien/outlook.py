"""What a position of Mesopotamien promises: how many turns a player still needs, for walking and for praying.

The weights were found by a regression of who won on these numbers, over games of the policy against itself. Only bots
ask.
"""

from __future__ import annotations

from kiebitz.games.mesopotamien.board import CULTS, HUTS, MARKERS, POINTS, VALUES
from kiebitz.games.mesopotamien.errands import (
    BUILD_CULT,
    BUILD_HUT,
    FETCH_MARKER,
    FETCH_STONE,
    FETCH_WOOD,
    OFFER,
    TO_TEMPLE,
    Errands,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import OVER

TERMS = ("offerings", "huts", "stones", "mana", "tribe", "cards")

# Usual costs in steps: of a hut from its wood to its marker, of the action, of going for a marker, of bringing it to
# the temple, of a stone; nothing is counted as farther than the last.
HUT_STEPS = 9.0
ACT_STEPS = 3.0
FETCH_STEPS = 2.0
WAY_STEPS = 2.5
STONE_STEPS = 5.0
FARTHEST = 9.0
PLACE_TURNS = 3
"""About the turns that it takes to build another cult place."""
UNMANNED = 0.5
"""What a cult place counts where nobody prays; `UNDER_WAY` one that is about to be built."""
UNDER_WAY = 0.6
SHORTAGE = (20.0, 13.0, 8.0, 5.5, 3.6, 2.1, 1.0, 0.3, 0.0)
"""By number of natives: how many are wanting, the first of them most."""
EXTENT = (0.0, 0.2, 0.5, 0.8, 1.0)
"""By offerings to come: how much that matters."""

# What things are worth, in offerings: who loses has three of them as a rule, so that all together is less than one, and
# no lead on the way is as good as the end.
BEFORE_THE_END = MARKERS - 0.25
GIVEN = 0.0375
"""An offering made, beyond one that could be made: nothing is in its way any more."""
WALKING = 0.0255
"""A turn of walking; `PRAYING` one of waiting for mana."""
PRAYING = 0.033
NATIVE = 0.0375
CARD = 0.009
STEP = 0.2
"""The turns that a movement point left in the turn is worth."""


def outlook(state: MesopotamienState, player: int) -> list[float]:
    """A player's four offerings, given and to come, less what is still in their way, by TERMS."""
    if state.phase == OVER:
        given = (state.given >> player * HUTS & (1 << HUTS) - 1).bit_count()
        return [float(given), 0.0, 0.0, 0.0, 0.0, 0.0]
    errands = Errands(state, player)
    missing = errands.left.bit_count()
    for_huts, for_stones = _steps(errands)
    turns = for_huts / POINTS
    if player == state.turn:
        turns -= STEP * state.points
    shortage = SHORTAGE[len(errands.natives)] * EXTENT[missing]
    return [
        BEFORE_THE_END + GIVEN * (MARKERS - missing),
        -WALKING * turns,
        -WALKING * for_stones / POINTS,
        -PRAYING * _prayers(errands),
        -NATIVE * shortage,
        CARD * state.held[player],
    ]


def _steps(errands: Errands) -> tuple[float, float]:
    """The steps until all markers are on the temple, and until the limit is high enough."""
    state, player, temple = errands.state, errands.player, errands.temple
    for_huts = for_stones = 0.0
    to_build, stones = errands.to_build, errands.limit_missing
    fetched = {}
    for errand in errands.errands.values():
        kind = errand.kind
        if kind == OFFER:
            for_huts += errand.steps
        elif kind == BUILD_HUT:
            to_build -= 1
            for_huts += min(errand.cost, FARTHEST) + ACT_STEPS + FETCH_STEPS + temple[errand.target]
        elif kind == FETCH_WOOD:
            if to_build > 0:
                to_build -= 1
                for_huts += min(errand.cost, FARTHEST) + ACT_STEPS + FETCH_STEPS + WAY_STEPS
        elif kind == TO_TEMPLE:
            if stones > 0:
                stones -= 1
                for_stones += min(errand.steps, STONE_STEPS)
        elif kind == FETCH_STONE:
            if stones > 0:
                stones -= 1
                for_stones += min(errand.cost, STONE_STEPS)
        elif kind == FETCH_MARKER:
            fetched[errand.target] = errand.steps
    for_huts += max(0, to_build) * (HUT_STEPS + FETCH_STEPS + WAY_STEPS)
    for_stones += stones * STONE_STEPS
    for hut in range(player * HUTS + 1, player * HUTS + HUTS):
        if state.under >> hut & 1:
            place = state.hut_at[hut]
            for_huts += min(temple[place], FARTHEST)
            for_huts += min(fetched.get(place, FETCH_STEPS), FARTHEST)
    return for_huts, for_stones


def _prayers(errands: Errands) -> float:
    """The turns until there is enough mana for all markers."""
    missing = max(0, errands.mana_missing - errands.limit_missing)
    places = errands.places.bit_count()
    paying = errands.praying + UNMANNED * (places - errands.praying)
    for errand in errands.errands.values():
        if errand.kind == BUILD_CULT:
            paying += UNDER_WAY / (1.0 + 0.3 * errand.cost)
            break
    whole = min(int(paying), CULTS - 1)
    row = PRAYERS[missing]
    return row[whole] + (paying - whole) * (row[whole + 1] - row[whole])


def _prayer_turns(missing: int, places: int) -> float:
    """The turns that so much mana takes with so many cult places, if new ones are built as time goes by."""
    turns = 0.0
    left = float(missing)
    while places < CULTS and left > places * PLACE_TURNS:
        left -= places * PLACE_TURNS
        turns += PLACE_TURNS
        places += 1
    return turns + left / places if left else turns


PRAYERS = [
    [_prayer_turns(missing, places) for places in range(CULTS + 1)]
    for missing in range(sum(VALUES) + 1)
]
