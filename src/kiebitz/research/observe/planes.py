"""What an observation is made of: named planes, first those of bits, then those of numbers.

A bit plane is a bitmask of the engine, so that hundreds of flags cost one shift; a number plane is a short list.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kiebitz.core.errors import KiebitzError

Array = npt.NDArray[Any]


class Plane(NamedTuple):
    """A named stretch of an observation."""

    name: str
    size: int
    text: str
    """What it says, and what one of its numbers stands for."""
    low: int = 0
    high: int = 1


class Layout:
    """The planes of one game at one size of table, and how they become an array."""

    def __init__(self, bits: Sequence[Plane], numbers: Sequence[Plane]) -> None:
        self.bits = tuple(bits)
        self.numbers = tuple(numbers)
        self.planes = self.bits + self.numbers
        self.bit_count = sum(plane.size for plane in self.bits)
        self.size = self.bit_count + sum(plane.size for plane in self.numbers)
        self._bytes = (self.bit_count + 7) // 8
        self._shifts: list[int] = []
        at = 0
        for plane in self.bits:
            self._shifts.append(at)
            at += plane.size
        self.slices: dict[str, slice] = {}
        at = 0
        for plane in self.planes:
            if plane.name in self.slices:
                raise ValueError(f"two planes are called {plane.name!r}")
            self.slices[plane.name] = slice(at, at + plane.size)
            at += plane.size
        self.low: Array = np.concatenate(
            [np.full(plane.size, plane.low, np.float32) for plane in self.planes]
        )
        self.high: Array = np.concatenate(
            [np.full(plane.size, plane.high, np.float32) for plane in self.planes]
        )

    def write(self, masks: Sequence[int], numbers: Sequence[int], out: Array) -> None:
        """Write one observation into a row of float32: a mask for each bit plane, then all numbers."""
        whole = 0
        for mask, shift in zip(masks, self._shifts, strict=True):
            whole |= mask << shift
        packed = np.frombuffer(whole.to_bytes(self._bytes, "little"), np.uint8)
        out[: self.bit_count] = np.unpackbits(packed, count=self.bit_count, bitorder="little")
        out[self.bit_count :] = array("h", numbers)

    def plane(self, observation: Array, name: str) -> Array:
        """One plane of an observation, or of many (the last axis is taken apart)."""
        if name not in self.slices:
            raise KiebitzError(f"there is no plane {name!r}; there are {', '.join(self.slices)}")
        return observation[..., self.slices[name]]


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
