"""What everybody could know: the soils and plants that are still possible, and how likely each is.

It sees public facts only: laid soils and plants, and the announced totals. Where all maps that fit can be
listed within a limit of steps, sets and probabilities are exact, each map counting the same; where not, the sets
are wider and never wrong (TIW-137, TIW-138). New facts filter the listed maps. Standard library only.
"""

from __future__ import annotations

from collections import OrderedDict
from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import LEVEL_OF_TILE, SOIL_OF_TILE, SOILS, Board
from kiebitz.games.tiwanaku.solver.search import Search
from kiebitz.games.tiwanaku.solver.shapes import SHAPES
from kiebitz.games.tiwanaku.solver.sketch import Sketch

LIMIT: Final = 4_000
"""Steps until a listing is given up: 0.06 s compiled, a third of a second plain. After 12 of the 34 discoveries
of a long board hardly a position needs more."""

HINT_LIMIT: Final = 40_000
"""The same for hints, which people wait for (TIW-138)."""

POOL: Final = 12
"""How many maps stand for those that are too many to list."""

SEARCH_STEPS: Final = 250
"""Steps after which a random search starts again; most that succeed need fewer."""

SEARCHES: Final = 24
"""How many random searches fill a pool."""

LONG_LIMIT: Final = 80_000
"""Steps of a listing where random searches fail."""

KEPT: Final = 256
"""How many deductions are kept for the turns that follow."""


class Facts:
    """What lies open: for each soil and each level the cells that show it, and the totals of the soils."""

    __slots__ = ("board", "plants", "soils", "totals")

    def __init__(
        self, board: Board, soils: list[int], plants: list[int], totals: list[int]
    ) -> None:
        self.board = board
        self.soils = tuple(soils)
        """By soil, the cells where it is laid."""
        self.plants = tuple(plants)
        """By level, the cells where its plant is laid; index 0 is unused."""
        self.totals = tuple(totals)

    @classmethod
    def seen(cls, board: Board, tiles: bytes, soils: int, plants: int, totals: list[int]) -> Facts:
        """The facts when these soils and plants of a map lie open; other tiles are not looked at."""
        by_soil = [0] * SOILS
        by_level = [0] * 6
        for cell in members(soils):
            by_soil[SOIL_OF_TILE[tiles[cell]]] |= 1 << cell
        for cell in members(plants):
            by_level[LEVEL_OF_TILE[tiles[cell]]] |= 1 << cell
        return cls(board, by_soil, by_level, totals)

    def key(self) -> tuple[object, ...]:
        """Equal facts have equal keys."""
        return (self.board.name, self.soils, self.plants, self.totals)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Facts) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def extends(self, earlier: Facts) -> bool:
        """Whether all earlier facts are among these."""
        return (
            self.board is earlier.board
            and self.totals == earlier.totals
            and all(old & ~new == 0 for old, new in zip(earlier.soils, self.soils, strict=True))
            and all(old & ~new == 0 for old, new in zip(earlier.plants, self.plants, strict=True))
        )

    def sketch(self) -> Sketch:
        """The facts as the beginning of a search."""
        sketch = Sketch(self.board.all)
        for soil in range(SOILS):
            sketch.set_soil(self.soils[soil], soil)
        for level in range(1, 6):
            for cell in members(self.plants[level]):
                sketch.set_level(1 << cell, level)
        return sketch

    def search(self) -> Search:
        """A search with these totals."""
        return Search(SHAPES[self.board.name], list(self.totals), list(self.totals))

    def admitted(self, maps: list[bytes], since: Facts) -> list[bytes]:
        """Those maps that agree with these facts, if all agree with the earlier ones."""
        demands: list[tuple[int, frozenset[int]]] = []
        for soil in range(SOILS):
            tiles = frozenset(range(5 * soil, 5 * soil + 5))
            demands += [(cell, tiles) for cell in members(self.soils[soil] & ~since.soils[soil])]
        for level in range(1, 6):
            tiles = frozenset(range(level - 1, 20, 5))
            demands += [
                (cell, tiles) for cell in members(self.plants[level] & ~since.plants[level])
            ]
        return [tiles for tiles in maps if all(tiles[cell] in fine for cell, fine in demands)]


class Deduction:
    """What follows from some facts."""

    __slots__ = ("_counts", "_pool", "_wide", "facts", "maps")

    def __init__(self, facts: Facts, maps: list[bytes] | None) -> None:
        self.facts = facts
        self.maps = maps
        """All lawful maps that fit, ascending; None where they are too many to list."""
        self._counts: list[list[int]] = []
        self._pool: list[bytes] = []
        self._wide: Sketch | None = None

    @property
    def exact(self) -> bool:
        """Whether sets and probabilities are exact."""
        return self.maps is not None

    def soils(self, cell: int) -> list[int]:
        """The soils that the cell may have."""
        if self.maps is None:
            opens = self._wider().soil_open
            return [soil for soil in range(SOILS) if opens[soil] >> cell & 1]
        counts = self._counted()[cell]
        return [soil for soil in range(SOILS) if any(counts[5 * soil : 5 * soil + 5])]

    def levels(self, cell: int) -> list[int]:
        """The levels that the cell's plant may have."""
        if self.maps is None:
            opens = self._wider().level_open
            return [level for level in range(1, 6) if opens[level] >> cell & 1]
        counts = self._counted()[cell]
        return [level for level in range(1, 6) if any(counts[level - 1 :: 5])]

    def soil_weights(self, cell: int) -> list[int]:
        """In how many of the maps the cell has each soil; only where the deduction is exact."""
        counts = self._counted()[cell]
        return [sum(counts[5 * soil : 5 * soil + 5]) for soil in range(SOILS)]

    def level_weights(self, cell: int) -> list[int]:
        """In how many of the maps the cell's plant has each level, from level 1 on; only where exact."""
        counts = self._counted()[cell]
        return [sum(counts[level - 1 :: 5]) for level in range(1, 6)]

    def sample(self, rng: Random) -> bytes:
        """A random map that fits: uniform where exact, otherwise one of a small pool."""
        if self.maps is None and not self._pool:
            self._pool = pool(self.facts)
        choices = self._pool if self.maps is None else self.maps
        return choices[int(rng.random() * len(choices))]

    def learn(self, facts: Facts) -> Deduction:
        """The deduction from more facts; the maps that are listed are only filtered."""
        if self.maps is None:
            return deduce(facts)
        return Deduction(facts, facts.admitted(self.maps, self.facts))

    def _counted(self) -> list[list[int]]:
        """By cell and tile, the number of maps."""
        if not self._counts:
            assert self.maps is not None, "the maps are too many to count"
            self._counts = [
                [column.count(tile) for tile in range(20)] for column in _columns(self.maps)
            ]
        return self._counts

    def _wider(self) -> Sketch:
        """What propagation leaves open, each open value tried once: wider than exact, never wrong."""
        if self._wide is None:
            self._wide = shaved(self.facts)
        return self._wide


def _columns(maps: list[bytes]) -> list[bytes]:
    """By cell, its tiles in all maps."""
    joined = b"".join(maps)
    cells = len(maps[0])
    return [joined[cell::cells] for cell in range(cells)]


# --- making deductions

_kept: OrderedDict[tuple[object, ...], Deduction] = OrderedDict()


def deduce(facts: Facts, limit: int = LIMIT) -> Deduction:
    """What follows from the facts alone; the newest deductions are kept.

    Equal facts give equal answers whatever was asked before (TIW-138); a caller that follows one table
    from turn to turn keeps a deduction and lets it `learn`.
    """
    key = (*facts.key(), limit)
    found = _kept.get(key)
    if found is None:
        maps = facts.search().maps(facts.sketch(), limit)
        if maps is not None:
            maps.sort()
        found = _kept[key] = Deduction(facts, maps)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return found


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


def pool(facts: Facts) -> list[bytes]:
    """A few maps that fit, where they are too many to list: found by random searches from the facts alone.

    The searches are seeded, so equal facts give equal pools. There are at least two maps in it if at least two fit.
    """
    rng = Random(0)
    search = facts.search()
    sketch = facts.sketch()
    found: list[bytes] = []
    patience = LONG_LIMIT
    while True:
        for _ in range(SEARCHES):
            tiles = search.random_map(sketch, rng, SEARCH_STEPS)
            if tiles is not None:
                found.append(tiles)
            if len(found) == POOL:
                break
        if len(set(found)) > 1:
            return found
        # Random searches hardly meet a map: it may be that hardly any fits.
        maps = search.maps(sketch, patience)
        if maps is not None:
            return sorted(maps)
        patience *= 2
