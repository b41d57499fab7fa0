"""What a bus can do. Imports core only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from kiebitz.core.errors import KiebitzError


class BusError(KiebitzError):
    """An address at which no bus can be."""


class Heard(msgspec.Struct):
    """A table is at this revision somewhere, or the people at it came or went."""

    table: str
    rev: int
    source: str
    """The process that said so."""
    online: list[str] | None = None
    """The users whom that process has at the table."""
    spectators: int = 0


class Bus(Protocol):
    """Delivers to every process, the sender included or not."""

    async def open(self, hear: Callable[[Heard], None]) -> None:
        """Start listening; after a break everything may have been missed, and `hear` is not called for it."""
        ...

    async def close(self) -> None:
        """Stop."""
        ...

    def say(self, heard: Heard) -> None:
        """Tell the others; never waits, never fails."""
        ...

    @property
    def connected(self) -> bool:
        """Whether messages get through at present."""
        ...
