"""Checks that positions of Mesopotamien are read with: each raises PositionError with the place of the fault."""

from __future__ import annotations

from kiebitz.core.errors import PositionError
from kiebitz.games.mesopotamien.state import UNKNOWN


def expect(place: str, fine: bool, fault: str) -> None:
    """Raise unless it is fine."""
    if not fine:
        raise PositionError(place, fault)


def within(place: str, value: int, low: int, high: int) -> int:
    """A number between two others, both included."""
    expect(place, low <= value <= high, f"{value} is not {low} to {high}")
    return value


def number_of(place: str, names: list[str], name: str) -> int:
    """The index of a name."""
    expect(place, name in names, f"{name!r} is not one of {', '.join(names)}")
    return names.index(name)


def maybe(place: str, names: list[str], name: str, *, unknowns: bool) -> int:
    """An index, or UNKNOWN for "?" where that is admitted."""
    if name == "?":
        expect(place, unknowns, '"?" stands only in what a player knows')
        return UNKNOWN
    return number_of(place, names, name)
