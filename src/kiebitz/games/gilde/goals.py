"""The goals: their conditions as data, and the one function that says whether a seat fulfils one."""

from __future__ import annotations

from typing import Any, Final

from kiebitz.core.bits import mask_of, members
from kiebitz.core.hexes import components
from kiebitz.games.gilde.board import (
    BOARDS,
    DATA,
    LAND_TERRAINS,
    TERRAIN_LETTERS,
    Board,
)
from kiebitz.games.gilde.cards import touching
from kiebitz.games.gilde.state import GildeFields

# --- what a goal counts, also as bits: what has to change before it is looked at again

VILLAGES: Final = 1
POSTS: Final = 2
TOWERS: Final = 4
TOKENS: Final = 8
CRYSTALS: Final = 16
VISITED: Final = 32
ROUTES: Final = 64

ITEMS: Final = {
    "village": VILLAGES,
    "post": POSTS,
    "tower": TOWERS,
    "ruin": TOKENS,
    "crystal": CRYSTALS,
    "coinSpaceEverExplored": VISITED,
}

# --- conditions

COUNT: Final = 0
"""At least `minimum` items on `masks[0]`."""
BESIDE: Final = 1
"""At least `minimum` items that touch one of the items `beside`."""
EACH: Final = 2
"""An item on each of the masks; `distinct`: a different one for each."""
DISTINCT: Final = 3
"""Items on at least `minimum` of the masks."""
SAME: Final = 4
"""At least `minimum` items on one of the masks."""
ALL_OF: Final = 5
"""An item on every hex of `masks[0]`."""
ROUTE_VALUE: Final = 6
NETWORK: Final = 7
ROUTE_OVER_ICE: Final = 8
BOTH: Final = 9
"""All `parts`."""


class Goal:
    """One goal of one map."""

    __slots__ = (
        "beside",
        "distinct",
        "first",
        "id",
        "item",
        "kind",
        "later",
        "masks",
        "minimum",
        "parts",
        "triggers",
    )

    def __init__(self, board: Board, data: dict[str, Any], condition: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.first: int = data["first"]
        self.later: int = data["later"]
        self.item: int = ITEMS[condition["of"]] if "of" in condition else VISITED
        self.minimum: int = condition.get("min", 1)
        self.distinct: bool = condition.get("distinctItems", False)
        self.beside: int = 0
        self.masks: list[int] = []
        self.parts: list[Goal] = []
        self.kind: int = self._read(board, data, condition)
        self.triggers: int = self._triggers()

    def _read(self, board: Board, data: dict[str, Any], condition: dict[str, Any]) -> int:
        op = condition["op"]
        if op == "count":
            return self._read_count(board, condition.get("where", {}))
        if op in ("each", "distinct", "same"):
            self.masks = _groups(board, condition["by"], condition.get("values"))
            return {"each": EACH, "distinct": DISTINCT, "same": SAME}[op]
        if op in ("labels", "cells"):
            self.masks = [
                board.mask(condition["all"])
                if op == "cells"
                else mask_of(h for h in members(board.ruins) if board.label[h] in condition["all"])
            ]
            return ALL_OF
        if op == "and":
            self.parts = [Goal(board, data, part) for part in condition["all"]]
            return BOTH
        if op == "reachedLand":
            # GIL-225: the land that reaches furthest west.
            west = min(range(board.size), key=lambda h: int(board.names[h].split(",")[0]))
            self.masks = [board.lands[board.land_of[west]]]
            return COUNT
        if op == "network":
            assert (condition["cities"], condition["ruins"]) == (2, 2)
            return NETWORK
        return {"routeValue": ROUTE_VALUE, "routeThrough": ROUTE_OVER_ICE}[op]

    def _read_count(self, board: Board, where: dict[str, Any]) -> int:
        touched = where.get("touches")
        if touched in ("placedTower", "post"):
            self.beside = TOWERS if touched == "placedTower" else POSTS
            return BESIDE
        self.masks = [(1 << board.size) - 1]
        for name, wanted in where.items():
            self.masks[0] &= _where(board, name, wanted)
        return COUNT

    def _triggers(self) -> int:
        if self.kind in (ROUTE_VALUE, ROUTE_OVER_ICE):
            return ROUTES
        if self.kind == NETWORK:
            return VISITED
        triggers = self.item | self.beside if not self.parts else 0
        for part in self.parts:
            triggers |= part.triggers
        return triggers


def _where(board: Board, name: str, wanted: Any) -> int:
    """The hexes with a property of GIL-167 to GIL-190 and GIL-223."""
    if name == "terrain":
        return board.of_terrain[TERRAIN_LETTERS.index(wanted)]
    if name == "border":
        return board.border
    if name == "northBorder":
        return board.north_border
    if name == "regionSizeMin":
        return sum(region for region in board.regions if region.bit_count() >= wanted)
    if name == "regionSizeMax":
        return sum(region for region in board.regions if region.bit_count() <= wanted)
    if name == "cityValueMin":
        return mask_of(h for h in members(board.cities) if board.value[h] >= wanted)
    if name == "coinMin":
        return mask_of(h for h in members(board.coins) if board.value[h] >= wanted)
    spaces = {"ruinSpace": board.ruins, "crystalSpace": board.crystals, "ice": board.ice}
    assert name == "touches"
    return touching(board, spaces[wanted])


def _groups(board: Board, by: str, values: list[str] | None) -> list[int]:
    """The sets of hexes that a goal tells apart."""
    if by == "terrain":
        return [board.of_terrain[terrain] for terrain in LAND_TERRAINS]
    if by == "adjacentTerrain":
        return [touching(board, board.of_terrain[terrain]) for terrain in LAND_TERRAINS]
    if by == "land":
        return board.lands
    assert by == "label"
    labels = values or sorted({board.label[h] for h in members(board.ruins)})
    return [mask_of(h for h in members(board.ruins) if board.label[h] == label) for label in labels]


GOALS_OF: Final[list[list[Goal]]] = [
    [Goal(board, data, data["condition"]) for data in DATA["objectives"]["byMap"][board.id]]
    for board in BOARDS
]
"""The six goals of each map."""


def fulfilled(state: GildeFields, seat: int, goal: Goal) -> bool:
    """Whether the seat's map fulfils the goal's condition at this moment (GIL-162)."""
    kind = goal.kind
    if kind == ROUTE_VALUE:
        return state.best_route[seat] >= goal.minimum
    if kind == ROUTE_OVER_ICE:
        return state.iced[seat] == 1
    if kind == NETWORK:
        return _joins_two_and_two(state, seat)
    if kind == BOTH:
        for part in goal.parts:
            if not fulfilled(state, seat, part):
                return False
        return True
    items = _items(state, seat, goal.item)
    if kind == COUNT:
        return (items & goal.masks[0]).bit_count() >= goal.minimum
    if kind == ALL_OF:
        return not goal.masks[0] & ~items
    if kind == BESIDE:
        around = touching(BOARDS[state.setup.map], _items(state, seat, goal.beside))
        return (items & around).bit_count() >= goal.minimum
    if kind == SAME:
        return max([(items & mask).bit_count() for mask in goal.masks]) >= goal.minimum
    hit = [items & mask for mask in goal.masks if items & mask]
    if kind == DISTINCT:
        return len(hit) >= goal.minimum
    return len(hit) == len(goal.masks) and (not goal.distinct or _one_for_each(hit, 0, 0))


def _items(state: GildeFields, seat: int, item: int) -> int:
    if item == VILLAGES:
        return state.villages[seat]
    if item == POSTS:
        return state.posts[seat]
    if item == TOWERS:
        return state.towers[seat]
    if item == TOKENS:
        return state.tokens[seat]
    if item == CRYSTALS:
        return state.crystals[seat]
    return state.visited[seat]


def _one_for_each(groups: list[int], number: int, used: int) -> bool:
    """Whether each group from this one on can have a member of its own (GIL-170)."""
    if number == len(groups):
        return True
    for member in members(groups[number] & ~used):
        if _one_for_each(groups, number + 1, used | 1 << member):
            return True
    return False


def _joins_two_and_two(state: GildeFields, seat: int) -> bool:
    """GIL-183, GIL-184: two cities and two ruins with explorers in one part of the network."""
    board = BOARDS[state.setup.map]
    explorers = state.explorers[seat]
    cities = explorers & board.cities
    ruins = explorers & board.ruins
    if cities.bit_count() < 2 or ruins.bit_count() < 2:
        return False
    network = explorers | state.villages[seat]
    if state.setup.capital_counts:
        network |= board.capital_bit
    for part in components(board.near, network):
        if (part & cities).bit_count() >= 2 and (part & ruins).bit_count() >= 2:
            return True
    return False
