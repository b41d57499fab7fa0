"""What everybody could know: the soils and plants that are still possible.

It sees public facts only: laid soils and plants, and the announced totals. Where all maps that fit can be
listed within a limit of steps, the sets are exact; where not, they are wider and never wrong (TIW-137, TIW-138).
Hot path; imports `core.bits`, board and the solver.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import LEVEL_OF_TILE, SOIL_OF_TILE, SOILS, Board
from kiebitz.games.tiwanaku.solver.laws import level_cells, soil_cells
from kiebitz.games.tiwanaku.solver.search import Search
from kiebitz.games.tiwanaku.solver.shapes import SHAPES
from kiebitz.games.tiwanaku.solver.sketch import Sketch

LIMIT: Final = 4_000
"""Steps until a listing is given up: 0.06 s compiled, a third of a second plain. After 12 of the 34 discoveries
of a long board hardly a position needs more."""

HINT_LIMIT: Final = 40_000
"""The same for hints, which people wait for (TIW-138)."""

KEPT: Final = 256
"""How many deductions are kept for the turns that follow."""


class Facts(NamedTuple):
    """What lies open: for each soil and each level the cells that show it, and the totals of the soils."""

    board: Board
    soils: tuple[int, ...]
    """By soil, the cells where it is laid."""
    plants: tuple[int, ...]
    """By level, the cells where its plant is laid; index 0 is unused."""
    totals: tuple[int, ...]

    @classmethod
    def seen(cls, board: Board, tiles: bytes, soils: int, plants: int) -> Facts:
        """The facts when these soils and plants of a map lie open."""
        by_soil = soil_cells(board, tiles)
        return cls(
            board,
            tuple([cells & soils for cells in by_soil]),
            tuple([cells & plants for cells in level_cells(board, tiles)]),
            tuple([cells.bit_count() for cells in by_soil]),
        )

    def sketch(self) -> Sketch:
        """The facts as the beginning of a search."""
        sketch = Sketch(self.board.all)
        for soil, cells in enumerate(self.soils):
            sketch.set_soil(cells, soil)
        for level in range(1, 6):
            sketch.set_level(self.plants[level], level)
        return sketch

    def search(self) -> Search:
        """A search with these totals."""
        return Search(SHAPES[self.board.name], list(self.totals), list(self.totals))


class Deduction:
    """What follows from some facts."""

    __slots__ = ("_tiles", "_wide", "facts", "maps")

    def __init__(self, facts: Facts, maps: list[bytes] | None) -> None:
        self.facts = facts
        self.maps = maps
        """All lawful maps that fit, ascending; None where they are too many to list."""
        self._tiles: list[set[int]] = []
        self._wide: Sketch | None = None

    @property
    def exact(self) -> bool:
        """Whether the sets are exact."""
        return self.maps is not None

    def soils(self, cell: int) -> list[int]:
        """The soils that the cell may have."""
        if self.maps is None:
            opens = self._wider().soil_open
            return [soil for soil in range(SOILS) if opens[soil] >> cell & 1]
        return sorted({SOIL_OF_TILE[tile] for tile in self._listed(self.maps)[cell]})

    def levels(self, cell: int) -> list[int]:
        """The levels that the cell's plant may have."""
        if self.maps is None:
            opens = self._wider().level_open
            return [level for level in range(1, 6) if opens[level] >> cell & 1]
        return sorted({LEVEL_OF_TILE[tile] for tile in self._listed(self.maps)[cell]})

    def _listed(self, maps: list[bytes]) -> list[set[int]]:
        """By cell, its tiles in these maps."""
        if not self._tiles:
            joined, cells = b"".join(maps), self.facts.board.cells
            self._tiles = [set(joined[cell::cells]) for cell in range(cells)]
        return self._tiles

    def _wider(self) -> Sketch:
        """What propagation leaves open, each open value tried once: wider than exact, never wrong."""
        if self._wide is None:
            self._wide = shaved(self.facts)
        return self._wide


# --- making deductions


@lru_cache(maxsize=KEPT)
def deduce(facts: Facts, limit: int = LIMIT) -> Deduction:
    """What follows from the facts alone: equal facts give equal answers whatever was asked before (TIW-138)."""
    maps = facts.search().maps(facts.sketch(), limit)
    if maps is not None:
        maps.sort()
    return Deduction(facts, maps)


def shaved(facts: Facts) -> Sketch:
    """Propagation, and then every open soil and level that leads to a contradiction struck as well."""
    search = facts.search()
    sketch = facts.sketch()
    search.propagate(sketch)
    before = -1
    while before != (before := sum(map(int.bit_count, sketch.soil_open + sketch.level_open))):
        for soil in range(SOILS):
            for cell in members(sketch.soil_open[soil] & ~sketch.soil_known[soil]):
                case = sketch.copy()
                case.set_soil(1 << cell, soil)
                if not search.propagate(case):
                    sketch.bar_soil(1 << cell, soil)
                    search.propagate(sketch)
        for level in range(1, 6):
            for cell in members(sketch.level_open[level] & ~sketch.settled):
                case = sketch.copy()
                case.set_level(1 << cell, level)
                if not search.propagate(case):
                    sketch.bar_level(1 << cell, level)
                    search.propagate(sketch)
    return sketch
