"""Gilde's placing rules a second time: slow, from the printed data and the words of the ledger alone.

Hexes are pairs (column, row), sets are sets, and slots are filled by trying every way. Nothing here is shared with the
engine but the file of component data.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import kiebitz

Hex = tuple[int, int]

DATA: dict[str, Any] = json.loads(
    (Path(kiebitz.__file__).parent / "games" / "gilde" / "data" / "gilde.json").read_text("utf-8")
)
CARDS: dict[str, list[dict[str, Any]]] = {
    card["id"]: card["steps"]
    for card in DATA["exploreCards"]["cards"] + DATA["investigateCards"]["cards"]
    if "steps" in card
}


def named(hex_id: str) -> Hex:
    """`8,6` as a pair."""
    column, row = hex_id.split(",")
    return int(column), int(row)


def name(place: Hex) -> str:
    """A pair as `8,6`."""
    return f"{place[0]},{place[1]}"


def touching(place: Hex) -> list[Hex]:
    """GIL-014: the six places around a hex, whether hexes lie there or not."""
    c, r = place
    low = 1 if c % 2 == 0 else 0  # even columns are pushed down by half a hex
    sides = [(c - 1, r - 1 + low), (c - 1, r + low), (c + 1, r - 1 + low), (c + 1, r + low)]
    return [(c, r - 1), (c, r + 1), *sides]


def axial(place: Hex) -> Hex:
    """Coordinates in which a straight line keeps one difference."""
    c, r = place
    return c, r - (c + c % 2) // 2


def apart(a: Hex, b: Hex) -> Hex:
    """The axial difference of two hexes."""
    (qa, ra), (qb, rb) = axial(a), axial(b)
    return qb - qa, rb - ra


@dataclass
class Map:
    """A printed map."""

    tokens: dict[Hex, str]

    @classmethod
    def printed(cls, map_id: str) -> Map:
        rows = DATA["maps"]["byId"][map_id]["rows"]
        return cls(
            {
                (c, r): token
                for r, line in enumerate(rows)
                for c, token in enumerate(line.split())
                if token != "."  # noqa: S105
            }
        )

    @property
    def capital(self) -> Hex:
        return next(place for place, token in self.tokens.items() if token == "K")  # noqa: S105

    def terrain(self, place: Hex) -> str:
        """G, D, M, S, I, or J for a joker hex."""
        letter = self.tokens[place][0]
        return "J" if letter in "TX" else letter

    def region(self, place: Hex) -> frozenset[Hex]:
        """GIL-017: all hexes of the same terrain that are connected to this one."""
        letter = self.tokens[place][0]
        found, edge = {place}, [place]
        while edge:
            for other in touching(edge.pop()):
                if self.tokens.get(other, ".")[0] == letter and other not in found:
                    found.add(other)
                    edge.append(other)
        return frozenset(found)


@dataclass
class Action:
    """A card being carried out on a map."""

    chart: Map
    steps: list[dict[str, Any]]
    capital_counts: bool = True
    explorers: set[Hex] = field(default_factory=set)
    villages: set[Hex] = field(default_factory=set)
    towers: set[Hex] = field(default_factory=set)
    number: int = 0
    taken: list[list[Hex]] = field(default_factory=list)
    starts: list[Hex | None] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.taken = [[] for _ in self.steps]
        self.starts = [None for _ in self.steps]

    def settle(self) -> None:
        """GIL-067: with no effect pending, a step without a legal hex ends."""
        while self.number < len(self.steps) and not self.legal():
            self.number += 1

    def legal(self, number: int | None = None) -> set[tuple[Hex, Hex | None]]:
        """Every hex that the step takes next, each with the start village where one is named."""
        number = self.number if number is None else number
        if number >= len(self.steps):
            return set()
        return {
            (place, start)
            for place in self.open()
            for start in self.possible_starts(number, place)
            if self.fits(number, place, start)
        }

    def open(self) -> set[Hex]:
        """GIL-040 to GIL-042."""
        network = self.explorers | self.villages | {self.chart.capital}
        around = {other for place in network for other in touching(place)}
        return (around & self.chart.tokens.keys()) - network - self.towers

    def possible_starts(self, number: int, place: Hex) -> list[Hex | None]:
        """GIL-091 to GIL-095: the villages that the first explorer of a village ray may name."""
        step = self.steps[number]
        if not step.get("anchor", "").lower().endswith("village") or self.taken[number]:
            return [None]
        starts = set(self.villages)
        if self.capital_counts:
            starts.add(self.chart.capital)
        if number:
            starts.discard(self.starts[number - 1] or (-1, -1))
        return [start for start in starts if start in touching(place)]

    def fits(self, number: int, place: Hex, start: Hex | None) -> bool:
        step, before = self.steps[number], self.taken[number]
        hexes = [*before, place]
        if step["max"] is not None and len(hexes) > step["max"]:
            return False
        return self.terrains_fit(step, hexes) and self.shape_fits(number, hexes, start)

    def terrains_fit(self, step: dict[str, Any], hexes: list[Hex]) -> bool:
        """GIL-070 to GIL-073, GIL-087 to GIL-090, GIL-101, GIL-221."""
        tokens = [self.chart.tokens[place] for place in hexes]
        if "only" in step:
            wanted = step["only"]
            is_wanted = [t[1:2] == "c" if wanted == "city" else t[1:].isdigit() for t in tokens]
            return all(w and t[0] not in "TX" for w, t in zip(is_wanted, tokens, strict=True))
        kinds = [self.chart.terrain(place) for place in hexes]
        if "slots" in step:
            slots = [t for t, count in step["slots"].items() for _ in range(count or 0)]
            if None in step["slots"].values():
                return all(kind in (*step["slots"], "J") for kind in kinds)
            return fillable(kinds, slots)
        if "anyOf" in step:
            if step["max"] is None:
                return all(kind in (*step["anyOf"], "J") for kind in kinds)
            if not fillable(kinds, ["*"] * step["max"], step["anyOf"]):
                return False
            land = [place for place in hexes if self.chart.terrain(place) in "GDM"]
            return not step.get("sameRegion") or len({self.chart.region(p) for p in land}) <= 1
        return True

    def shape_fits(self, number: int, hexes: list[Hex], start: Hex | None) -> bool:
        """GIL-074 to GIL-084."""
        step = self.steps[number]
        shape = step["shape"]
        if shape == "free":
            return True
        if shape == "chain":
            return all(b in touching(a) for a, b in pairwise(hexes))
        if shape == "around":
            return any(anchor in touching(hexes[-1]) for anchor in self.taken[0])
        if shape == "line":
            return all(straight_run(hexes[: n + 1]) for n in range(len(hexes)))
        anchors = self.taken[0] if step["anchor"] == "step0" else [start or self.starts[number]]
        return any(
            anchor is not None
            and [apart(anchor, place) for place in hexes]
            == [(n * dq, n * dr) for n in range(1, len(hexes) + 1)]
            for anchor in anchors
            for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
        )


def straight_run(hexes: list[Hex]) -> bool:
    """Whether the hexes, in some order, follow one another in one direction without gap."""
    for direction in ((1, 0), (0, 1), (1, -1)):
        for first in hexes:
            run = {(n * direction[0], n * direction[1]) for n in range(len(hexes))}
            if {apart(first, place) for place in hexes} == run:
                return True
    return False


def fillable(kinds: list[str], slots: list[str], any_of: list[str] | None = None) -> bool:
    """Whether each hex finds a slot of its own, ice two; `*` takes every kind of `any_of`."""
    if not kinds:
        return True
    kind, rest = kinds[0], kinds[1:]
    fitting = [
        n
        for n, slot in enumerate(slots)
        if kind in "JI" or slot == kind or (slot == "*" and kind in (any_of or ()))
    ]
    if kind != "I":
        return any(fillable(rest, slots[:n] + slots[n + 1 :], any_of) for n in fitting)
    return any(
        fillable(rest, [s for n, s in enumerate(slots) if n not in (a, b)], any_of)
        for a in fitting
        for b in fitting
        if a < b
    )
