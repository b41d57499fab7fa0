"""Hexagonal grids: axial coordinates, neighbours, lines, and tables of them.

A hex is the axial pair (q, r). Boards with offset columns convert once, when their tables are built; after
that a hex is its index and every relation is a look-up. Imports the standard library only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

DIRECTIONS: Final[tuple[tuple[int, int], ...]] = (
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, 0),
    (-1, 1),
    (0, 1),
)
"""The six axial steps; direction d and (d + 3) % 6 are opposite."""

NOWHERE: Final = -1
"""In a neighbour table: no hex lies there."""


def from_offset_columns(column: int, row: int, *, odd_low: bool = True) -> tuple[int, int]:
    """Axial coordinates of flat-topped offset columns; with `odd_low` odd columns sit half a hex lower.

    >>> from_offset_columns(3, 2)
    (3, 1)
    """
    shift = (column - (column & 1)) // 2 if odd_low else (column + (column & 1)) // 2
    return column, row - shift


def to_offset_columns(q: int, r: int) -> tuple[int, int]:
    """Column and row of an axial hex where odd columns sit half a hex lower.

    >>> to_offset_columns(3, 1)
    (3, 2)
    """
    return q, r + (q - (q & 1)) // 2


def column_name(column: int) -> str:
    """The letters of a column on a map; before A comes -A.

    >>> [column_name(column) for column in (0, 25, 26, 52, -1)]
    ['A', 'Z', 'AA', 'BA', '-A']
    """
    if column < 0:
        return f"-{column_name(-1 - column)}"
    before = column_name(column // 26 - 1) if column >= 26 else ""
    return before + chr(ord("A") + column % 26)


def grid_name(column: int, row: int) -> str:
    """A hex as on a map: the letters of its column and the number of its row, from A1 on.

    >>> grid_name(2, 0), grid_name(12, 9)
    ('C1', 'M10')
    """
    return f"{column_name(column)}{row + 1}"


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The number of steps between two hexes.

    >>> distance((0, 0), (2, -1))
    2
    """
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def neighbour_table(hexes: Sequence[tuple[int, int]]) -> list[list[int]]:
    """`table[index][direction]` is the index of the neighbour there, or NOWHERE.

    >>> neighbour_table([(0, 0), (1, 0)])[0]
    [1, -1, -1, -1, -1, -1]
    """
    index = {place: i for i, place in enumerate(hexes)}
    return [[index.get((q + dq, r + dr), NOWHERE) for dq, dr in DIRECTIONS] for q, r in hexes]


def neighbour_masks(table: list[list[int]]) -> list[int]:
    """For each hex the mask of its neighbours."""
    masks = []
    for row in table:
        mask = 0
        for neighbour in row:
            if neighbour != NOWHERE:
                mask |= 1 << neighbour
        masks.append(mask)
    return masks


def components(masks: list[int], within: int) -> list[int]:
    """The connected parts of the set `within`, each a mask, in order of their lowest hex.

    >>> components([0b010, 0b001, 0b000], 0b111)
    [3, 4]
    """
    parts = []
    left = within
    while left:
        part = flood(masks, left & -left, within)
        parts.append(part)
        left &= ~part
    return parts


def flood(masks: list[int], seeds: int, within: int) -> int:
    """All of `within` that is connected to `seeds` inside it."""
    reached = seeds & within
    fresh = reached
    while fresh:
        grown = 0
        while fresh:
            low = fresh & -fresh
            grown |= masks[low.bit_length() - 1]
            fresh ^= low
        fresh = grown & within & ~reached
        reached |= fresh
    return reached
