"""The cases of a map known in part, and the map of one known in full. Hot path; imports board, shapes and sketch."""

from __future__ import annotations

from typing import Final

from kiebitz.games.tiwanaku.board import SOILS, Board, tile
from kiebitz.games.tiwanaku.solver.shapes import Shapes
from kiebitz.games.tiwanaku.solver.sketch import Sketch

NOWHERE: Final = -1
BRANCHES_AT_ONCE: Final = 2
"""With this few shapes left a region is the best place to branch; no need to look at unknown cells."""


def branches(shapes: Shapes, sketch: Sketch) -> list[Sketch]:
    """The cases of a stable sketch, each stricter and together complete; empty if it is a whole map."""
    place, soil_there = _narrowest(shapes.board, sketch)
    if place < 0:
        return _plant_branches(shapes.board, sketch)
    found: list[Sketch] = []
    if soil_there >= 0:
        for shape in sketch.fits[place]:
            case = sketch.copy()
            case.set_soil(shapes.cells[shape], soil_there)
            case.bar_soil(shapes.halo[shape], soil_there)
            case.fits[place] = [shape]
            case.core[place] = shapes.cells[shape]
            case.stale |= shapes.cells[shape]
            found.append(case)
    else:
        for soil in range(SOILS):
            if sketch.soil_open[soil] >> place & 1:
                case = sketch.copy()
                case.set_soil(1 << place, soil)
                found.append(case)
    return found


def _narrowest(board: Board, sketch: Sketch) -> tuple[int, int]:
    """The best cell to branch on: one of a region with the fewest shapes, and its soil, or one with the fewest soils.

    NOWHERE if all soils are known and every region has one shape; the soil is NOWHERE where it is unknown.
    """
    fits = sketch.fits
    best = 999
    place = NOWHERE
    soil_there = NOWHERE
    unknown = board.all
    for soil in range(SOILS):
        left = sketch.soil_known[soil]
        unknown &= ~left
        while left:
            cell = (left & -left).bit_length() - 1
            left &= ~sketch.core[cell]
            count = len(fits[cell])
            if 1 < count < best:
                best = count
                place = cell
                soil_there = soil
    if unknown and best > BRANCHES_AT_ONCE:
        o0, o1, o2, o3 = sketch.soil_open
        while unknown:
            mask = unknown & -unknown
            unknown ^= mask
            count = (
                (1 if o0 & mask else 0)
                + (1 if o1 & mask else 0)
                + (1 if o2 & mask else 0)
                + (1 if o3 & mask else 0)
            )
            if count < best:
                best = count
                place = mask.bit_length() - 1
                soil_there = NOWHERE
    return place, soil_there


def _plant_branches(board: Board, sketch: Sketch) -> list[Sketch]:
    """All soils are known: branch on the plant with the fewest levels left."""
    opens = sketch.level_open
    left = board.all & ~sketch.settled
    best = 9
    place = 0
    while left:
        mask = left & -left
        left ^= mask
        count = 0
        for level in range(1, 6):
            if opens[level] & mask:
                count += 1
        if count < best:
            best = count
            place = mask
    found: list[Sketch] = []
    if place:
        for level in range(1, 6):
            if opens[level] & place:
                case = sketch.copy()
                case.set_level(place, level)
                found.append(case)
    return found


def whole_map(board: Board, sketch: Sketch) -> bytes:
    """The map of a sketch in which nothing is open."""
    tiles = bytearray()
    for cell in range(board.cells):
        soil = 0
        while not sketch.soil_known[soil] >> cell & 1:
            soil += 1
        level = 1
        while not sketch.level_open[level] >> cell & 1:
            level += 1
        tiles.append(tile(soil, level))
    return bytes(tiles)
