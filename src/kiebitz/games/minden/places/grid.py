"""The lattice laid over the earth: which cell a point lies in, and what is near it.

Imports msgspec and `board`.
"""

from __future__ import annotations

import math
from typing import Annotated

import msgspec

from kiebitz.games.minden.board import COLUMNS, ROWS, distance_km


class Checked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a pack: no field may be misspelt."""


class Frame(Checked, frozen=True):
    """The part of the earth that the map shows, in degrees; the cone may stand anywhere in it."""

    west: float
    south: float
    east: float
    north: float

    def holds(self, lat: float, lon: float) -> bool:
        """Whether a point lies in the frame, its edges included."""
        return self.south <= lat <= self.north and self.west <= lon <= self.east


class Grid(Checked, frozen=True):
    """Where the lattice lies: its north-west corner and the size of a cell, in degrees."""

    west: float
    north: float
    cell_lon: Annotated[float, msgspec.Meta(gt=0)]
    cell_lat: Annotated[float, msgspec.Meta(gt=0)]
    frame: Frame

    def cell_at(self, lat: float, lon: float) -> int:
        """MIN-021 to MIN-023: a line belongs to the cell east or south of it."""
        x = math.floor((lon - self.west) / self.cell_lon)
        y = math.floor((self.north - lat) / self.cell_lat)
        return min(max(y, 0), ROWS - 1) * COLUMNS + min(max(x, 0), COLUMNS - 1)

    def bounds(self, cell: int) -> Frame:
        """The edges of a cell; those on the rim reach to the frame where it lies farther out."""
        y, x = divmod(cell, COLUMNS)
        frame = self.frame
        west, north = self.west + x * self.cell_lon, self.north - y * self.cell_lat
        east, south = west + self.cell_lon, north - self.cell_lat
        return Frame(
            west=min(west, frame.west) if x == 0 else west,
            south=min(south, frame.south) if y == ROWS - 1 else south,
            east=max(east, frame.east) if x == COLUMNS - 1 else east,
            north=max(north, frame.north) if y == 0 else north,
        )

    def cells_near(self, lat: float, lon: float, km: float) -> list[int]:
        """The cells not farther than `km` from a point, its own first, then by distance.

        Looks at the eight cells around it, so `km` must be less than the size of a cell.
        """
        own = self.cell_at(lat, lon)
        y, x = divmod(own, COLUMNS)
        reach = []
        for row in range(max(0, y - 1), min(ROWS, y + 2)):
            for column in range(max(0, x - 1), min(COLUMNS, x + 2)):
                cell = row * COLUMNS + column
                edge = self.bounds(cell)
                nearest_lat = min(max(lat, edge.south), edge.north)
                nearest_lon = min(max(lon, edge.west), edge.east)
                away = distance_km(lat, lon, nearest_lat, nearest_lon)
                if away <= km:
                    reach.append((cell != own, away, cell))
        return [cell for _, _, cell in sorted(reach)]
