"""Reads the hexes and regions that a position of Gilde names. Imports core and board only."""

from __future__ import annotations

from kiebitz.core.positions import Reader
from kiebitz.games.gilde.board import Board


def hex_of(reader: Reader, field: str, board: Board, name: str) -> int:
    """A hex of the map."""
    reader.expect(field, name in board.names, f"{name!r} is no hex of {board.id}")
    return board.hex(name)


def hexes_of(
    reader: Reader, field: str, board: Board, names: list[str], among: int, what: str
) -> int:
    """The set of these hexes, all of which must be `what`."""
    mask = 0
    for i, name in enumerate(names):
        number = hex_of(reader, f"{field}[{i}]", board, name)
        reader.expect(f"{field}[{i}]", not mask >> number & 1, f"{name} stands there twice")
        reader.expect(f"{field}[{i}]", among >> number & 1, f"{name} is no {what}")
        mask |= 1 << number
    return mask


def region_of(reader: Reader, field: str, board: Board, name: str) -> int:
    """The region that is named by its first hex."""
    hex_of(reader, field, board, name)
    first = name in board.region_names
    reader.expect(field, first, f"{name} is not the first hex of a region")
    return board.region_names.index(name)
