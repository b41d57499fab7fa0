"""The goals: their conditions as data, how far a seat has come with one, and the marks of those that are completed.

Hot path; imports core, board, state and `cards`.
"""

from __future__ import annotations

from typing import Any, Final

from kiebitz.core.bits import mask_of, members
from kiebitz.core.hexes import components
from kiebitz.core.journal import Journal
from kiebitz.games.gilde.board import BASIC, BOARDS, DATA, LAND_TERRAINS, TERRAIN_LETTERS, Board
from kiebitz.games.gilde.rules.cards import touching
from kiebitz.games.gilde.state import FROM_GOALS, SOURCES, GildeFields

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
"""At least `needed` items on `masks[0]`."""
BESIDE: Final = 1
"""At least `needed` items that touch one of the items `beside`."""
DISTINCT: Final = 2
"""Items on at least `needed` of the masks; with `distinct` a different one for each."""
SAME: Final = 3
"""At least `needed` items on one of the masks."""
ROUTE_VALUE: Final = 4
NETWORK: Final = 5
ROUTE_OVER_ICE: Final = 6
BOTH: Final = 7
"""All `parts`."""

NETWORK_ENDS: Final = 2
"""GIL-183: the number of cities, and of ruins, that a network has to join."""


class Goal:
    """One goal of one map."""

    def __init__(self, board: Board, data: dict[str, Any], condition: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.first: int = data["first"]
        self.later: int = data["later"]
        self.item: int = ITEMS[condition["of"]] if "of" in condition else VISITED
        self.needed: int = condition.get("min", 1)
        """How many the goal asks for."""
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
            if op == "each":
                self.needed = len(self.masks)
            return SAME if op == "same" else DISTINCT
        if op in ("labels", "cells"):
            wanted = condition["all"]
            ruins = [h for h in members(board.ruins) if board.label[h] in wanted]
            self.masks = [board.mask(wanted) if op == "cells" else mask_of(ruins)]
            self.needed = self.masks[0].bit_count()
            return COUNT
        if op == "and":
            self.parts = [Goal(board, data, part) for part in condition["all"]]
            self.needed = sum(part.needed for part in self.parts)
            return BOTH
        if op == "reachedLand":
            # GIL-225: the land that reaches furthest west.
            west = min(range(board.size), key=lambda h: int(board.names[h].split(",")[0]))
            self.masks = [land for land in board.lands if land >> west & 1]
            return COUNT
        if op == "network":
            assert condition["cities"] == condition["ruins"] == NETWORK_ENDS
            self.needed = 2 * NETWORK_ENDS
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
        triggers = 0 if self.parts else self.item | self.beside
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


# --- progress


def goals_in_play(state: GildeFields) -> list[Goal]:
    """The goals on the table, in order."""
    goals = GOALS_OF[state.setup.map]
    return [goals[number] for number in state.goals]


def fulfilled(state: GildeFields, seat: int, goal: Goal) -> bool:
    """Whether the seat's map fulfils the goal's condition at this moment (GIL-162)."""
    if goal.parts:
        return reached(state, seat, goal) == goal.needed
    return _counted(state, seat, goal) >= goal.needed


def reached(state: GildeFields, seat: int, goal: Goal) -> int:
    """How many of the goal's `needed` the seat has now."""
    if goal.kind == BOTH:
        return sum([reached(state, seat, part) for part in goal.parts])
    return min(_counted(state, seat, goal), goal.needed)


def _counted(state: GildeFields, seat: int, goal: Goal) -> int:
    kind = goal.kind
    if kind == ROUTE_VALUE:
        return state.best_route[seat]
    if kind == ROUTE_OVER_ICE:
        return state.iced[seat]
    if kind == NETWORK:
        return _joined(state, seat)
    items = _items(state, seat, goal.item)
    if kind == COUNT:
        return (items & goal.masks[0]).bit_count()
    if kind == BESIDE:
        around = touching(state.setup.board, _items(state, seat, goal.beside))
        return (items & around).bit_count()
    if kind == SAME:
        return max([(items & mask).bit_count() for mask in goal.masks])
    hit = [items & mask for mask in goal.masks if items & mask]
    return _most_served(hit, 0) if goal.distinct else len(hit)


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


def _most_served(groups: list[int], used: int) -> int:
    """How many of the groups can have a member of their own at once (GIL-170)."""
    if not groups:
        return 0
    rest = groups[1:]
    best = _most_served(rest, used)
    for member in members(groups[0] & ~used):
        best = max(best, 1 + _most_served(rest, used | 1 << member))
    return best


def _joined(state: GildeFields, seat: int) -> int:
    """GIL-183, GIL-184: cities and ruins with explorers in the best part of the network, two of each at most."""
    board = state.setup.board
    explorers = state.explorers[seat]
    if not explorers & (board.cities | board.ruins):
        return 0
    network = explorers | state.villages[seat]
    if state.setup.capital_counts:
        network |= board.capital_bit
    best = 0
    for part in components(board.near, network):
        cities = (part & explorers & board.cities).bit_count()
        ruins = (part & explorers & board.ruins).bit_count()
        best = max(best, min(cities, NETWORK_ENDS) + min(ruins, NETWORK_ENDS))
    return best


# --- marks


def mark_goals(state: GildeFields, seat: int, changed: int, journal: Journal | None) -> None:
    """GIL-161, GIL-162: mark what the seat completes now; `changed` says what could have."""
    marks = state.marks[seat]
    for place in range(len(state.goals)):
        if marks >> place & 1:
            continue
        goal = GOALS_OF[state.setup.map][state.goals[place]]
        if not goal.triggers & changed or not fulfilled(state, seat, goal):
            continue
        hidden = covered(state, place)
        if hidden == 2:
            continue  # GIL-208
        state.marks[seat] |= 1 << place
        first = not hidden and not state.closed >> place & 1  # GIL-164, GIL-165, GIL-207
        if first:
            state.first_rewards[seat] |= 1 << place
        amount = goal.first if first else goal.later
        state.earned[seat * SOURCES + FROM_GOALS] += amount
        if journal is not None:
            reward = "first" if first else "later"
            journal.tell("goal", seat=seat, goal=goal.id, amount=amount, reward=reward)


def covered(state: GildeFields, place: int) -> int:
    """GIL-205: how many rewards of a goal are covered in a solo game: 0, the higher, or both."""
    if state.setup.seats > 1 or state.era == 1:
        return 0
    newest = BASIC + state.era - 1
    tokens_laid = state.era - 2 + (1 if newest in state.revealed else 0)
    return min(max(tokens_laid - place, 0), 2)
