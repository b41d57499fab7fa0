"""What a game's `observe.py` describes an observation with: planes of bits and of numbers.

A bit plane is a bitmask of the engine, so that hundreds of flags cost one shift; a number plane is a short list.
Imports the standard library only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Plane(NamedTuple):
    """A named stretch of an observation."""

    name: str
    size: int
    text: str
    """What it says, and what one of its numbers stands for."""
    low: int = 0
    high: int = 1


class Planes(NamedTuple):
    """The planes of one game at one size of table: first those of bits, then those of numbers."""

    bits: Sequence[Plane]
    numbers: Sequence[Plane]


def turned(mask: int, seat: int, seats: int) -> int:
    """A mask with one bit a seat, as the seat sees it: bit 0 for itself, then clockwise.

    >>> bin(turned(0b0011, 1, 4))
    '0b1001'
    """
    return (mask >> seat | mask << seats - seat) & (1 << seats) - 1


def from_seat(other: int, seat: int, seats: int) -> int:
    """The bit of one seat as another sees it, 0 for no seat."""
    return 1 << (other - seat) % seats if other >= 0 else 0


def one_hot(value: int) -> int:
    """The bit of a value, 0 for none or for what is not known (both are negative)."""
    return 1 << value if value >= 0 else 0
