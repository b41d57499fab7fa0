"""Expected final points of a position on the map of a sample: points so far, and how the rest may go.

Imports the rules and `rest_of_game` only.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from kiebitz.games.tiwanaku.ai.rest_of_game import points_so_far, rest_of_game
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import OVER

TERMS: Final = ("discoveries", "plants", "gifts", "turns")
"""Where points come from, so far and in the rest of the game together: simulations end at different moments, and what
is divined in one of them is still to come in another."""
RESTS: Final = 6
"""An evaluation is the mean of this many ways in which the rest of the game may go."""


def evaluate(state: TiwanakuState) -> list[list[float]]:
    """For each seat its final points, by TERMS, if the rest of the game is played on the map of this sample."""
    if state.phase == OVER:
        return [points_so_far(state, seat) for seat in range(state.setup.seats)]
    rests = [rest_of_game(state, Random(number)) for number in range(RESTS)]
    return [
        [sum(parts) / RESTS for parts in zip(*rows, strict=True)]
        for rows in zip(*rests, strict=True)
    ]


def forecast(state: TiwanakuState, rng: Random) -> list[list[float]]:
    """The evaluation by a single rest of the game: the search averages over many."""
    return evaluate(state) if state.phase == OVER else rest_of_game(state, rng)


def spread(state: TiwanakuState) -> float:
    """The points that cells without a plant may still shift between two seats."""
    bare = (state.setup.board.all & ~state.planted).bit_count()
    return 1.0 + 1.2 * sqrt(bare)
