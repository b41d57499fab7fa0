"""Distances on the map, on foot and with wood. Imports core, board and `land` only.

A map never changes, and copies of a state share theirs, so distances are computed once for each map.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import MemberTable, mask_of, members
from kiebitz.core.hexes import NOWHERE
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.board import BIT, DIRECTIONS
from kiebitz.games.mesopotamien.land import Land

FAR: Final = 99
MAPS_KEPT: Final = 400

HEXES_OF: Final = MemberTable(board.HEXES)
"""The hexes of a mask, ascending."""


class MapDistances:
    """The distances of one map, computed on demand."""

    __slots__ = ("_near", "_on_foot", "_with_wood", "border", "land", "plains")

    def __init__(self, land: Land) -> None:
        self.land = land
        count = len(land.kinds)
        self._near = [
            mask_of([land.around[place * DIRECTIONS + towards] for towards in members(ways)])
            for place, ways in enumerate(land.ways)
        ]
        """By hex: the mask of the hexes that a step leads to."""
        self._on_foot: list[list[int] | None] = [None] * count
        self._with_wood: list[list[int] | None] = [None] * count
        self.plains = land.of_kind[board.PLAIN]
        open_hexes = [place for place, gaps in enumerate(land.gaps) if gaps]
        self.border = mask_of(open_hexes) & ~land.of_kind[board.VOLCANO]
        """The mask of the hexes from which a native can explore."""

    def on_foot(self, place: int) -> list[int]:
        """By hex: the steps between it and a place, FAR where there is no way."""
        found = self._on_foot[place]
        if found is None:
            found = self._on_foot[place] = self._spread(place, 0)
        return found

    def with_wood(self, place: int) -> list[int]:
        """The same for a native with wood, which must not enter the temple (MES-034)."""
        found = self._with_wood[place]
        if found is None:
            found = self._with_wood[place] = self._spread(place, BIT[board.TEMPLE_HEX])
        return found

    def _spread(self, place: int, closed: int) -> list[int]:
        near = self._near
        found = [FAR] * len(near)
        front = BIT[place] & ~closed
        unseen = ~(front | closed)
        steps = 0
        while front:
            reached = 0
            for reach in HEXES_OF.of(front):
                found[reach] = steps
                reached |= near[reach]
            front = reached & unseen
            unseen &= ~front
            steps += 1
        return found

    def direction(self, place: int, distances: list[int]) -> int:
        """The first direction from a hex that leads nearer, NOWHERE if none does."""
        nearer = distances[place] - 1
        around = self.land.around
        ways = self.land.ways[place]
        for towards in range(DIRECTIONS):
            if ways & BIT[towards] and distances[around[place * DIRECTIONS + towards]] == nearer:
                return towards
        return NOWHERE


def from_temple(cell: int) -> int:
    """The distance of a cell from the temple, whatever lies between."""
    q, r = board.coordinates(cell)
    return (abs(q) + abs(r) + abs(q + r)) // 2


_known: Final[dict[int, MapDistances]] = {}
"""By the id of a map; the entry keeps the map alive."""


def distances_of(land: Land) -> MapDistances:
    """The distances of a map."""
    found = _known.get(id(land))
    if found is None:
        if len(_known) >= MAPS_KEPT:
            _known.clear()
        found = _known[id(land)] = MapDistances(land)
    return found
