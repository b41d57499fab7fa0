"""How far it is on Mesopotamien's map, on foot and with wood. Only bots ask.

Maps never change (`land.py`), and the copies of a state share theirs: distances are worked out once a map.
"""

from __future__ import annotations

from kiebitz.core.bits import MemberTable
from kiebitz.core.hexes import NOWHERE
from kiebitz.games.mesopotamien.board import (
    DIRECTIONS,
    HEXES,
    PLAIN,
    TEMPLE_HEX,
    VOLCANO,
    coordinates,
)
from kiebitz.games.mesopotamien.land import Land

FAR = 99
MAPS_KEPT = 400

hexes_of = MemberTable(HEXES).of
"""The hexes of a mask, ascending."""


class Ways:
    """The distances of one map, found when they are asked for."""

    __slots__ = ("_near", "_on_foot", "_with_wood", "border", "land", "plains")

    def __init__(self, land: Land) -> None:
        self.land = land
        count = len(land.kinds)
        volcanoes = land.of_kind[VOLCANO]
        around = land.around
        self._near: list[int] = []
        """By hex: the mask of the hexes that a step leads to."""
        for place in range(count):
            near = 0
            for other in around[place * DIRECTIONS : place * DIRECTIONS + DIRECTIONS]:
                if other != NOWHERE:
                    near |= 1 << other
            self._near.append(near & ~volcanoes)
        self._on_foot: list[list[int] | None] = [None] * count
        self._with_wood: list[list[int] | None] = [None] * count
        self.plains = land.of_kind[PLAIN]
        self.border = 0
        """The mask of the hexes from which a native can explore."""
        for place, gaps in enumerate(land.gaps):
            if gaps:
                self.border |= 1 << place
        self.border &= ~volcanoes

    def on_foot(self, place: int) -> list[int]:
        """By hex: the steps between it and a place, FAR where there is no way."""
        found = self._on_foot[place]
        if found is None:
            found = self._on_foot[place] = self._spread(place, 0)
        return found

    def with_wood(self, place: int) -> list[int]:
        """The same for wood, which goes round the temple (MES-034)."""
        found = self._with_wood[place]
        if found is None:
            found = self._with_wood[place] = self._spread(place, 1 << TEMPLE_HEX)
        return found

    def _spread(self, place: int, closed: int) -> list[int]:
        near = self._near
        found = [FAR] * len(near)
        front = 1 << place & ~closed
        unseen = ~(front | closed)
        steps = 0
        while front:
            reached = 0
            for reach in hexes_of(front):
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
            if ways >> towards & 1 and distances[around[place * DIRECTIONS + towards]] == nearer:
                return towards
        return NOWHERE


def from_temple(cell: int) -> int:
    """How far a cell is from the temple as the crow flies."""
    q, r = coordinates(cell)
    return (abs(q) + abs(r) + abs(q + r)) // 2


_known: dict[int, Ways] = {}
"""By the identity of a map, which lives as long as its entry here."""


def ways_of(land: Land) -> Ways:
    """The distances of a map."""
    found = _known.get(id(land))
    if found is None:
        if len(_known) >= MAPS_KEPT:
            _known.clear()
        found = _known[id(land)] = Ways(land)
    return found
