"""What is printed on Gilde's maps, as tables built once per map, and the numbers of its moves.

Everything comes from `data/gilde.json`. A hex is an int: its place among the hexes of its map, row by row. Sets of
hexes are bitmasks. Moves name hexes by their place in a grid that holds every map, so one catalogue serves all.
Hot path; imports core only.
"""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from kiebitz.core.bits import lowest, mask_of, members
from kiebitz.core.hexes import components, from_offset_columns, neighbour_masks, neighbour_table

DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "gilde.json").read_text(encoding="utf-8")
)

# --- sizes (checked against the data below)

COLUMNS: Final = 26
CELLS: Final = 364
"""The grid that every map fits into: 14 rows of 26."""
ERAS: Final = 4
BASIC: Final = 5
EXPLORE_CARDS: Final = 9
INVESTIGATE_CARDS: Final = 28
SLOTS: Final = 3
TREASURES: Final = 8
TREASURE_CARDS: Final = 40
GOALS: Final = 3
GOALS_PER_MAP: Final = 6
NONE: Final = -1
"""No hex, no card, no region, no seat."""

# --- the move catalogue: `place 8,6` is PLACE plus the cell of 8,6

PLACE: Final = 0
FROM: Final = 364
END_STEP: Final = 2390
VILLAGE: Final = 2391
ROUTE: Final = 2755
POST: Final = 2963
EXPLORE: Final = 3327
DECLINE: Final = 3691
RESOLVE_VILLAGE: Final = 3692
RESOLVE_ROUTES: Final = 4056
RESOLVE_TREASURE: Final = 4057
KEEP: Final = 4421
USE: Final = 4449
STOP: Final = 4452
GOAL: Final = 4453
REVEAL: Final = 4489
OFFER: Final = 4498
TREASURE: Final = 4526

# --- terrains and names

GRASS: Final = 0
DESERT: Final = 1
MOUNTAIN: Final = 2
SEA: Final = 3
ICE: Final = 4
TERRAIN_LETTERS: Final = "GDMSI"
TERRAIN_IDS: Final[list[str]] = ["grass", "desert", "mountain", "sea", "ice"]
LAND_TERRAINS: Final = (GRASS, DESERT, MOUNTAIN)

MAP_IDS: Final[list[str]] = list(DATA["maps"]["byId"])
EXPLORE_IDS: Final[list[str]] = [card["id"] for card in DATA["exploreCards"]["cards"]]
INVESTIGATE_IDS: Final[list[str]] = [card["id"] for card in DATA["investigateCards"]["cards"]]
TREASURE_IDS: Final[list[str]] = [card["id"] for card in DATA["treasureCards"]["cards"]]
GOAL_IDS: Final[list[str]] = [
    goal["id"] for name in MAP_IDS for goal in DATA["objectives"]["byMap"][name]
]
"""All goals, those of the first map first: goal i of a map is `map * GOALS_PER_MAP + i`."""

FIRST_EXTRA: Final = 4
"""The maps from this one on are the extras of GIL-220."""

# --- numbers of the eras

DECK_SIZE: Final[list[int]] = DATA["eras"]["deckSize"]
VILLAGE_COINS: Final[list[int]] = DATA["eras"]["villageCoins"]
TOWER_COINS: Final[list[int]] = DATA["towers"]["coins"]
VILLAGE_LIMIT: Final[int] = DATA["components"]["limits"]["villages"]

# --- treasure cards

COPIES: Final[list[int]] = [card["copies"] for card in DATA["treasureCards"]["cards"]]
COINS_AT_ONCE: Final[list[int]] = [
    card["effect"].get("coins", 0) for card in DATA["treasureCards"]["cards"]
]
FREE_EXPLORER: Final = 1
"""The card that places an explorer; the cards behind it are kept to the end."""
FIRST_KEPT: Final = 2


# --- the grid

CELL_NAMES: Final[list[str]] = [f"{cell % COLUMNS},{cell // COLUMNS}" for cell in range(CELLS)]
_AXIAL: Final[list[tuple[int, int]]] = [
    from_offset_columns(cell % COLUMNS, cell // COLUMNS, odd_low=False) for cell in range(CELLS)
]
STEP_ASIDE: Final[list[tuple[int, int]]] = [
    (cell, other)
    for cell, around in enumerate(neighbour_table(_AXIAL))
    for other in sorted(around)
    if other != NONE
]
"""The cells of `place A from B`: move FROM + i places on the first, away from the second."""
_STEP_NUMBER: Final = {pair: number for number, pair in enumerate(STEP_ASIDE)}


def _tokens(name: str) -> dict[int, str]:
    """What is printed on each cell of a map, row by row: `Gc3` is a city of 3 coins on grass."""
    return {
        row * COLUMNS + column: printed
        for row, line in enumerate(DATA["maps"]["byId"][name]["rows"])
        for column, printed in enumerate(line.split())
        if printed != "."
    }


ROUTE_CELLS: Final[list[tuple[int, int]]] = sorted(
    {
        pair
        for name in MAP_IDS
        for pair in combinations([c for c, token in _tokens(name).items() if "c" in token], 2)
    }
)
"""The cells of the two cities of each route, on whichever map they lie."""


class Board:
    """One map. Lists run by hex, masks are sets of hexes."""

    def __init__(self, name: str) -> None:
        tokens = _tokens(name)
        self.id: str = name
        self.size: int = len(tokens)
        self.cells: list[int] = list(tokens)
        self.names: list[str] = [CELL_NAMES[cell] for cell in self.cells]
        self.hex_at: list[int] = [NONE] * CELLS
        for number, cell in enumerate(self.cells):
            self.hex_at[cell] = number
        self.place_moves: list[int] = [PLACE + cell for cell in self.cells]
        self.explore_moves: list[int] = [EXPLORE + cell for cell in self.cells]
        self.village_moves: list[int] = [VILLAGE + cell for cell in self.cells]
        self.treasure_moves: list[int] = [RESOLVE_TREASURE + cell for cell in self.cells]
        self.neighbours: list[list[int]] = neighbour_table([_AXIAL[cell] for cell in self.cells])
        """By hex and direction; NONE where no hex lies (GIL-014, GIL-015)."""
        self.near: list[int] = neighbour_masks(self.neighbours)
        self._read_tokens(list(tokens.values()))
        self._find_regions()
        self._find_lands(DATA["maps"]["byId"][name].get("landCoins", {}))
        self._find_routes()
        self.border: int = mask_of(
            number for number in range(self.size) if self.near[number].bit_count() < 6
        )
        self.north_border: int = mask_of(
            number
            for number, cell in enumerate(self.cells)
            if not any((cell - other) % COLUMNS == 0 for other in self.cells[:number])
        )

    def hex(self, name: str) -> int:
        """The hex of a name as in the data, `8,6`."""
        return self.names.index(name)

    def mask(self, names: list[str]) -> int:
        """The set of hexes with these names."""
        return mask_of(self.hex(name) for name in names)

    def _read_tokens(self, tokens: list[str]) -> None:
        """GIL-016, GIL-020: the terrain of each hex, and the one symbol that it may carry."""
        self.terrain: list[int] = [TERRAIN_LETTERS.find(token[0]) for token in tokens]
        self.terrain_ids: list[str] = [
            TERRAIN_IDS[terrain] if terrain != NONE else "joker" for terrain in self.terrain
        ]
        """`joker` for tower and crystal hexes."""
        self.value: list[int] = [int(token[-1]) if token[-1].isdigit() else 0 for token in tokens]
        """Of a coin hex, a city or a crystal hex."""
        self.printed: list[str] = [token.lstrip(TERRAIN_LETTERS) for token in tokens]
        """All but the terrain: `c3` for a city of 3 coins."""
        self.label: list[str] = [text[1:] if text[:1] == "r" else "" for text in self.printed]
        """The letter of a ruin."""
        symbols = [text[:1] for text in self.printed]
        self.capital: int = symbols.index("K")
        self.capital_bit: int = 1 << self.capital
        self.towers: int = _where(symbols, "T")
        self.crystals: int = _where(symbols, "X")
        self.jokers: int = self.towers | self.crystals
        self.coins: int = _where(symbols, *"123456789")
        self.cities: int = _where(symbols, "c")
        self.ruins: int = _where(symbols, "r")
        self.of_terrain: list[int] = [
            mask_of(number for number, terrain in enumerate(self.terrain) if terrain == wanted)
            for wanted in range(len(TERRAIN_LETTERS))
        ]
        self.ice: int = self.of_terrain[ICE]
        # GIL-021: a village stands on a G, D or M hex without symbol.
        self.ground: int = sum(self.of_terrain[terrain] for terrain in LAND_TERRAINS)
        self.blanks: int = self.ground & ~(self.coins | self.cities | self.ruins)
        self.fits: list[int] = []
        """By set of terrains (bits G D M S): their hexes, and the joker hexes (GIL-100)."""
        for terrains in range(16):
            self.fits.append(self.jokers)
            for terrain in members(terrains):
                self.fits[-1] |= self.of_terrain[terrain]

    def _find_regions(self) -> None:
        """GIL-017, GIL-018: connected hexes of one land terrain, in order of their first hex."""
        regions = []
        for terrain in LAND_TERRAINS:
            regions += components(self.near, self.of_terrain[terrain])
        regions.sort(key=lambda region: region & -region)
        self.regions: list[int] = regions
        self.region_of: list[int] = [NONE] * self.size
        for number, region in enumerate(regions):
            for member in members(region):
                self.region_of[member] = number
        self.region_blanks: list[int] = [region & self.blanks for region in regions]
        self.region_names: list[str] = [self.names[lowest(region)] for region in regions]
        """A region is named by its first hex."""

    def _find_lands(self, coins: dict[str, int]) -> None:
        """GIL-210, GIL-211: connected G, D and M hexes; GIL-224: with tower hexes where lands pay."""
        ground = self.ground | self.towers if coins else self.ground
        self.lands: list[int] = components(self.near, ground)
        self.land_coins: list[int] = _land_coins(coins, len(self.lands))

    def _find_routes(self) -> None:
        self.route_ends: list[tuple[int, int]] = [self._cities_at(a, b) for a, b in ROUTE_CELLS]
        """The two cities of each route of the catalogue, NONE for routes of other maps."""
        self.route_number: dict[int, int] = {
            1 << a | 1 << b: number for number, (a, b) in enumerate(self.route_ends) if a != NONE
        }
        """The route between two cities, by the mask of them."""
        self.route_value: list[int] = [
            0 if a == NONE else self.value[a] * self.value[b] for a, b in self.route_ends
        ]

    def _cities_at(self, a: int, b: int) -> tuple[int, int]:
        ends = self.hex_at[a], self.hex_at[b]
        here = NONE not in ends and self.cities >> ends[0] & self.cities >> ends[1] & 1
        return ends if here else (NONE, NONE)

    def step_move(self, target: int, start: int) -> int:
        """The move that places on `target`, away from `start` (GIL-092)."""
        return FROM + _STEP_NUMBER[self.cells[target], self.cells[start]]

    def step_ends(self, move: int) -> tuple[int, int]:
        """The target and the start of such a move."""
        target, start = STEP_ASIDE[move - FROM]
        return self.hex_at[target], self.hex_at[start]


def _where(symbols: list[str], *wanted: str) -> int:
    return mask_of(number for number, symbol in enumerate(symbols) if symbol in wanted)


def _land_coins(table: dict[str, int], lands: int) -> list[int]:
    """GIL-224: what each number of lands pays at the end; nothing on maps without a table."""
    paid = [0] * (lands + 1)
    for reached, coins in table.items():
        for number in range(int(reached.rstrip("+")), lands + 1):
            paid[number] = coins
    return paid


BOARDS: Final[list[Board]] = [Board(name) for name in MAP_IDS]


def _check_data() -> None:
    """The sizes above are what the rules compute with; the data must agree."""
    assert len(EXPLORE_IDS) == EXPLORE_CARDS
    assert len(INVESTIGATE_IDS) == INVESTIGATE_CARDS
    assert len(TREASURE_IDS) == TREASURES
    assert sum(COPIES) == TREASURE_CARDS
    assert TREASURE_IDS[FREE_EXPLORER] == "freeExplorer"
    whens = [card["when"] for card in DATA["treasureCards"]["cards"]]
    assert whens == ["now"] * FIRST_KEPT + ["end"] * (TREASURES - FIRST_KEPT)
    kinds = [card["kind"] for card in DATA["exploreCards"]["cards"]]
    assert kinds == ["basic"] * BASIC + ["era"] * ERAS
    assert DATA["components"]["shared"]["objectivesInPlay"] == GOALS
    assert len(GOAL_IDS) == len(MAP_IDS) * GOALS_PER_MAP


_check_data()
