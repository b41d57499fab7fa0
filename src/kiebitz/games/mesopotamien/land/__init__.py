"""The map of Mesopotamien: hexes in the order in which they were laid, and what touches what.

A map never changes: laying a hex makes a new one, so copies of a state share theirs. Hot path; imports core and board.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.hexes import NOWHERE
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.board import BIT, DIRECTIONS, TOWARDS, VOLCANO


class Land:
    """A map. Lists run by hex; `around` by hex and direction (hex * DIRECTIONS + direction)."""

    __slots__ = ("around", "cells", "gaps", "kinds", "of_kind", "ways")

    cells: list[int]
    kinds: list[int]
    around: list[int]
    """The neighbouring hex, NOWHERE for an empty cell."""
    ways: list[int]
    """Masks of the directions in which a native may step: to every hex but a volcano (MES-032)."""
    gaps: list[int]
    """Masks of the directions in which the cell is empty; a border hex has one (MES-002)."""
    of_kind: list[int]
    """Masks of hexes by kind."""

    def with_hex(self, cell: int, kind: int) -> Land:
        """This map with one more hex, whose index is the number of hexes so far."""
        grown = Land()
        index = len(self.cells)
        grown.cells = [*self.cells, cell]
        grown.kinds = [*self.kinds, kind]
        grown.of_kind = self.of_kind[:]
        grown.of_kind[kind] |= BIT[index]
        around = grown.around = self.around[:]
        ways = grown.ways = self.ways[:]
        gaps = grown.gaps = self.gaps[:]
        own_ways = 0
        own_gaps = board.ALL_DIRECTIONS
        for d in range(DIRECTIONS):
            other = self.hex_on(cell + TOWARDS[d])
            around.append(other)
            if other == NOWHERE:
                continue
            back = (d + 3) % DIRECTIONS
            around[other * DIRECTIONS + back] = index
            gaps[other] &= ~BIT[back]
            own_gaps &= ~BIT[d]
            if kind != VOLCANO:
                ways[other] |= BIT[back]
            if self.kinds[other] != VOLCANO:
                own_ways |= BIT[d]
        ways.append(own_ways)
        gaps.append(own_gaps)
        return grown

    def hex_on(self, cell: int) -> int:
        """The hex on a cell, NOWHERE if it is empty."""
        return self.cells.index(cell) if cell in self.cells else NOWHERE

    def shore(self) -> dict[int, tuple[int, int]]:
        """Every empty cell that touches the map, with (hex, direction) of its oldest neighbour."""
        found: dict[int, tuple[int, int]] = {}
        for place, gaps in enumerate(self.gaps):
            for d in members(gaps):
                found.setdefault(self.cells[place] + TOWARDS[d], (place, d))
        return found


def start_land() -> Land:
    """The map of the start hexes (MES-011)."""
    land = Land()
    land.cells = []
    land.kinds = []
    land.around = []
    land.ways = []
    land.gaps = []
    land.of_kind = [0] * board.KINDS
    for cell, kind in zip(board.START_CELLS, board.START_KINDS, strict=True):
        land = land.with_hex(cell, kind)
    return land
