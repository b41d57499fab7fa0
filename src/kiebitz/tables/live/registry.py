"""All tables of one process: loads them, keeps them in step with other processes, forgets those nobody uses.

Imports tables only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.bus import Bus, Heard, MemoryBus
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row, new_id
from kiebitz.tables.live.background import Background
from kiebitz.tables.live.bot_turns import BotTurns
from kiebitz.tables.live.draft import Draft
from kiebitz.tables.live.game_clock import (
    KEPT_EVERY,
    Clock,
    GameClock,
    milliseconds,
    steady_milliseconds,
)
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.ticker import Ticker
from kiebitz.tables.logs import log
from kiebitz.tables.replay.reviews import Reviews
from kiebitz.tables.stock.stocks import Stocks
from kiebitz.tables.store import Store, queries

IDLE = 5 * 60_000
"""Milliseconds after which a table that nobody uses is forgotten."""
PRESENT = 25_000
"""Milliseconds after which a process says again who is here by it."""
SILENT = 60_000
"""Milliseconds after which a process that has not said so is taken for dead."""


class TableRegistry:
    """The tables that this process has loaded."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        bots: BotPool | None,
        *,
        stocks: Stocks | None = None,
        clock: Clock = milliseconds,
        steady: Clock = steady_milliseconds,
        pace: float = 0.0,
        eager: bool = False,
        on_change: Callable[[LiveTable], None] = lambda live: None,
    ) -> None:
        self.store = store
        self.bus = bus
        self.bots = bots
        self.clock = clock
        """The date."""
        self.game_clock = GameClock(clock, steady)
        """The time by which games are played."""
        self.name = new_id()
        self.background = Background()
        self.bot_turns = BotTurns(bots, self.background, pace)
        self.shared = not isinstance(bus, MemoryBus)
        """Whether other processes serve the same tables."""
        self._reviews = None if bots is None else Reviews(store, self.game_clock)
        self.stocks = stocks
        self._eager = eager
        self._on_change = on_change
        """Told of every change that was made here."""
        self.ticker = Ticker(self)
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._presence_said = self._time_kept = self.game_clock()

    # --- opening and closing

    async def open(self) -> None:
        """Start to look after the tables."""
        await self.game_clock.resume(self.store)
        self._presence_said = self._time_kept = self.game_clock()
        await self._keep_time()
        await self.bus.open(self._hear)
        if self.stocks is not None:
            await self.stocks.open()
        self.background.start(self.ticker.run())

    async def close(self) -> None:
        """Stop; what was acknowledged is stored already."""
        self.bot_turns.close()
        await self.background.close()
        if self.stocks is not None:
            await self.stocks.close()
        await self.bus.close()
        if self.bots is not None:
            await self.bots.close()
        if self._reviews is not None:
            await self._reviews.close()
        await self._keep_time()

    async def _keep_time(self) -> None:
        """Give a sign of life; where it cannot be stored, the next process goes on from the last one."""
        try:
            await self.game_clock.keep(self.store)
        except (SQLAlchemyError, OSError) as error:
            log.warning("no sign of life stored", error=str(error))

    # --- tables

    @property
    def tables(self) -> list[LiveTable]:
        """The tables that are loaded."""
        return list(self._tables.values())

    def has(self, table_id: str) -> bool:
        """Whether a table is loaded."""
        return table_id in self._tables

    async def table(self, table_id: str, *, newest: bool = False) -> LiveTable:
        """A table, loaded if it is not yet; TableError if there is none.

        `newest` looks into the store again: whoever comes from another process must not see less than there.
        """
        live = self._tables.get(table_id)
        if live is not None:
            live.used = self.game_clock()
            if self.shared and (newest or not live.audience.watchers):
                # Other processes may have gone on while the bus was down, or the message is on its way.
                await live.refresh()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def create(self, draft: Draft) -> LiveTable:
        """Store a new table and load it."""
        draft.date = draft.row.created = draft.row.touched = self.clock()
        added = draft.finish()
        await self.store.write(partial(queries.create, row=draft.row, added=added))
        live = await self.table(draft.row.id)
        if self.stocks is not None and draft.game.sealed_draw:
            self.stocks.want(draft.row.game, draft.game.stock_kind(draft.data.options))
        if live.row.due is not None and live.row.due <= self.game_clock():
            await self.ticker.tend(live)
        self.bot_turns.begin(live)
        return live

    async def row(self, table_id: str) -> Row:
        """A table's row as it is stored."""
        found = await self.store.read(partial(queries.table, table_id=table_id))
        if found is None:
            raise TableError("noSuchTable", f"there is no table {table_id[:32]!r}")
        return found

    def tidy(self, now: int) -> None:
        """Give signs of life, say who is here, forget processes that are silent and tables that nobody uses."""
        if now - self._presence_said >= PRESENT:
            self._presence_said = now
            for live in self.tables:
                if live.audience.watchers:
                    self.say_presence(live)
        if now - self._time_kept >= KEPT_EVERY:
            self._time_kept = now
            self.background.start(self._keep_time())
        for table_id, live in list(self._tables.items()):
            live.audience.forget_elsewhere(now - SILENT)
            busy = live.audience.watchers or self.bot_turns.busy(table_id)
            if not busy and now - live.used > IDLE:
                del self._tables[table_id]

    def review_now(self) -> None:
        """Begin to think about a review that somebody waits for; elsewhere, if no bots run here."""
        if self._reviews is not None and not self.bot_turns.closed:
            self._reviews.look(self._whole_table)

    async def _whole_table(self, table_id: str) -> LiveTable:
        live = await self.table(table_id)
        await live.read_past()
        return live

    async def _load(self, table_id: str) -> LiveTable:
        live = await LiveTable.load(
            self.store,
            table_id,
            self.game_clock,
            date=self.clock,
            stocks=self.stocks,
            on_change=self._changed,
        )
        self._tables[table_id] = live
        return live

    # --- in step with other processes

    def say_presence(self, live: LiveTable) -> None:
        """Tell other processes who is here."""
        users, spectators = live.audience.present()
        self.bus.say(Heard(live.row.id, live.row.rev, self.name, users, spectators))

    def _changed(self, live: LiveTable) -> None:
        self.ticker.recovered(live.row.id)
        if live.changed_here and self.shared:
            self.say_presence(live)
        if live.changed_here or self._eager:
            self.bot_turns.begin(live)
        if live.changed_here:
            self._on_change(live)

    def _hear(self, heard: Heard) -> None:
        if heard.source == self.name:
            return
        live = self._tables.get(heard.table)
        if live is None:
            if self._eager:
                self.background.start(self._wake(heard.table))
            return
        if heard.online is not None:
            live.audience.hear(heard.source, heard.online, heard.spectators)
        self.ticker.look_soon(live, heard.rev)

    async def _wake(self, table_id: str) -> None:
        self.bot_turns.begin(await self.table(table_id))
