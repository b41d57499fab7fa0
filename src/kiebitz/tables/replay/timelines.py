"""Timelines of tables: the first look back at a game replays it, and the next ones find it kept.

A process keeps them for the tables that were looked at last. Imports core and tables only.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from kiebitz.core.errors import RecordError
from kiebitz.core.game import View
from kiebitz.core.play import Play
from kiebitz.core.state import State
from kiebitz.core.timeline import Point, Timeline
from kiebitz.tables.codes import TableError
from kiebitz.tables.replay import draws, scores
from kiebitz.tables.schemas.replay import DrawFacts, ScoreSeries

T = TypeVar("T")
Aside = Callable[[Callable[[], Any]], "asyncio.Future[Any]"]
"""Runs something in a thread."""

TABLES = 32
"""The most tables that are kept."""
THREADS = 1
"""Games that are replayed at the same time: each thread more is one more that the event loop has to wait for."""
ENTRIES = 20_000
"""The most entries that they have together, unless one table alone has more.

An entry takes up to 4 kB: itself, its share of the copied states, events, scores and draws. All take up to 80 MB."""


def timeline_of(play: Play[Any]) -> Timeline[Any]:
    """The timeline of a play; TableError if it was played by older rules."""
    try:
        return Timeline(play)
    except RecordError as error:
        raise TableError("olderRules", str(error)) from error


def point_at(timeline: Timeline[Any], entry: int) -> Point[Any]:
    """A play after one of its entries; TableError if there is none or it was made under older rules."""
    try:
        return timeline.at(entry)
    except IndexError as error:
        raise TableError("noSuchEntry", str(error)) from error
    except RecordError as error:
        raise TableError("olderRules", f"played by older rules: {error}") from error


class Timelines:
    """What one process keeps. It is asked with the play of a table: who may look at that is checked before.

    Whatever takes long runs in a thread, once for all who wait for it.
    """

    def __init__(self, *, tables: int = TABLES, entries: int = ENTRIES) -> None:
        self._tables = tables
        self._entries = entries
        self._kept: OrderedDict[str, _Kept] = OrderedDict()
        """By table, the one that was looked at last at the end."""
        self._threads = ThreadPoolExecutor(THREADS, "timelines")

    async def view_at(self, table_id: str, play: Play[Any], entry: int, viewer: int) -> View:
        """What a viewer saw after an entry."""
        timeline = await self._of(table_id, play).timeline(play)
        return await self._aside(lambda: point_at(timeline, entry).view(viewer))

    async def state_at(self, table_id: str, play: Play[Any], entry: int) -> State:
        """The truth after an entry of a finished game; TableError if it was made under older rules."""
        timeline = await self._of(table_id, play).timeline(play)
        return await self._aside(lambda: point_at(timeline, entry).state)

    async def scores(self, table_id: str, play: Play[Any]) -> ScoreSeries:
        """The scores entry by entry."""
        kept = self._of(table_id, play)
        timeline = await kept.timeline(play)
        return await kept.once("scores", lambda: scores.series(timeline))

    async def draws(self, table_id: str, play: Play[Any]) -> list[DrawFacts]:
        """Every draw of a finished game."""
        return await self._of(table_id, play).once("draws", lambda: draws.draws(timeline_of(play)))

    def _of(self, table_id: str, play: Play[Any]) -> _Kept:
        # Entries are only ever added. What else changes a table, as chat does, leaves its past as it is.
        entries = len(play.record.entries)
        kept = self._kept.get(table_id)
        if kept is None or kept.entries != entries:
            kept = self._kept[table_id] = _Kept(entries, self._aside)
        self._kept.move_to_end(table_id)
        while len(self._kept) > 1 and (len(self._kept) > self._tables or self._too_many()):
            self._kept.popitem(last=False)
        return kept

    def _aside(self, work: Callable[[], T]) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work)

    def _too_many(self) -> bool:
        return sum(kept.entries for kept in self._kept.values()) > self._entries


class _Kept:
    """What was worked out about a table as it stood after so many entries, each thing once."""

    def __init__(self, entries: int, aside: Aside) -> None:
        self.entries = entries
        self._aside = aside
        self._work: dict[str, asyncio.Future[Any]] = {}

    async def timeline(self, play: Play[Any]) -> Timeline[Any]:
        """The timeline, which threads may share."""
        return await self.once("timeline", lambda: _walked(play))

    async def once(self, what: str, make: Callable[[], T]) -> T:
        """What was made before, is being made, or is made now, in a thread."""
        task: asyncio.Future[T] | None = self._work.get(what)
        if task is None:
            task = self._work[what] = self._aside(make)
            task.add_done_callback(partial(self._forget_failure, what))
        # Shielded: somebody else may wait for the same.
        return await asyncio.shield(task)

    def _forget_failure(self, what: str, task: asyncio.Future[Any]) -> None:
        if task.cancelled() or task.exception() is not None:
            del self._work[what]


def _walked(play: Play[Any]) -> Timeline[Any]:
    """A timeline that has gone through all entries, so that it does not change any more."""
    timeline = timeline_of(play)
    with suppress(RecordError):  # the entries before a fault can be shown
        timeline.at(len(timeline) - 1)
    return timeline
