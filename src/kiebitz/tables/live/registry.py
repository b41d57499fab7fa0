"""All tables of one process: loads them, lets clocks and bots act, hears what other processes did."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import structlog
from sqlalchemy.exc import SQLAlchemyError

from kiebitz.tables.bot_pool.pool import BotPool
from kiebitz.tables.bus import Bus, Heard, MemoryBus
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row, new_id
from kiebitz.tables.live.draft import Draft, Unchanged
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.replay.reviews import Reviews
from kiebitz.tables.stock.stocks import Stocks
from kiebitz.tables.store import Store, queries
from kiebitz.tables.usecases import moving, shuffle_handshake

TICK = 0.1
LOOK_AROUND = 2.0
"""Seconds between looks into the store for what this process has not loaded or not heard of."""
IDLE = 5 * 60_000
PRESENT = 25_000
"""Milliseconds after which a process says again who is here by it."""
SILENT = 60_000
"""Milliseconds after which a process that has not said so is taken for dead."""
STUCK = 60_000
"""Milliseconds until a table that cannot be read or goes wrong is tried again."""
BREATH = 1_000
"""The same where only the store did not answer."""

log = structlog.get_logger()


def milliseconds() -> int:
    """The time."""
    return time.time_ns() // 1_000_000


class TableRegistry:
    """The tables that this process has loaded, and what happens at them by itself."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        bots: BotPool | None,
        *,
        stocks: Stocks | None = None,
        on_change: Callable[[LiveTable], None] = lambda live: None,
        clock: Callable[[], int] = milliseconds,
        pace: float = 0.0,
        eager: bool = False,
    ) -> None:
        self.store = store
        self.bus = bus
        self.bots = bots
        self.reviews = None if bots is None else Reviews(store, clock)
        self.stocks = stocks
        self.clock = clock
        self.name = new_id()
        self.failures = 0
        self._on_change = on_change
        """Called after every change that this process made."""
        self._pace = pace
        self._eager = eager
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._thinking: set[tuple[str, int, int]] = set()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stuck: dict[str, int] = {}
        self._away = 0.0
        self._presence_said = clock()
        self._closing = False
        self._shared = not isinstance(bus, MemoryBus)

    # --- opening and closing

    async def open(self) -> None:
        """Start to look after the tables."""
        await self.bus.open(self._hear)
        if self.stocks is not None:
            await self.stocks.open()
        self._spawn(self._look_after())

    async def close(self) -> None:
        """Stop; what was acknowledged is stored already."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.stocks is not None:
            await self.stocks.close()
        await self.bus.close()
        if self.bots is not None:
            await self.bots.close()
        if self.reviews is not None:
            await self.reviews.close()

    # --- tables

    @property
    def tables(self) -> list[LiveTable]:
        """The tables that are loaded."""
        return list(self._tables.values())

    async def table(self, table_id: str, *, newest: bool = False) -> LiveTable:
        """A table, loaded if it is not yet; TableError if there is none.

        `newest` looks into the store again: whoever comes from another process must not see less than there.
        """
        live = self._tables.get(table_id)
        if live is not None:
            live.used = self.clock()
            if self._shared and (newest or not live.watchers):
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
        added = draft.finish()
        await self.store.write(partial(queries.create, row=draft.row, added=added))
        live = await self.table(draft.row.id)
        if self.stocks is not None and draft.game.sealed_draw:
            self.stocks.want(draft.row.game, draft.game.stock_kind(draft.data.options))
        if live.row.due is not None and live.row.due <= self.clock():
            await self._tend(live)
        self._act(live)
        return live

    async def row(self, table_id: str) -> Row:
        """A table's row as it is stored."""
        found = await self.store.read(partial(queries.table, table_id=table_id))
        if found is None:
            raise TableError("noSuchTable", f"there is no table {table_id[:32]!r}")
        return found

    async def _load(self, table_id: str) -> LiveTable:
        live = await LiveTable.load(
            self.store, table_id, self.clock, on_change=self._changed, stocks=self.stocks
        )
        self._tables[table_id] = live
        return live

    # --- what happens by itself

    def _changed(self, live: LiveTable) -> None:
        self._stuck.pop(live.row.id, None)
        if live.fresh_here:
            self.bus.say(self._news(live))
        if live.fresh_here or self._eager:
            self._act(live)
        if live.fresh_here:
            self._on_change(live)

    def presence(self, live: LiveTable) -> None:
        """Tell other processes who is here."""
        self.bus.say(self._news(live))

    def _news(self, live: LiveTable) -> Heard:
        users, spectators = live.present()
        return Heard(live.row.id, live.row.rev, self.name, users, spectators)

    def _act(self, live: LiveTable) -> None:
        """Let the bots of the house think, if it is their turn."""
        owed = live.row.data.turns
        if self.bots is None or self._closing or live.row.status != "running" or owed is None:
            return
        for seat, decision in enumerate(owed.decisions):
            held = live.row.data.seats[seat]
            if decision is None or not held.automatic:
                continue
            key = (live.row.id, seat, decision)
            if key not in self._thinking:
                self._thinking.add(key)
                self._spawn(self._bot(live, seat, decision, held.level or "medium"))

    async def _bot(self, live: LiveTable, seat: int, decision: int, level: str) -> None:
        assert self.bots is not None
        try:
            if self._pace and live.watchers:
                await asyncio.sleep(self._pace)
            play = live.play
            if play is None or seat not in play.pending:
                return
            try:
                notation = await self.bots.move(play.knowledge(seat), level)
            except TableError:
                # No bot answers: the table goes on with the move for an absent seat.
                notation = play.game.notation(play.state.fallback(seat))
            move_id = f"bot {decision}"
            if live.made(seat, move_id) is None:
                await live.change(
                    partial(
                        moving.move,
                        seat=seat,
                        notation=notation,
                        decision=decision,
                        move_id=move_id,
                        user=None,
                    )
                )
        except TableError as error:
            if error.code not in ("stale", "notYourSeat", "notRunning"):
                log.warning("bot's move refused", table=live.row.id, seat=seat, error=str(error))
        finally:
            self._thinking.discard((live.row.id, seat, decision))

    async def _look_after(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                await self._tick()
            except Exception as error:
                self.failures += 1
                log.error("tick failed", exc_info=error)

    async def _tick(self) -> None:
        now = self.clock()
        for live in self.tables:
            if live.row.due is not None and live.row.due <= now and not self._is_stuck(live.row.id):
                await self._tend(live)
        self._away += TICK
        if self._away >= LOOK_AROUND:
            self._away = 0.0
            for table_id in await self.store.read(partial(queries.due, now=now)):
                if table_id not in self._tables and not self._is_stuck(table_id):
                    await self._take_up(table_id)
            if self._shared:
                await self._compare()
            self._repeat_presence(now)
            self._forget(now)
            self.review_now()

    # Whatever goes wrong at one table, that table alone is set aside for a while: the others' clocks, bots and
    # all the rest must not wait for it.

    async def _tend(self, live: LiveTable) -> None:
        """Let a table do what it was to do by itself."""
        try:
            await self._catch_up(live)
        except Exception as error:  # noqa: BLE001  logged
            self._set_aside(live.row.id, error)

    async def _take_up(self, table_id: str) -> None:
        """Load a table that is to do something."""
        try:
            await self._catch_up(await self.table(table_id))
        except Exception as error:  # noqa: BLE001  logged
            self._set_aside(table_id, error)

    async def _look_again(self, live: LiveTable) -> None:
        """Take in what other processes stored."""
        try:
            await live.refresh()
        except Exception as error:  # noqa: BLE001  logged
            self._set_aside(live.row.id, error)

    def _set_aside(self, table_id: str, error: Exception) -> None:
        if isinstance(error, TableError):
            passing = error.code == "unavailable"
        else:
            passing = isinstance(error, (SQLAlchemyError, OSError))
        self._stuck[table_id] = self.clock() + (BREATH if passing else STUCK)
        self.failures += 1
        log.error("table set aside", table=table_id, exc_info=error)

    def _is_stuck(self, table_id: str) -> bool:
        return self._stuck.get(table_id, 0) > self.clock()

    def review_now(self) -> None:
        """Begin to think about a review that somebody waits for; elsewhere, if no bots run here."""
        if self.reviews is not None and not self._closing:
            self.reviews.look(self._whole_table)

    async def _whole_table(self, table_id: str) -> LiveTable:
        live = await self.table(table_id)
        await live.read_past()
        return live

    async def _catch_up(self, live: LiveTable) -> None:
        """Do what a table was to do by itself."""
        try:
            if live.row.status == "sealing":
                await live.change(_if(shuffle_handshake.time_out))
            elif live.row.status == "running":
                await live.change(_if(partial(moving.answer_late, intents=await live.intents())))
        except Unchanged:
            pass
        self._act(live)

    async def _compare(self) -> None:
        """Find what other processes stored and this one did not hear of."""
        watched = [live.row.id for live in self.tables if live.watchers or live.row.due is not None]
        if not watched:
            return
        revs = await self.store.read(partial(queries.revisions, table_ids=watched))
        for table_id, rev in revs.items():
            live = self._tables.get(table_id)
            if live is not None and rev > live.row.rev and not self._is_stuck(table_id):
                self._spawn(self._look_again(live))

    def _repeat_presence(self, now: int) -> None:
        if now - self._presence_said >= PRESENT:
            self._presence_said = now
            for live in self.tables:
                if live.watchers:
                    self.presence(live)

    def _forget(self, now: int) -> None:
        for table_id, live in list(self._tables.items()):
            live.forget_elsewhere(now - SILENT)
            busy = live.watchers or any(key[0] == table_id for key in self._thinking)
            if not busy and now - live.used > IDLE:
                del self._tables[table_id]

    def _hear(self, heard: Heard) -> None:
        if heard.source == self.name:
            return
        live = self._tables.get(heard.table)
        if live is None:
            if self._eager:
                self._spawn(self._wake(heard.table))
            return
        if heard.online is not None:
            live.elsewhere[heard.source] = (heard.online, heard.spectators, self.clock())
            live.presence_changed()
        if heard.rev > live.row.rev and not self._is_stuck(heard.table):
            self._spawn(self._look_again(live))

    async def _wake(self, table_id: str) -> None:
        self._act(await self.table(table_id))

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failures += 1
            log.error("task failed", exc_info=error)


def _if(act: Callable[[Draft], bool]) -> Callable[[Draft], None]:
    def acting(draft: Draft) -> None:
        if not act(draft):
            raise Unchanged

    return acting
