"""A play or record after any of its entries, without a replay of everything before. Imports core only.

The first walk keeps copies of the state; every later question goes on from the nearest copy before its entry.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from itertools import islice
from typing import Generic, TypeVar

from kiebitz.core.errors import RecordError
from kiebitz.core.event_log import Logged, told
from kiebitz.core.game import Game, View
from kiebitz.core.journal import Event, Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.play import Play
from kiebitz.core.record import Moved, Record
from kiebitz.core.replay import Drawn, Replay
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
        self._check(viewer)
        return told(islice(self._log, self._logged), viewer, after)

    def new_events(self, viewer: int) -> list[Event]:
        """What a viewer was told of this entry alone."""
        self._check(viewer)
        first = bisect_left(self._log, self.entry, hi=self._logged, key=_entry_of)
        return [event for _, event in self._log[first : self._logged] if event.reaches(viewer)]

    def _check(self, viewer: int) -> None:
        if viewer != SPECTATOR:
            self._game.check_seat(self.state, viewer)


class Timeline(Generic[S]):
    """All entries of a play: `timeline.at(n)` is the play after entry n, a loop goes through all of them.

    It follows a play that goes on. Entries are never changed, an undo is an entry of its own: so what was
    kept for an earlier entry stays right. Threads may share it once its last entry was shown.
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
        return len(self.record.entries)

    @property
    def first(self) -> int:
        """The first entry that is replayed: 0, or a `version` entry with a position."""
        return self._walk.first

    def at(self, n: int) -> Point[S]:
        """The play after entry `n`, 0 being the start.

        IndexError if there is no such entry; RecordError if an entry up to it is not legal, or if it was made
        under older rules, before the `version` entry with which the replay starts.
        """
        if not 0 <= n < len(self):
            raise IndexError(f"there is no entry {n}; entries are 0 to {len(self) - 1}")
        # A play that starts from a position has it as entry 1: entry 0 is nothing but an empty start.
        from_position = self.first == 1 and self.record.header.rules == self.game.version
        shown = 1 if n == 0 and from_position else n
        if shown < self.first:
            raise RecordError(
                n + 2, f"entry {n} comes before entry {self.first}, where the replay starts"
            )
        if shown > self._reached:
            self._walk_to(shown)
        return self._point(n, self._replayed(shown).state)

    def __iter__(self) -> Iterator[Point[S]]:
        """Every point from `first` on. An entry that is not legal raises RecordError, after those before it."""
        n = self.first
        run: Replay[S] | None = None
        while n < len(self):
            if n > self._reached:
                self._walk_to(n)
                state, run = self._walk.state, None
            else:
                if run is None or self._numbers[self._place(n)] == n:
                    run = self._replayed(n)
                else:
                    next(iter(run))
                state = run.state
            yield self._point(n, state.copy())  # type: ignore[arg-type]
            n += 1

    def draws(self) -> list[Drawn]:
        """Every draw from `first` on with all that could have been drawn; `core/proof.py` checks them."""
        draws: list[Drawn] = []
        run = Replay(self.game, self.record)
        run.draws = draws
        run.run()
        return draws

    def _open(self, game: Game[S], record: Record) -> None:
        self.game = game
        self.record = record
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

    def _point(self, n: int, state: S) -> Point[S]:
        logged = bisect_right(self._log, n, key=_entry_of)
        return Point(self.game, n, state, self._log, logged)

    def _place(self, n: int) -> int:
        """Where the newest checkpoint up to entry `n` stands."""
        return bisect_right(self._numbers, n) - 1

    def _replayed(self, n: int) -> Replay[S]:
        """A replay from a checkpoint to entry `n`, which the walk has reached."""
        place = self._place(n)
        kept = self._numbers[place]
        state: S = self._states[place].copy()  # type: ignore[assignment]
        run = Replay.onward(self.game, self.record, kept + 1, state, None)
        for _ in islice(run, n - kept):
            pass
        return run

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
        entry = self.record.entries[n]
        if isinstance(entry, Moved):
            self._applied += 1 + len(entry.draws)
            if self._applied < EVERY:
                return
        self._applied = 0
        self._numbers.append(n)
        self._states.append(self._walk.state.copy())  # type: ignore[arg-type]


def _entry_of(line: tuple[int, Event]) -> int:
    return line[0]
