"""Trials: put a soil or a level on a cell, and see whether the laws forbid what follows.

The last means of the prover, where its plain steps do not reach. Imports board, the solver and `proof_state` only.
"""

from __future__ import annotations

from kiebitz.games.tiwanaku.board import ROWS
from kiebitz.games.tiwanaku.features.proof_state import SOIL, Strike
from kiebitz.games.tiwanaku.solver.deduction import Facts


class Trials:
    """Tries values on what lies open."""

    def __init__(self, facts: Facts) -> None:
        self.search = facts.search()
        self.begun = facts.sketch()
        """What follows at once from the facts: where every trial begins."""
        self.search.propagate(self.begun)

    def refutes(self, trial: Strike, ground: list[Strike]) -> bool:
        """Whether a value breaks the laws, once the values of the ground are struck."""
        sketch = self.begun.copy()
        for kind, cell, value in ground:
            if kind == SOIL:
                sketch.bar_soil(1 << cell, value)
            else:
                sketch.bar_level(1 << cell, value)
        kind, cell, value = trial
        if kind == SOIL:
            sketch.set_soil(1 << cell, value)
        else:
            sketch.set_level(1 << cell, value)
        return not self.search.propagate(sketch)

    def needed(self, trial: Strike, ground: list[Strike]) -> list[Strike]:
        """A part of the ground that still refutes the value, none of which can be spared; near cells are preferred."""
        nearest = sorted(ground, key=lambda found: distance(found[1], trial[1]))
        count = 0
        while not self.refutes(trial, nearest[:count]):
            count = 2 * count + 1
        needed = nearest[:count]
        for found in reversed(nearest[:count]):
            rest = [other for other in needed if other != found]
            if self.refutes(trial, rest):
                needed = rest
        return needed


def distance(cell: int, other: int) -> int:
    """King moves from cell to cell."""
    columns, rows = cell // ROWS - other // ROWS, cell % ROWS - other % ROWS
    return max(abs(columns), abs(rows))
