"""A table that is loaded. The only way to change it is `change`.

A change is made on a draft, stored, and only then put in the place of what was there. Whoever loses the race for
a revision reads what the others wrote and tries again on that. So every process may serve every table.
Imports core, games and tables only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from kiebitz.core.errors import KiebitzError
from kiebitz.core.play import Play
from kiebitz.games import REGISTRY
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Intent, Row, new_id
from kiebitz.tables.live.audience import Audience
from kiebitz.tables.live.draft import Draft, NeedsStock, Unchanged
from kiebitz.tables.live.history import PastMissing
from kiebitz.tables.live.loader import Loader
from kiebitz.tables.live.table_state import TableState
from kiebitz.tables.logs import log
from kiebitz.tables.schemas.facts import ChatLine, TableEvent
from kiebitz.tables.stock.stocks import Hand, Stocks, Supply
from kiebitz.tables.store import Conflict, Store, queries
from kiebitz.tables.usecases import moving

T = TypeVar("T")

ATTEMPTS = 20


class LiveTable:
    """One table in memory."""

    def __init__(
        self,
        store: Store,
        state: TableState,
        clock: Callable[[], int],
        *,
        date: Callable[[], int] | None = None,
        stocks: Stocks | None = None,
        on_change: Callable[[LiveTable], None] = lambda live: None,
    ) -> None:
        """`clock` is the one that games run by; `date` what is shown, the same unless another is given."""
        self.state = state
        self.audience = Audience(state, clock)
        self.stale = False
        """What is stored may be newer: read it before the next change."""
        self.changed_here = False
        """Whether the newest change was made by this process."""
        self.used = clock()
        self._store = store
        self._clock = clock
        self._date = date or clock
        self._loader = Loader(store, clock)
        self._stocks = stocks
        """Where sealed outcomes come from; without them maps are made when a table starts."""
        self._on_change = on_change
        self._lock = asyncio.Lock()
        self._talking = asyncio.Lock()
        self.audience.table_changed()

    @classmethod
    async def load(
        cls,
        store: Store,
        table_id: str,
        clock: Callable[[], int],
        *,
        date: Callable[[], int] | None = None,
        stocks: Stocks | None = None,
        on_change: Callable[[LiveTable], None] = lambda live: None,
    ) -> LiveTable:
        """A table from the store: its newest checkpoint, and the entries after it are played again."""
        state = await Loader(store, clock).load(table_id)
        return cls(store, state, clock, date=date, stocks=stocks, on_change=on_change)

    @property
    def row(self) -> Row:
        """The table's row, as stored."""
        return self.state.row

    @property
    def play(self) -> Play[Any] | None:
        """The play; None before the start."""
        return self.state.play

    @property
    def chat(self) -> list[ChatLine]:
        """All lines of chat."""
        return self.state.chat

    # --- reading

    async def read_past(self) -> None:
        """Read what came before the checkpoint, if it is not there yet."""
        if not self.state.whole:
            async with self._lock:
                await self._loader.read_past(self.state)

    async def read_from(self, viewer: int, after: int) -> None:
        """Read as much of the past as a viewer needs who has seen the events up to this number."""
        if not self.state.events.reaches(viewer, after):
            await self.read_past()

    def events(self, viewer: int, after: int) -> list[TableEvent]:
        """What a viewer was told after a number; PastMissing where that is not in memory."""
        return self.state.events.after(viewer, after)

    async def refresh(self) -> None:
        """Take in what other processes stored since."""
        async with self._lock:
            await self._refresh()

    async def _refresh(self) -> None:
        try:
            # Whoever watches may be behind the checkpoint: then everything is read.
            whole = bool(self.audience.watchers)
            taken = await self._loader.take_in(self.state, whole=whole)
        except TableError:
            raise
        except KiebitzError as error:
            # A process of another version has gone on by rules that this one does not have.
            raise TableError("olderRules", f"played by other rules: {error}") from error
        self.stale = False
        if taken:
            self._changed(here=False)

    # --- changing

    async def change(self, act: Callable[[Draft], T]) -> T:
        """Do something to the table; when this returns it is stored. TableError: nothing has changed.

        Cancelled while it is being stored, it may be stored all the same; the next change looks.
        """
        try:
            return await self._changing(act, None)
        except NeedsStock:
            pass
        # With leaves of a sealed stock, as it turns out that they are needed.
        kind = REGISTRY[self.row.game].stock_kind(self.row.data.options)
        async with Hand(self._stocks, self.row.game, kind) as supply:
            return await self._changing(act, supply)

    async def talk(self, act: Callable[[Draft], T]) -> T:
        """Change what is said at the table. However many talk at once, a move waits for one of them at most."""
        async with self._talking:
            return await self.change(act)

    async def _changing(self, act: Callable[[Draft], T], supply: Supply | None) -> T:
        async with self._lock:
            for _ in range(ATTEMPTS):
                if self.stale:
                    await self._refresh()
                draft = self.state.draft(self._clock(), supply, date=self._date())
                try:
                    result = self._guarded(act, draft)
                except PastMissing:
                    await self._loader.read_past(self.state)
                    continue
                except Unchanged as nothing:
                    return nothing.result  # type: ignore[no-any-return]
                if await self._stored(draft):
                    self.state.take(draft)
                    self._changed(here=True)
                    return result
                self.stale = True
        raise TableError("unavailable", "the table changes too quickly; try again")

    async def _stored(self, draft: Draft) -> bool:
        """Store a change; False if another process was faster."""
        added, supply = draft.finish(), draft.supply
        if supply is not None:
            supply.promised = draft.promised
        write = partial(queries.change, row=draft.row, expected=self.row.rev, added=added)
        try:
            await self._store.write(write)
        except Conflict:
            if supply is not None:
                supply.promised = False
            return False
        except asyncio.CancelledError:
            # Memory and store must not stay apart because nobody waits any more.
            self.stale = True
            raise
        except Exception as error:
            # Whether it was stored is not known: look before the next change.
            self.stale = True
            raise self._failed("unavailable", "the store does not answer", error) from error
        return True

    def _guarded(self, act: Callable[[Draft], T], draft: Draft) -> T:
        try:
            return act(draft)
        except (TableError, Unchanged, PastMissing, NeedsStock):
            raise
        except KiebitzError as error:
            raise TableError("badMessage", str(error)) from error
        except Exception as error:
            raise self._failed(
                "rulesFailed", "the rules failed; nothing has changed", error
            ) from error

    def _failed(self, code: Any, text: str, error: Exception) -> TableError:
        error_id = new_id(8)
        log.error(code, table=self.row.id, error_id=error_id, exc_info=error)
        return TableError(code, f"{text} (error {error_id})", error_id=error_id)

    def _changed(self, *, here: bool) -> None:
        self.changed_here = here
        self.used = self._clock()
        self.audience.table_changed()
        self._on_change(self)

    # --- what seats intend

    async def intend(self, seat: int, notation: str | None, decision: int, user: str) -> None:
        """Keep what a seat would do if its time ran out. It is no change of the table: nobody is told."""
        draft = self.state.draft(self._clock())
        intent = moving.intend(draft, seat, notation, decision, user=user)
        if intent is not None:
            await self._store.write(
                partial(queries.keep_intent, table_id=self.row.id, seat=seat, intent=intent)
            )
            self.audience.remember({**self.audience.intents, seat: intent})
        elif notation is None:
            query = partial(queries.forget_intent, table_id=self.row.id, seat=seat)
            await self._store.write(query)
            kept = self.audience.intents
            self.audience.remember({each: kept[each] for each in kept if each != seat})

    async def intents(self) -> dict[int, Intent]:
        """What seats would do, as it is stored: another process may have heard of it."""
        self.audience.remember(
            await self._store.read(partial(queries.intents, table_id=self.row.id))
        )
        return self.audience.intents
