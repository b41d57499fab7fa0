"""The lattice of the board: cells, addresses and tips, the same for every place pack.

A pack only says where on earth the lattice lies (`grid.Grid`). Everything here is a table built
once: a cell is a number, a set of cells a bitmask, and a tip is right when its mask meets that of
the solution. Standard library only.
"""

from __future__ import annotations

from typing import Final, NamedTuple

HALVES: Final = ("W", "E")
ZONES: Final = ("N", "M", "S")
POSITIONS: Final = ("a", "b", "c", "d")
SQUARE_COLUMNS: Final = 5
WEST_COLUMNS: Final = 2
"""Columns of squares west of the white line (MIN-015, MIN-017)."""
ZONE_ROWS: Final = (3, 2, 3)
"""Rows of squares in each zone (MIN-017)."""
COLUMNS: Final = 2 * SQUARE_COLUMNS
ROWS: Final = 2 * sum(ZONE_ROWS)
CELLS: Final = COLUMNS * ROWS
LEVELS: Final = ("half", "zone", "square", "position")
UNSET: Final = "_"
"""How a tip writes a level without a stone in front of one that has one."""


class Address(NamedTuple):
    """The four levels of a cell (MIN-047 to MIN-050)."""

    half: str
    zone: str
    square: int
    position: str

    def __str__(self) -> str:
        return f"{self.half}-{self.zone}-{self.square}-{self.position}"


class Tip(NamedTuple):
    """What lies on a tip board: one entry a level, None where there is no stone."""

    half: str | None
    zone: str | None
    square: int | None
    position: str | None

    @property
    def stones(self) -> int:
        """MIN-051: at most one stone a level, so the stones are the levels set."""
        return sum(level is not None for level in self)

    @property
    def nested(self) -> bool:
        """MIN-052: the levels are filled in order, without a gap."""
        return all(level is None for level in self[self.stones :])

    def __str__(self) -> str:
        if not self.stones:
            return "none"
        last = max(i for i, level in enumerate(self) if level is not None)
        return "-".join(UNSET if level is None else str(level) for level in self[: last + 1])


def _zone_of(row: int) -> tuple[int, int]:
    """The zone of a row of squares, and the row counted within it."""
    zone = 0
    while row >= ZONE_ROWS[zone]:
        row -= ZONE_ROWS[zone]
        zone += 1
    return zone, row


def _address(cell: int) -> Address:
    """MIN-018, MIN-019: squares are numbered anew in each zone; cells are lettered row by row."""
    y, x = divmod(cell, COLUMNS)
    column = x // 2
    zone, row = _zone_of(y // 2)
    return Address(
        HALVES[column >= WEST_COLUMNS],
        ZONES[zone],
        row * SQUARE_COLUMNS + column + 1,
        POSITIONS[y % 2 * 2 + x % 2],
    )


ADDRESSES: Final = tuple(_address(cell) for cell in range(CELLS))
"""The address of each cell; cells count from the north-west, row by row."""

ADDRESS_TEXTS: Final = tuple(map(str, ADDRESSES))

CELL_OF_ADDRESS: Final = {text: cell for cell, text in enumerate(ADDRESS_TEXTS)}


def cells_agreeing(tip: Tip) -> int:
    """The mask of the cells that agree with every stone of a tip (MIN-053, MIN-063)."""
    mask = 0
    for cell, address in enumerate(ADDRESSES):
        if all(level is None or level == own for level, own in zip(tip, address, strict=True)):
            mask |= 1 << cell
    return mask


def _tips() -> list[tuple[Tip, int]]:
    """MIN-054: every tip with which at least one cell agrees, those with fewer stones first."""
    found = []
    for half in (None, *HALVES):
        for zone in (None, *ZONES):
            for square in (None, *range(1, max(ZONE_ROWS) * SQUARE_COLUMNS + 1)):
                for position in (None, *POSITIONS):
                    tip = Tip(half, zone, square, position)
                    if mask := cells_agreeing(tip):
                        found.append((tip, mask))
    return sorted(found, key=lambda entry: entry[0].stones)


_ALL_TIPS: Final = _tips()
TIPS: Final = tuple(tip for tip, _ in _ALL_TIPS)
"""The 610 tips of free nesting; a tip's number is its index here."""

TIP_MASKS: Final = tuple(mask for _, mask in _ALL_TIPS)
TIP_TEXTS: Final = tuple(str(tip) for tip in TIPS)
TIP_STONES: Final = tuple(tip.stones for tip in TIPS)
TIP_OF_TEXT: Final = {text: number for number, text in enumerate(TIP_TEXTS)}

STRICT_TIPS: Final = tuple(number for number, tip in enumerate(TIPS) if tip.nested)
"""The 209 tips of strict nesting."""

NO_TIP: Final = 0
"""The tip without a stone, `none`."""


def differing_levels(tip: int, cell: int) -> list[str]:
    """The levels with a stone on which a tip differs from a cell (MIN-121)."""
    return [
        name
        for name, stone, own in zip(LEVELS, TIPS[tip], ADDRESSES[cell], strict=True)
        if stone is not None and stone != own
    ]
