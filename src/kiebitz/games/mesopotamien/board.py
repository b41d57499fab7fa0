"""The contents of Mesopotamien's box as tables built once, and the numbers of its moves.

Everything comes from `data/mesopotamien.json`. Kinds of hexes, cards, directions and offering values are ints in
the order named here. A hex is the index it got when it was laid (0 is the temple), so a growing map needs only a
fixed catalogue of moves. Sets of hexes are bitmasks. Hot path; imports `core.bits`.
"""

from __future__ import annotations

import json
from itertools import permutations
from pathlib import Path
from typing import Any, Final

from kiebitz.core.bits import mask_of, members

DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "mesopotamien.json").read_text(encoding="utf-8")
)

# --- sizes (checked against the data below)

PLAYERS: Final = 4
NATIVES: Final = 8
HUTS: Final = 5
CULTS: Final = 3
MARKERS: Final = 4
HEXES: Final = 41
HUT_IDS_COUNT: Final = 22
NEUTRAL: Final = 20
"""Hut `p * HUTS + h` is the player's h-th, 0 being the start hut; NEUTRAL and NEUTRAL + 1 are neutral."""
START_NATIVES: Final[int] = DATA["piece_limits"]["per_player"]["natives_on_board_at_start"]
POINTS: Final[int] = DATA["movement"]["points_per_turn"]
EXPLORATIONS: Final[int] = DATA["movement"]["explorations_per_turn"]
MAX_MANA: Final = 8
START_LIMIT: Final[int] = DATA["mana"]["start_max"]
GOODS: Final = 20
HUTS_PER_HEX: Final[int] = DATA["piece_limits"]["max_huts_per_plain"]

NATIVES_OF: Final[list[list[int]]] = [
    list(range(player * NATIVES, player * NATIVES + NATIVES)) for player in range(PLAYERS)
]
"""By player: the numbers of the natives; `HUTS_OF` those of the huts, `LATER_HUTS_OF` without the start hut."""
HUTS_OF: Final[list[list[int]]] = [
    list(range(player * HUTS, player * HUTS + HUTS)) for player in range(PLAYERS)
]
LATER_HUTS_OF: Final[list[list[int]]] = [huts[1:] for huts in HUTS_OF]
PLAYER_OF: Final[list[int]] = [player for player in range(PLAYERS) for _ in range(NATIVES)]
"""By native: its player; `OWNER_OF` the same by hut."""
OWNER_OF: Final[list[int]] = [player for player in range(PLAYERS) for _ in range(HUTS)]

# --- sets of hexes, huts, markers or directions: ints with a bit for each member

BIT: Final[list[int]] = [1 << member for member in range(HEXES)]
"""The set of one: `hexes | BIT[place]` adds a hex, `hexes & BIT[place]` asks for it."""
OWN_HUTS: Final[list[int]] = [mask_of(huts) for huts in HUTS_OF]
"""By player: the set of all huts, to be met with one like `state.under`."""

# --- kinds of hexes

PLAIN: Final = 0
FOREST: Final = 1
QUARRY: Final = 2
VOLCANO: Final = 3
TEMPLE: Final = 4
KINDS: Final = 5
STACK_KINDS: Final = 4
"""The temple is never in the stack (MES-090)."""
KIND_IDS: Final[list[str]] = ["plain", "forest", "quarry", "volcano", "temple"]
STACK_IDS: Final[list[str]] = KIND_IDS[:STACK_KINDS]

TEMPLE_HEX: Final = 0
"""The temple's index on every map; 1 to 6 are the other start hexes."""
START_HEXES: Final = 7

# --- cargo: none, a good, or a marker; MARKER + h is the marker of the owner's hut h

NO_CARGO: Final = 0
WOOD: Final = 1
STONE: Final = 2
MARKER: Final = 3
GOOD_IDS: Final[list[str]] = ["none", "wood", "stone"]
GOOD_ON: Final[list[int]] = [NO_CARGO, WOOD, STONE]
"""By kind of hex up to QUARRY: the good that a new one brings."""

# --- offering values

VALUES: Final[tuple[int, ...]] = tuple(DATA["offerings"]["values"])
"""A marker is the index of its value."""
ALL_MARKERS: Final = (1 << MARKERS) - 1

# --- cards; a multiset of cards is an int with CARD_BITS bits for the count of each card

ENDURANCE: Final = 0
PRIEST: Final = 1
FERTILITY: Final = 2
HOLY_STONE: Final = 3
LAND: Final = 4
MANA_THEFT: Final = 5
TELEPORT: Final = 6
EXPULSION: Final = 7
CARDS: Final = 8
CARD_IDS: Final[list[str]] = [
    "endurance",
    "priest",
    "fertility",
    "holy-stone",
    "land",
    "mana-theft",
    "teleport",
    "expulsion",
]
CARD_BITS: Final = 4
CARD_MASK: Final = (1 << CARD_BITS) - 1
ONE_CARD: Final[list[int]] = [1 << CARD_BITS * card for card in range(CARDS)]
"""What one card adds to a multiset."""
COPIES: Final[list[int]] = [CARD_MASK << CARD_BITS * card for card in range(CARDS)]
"""The bits of a card: `cards & COPIES[LAND]` is 0 if no Land is among the cards."""


def packed(counts: list[int]) -> int:
    """A multiset of cards from its counts.

    >>> hex(packed([3, 0, 1, 0, 0, 0, 0, 0]))
    '0x103'
    """
    return sum(count << CARD_BITS * card for card, count in enumerate(counts))


def counts_of(cards: int) -> list[int]:
    """The counts of a multiset of cards, by card."""
    return [cards >> CARD_BITS * card & CARD_MASK for card in range(CARDS)]


def card_names(cards: int) -> list[str]:
    """A multiset of cards as a list of ids."""
    return [CARD_IDS[card] for card, count in enumerate(counts_of(cards)) for _ in range(count)]


def size_of(cards: int) -> int:
    """The number of cards in a multiset."""
    return sum(counts_of(cards)) if cards else 0


FULL_DECK: Final[int] = packed([card["count"] for card in DATA["cards"]["deck"]])
_REMAINING: Final = DATA["cards_two_player_removal"]["remaining_counts"]
REDUCED_DECK: Final[int] = packed([_REMAINING[card["id"]] for card in DATA["cards"]["deck"]])
"""MES-193: the deck of two players."""

ENDURANCE_POINTS: Final = 3
LOOK: Final = 3
"""How many hexes Land looks at (MES-125)."""

# --- directions and cells: a cell is q * CELL_COLUMN + r (MES-001)

DIRECTIONS: Final = 6
ALL_DIRECTIONS: Final = (1 << DIRECTIONS) - 1
DIRECTION_IDS: Final[list[str]] = [name.lower() for name in DATA["hex_grid"]["directions"]]
CELL_COLUMN: Final = 128


def cell_at(q: int, r: int) -> int:
    """The cell of axial coordinates."""
    return q * CELL_COLUMN + r


TOWARDS: Final[list[int]] = [cell_at(q, r) for q, r in DATA["hex_grid"]["directions"].values()]
"""What a direction adds to a cell; direction d and (d + 3) % 6 are opposite."""


def coordinates(cell: int) -> tuple[int, int]:
    """The axial coordinates of a cell.

    >>> coordinates(cell_at(-2, 35))
    (-2, 35)
    """
    q = (cell + CELL_COLUMN // 2) // CELL_COLUMN
    return q, cell - q * CELL_COLUMN


def cell_name(cell: int) -> str:
    """A cell as texts write it.

    >>> cell_name(cell_at(-1, 1))
    '-1,1'
    """
    q, r = coordinates(cell)
    return f"{q},{r}"


START_CELLS: Final[list[int]] = [
    cell_at(tile["q"], tile["r"]) for tile in DATA["start_tiles"]["tiles"]
]
START_KINDS: Final[list[int]] = [
    KIND_IDS.index(tile["type"]) for tile in DATA["start_tiles"]["tiles"]
]
START_FOREST: Final[int] = START_KINDS.index(FOREST)
START_QUARRY: Final[int] = START_KINDS.index(QUARRY)

TEMPLE_WAY: Final[list[int]] = [
    mask_of(d for d in range(DIRECTIONS) if cell + TOWARDS[d] == 0) for cell in START_CELLS
] + [0] * (HEXES - START_HEXES)
"""For each hex the direction that leads into the temple, as a mask; it touches start hexes only."""

# --- set-up by number of players; owners are players in turn order (MES-014 to MES-016)


def _start_huts(players: int) -> list[int]:
    places = [-1] * HUT_IDS_COUNT
    neutral = []
    for place, tile in enumerate(DATA["start_layout"]["by_players"][str(players)]):
        for hut in tile["huts"]:
            if hut["owner"] == "neutral":
                neutral.append(place)
            else:
                places[(int(hut["owner"][1:]) - 1) * HUTS] = place
    # MES-192: NH1 is the neutral hut on (-1,0), NH2 the one on (-1,1).
    neutral.sort(key=lambda place: coordinates(START_CELLS[place])[1])
    places[NEUTRAL : NEUTRAL + len(neutral)] = neutral
    return places


START_HUTS: Final[list[list[int]]] = [[], [], *(_start_huts(players) for players in (2, 3, 4))]
"""`START_HUTS[players]`: the hex of each hut, -1 for those in reserve."""
_STACKS: Final = DATA["tile_stack"]["by_players"]
START_STACK: Final[list[list[int]]] = [
    [], [], *([_STACKS[str(players)][kind] for kind in STACK_IDS] for players in (2, 3, 4))
]  # fmt: skip
"""`START_STACK[players]`: the hexes of the stack by kind."""
FIRST_POINTS: Final[dict[str, list[list[int]]]] = {
    name: [[], [], *(points[str(players)] for players in (2, 3, 4))]
    for name, points in DATA["first_round_movement"]["points"].items()
}
"""MES-154: points in the first round in turn order, by the option `firstRound` and the number of players."""

# --- the move catalogue: first what natives do in phase 1, a block of PER_NATIVE moves for each letter: the move
# `letter * PER_NATIVE + LOAD_WOOD` lets this native load wood …

STEP: Final = 0
EXPLORE: Final = 6
LAND_EXPLORE: Final = 12
LOAD_WOOD: Final = 18
LOAD_STONE: Final = 19
UNLOAD: Final = 20
TAKE: Final = 21
LIFT: Final = 53
HAND_IN: Final = 57
PER_NATIVE: Final = 58

# … then the answers to what was found, the actions, the cards, the ends, and the draws

LAY_VOLCANO: Final = 464
PLACE_GOODS: Final = 710
CHOOSE_HEX: Final = 808
BUILD_HUT: Final = 816
BUILD_CULT: Final = 980
BREED: Final = 1021
TWINS: Final = 1062
DRAW_CARD: Final = 1103
PLAY_ENDURANCE: Final = 1104
PLAY_HOLY_STONE: Final = 1105
PLAY_PRIEST: Final = 1106
PLAY_MANA_THEFT: Final = 1107
PLAY_TELEPORT: Final = 1111
PLAY_EXPULSION: Final = 2423
END_PHASE: Final = 3325
END_TURN: Final = 3326
FIRST: Final = 3327
DRAW_HEX: Final = 3331
DEAL_CARD: Final = 3335
MOVES: Final = 3343

# --- names

LETTERS: Final = "abcdefgh"
PLAYER_IDS: Final[list[str]] = [f"p{number}" for number in range(1, PLAYERS + 1)]
NATIVE_IDS: Final[list[str]] = [player + letter for player in PLAYER_IDS for letter in LETTERS]
"""Native `p * NATIVES + letter` (MES-004)."""
LETTER_OF: Final[list[str]] = list(LETTERS) * PLAYERS
"""By native; `BLOCK_OF` is the first of its moves in phase 1."""
BLOCK_OF: Final[list[int]] = list(range(0, LAY_VOLCANO, PER_NATIVE)) * PLAYERS
HUT_IDS: Final[list[str]] = [
    *(f"{player}h{hut}" for player in PLAYER_IDS for hut in range(HUTS)),
    "nh1",
    "nh2",
]
HEX_IDS: Final[list[str]] = [str(place) for place in range(HEXES)]

# --- ready lists of moves


def _in_directions(act: int) -> list[list[tuple[int, ...]]]:
    """By letter and mask of directions: what a native can do there."""
    return [
        [
            tuple([letter * PER_NATIVE + act + d for d in members(ways)])
            for ways in range(ALL_DIRECTIONS + 1)
        ]
        for letter in range(NATIVES)
    ]


STEPS: Final[list[list[tuple[int, ...]]]] = _in_directions(STEP)
EXPLORES: Final[list[list[tuple[int, ...]]]] = _in_directions(EXPLORE)
LAND_EXPLORES: Final[list[list[tuple[int, ...]]]] = _in_directions(LAND_EXPLORE)

MOST_OF_A_KIND: Final = 7
"""Forests or quarries on the map at most: one at the start and up to six from the stack."""
PLACEMENTS: Final[list[int]] = [
    mask for mask in range(1 << MOST_OF_A_KIND) if 1 <= mask.bit_count() <= PLAYERS
]
"""Sets of hexes of one kind, numbered in the order in which they were laid, that can get a good each."""
PLACEMENT_MOVES: Final[list[list[tuple[int, ...]]]] = [
    [
        tuple(
            PLACE_GOODS + index
            for index, mask in enumerate(PLACEMENTS)
            if mask.bit_length() <= hexes and mask.bit_count() == goods
        )
        for goods in range(PLAYERS + 1)
    ]
    for hexes in range(MOST_OF_A_KIND + 1)
]
"""`PLACEMENT_MOVES[hexes of the kind][goods]`."""
NEW_FIRST_MOVES: Final[list[list[tuple[int, ...]]]] = [
    [
        tuple([move for move in moves if PLACEMENTS[move - PLACE_GOODS].bit_length() == hexes])
        for moves in row
    ]
    for hexes, row in enumerate(PLACEMENT_MOVES)
]
"""MES-084: those with the newest hex, the highest bit, among them."""

CHOICES: Final[list[tuple[int, ...]]] = [*permutations(range(3)), *permutations(range(2))]
"""D4: the chosen index first, then the rest from the top down (MES-183)."""
CHOOSE_OF_THREE: Final[tuple[int, ...]] = tuple(range(CHOOSE_HEX, CHOOSE_HEX + 6))
CHOOSE_OF_TWO: Final[tuple[int, ...]] = (CHOOSE_HEX + 6, CHOOSE_HEX + 7)

# --- the natives on a hex, a "crowd": CROWD_BITS bits a player count natives, and above them carriers of a good

CROWD_BITS: Final = 4
CROWD_MASK: Final = (1 << CROWD_BITS) - 1
CARRIERS: Final = CROWD_BITS * PLAYERS
ONE_NATIVE: Final[list[int]] = [1 << CROWD_BITS * player for player in range(PLAYERS)]
"""By player: what one native adds to a crowd; `ONE_CARRIER` what a good on it adds."""
ONE_CARRIER: Final[list[int]] = [one << CARRIERS for one in ONE_NATIVE]
OTHER_NATIVES: Final[list[int]] = [CROWD_MASK * (sum(ONE_NATIVE) - one) for one in ONE_NATIVE]
"""By player: the bits of all other players' natives in a crowd; `OTHER_CARRIERS` those of their carriers."""
OTHER_CARRIERS: Final[list[int]] = [others << CARRIERS for others in OTHER_NATIVES]


def natives_in(crowd: int, player: int) -> int:
    """The number of a player's natives in a crowd."""
    return crowd >> CROWD_BITS * player & CROWD_MASK


# --- loose goods on a hex: wood in the low bits, stone above

LOOSE_BITS: Final = 5
LOOSE_WOOD: Final = (1 << LOOSE_BITS) - 1
"""The bits of wood; `LOOSE_STONE` those of stone."""
LOOSE_STONE: Final = LOOSE_WOOD << LOOSE_BITS
ONE_LOOSE: Final[list[int]] = [0, 1, 1 << LOOSE_BITS]
"""What one wood or one stone adds, by cargo."""


def wood_in(loose: int) -> int:
    """The number of wood among loose goods."""
    return loose & LOOSE_WOOD


def stone_in(loose: int) -> int:
    """The number of stone among loose goods."""
    return loose >> LOOSE_BITS


def _check_data() -> None:
    """The rules compute with the sizes above; the data must agree."""
    limits = DATA["piece_limits"]["per_player"]
    assert limits["natives_total"] == NATIVES
    assert limits["huts_total"] == HUTS
    assert limits["cult_places"] == CULTS
    assert limits["offering_markers"] == MARKERS == len(VALUES)
    assert DATA["tiles"]["total"] == HEXES
    assert len(START_CELLS) == START_HEXES
    assert START_KINDS[TEMPLE_HEX] == TEMPLE
    assert START_CELLS[TEMPLE_HEX] == 0
    assert DATA["mana"]["scale_max"] == DATA["mana"]["max_cap"] == MAX_MANA
    assert DATA["resources"]["wood_supply"] == DATA["resources"]["stone_supply"] == GOODS
    names = [card["name_en"].lower().replace(" ", "-") for card in DATA["cards"]["deck"]]
    assert names == CARD_IDS
    params = {effect["id"]: effect["params"] for effect in DATA["card_effects"]["effects"]}
    assert params["AUSDAUER"]["points"] == ENDURANCE_POINTS
    assert params["LAND"]["look"] == LOOK
    assert len(PLACEMENTS) == CHOOSE_HEX - PLACE_GOODS
    for d in range(DIRECTIONS):
        assert TOWARDS[d] == -TOWARDS[(d + 3) % DIRECTIONS]


_check_data()
