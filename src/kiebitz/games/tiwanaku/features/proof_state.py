"""What a proof knows: the soils and levels still open on each cell, and the step that struck each of the others.

Imports two modules of core, board and the solver only.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from kiebitz.core.bits import members
from kiebitz.core.journal import Value
from kiebitz.games.tiwanaku.board import LEVELS, SOILS
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.laws import regions_of

SOIL: Final = "soil"
PLANT: Final = "plant"
PUBLIC: Final = -1
"""Stands for the step of what lies open on the board."""

Strike: TypeAlias = tuple[str, int, int]
"""Kind, cell and value: what is struck, or is tried to be."""


@dataclass(frozen=True, slots=True)
class ProofStep:
    """One conclusion: the rule that it rests on, its text and the cells that it speaks of."""

    rule: str
    key: str
    params: dict[str, Value]
    cells: tuple[str, ...]


class ProofState:
    """Open values, the steps so far, and the steps that each of them rests on."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.board = facts.board
        self.steps: list[ProofStep] = []
        self.needs: list[set[int]] = []
        """By step, the numbers of the steps that it rests on."""
        self.soil_open = [self.board.all] * SOILS
        self.level_open = [self.board.all] * (LEVELS + 1)
        self.why: dict[Strike, int] = {}
        """The step that struck a value from a cell."""
        for soil in range(SOILS):
            self.take(SOIL, facts.soils[soil], soil, PUBLIC)
        for level in range(1, LEVELS + 1):
            self.take(PLANT, facts.plants[level], level, PUBLIC)

    # --- what is known

    def open_cells(self, kind: str) -> list[int]:
        """By soil or level, the cells where it is open."""
        return self.soil_open if kind == SOIL else self.level_open

    def values(self, kind: str) -> range:
        """All soils, or all levels."""
        return range(SOILS) if kind == SOIL else range(1, LEVELS + 1)

    def known(self, kind: str, value: int) -> int:
        """The cells where only this value is left."""
        opens = self.open_cells(kind)
        others = 0
        for other in self.values(kind):
            if other != value:
                others |= opens[other]
        return opens[value] & ~others

    def settled(self, cell: int, kind: str) -> bool:
        """Whether only one value is left there."""
        opens = self.open_cells(kind)
        return sum(opens[value] >> cell & 1 for value in self.values(kind)) == 1

    def pieces(self) -> Iterator[tuple[int, int]]:
        """Each soil with each connected piece of it that is known."""
        for soil in range(SOILS):
            for piece in regions_of(self.known(SOIL, soil)):
                yield soil, piece

    # --- striking, with reasons

    def strike(self, kind: str, cells: int, value: int, step: int) -> None:
        """The step excludes the value from these cells."""
        opens = self.open_cells(kind)
        for cell in members(cells & opens[value]):
            self.why[kind, cell, value] = step
        opens[value] &= ~cells

    def take(self, kind: str, cells: int, value: int, step: int) -> None:
        """The step shows that these cells have the value."""
        for other in self.values(kind):
            if other != value:
                self.strike(kind, cells, other, step)

    def why_known(self, kind: str, cells: int, value: int) -> set[int]:
        """The steps that show that these cells have the value."""
        return {
            self.why[kind, cell, other]
            for cell in members(cells)
            for other in self.values(kind)
            if other != value
        }

    def why_struck(self, kind: str, cells: int, value: int) -> set[int]:
        """The steps that exclude the value from these cells."""
        return {self.why[kind, cell, value] for cell in members(cells)}

    def add(self, rule: str, key: str, shown: int, needs: set[int], /, **params: Value) -> int:
        """A new step that shows these cells; gives its number."""
        self.steps.append(ProofStep(rule, key, params, tuple(self.board.names(shown))))
        self.needs.append(needs - {PUBLIC})
        return len(self.steps) - 1
