"""Lets tables do what they are to do by themselves: clocks run out, salts are late, other processes went on.

Whatever goes wrong at one table, that table alone is set aside for a while: the others' clocks, bots and all the rest
must not wait for it. Imports tables only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft, Unchanged
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.store import queries
from kiebitz.tables.usecases import moving, shuffle_handshake

if TYPE_CHECKING:
    from kiebitz.tables.live.registry import TableRegistry

TICK = 0.1
LOOK_AROUND = 2.0
"""Seconds between looks into the store for what this process has not loaded or not heard of."""
STUCK = 60_000
"""Milliseconds until a table that cannot be read or goes wrong is tried again."""
BREATH = 1_000
"""The same where only the store did not answer."""


class Ticker:
    """The ticks of one process."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._stuck: dict[str, int] = {}
        self._since_look = 0.0
        self._wanted: dict[str, int] = {}
        """By table that is being read again, the newest revision that is known to be stored."""

    async def run(self) -> None:
        """Tick until cancelled."""
        while True:
            await asyncio.sleep(TICK)
            try:
                await self.tick()
            except Exception as error:  # noqa: BLE001  logged
                self._registry.background.failed("tick failed", error)

    async def tend(self, live: LiveTable) -> None:
        """Let a table do what it was to do by itself."""
        await self._safely(live.row.id, partial(self.catch_up, live))

    async def take_up(self, table_id: str) -> None:
        """Load a table that is to do something, and let it."""

        async def load_and_catch_up() -> None:
            await self.catch_up(await self._registry.table(table_id))

        await self._safely(table_id, load_and_catch_up)

    def look_soon(self, live: LiveTable, rev: int) -> None:
        """Take in what other processes stored up to this revision: one look at a time, however often they say so."""
        table_id = live.row.id
        if rev <= live.row.rev or self.is_stuck(table_id):
            return
        looking = table_id in self._wanted
        self._wanted[table_id] = max(rev, self._wanted.get(table_id, 0))
        if not looking:
            self._registry.background.start(self._look(live))

    async def _look(self, live: LiveTable) -> None:
        table_id, before = live.row.id, -1
        try:
            # Ends, too, where a look brought nothing: the next round of `_compare` tries it again.
            while before < live.row.rev < self._wanted[table_id]:
                before = live.row.rev
                await self._safely(table_id, live.refresh)
        finally:
            del self._wanted[table_id]

    def recovered(self, table_id: str) -> None:
        """A table has changed, so nothing is wrong with it."""
        self._stuck.pop(table_id, None)

    def is_stuck(self, table_id: str) -> bool:
        """Whether something is wrong with a table, so that it is left alone for a while."""
        return self._stuck.get(table_id, 0) > self._registry.game_clock()

    async def tick(self) -> None:
        registry = self._registry
        now = registry.game_clock()
        for live in registry.tables:
            if live.row.due is not None and live.row.due <= now and not self.is_stuck(live.row.id):
                await self.tend(live)
        self._since_look += TICK
        if self._since_look >= LOOK_AROUND:
            self._since_look = 0.0
            for table_id in await registry.store.read(partial(queries.due, now=now)):
                if not registry.has(table_id) and not self.is_stuck(table_id):
                    await self.take_up(table_id)
            if registry.shared:
                await self._compare()
            registry.tidy(now)
            registry.review_now()

    async def _safely(self, table_id: str, work: Callable[[], Awaitable[None]]) -> None:
        try:
            await work()
        except Exception as error:  # noqa: BLE001  logged
            self._set_aside(table_id, error)

    async def catch_up(self, live: LiveTable) -> None:
        """Do what a table was to do by itself."""
        if live.row.status == "sealing":
            await live.change(_or_unchanged(shuffle_handshake.time_out))
        elif live.row.status == "running":
            late = partial(moving.answer_late, intents=await live.intents())
            await live.change(_or_unchanged(late))
        self._registry.bot_turns.begin(live)

    async def _compare(self) -> None:
        """Find what other processes stored and this one did not hear of."""
        registry = self._registry
        watched = [
            live.row.id
            for live in registry.tables
            if live.audience.watchers or live.row.due is not None
        ]
        if not watched:
            return
        revs = await registry.store.read(partial(queries.revisions, table_ids=watched))
        for live in registry.tables:
            self.look_soon(live, revs.get(live.row.id, 0))

    def _set_aside(self, table_id: str, error: Exception) -> None:
        if isinstance(error, TableError):
            passing = error.code == "unavailable"
        else:
            passing = isinstance(error, (SQLAlchemyError, OSError))
        self._stuck[table_id] = self._registry.game_clock() + (BREATH if passing else STUCK)
        self._registry.background.failed("table set aside", error, table=table_id)


def _or_unchanged(act: Callable[[Draft], bool]) -> Callable[[Draft], None]:
    """A use case that says whether it has done something, as a change."""

    def acting(draft: Draft) -> None:
        if not act(draft):
            raise Unchanged

    return acting
