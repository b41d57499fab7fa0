"""What is printed on Amazonas' board and cards, as tables built once, and the numbers of its moves.

Everything comes from `data/amazonas.json`. Villages, species, events, missions and colours are ints in the
order of that file; sets of villages are bitmasks. Hot path; imports the standard library and `core.bits`.
"""

from __future__ import annotations

import json
from itertools import pairwise, product
from pathlib import Path
from typing import Any, Final

from kiebitz.core.bits import MemberTable, mask_of, members

DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "amazonas.json").read_text(encoding="utf-8")
)

# --- sizes (checked against the data below)

VILLAGES: Final = 30
SPECIES: Final = 5
MISSIONS: Final = 8
EVENTS: Final = 18
CARDS: Final = 7
ROUNDS: Final = 18
SITES: Final = 3
HUTS: Final = 12
NEUTRAL_HUTS: Final = 6
TILES: Final = 12
NATIVES: Final = 4
START_SILVER: Final = 9
SILVER_PER_GOLD: Final = 3
DEAREST: Final = 5
FULL_HAND: Final = 127

# --- the move catalogue: `build 3` is BUILD + 3

BUILD: Final = 0
NEUTRAL: Final = 30
END: Final = 60
LAY: Final = 61
TAKE: Final = 68
LEAVE: Final = 69
ASSIGN: Final = 70
KEEP: Final = 75
FIRST: Final = 83
DEAL: Final = 87
EVENT: Final = 95

# --- names

SPECIES_IDS: Final[list[str]] = DATA["meta"]["speciesOrder"]
COLOUR_IDS: Final[list[str]] = DATA["meta"]["colours"]
VILLAGE_IDS: Final[list[str]] = [village["id"] for village in DATA["board"]["villages"]]
MISSION_IDS: Final[list[str]] = [mission["id"] for mission in DATA["missions"]["list"]]
EVENT_IDS: Final[list[str]] = [event["id"] for event in DATA["events"]["cards"]]

_VILLAGE: Final = {name: index for index, name in enumerate(VILLAGE_IDS)}

# --- villages and paths

SPECIES_OF: Final[list[int]] = [
    SPECIES_IDS.index(village["species"]) for village in DATA["board"]["villages"]
]
COSTS: Final[list[list[int]]] = [village["costs"] for village in DATA["board"]["villages"]]


def _paths(kind: str) -> list[int]:
    masks = [0] * VILLAGES
    for path in DATA["board"]["paths"]:
        if path["kind"] == kind:
            a, b = _VILLAGE[path["a"]], _VILLAGE[path["b"]]
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


BY_JUNGLE: Final[list[int]] = _paths("jungle")
BY_WATER: Final[list[int]] = _paths("water")

NEAR: Final[list[int]] = [land | water for land, water in zip(BY_JUNGLE, BY_WATER, strict=True)]
"""Masks of the villages that any path joins with a village."""


def _paths_from() -> list[list[tuple[str, int, str]]]:
    paths: list[list[tuple[str, int, str]]] = [[] for _ in range(VILLAGES)]
    for path in DATA["board"]["paths"]:
        a, b = _VILLAGE[path["a"]], _VILLAGE[path["b"]]
        paths[a].append((path["id"], b, path["kind"]))
        paths[b].append((path["id"], a, path["kind"]))
    return paths


PATHS_FROM: Final[list[list[tuple[str, int, str]]]] = _paths_from()
"""By village its paths: the id, the village at the other end, the kind."""

PRICE_AFTER: Final[list[dict[int, int]]] = [dict(pairwise((*costs, 0, 0))) for costs in COSTS]
"""By village, the price that follows a price: each site costs more than the one before (AMA-058), 0 is none."""

AFFORDABLE: Final[list[list[int]]] = [
    [
        mask_of(v for v in range(VILLAGES) if len(COSTS[v]) > site and COSTS[v][site] <= gold)
        for gold in range(DEAREST + 1)
    ]
    for site in range(SITES)
]
"""`AFFORDABLE[site][gold]`: the villages that have such a site at no more than this price."""


# --- missions and events

MISSION_VILLAGES: Final[list[int]] = [
    mask_of(_VILLAGE[name] for name in mission["villages"]) for mission in DATA["missions"]["list"]
]

JAGUAR: Final = 0
CROCODILE: Final = 1
FIRE: Final = 2
THEFT: Final = 3
BONUS: Final = 4
NATIVE: Final = 5
NO_EVENT: Final = -1

KINDS: Final[list[str]] = ["jaguar", "crocodile", "fire", "theft", "bonus", "native"]
KIND_OF: Final[list[int]] = [KINDS.index(event["kind"]) for event in DATA["events"]["cards"]]
BONUS_SPECIES: Final[list[int]] = [
    SPECIES_IDS.index(event["species"]) if "species" in event else -1
    for event in DATA["events"]["cards"]
]
"""The species that a bonus event pays for, -1 for every other event."""


def _alike_events() -> list[tuple[int, int]]:
    masks: dict[tuple[int, int], int] = {}
    for event, kind in enumerate(zip(KIND_OF, BONUS_SPECIES, strict=True)):
        masks[kind] = masks.get(kind, 0) | 1 << event
    return [(members(alike)[0], alike) for alike in masks.values()]


ALIKE_EVENTS: Final[list[tuple[int, int]]] = _alike_events()
"""The first of the events that do the same, with the mask of all of them; every bonus is for a species of its own."""

# --- income cards: the same species for every colour (AMA-007), tie numbers of their own

COUNTS_LONGEST: Final = 0
COUNTS_NATIVES: Final = 6
"""The two card values that count no single species; value v from 1 to 5 counts species v - 1."""

TIE_NUMBER: Final[list[int]] = [card["tieBreak"] for card in DATA["incomeCards"]["cards"]]
"""`TIE_NUMBER[colour * CARDS + value]`."""

CHIPS: Final[list[list[int]]] = [
    [], [], *(DATA["bonusChips"]["byPlayers"][str(seats)] for seats in (2, 3, 4))
]  # fmt: skip
"""`CHIPS[seats]`: the bonus chips from the highest down."""
ALL_CHIPS: Final[list[int]] = CHIPS[-1]

# --- ready lists of moves

BUILD_MOVES: Final = MemberTable(VILLAGES, BUILD)
NEUTRAL_MOVES: Final = MemberTable(VILLAGES, NEUTRAL)
# Cards, species and missions fit into one chunk, which is quicker to index than `of` is to call.
LAY_MOVES: Final[list[tuple[int, ...]]] = MemberTable(CARDS, LAY).chunks[0]
ASSIGN_MOVES: Final[list[tuple[int, ...]]] = MemberTable(SPECIES, ASSIGN).chunks[0]
KEEP_MOVES: Final[list[tuple[int, ...]]] = MemberTable(MISSIONS, KEEP).chunks[0]
CARDS_OF: Final[list[tuple[int, ...]]] = MemberTable(CARDS).chunks[0]
"""The cards of a hand, by its mask."""


def _check_data() -> None:
    """The sizes above are what the rules compute with; the data must agree."""
    assert len(VILLAGE_IDS) == VILLAGES
    assert len(SPECIES_IDS) == SPECIES
    assert len(MISSION_IDS) == MISSIONS
    assert len(EVENT_IDS) == EVENTS == ROUNDS
    cards = [(card["colour"], card["counts"]) for card in DATA["incomeCards"]["cards"]]
    assert cards == list(product(COLOUR_IDS, ["longest", *SPECIES_IDS, "native"]))
    assert DATA["money"]["startGold"] * SILVER_PER_GOLD == START_SILVER


_check_data()
