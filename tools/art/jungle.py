"""The green of Amazonas' map: groves, trees where nothing else is, leaves along the trails."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from random import Random

from tools.art.lines import Line, Point, polygon

TRIES = 4000
SPACE = 24
"""Trees stand at least so far apart."""
NUMBER = re.compile(r"-?\d*\.?\d+")

Shape = Sequence[tuple[Point, str]]

CROWN: Shape = [((-9, 4), "c-3-3-1-8 3-8 1-4 9-5 11 0 5 0 6 7 2 9-4 3-13 3-16-1z")]
CROWN_VEINS: Shape = [((-4, 1), "c1-2 3-3 5-2"), ((3, 3), "c1-2 3-2 5-1")]
PALM: Shape = [
    ((0, 9), "v-10"),
    ((0, -1), "c-3-5-8-4-10 0"),
    ((0, -1), "c3-5 8-4 10 0"),
    ((0, -1), "c-2-6-6-8-9-7"),
    ((0, -1), "c2-6 6-8 9-7"),
    ((0, -1), "v-8"),
]
FERN: Shape = [
    ((-6, 6), "c0-5 2-9 6-12 4 3 6 7 6 12"),
    ((0, -6), "v13"),
    ((0, 0), "l-3-2"),
    ((0, 0), "l3-2"),
    ((0, 4), "l-4-2"),
    ((0, 4), "l4-2"),
]


def drawn(shape: Shape, at: Point, size: float) -> str:
    """A shape (starting points and relative commands) at a place, scaled."""
    parts = []
    for (dx, dy), commands in shape:
        scaled = NUMBER.sub(lambda found: f" {round(float(found[0]) * size, 1):g}", commands)
        parts.append(polygon("M", (at[0] + dx * size, at[1] + dy * size)) + scaled)
    return "".join(parts)


def trees(
    width: int,
    height: int,
    discs: list[tuple[float, float, float]],
    boxes: list[tuple[float, float, float, float]],
) -> tuple[str, str]:
    """Trees where there is neither disc nor box nor sea: their filled crowns, and their lines."""
    rng = Random(7)
    planted: list[Point] = []
    crowns, veins = "", ""
    for _ in range(TRIES):
        x, y = rng.uniform(-10, width + 10), rng.uniform(-10, height + 10)
        if x > 890 and y < 235 - (width - x) * 0.3:
            continue
        if (
            any(math.dist((x, y), other) <= SPACE for other in planted)
            or any(abs(bx - x) < w / 2 + 10 and abs(by - y) < h / 2 + 12 for bx, by, w, h in boxes)
            or any(math.hypot(dx - x, dy - y) <= radius + 9 for dx, dy, radius in discs)
        ):
            continue
        planted.append((x, y))
        kind, size = rng.choice("aaabbc"), rng.uniform(0.7, 1.05)
        if kind == "a":
            crowns += drawn(CROWN, (x, y), size)
        veins += drawn({"a": CROWN_VEINS, "b": PALM, "c": FERN}[kind], (x, y), size)
    return crowns, veins


def groves(width: int, height: int) -> str:
    """Large soft patches."""
    rng = Random(11)
    patches = ""
    for _ in range(26):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(45, 95)
        ring = [
            (
                x + size * rng.uniform(0.72, 1.28) * 1.5 * math.cos(k * math.pi / 4),
                y + size * rng.uniform(0.72, 1.28) * math.sin(k * math.pi / 4),
            )
            for k in range(8)
        ]
        halves = [
            ((ring[k][0] + ring[k - 1][0]) / 2, (ring[k][1] + ring[k - 1][1]) / 2) for k in range(8)
        ]
        patches += polygon("M", halves[0])
        patches += "".join(polygon("Q", ring[k], halves[(k + 1) % 8]) for k in range(8)) + "Z"
    return patches


def leaves(line: Line) -> str:
    """Leaves along a trail, on alternate sides."""
    steps = len(line) - 1
    length = sum(math.dist(line[i], line[i + 1]) for i in range(steps))
    count = max(2, round((length - 56) / 19))
    shapes = ""
    for k in range(count):
        i = int(2 + (steps - 4) * (k + 0.5) / count)
        (x0, y0), (x1, y1) = line[i], line[i + 1]
        angle = math.atan2(y1 - y0, x1 - x0) + math.radians(48 if k % 2 else -48)
        shapes += leaf((x0, y0), angle)
    return shapes


def leaf(stem: Point, angle: float) -> str:
    """One leaf that points away from its stem."""
    cos, sin = math.cos(angle), math.sin(angle)

    def turned(x: float, y: float) -> Point:
        return stem[0] + x * cos - y * sin, stem[1] + x * sin + y * cos

    return (
        polygon("M", turned(2.5, 0))
        + polygon("C", turned(4.5, -3), turned(8, -3), turned(10, 0))
        + polygon("C", turned(8, 3), turned(4.5, 3), turned(2.5, 0))
        + "Z"
    )
