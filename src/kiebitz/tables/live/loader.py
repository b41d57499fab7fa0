"""Reads tables from the store: from their newest checkpoint on, whole where that is needed, by older rules too.

Imports core and tables only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection

from kiebitz.core.errors import KiebitzError
from kiebitz.core.record import entry_of
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row
from kiebitz.tables.live import versions
from kiebitz.tables.live.history import PastMissing
from kiebitz.tables.live.stored import stored
from kiebitz.tables.live.table_state import TableState, past_of
from kiebitz.tables.live.versions import OlderRules
from kiebitz.tables.logs import log
from kiebitz.tables.schemas.facts import ChatLine
from kiebitz.tables.store import Conflict, Store, queries

T = TypeVar("T")

MANY_LINES = 200
"""Entries that take so long to read that it is done in a thread: a record that was imported has no checkpoint."""


_reader = ThreadPoolExecutor(1, "long-records")


async def in_thread(work: Callable[..., T], *given: Any) -> T:
    """Run something in the thread for long records. One for all: the event loop waits for each that runs beside it."""
    return await asyncio.get_running_loop().run_in_executor(_reader, partial(work, *given))


class Loader:
    """Brings what is known of a table up to what is stored."""

    def __init__(self, store: Store, clock: Callable[[], int]) -> None:
        self._store = store
        self._clock = clock

    async def load(self, table_id: str) -> TableState:
        """A table from the store; TableError if there is none."""
        row = await self._store.read(partial(queries.table, table_id=table_id))
        if row is None:
            raise TableError("noSuchTable", f"there is no table {table_id[:32]!r}")
        state = TableState(row)
        await self.read_again(state, aside=True)
        return state

    async def read_again(
        self, state: TableState, *, whole: bool = False, aside: bool = False
    ) -> None:
        """Read a table from its newest checkpoint on, or from its start. `aside` where nobody looks at it yet."""
        read = partial(stored, table_id=state.row.id)
        row, lines, checkpoint, state.chat = await self._store.read(partial(read, whole=whole))
        try:
            if aside and len(lines) > MANY_LINES:
                await in_thread(state.restore, row, lines, checkpoint)
            else:
                state.restore(row, lines, checkpoint)
        except PastMissing:  # an entry after the checkpoint rests on one before it
            row, lines, _, state.chat = await self._store.read(partial(read, whole=True))
            state.restore(row, lines, None)
        except OlderRules:
            await self._bring_up_to_date(state)

    async def read_past(self, state: TableState) -> None:
        """Read what came before the checkpoint, if it is not there yet."""
        if state.whole or state.play is None:
            return
        query = partial(queries.lines, table_id=state.row.id, first=0, end=state.first + 1)
        lines = await self._store.read(query)
        assert state.row.header is not None
        if len(lines) > MANY_LINES:
            past = await in_thread(past_of, state.row.header, lines)
        else:
            past = past_of(state.row.header, lines)
        state.add_past(past)

    async def take_in(self, state: TableState, *, whole: bool) -> bool:
        """Take in what other processes stored since; False if nothing was. `whole` where all of it must be there."""
        newer = partial(_newer, known=state.row, said=len(state.chat))
        row, lines, chat = await self._store.read(newer)
        if row is None:  # cleared away: nobody had come for months
            raise TableError("noSuchTable", f"there is no table {state.row.id!r} any more")
        if row.rev == state.row.rev:
            return False
        if state.play is None or len(lines) != row.seq - state.row.seq:
            await self.read_again(state, whole=whole)
            return True
        first = state.row.seq
        entries = [entry_of(first + n + 2, line) for n, (line, _) in enumerate(lines)]
        try:
            state.follow(row, entries, chat)
        except PastMissing:
            await self.read_past(state)
            state.follow(row, entries, chat)
        return True

    async def _bring_up_to_date(self, state: TableState) -> None:
        read = partial(stored, table_id=state.row.id)
        row, lines, _, state.chat = await self._store.read(partial(read, whole=True))
        try:
            if row.status != "running":
                state.restore_finished(row, lines)
                return
            draft = versions.carry_over(row, lines, self._clock())
        except KiebitzError as error:
            log.error("older rules", table=row.id, game=row.game, error=str(error))
            raise TableError("olderRules", f"played by older rules: {error}") from error
        change = partial(queries.change, expected=row.rev, added=draft.finish(), row=draft.row)
        with suppress(Conflict):  # another process did the same
            await self._store.write(change)
        row, lines, checkpoint, state.chat = await self._store.read(read)
        state.restore(row, lines, checkpoint)


def _newer(
    connection: Connection, known: Row, said: int
) -> tuple[Row | None, list[Any], list[ChatLine]]:
    row = queries.table(connection, known.id)
    lines = queries.lines(connection, known.id, known.seq)
    return row, lines, queries.said(connection, known.id, said)
