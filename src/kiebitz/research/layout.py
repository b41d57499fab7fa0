"""Planes as numpy arrays: where each plane of an observation lies, and how masks and numbers fill it.

Imports core and numpy only.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from kiebitz.core.errors import KiebitzError
from kiebitz.core.observation import Planes

Array = npt.NDArray[Any]


class Layout:
    """The planes of one game at one size of table, and how they become an array."""

    def __init__(self, planes: Planes) -> None:
        self.bits = tuple(planes.bits)
        self.numbers = tuple(planes.numbers)
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
