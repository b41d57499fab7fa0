"""What a position of Gilde promises: coins earned, treasures, lands, and what is still in reach.

Imports the rules and `ai` only.
"""

from __future__ import annotations

from typing import Final

from kiebitz.games.gilde.ai.hex_values import later_of, reach_of
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.goals import covered, goals_in_play, reached
from kiebitz.games.gilde.scoring import coins, land_coins, total
from kiebitz.games.gilde.state import FROM_TREASURES, OVER, SOURCE_IDS, SOURCES, of_seat

TERMS: Final = (*SOURCE_IDS, "lands", "reach", "later")
"""Where coins come from, as on the score sheet, and what is still in reach."""


def evaluate(state: GildeState) -> list[list[float]]:
    """For each seat its expected final coins, by TERMS."""
    return [outlook(state, seat) for seat in range(state.setup.seats)]


def spread(state: GildeState) -> float:
    """The coins that eras to come may still shift between two seats."""
    return 4.0 + 4.0 * (5 - state.era)


def outlook(state: GildeState, seat: int) -> list[float]:
    """A seat's expected final coins, by TERMS."""
    terms = [float(earned) for earned in of_seat(state.earned, seat, SOURCES)]
    lands = land_coins(state, seat)
    terms[FROM_TREASURES] += total(state, seat) - coins(state, seat) - lands
    if state.phase == OVER:
        return [*terms, float(lands), 0.0, 0.0]
    # Treasure cards for the end grow with towers, villages and other amphorae.
    terms[FROM_TREASURES] += 0.4 * (4 - state.era) * state.hoard[seat]
    return [*terms, float(lands), reach_of(state, seat), later_of(state, seat)]


def solo_win_chance(state: GildeState) -> float:
    """By how near the goals are: all three win, and one that is lost loses (GIL-208, GIL-209)."""
    near = 0.0
    for place, goal in enumerate(goals_in_play(state)):
        if state.marks[0] >> place & 1:
            near += 1.0
        elif covered(state, place) == 2:
            return 0.0
        else:
            near += (reached(state, 0, goal) / goal.needed) ** 2
    return near / len(state.goals)
