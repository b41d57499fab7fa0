"""What is printed on Minden's board, as tables built once from `data/minden.json`, and the numbers of its moves.

The lattice of cells, addresses and tips (guesses) is the same for every place pack; a pack says where on earth it lies
(`places/grid.py`). A cell is an int, a set of cells a bitmask; a tip is right when its mask and that of the solution
have a cell in common. Hot path; imports the standard library only.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from itertools import product
from math import asin, cos, radians, sin, sqrt
from pathlib import Path
from typing import Any, Final

DATA: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "data" / "minden.json").read_text(encoding="utf-8")
)

# --- sizes (checked against the data below)

COLUMNS: Final = 10
ROWS: Final = 16
CELLS: Final = 160
TIPS: Final = 610
COLOURS: Final = 4
MOST_STONES: Final = 4

# --- the move catalogue: the fourth tip is TIP + 3. Cards follow, all packs in turn (`places/deck.py`).

KEEP: Final = 0
SWAP: Final = 1
TIP: Final = 2
PASS: Final = 2
"""The tip without a stone, `none`."""
CONE: Final = 612
"""The cone on the centre of a cell."""
LOT: Final = 772
FIRST_CARD: Final = 777
"""Choices of a card, then draws of one."""

POINT: Final = 1_000_000
"""The cone on any point (MIN-115): these moves are too many to list, so they follow the catalogue."""
LAT_SHIFT: Final = 9_000
"""Added to a latitude in hundredths of a degree, so that none is negative."""
LON_SHIFT: Final = 18_000
LON_SPAN: Final = 36_001
"""How many longitudes there are: a point's move is POINT + latitude * LON_SPAN + longitude."""
LAST_POINT: Final = 649_054_001
"""No move has a number from here on."""

# --- colours of cards and pawns, the track, the final scoring

COLOUR_IDS: Final[list[str]] = [colour["id"] for colour in DATA["colours"]]
"""The colours of the cards in the order in which they are scored (MIN-079)."""
KEEP_FROM: Final[list[int]] = [colour["keepFrom"] for colour in DATA["colours"]]
"""MIN-073: the least stones of a right tip with which a card is kept."""
PAWN_IDS: Final[list[str]] = DATA["pawns"]["colours"]
AGES: Final[list[str]] = [str(place) for place in range(1, len(PAWN_IDS) + 1)]
"""MIN-092: places by age, 1 for the oldest."""
TRACKS: Final[dict[str, int]] = DATA["track"]["orangeFrom"]
MOST: Final[int] = DATA["finalScoring"]["most"]
TIED: Final[int] = DATA["finalScoring"]["tied"]

# --- cells and their addresses

HALVES: Final[list[str]] = DATA["lattice"]["halves"]
ZONES: Final[list[str]] = DATA["lattice"]["zones"]
POSITIONS: Final[list[str]] = DATA["lattice"]["positions"]
SQUARE_COLUMNS: Final[int] = DATA["lattice"]["squareColumns"]
WEST_COLUMNS: Final[int] = DATA["lattice"]["westColumns"]
"""Columns of squares west of the white line (MIN-015, MIN-017)."""
ZONE_ROWS: Final[list[int]] = DATA["lattice"]["zoneRows"]
"""Rows of squares in each zone (MIN-017)."""

LEVELS: Final[list[str]] = ["half", "zone", "square", "position"]

Levels = tuple[str, ...]
"""An address or a tip level by level; in a tip "" stands for no stone."""


def _levels_of(cell: int) -> Levels:
    """MIN-018, MIN-019: each zone numbers its squares from 1; cells are lettered row by row."""
    y, x = divmod(cell, COLUMNS)
    column, row, zone = x // 2, y // 2, 0
    while row >= ZONE_ROWS[zone]:
        row -= ZONE_ROWS[zone]
        zone += 1
    half = 0 if column < WEST_COLUMNS else 1
    square = row * SQUARE_COLUMNS + column + 1
    return (HALVES[half], ZONES[zone], str(square), POSITIONS[y % 2 * 2 + x % 2])


ADDRESS_LEVELS: Final[list[Levels]] = [_levels_of(cell) for cell in range(CELLS)]
"""Cells count from the north-west, row by row."""
ADDRESSES: Final[list[str]] = ["-".join(levels) for levels in ADDRESS_LEVELS]
CELL_AT: Final[dict[str, int]] = {address: cell for cell, address in enumerate(ADDRESSES)}

# --- tips


def _tip_masks() -> dict[Levels, int]:
    """MIN-054: every tip with which a cell agrees, with the mask of those cells (MIN-053, MIN-063)."""
    masks: dict[Levels, int] = {}
    for cell, levels in enumerate(ADDRESS_LEVELS):
        for tip in product(*[("", stone) for stone in levels]):
            masks[tip] = masks.get(tip, 0) | 1 << cell
    return masks


def _in_order(tips: Collection[Levels]) -> list[Levels]:
    """Tips with fewer stones first, then level by level."""
    squares = [str(number) for number in range(1, max(ZONE_ROWS) * SQUARE_COLUMNS + 1)]
    every = product(["", *HALVES], ["", *ZONES], ["", *squares], ["", *POSITIONS])
    return sorted([tip for tip in every if tip in tips], key=lambda tip: -tip.count(""))


def _tip_text(tip: Levels) -> str:
    """`W-N-12`, `_-N` for an unset level in front of a set one, `none` without a stone."""
    return "-".join([stone or "_" for stone in tip]).rstrip("-_") or "none"


MASK_OF: Final[dict[Levels, int]] = _tip_masks()
TIP_LEVELS: Final[list[Levels]] = _in_order(MASK_OF)
TIP_TEXTS: Final[list[str]] = [_tip_text(tip) for tip in TIP_LEVELS]
TIP_MASKS: Final[list[int]] = [MASK_OF[tip] for tip in TIP_LEVELS]
TIP_STONES: Final[list[int]] = [MOST_STONES - tip.count("") for tip in TIP_LEVELS]
TIP_AT: Final[dict[str, int]] = {text: tip for tip, text in enumerate(TIP_TEXTS)}
IS_STRICT: Final[list[bool]] = ["_" not in text for text in TIP_TEXTS]
"""MIN-052: the levels are filled in order, without a gap."""

NESTED_TIPS: Final[list[list[int]]] = [
    [TIP_AT["-".join(levels[:stones]) or "none"] for stones in range(MOST_STONES + 1)]
    for levels in ADDRESS_LEVELS
]
"""`NESTED_TIPS[cell][stones]`: the tip with this many stones, without a gap, on this cell."""


def differing_levels(tip: int, cell: int) -> list[str]:
    """The levels with a stone on which a tip differs from a cell (MIN-121)."""
    stones, address = TIP_LEVELS[tip], ADDRESS_LEVELS[cell]
    return [name for at, name in enumerate(LEVELS) if stones[at] not in ("", address[at])]


# --- the earth

EARTH_RADIUS_KM: Final = 6371


def distance_km(lat: float, lon: float, other_lat: float, other_lon: float) -> float:
    """MIN-061: the great circle between two points in degrees."""
    along = sin(radians(other_lat - lat) / 2)
    across = sin(radians(other_lon - lon) / 2)
    chord = along * along + cos(radians(lat)) * cos(radians(other_lat)) * across * across
    return 2 * EARTH_RADIUS_KM * asin(sqrt(min(1.0, chord)))


# --- ready lists of moves

SWAP_MOVES: Final[tuple[int, ...]] = (KEEP, SWAP)
FREE_MOVES: Final[tuple[int, ...]] = tuple([TIP + tip for tip in range(TIPS)])
STRICT_MOVES: Final[tuple[int, ...]] = tuple([TIP + tip for tip in range(TIPS) if IS_STRICT[tip]])
CONE_MOVES: Final[tuple[int, ...]] = tuple([CONE + cell for cell in range(CELLS)])


def point_move(lat: int, lon: int) -> int:
    """The move that puts the cone on a point in hundredths of a degree."""
    return POINT + (lat + LAT_SHIFT) * LON_SPAN + lon + LON_SHIFT


def point_of(move: int) -> tuple[int, int]:
    """Latitude and longitude in hundredths of a degree of a move from `point_move`."""
    lat, lon = divmod(move - POINT, LON_SPAN)
    return lat - LAT_SHIFT, lon - LON_SHIFT


def degrees(value: int, digits: int) -> str:
    """A number of hundredths (or less) of a degree as text, `-8.50` for example."""
    unit = 10**digits
    whole, part = divmod(abs(value), unit)
    return f"{'-' if value < 0 else ''}{whole}.{part:0{digits}d}"


def point_words(move: int) -> dict[str, str]:
    """The point of a move as texts name it: its degrees, and the side of the prime meridian."""
    lat, lon = point_of(move)
    return {"lat": degrees(lat, 2), "lon": degrees(lon, 2), "side": "west" if lon < 0 else "east"}


def _check_data() -> None:
    """The sizes above are what the rules compute with; the data must agree."""
    assert COLUMNS == 2 * SQUARE_COLUMNS
    assert 2 * sum(ZONE_ROWS) == ROWS
    assert CELLS == COLUMNS * ROWS == len(CELL_AT)
    assert len(TIP_LEVELS) == len(TIP_AT) == TIPS == CONE - TIP
    assert len(COLOUR_IDS) == COLOURS
    assert TIP_AT["none"] == PASS - TIP
    assert LOT == CONE + CELLS
    assert point_move(LAT_SHIFT, LON_SHIFT) + 1 == LAST_POINT
    assert LOT + len(PAWN_IDS) == FIRST_CARD


_check_data()
