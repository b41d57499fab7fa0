"""Positions: a full state as JSON, and the checks that every game needs to read one.

A game's `position_reader.py` builds a state with a Reader. Imports `core.errors` and msgspec only.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kiebitz.core.errors import PositionError

NOT_FULL = "a full position knows everything"


UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A full state as JSON. Each game's position adds its own fields; `"?"` stands for what is unknown."""

    game: str
    version: int
    seats: int
    options: dict[str, str]


def unreadable(error: Exception) -> PositionError:
    """What the decoder says, with the place of the fault."""
    if not isinstance(error, msgspec.ValidationError):
        return PositionError("$", f"not JSON: {error}")
    fault, _, place = str(error).partition(" - at `")
    return PositionError(place.rstrip("`") or "$", fault)


class Reader:
    """Checks the parts of a position below one place, `$` or `$.players[2]` for example."""

    __slots__ = ("place", "unknowns")

    def __init__(self, *, unknowns: bool, place: str = "$") -> None:
        self.place = place
        self.unknowns = unknowns
        """Whether `"?"` is admitted: in what a player knows, not in a full position."""

    def at(self, field: str) -> Reader:
        """The reader of a part."""
        return Reader(unknowns=self.unknowns, place=f"{self.place}.{field}")

    def expect(self, field: str, fine: object, fault: str) -> None:
        """Raise unless it is fine."""
        if not fine:
            raise PositionError(f"{self.place}.{field}", fault)

    def within(self, field: str, value: int, low: int, high: int) -> int:
        """A number between two others, both included."""
        self.expect(field, low <= value <= high, f"{value} is not {low} to {high}")
        return value

    def at_least(self, field: str, value: int, low: int = 0) -> int:
        """A number that has no upper limit."""
        self.expect(field, value >= low, f"{value} is below {low}")
        return value

    def length(self, field: str, values: Sequence[object], count: int, what: str) -> None:
        """A list has this many items."""
        self.expect(field, len(values) == count, f"{count} {what} are needed")

    def numbers(
        self, field: str, values: Sequence[int], count: int, low: int, high: int
    ) -> list[int]:
        """A list of this many numbers between two others."""
        self.length(field, values, count, "numbers")
        return [self.within(f"{field}[{i}]", value, low, high) for i, value in enumerate(values)]

    def index(self, field: str, names: Sequence[str], name: str) -> int:
        """The index of a name."""
        self.expect(field, name in names, f"{name!r} is not one of {', '.join(names)}")
        return names.index(name)

    def indices(self, field: str, names: Sequence[str], chosen: Sequence[str]) -> list[int]:
        """The indices of names, no two of them equal."""
        found = [self.index(f"{field}[{i}]", names, name) for i, name in enumerate(chosen)]
        self.expect(field, len(set(found)) == len(found), "the same name stands there twice")
        return found

    def mask(self, field: str, names: Sequence[str], chosen: Sequence[str]) -> int:
        """The same as a mask."""
        return sum(1 << index for index in self.indices(field, names, chosen))

    def known(self, field: str, value: object) -> bool:
        """Whether a value is known; `"?"` is refused in a full position."""
        self.expect(field, value != "?" or self.unknowns, NOT_FULL)
        return value != "?"

    def seat(self, field: str, value: int | None, seats: int) -> int:
        """The number of a seat."""
        self.expect(field, value is not None and 0 <= value < seats, f"{value} is no seat")
        assert value is not None
        return value

    def order(self, field: str, values: Sequence[int], seats: int) -> tuple[int, ...]:
        """Every seat once, in some order."""
        fine = sorted(values) == list(range(seats))
        self.expect(field, fine, f"{list(values)} does not name each of {seats} seats once")
        return tuple(values)
