"""Rivers and lakes. The source has no names, so the great rivers are found by places on their way."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

import networkx  # type: ignore[import-not-found,import-untyped,unused-ignore]
import shapely  # type: ignore[import-untyped]

from tools.geodata.sources import Shape

Point = tuple[float, float]
Course = list[Point]
"""Points on a river, from the source or the edge of the map down to the mouth."""


def rivers(
    lines: Iterable[Shape],
    box: Shape,
    courses: Mapping[str, Course],
    *,
    tolerance: float,
    least: float,
    gap: float,
) -> dict[str, Shape]:
    """The great rivers along their courses and the small ones of at least a length, in degrees.

    Lakes and reservoirs interrupt the lines: ends nearer than `gap` are taken for one river.
    """
    clipped = [line.intersection(box) for line in lines if line.intersects(box)]
    parts = [part for line in clipped for part in shapely.get_parts(line) if part.length > 0]
    net = _network(parts, gap)
    great = set()
    for name, course in courses.items():
        for start, end in pairwise(course):
            stops = _nearest(net, start), _nearest(net, end)
            if not networkx.has_path(net, *stops):
                raise ValueError(f"{name}: no water between {start} and {end}")
            way = networkx.shortest_path(net, *stops, weight="length")
            great |= {frozenset(edge) for edge in pairwise(way)}
    small = {frozenset(edge) for edge in net.edges if not net.edges[edge]["bridge"]} - great
    return {
        "great": _merged(great, tolerance, 0),
        "small": _merged(small, tolerance, least),
    }


def lakes(shapes: Iterable[Shape], box: Shape, tolerance: float) -> dict[str, Shape]:
    """The lakes in the box, as one shape."""
    found = [lake.intersection(box).simplify(tolerance) for lake in shapes if lake.intersects(box)]
    return {"lakes": shapely.MultiPolygon([p for lake in found for p in shapely.get_parts(lake)])}


def _network(lines: list[Shape], gap: float) -> Any:
    """The lines as a graph; bridges join loose ends to what is near, at three times the price."""
    net = networkx.Graph()
    for line in lines:
        for a, b in pairwise(_rounded(line)):
            if a != b:
                net.add_edge(a, b, length=math.dist(a, b), bridge=False)
    nodes = list(net)
    tree = shapely.STRtree([shapely.Point(node) for node in nodes])
    for end in [node for node in nodes if net.degree[node] == 1]:
        for index in tree.query(shapely.Point(end), predicate="dwithin", distance=gap):
            near = nodes[index]
            if near != end and not net.has_edge(near, end):
                net.add_edge(near, end, length=3 * math.dist(near, end), bridge=True)
    return net


def _rounded(line: Shape) -> list[Point]:
    return [(round(x, 5), round(y, 5)) for x, y in line.coords]


def _nearest(net: Any, stop: Point) -> Point:
    nearest: Point = min(net, key=lambda node: math.dist(node, stop))
    return nearest


def _merged(edges: set[frozenset[Point]], tolerance: float, least: float) -> Shape:
    lines = shapely.line_merge(shapely.MultiLineString(sorted(sorted(edge) for edge in edges)))
    kept = [line for line in shapely.get_parts(lines) if line.length >= least]
    return shapely.simplify(shapely.MultiLineString(kept), tolerance)
