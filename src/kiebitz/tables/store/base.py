"""What a store can do: run a query that reads, or one that writes and is durable when the call returns.

Imports core only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from kiebitz.core.errors import KiebitzError

T = TypeVar("T")


class Conflict(Exception):
    """Somebody else changed the table since it was read."""


class StoreError(KiebitzError):
    """A database that cannot be opened."""


class Store(Protocol):
    """Queries are plain functions of a connection (`queries.py`); each runs in a transaction of its own."""

    async def open(self) -> None:
        """Connect, and migrate under a lock."""
        ...

    async def close(self) -> None:
        """Finish what was begun and let go."""
        ...

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query that changes nothing."""
        ...

    async def write(self, query: Callable[[Connection], T]) -> T:
        """Run a query that changes something. When this returns the change is on disk; if the query
        raises, nothing has changed."""
        ...
