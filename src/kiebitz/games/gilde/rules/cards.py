"""The explore and investigate cards as steps, and the one interpreter that says where a step may place.

The cards are data; nothing here knows one of them by name. `targets` is a function of the map, the step and the
hexes that the action took so far. Hot path; imports core and board.
"""

from __future__ import annotations

from typing import Any, Final

from kiebitz.core.bits import lowest, mask_of
from kiebitz.games.gilde.board import BASIC, DATA, ICE, NONE, TERRAIN_LETTERS, Board

NO_LIMIT: Final = -1

# --- shapes

FREE: Final = 0
CHAIN: Final = 1
LINE: Final = 2
RAY: Final = 3
AROUND: Final = 4
SHAPES: Final[list[str]] = ["free", "chain", "line", "ray", "around"]

# --- anchors

NO_ANCHOR: Final = 0
STEP0: Final = 1
OWN_VILLAGE: Final = 2
OTHER_VILLAGE: Final = 3
ANCHORS: Final[list[str]] = ["", "step0", "village", "otherVillage"]

# --- what a hex must be

ANY_TERRAIN: Final = 0
TERRAINS: Final = 1
ONLY_CITIES: Final = 2
ONLY_COINS: Final = 3


class Step:
    """One step of a card."""

    __slots__ = ("accepts", "anchor", "limit", "same_region", "shape", "slots", "terrains")

    def __init__(self, data: dict[str, Any]) -> None:
        limit = data["max"]
        self.limit: int = NO_LIMIT if limit is None else limit
        self.shape: int = SHAPES.index(data["shape"])
        self.anchor: int = ANCHORS.index(data.get("anchor", ""))
        self.same_region: bool = data.get("sameRegion", False)
        slots: dict[str, int | None] = data.get("slots", {})
        self.terrains: int = mask_of(
            TERRAIN_LETTERS.index(letter) for letter in slots or data.get("anyOf", ())
        )
        """Bits G D M S of the terrains that fit."""
        self.slots: list[int] = []
        """GIL-070: how many explorers may go on each terrain; empty where the step's limit says it all."""
        if len(slots) > 1:
            self.slots = [slots.get(letter) or 0 for letter in TERRAIN_LETTERS]
        self.accepts: int = TERRAINS if self.terrains else ANY_TERRAIN
        if "only" in data:
            self.accepts = ONLY_CITIES if data["only"] == "city" else ONLY_COINS


_ACTIONS: Final[list[dict[str, Any]]] = [
    *DATA["exploreCards"]["cards"][:BASIC],
    *DATA["investigateCards"]["cards"],
]
"""An action is what a card lets a player do: the basic cards first, then the investigate cards."""
_BONUSES: Final[list[dict[str, int]]] = [card.get("bonus", {}) for card in _ACTIONS]

ACTION_IDS: Final[list[str]] = [card["id"] for card in _ACTIONS]
STEPS: Final[list[list[Step]]] = [[Step(data) for data in card["steps"]] for card in _ACTIONS]
MULTIPLIER: Final[list[int]] = [bonus.get("coinMultiplier", 1) for bonus in _BONUSES]
"""GIL-096: how many times an action's coin hexes are paid."""
EXTRA_TREASURES: Final[list[int]] = [bonus.get("extraTreasurePerRuin", 0) for bonus in _BONUSES]
"""GIL-098: how many cards more a new ruin gives while an action is carried out."""


def targets(
    board: Board, step: Step, free: int, taken: tuple[int, ...], anchors: int, start: int
) -> int:
    """The hexes on which a step may place next.

    `free` are the hexes open to any explorer (GIL-069), `taken` those that the step took so far, in order, and
    `anchors` what an anchored step looks at: the hexes of the first step, or the villages that may start a ray.
    `start` is the village that the present ray leads away from.
    """
    limit = step.limit
    placed = len(taken)
    if 0 <= limit <= placed:
        return 0
    if step.accepts != ANY_TERRAIN:
        free &= accepted(board, step, taken)
    shape = step.shape
    if shape == FREE or not free:
        return free
    if shape == AROUND:
        return free & touching(board, anchors)
    if not placed:
        return free & touching(board, anchors) if shape == RAY else free
    near = board.near
    if shape == CHAIN or (shape == LINE and placed == 1):
        return free & near[taken[placed - 1]]
    neighbours = board.neighbours
    if shape == RAY:
        origin = lowest(anchors) if step.anchor == STEP0 else start
        ahead = neighbours[taken[placed - 1]][neighbours[origin].index(taken[0])]
        return free & 1 << ahead if ahead != NONE else 0
    # GIL-076, GIL-077: a line grows by one hex at either end.
    run = mask_of(taken)
    forward = neighbours[taken[0]].index(taken[1])
    return free & (
        _beyond(neighbours, run, taken[0], forward)
        | _beyond(neighbours, run, taken[0], (forward + 3) % 6)
    )


def touching(board: Board, hexes: int) -> int:
    """All hexes that touch one of these."""
    near = board.near
    found = 0
    while hexes:
        low = hexes & -hexes
        found |= near[low.bit_length() - 1]
        hexes ^= low
    return found


def accepted(board: Board, step: Step, taken: tuple[int, ...]) -> int:
    """The hexes that the step still takes by what is printed on them, wherever they lie."""
    accepts = step.accepts
    if accepts == TERRAINS:
        return _fitting(board, step, taken)
    if accepts == ANY_TERRAIN:
        return -1
    return board.cities if accepts == ONLY_CITIES else board.coins  # GIL-087, GIL-088


def _fitting(board: Board, step: Step, taken: tuple[int, ...]) -> int:
    """Those whose terrain fits; joker hexes always do (GIL-071, GIL-072, GIL-100)."""
    terrains = step.terrains
    slots = step.slots
    if slots and taken:
        terrain = board.terrain
        counts = [0, 0, 0, 0, 0, 0]  # a joker hex has terrain NONE and counts behind ice
        for number in taken:
            counts[terrain[number]] += 1
        for kind in range(4):
            if terrains >> kind & 1 and counts[kind] >= slots[kind]:
                terrains ^= 1 << kind
    fitting = board.fits[terrains]
    if step.same_region:
        fitting &= _region_fixed(board, taken)
    if board.ice and step.limit != NO_LIMIT:
        # GIL-221: ice takes two explorers of a limited step.
        left = step.limit - len(taken)
        for number in taken:
            if board.terrain[number] == ICE:
                left -= 1
        if left <= 0:
            return 0
        if left >= 2:
            fitting |= board.ice
    return fitting


def _region_fixed(board: Board, taken: tuple[int, ...]) -> int:
    """GIL-089, GIL-090: the region of the first land hex, and the joker hexes, which fix none."""
    for number in taken:
        region = board.region_of[number]
        if region != NONE:
            return board.regions[region] | board.jokers
    return -1


def _beyond(neighbours: list[list[int]], run: int, inside: int, direction: int) -> int:
    """The hex behind a run's end in a direction, as a mask; 0 where the map ends."""
    ahead = neighbours[inside][direction]
    while ahead != NONE and run >> ahead & 1:
        ahead = neighbours[ahead][direction]
    return 0 if ahead == NONE else 1 << ahead


def _check_data() -> None:
    """What the interpreter takes for granted of the cards."""
    for steps in STEPS:
        for number, step in enumerate(steps):
            if step.anchor == STEP0:
                # A ray leads away from one hex.
                assert number == 1
                assert step.shape == AROUND or steps[0].limit == 1
            if step.slots:
                assert step.limit == sum(step.slots)
            elif step.accepts == TERRAINS and step.shape == FREE:
                assert step.limit != NO_LIMIT


_check_data()
