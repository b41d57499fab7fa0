"""Who is next when many wait: each owner in turn, and of one owner each table in turn. Imports nothing of Kiebitz."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Asker(NamedTuple):
    """For whom something is thought about."""

    owner: str
    """A user: the table's host for a bot's move, for anything else the one who asks."""
    table: str = ""


class FairQueue(Generic[T]):
    """What waits, in an order in which nobody is served twice before everybody who waits has been served once."""

    def __init__(self) -> None:
        self._owners: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        """Whose turn is next comes first; the same for the tables of one owner."""
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def put(self, asker: Asker, item: T) -> None:
        """Let something wait."""
        tables = self._owners.setdefault(asker.owner, OrderedDict())
        tables.setdefault(asker.table, deque()).append(item)
        self._size += 1

    def take(self) -> T | None:
        """What is next; None if nothing waits."""
        if not self._owners:
            return None
        owner, tables = self._owners.popitem(last=False)
        table, items = tables.popitem(last=False)
        item = items.popleft()
        if items:
            tables[table] = items
        if tables:
            self._owners[owner] = tables
        self._size -= 1
        return item

    def discard(self, asker: Asker, item: T) -> None:
        """Let something wait no longer."""
        tables = self._owners[asker.owner]
        items = tables[asker.table]
        items.remove(item)
        self._size -= 1
        if not items:
            del tables[asker.table]
        if not tables:
            del self._owners[asker.owner]
