"""Lines as lists of points, and as the `d` of an SVG path."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random

Point = tuple[float, float]
Line = list[Point]

TENSION = 0.42
"""Of the curve through the stops: soft, but without loops at sharp bends."""


def polygon(command: str, *points: Point) -> str:
    """A path command with its points."""
    return command + " ".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points)


def polyline(line: Line) -> str:
    """A line through all its points: each step from the point before, which is shorter to write down."""
    at = [(round(x, 1), round(y, 1)) for x, y in line]
    steps = [(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(at)]
    return polygon("M", at[0]) + polygon("l", *steps).replace(" -", "-")


def middle(line: Line) -> Point:
    """The point half way."""
    x, y = line[len(line) // 2]
    return round(x, 1), round(y, 1)


def curve(stops: Line, steps: int, rng: Random) -> Line:
    """A river through its stops, `steps` points for each leg: it meanders between them, never at them."""
    line: Line = []
    for leg, (a, b) in enumerate(pairwise(stops)):
        length = math.dist(a, b)
        across = (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
        waves, sway = max(2, round(length / 42)), min(7.5, length / 16) * rng.choice((-1, 1))
        for step in range(steps):
            t = step / steps
            x, y = between(stops, leg, t)
            off = sway * math.sin(math.pi * waves * t) * math.sin(math.pi * t) ** 0.7
            line.append((x + across[0] * off, y + across[1] * off))
    return [*line, stops[-1]]


def between(stops: Line, leg: int, t: float) -> Point:
    """A point of the smooth curve (Catmull and Rom's) through the stops."""
    before, a, b, after = (stops[max(0, min(len(stops) - 1, leg + k))] for k in (-1, 0, 1, 2))

    def mixed(axis: int) -> float:
        start = TENSION * (b[axis] - before[axis])
        end = TENSION * (after[axis] - a[axis])
        return (
            (2 * t**3 - 3 * t**2 + 1) * a[axis]
            + (t**3 - 2 * t**2 + t) * start
            + (3 * t**2 - 2 * t**3) * b[axis]
            + (t**3 - t**2) * end
        )

    return mixed(0), mixed(1)


def bow(a: Point, b: Point, bend: float, steps: int = 24) -> Line:
    """A line from a to b that bends to one side."""
    length = math.dist(a, b)
    mx = (a[0] + b[0]) / 2 - (b[1] - a[1]) / length * bend * 2
    my = (a[1] + b[1]) / 2 + (b[0] - a[0]) / length * bend * 2
    return [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * mx + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * my + t * t * b[1],
        )
        for t in (step / steps for step in range(steps + 1))
    ]


def ribbon(line: Line, widths: list[float]) -> str:
    """A band along a line, as wide as told at each point."""
    left: Line = []
    right: Line = []
    for i, (x, y) in enumerate(line):
        (x0, y0), (x1, y1) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1
        dx, dy = -(y1 - y0) / length * widths[i] / 2, (x1 - x0) / length * widths[i] / 2
        left.append((x + dx, y + dy))
        right.append((x - dx, y - dy))
    return polyline(left + right[::-1]) + "Z"
