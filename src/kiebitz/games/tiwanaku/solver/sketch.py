"""A map known in part, as the search writes it down. Hot path; imports board."""

from __future__ import annotations

from typing import Final

from kiebitz.games.tiwanaku.board import CELLS, SOILS

NOT_YET: Final[list[int]] = []
"""The shapes of a cell whose soil has only just become known."""


class Sketch:
    """A map known in part: for each soil and each level the cells where it is still open or already known."""

    __slots__ = (
        "core",
        "fits",
        "level_open",
        "reach",
        "settled",
        "soil_known",
        "soil_open",
        "stale",
    )

    def __init__(self, everywhere: int) -> None:
        self.soil_known: list[int] = [0] * SOILS
        self.soil_open: list[int] = [everywhere] * SOILS
        """The cells that may have this soil, the known ones included."""
        self.level_open: list[int] = [everywhere] * 6
        """`level_open[n]`: the cells whose plant may have level n; index 0 is unused."""
        self.settled: int = 0
        """The cells whose plant is known and struck from their king neighbours."""
        self.fits: list[list[int]] = [NOT_YET] * CELLS
        """For the first cell of each known piece of soil, the shapes that its region may have."""
        self.core: list[int] = [0] * CELLS
        """What all these shapes share."""
        self.reach: list[int] = [0] * CELLS
        """What any of them covers, halo included: where news concerns the region."""
        self.stale: int = everywhere
        """The cells with news that the regions have not heard yet."""

    def copy(self) -> Sketch:
        """A sketch that shares nothing mutable with this one (lists of shapes are replaced, never changed)."""
        other = Sketch(0)
        other.soil_known = self.soil_known[:]
        other.soil_open = self.soil_open[:]
        other.level_open = self.level_open[:]
        other.settled = self.settled
        other.fits = self.fits[:]
        other.core = self.core[:]
        other.reach = self.reach[:]
        other.stale = self.stale
        return other

    def set_soil(self, cells: int, soil: int) -> None:
        """These cells have this soil."""
        self.stale |= cells & ~self.soil_known[soil]
        self.soil_known[soil] |= cells

    def bar_soil(self, cells: int, soil: int) -> None:
        """These cells do not have this soil."""
        self.stale |= cells & self.soil_open[soil]
        self.soil_open[soil] &= ~cells

    def set_level(self, cell: int, level: int) -> None:
        """The plant of this cell, given as a mask, has this level."""
        for other in range(1, 6):
            if other != level and self.level_open[other] & cell:
                self.level_open[other] &= ~cell
                self.stale |= cell

    def bar_level(self, cells: int, level: int) -> None:
        """The plants of these cells do not have this level."""
        self.stale |= cells & self.level_open[level]
        self.level_open[level] &= ~cells
