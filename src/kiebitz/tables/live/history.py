"""The record and the log of a table that is loaded from its newest checkpoint on.

What came before stays in the store until somebody asks for it. Imports core and tables only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from kiebitz.core.journal import EVERYONE, Event
from kiebitz.core.record import Entry
from kiebitz.core.state import SPECTATOR
from kiebitz.tables import presenter
from kiebitz.tables.schemas.facts import TableEvent

NEWEST = 16
"""Events at most that are kept together as they are sent."""


class PastMissing(LookupError):
    """Something before the checkpoint was asked for: read it, and try again."""


class RecentEntries:
    """The entries of a record from number `first` on. Takes the place of a list of all of them: numbers and
    length are the same, but the missing ones cannot be read."""

    def __init__(self, first: int, entries: list[Entry]) -> None:
        self._first = first
        self._entries = entries

    @classmethod
    def since(cls, first: int, entries: list[Entry]) -> list[Entry]:
        """All entries as far as anybody can tell."""
        return cast("list[Entry]", cls(first, entries)) if first else entries

    def __len__(self) -> int:
        return self._first + len(self._entries)

    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            if at.start is None:
                stop = None if at.stop is None else at.stop - self._first
                return RecentEntries(self._first, self._entries[:stop])
            return self._entries[self._known(at.start) : at.stop]
        return self._entries[self._known(at if at >= 0 else len(self) + at)]

    def __iter__(self) -> Iterator[Entry]:
        raise PastMissing

    def append(self, entry: Entry) -> None:
        self._entries.append(entry)

    def _known(self, n: int) -> int:
        if n < self._first:
            raise PastMissing
        return n - self._first


class EventIndex:
    """What each viewer was told, numbered for each of them from 1 without a gap."""

    def __init__(self, seats: int = 0, before: Mapping[int, int] | None = None) -> None:
        self._before = dict(before or {})
        """How many of each viewer's are not here."""
        self._log: list[tuple[int, Event]] = []
        self._read: dict[int, list[int]] = {each: [] for each in (SPECTATOR, *range(seats))}
        """The places in the log of what each viewer may read."""
        self._newest: dict[tuple[int, ...], list[TableEvent]] = {}
        """What was told last, as it is sent, by first number and places: most viewers read the same."""

    def add(self, logged: Iterable[tuple[int, Event]]) -> None:
        """Sort what happened, each with its entry, by who may read it."""
        self._newest.clear()
        for entry_and_event in logged:
            place = len(self._log)
            self._log.append(entry_and_event)
            told = entry_and_event[1]
            for viewer, places in self._read.items():
                if told.audience == EVERYONE or told.reaches(viewer):
                    places.append(place)

    def count(self, viewer: int) -> int:
        """How many events a viewer was told."""
        return self._before.get(viewer, 0) + len(self._read.get(viewer, ()))

    def reaches(self, viewer: int, number: int) -> bool:
        """Whether everything after a number is here."""
        return max(0, number) >= self._before.get(viewer, 0)

    def after(self, viewer: int, number: int) -> list[TableEvent]:
        """What a viewer was told after a number."""
        if not self.reaches(viewer, number):
            raise PastMissing
        first, before = max(0, number), self._before.get(viewer, 0)
        places = self._read.get(viewer, [])[first - before :]
        if len(places) > NEWEST:
            return self._sent(first, places)
        key = (first, *places)
        found = self._newest.get(key)
        if found is None:
            found = self._newest[key] = self._sent(first, places)
        return found

    def _sent(self, first: int, places: list[int]) -> list[TableEvent]:
        return [
            presenter.event(number, *self._log[place])
            for number, place in enumerate(places, start=first + 1)
        ]
