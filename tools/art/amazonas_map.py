"""Draw the map of Amazonas: rivers, trails, jungle and the places of the names, from the game's data.

python -m tools.art.amazonas_map          writes map.json and scenery.json in web/src/games/amazonas
python -m tools.art.amazonas_map --check  exit code 1 if they are not up to date

What stands here never changes in a game; huts, prices and marks are the board's. The map (where villages and ways
are) is part of the client's script; the scenery (all outlines) is many times larger and is fetched beside it. Units
are those of the data's canvas. Random shapes have fixed seeds, so that the same data gives the same files.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterable
from itertools import pairwise
from random import Random
from typing import Any, Final

from kiebitz.games.amazonas.board import DATA
from tools.art import jungle
from tools.art.lines import Line, Point, bow, curve, middle, polygon, polyline, ribbon
from tools.bootstrap import ROOT

FOLDER: Final = ROOT / "web" / "src" / "games" / "amazonas"

BOARD: Final[dict[str, Any]] = DATA["board"]
WIDTH: Final[int] = BOARD["canvas"]["width"]
HEIGHT: Final[int] = BOARD["canvas"]["height"]
VILLAGES: Final[dict[str, dict[str, Any]]] = {v["id"]: v for v in BOARD["villages"]}

RIVERS: Final[list[tuple[str, list[str | Point], float, float]]] = [
    ("Napo", [(-30, 120), "coca", "iquitos"], 4, 9),
    ("Ucayali", [(12, 730), "pucallpa", "iquitos"], 4, 10),
    ("Juruá", [(120, 735), "cruzeiro", "eirunepe", "carauari", "tefe"], 3.5, 9),
    ("Purus", [(300, 735), "labrea", "tapaua", "tefe"], 4, 9),
    ("Negro", [(150, -25), "mitu", "saogabriel", "barcelos", "manaus"], 4, 12),
    ("Branco", [(600, -30), "boavista", "caracarai", "barcelos"], 3.5, 8),
    ("Madeira", [(405, 740), "portovelho", "borba", "parintins"], 5, 11),
    ("Tapajós", [(580, 740), "jacareacanga", "itaituba", "santarem"], 4, 10),
    ("Xingu", [(745, 740), "saofelix", "altamira", (900, 345)], 4, 8),
    ("Tocantins", [(1010, 735), "maraba", "belem", (1030, 190)], 5, 15),
    ("Pará", ["belem", "macapa"], 11, 11),
    (
        "Amazonas",
        [
            *("iquitos", "leticia", "fonteboa", "tefe", "manaus", "parintins"),
            *("obidos", "santarem", "macapa", (962, 84)),
        ],
        11,
        23,
    ),
]
"""Each river through its villages, from the spring down, with its width there and at the mouth.
Points are springs and mouths: they leave the map or end in the green, and join no villages."""
RUNS_OUT: Final = "Xingu"
"""Its lower course is no waterway of the game, so it thins away in the green."""

BROOKS: Final[list[tuple[Point, Point, Point]]] = [
    ((412, 285), (425, 250), (418, 215)),
    ((318, 372), (318, 345), (300, 322)),
    ((540, 360), (548, 320), (566, 300)),
    ((520, 565), (548, 575), (566, 600)),
    ((756, 292), (775, 262), (770, 240)),
    ((118, 300), (90, 318), (62, 312)),
    ((745, 420), (775, 445), (778, 480)),
    ((100, 470), (70, 450), (42, 456)),
    ((424, 555), (400, 545), (392, 528)),
    ((640, 410), (662, 428), (655, 455)),
    ((430, 215), (440, 175), (470, 155)),
    ((945, 400), (915, 385), (905, 430)),
]
"""Decoration: from a river into the green, never to a village."""

STEPS: Final = 24
SITE_RADIUS: Final = 27.5
SITE_ANGLES: Final = {1: (90,), 2: (119, 61), 3: (141, 90, 39)}
"""The sites of a village hang below it on an arc, the cheapest on the left."""
FONT: Final = 16
BY_HAND: Final[dict[str, Point]] = {"tefe": (404, 386)}
"""Names that would stand too near to that of another village."""
REACH: Final = 200
"""No name ends farther from its village."""
NARROW: Final = dict.fromkeys("iljtfrí ", 0.32) | dict.fromkeys("mM", 0.85)


def place(stop: str | Point) -> Point:
    """Where a stop of a river is."""
    return (VILLAGES[stop]["x"], VILLAGES[stop]["y"]) if isinstance(stop, str) else stop


def rivers() -> tuple[list[str], dict[frozenset[str], Line], list[Line]]:
    """The rivers' ribbons, the line of each waterway between two villages, and the springs and mouths."""
    ribbons: list[str] = []
    waterways: dict[frozenset[str], Line] = {}
    loose: list[Line] = []
    for name, stops, spring, mouth in RIVERS:
        line = curve([place(stop) for stop in stops], STEPS, Random(name))
        last = len(line) - 1
        widths = [spring + (mouth - spring) * i / last for i in range(last + 1)]
        if name == RUNS_OUT:
            for i in range(last + 1 - STEPS, last + 1):
                widths[i] *= max(0.08, (last + 1 - i) / STEPS)
        ribbons.append(ribbon(line, widths))
        for leg, (a, b) in enumerate(pairwise(stops)):
            part = line[leg * STEPS : (leg + 1) * STEPS + 1]
            if isinstance(a, str) and isinstance(b, str):
                waterways[frozenset((a, b))] = part
            else:
                loose.append(part)
    return ribbons, waterways, loose


def trails() -> dict[frozenset[str], Line]:
    """The line of each jungle path: bowed a little, to alternate sides."""
    lines = {}
    for path in BOARD["paths"]:
        if path["kind"] == "jungle":
            a, b = place(path["a"]), place(path["b"])
            side = 1 if int(path["id"][1:]) % 2 else -1
            lines[frozenset((path["a"], path["b"]))] = bow(
                a, b, side * min(10, math.dist(a, b) / 14)
            )
    return lines


def sites(village: str) -> list[Point]:
    """The sites of a village, seen from its centre."""
    return [
        (
            round(SITE_RADIUS * math.cos(math.radians(a)), 1),
            round(SITE_RADIUS * math.sin(math.radians(a)), 1),
        )
        for a in SITE_ANGLES[len(VILLAGES[village]["costs"])]
    ]


Disc = tuple[float, float, float]
Box = tuple[float, float, float, float]


def obstacles(lines: Iterable[Line]) -> list[Disc]:
    """What a name and a tree keep away from: water, trails and their marks, villages, sites, flags."""
    found: list[Disc] = [(x, y, 7) for line in lines for x, y in line[::2]]
    for name, village in VILLAGES.items():
        x, y = village["x"], village["y"]
        found.append((x, y, 26))
        found += [(x + dx, y + dy, 10.5) for dx, dy in sites(name)]
    for mission in DATA["missions"]["list"]:
        for name in mission["villages"]:
            x, y = place(name)
            found.append((x - 12, y - 27, 12))
    return found


def names(discs: list[Disc]) -> dict[str, Box]:
    """A free place for each name (centre, width, height): near the angle that the data gives."""
    boxes: dict[str, Box] = {}
    joined = {name: sum(name in (p["a"], p["b"]) for p in BOARD["paths"]) for name in VILLAGES}
    for name in sorted(VILLAGES, key=lambda name: -joined[name]):
        village = VILLAGES[name]
        width = sum(NARROW.get(c, 0.56 if c.islower() else 0.66) for c in village["name"]) * FONT
        height = FONT * 0.95
        near = [disc for disc in discs if math.dist(disc[:2], place(name)) < REACH]
        best: tuple[float, Box] | None = None
        for distance in (30, 34, 40):
            for turn in range(0, 360, 6):
                angle = math.radians(village["labelAngle"] + turn)
                box = (
                    village["x"] + (distance + width / 2) * math.cos(angle),
                    village["y"] + (distance + height / 2) * math.sin(angle),
                    width,
                    height,
                )
                cost = (
                    3 * crowding(box, near, boxes) + min(turn, 360 - turn) * 0.05 + distance * 0.4
                )
                if best is None or cost < best[0]:
                    best = (cost, box)
        assert best is not None
        x, y = BY_HAND.get(name, best[1][:2])
        boxes[name] = (x, y, width, height)
    return boxes


def crowding(box: Box, discs: list[Disc], boxes: dict[str, Box]) -> float:
    """How much a name at this place would cover; 0 is free."""
    cx, cy, width, height = box
    found = 0.0
    for x, y, radius in discs:
        gap = math.hypot(max(abs(x - cx) - width / 2, 0), max(abs(y - cy) - height / 2, 0)) - radius
        found += max(0.0, -gap) ** 1.5
    for x, y, w, h in boxes.values():
        if abs(x - cx) < (w + width) / 2 + 8 and abs(y - cy) < (h + height) / 2 + 5:
            found += 400
    inside = (
        width / 2 + 6 < cx < WIDTH - width / 2 - 6 and height / 2 + 6 < cy < HEIGHT - height / 2 - 6
    )
    return found if inside else found + 500


def drawn() -> dict[str, dict[str, Any]]:
    """The files by name."""
    ribbons, waterways, loose = rivers()
    paths = trails() | waterways
    lines = {path["id"]: paths[frozenset((path["a"], path["b"]))] for path in BOARD["paths"]}
    discs = obstacles([*paths.values(), *loose])
    boxes = names(discs)
    crowns, veins = jungle.trees(WIDTH, HEIGHT, discs, list(boxes.values()))
    chart = {
        "width": WIDTH,
        "height": HEIGHT,
        "ways": [
            {key: path[key] for key in ("id", "a", "b", "kind")}
            | {"middle": middle(lines[path["id"]])}
            for path in BOARD["paths"]
        ],
        "villages": {
            name: {
                "x": village["x"],
                "y": village["y"],
                "sites": sites(name),
                "label": [round(boxes[name][0], 1), round(boxes[name][1], 1)],
            }
            for name, village in VILLAGES.items()
        },
    }
    scenery = {
        "groves": jungle.groves(WIDTH, HEIGHT),
        "crowns": crowns,
        "veins": veins,
        "rivers": ribbons,
        "springs": [polyline(line) for line in loose],
        "brooks": [polygon("M", a) + polygon("Q", b, c) for a, b, c in BROOKS],
        "lines": {way: polyline(line) for way, line in lines.items()},
        "leaves": {
            path["id"]: jungle.leaves(lines[path["id"]])
            for path in BOARD["paths"]
            if path["kind"] == "jungle"
        },
    }
    return {"map.json": chart, "scenery.json": scenery}


def main(arguments: list[str]) -> int:
    """Write the files, or compare them."""
    stale = []
    for name, content in drawn().items():
        wanted = json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
        target = FOLDER / name
        if arguments != ["--check"]:
            target.write_text(wanted, encoding="utf-8")
        elif not target.exists() or target.read_text(encoding="utf-8") != wanted:
            stale.append(name)
    if stale:
        print(f"not up to date: {', '.join(stale)}; run python -m tools.art.amazonas_map")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
