"""Draws the small TopoJSON maps: clipped, simplified as one coverage so that borders stay shared.

Coordinates are longitude and latitude (WGS 84); draw with x = lon · cos(middle latitude), y = −lat.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import shapely  # type: ignore[import-untyped]
import topojson  # type: ignore[import-not-found]

from tools.geodata.sources import Shape

STEPS_PER_DEGREE = 1800
"""Quantization for a map of Germany's size: 60 m north to south."""


class Layer:
    """One object of a map: shapes by id."""

    def __init__(self, name: str, shapes: Mapping[str, Shape]) -> None:
        self.name = name
        self.shapes = dict(shapes)


def patchwork(
    lands: Mapping[str, Shape], box: Shape, steps: int, parts: Mapping[str, Mapping[str, Shape]]
) -> dict[str, Shape]:
    """Countries clipped to a box; those named in `parts` are cut into their parts.

    Two sources never agree on a border. So all borders are laid over each other, and each of the
    pieces between them goes to the country that it lies in and, there, to the nearest part: no gap,
    no overlap, islands that only one source knows included.
    """
    clipped = {
        land: shape.intersection(box) for land, shape in lands.items() if shape.intersects(box)
    }
    borders = [shape.boundary for shape in clipped.values()]
    for land, pieces in parts.items():
        borders += [shape.intersection(clipped[land]).boundary for shape in pieces.values()]
    noded = shapely.union_all(borders, grid_size=1 / steps)
    owned: dict[str, list[Shape]] = {}
    for face in shapely.get_parts(shapely.polygonize(shapely.get_parts(noded))):
        inner = face.representative_point()
        owner = next((land for land, shape in clipped.items() if shape.contains(inner)), None)
        if owner is None:
            continue
        if owner in parts:
            pieces = parts[owner]
            owner = min(pieces, key=lambda part: pieces[part].distance(inner))
        owned.setdefault(owner, []).append(face)
    return {owner: shapely.coverage_union_all(faces) for owner, faces in sorted(owned.items())}


def simplified(
    shapes: Mapping[str, Shape], tolerance: float, least_area: float, keep: Shape
) -> dict[str, Shape]:
    """The shapes with fewer corners; islands below an area go, save those that touch `keep`."""
    coverage = []
    for shape in shapes.values():
        islands = [
            part
            for part in shapely.get_parts(shape)
            if part.area >= least_area or part.intersects(keep)
        ]
        coverage.append(shapely.MultiPolygon(islands))
    if not shapely.coverage_is_valid(coverage):
        raise AssertionError("the pieces of the map overlap")
    slim = shapely.coverage_simplify(coverage, tolerance)
    return {name: shape for name, shape in zip(shapes, slim, strict=True) if not shape.is_empty}


def topology(layers: list[Layer], box: Shape, steps: int, note: str) -> str:
    """The layers as one quantized TopoJSON text, arcs shared between all of them."""
    features = [
        {
            "type": "Feature",
            "id": name,
            "properties": {"layer": layer.name},
            "geometry": shapely.geometry.mapping(shape),
        }
        for layer in layers
        for name, shape in layer.shapes.items()
    ]
    west, south, east, north = box.bounds
    made = topojson.Topology(
        {"type": "FeatureCollection", "features": features},
        object_name="all",
        prequantize=False,
        shared_coords=False,
    ).to_dict()
    objects: dict[str, dict[str, Any]] = {
        layer.name: {"type": "GeometryCollection", "geometries": []} for layer in layers
    }
    for geometry in made["objects"]["all"]["geometries"]:
        layer_name = geometry.pop("properties")["layer"]
        objects[layer_name]["geometries"].append(
            {"type": geometry["type"], "id": geometry["id"], "arcs": geometry["arcs"]}
        )
    return (
        json.dumps(
            {
                "type": "Topology",
                "note": note,
                "bbox": [west, south, east, north],
                "transform": {"scale": [1 / steps, 1 / steps], "translate": [west, south]},
                "objects": objects,
                "arcs": [_deltas(arc, west, south, steps) for arc in made["arcs"]],
            },
            separators=(",", ":"),
            ensure_ascii=False,
        )
        + "\n"
    )


def _deltas(arc: list[list[float]], west: float, south: float, steps: int) -> list[list[int]]:
    """An arc as whole steps from point to point; points that fall together are one."""
    x = y = 0
    found: list[list[int]] = []
    for lon, lat in arc:
        to_x, to_y = round((lon - west) * steps), round((lat - south) * steps)
        if not found or (to_x, to_y) != (x, y):
            found.append([to_x - x, to_y - y])
            x, y = to_x, to_y
    return found if len(found) > 1 else [*found, [0, 0]]
