"""A table that is loaded: its row, its play, who watches. The only way to change it is `change`.

A change is made on a draft, stored, and only then put in the place of what was there. Whoever loses the race for
a revision reads what the others wrote and tries again on that. So every process may serve every table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

from kiebitz.core.errors import KiebitzError
from kiebitz.core.journal import Event
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, Record, entry_of, header_of
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.tables import frames
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row, new_id
from kiebitz.tables.draft import Draft, Unchanged, read_events
from kiebitz.tables.store import Conflict, Store, queries
from kiebitz.tables.wire import ChatLine, TableEvent, Update

T = TypeVar("T")

ATTEMPTS = 20

log = structlog.get_logger()
_encoder = msgspec.json.Encoder()


class Watcher(Protocol):
    """Somebody who is woken when the table changes, and then takes what is new."""

    user: str
    outside: bool

    def wake(self) -> None:
        """Something is new; never blocks."""
        ...


class Cursor:
    """How far one watcher has been told."""

    __slots__ = ("chat", "events", "facts", "rev", "viewer")

    def __init__(self, viewer: int, events: int = 0, chat: int = 0) -> None:
        self.viewer = viewer
        self.events = events
        self.chat = chat
        self.facts = -1
        self.rev = -1


class Room:
    """One table in memory."""

    def __init__(self, store: Store, row: Row, clock: Callable[[], int]) -> None:
        self.row = row
        self.play: Play[Any] | None = None
        self.chat: list[ChatLine] = []
        self.watchers: dict[Watcher, Cursor] = {}
        self.elsewhere: dict[str, tuple[list[str], int]] = {}
        """Who is here at other processes: users and number of spectators."""
        self.stale = False
        """What is stored may be newer: read it before the next change."""
        self.fresh_here = False
        """Whether the newest change was made by this process."""
        self.on_change: Callable[[Room], None] = lambda room: None
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._told: dict[int, list[tuple[int, Event]]] = {}
        self._logged = 0
        self._ids: dict[tuple[int, str], int] = {}
        self._snapshot_at = 0
        self._facts_rev = 0
        self._facts: msgspec.Raw | None = None
        self._scenes: dict[int, msgspec.Raw] = {}
        self.used = clock()

    # --- loading

    @classmethod
    async def load(cls, store: Store, table_id: str, clock: Callable[[], int]) -> Room:
        """A table from the store: its newest snapshot and the entries after it are played again."""
        room = cls(store, await cls._row(store, table_id), clock)
        await room._read_all()
        return room

    @staticmethod
    async def _row(store: Store, table_id: str) -> Row:
        row = await store.read(partial(queries.table, table_id=table_id))
        if row is None:
            raise TableError("noSuchTable", f"there is no table {table_id[:32]!r}")
        return row

    async def _read_all(self) -> None:
        row, lines, snapshot, chat = await self._store.read(self._query)
        self._restore(row, lines, snapshot)
        self.chat = chat

    def _query(self, connection: Any) -> Any:
        row = queries.table(connection, self.row.id)
        lines = queries.lines(connection, self.row.id, 0)
        snapshot = queries.snapshot(connection, self.row.id)
        return row, lines, snapshot, queries.said(connection, self.row.id, 0)

    def _restore(
        self, row: Row, lines: list[tuple[str, str]], snapshot: tuple[int, str] | None
    ) -> None:
        self.row, self.play, self.stale = row, None, False
        self._told, self._logged, self._ids = {}, 0, {}
        if row.header is not None:
            # A commit between the two reads shows as lines beyond the row: they come with the next reload.
            record = Record(header_of(row.header))
            for n, (line, _) in enumerate(lines[: row.seq]):
                record.join(entry_of(n + 2, line))
            self.play = self._play(row, record, lines, snapshot)
            self._index(0)
        self._changed(here=False)

    def _play(
        self,
        row: Row,
        record: Record,
        lines: list[tuple[str, str]],
        snapshot: tuple[int, str] | None,
    ) -> Play[Any]:
        game = REGISTRY[row.game]
        shuffle = row.sealed.shuffle() if row.sealed is not None else Shuffle.fresh()
        if snapshot is None or snapshot[0] >= row.seq:
            return Play.resumed(game, record, shuffle)
        self._snapshot_at, position = snapshot
        told = [
            (n, event)
            for n, (_, events) in enumerate(lines[: self._snapshot_at + 1])
            for event in read_events(events)
        ]
        return Play.restored(
            game, record, shuffle, position=position.encode(), log=told, n=self._snapshot_at
        )

    async def refresh(self) -> None:
        """Take in what other processes stored since."""
        async with self._lock:
            await self._refresh()

    async def _refresh(self) -> None:
        row, lines, chat = await self._store.read(self._newer)
        if row is None or row.rev == self.row.rev:
            self.stale = False
            return
        if self.play is not None and len(lines) == row.seq - self.row.seq:
            first = self.row.seq
            play = self.play.copy()
            play.follow([entry_of(first + n + 2, line) for n, (line, _) in enumerate(lines)])
            self.play, self.row = play, row
            self._index(first)
            self.chat += chat
            self.stale = False
            self._changed(here=False)
        else:
            await self._read_all()

    def _newer(self, connection: Any) -> Any:
        row = queries.table(connection, self.row.id)
        lines = queries.lines(connection, self.row.id, self.row.seq)
        return row, lines, queries.said(connection, self.row.id, len(self.chat))

    # --- changing

    async def change(self, act: Callable[[Draft], T]) -> T:
        """Do something to the table; when this returns it is stored. TableError: nothing has changed."""
        # Shielded: a client that goes away must not leave memory and store apart.
        return await asyncio.shield(self._changing(act))

    async def _changing(self, act: Callable[[Draft], T]) -> T:
        async with self._lock:
            for _ in range(ATTEMPTS):
                if self.stale:
                    await self._refresh()
                draft = Draft(self.row, self.play, self._clock(), self._snapshot_at)
                result = self._guarded(act, draft)
                added = draft.finish()
                try:
                    await self._store.write(
                        partial(queries.change, row=draft.row, expected=self.row.rev, added=added)
                    )
                except Conflict:
                    self.stale = True
                    continue
                except Exception as error:
                    # Whether it was stored is not known: look before the next change.
                    self.stale = True
                    raise self._failed("unavailable", "the store does not answer", error) from error
                self._take(draft)
                return result
        raise TableError("unavailable", "the table changes too quickly; try again")

    def _guarded(self, act: Callable[[Draft], T], draft: Draft) -> T:
        try:
            return act(draft)
        except (TableError, Unchanged):
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

    def _take(self, draft: Draft) -> None:
        first = self.row.seq
        self.row = draft.row
        self._snapshot_at = draft.snapshot_at
        self.chat += draft.said
        if draft.play is not None:
            self.play = draft.play
            self._index(first)
        self._changed(here=True)

    def _index(self, first: int) -> None:
        """Sort the new part of the log by who reads it, and note the ids of new moves."""
        assert self.play is not None
        viewers = (SPECTATOR, *range(self.play.seats))
        for entry, event in self.play.log[self._logged :]:
            for viewer in viewers:
                if event.reaches(viewer):
                    self._told.setdefault(viewer, []).append((entry, event))
        self._logged = len(self.play.log)
        for line in self.play.record.entries[first:]:
            if isinstance(line, Moved) and line.id:
                self._ids[line.seat, line.id] = line.n

    def _changed(self, *, here: bool) -> None:
        self.fresh_here = here
        self._scenes.clear()
        self.used = self._clock()
        self.presence_changed()
        self.on_change(self)

    def told(self, viewer: int) -> int:
        """How many events a viewer was told."""
        return len(self._told.get(viewer, ()))

    def made(self, seat: int, move_id: str) -> int | None:
        """The entry of a move that was made already, by its id."""
        return self._ids.get((seat, move_id))

    # --- watching

    def watch(self, watcher: Watcher, cursor: Cursor) -> None:
        """Tell somebody from now on; again with another cursor to switch the viewer."""
        self.watchers[watcher] = cursor
        self.presence_changed()

    def unwatch(self, watcher: Watcher) -> None:
        """Tell somebody no longer."""
        if self.watchers.pop(watcher, None) is not None:
            self.presence_changed()

    def present(self) -> tuple[list[str], int]:
        """The users who are here by this process, and the number of spectators."""
        seated = {held.user for held in self.row.data.seats}
        users = {watcher.user for watcher in self.watchers}
        return sorted(users & seated), len(users - seated)

    def presence_changed(self) -> None:
        """Somebody came or went, perhaps: send the facts again if they are others now."""
        spectators = self.present()[1] + sum(n for _, n in self.elsewhere.values())
        fresh = _encoder.encode(frames.facts(self.row, self.online(), spectators))
        if self._facts is None or fresh != bytes(self._facts):
            self._facts = msgspec.Raw(fresh)
            self._facts_rev += 1
        for watcher in list(self.watchers):
            watcher.wake()

    def online(self) -> set[str]:
        """The users who are here."""
        users = set(self.present()[0])
        for others, _ in self.elsewhere.values():
            users.update(others)
        return users

    def viewer_allowed(self, viewer: int, user: str) -> None:
        """TableError unless the user may see the table through these eyes."""
        if viewer == SPECTATOR:
            return
        if not 0 <= viewer < len(self.row.data.seats):
            raise TableError("noSuchSeat", f"there is no seat {viewer}")
        if self.row.status not in ("over", "closed") and self.row.data.seats[viewer].user != user:
            raise TableError("notYourSeat", f"seat {viewer} is not yours")

    def scene(self, viewer: int) -> msgspec.Raw | None:
        """What a viewer sees now, encoded once for all who look through the same eyes."""
        if self.play is None:
            return None
        found = self._scenes.get(viewer)
        if found is None:
            found = msgspec.Raw(
                _encoder.encode(frames.scene(self.row, self.play, viewer, self._clock()))
            )
            self._scenes[viewer] = found
        return found

    def events(self, viewer: int, after: int) -> list[TableEvent]:
        """What a viewer was told after a number."""
        told = self._told.get(viewer, [])
        first = max(0, after)
        return [
            frames.event(first + i + 1, entry, event)
            for i, (entry, event) in enumerate(told[first:])
        ]

    def update(self, cursor: Cursor) -> bytes | None:
        """All that is new for a watcher, encoded; None if nothing is. Moves the cursor."""
        if cursor.rev == self.row.rev and cursor.facts == self._facts_rev:
            return None
        chat_first = max(0, cursor.chat)
        message = Update(
            table=self.row.id,
            rev=self.row.rev,
            viewer=cursor.viewer,
            events=self.events(cursor.viewer, cursor.events),
            chat=self.chat[chat_first:],
        )
        if cursor.facts != self._facts_rev:
            message.facts = self._facts  # type: ignore[assignment]
        if cursor.rev != self.row.rev:
            message.scene = self.scene(cursor.viewer)
        encoded = _encoder.encode(message)
        cursor.rev, cursor.facts = self.row.rev, self._facts_rev
        cursor.events += len(message.events)
        cursor.chat = len(self.chat)
        return encoded
