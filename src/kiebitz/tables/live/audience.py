"""Who watches a table, and what each of them is sent: encoded once for all who see the same.

Imports core and tables only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import msgspec

from kiebitz.core.state import SPECTATOR
from kiebitz.tables import presenter
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Intent, Row
from kiebitz.tables.live.table_state import TableState
from kiebitz.tables.schemas.socket import Update

SHARED_UPDATES = 64
"""Updates kept for others who have seen the same. Bounded: a client may ask from every number in turn."""

_encoder = msgspec.json.Encoder()


class Watcher(Protocol):
    """Somebody who is woken when the table changes, and then takes what is new."""

    user: str
    external_bot: bool

    def wake(self) -> None:
        """Something is new; never blocks."""
        ...

    def unseated(self, table_id: str, game: str) -> None:
        """The seat through whose eyes this one looked is another's now: the table is watched no longer."""
        ...


class Cursor:
    """How far one watcher has been told."""

    __slots__ = ("chat", "events", "facts", "rev", "unheard", "viewer")

    def __init__(
        self, viewer: int, events: int = 0, chat: int = 0, unheard: frozenset[str] = frozenset()
    ) -> None:
        self.viewer = viewer
        self.events = events
        self.chat = chat
        self.unheard = unheard
        """The users whose chat this watcher does not read."""
        self.facts = -1
        self.rev = -1


_Seen = tuple[int, int, int, bool, bool, frozenset[str]]
"""Viewer, events, chat, whether facts and snapshot are new, and whose chat is left out."""


class Audience:
    """The watchers of one table."""

    def __init__(self, state: TableState, clock: Callable[[], int]) -> None:
        self.watchers: dict[Watcher, Cursor] = {}
        self.elsewhere: dict[str, tuple[list[str], int, int]] = {}
        """Who is here at other processes: users, number of spectators, and when that process said so."""
        self._state = state
        self._clock = clock
        self._facts_rev = 0
        self._facts: msgspec.Raw | None = None
        self._facts_of: object = None
        self._intents: dict[int, Intent] = {}
        self._snapshots: dict[int, msgspec.Raw] = {}
        self._views: presenter.Views | None = None
        self._updates: dict[_Seen, tuple[bytes, int]] = {}
        self.away: dict[str, int] = {}
        """Since when people who sit here have not looked, as far as this process knows."""

    # --- who is here

    def watch(self, watcher: Watcher, cursor: Cursor) -> None:
        """Tell somebody from now on; again with another cursor to switch the viewer."""
        self.watchers[watcher] = cursor
        self.presence_changed()

    def unwatch(self, watcher: Watcher) -> None:
        """Tell somebody no longer."""
        if self.watchers.pop(watcher, None) is not None:
            self.presence_changed()

    def check_viewer(self, viewer: int, user: str) -> None:
        """TableError unless the user may see the table through these eyes."""
        row = self._state.row
        if viewer == SPECTATOR:
            _check_onlooker(row, user)
            return
        if not 0 <= viewer < len(row.data.seats):
            raise TableError("noSuchSeat", f"there is no seat {viewer}")
        if row.status not in ("over", "closed") and row.data.seats[viewer].user != user:
            raise TableError("notYourSeat", f"seat {viewer} is not yours")

    def present(self) -> tuple[list[str], int]:
        """The users who are here by this process, and the number of spectators."""
        seated = {held.user for held in self._state.row.data.seats}
        users = {watcher.user for watcher in self.watchers}
        return sorted(users & seated), len(users - seated)

    def online(self) -> set[str]:
        """The users who are here."""
        users = set(self.present()[0])
        for others, _, _ in self.elsewhere.values():
            users.update(others)
        return users

    @property
    def watched(self) -> bool:
        """Whether anybody looks at the table, by any process."""
        return bool(self.watchers) or any(
            others or spectators for others, spectators, _ in self.elsewhere.values()
        )

    def is_here(self, user: str) -> bool:
        """Whether a user who sits at the table looks at it, by any process."""
        return any(watcher.user == user for watcher in self.watchers) or any(
            user in others for others, _, _ in self.elsewhere.values()
        )

    def away_for(self, user: str | None) -> int | None:
        """For how many milliseconds somebody who sits here has not looked; None if they do."""
        since = self.away.get(user or "")
        return None if since is None else self._clock() - since

    def _note_away(self) -> None:
        online, now = self.online(), self._clock()
        seated = {held.user for held in self._state.row.data.seats if held.user is not None}
        self.away = {user: self.away.get(user, now) for user in seated - online}

    def hear(self, source: str, online: list[str], spectators: int) -> None:
        """Another process says who is here by it."""
        self.elsewhere[source] = (online, spectators, self._clock())
        self.presence_changed()

    def forget_elsewhere(self, before: int) -> None:
        """Forget the people of a process that has been silent since then: it has died."""
        silent = [source for source, (_, _, at) in self.elsewhere.items() if at < before]
        for source in silent:
            del self.elsewhere[source]
        if silent:
            self.presence_changed()

    def presence_changed(self) -> None:
        """Somebody came or went, perhaps: send the facts again if they are others now."""
        self._facts_of = None
        self._tell()

    def _tell(self) -> None:
        self._renew_facts()
        for watcher in list(self.watchers):
            watcher.wake()

    def _renew_facts(self) -> None:
        row = self._state.row
        made_of = presenter.facts_of(row)
        if made_of == self._facts_of:
            return
        self._unseat()
        self._note_away()
        self._facts_of = made_of
        spectators = self.present()[1] + sum(more for _, more, _ in self.elsewhere.values())
        made = presenter.facts(row, self.online(), spectators, self.away)
        facts = msgspec.Raw(_encoder.encode(made))
        if facts != self._facts:
            self._facts = facts
            self._facts_rev += 1
            self._updates.clear()

    # --- what they are sent

    def table_changed(self) -> None:
        """What was encoded is out of date; whoever watches is woken."""
        self._snapshots.clear()
        self._updates.clear()
        self._views = None
        self._tell()

    def remember(self, intents: dict[int, Intent]) -> None:
        """What seats would do if their time ran out; each is shown to its own seat only."""
        if intents != self._intents:
            self._intents = intents
            self._snapshots.clear()
            self._updates.clear()

    @property
    def intents(self) -> dict[int, Intent]:
        """What seats would do, as far as it is known here."""
        return self._intents

    def snapshot(self, viewer: int) -> msgspec.Raw | None:
        """What a viewer sees now, encoded once for all who look through the same eyes."""
        row, play = self._state.row, self._state.play
        if play is None:
            return None
        found = self._snapshots.get(viewer)
        if found is None:
            if self._views is None:
                self._views = presenter.Views(play, shared=len(self.watchers) > 1)
            intent = self._intents.get(viewer)
            made = presenter.snapshot(row, self._views, viewer, self._clock(), intent)
            found = self._snapshots[viewer] = msgspec.Raw(_encoder.encode(made))
        return found

    def update(self, cursor: Cursor) -> bytes | None:
        """All that is new for a watcher, encoded; None if nothing is. Moves the cursor."""
        rev = self._state.row.rev
        facts_new, snapshot_new = cursor.facts != self._facts_rev, cursor.rev != rev
        if not facts_new and not snapshot_new:
            return None
        # Watchers who look through the same eyes and have seen the same get the same bytes.
        key = (
            cursor.viewer,
            cursor.events,
            cursor.chat,
            facts_new,
            snapshot_new,
            cursor.unheard,
        )
        found = self._updates.get(key)
        if found is None:
            if len(self._updates) >= SHARED_UPDATES:
                self._updates.clear()
            found = self._updates[key] = self._encoded(key)
        encoded, told = found
        cursor.rev, cursor.facts = rev, self._facts_rev
        cursor.events += told
        cursor.chat = len(self._state.chat)
        return encoded

    def _encoded(self, key: _Seen) -> tuple[bytes, int]:
        viewer, events, chat, facts_new, snapshot_new, unheard = key
        state = self._state
        message = Update(
            table=state.row.id,
            rev=state.row.rev,
            viewer=viewer,
            facts=self._facts if facts_new else None,  # type: ignore[arg-type]
            snapshot=self.snapshot(viewer) if snapshot_new else None,
            events=state.events.after(viewer, events),
            chat=[line for line in state.chat[max(0, chat) :] if line.user not in unheard],
        )
        return _encoder.encode(message), len(message.events)

    def _unseat(self) -> None:
        """Before anything new is sent: nobody looks through the eyes of a seat that is no longer theirs."""
        row = self._state.row
        for watcher, cursor in list(self.watchers.items()):
            try:
                self.check_viewer(cursor.viewer, watcher.user)
            except TableError:
                del self.watchers[watcher]
                watcher.unseated(row.id, row.game)


def _check_onlooker(row: Row, user: str) -> None:
    """TableError where the host wants nobody to look on, and the user does not belong to the table."""
    if row.data.onlookers != "none" or row.status not in ("sealing", "running"):
        return
    if user not in (row.host, *(held.user for held in row.data.seats)):
        raise TableError("noSpectators", "nobody looks on at this table while its game runs")
