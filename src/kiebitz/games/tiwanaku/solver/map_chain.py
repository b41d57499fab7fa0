"""Uniform random maps: a Markov chain that changes a lawful map step by step.

Each step proposes a small change, as likely as the change back, and makes it if the map stays lawful and balanced. So
in the long run all maps that it can reach come equally often. What lies open can be kept, and totals be aimed at. Hot
path; imports `core.bits`, board and `mutable_map`.
"""

# compiled with mypyc

from __future__ import annotations

from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import (
    LARGEST_REGION,
    LEVEL_OF_TILE,
    LEVELS,
    SOIL_OF_TILE,
    SOILS,
    tile,
)
from kiebitz.games.tiwanaku.solver.mutable_map import MutableMap, Terrain

TRANSFERS: Final = 0.8
"""The share of the steps in which a cell changes to another region."""
EXCHANGES: Final = 0.15
"""The share in which two cells change places."""
LEVEL_SWAPS: Final = 0.04
"""The share in which two levels are swapped; in all other steps two soils are."""
EXCESS_WEIGHT: Final = 0.15
"""Where totals are announced: how much rarer a map is for each cell of a soil beyond its total."""


class MapChain(MutableMap):
    """A lawful and balanced map, and the steps that change it."""

    __slots__ = ("changeable", "laid", "movable", "pairs", "planted", "rng", "totals")

    def __init__(
        self,
        terrain: Terrain,
        tiles: bytes,
        laid: int = 0,
        planted: int = 0,
        totals: tuple[int, ...] = (),
    ) -> None:
        """`laid` are the cells whose soil no step changes, `planted` those of them whose plant none changes.

        With `totals` the bounds of TIW-020 fall away, and maps with other totals come in between, which
        are to be judged by the caller.
        """
        super().__init__(terrain, tiles)
        self.laid = laid
        self.planted = planted
        self.totals = totals
        self.rng = Random(0)
        everywhere = (1 << terrain.cells) - 1
        self.movable: list[int] = members(everywhere & ~laid)
        self.changeable: list[int] = members(everywhere & ~planted)
        self.pairs: list[tuple[int, int]] = [
            pair for pair in terrain.pairs if not (laid >> pair[0] | laid >> pair[1]) & 1
        ]

    def run(self, steps: int, rng: Random) -> None:
        """Propose so many changes."""
        self.rng = rng
        draw = rng.random
        movable = self.movable
        changeable = self.changeable
        pairs = self.pairs
        king = self.king
        soils = self.soils
        transfers = len(movable) * SOILS * LEVELS / TRANSFERS
        for _ in range(steps):
            share: float = draw()
            if share < TRANSFERS:
                if movable:
                    choice = int(share * transfers)
                    level = choice % LEVELS + 1
                    choice //= LEVELS
                    cell = movable[choice // SOILS]
                    soil = choice % SOILS
                    # TIW-114, whatever else changes: most proposals end here, before anything is called
                    if not self.levels[level] & king[cell] & ~soils[soil]:
                        self.transfer(cell, soil, level)
            elif share < TRANSFERS + EXCHANGES:
                if pairs:
                    pair = pairs[int(draw() * len(pairs))]
                    self.exchange(pair[0], pair[1])
            elif share < TRANSFERS + EXCHANGES + LEVEL_SWAPS:
                if changeable:
                    choice = int(draw() * (len(changeable) * LEVELS))
                    self.swap_levels(changeable[choice // LEVELS], choice % LEVELS + 1)
            elif movable:
                choice = int(draw() * (len(movable) * SOILS))
                self.swap_soils(movable[choice // SOILS], choice % SOILS)

    # --- the four kinds of steps: the same kind leads back

    def transfer(self, cell: int, soil: int, level: int) -> None:
        """A cell leaves its region for that of another soil, or begins one there, and takes this level.

        Both regions keep the levels 1 to n (TIW-113): what had the highest level of the region left takes the level
        that the cell gives up, and what had the level taken gets the new highest one.
        """
        if self.soil_of[cell] == soil:
            return
        touched = self.king[cell] & self.soils[soil]
        target = 0
        if touched:
            beside = touched & self.orthogonal[cell]
            if not beside:
                return  # TIW-111
            target = self.region_of[(beside & -beside).bit_length() - 1]
            if touched & ~target:
                return  # TIW-111
        if target.bit_count() == LARGEST_REGION or level > target.bit_count() + 1:
            return  # TIW-110, TIW-113
        source = self.region_of[cell] ^ (1 << cell)
        if source and self._joined(source & -source, source) != source:
            return  # its parts would lack a level 1
        if self._keeps_soils(self.soil_of[cell], soil, 1) and self._replant(
            cell, level, source, target
        ):
            self._lay(cell, soil)
            self._note_region(source)
            self._note_region(target | 1 << cell)

    def _replant(self, cell: int, level: int, source: int, target: int) -> bool:
        """Plant what a transfer changes, unless TIW-114 or the number of sizes forbids it."""
        king = self.king
        old = self.level_of[cell]
        old_top = source.bit_count() + 1
        new_top = target.bit_count() + 1
        levels = self.levels[:]
        levels[old] ^= 1 << cell
        levels[level] |= 1 << cell
        lowered = source & self.levels[old_top]
        levels[old_top] ^= lowered
        levels[old] |= lowered
        raised = target & self.levels[level]
        levels[level] ^= raised
        levels[new_top] |= raised
        if (
            (lowered | raised) & self.planted
            or king[cell] & levels[level]
            or (lowered and king[lowered.bit_length() - 1] & levels[old])
            or (raised and king[raised.bit_length() - 1] & levels[new_top])
            or not self._keeps_sizes(old_top, new_top)
        ):
            return False
        self.levels = levels
        self.level_of[cell] = level
        if lowered:
            self.level_of[lowered.bit_length() - 1] = old
        if raised:
            self.level_of[raised.bit_length() - 1] = new_top
        return True

    def exchange(self, cell: int, other: int) -> None:
        """Two cells of different soils swap soil and plant, and so their places in two regions."""
        soil, other_soil = self.soil_of[cell], self.soil_of[other]
        if soil == other_soil:
            return
        here, there = 1 << cell, 1 << other
        level, other_level = self.level_of[cell], self.level_of[other]
        if (
            self.levels[other_level] & self.king[cell] & ~there
            or self.levels[level] & self.king[other] & ~here
        ):
            return  # TIW-114
        region = self.region_of[cell] ^ here | there
        other_region = self.region_of[other] ^ there | here
        if (
            self.king[other] & (self.soils[soil] ^ here) & ~region
            or self.king[cell] & (self.soils[other_soil] ^ there) & ~other_region
        ):
            return  # TIW-111
        if (
            self._joined(there, region) != region
            or self._joined(here, other_region) != other_region
        ):
            return
        self.levels[level] ^= here | there
        self.levels[other_level] ^= here | there
        self.level_of[cell], self.level_of[other] = other_level, level
        self._lay(cell, other_soil)
        self._lay(other, soil)
        self._note_region(region)
        self._note_region(other_region)

    def swap_levels(self, cell: int, level: int) -> None:
        """Swap two levels in a cell, and wherever that makes it necessary: in its region, and among king neighbours."""
        old = self.level_of[cell]
        if old == level:
            return
        larger = max(old, level)
        either = self.levels[old] | self.levels[level]
        found = 1 << cell
        fresh = found
        while fresh:
            place = (fresh & -fresh).bit_length() - 1
            fresh &= fresh - 1
            region = self.region_of[place]
            if region.bit_count() < larger:
                return  # TIW-113: it has the lower level only
            near = (self.king[place] | region) & either & ~found
            found |= near
            fresh |= near
        if found & self.planted:
            return
        for place in members(found):
            self.level_of[place] = old + level - self.level_of[place]
        self.levels[old] ^= found
        self.levels[level] ^= found

    def swap_soils(self, cell: int, soil: int) -> None:
        """Swap two soils in a cell's region and in all regions of them that hang together with it."""
        old = self.soil_of[cell]
        if old == soil:
            return
        either = self.soils[old] | self.soils[soil]
        found = 1 << cell
        fresh = found
        while fresh:
            place = (fresh & -fresh).bit_length() - 1
            fresh &= fresh - 1
            near = self.king[place] & either & ~found
            found |= near
            fresh |= near
        gone = (self.soils[old] & found).bit_count() - (self.soils[soil] & found).bit_count()
        if found & self.laid or not self._keeps_soils(old, soil, gone):
            return
        for place in members(found):
            self.soil_of[place] = old + soil - self.soil_of[place]
        self.soils[old] ^= found
        self.soils[soil] ^= found

    # --- bounds (TIW-020), and writing down what changed

    def _keeps_soils(self, old: int, soil: int, cells: int) -> bool:
        """Whether so many cells may change from one soil to the other; fewer than 0 change back."""
        had = self.soils[old].bit_count()
        took = self.soils[soil].bit_count()
        less = had - cells
        more = took + cells
        if not self.totals:
            fewest, most = self.terrain.fewest, self.terrain.most
            return fewest <= less <= most and fewest <= more <= most
        gives, takes = self.totals[old], self.totals[soil]
        added = (
            max(0, less - gives) + max(0, more - takes) - max(0, had - gives) - max(0, took - takes)
        )
        return added <= 0 or self.rng.random() < EXCESS_WEIGHT**added

    def _keeps_sizes(self, old_top: int, new_top: int) -> bool:
        """Count a transfer's regions by their new sizes, unless too few different sizes would be left."""
        sizes = self.sizes[:]
        sizes[old_top] -= 1
        sizes[old_top - 1] += 1
        sizes[new_top - 1] -= 1
        sizes[new_top] += 1
        different = 0
        for size in range(1, LARGEST_REGION + 1):
            if sizes[size]:
                different += 1
        if different < self.terrain.min_sizes and not self.totals:
            return False
        self.sizes = sizes
        return True


def turned(tiles: bytes, columns: int, rows: int, rng: Random) -> bytes:
    """The map mirrored, turned and with other soils, all at random: no direction and no soil is preferred."""
    soils = list(range(SOILS))
    rng.shuffle(soils)
    by_column = [tiles[rows * column : rows * (column + 1)] for column in range(columns)]
    if rng.random() < 0.5:
        by_column.reverse()
    if rng.random() < 0.5:
        by_column = [column[::-1] for column in by_column]
    if columns == rows and rng.random() < 0.5:
        by_column = [bytes([column[row] for column in by_column]) for row in range(rows)]
    return bytes(
        [tile(soils[SOIL_OF_TILE[code]], LEVEL_OF_TILE[code]) for code in b"".join(by_column)]
    )
