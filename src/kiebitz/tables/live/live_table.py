"""A table that is loaded: its row, its play, who watches. The only way to change it is `change`.

A change is made on a draft, stored, and only then put in the place of what was there. Whoever loses the race for
a revision reads what the others wrote and tries again on that. So every process may serve every table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Protocol, TypeVar

import msgspec
import structlog

from kiebitz.core.errors import KiebitzError
from kiebitz.core.play import Play
from kiebitz.core.record import Entry, Moved, Record, entry_of
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.tables import presenter
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Intent, Row, new_id
from kiebitz.tables.live import versions
from kiebitz.tables.live.draft import Draft, NeedsStock, Unchanged, logged
from kiebitz.tables.live.loader import Checkpoint, record_of, stored
from kiebitz.tables.live.past import Entries, PastMissing, Told
from kiebitz.tables.live.versions import OlderRules
from kiebitz.tables.schemas.facts import ChatLine, TableEvent
from kiebitz.tables.schemas.socket import Update
from kiebitz.tables.stock.stocks import Hand, Stocks, Supply
from kiebitz.tables.store import Conflict, Store, queries
from kiebitz.tables.usecases import moving

T = TypeVar("T")

ATTEMPTS = 20
SHARED_UPDATES = 64
"""Updates kept for others who have seen the same; whoever asks from every number in turn does not fill the memory."""

log = structlog.get_logger()
_encoder = msgspec.json.Encoder()
_counts: msgspec.json.Decoder[dict[int, int]] = msgspec.json.Decoder(dict[int, int])


class Watcher(Protocol):
    """Somebody who is woken when the table changes, and then takes what is new."""

    user: str
    external_bot: bool

    def wake(self) -> None:
        """Something is new; never blocks."""
        ...

    def unseated(self, live: LiveTable) -> None:
        """The seat through whose eyes this one looked is another's now: the table is watched no longer."""
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


class LiveTable:
    """One table in memory."""

    def __init__(self, store: Store, row: Row, clock: Callable[[], int]) -> None:
        self.row = row
        self.play: Play[Any] | None = None
        self.chat: list[ChatLine] = []
        self.watchers: dict[Watcher, Cursor] = {}
        self.elsewhere: dict[str, tuple[list[str], int, int]] = {}
        """Who is here at other processes: users, number of spectators, and when that process said so."""
        self.stale = False
        """What is stored may be newer: read it before the next change."""
        self.fresh_here = False
        """Whether the newest change was made by this process."""
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        self.stocks: Stocks | None = None
        """Where sealed outcomes come from; without them maps are made when a table starts."""
        self._store = store
        self._clock = clock
        self._lock = asyncio.Lock()
        self._first = 0
        """The first entry that is in memory; those before it are in the store only."""
        self._told = Told()
        self._logged = 0
        self._ids: dict[tuple[int, str], int] = {}
        self._checkpoint_at = 0
        self._facts_rev = 0
        self._facts: msgspec.Raw | None = None
        self._facts_of: object = None
        self._intents: dict[int, Intent] = {}
        self._snapshots: dict[int, msgspec.Raw] = {}
        self._updates: dict[tuple[int, int, int, bool, bool], tuple[bytes, int]] = {}
        self.used = clock()

    # --- loading

    @classmethod
    async def load(cls, store: Store, table_id: str, clock: Callable[[], int]) -> LiveTable:
        """A table from the store: its newest checkpoint, and the entries after it are played again."""
        row = await store.read(partial(queries.table, table_id=table_id))
        if row is None:
            raise TableError("noSuchTable", f"there is no table {table_id[:32]!r}")
        live = cls(store, row, clock)
        await live._read_again()
        return live

    async def _read_again(self) -> None:
        # Whoever watches may be behind the checkpoint: then everything is read.
        read = partial(stored, table_id=self.row.id, whole=bool(self.watchers))
        row, lines, checkpoint, self.chat = await self._store.read(read)
        try:
            self._restore(row, lines, checkpoint)
        except PastMissing:  # an entry after the checkpoint rests on one before it
            row, lines, _, self.chat = await self._store.read(partial(read, whole=True))
            self._restore(row, lines, None)
        except OlderRules:
            await self._bring_up_to_date()

    async def _bring_up_to_date(self) -> None:
        read = partial(stored, table_id=self.row.id)
        row, lines, _, self.chat = await self._store.read(partial(read, whole=True))
        try:
            if row.status != "running":
                self.row, self.play = row, versions.looked_at(row, lines)
                self.play.log = logged(lines)
                self._index(0)
                self._changed(here=False)
                return
            draft = versions.carry_over(row, lines, self._clock())
        except KiebitzError as error:
            log.error("older rules", table=row.id, game=row.game, error=str(error))
            raise TableError("olderRules", f"played by older rules: {error}") from error
        change = partial(queries.change, expected=row.rev, added=draft.finish(), row=draft.row)
        with suppress(Conflict):  # another process did the same
            await self._store.write(change)
        row, lines, checkpoint, self.chat = await self._store.read(read)
        self._restore(row, lines, checkpoint)

    def _restore(
        self, row: Row, lines: list[tuple[str, str]], checkpoint: Checkpoint | None
    ) -> None:
        self.row, self.play, self.stale = row, None, False
        self._first = self._checkpoint_at = self._logged = 0
        self._told, self._ids = Told(len(row.data.seats)), {}
        if row.header is not None:
            game = REGISTRY[row.game]
            shuffle = row.sealed.shuffle() if row.sealed is not None else Shuffle.fresh()
            n = 0 if checkpoint is None else checkpoint[0]
            record = record_of(row.header, n, lines)
            if versions.rules_of(record, checkpoint and checkpoint[1]) != game.version:
                raise OlderRules
            if checkpoint is None:
                self.play = Play.resumed(game, record, shuffle)
                # What was told is what was stored: of older rules nothing is told again.
                self.play.log = logged(lines)
            else:
                self._first = self._checkpoint_at = n
                self._told = Told(record.header.seats, _counts.decode(checkpoint[2]))
                self.play = Play.restored(
                    game, record, shuffle, position=checkpoint[1].encode(), log=(), n=n
                )
            self._index(self._first)
        self._changed(here=False)

    @property
    def whole(self) -> bool:
        """Whether everything from the start on is in memory."""
        return self._first == 0

    async def read_past(self) -> None:
        """Read what came before the checkpoint, if it is not there yet."""
        if not self.whole:
            async with self._lock:
                await self._read_past()

    async def read_from(self, viewer: int, after: int) -> None:
        """Read as much of the past as a viewer needs who has seen the events up to this number."""
        if not self._told.reaches(viewer, after):
            await self.read_past()

    async def _read_past(self) -> None:
        if self.whole or self.play is None or self.row.header is None:
            return
        query = partial(queries.lines, table_id=self.row.id, first=0, end=self._first + 1)
        lines = await self._store.read(query)
        play = self.play.copy()
        play.record = record_of(self.row.header, 0, lines)
        for entry in self.play.record.entries[self._first + 1 :]:
            play.record.join(entry)
        play.log = logged(lines) + self.play.log
        self.play = play
        self._first = self._logged = 0
        self._told, self._ids = Told(play.seats), {}
        self._index(0)

    async def refresh(self) -> None:
        """Take in what other processes stored since."""
        async with self._lock:
            await self._refresh()

    async def _refresh(self) -> None:
        try:
            await self._take_in()
        except TableError:
            raise
        except KiebitzError as error:
            # A process of another version has gone on by rules that this one does not have.
            raise TableError("olderRules", f"played by other rules: {error}") from error

    async def _take_in(self) -> None:
        row, lines, chat = await self._store.read(self._newer)
        if row is None or row.rev == self.row.rev:
            self.stale = False
            return
        if self.play is not None and len(lines) == row.seq - self.row.seq:
            first = self.row.seq
            entries = [entry_of(first + n + 2, line) for n, (line, _) in enumerate(lines)]
            self.play, self.row = await self._followed(entries), row
            self._index(first)
            self.chat += chat
            self.stale = False
            self._changed(here=False)
        else:
            await self._read_again()

    async def _followed(self, entries: list[Entry]) -> Play[Any]:
        assert self.play is not None
        play = self.play.copy()
        try:
            play.follow(entries)
        except PastMissing:
            await self._read_past()
            play = self.play.copy()
            play.follow(entries)
        return play

    def _newer(self, connection: Any) -> Any:
        row = queries.table(connection, self.row.id)
        lines = queries.lines(connection, self.row.id, self.row.seq)
        return row, lines, queries.said(connection, self.row.id, len(self.chat))

    # --- changing

    async def change(self, act: Callable[[Draft], T]) -> T:
        """Do something to the table; when this returns it is stored. TableError: nothing has changed."""
        # Shielded: a client that goes away must not leave memory and store apart.
        return await asyncio.shield(self._changing_with_stock(act))

    async def _changing_with_stock(self, act: Callable[[Draft], T]) -> T:
        """Change the table, with leaves of a sealed stock if it turns out that they are needed."""
        try:
            return await self._changing(act, None)
        except NeedsStock:
            pass
        hand = Hand(
            self.stocks, self.row.game, REGISTRY[self.row.game].stock_kind(self.row.data.options)
        )
        async with hand as supply:
            return await self._changing(act, supply)

    async def _changing(self, act: Callable[[Draft], T], supply: Supply | None) -> T:
        async with self._lock:
            for _ in range(ATTEMPTS):
                if self.stale:
                    await self._refresh()
                draft = Draft(
                    self.row, self.play, self._clock(), self._checkpoint_at, self._told.counts()
                )
                draft.supply = supply
                try:
                    result = self._guarded(act, draft)
                except PastMissing:
                    await self._read_past()
                    continue
                added = draft.finish()
                if supply is not None:
                    supply.promised = draft.promised
                try:
                    await self._store.write(
                        partial(queries.change, row=draft.row, expected=self.row.rev, added=added)
                    )
                except Conflict:
                    self.stale = True
                    if supply is not None:
                        supply.promised = False
                    continue
                except Exception as error:
                    # Whether it was stored is not known: look before the next change.
                    self.stale = True
                    raise self._failed("unavailable", "the store does not answer", error) from error
                self._take(draft)
                return result
        raise TableError("unavailable", "the table changes too quickly; try again")

    async def intend(self, seat: int, notation: str, decision: int, user: str) -> None:
        """Keep what a seat would do if its time ran out. It is no change of the table: nobody is told."""
        draft = Draft(self.row, self.play, self._clock())
        intent = moving.intend(draft, seat, notation, decision, user=user)
        if intent is not None:
            await self._store.write(
                partial(queries.keep_intent, table_id=self.row.id, seat=seat, intent=intent)
            )
            self._remember({**self._intents, seat: intent})

    async def intents(self) -> dict[int, Intent]:
        """What seats would do, as it is stored: another process may have heard of it."""
        self._remember(await self._store.read(partial(queries.intents, table_id=self.row.id)))
        return self._intents

    def _remember(self, intents: dict[int, Intent]) -> None:
        if intents != self._intents:
            self._intents = intents
            self._snapshots.clear()
            self._updates.clear()

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

    def _take(self, draft: Draft) -> None:
        first = self.row.seq
        self.row = draft.row
        self.chat += draft.said
        if draft.play is not None:
            self.play = draft.play
            self._index(first)
            if draft.checkpoint_at > self._checkpoint_at:
                self._let_go(draft.checkpoint_at)
        self._checkpoint_at = draft.checkpoint_at
        self._changed(here=True)

    def _let_go(self, first: int) -> None:
        """Keep of the record what comes after a checkpoint only: every move copies it, however long the game."""
        assert self.play is not None
        play = self.play.copy()  # whoever looks back at the other one keeps it whole
        play.record = Record(play.record.header, Entries.since(first, play.record.entries[first:]))
        play.log = [logged for logged in play.log if logged[0] > first]
        self.play, self._first, self._logged = play, first, len(play.log)

    def _index(self, first: int) -> None:
        """Sort the new part of the log by who reads it, and note the ids of new moves."""
        assert self.play is not None
        self._told.add(self.play.log[self._logged :])
        self._logged = len(self.play.log)
        for line in self.play.record.entries[first:]:
            if isinstance(line, Moved) and line.id:
                self._ids[line.seat, line.id] = line.n

    def _changed(self, *, here: bool) -> None:
        self.fresh_here = here
        self._snapshots.clear()
        self._updates.clear()
        self.used = self._clock()
        self._unseat()
        self.presence_changed()
        self.on_change(self)

    def _unseat(self) -> None:
        """Before anything new is sent: nobody looks through the eyes of a seat that is no longer theirs."""
        for watcher, cursor in list(self.watchers.items()):
            try:
                self.viewer_allowed(cursor.viewer, watcher.user)
            except TableError:
                del self.watchers[watcher]
                watcher.unseated(self)

    def told(self, viewer: int) -> int:
        """How many events a viewer was told."""
        return self._told.count(viewer)

    def made(self, seat: int, move_id: str) -> int | None:
        """The entry of a move that was made already, by its id, as far as entries are in memory."""
        return self._ids.get((seat, move_id))

    async def made_ever(self, seat: int, move_id: str, decision: int) -> int | None:
        """The same of all entries. A move for the present decision cannot have been made before."""
        owed = self.row.data.turns
        seats = len(self.row.data.seats)
        if not self.whole and not (
            owed is not None and 0 <= seat < seats and owed.decisions[seat] == decision
        ):
            await self.read_past()
        return self.made(seat, move_id)

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
        online = self.online()
        spectators = self.present()[1] + sum(n for _, n, _ in self.elsewhere.values())
        shown = (presenter.facts_of(self.row), online, spectators)
        if shown != self._facts_of:
            self._facts_of = shown
            self._facts = msgspec.Raw(
                _encoder.encode(presenter.facts(self.row, online, spectators))
            )
            self._facts_rev += 1
            self._updates.clear()
        for watcher in list(self.watchers):
            watcher.wake()

    def online(self) -> set[str]:
        """The users who are here."""
        users = set(self.present()[0])
        for others, _, _ in self.elsewhere.values():
            users.update(others)
        return users

    def forget_elsewhere(self, before: int) -> None:
        """Whoever is said to be here by a process that has been silent since then is not: it has died."""
        silent = [source for source, (_, _, at) in self.elsewhere.items() if at < before]
        for source in silent:
            del self.elsewhere[source]
        if silent:
            self.presence_changed()

    def viewer_allowed(self, viewer: int, user: str) -> None:
        """TableError unless the user may see the table through these eyes."""
        if viewer == SPECTATOR:
            return
        if not 0 <= viewer < len(self.row.data.seats):
            raise TableError("noSuchSeat", f"there is no seat {viewer}")
        if self.row.status not in ("over", "closed") and self.row.data.seats[viewer].user != user:
            raise TableError("notYourSeat", f"seat {viewer} is not yours")

    def snapshot(self, viewer: int) -> msgspec.Raw | None:
        """What a viewer sees now, encoded once for all who look through the same eyes."""
        if self.play is None:
            return None
        found = self._snapshots.get(viewer)
        if found is None:
            found = msgspec.Raw(
                _encoder.encode(
                    presenter.snapshot(
                        self.row, self.play, viewer, self._clock(), self._intents.get(viewer)
                    )
                )
            )
            self._snapshots[viewer] = found
        return found

    def events(self, viewer: int, after: int) -> list[TableEvent]:
        """What a viewer was told after a number; PastMissing where that is not in memory."""
        return self._told.after(viewer, after)

    def update(self, cursor: Cursor) -> bytes | None:
        """All that is new for a watcher, encoded; None if nothing is. Moves the cursor."""
        facts_new, snapshot_new = cursor.facts != self._facts_rev, cursor.rev != self.row.rev
        if not facts_new and not snapshot_new:
            return None
        # Watchers who look through the same eyes and have seen the same get the same bytes.
        key = (cursor.viewer, cursor.events, cursor.chat, facts_new, snapshot_new)
        found = self._updates.get(key)
        if found is None:
            if len(self._updates) >= SHARED_UPDATES:
                self._updates.clear()
            found = self._updates[key] = self._encoded(key)
        encoded, told = found
        cursor.rev, cursor.facts = self.row.rev, self._facts_rev
        cursor.events += told
        cursor.chat = len(self.chat)
        return encoded

    def _encoded(self, key: tuple[int, int, int, bool, bool]) -> tuple[bytes, int]:
        viewer, events, chat, facts_new, snapshot_new = key
        message = Update(
            table=self.row.id,
            rev=self.row.rev,
            viewer=viewer,
            facts=self._facts if facts_new else None,  # type: ignore[arg-type]
            snapshot=self.snapshot(viewer) if snapshot_new else None,
            events=self.events(viewer, events),
            chat=self.chat[max(0, chat) :],
        )
        return _encoder.encode(message), len(message.events)
