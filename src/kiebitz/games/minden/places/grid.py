"""The lattice laid over the earth: which cell a point lies in, and what is near it.

Imports msgspec and `board`.
"""

from __future__ import annotations

import math
from typing import Annotated

import msgspec

from kiebitz.games.minden.board import COLUMNS, ROWS, distance_km


def cell_in(row: int, column: int) -> int:
    """The cell in a row and a column; the edge of the lattice holds back what lies beyond it."""
    return min(max(row, 0), ROWS - 1) * COLUMNS + min(max(column, 0), COLUMNS - 1)


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

    def distance(self, lat: float, lon: float) -> float:
        """Kilometres from a point to the nearest point of the frame."""
        nearest_lat = min(max(lat, self.south), self.north)
        return distance_km(lat, lon, nearest_lat, min(max(lon, self.west), self.east))


class Grid(Checked, frozen=True):
    """Where the lattice lies: its north-west corner and the size of a cell, in degrees."""

    west: float
    north: float
    cell_lon: Annotated[float, msgspec.Meta(gt=0)]
    cell_lat: Annotated[float, msgspec.Meta(gt=0)]
    frame: Frame

    def cell_at(self, lat: float, lon: float) -> int:
        """MIN-021 to MIN-023: a line belongs to the cell east or south of it."""
        row = math.floor((self.north - lat) / self.cell_lat)
        return cell_in(row, math.floor((lon - self.west) / self.cell_lon))

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
        steps = (-1, 0, 1)
        around = {cell_in(y + down, x + across) for down in steps for across in steps}
        away = {cell: self.bounds(cell).distance(lat, lon) for cell in around}
        near = [cell for cell in around if away[cell] <= km]
        return sorted(near, key=lambda cell: (cell != own, away[cell], cell))
