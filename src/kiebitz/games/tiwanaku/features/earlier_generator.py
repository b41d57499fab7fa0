"""The generator of hidden maps up to version 0.2, whose maps were skewed: records of its maps are proven by it.

Nothing is dealt from it any more. Hot path; imports the generator, board and the solver.
"""

# compiled with mypyc

from __future__ import annotations

from random import Random
from typing import Final

from kiebitz.games.tiwanaku.board import SOILS, Board
from kiebitz.games.tiwanaku.features.generator import (
    PROOF_STEPS,
    Map,
    choose_starts,
    has_second_map,
    starts_allowed,
)
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.demands import HumaneSteps, is_balanced
from kiebitz.games.tiwanaku.solver.search import Search
from kiebitz.games.tiwanaku.solver.shapes import SHAPES
from kiebitz.games.tiwanaku.solver.sketch import Sketch

SEARCH_STEPS: Final = 80
"""Steps after which a random search starts again: most that succeed do so within fewer."""

START_CHOICES: Final = 12
"""How many choices of start cells a map is given before it is rejected."""


def generate_as_before(board: Board, starts: int, humane: bool, rng: Random) -> Map:
    """The map that this random generator gave."""
    while True:
        tiles = searched_map(board, rng)
        if not is_balanced(board, tiles):
            continue
        steps = HumaneSteps(board, tiles)
        for _ in range(START_CHOICES):
            chosen = choose_starts(steps, starts, rng)
            if (
                chosen
                and starts_allowed(board, tiles, chosen)
                and _is_solvable(steps, tiles, chosen, humane)
                and has_second_map(board, tiles, chosen, rng)
            ):
                return Map(tiles, chosen)


def searched_map(board: Board, rng: Random) -> bytes:
    """Some lawful map, by random branching; far from uniform."""
    fewest, most = board.soil_range
    search = Search(SHAPES[board.name], [fewest] * SOILS, [most] * SOILS)
    while True:
        found = search.random_map(Sketch(board.all), rng, SEARCH_STEPS)
        if found is not None:
            return found


def _is_solvable(steps: HumaneSteps, tiles: bytes, starts: int, humane: bool) -> bool:
    """TIW-022, or for hard maps TIW-021: one arrangement of plants is left when all soils are known."""
    if not steps.leave_open(starts):
        return True
    if humane:
        return False
    facts = Facts.seen(steps.board, tiles, steps.board.all, starts)
    return facts.search().maps(facts.sketch(), PROOF_STEPS) == [tiles]
