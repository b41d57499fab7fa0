"""What is printed on Tiwanaku's boards and tiles, as tables built once, and the numbers of its moves.

Everything comes from `data/tiwanaku.json`. A cell is `5 * column + row` on both boards: the short board is the
left part of the long one, so a move has one number on both. Sets of cells are bitmasks. Hot path; imports `core.bits`.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

from kiebitz.core.bits import MemberTable, mask_of, members

DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "tiwanaku.json").read_text(encoding="utf-8")
)

# --- sizes (checked against the data below)

COLUMNS: Final = 9
ROWS: Final = 5
CELLS: Final = 45
SOILS: Final = 4
LEVELS: Final = 5
GIFT_SETS: Final = 32
LARGEST_REGION: Final = 5

# --- the move catalogue: `enter 12` is ENTER + 12, `move 3 12` is MOVE + 45 * 3 + 12

ENTER: Final = 0
MOVE: Final = 45
RETURN: Final = 2070
DIVINE: Final = 2115
OFFER: Final = 2340
STOP: Final = 2372
PASS: Final = 2373
FIRST: Final = 2374
MAP: Final = 2378
"""From here on the outcomes of the draw of the map: too many for the catalogue, see `map_code`."""

# --- names

COLUMN_NAMES: Final[str] = DATA["coordinates"]["columns"]
ROW_NAMES: Final[str] = DATA["coordinates"]["rows"]
ANIMALS: Final[list[str]] = DATA["coordinates"]["column_icons_animals"]
ELEMENTS: Final[list[str]] = DATA["coordinates"]["row_icons_elements"]
SOIL_IDS: Final[list[str]] = [soil["id"] for soil in DATA["soils"]]
SOIL_LETTERS: Final[str] = "".join(name[0].upper() for name in SOIL_IDS)
PLANT_IDS: Final[list[str]] = [plant["id"] for plant in DATA["plants"]]
"""`PLANT_IDS[level - 1]`."""
COLOUR_IDS: Final[list[str]] = DATA["player_colours"]["value"]

NAMES: Final[list[str]] = [f"{column}{row}" for column in COLUMN_NAMES for row in ROW_NAMES]
CELL_OF: Final[dict[str, int]] = {name: cell for cell, name in enumerate(NAMES)}

# --- tiles: the soil and the plant of one cell as one small number

TILES: Final = 20
SOIL_OF_TILE: Final[list[int]] = [tile // LEVELS for tile in range(TILES)]
LEVEL_OF_TILE: Final[list[int]] = [tile % LEVELS + 1 for tile in range(TILES)]


def tile(soil: int, level: int) -> int:
    """The number of a soil with a plant of this level."""
    return soil * LEVELS + level - 1


def tiles_of(soils: bytes, plants: bytes) -> bytes:
    """The map with these soils and plants."""
    return bytes([tile(soil, level) for soil, level in zip(soils, plants, strict=True)])


def soils_of(tiles: bytes) -> bytes:
    """The soil of each cell of a map."""
    return bytes([SOIL_OF_TILE[tile] for tile in tiles])


def plants_of(tiles: bytes) -> bytes:
    """The level of the plant of each cell of a map."""
    return bytes([LEVEL_OF_TILE[tile] for tile in tiles])


# --- moves as ready tuples

CELLS_OF: Final = MemberTable(CELLS)
ENTER_MOVES: Final = MemberTable(CELLS, ENTER)
RETURN_MOVES: Final = MemberTable(CELLS, RETURN)
DIVINE_MOVES: Final[list[tuple[int, ...]]] = [
    tuple([DIVINE + LEVELS * cell + step for step in range(LEVELS)]) for cell in range(CELLS)
]
OFFER_MOVES: Final[list[tuple[int, ...]]] = [
    tuple([OFFER + chosen for chosen in range(GIFT_SETS) if not chosen & ~owned])
    for owned in range(GIFT_SETS)
]
"""`OFFER_MOVES[owned]`: every subset of the gifts owned, none included (TIW-142)."""

GIFT_NAMES: Final[list[str]] = [
    "".join([str(level) for level in range(1, LEVELS + 1) if gifts >> (level - 1) & 1]) or "none"
    for gifts in range(GIFT_SETS)
]

# --- scoring and set-up

FIGURES: Final[dict[str, int]] = DATA["figures_per_player"]["value"]
"""`FIGURES[str(seats)]`: the figures of each player (TIW-007, TIW-116)."""

GIFT_POINTS: Final[list[int]] = [
    DATA["gift_scoring"]["value"][str(count)] for count in range(LEVELS + 1)
]
"""`GIFT_POINTS[n]`: what an offering of n gifts scores (TIW-082)."""


class Board:
    """One of the two boards."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.columns: int = DATA["boards"][name]["cols"]
        self.cells: int = DATA["boards"][name]["cells"]
        self.all: int = (1 << self.cells) - 1
        self.edge: int = 0
        self.orthogonal: list[int] = [0] * self.cells
        """The up to 4 side neighbours of each cell."""
        self.king: list[int] = [0] * self.cells
        """The up to 8 neighbours of each cell."""
        for cell in range(self.cells):
            column, row = divmod(cell, ROWS)
            if row in (0, ROWS - 1) or column in (0, self.columns - 1):  # TIW-058
                self.edge |= 1 << cell
            for other in range(self.cells):
                columns, rows = abs(other // ROWS - column), abs(other % ROWS - row)
                if max(rows, columns) == 1:
                    self.king[cell] |= 1 << other
                    if rows + columns == 1:
                        self.orthogonal[cell] |= 1 << other
        starts = DATA["start_tiles"]["value"]
        self.default_starts: int = starts["default"][name]
        self.start_range: list[int] = starts["option_range"][name]
        self.normal_starts: int = starts["normal_from"][name]
        """TIW-018: fewer are offered with the difficulty hard only."""
        self.default_top: int = DATA["diversity_track_levels"]["value"][name]
        filters = DATA["generator_filters"]["value"][name]
        self.soil_range: list[int] = filters["soil_cells"]
        self.min_sizes: int = filters["min_region_sizes"]
        self.max_fives: int = filters["max_regions_of_5"]
        self.medals: dict[str, float] = DATA["solo_design"]["value"]["medal_factors_times_H"][name]

    def names(self, mask: int) -> list[str]:
        """The names of a set of cells, column by column."""
        return [NAMES[cell] for cell in members(mask)]


SHORT: Final = Board("short")
LONG: Final = Board("long")
BOARDS: Final[dict[str, Board]] = {"short": SHORT, "long": LONG}


def map_code(tiles: bytes, starts: int) -> int:
    """A map with its start cells as the outcome of a draw."""
    return MAP + (starts << 8 * len(tiles) | int.from_bytes(tiles, "big"))


def map_of_code(board: Board, code: int) -> tuple[bytes, int]:
    """The tiles and the start cells that `map_code` made this outcome from."""
    body = code - MAP
    tiles = body & ((1 << 8 * board.cells) - 1)
    return tiles.to_bytes(board.cells, "big"), body >> 8 * board.cells


def map_from_rows(rows: list[str]) -> bytes:
    """The map of written rows like `R4 R5 S2 …`, as in the data's `case_maps`."""
    columns = zip(*[line.split() for line in rows], strict=True)
    return bytes(
        [tile(SOIL_LETTERS.index(word[0]), int(word[1])) for column in columns for word in column]
    )


def _words(tiles: bytes) -> list[str]:
    return [f"{SOIL_LETTERS[SOIL_OF_TILE[code]]}{LEVEL_OF_TILE[code]}" for code in tiles]


def rows_from_map(tiles: bytes) -> list[str]:
    """The inverse of `map_from_rows`.

    >>> rows_from_map(map_from_rows(["R1 G2", "S3 E4", "R5 S1", "E1 E2", "S2 G1"]))[1]
    'S3 E4'
    """
    words = _words(tiles)
    return [" ".join(words[row::ROWS]) for row in range(ROWS)]


def map_text(tiles: bytes, starts: int) -> str:
    """A map with its start cells as one word: rows from top to bottom, `*` behind a start cell.

    >>> map_text(map_from_rows(["R1 G2", "S3 E4", "R5 S1", "E1 E2", "S2 G1"]), 0b10)
    'R1G2/S3*E4/R5S1/E1E2/S2G1'
    """
    marks = ["*" if starts >> cell & 1 else "" for cell in range(len(tiles))]
    words = [word + mark for word, mark in zip(_words(tiles), marks, strict=True)]
    return "/".join(["".join(words[row::ROWS]) for row in range(ROWS)])


def map_from_text(text: str) -> tuple[bytes, int]:
    """The inverse of `map_text`; ValueError says what is wrong."""
    rows = [re.findall(r"[RESG][1-5]\*?", row) for row in text.split("/")]
    if len(rows) != ROWS or len({len(row) for row in rows}) > 1:
        raise ValueError(f"a map has {ROWS} rows of the same length, not {text!r}")
    marked = [word for column in zip(*rows, strict=True) for word in column]
    starts = mask_of([cell for cell, word in enumerate(marked) if word[2:]])
    found = map_from_rows([" ".join(row) for row in rows]), starts
    if map_text(*found) != text:
        raise ValueError(f"{text!r} is no map: cells are written like R5, start cells like R5*")
    return found


assert len(ANIMALS) == len(COLUMN_NAMES) == COLUMNS
assert len(ELEMENTS) == len(ROW_NAMES) == ROWS
assert len(NAMES) == CELLS
assert len(SOIL_IDS) == SOILS and len(PLANT_IDS) == LEVELS
assert SOIL_LETTERS == "RESG"
