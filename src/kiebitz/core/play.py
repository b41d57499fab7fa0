"""One play of a game from its first draw to its end: the friendly face of the engine.

It checks, draws, records, journals and undoes. A move is made on a copy, so that an exception in the rules
changes nothing. Imports core and msgspec only.

>>> import kiebitz
>>> play = kiebitz.new("amazonas", seats=2, seed=7)
>>> play.pending
(0, 1)
>>> play.legal(0)
<2 legal moves: keep m1, keep m4>
>>> play.push(0, "keep m1")
>>> play
<Play amazonas, 2 seats, step 1, seat 1 to move>
>>> play.push(1, "bild manaus")
Traceback (most recent call last):
kiebitz.core.errors.InvalidMove: 'bild manaus' is no move of this game; did you mean 'build manaus'?
>>> play.push(1, "build manaus")
Traceback (most recent call last):
kiebitz.core.errors.IllegalMove: build manaus: Something else comes first: choose the mission you keep. (AMA-137)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from kiebitz.core.errors import OptionError, ProofError, UndoRefused
from kiebitz.core.game import Game, Position
from kiebitz.core.journal import Event, Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.play_status import PlayStatus
from kiebitz.core.record import (
    Ended,
    Entry,
    GivenUp,
    LeftOut,
    Moved,
    Opening,
    Promise,
    Record,
    SeatChanged,
    Start,
    TimeGiven,
    Undone,
    VersionChanged,
    Withdrawn,
)
from kiebitz.core.replay import (
    Replay,
    check_may_leave,
    restated,
    tell_of_clock,
    tell_of_table,
)
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import State
from kiebitz.core.undo import Draw, Step, Steps, settle

S = TypeVar("S", bound=State)


class Play(PlayStatus[S]):
    """A game being played."""

    _steps: Steps[S]
    _shuffle: Shuffle
    _proof: bool

    def __init__(
        self,
        game: Game[S],
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        shuffle: Shuffle | None = None,
        proof: bool = True,
        names: Sequence[str] = (),
        left_out: Sequence[LeftOut] = (),
    ) -> None:
        self._begin(game, game.new(seats, options), shuffle, proof, names, left_out)
        journal = Journal()
        draws = settle(game, self.state, self._deal, journal)
        self.record.add(Start(n=0, draws=self._noted(draws)))
        self._note(0, journal)

    @classmethod
    def from_position(
        cls,
        game: Game[S],
        position: Position | Mapping[str, Any] | str | bytes,
        *,
        shuffle: Shuffle | None = None,
        proof: bool = True,
        names: Sequence[str] = (),
    ) -> Play[S]:
        """Start from a full position in which a seat is to decide; PositionError names the place of a fault.

        The record begins with an empty start and a `version` entry that holds the position.
        """
        state = restated(game, position)
        play = cls.__new__(cls)
        play._begin(game, state, shuffle, proof, names)
        play.record.add(Start(n=0))
        play._go_on_from(state)
        return play

    @classmethod
    def resumed(cls, game: Game[S], record: Record, shuffle: Shuffle | None = None) -> Play[S]:
        """Go on with a play from its record, every entry checked; `shuffle` is its source of draws.

        A finished play needs no shuffle.
        """
        play = cls.__new__(cls)
        play.game = game
        play.record = record
        play.log = []
        play._shuffle = shuffle or Shuffle.fresh()
        play._proof = record.header.promise is not None
        play._take_in(Replay(game, record, keep_steps=True))
        promise = record.header.promise
        if promise is None or record.finished:
            return play
        if Promise.of(play._shuffle, promise.picks or 0) != promise:
            raise ProofError("this shuffle is not the one that the record promises")
        return play

    @classmethod
    def restored(
        cls,
        game: Game[S],
        record: Record,
        shuffle: Shuffle,
        *,
        position: bytes,
        log: Sequence[tuple[int, Event]],
        n: int,
    ) -> Play[S]:
        """Go on with a play from the position after entry `n`, where nothing could be taken back.

        `log` holds what was told until then; only the entries after `n` are replayed.
        """
        play = cls.__new__(cls)
        play.game = game
        play.record = Record(record.header, record.entries[: n + 1])
        play.state = game.load(position)
        play._steps = Steps(game)
        play.log = list(log)
        play._shuffle = shuffle
        play._proof = record.header.promise is not None
        play.follow(record.entries[n + 1 :])
        return play

    def copy(self) -> Play[S]:
        """A play that goes on by itself: what is done with it leaves this one as it is."""
        other = type(self).__new__(type(self))
        other.game, other.state = self.game, self.state
        other.record, other.log = self.record.copy(), self.log[:]
        other._steps = self._steps.copy()
        other._shuffle, other._proof = self._shuffle, self._proof
        return other

    # --- moving

    def push(self, seat: int, move: str | int, *, by: str = "", move_id: str = "") -> None:
        """Make a move. InvalidMove: no move of this game; IllegalMove: names the rule that forbids it."""
        number = self._checked(seat, move)
        journal = Journal()
        tell_of_clock(journal, seat, by)
        before = self.state
        after: S = before.copy()  # type: ignore[assignment]
        after.apply(seat, number, journal)
        draws = settle(self.game, after, self._deal, journal)
        outcome = after.outcome()
        revealed = any(event.reveals for event in journal.events)
        n = len(self.record.entries)
        entry = Moved(
            n=n,
            seat=seat,
            move=self.game.notation(number),
            draws=self._noted(draws),
            by=by,
            id=move_id,
        )
        steps = self._steps.copy()
        steps.add(Step(n, seat, number, draws, before), after, revealed=revealed)
        # Everything that could fail has been done; the play itself changes only from here on.
        self.record.add(entry)
        self.state, self._steps = after, steps
        self._note(n, journal)
        self._end(outcome)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take back its newest move now."""
        self.game.check_seat(self.state, seat)
        return self.undoable(seat) is not None

    def undoable(self, seat: int) -> int | None:
        """The entry that `undo` would take back, None if there is none (see `can_undo`)."""
        step = self._steps.latest(seat)
        if step is None:
            return None
        try:
            self._steps.check(step)
        except UndoRefused:
            return None
        return step.n

    @property
    def settled(self) -> bool:
        """Whether no seat has anything that it could take back."""
        return not self._steps

    def undo(self, seat: int, *, by: str = "") -> None:
        """Take back the seat's newest move; UndoRefused says why that cannot be."""
        self.game.check_seat(self.state, seat)
        if self.outcome is not None:
            raise UndoRefused(self.game.texts("en").message("undo-over"), "over")
        step = self._steps.newest(seat)
        self.state = self._steps.without(step)
        n = len(self.record.entries)
        self.record.add(Undone(n=n, seat=seat, cancels=(step.n,), by=by))
        journal = Journal()
        journal.tell("takenBack", seat=seat)
        self._note(n, journal)

    def restate(self, position: bytes) -> None:
        """Go on from a whole position under the game's present rules version."""
        self._go_on_from(restated(self.game, position, self.seats))

    def change_seat(self, seat: int, to: str, *, by: str = "") -> None:
        """Note that a seat is now played by somebody else; `by` as in `SeatChanged`."""
        self.game.check_seat(self.state, seat)
        self._add_and_tell(SeatChanged(n=len(self.record.entries), seat=seat, to=to, by=by))

    def give_time(self, seat: int, seconds: int) -> None:
        """Note that a seat was given more time."""
        self.game.check_seat(self.state, seat)
        self._add_and_tell(TimeGiven(n=len(self.record.entries), seat=seat, seconds=seconds))

    def withdraw(self, seat: int) -> bool:
        """A player leaves for good; gives whether the ledger says what follows from that.

        If it does not, the seat goes on owing decisions, which somebody makes in the player's place.
        """
        self.game.check_seat(self.state, seat)
        self.record.check_open()
        check_may_leave(self.record.entries, seat)
        journal = Journal()
        journal.tell("withdrawn", seat=seat)
        after: S = self.state.copy()  # type: ignore[assignment]
        known = after.leave(seat, journal)
        draws = settle(self.game, after, self._deal, journal)
        outcome = after.outcome()
        n = len(self.record.entries)
        self.record.add(Withdrawn(n=n, seat=seat, draws=self._noted(draws)))
        self.state = after
        if known:
            # What was played before stands: the moves of others may rest on it.
            self._steps.clear()
        self._note(n, journal)
        self._end(outcome)
        return known

    def give_up(self) -> None:
        """Close the record before the end of the game, and open the shuffle."""
        opening = Opening.of(self._shuffle) if self._proof else None
        self.record.add(GivenUp(n=len(self.record.entries), opening=opening))
        self._steps.clear()

    def follow(self, entries: Sequence[Entry]) -> None:
        """Take in entries that were made on another copy of this play, every one checked.

        After a RecordError the play is to be thrown away.
        """
        n = len(self.record.entries)
        for entry in entries:
            self.record.join(entry)
        own: S = self.state.copy()  # type: ignore[assignment]
        self._take_in(Replay.onward(self.game, self.record, n, own, self._steps.copy()))

    # --- inside

    def _begin(
        self,
        game: Game[S],
        state: S,
        shuffle: Shuffle | None,
        proof: bool,
        names: Sequence[str],
        left_out: Sequence[LeftOut] = (),
    ) -> None:
        """Set everything up, with a record that has its header only."""
        seats = game.seats_of(state)
        if len(names) > seats:
            raise OptionError(f"{len(names)} names for {seats} seats")
        self.game = game
        self.state = state
        self._shuffle = shuffle or Shuffle.fresh()
        self._proof = proof
        self.record = Record.begin(
            game.id,
            game.version,
            seats,
            game.options_of(state),
            names,
            Promise.of(self._shuffle, game.pick_version) if proof else None,
            left_out,
        )
        self._steps = Steps(game)
        self.log = []

    def _go_on_from(self, state: S) -> None:
        """Note a whole position and go on from it; nothing before it can be taken back."""
        n = len(self.record.entries)
        whole = msgspec.Raw(msgspec.json.encode(self.game.dump(state), order="deterministic"))
        self.record.add(VersionChanged(n=n, rules=self.game.version, position=whole))
        self.state = state
        self._steps.clear()
        journal = Journal()
        journal.tell("versionChanged", version=self.game.version)
        self._note(n, journal)

    def _add_and_tell(self, entry: SeatChanged | TimeGiven) -> None:
        """Add an entry that changes nothing in the game."""
        self.record.add(entry)
        journal = Journal()
        tell_of_table(journal, entry)
        self._note(entry.n, journal)

    def _take_in(self, run: Replay[S]) -> None:
        """Go through a replay to its end, note what it tells, and stand where it stands."""
        run.journal = Journal()
        for n in run:
            self._note(n, run.journal)
            run.journal = Journal()
        assert run.steps is not None
        self.state, self._steps = run.state, run.steps

    def _end(self, outcome: Outcome | None) -> None:
        """Close the record if the game is over."""
        if outcome is None:
            return
        self._steps.clear()
        self.record.add(
            Ended(
                n=len(self.record.entries),
                reason=outcome.reason,
                ranks=outcome.ranks,
                scores=outcome.scores,
                opening=Opening.of(self._shuffle) if self._proof else None,
            )
        )

    def _deal(self, state: S) -> Draw:
        name = self.game.draw_name(state)
        picked = self._shuffle.picked
        if picked is not None and picked.promise.draw == name:
            return name, self.game.parse(picked.outcome)
        promise, ticket = self.record.header.promise, self._shuffle.ticket(name)
        version = (promise.picks or 0) if promise else self.game.pick_version
        return name, self.game.pick_as(state, ticket, version)

    def _noted(self, draws: Sequence[Draw]) -> tuple[tuple[str, str], ...]:
        return tuple((name, self.game.notation(outcome)) for name, outcome in draws)

    def _note(self, n: int, journal: Journal) -> None:
        self.log += [(n, event) for event in journal.events]
