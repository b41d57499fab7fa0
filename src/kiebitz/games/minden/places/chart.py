"""Outlines of a pack's maps as points and lines on the earth, for drawing in characters. Imports the pack only."""

from __future__ import annotations

import json
from bisect import bisect_left
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from kiebitz.games.minden.places.pack import Pack

FOLDER = Path(__file__).parents[1] / "data"
LAND = ("states", "countries")
NEIGHBOURS = ("neighbours",)
WATERS = ("rivers",)

Line = list[tuple[float, float]]
"""Points as longitude and latitude."""


@cache
def _topology(name: str) -> tuple[dict[str, Any], list[Line]]:
    """The objects of a map file and its arcs in degrees."""
    found = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    (scale_x, scale_y), (west, south) = found["transform"]["scale"], found["transform"]["translate"]
    arcs: list[Line] = []
    for arc in found["arcs"]:
        x = y = 0
        line: Line = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            line.append((x * scale_x + west, y * scale_y + south))
        arcs.append(line)
    return found["objects"], arcs


def _arcs_in(nested: Any) -> list[int]:
    """The numbers of arcs in a geometry, however deep."""
    if isinstance(nested, int):
        return [nested]
    return [number for each in nested for number in _arcs_in(each)]


def lines(pack: Pack, objects: tuple[str, ...]) -> list[Line]:
    """Every line of some objects of the pack's maps once."""
    found: list[Line] = []
    for name in pack.maps:
        shapes, arcs = _topology(name)
        numbers = {
            number if number >= 0 else ~number
            for wanted in objects
            if wanted in shapes
            for geometry in shapes[wanted]["geometries"]
            for number in _arcs_in(geometry["arcs"])
        }
        found += [arcs[number] for number in sorted(numbers)]
    return found


@cache
def _crossings(map_name: str, objects: tuple[str, ...], latitude: float) -> list[float]:
    """The longitudes at which the outline of some objects crosses a latitude, from west to east."""
    shapes, arcs = _topology(map_name)
    found = []
    for wanted in objects:
        for geometry in shapes.get(wanted, {"geometries": ()})["geometries"]:
            for number in _arcs_in(geometry["arcs"]):
                for (x0, y0), (x1, y1) in pairwise(arcs[number if number >= 0 else ~number]):
                    if (y0 <= latitude) != (y1 <= latitude):
                        found.append(x0 + (latitude - y0) * (x1 - x0) / (y1 - y0))
    return sorted(found)


def is_inside(pack: Pack, objects: tuple[str, ...], lon: float, lat: float) -> bool:
    """Whether a point lies in one of some areas: it does if an odd number of outlines lies west of it."""
    return any(bisect_left(_crossings(name, objects, lat), lon) % 2 == 1 for name in pack.maps)
