"""A play or record after any of its entries, without a replay of everything before. Imports core only.

The first walk keeps copies of the state; every later question goes on from the nearest copy before its entry.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import islice
from typing import Generic, TypeVar

from kiebitz.core.errors import RecordError
from kiebitz.core.event_log import Logged, told
from kiebitz.core.game import Game, View
from kiebitz.core.journal import Event, Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, Record
from kiebitz.core.replay import Replay
from kiebitz.core.state import SPECTATOR, State

S = TypeVar("S", bound=State)

EVERY = 32
"""From one checkpoint to the next fewer moves and draws than this are applied."""


class Point(Generic[S]):
    """A play after one of its entries."""

    __slots__ = ("_game", "_log", "_logged", "entry", "state")

    def __init__(
        self, game: Game[S], entry: int, state: S, log: list[tuple[int, Event]], logged: int
    ) -> None:
        self._game = game
        self._log = log
        self._logged = logged
        self.entry = entry
        """The number of the entry."""
        self.state = state
        """A copy, which the caller may change."""

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision here."""
        return self.state.pending()

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game runs."""
        return self.state.outcome()

    def view(self, viewer: int) -> View:
        """What a seat, or SPECTATOR, was shown here."""
        return self._game.view(self.state, viewer)

    def events(self, viewer: int, after: int = 0) -> list[Logged]:
        """What a viewer was told up to here, numbered as in `Play.events`."""
        if viewer != SPECTATOR:
            self._game.check_seat(self.state, viewer)
        return told(islice(self._log, self._logged), viewer, after)


class Timeline(Generic[S]):
    """All entries of a play: `timeline.at(n)` is the play after entry n.

    It follows a play that goes on. Entries are never changed, an undo is an entry of its own: so what was
    kept for an earlier entry stays right.
    """

    def __init__(self, play: Play[S]) -> None:
        self._open(play.game, play.record)

    @classmethod
    def of(cls, game: Game[S], record: Record) -> Timeline[S]:
        """The timeline of a record."""
        timeline = cls.__new__(cls)
        timeline._open(game, record)
        return timeline

    def __len__(self) -> int:
        """The number of entries."""
        return len(self._record.entries)

    def at(self, n: int) -> Point[S]:
        """The play after entry `n`, 0 being the start.

        IndexError if there is no such entry; RecordError if an entry up to it is not legal, or if it was made
        under older rules, before the `version` entry with which the replay starts.
        """
        if not 0 <= n < len(self):
            raise IndexError(f"there is no entry {n}; entries are 0 to {len(self) - 1}")
        # A play that starts from a position has it as entry 1: entry 0 is nothing but an empty start.
        shown = 1 if n == 0 and self._walk.first == 1 else n
        if shown < self._walk.first:
            start = self._walk.first
            raise RecordError(
                n + 2, f"entry {n} comes before entry {start}, where the replay starts"
            )
        if shown > self._reached:
            self._walk_to(shown)
        place = bisect_right(self._numbers, shown) - 1
        state: S = self._states[place].copy()  # type: ignore[assignment]
        kept = self._numbers[place]
        run = Replay.onward(self._game, self._record, kept + 1, state, None)
        for _ in islice(run, shown - kept):
            pass
        logged = bisect_right(self._log, n, key=lambda line: line[0])
        return Point(self._game, n, run.state, self._log, logged)

    def _open(self, game: Game[S], record: Record) -> None:
        self._game = game
        self._record = record
        # A play that is not over may still get an undo.
        self._walk: Replay[S] = Replay(game, record, keep_steps=not record.finished)
        self._reached = self._walk.first - 1
        self._fault: RecordError | None = None
        self._log: list[tuple[int, Event]] = []
        self._numbers: list[int] = []
        """The entries that have a checkpoint, ascending."""
        self._states: list[S] = []
        """The states after those entries."""
        self._applied = 0
        """The moves and draws since the newest checkpoint."""

    def _walk_to(self, n: int) -> None:
        """Replay the entries up to this one for the first time, keeping events and checkpoints."""
        if self._fault is not None:
            raise self._fault
        walk = self._walk
        walk.journal = Journal()
        try:
            for number in walk:
                self._log += [(number, event) for event in walk.journal.events]
                walk.journal = Journal()
                self._reached = number
                self._keep(number)
                if number == n:
                    break
        except RecordError as fault:
            # The walk may have stopped in the middle of the entry, and must not go on from there.
            self._fault = fault
            raise

    def _keep(self, n: int) -> None:
        """Keep a checkpoint after every entry that is no plain move, and between them often enough.

        So the way from a checkpoint leads over moves only, and never over an undo, which may apply many.
        """
        entry = self._record.entries[n]
        if isinstance(entry, Moved):
            self._applied += 1 + len(entry.draws)
            if self._applied < EVERY:
                return
        self._applied = 0
        self._numbers.append(n)
        self._states.append(self._walk.state.copy())  # type: ignore[arg-type]
