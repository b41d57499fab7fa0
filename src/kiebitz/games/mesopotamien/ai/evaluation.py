"""The evaluation: how many turns a player still needs, for walking and for mana.

The weights come from a regression of the winner on these numbers, over games of the policy against itself. Imports the
rules and `ai.tasks` only.
"""

from __future__ import annotations

from typing import Final

from kiebitz.games.mesopotamien.ai import tasks as kinds
from kiebitz.games.mesopotamien.ai.tasks import Tasks
from kiebitz.games.mesopotamien.board import BIT, CULTS, LATER_HUTS_OF, MARKERS, POINTS, VALUES
from kiebitz.games.mesopotamien.land.queries import player_at
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_markers
from kiebitz.games.mesopotamien.state import OVER

TERMS: Final = ("offerings", "huts", "stones", "mana", "tribe", "cards")

# Usual costs in steps: a hut from its wood to its marker, the action, going for a marker, bringing it to the temple, a
# stone. No distance counts as more than FARTHEST.
HUT_STEPS: Final = 9.0
ACT_STEPS: Final = 3.0
FETCH_STEPS: Final = 2.0
WAY_STEPS: Final = 2.5
STONE_STEPS: Final = 5.0
FARTHEST: Final = 9.0
PLACE_TURNS: Final = 3
"""The turns that another cult place takes, roughly."""
UNMANNED: Final = 0.5
"""The weight of a cult place without a native; `UNDER_WAY` is for one about to be built."""
UNDER_WAY: Final = 0.6
SHORTAGE: Final[list[float]] = [20.0, 13.0, 8.0, 5.5, 3.6, 2.1, 1.0, 0.3, 0.0]
"""By number of natives: how much more would help; the first ones count most."""
EXTENT: Final[list[float]] = [0.0, 0.2, 0.5, 0.8, 1.0]
"""By number of offerings still to make: the weight of the shortage."""

# Benefits in offerings. A loser usually has three of them, so all benefits together stay below one: no lead on the way
# counts as much as the end.
BEFORE_THE_END: Final = MARKERS - 0.25
GIVEN: Final = 0.0375
"""The advantage of an offering made over one that could be made."""
WALKING: Final = 0.0255
"""A turn of walking; `PRAYING` one of waiting for mana."""
PRAYING: Final = 0.033
NATIVE: Final = 0.0375
CARD: Final = 0.009
STEP: Final = 0.2
"""The turns that a movement point left in the turn saves."""


def expectation(state: MesopotamienState, player: int) -> list[float]:
    """A player's four offerings, made and to come, minus the work still to do, by TERMS."""
    if state.phase == OVER:
        return [float(given_markers(state, player).bit_count()), 0.0, 0.0, 0.0, 0.0, 0.0]
    tasks = Tasks(state, player)
    missing = tasks.left.bit_count()
    for_huts, for_stones = _steps(tasks)
    turns = for_huts / POINTS
    if player == state.turn:
        turns -= STEP * state.points
    shortage = SHORTAGE[len(tasks.natives)] * EXTENT[missing]
    return [
        BEFORE_THE_END + GIVEN * (MARKERS - missing),
        -WALKING * turns,
        -WALKING * for_stones / POINTS,
        -PRAYING * _prayers(tasks),
        -NATIVE * shortage,
        CARD * state.held[player],
    ]


def _steps(tasks: Tasks) -> tuple[float, float]:
    """The steps until all markers are on the temple, and until the limit is high enough."""
    state, player, temple = tasks.state, tasks.player, tasks.temple
    for_huts = for_stones = 0.0
    to_build, stones = tasks.to_build, tasks.limit_missing
    fetched = {}
    for task in tasks.tasks.values():
        kind = task.kind
        if kind == kinds.OFFER:
            for_huts += task.steps
        elif kind == kinds.BUILD_HUT:
            to_build -= 1
            for_huts += min(task.cost, FARTHEST) + ACT_STEPS + FETCH_STEPS + temple[task.target]
        elif kind == kinds.FETCH_WOOD and to_build > 0:
            to_build -= 1
            for_huts += min(task.cost, FARTHEST) + ACT_STEPS + FETCH_STEPS + WAY_STEPS
        elif kind == kinds.TO_TEMPLE and stones > 0:
            stones -= 1
            for_stones += min(task.steps, STONE_STEPS)
        elif kind == kinds.FETCH_STONE and stones > 0:
            stones -= 1
            for_stones += min(task.cost, STONE_STEPS)
        elif kind == kinds.FETCH_MARKER:
            fetched[task.target] = task.steps
    for_huts += max(0, to_build) * (HUT_STEPS + FETCH_STEPS + WAY_STEPS)
    for_stones += stones * STONE_STEPS
    for hut in LATER_HUTS_OF[player]:
        if state.under & BIT[hut]:
            place = state.hut_at[hut]
            for_huts += min(temple[place], FARTHEST)
            for_huts += min(fetched.get(place, FETCH_STEPS), FARTHEST)
    return for_huts, for_stones


def _prayers(tasks: Tasks) -> float:
    """The turns until there is enough mana for all markers."""
    missing = max(0, tasks.mana_missing - tasks.limit_missing)
    places = tasks.cults.bit_count()
    paying = tasks.paying + UNMANNED * (places - tasks.paying)
    for task in tasks.tasks.values():
        if task.kind == kinds.BUILD_CULT:
            paying += UNDER_WAY / (1.0 + 0.3 * task.cost)
            break
    whole = min(int(paying), CULTS - 1)
    row = PRAYERS[missing]
    return row[whole] + (paying - whole) * (row[whole + 1] - row[whole])


def _prayer_turns(missing: int, places: int) -> float:
    """The turns until `missing` mana is there with `places` cult places, if more are built meanwhile."""
    turns = 0.0
    left = float(missing)
    while places < CULTS and left > places * PLACE_TURNS:
        left -= places * PLACE_TURNS
        turns += PLACE_TURNS
        places += 1
    return turns + left / places if left else turns


PRAYERS: Final = [
    [_prayer_turns(missing, places) for places in range(CULTS + 1)]
    for missing in range(sum(VALUES) + 1)
]


def evaluate(state: MesopotamienState) -> list[list[float]]:
    """For each seat its offerings, made and under way, by TERMS."""
    return [expectation(state, player_at(state, seat)) for seat in range(state.setup.seats)]


def spread(state: MesopotamienState) -> float:
    """How far apart, in offerings, two seats may still end."""
    most = max(given_markers(state, player).bit_count() for player in range(state.setup.seats))
    return 0.027 + 0.0105 * (MARKERS - most)
