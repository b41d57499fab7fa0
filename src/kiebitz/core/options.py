"""The switches of a game. Values are strings everywhere, so that they travel unchanged through URLs, files
and command lines. Imports core only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from kiebitz.core.errors import OptionError

Options = dict[str, str]
"""Every option of a game with its value, complete."""


@dataclass(frozen=True, slots=True)
class Option:
    """One switch: `option-<id>` is its text, `option-<id>-<value>` that of each value."""

    id: str
    values: tuple[str, ...]
    default: str | Callable[[int, Mapping[str, str]], str]
    """A value, or a function of the number of seats and the options declared before this one."""
    numbers: range = range(0)
    """Whole numbers that are values too; only named `values` have texts of their own."""
    takes_seat: bool = False
    """The number of a seat is a value too."""
    per_seat: bool = False
    """The value is a list with commas, one of `values` for each seat."""
    distinct: bool = False
    """Of a value per seat: no two seats may have the same, the first value apart."""
    rule: str = ""
    formerly: str = ""
    """The id that it has in older records, positions and tables; still read, never written."""
    old_values: tuple[tuple[str, str], ...] = ()
    """Values that older ones have, each with what it is called now."""
    unless_told: str = ""
    """The value of records, positions and tables that do not name the option, where that is not the default of today:
    what they meant must not change with it."""

    def choices(self, seats: int) -> tuple[str, ...]:
        """The values at a table of so many seats."""
        numbers = range(seats) if self.takes_seat else self.numbers
        return (*self.values, *(str(n) for n in numbers if str(n) not in self.values))

    def fault(self, value: str, seats: int) -> str | None:
        """What is wrong with a value, or None."""
        if not self.per_seat and (value in self.values or self._is_number(value)):
            return None  # without listing what else it might be: numbers may be thousands
        allowed = self.choices(seats)
        listed = ", ".join(self.values)
        if len(allowed) > len(self.values):
            listed += f"{', ' if listed else ''}{allowed[len(self.values)]} to {allowed[-1]}"
        if not self.per_seat:
            return None if value in allowed else f"{value!r} is not one of {listed}"
        parts = value.split(",")
        if len(parts) != seats:
            return f"{value!r} names {len(parts)} seats; {seats} values with commas are needed"
        for part in parts:
            if part not in allowed:
                return f"{part!r} is not one of {listed}"
            if self.distinct and part != self.values[0] and parts.count(part) > 1:
                return f"{part!r} is chosen twice"
        return None

    def _is_number(self, value: str) -> bool:
        """Whether a value is one of the whole numbers, in the spelling that `choices` lists."""
        return value.isdecimal() and int(value) in self.numbers and str(int(value)) == value

    def default_for(self, seats: int, chosen: Mapping[str, str]) -> str:
        """The default at a table of so many seats, the earlier options being chosen."""
        return self.default if isinstance(self.default, str) else self.default(seats, chosen)


def resolve(declared: Sequence[Option], seats: int, given: Mapping[str, object]) -> Options:
    """All options with their values: those given, checked, and the defaults of the others."""
    if given:
        given = renamed(declared, given)
        known = [option.id for option in declared]
        for name in given:
            if name not in known:
                raise OptionError(
                    f"unknown option {name!r}; this game has {', '.join(known) or 'none'}"
                )
    chosen: Options = {}
    for option in declared:
        value = _text(given[option.id]) if option.id in given else option.default_for(seats, chosen)
        if fault := option.fault(value, seats):
            raise OptionError(f"option {option.id}: {fault}")
        chosen[option.id] = value
    return chosen


def renamed(declared: Sequence[Option], given: Mapping[str, object]) -> dict[str, object]:
    """Options with the ids and values that they have now, where some are written as in an older version."""
    current = dict(given)
    for option in declared:
        if option.formerly in current and option.id not in current:
            current[option.id] = current.pop(option.formerly)
        value = current.get(option.id)
        for old, new in option.old_values:
            if value == old:
                current[option.id] = new
    return current


def stored(declared: Sequence[Option], seats: int, given: Mapping[str, object]) -> Options:
    """Options of a record, a position or a table, whole and with the ids and values that they have now, unchecked.

    What an older version did not name is as it was then.
    """
    found = {name: _text(value) for name, value in renamed(declared, given).items()}
    for option in declared:
        if option.id not in found:
            # A default that hangs on a value of older rules cannot be told.
            with suppress(LookupError):
                found[option.id] = option.unless_told or option.default_for(seats, found)
    return found


def _text(value: object) -> str:
    """Python's and JSON's own values in the spelling of options: true, 13, a,b."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(item) for item in value)
    return str(value)


def assigned(chosen: str, values: Sequence[str]) -> tuple[int, ...]:
    """By seat the index of its value in an option per seat; `auto` gets the first value still free, seat by seat.

    >>> assigned("auto,red,auto", ["red", "green", "blue"])
    (1, 0, 2)
    """
    wishes = [None if wish == "auto" else values.index(wish) for wish in chosen.split(",")]
    free = [value for value in range(len(values)) if value not in wishes]
    return tuple([free.pop(0) if wish is None else wish for wish in wishes])
