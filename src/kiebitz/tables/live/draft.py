"""A change of a table in the making: copies of its row and its play, on which use cases work.

A use case either raises TableError, and then the draft is thrown away, or leaves a draft that is stored as a whole
and only then shown. So nothing is ever half changed, and nothing unstored is ever seen.
Imports core, games and tables only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from kiebitz.core.game import Game
from kiebitz.core.journal import Event
from kiebitz.core.play import Play
from kiebitz.core.record import written
from kiebitz.core.sealed import Leaf
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row, SeatData
from kiebitz.tables.live.history import EventIndex, PastMissing
from kiebitz.tables.schemas.facts import ChatLine
from kiebitz.tables.stock.stocks import Supply
from kiebitz.tables.store.audit import Act
from kiebitz.tables.store.queries import Addition, changed_columns
from kiebitz.tables.usecases import clocks

CHECKPOINT_EVERY = 24
BOT_RESCUE = 15_000
"""Milliseconds after which any process sees to a bot whose own process may have died."""


class Unchanged(Exception):
    """There is nothing to do: the draft is thrown away, nothing is stored; `result` is what the use case gives."""

    def __init__(self, result: Any = None) -> None:
        super().__init__()
        self.result = result


class NeedsStock(Exception):
    """The use case goes on with leaves of a sealed stock: fetch them and call it again."""


class MovesMade(NamedTuple):
    """The entries of moves by seat and id, so that a move that is sent twice is made once."""

    entries: Mapping[tuple[int, str], int]
    whole: bool
    """Whether these are all; otherwise those since the newest checkpoint."""


class Draft:
    """What a table will be if everything goes well."""

    def __init__(
        self,
        row: Row,
        play: Play[Any] | None,
        now: int,
        checkpoint_at: int = 0,
        told: EventIndex | None = None,
        moves: MovesMade | None = None,
        date: int | None = None,
    ) -> None:
        self.row = row.unshared()
        self._row_before = row
        self.data = self.row.data
        self.play = None if play is None else play.copy()
        self.now = now
        """By the clock of games: what `since`, `until` and `due` are measured by."""
        self.date = now if date is None else date
        """What is shown as a date."""
        self.said: list[ChatLine] = []
        self.acts: list[Act] = []
        """What the host did, for the audit log."""
        self.seats_changed = False
        self.decided: list[int] = []
        """The seats that have decided against time: what they intended is forgotten."""
        self.supply: Supply | None = None
        """Leaves of a sealed stock, once they have been asked for with NeedsStock."""
        self.promised = False
        """Whether a promise covers those leaves now."""
        self.released: list[Leaf] = []
        """Those of them that the table did not use."""
        self.checkpoint_at = checkpoint_at
        self._told_before = told or EventIndex()
        self._moves = moves or MovesMade({}, whole=True)
        self._told = 0 if play is None else len(play.log)

    @property
    def game(self) -> Game[Any]:
        return REGISTRY[self.row.game] if self.play is None else self.play.game

    def restart_log(self) -> None:
        """A play has just begun: all that it told is new."""
        self._told = 0

    def running(self) -> Play[Any]:
        """The play; TableError unless the game runs."""
        if self.play is None or self.row.status != "running":
            raise TableError("notRunning", "the game is not running")
        return self.play

    def seat(self, seat: int) -> SeatData:
        """Who sits there; TableError where there is no such seat."""
        if not 0 <= seat < len(self.data.seats):
            raise TableError(
                "noSuchSeat", f"there is no seat {seat}; seats are 0 to {len(self.data.seats) - 1}"
            )
        return self.data.seats[seat]

    def move_made(self, seat: int, move_id: str, decision: int) -> int | None:
        """The entry of a move that was made already, by its id. A move for the present decision cannot have been."""
        found = self._moves.entries.get((seat, move_id))
        if found is not None or self._moves.whole:
            return found
        owed = self.data.turns
        if owed is None or owed.decisions[seat] != decision:
            raise PastMissing
        return None

    def check_host(self, user: str) -> None:
        """TableError unless the user is the table's host."""
        if user != self.row.host:
            raise TableError("notHost", "only the host of the table may do that")

    def note(self, act: str, actor: str, **details: str | int | bool | None) -> None:
        """Enter something that the host does into the audit log, if the change is stored."""
        self.acts.append(Act(act, actor, details))

    def check_player(self, seat: int, user: str | None) -> None:
        """TableError unless the user plays for a seat, or, without a user, a bot of the house does."""
        held = self.seat(seat)
        if user is None:
            if not held.automatic:
                raise TableError("notYourSeat", f"no bot of the house sits at seat {seat}")
        elif held.kind != "person" or held.user != user or held.stand_in:
            raise TableError("notYourSeat", f"seat {seat} is not yours")

    def charge(self) -> None:
        """Take the time since the last change from every seat that thinks."""
        if self.data.turns is not None:
            clocks.charge(self.data.turns, self.data.clock, self.data.seats, self.now)

    def check_status(self, *statuses: str) -> None:
        """TableError unless the table is in one of these."""
        if self.row.status in statuses:
            return
        code = {"open": "notOpen", "over": "notOver"}.get(statuses[0], "notRunning")
        raise TableError(code, f"the table is {self.row.status}")  # type: ignore[arg-type]

    def took_entry(
        self,
        actor: int,
        pending: tuple[int, ...],
        *,
        same_turn: bool = False,
        cancels: int | None = None,
    ) -> None:
        """Keep turns, clocks and the result in step with an entry that was just made.

        `same_turn` if the actor is still in the same turn; `cancels` is the entry that was taken back.
        """
        assert self.play is not None and self.data.turns is not None
        now_pending = () if self.play.record.finished else pending
        n = len(self.play.record.entries) - 1
        if actor >= 0 and clocks.timed(self.data.turns, actor):
            self.decided.append(actor)
        owed, rule = self.data.turns, self.data.clock
        seconds = self.game.seconds_to_decide(self.play.state)
        if cancels is None:
            clocks.advance(owed, rule, actor, now_pending, n, seconds, same_turn=same_turn)
        else:
            clocks.take_back(owed, rule, self.data.seats, actor, now_pending, n, seconds, cancels)
        if self.play.settled:
            owed.moves.clear()
        outcome = self.play.outcome
        if outcome is not None:
            self.row.status = "over"
            self.data.ranks, self.data.scores = list(outcome.ranks), list(outcome.scores)
            if self.data.puzzle is not None:
                self.data.standing = list(self.game.standing(self.play.state))
            self.open_proof()
        self.plan()

    def open_proof(self) -> None:
        """The game has ended: secret and salts are shown."""
        if self.data.handshake is not None:
            self.data.handshake.stage = "open"
            self.data.handshake.until = None

    def plan(self) -> None:
        """Set when the table next does something by itself."""
        if self.row.status == "running" and self.data.turns is not None:
            times = [clocks.due(self.data.turns, self.data.seats)]
            if self.waits_for_bot():
                times.append(self.now + BOT_RESCUE)
            self.row.due = min((time for time in times if time is not None), default=None)
        elif self.row.status == "sealing" and self.data.handshake is not None:
            self.row.due = self.data.handshake.until
        else:
            self.row.due = None

    def waits_for_bot(self) -> bool:
        """Whether a bot of the house owes a decision."""
        owed = self.data.turns
        return owed is not None and any(
            decision is not None and held.automatic
            for decision, held in zip(owed.decisions, self.data.seats, strict=True)
        )

    def finish(self) -> Addition:
        """Number the change and say what it adds to the store."""
        self.row.rev += 1
        self.row.touched = max(self.date, self.row.touched)
        added = Addition(
            chat=self.said,
            seats_changed=self.seats_changed,
            decided=self.decided,
            acts=self.acts,
        )
        added.columns = changed_columns(self._row_before, self.row)
        if self.released:
            kind = self.game.stock_kind(self.data.options)
            added.released = (self.row.game, kind, self.released)
        if self.play is not None:
            entries = self.play.record.entries
            events: dict[int, list[Event]] = {}
            for n, event in self.play.log[self._told :]:
                events.setdefault(n, []).append(event)
            added.entries = [
                (entry.n, written(entry), stored_events(events.get(entry.n, [])))
                for entry in entries[self.row.seq :]
            ]
            self.row.seq = len(entries)
            added.checkpoint = self._checkpoint()
        return added

    def _checkpoint(self) -> tuple[int, str, str] | None:
        assert self.play is not None
        last = len(self.play.record.entries) - 1
        if last - self.checkpoint_at < CHECKPOINT_EVERY or not self.play.settled:
            return None
        if self.play.record.finished:
            return None
        self.checkpoint_at = last
        position = self.game.dump(self.play.state)
        told = {
            viewer: self._told_before.count(viewer)
            + sum(event.reaches(viewer) for _, event in self.play.log[self._told :])
            for viewer in (SPECTATOR, *range(self.play.seats))
        }
        whole = msgspec.json.encode(position, order="deterministic").decode()
        return last, whole, msgspec.json.encode(told).decode()


def stored_events(events: list[Event]) -> str:
    """What an entry told, with audiences, so that a log is read back without the rules."""
    told = [(event.key, event.params, event.audience, event.reveals) for event in events]
    return msgspec.json.encode(told).decode()


def read_events(text: str) -> list[Event]:
    """What `stored_events` wrote."""
    return [Event(*each) for each in msgspec.json.decode(text)]


def logged(lines: list[tuple[str, str]]) -> list[tuple[int, Event]]:
    """What all entries from the first on told, as a play keeps it."""
    return [(n, event) for n, (_, events) in enumerate(lines) for event in read_events(events)]
