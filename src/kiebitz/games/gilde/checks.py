"""Checks that positions of Gilde are read with: each raises PositionError with the place of the fault."""

from __future__ import annotations

from kiebitz.core.errors import PositionError
from kiebitz.games.gilde.board import Board


def expect(place: str, fine: bool, fault: str) -> None:
    """Raise unless it is fine."""
    if not fine:
        raise PositionError(place, fault)


def number_of(place: str, names: list[str], name: str) -> int:
    """The index of a name."""
    expect(place, name in names, f"{name!r} is not one of {', '.join(names)}")
    return names.index(name)


def numbers_of(place: str, names: list[str], chosen: list[str]) -> list[int]:
    """The indices of names, no two of them equal."""
    found = [number_of(f"{place}[{i}]", names, name) for i, name in enumerate(chosen)]
    expect(place, len(set(found)) == len(found), "the same name stands there twice")
    return found


def hex_of(place: str, board: Board, name: str) -> int:
    """A hex of the map."""
    expect(place, name in board.names, f"{name!r} is no hex of {board.id}")
    return board.hex(name)


def hexes_of(place: str, board: Board, names: list[str], among: int, what: str) -> int:
    """The set of these hexes, all of which must be `what`."""
    mask = 0
    for i, name in enumerate(names):
        number = hex_of(f"{place}[{i}]", board, name)
        expect(f"{place}[{i}]", not mask >> number & 1, f"{name} stands there twice")
        expect(f"{place}[{i}]", bool(among >> number & 1), f"{name} is no {what}")
        mask |= 1 << number
    return mask
