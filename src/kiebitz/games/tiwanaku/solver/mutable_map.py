"""A lawful map that can be changed: where its soils, plants and regions are. Imports `core.bits` and board."""

# compiled with mypyc

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import (
    LARGEST_REGION,
    LEVEL_OF_TILE,
    LEVELS,
    LONG,
    SHORT,
    SOIL_OF_TILE,
    SOILS,
    Board,
    tile,
)


class Terrain:
    """The cells that a map covers, with their neighbours, and the bounds of TIW-020."""

    def __init__(
        self, king: list[int], orthogonal: list[int], soil_range: list[int], min_sizes: int
    ) -> None:
        self.cells: int = len(king)
        self.king = king
        self.orthogonal = orthogonal
        self.fewest: int = soil_range[0]
        self.most: int = soil_range[1]
        self.min_sizes = min_sizes
        self.pairs: list[tuple[int, int]] = []
        """All pairs of cells that are at most two king moves apart."""
        for cell in range(self.cells):
            near = king[cell]
            for other in members(king[cell]):
                near |= king[other]
            self.pairs += [(cell, other) for other in members(near) if other > cell]


def terrain_of(board: Board) -> Terrain:
    """The terrain of a whole board."""
    return Terrain(board.king, board.orthogonal, board.soil_range, board.min_sizes)


TERRAINS: Final[dict[str, Terrain]] = {of.name: terrain_of(of) for of in (SHORT, LONG)}


class MutableMap:
    """A lawful map on some terrain; the steps that change it keep it lawful."""

    __slots__ = (
        "king",
        "level_of",
        "levels",
        "orthogonal",
        "region_of",
        "sizes",
        "soil_of",
        "soils",
        "terrain",
    )

    def __init__(self, terrain: Terrain, tiles: bytes) -> None:
        self.terrain = terrain
        self.king: list[int] = terrain.king
        self.orthogonal: list[int] = terrain.orthogonal
        self.begin(tiles)

    def begin(self, tiles: bytes) -> None:
        """Go on from this map."""
        terrain = self.terrain
        self.soil_of: list[int] = [SOIL_OF_TILE[code] for code in tiles]
        self.level_of: list[int] = [LEVEL_OF_TILE[code] for code in tiles]
        self.soils: list[int] = [0] * SOILS
        """For each soil, the cells that it covers."""
        self.levels: list[int] = [0] * (LEVELS + 1)
        """For each level, the cells where its plant grows; index 0 is unused."""
        for cell in range(terrain.cells):
            self.soils[self.soil_of[cell]] |= 1 << cell
            self.levels[self.level_of[cell]] |= 1 << cell
        self.region_of: list[int] = [0] * terrain.cells
        """For each cell, all cells of its region."""
        self.sizes: list[int] = [0] * (LARGEST_REGION + 1)
        """The number of regions of each size; index 0 is unused."""
        for cell in range(terrain.cells):
            if not self.region_of[cell]:
                region = self._joined(1 << cell, self.soils[self.soil_of[cell]])
                self.sizes[region.bit_count()] += 1
                self._note_region(region)

    def tiles(self) -> bytes:
        """The map as it is now."""
        return bytes(
            [tile(self.soil_of[cell], self.level_of[cell]) for cell in range(self.terrain.cells)]
        )

    def _lay(self, cell: int, soil: int) -> None:
        self.soils[self.soil_of[cell]] ^= 1 << cell
        self.soils[soil] |= 1 << cell
        self.soil_of[cell] = soil

    def _note_region(self, region: int) -> None:
        for cell in members(region):
            self.region_of[cell] = region

    def _joined(self, seed: int, passable: int) -> int:
        """The cells that can be reached from this one over passable cells, itself included."""
        found = seed
        fresh = seed
        while fresh:
            near = self.orthogonal[(fresh & -fresh).bit_length() - 1] & passable & ~found
            fresh = fresh & (fresh - 1) | near
            found |= near
        return found
