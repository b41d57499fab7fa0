"""Play a record again, with every check: moves legal, draws possible, numbers in order, the result the same.

Imports core and msgspec only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from kiebitz.core import shuffle
from kiebitz.core.errors import (
    KiebitzError,
    PositionError,
    ProofError,
    RecordError,
    SeatError,
    UndoRefused,
)
from kiebitz.core.game import Game, Position
from kiebitz.core.journal import Journal
from kiebitz.core.record import (
    CLOCK,
    Ended,
    Entry,
    GivenUp,
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
from kiebitz.core.sealed import StockPromise, check_leaf
from kiebitz.core.state import CHANCE, State
from kiebitz.core.undo import FOR_CHANCE, Draw, Step, Steps

S = TypeVar("S", bound=State)

UNITS = (("days", 86_400), ("hours", 3600), ("minutes", 60), ("seconds", 1))
"""In which time that was given is told."""


class Drawn(NamedTuple):
    """A draw of a record, in the game's notation."""

    entry: int
    name: str
    outcome: str
    choice: tuple[tuple[str, int], ...]
    """What could have been drawn, with weights; empty where the game does not list that."""

    @classmethod
    def of(cls, game: Game[S], state: S, entry: int, name: str, outcome: int) -> Drawn:
        """The draw that is about to be applied to this state."""
        write = game.notation
        listed = state.chances() if game.lists_outcomes(state) else ()
        if all(move != outcome for move, _ in listed):
            # Tiwanaku lists maps for simulations only; its own come from a sealed stock or the generator.
            listed = ()
        choice = tuple((write(move), weight) for move, weight in listed)
        return cls(entry, name, write(outcome), choice)


class Replay(Generic[S]):
    """A record being played again, entry by entry: `for n in replay` leaves `replay.state` after entry n.

    A second loop goes on where the first one stopped, also with entries that were added since.
    """

    def __init__(self, game: Game[S], record: Record, *, keep_steps: bool = False) -> None:
        header = record.header
        if header.game != game.id:
            raise RecordError(1, f"a record of {header.game!r}, not of {game.id!r}")
        self.first = self._next = _first_playable(game, record)
        """The number of the first entry that is replayed."""
        entry = record.entries[self.first] if self.first else None
        try:
            # Options of older rules need not exist any more: then the play starts at its `version`.
            self.state: S = (
                restated(game, bytes(entry.position), header.seats)
                if isinstance(entry, VersionChanged)
                else game.new(header.seats, game.stored_options(header.seats, header.options))
            )
        except KiebitzError as error:
            raise RecordError(self.first + 2 if self.first else 1, str(error)) from error
        self.game = game
        self.record = record
        self.journal: Journal | None = None
        """Set it to collect the events of the entries."""
        self.proof: Opening | None = None
        """Set it to check each draw against the opened shuffle."""
        self.draws: list[Drawn] | None = None
        """Set it to collect the draws of the entries."""
        # Steps are kept only where something is, or may be, taken back: copies cost more than the moves.
        undone = keep_steps or any(isinstance(entry, Undone) for entry in record.entries)
        self.steps: Steps[S] | None = Steps(game) if undone else None
        self._names: set[str] = set()

    @classmethod
    def onward(
        cls, game: Game[S], record: Record, n: int, state: S, steps: Steps[S] | None
    ) -> Replay[S]:
        """Only the entries from number `n` on, from a state and the steps that may be taken back there.

        None as steps will do where no undo is replayed. Both are changed by the replay. What came before was
        checked by whoever had that state.
        """
        run = cls.__new__(cls)
        run.game, run.record = game, record
        run.state, run.steps = state, steps
        run.journal = run.proof = run.draws = None
        run.first = run._next = n
        run._names = set()
        return run

    def __iter__(self) -> Iterator[int]:
        while self._next < len(self.record.entries):
            n = self._next
            try:
                self._replay(n, self.record.entries[n])
            except (KiebitzError, ValueError) as error:
                if isinstance(error, RecordError):
                    raise
                raise RecordError(n + 2, str(error)) from error
            self._next = n + 1
            yield n

    def run(self) -> S:
        """Play to the last entry and give the state there."""
        for _ in self:
            pass
        return self.state

    def _replay(self, n: int, entry: object) -> None:
        if isinstance(entry, Moved):
            self._move(n, entry)
        elif isinstance(entry, Start):
            if n:
                raise RecordError(n + 2, "a second start")
            self._draw(n, entry.draws)
        elif isinstance(entry, Undone):
            self._undo(n, entry)
        elif isinstance(entry, VersionChanged):
            self.state = restated(self.game, bytes(entry.position), self.record.header.seats)
            if self.steps is not None:
                self.steps.clear()
            self._tell("versionChanged", version=entry.rules)
        elif isinstance(entry, Ended):
            self._end(n, entry)
        elif isinstance(entry, SeatChanged | TimeGiven):
            self.game.check_seat(self.state, entry.seat)
            if self.journal is not None:
                tell_of_table(self.journal, entry)
        elif isinstance(entry, Withdrawn):
            self._withdraw(n, entry)
        else:
            assert isinstance(entry, GivenUp)

    def _tell(self, key: str, **params: int) -> None:
        if self.journal is not None:
            self.journal.tell(key, **params)

    def _move(self, n: int, entry: Moved) -> None:
        state = self.state
        move = self.game.parse(entry.move)
        if entry.seat not in state.pending() or not state.accepts(entry.seat, move):
            self.game.check_seat(state, entry.seat)
            raise RecordError(n + 2, f"seat {entry.seat} may not {entry.move!r} here")
        if self.journal is not None:
            tell_of_clock(self.journal, entry.seat, entry.by)
        if self.steps is None:
            state.apply(entry.seat, move, self.journal)
            if entry.draws or state.pending() == FOR_CHANCE:
                self._draw(n, entry.draws)
            return
        before: S = state.copy()  # type: ignore[assignment]
        journal = self.journal if self.journal is not None else Journal()
        told = len(journal.events)
        state.apply(entry.seat, move, journal)
        draws = self._draw(n, entry.draws, journal)
        revealed = any(event.reveals for event in journal.events[told:])
        self.steps.add(Step(n, entry.seat, move, draws, before), state, revealed=revealed)
        if not state.pending():
            self.steps.clear()

    def _draw(
        self, n: int, draws: tuple[tuple[str, str], ...], journal: Journal | None = None
    ) -> list[Draw]:
        game, state = self.game, self.state
        made = []
        for name, notation in draws:
            if state.pending() != FOR_CHANCE:
                raise RecordError(n + 2, f"nothing is drawn here, but the entry draws {name!r}")
            expected = game.draw_name(state)
            if name != expected:
                raise RecordError(n + 2, f"draw {name!r} stands where {expected!r} is due")
            if name in self._names:
                raise RecordError(n + 2, f"{name!r} is drawn a second time")
            self._names.add(name)
            outcome = game.parse(notation)
            if not game.possible(state, outcome):
                raise RecordError(n + 2, f"draw {name!r} cannot give {notation!r}")
            if self.proof is not None:
                self._prove(n, name, outcome, self.proof)
            if self.draws is not None:
                self.draws.append(Drawn.of(game, state, n, name, outcome))
            state.apply(CHANCE, outcome, journal if journal is not None else self.journal)
            made.append((name, outcome))
        if state.pending() == FOR_CHANCE:
            raise RecordError(n + 2, f"the draw {game.draw_name(state)!r} is missing")
        return made

    def _prove(self, n: int, name: str, outcome: int, opening: Opening) -> None:
        salts = [bytes.fromhex(salt) for salt in opening.salts]
        number = shuffle.ticket(bytes.fromhex(opening.secret), salts, name)
        stock = self._stock(name)
        if stock is not None:
            assert opening.leaf, "checked with the promise"
            check_leaf(stock, number, self.game.notation(outcome), opening.leaf)
            return
        promise = self.record.header.promise
        version = (promise.picks or 0) if promise else 0
        if version > self.game.pick_version:
            raise RecordError(1, f"this program does not know version {version} of the draws")
        due = self.game.pick_as(self.state, number, version)
        if due != outcome:
            raise RecordError(
                n + 2,
                f"draw {name!r} gave {self.game.notation(outcome)!r}, "
                f"but the shuffle gives {self.game.notation(due)!r}",
            )

    def _stock(self, name: str) -> StockPromise | None:
        """The sealed stock that a draw of this name takes from, None if from none."""
        promise = self.record.header.promise
        if promise is None or not promise.stock or promise.stock.draw != name:
            return None
        return promise.stock

    def _withdraw(self, n: int, entry: Withdrawn) -> None:
        self.game.check_seat(self.state, entry.seat)
        check_may_leave(self.record.entries[:n], entry.seat)
        self._tell("withdrawn", seat=entry.seat)
        if self.state.leave(entry.seat, self.journal) and self.steps is not None:
            self.steps.clear()
        self._draw(n, entry.draws)

    def _undo(self, n: int, entry: Undone) -> None:
        assert self.steps is not None
        if not entry.cancels:
            raise RecordError(n + 2, "an undo names the entries that it takes back; this one none")
        for cancelled in entry.cancels:
            try:
                step = self.steps.newest(entry.seat)
                if step.n != cancelled:
                    raise RecordError(
                        n + 2, f"entry {cancelled} is not the newest of seat {entry.seat}"
                    )
                self.state = self.steps.without(step)
            except UndoRefused as error:
                raise RecordError(
                    n + 2, f"entry {cancelled} cannot be taken back: {error}"
                ) from error
        self._tell("takenBack", seat=entry.seat)

    def _end(self, n: int, entry: Ended) -> None:
        outcome = self.state.outcome()
        if outcome is None:
            raise RecordError(n + 2, "the game is not over here")
        for what, noted, true in (
            ("reason", entry.reason, outcome.reason),
            ("ranks", entry.ranks, outcome.ranks),
            ("scores", entry.scores, outcome.scores),
        ):
            if noted != true:
                raise RecordError(n + 2, f"the {what} are noted as {noted!r}, but are {true!r}")


def _first_playable(game: Game[S], record: Record) -> int:
    """The entry from which the present rules hold: the first, or the newest `version` that names them."""
    for n in range(len(record.entries) - 1, -1, -1):
        entry = record.entries[n]
        if isinstance(entry, VersionChanged) and entry.rules == game.version:
            return n
    if record.header.rules != game.version:
        raise RecordError(
            1, f"rules version {record.header.rules}; this program plays version {game.version}"
        )
    return 0


def tell_of_clock(journal: Journal, seat: int, by: str) -> None:
    """What everybody is told before the move of a seat whose time is over."""
    if by == CLOCK:
        journal.tell("timeRanOut", seat=seat)


def tell_of_table(journal: Journal, entry: SeatChanged | TimeGiven) -> None:
    """What everybody at the table is told of an entry that changes nothing in the game."""
    if isinstance(entry, TimeGiven):
        unit, size = next(each for each in UNITS if entry.seconds % each[1] == 0)
        journal.tell("timeGiven", seat=entry.seat, amount=entry.seconds // size, unit=unit)
    elif entry.to.partition(" ")[0] != "bot":
        journal.tell("seatTakenBack", seat=entry.seat)
    else:
        journal.tell("seatToBot", seat=entry.seat, by=entry.by)


def check_may_leave(before: Sequence[Entry], seat: int) -> None:
    """Raise SeatError if the player of the seat has left before."""
    if any(isinstance(entry, Withdrawn) and entry.seat == seat for entry in before):
        raise SeatError(f"the player of seat {seat} has left already")


def restated(
    game: Game[S], position: Position | Mapping[str, Any] | str | bytes, seats: int | None = None
) -> S:
    """The state that a play starts or goes on from; PositionError where it cannot.

    `seats` is the number of seats of a play that goes on.
    """
    state = game.load(position)
    if seats is not None and game.seats_of(state) != seats:
        raise PositionError("$.seats", f"{game.seats_of(state)} seats, but the play has {seats}")
    if state.pending() in ((), FOR_CHANCE):
        raise PositionError("$", "no seat has anything to decide in this position")
    return state


def replay(game: Game[S], record: Record, *, keep_steps: bool = False) -> S:
    """The last state of a record, every entry checked; `keep_steps` as if the play should go on."""
    return Replay(game, record, keep_steps=keep_steps).run()


def under_present_rules(game: Game[S], record: Record) -> Record:
    """A record as it would be if all of it had been played by the present version of the rules. Nothing is checked."""
    header = msgspec.structs.replace(record.header, rules=game.version)
    return Record(header, [_relabelled(game, entry) for entry in record.entries])


def _relabelled(game: Game[S], entry: Entry) -> Entry:
    if not isinstance(entry, VersionChanged) or entry.rules == game.version:
        return entry
    position = msgspec.json.decode(bytes(entry.position))
    whole = msgspec.json.encode({**position, "version": game.version})
    return msgspec.structs.replace(entry, rules=game.version, position=msgspec.Raw(whole))


def check_promise(promise: Promise, opening: Opening) -> None:
    """Raise ProofError unless the opened secret and salts are those that were promised."""
    try:
        secret, nonce = bytes.fromhex(opening.secret), bytes.fromhex(opening.nonce)
        salts = [bytes.fromhex(salt) for salt in opening.salts]
    except ValueError as error:
        raise ProofError(f"the opening is not hexadecimal: {error}") from error
    if shuffle.commitment(secret, nonce) != promise.commitment:
        raise ProofError("the opened secret is not the one that was committed to before the game")
    if tuple(shuffle.salt_hash(salt) for salt in salts) != promise.salt_hashes:
        raise ProofError("the opened salts are not the ones that the players announced")
    if bool(opening.leaf) != bool(promise.stock):
        raise ProofError("a leaf is opened if, and only if, a sealed stock was promised")


def opening_of(record: Record) -> Opening | None:
    """The shuffle as the last line of a record lays it open, None if it does not."""
    last = record.entries[-1] if record.entries else None
    return last.opening if isinstance(last, (Ended, GivenUp)) else None
