"""What a finished record proves about its shuffle: a level, and line by line what was checked, what is missing and
what is wrong. The browser client comes to the same lines with the same texts (`report-<kind>`). Imports core only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeVar

import msgspec

from kiebitz.core import shuffle
from kiebitz.core.errors import KiebitzError, ProofError, RecordError
from kiebitz.core.game import Game
from kiebitz.core.journal import Value
from kiebitz.core.record import Entry, Opening, Promise, Record, Undone, VersionChanged
from kiebitz.core.replay import (
    Replay,
    check_promise,
    opening_of,
    restated,
    under_present_rules,
)
from kiebitz.core.state import State
from kiebitz.core.undo import Steps

S = TypeVar("S", bound=State)

Level = Literal["proven", "partly", "unproven", "wrong"]
"""proven: the own salt is in and every draw was computed · partly: all that was checked fits, but something is missing
· unproven: nothing could be checked · wrong: something contradicts the promise."""
LEVELS: tuple[Level, ...] = ("proven", "partly", "unproven", "wrong")

Mark = Literal["good", "note", "gap", "void", "bad"]
"""good: was checked and fits · note: is worth knowing and weakens nothing · gap: is missing for a proof · void: without
it nothing is proven · bad: does not fit."""

LineKind = Literal[
    "promise",
    "receipt",
    "salts",
    "chain",
    "draws",
    "carriedOver",
    "leftOut",
    "lists",
    "noSalts",
    "noReceipt",
    "ownLeftOut",
    "withheld",
    "position",
    "uncomputed",
    "imported",
    "noPromise",
    "notOpened",
    "otherRules",
    "badPromise",
    "badReceipt",
    "badSalts",
    "badOrder",
    "badChain",
    "badDraw",
    "badPlay",
]
MARKS: Mapping[LineKind, Mark] = {
    "promise": "good",
    "receipt": "good",
    "salts": "good",
    "chain": "good",
    "draws": "good",
    "carriedOver": "good",
    "leftOut": "note",
    "lists": "note",
    "noSalts": "gap",
    "noReceipt": "gap",
    "ownLeftOut": "gap",
    "withheld": "gap",
    "position": "gap",
    "uncomputed": "gap",
    "imported": "gap",
    "noPromise": "void",
    "notOpened": "void",
    "otherRules": "void",
    "badPromise": "bad",
    "badReceipt": "bad",
    "badSalts": "bad",
    "badOrder": "bad",
    "badChain": "bad",
    "badDraw": "bad",
    "badPlay": "bad",
}


class Receipt(msgspec.Struct):
    """What a player's client kept of the shuffle: its salt, and what was published before the client sent that."""

    salt: str
    commitment: str = ""
    """Empty where the client took no part to the end."""
    hashes: list[str] = []
    stock: str | None = None
    """The root of the sealed stock."""
    ordered: bool = False
    """Whether `hashes` stand in the order of the record; older servers sent them in another one."""


class ReportLine(msgspec.Struct, frozen=True):
    """One thing that was found: the text `report-<kind>`."""

    kind: LineKind
    params: dict[str, Value] = {}


class ShuffleReport(msgspec.Struct, frozen=True):
    """All that was found about the shuffle of a record."""

    level: Level
    lines: list[ReportLine]
    checked: int
    """The draws that were computed."""
    draws: int
    """All draws of the record."""
    fault: str = ""
    """What is wrong, in English."""


def level_of(lines: list[ReportLine], checked: int, draws: int) -> Level:
    """What the lines of a report come to."""
    marks = {MARKS[line.kind] for line in lines}
    if "bad" in marks:
        return "wrong"
    if "void" in marks or (draws and not checked):
        return "unproven"
    return "partly" if "gap" in marks else "proven"


def examine(game: Game[S], record: Record, receipt: Receipt | None = None) -> ShuffleReport:
    """Check all that a record promises; never raises for what is in the record."""
    examination = _Examination(game, record, receipt)
    fault = ""
    try:
        examination.run()
    except KiebitzError as error:
        fault = str(error)
        examination.note_fault(error)
    lines, checked, draws = examination.lines, examination.checked, examination.draws
    return ShuffleReport(level_of(lines, checked, draws), lines, checked, draws, fault)


def verify(game: Game[S], record: Record) -> int:
    """The number of draws that were computed; KiebitzError if the record is wrong or proves nothing."""
    examination = _Examination(game, record, None)
    examination.run()
    for line in examination.lines:
        if MARKS[line.kind] == "void":
            raise ProofError(_VOID[line.kind])
    return examination.checked


_VOID: Mapping[LineKind, str] = {
    "noPromise": "this table was played without a proof of the shuffle",
    "notOpened": "the shuffle is not laid open yet: that happens at the end of the game",
    "otherRules": "this table was played by rules that this program does not have",
}


class _WrongReceipt(ProofError):
    """The record is not what was published when the receipt was made."""

    def __init__(self, kind: LineKind, message: str) -> None:
        super().__init__(message)
        self.kind: LineKind = kind


class _Examination:
    """The way through one record."""

    def __init__(self, game: Game[Any], record: Record, receipt: Receipt | None) -> None:
        self.lines: list[ReportLine] = []
        self.checked = 0
        self.draws = sum(map(_draws, record.entries))
        self._game = game
        self._record = record
        self._receipt = receipt

    def run(self) -> None:
        """Check everything; KiebitzError where something is wrong."""
        promise, opening = self._record.header.promise, opening_of(self._record)
        if promise is None or opening is None:
            self._found("noPromise" if promise is None else "notOpened")
            return
        check_promise(promise, opening)
        self._found("promise", place=promise.commitment[:8])
        if (promise.picks or 0) > self._game.pick_version:
            self._found("otherRules")  # a newer program drew this game
            return
        self._check_receipt(promise)
        self._note_salts(promise)
        self._found("chain", count=1 + len(self._record.entries))
        self._check_parts(opening)
        if self.checked or not self.draws:
            self._found("draws", count=self.checked, total=self.draws)

    def note_fault(self, error: KiebitzError) -> None:
        """Say what is wrong."""
        line = error.line if isinstance(error, RecordError) else 1
        if isinstance(error, _WrongReceipt):
            self._found(error.kind)
        elif isinstance(error, ProofError):
            promise, opening = self._record.header.promise, opening_of(self._record)
            assert promise and opening, "only their contents can be wrong"
            self._found("badSalts" if _others_salts(promise, opening) else "badPromise")
        elif self._is_legal_up_to(line):
            self._found("badDraw", line=line)
        else:
            self._found("badPlay", line=line)

    def _found(self, kind: LineKind, **params: Value) -> None:
        self.lines.append(ReportLine(kind, params))

    # --- the promise

    def _check_receipt(self, promise: Promise) -> None:
        receipt, hashes = self._receipt, promise.salt_hashes
        if receipt is None or not receipt.commitment:
            self._found("noReceipt")
            return
        root = promise.stock.root if promise.stock else None
        if (receipt.commitment, receipt.stock) != (promise.commitment, root):
            raise _WrongReceipt("badReceipt", "the receipt is of another promise")
        announced = [each for each in receipt.hashes if each in hashes]
        if set(announced) != set(hashes) or len(announced) != len(hashes):
            raise _WrongReceipt("badSalts", "a salt was added that nobody had announced")
        if receipt.ordered and tuple(announced) != hashes:
            raise _WrongReceipt("badOrder", "the salts stand in another order than announced")
        own = shuffle.salt_hash(bytes.fromhex(receipt.salt))
        self._found("receipt" if own in hashes else "ownLeftOut")

    def _note_salts(self, promise: Promise) -> None:
        """Who is in, who is not, and which salts were announced and never shown: each lets somebody choose."""
        left_out = self._record.header.left_out
        if promise.salt_hashes:
            self._found("salts", count=len(promise.salt_hashes))
        else:
            self._found("noSalts")
        if left_out:
            self._found("leftOut", seats=tuple(each.seat for each in left_out))
        announced = [] if self._receipt is None else self._receipt.hashes
        withheld = {*announced, *(each.hash for each in left_out)} - {"", *promise.salt_hashes}
        if withheld:
            self._found("withheld", count=len(withheld))

    # --- the draws

    def _check_parts(self, opening: Opening) -> None:
        """Compute the draws from each `version` entry to the next, and see whether play leads to its position."""
        reached: State | None = None
        unproven = 0
        for first, end in _parts(self._record):
            if first:
                self._note_position(first, reached, unproven)
            draws = sum(map(_draws, self._record.entries[first:end]))
            reached = self._play(first, end, opening)
            if reached is not None:
                self.checked += draws
            else:
                unproven += draws
        if reached is None:
            self._found("otherRules")

    def _note_position(self, first: int, reached: State | None, unproven: int) -> None:
        entry = self._record.entries[first]
        assert isinstance(entry, VersionChanged)
        try:
            stands = self._game.dump(self._start(first))
        except (KiebitzError, ValueError, LookupError):
            stands = None
        if reached is not None and stands is not None and self._game.dump(reached) == stands:
            self._found("carriedOver", entry=first)
        else:
            self._found("position", entry=first, count=unproven)

    def _play(self, first: int, end: int, opening: Opening | None) -> State | None:
        """The state to which a part leads, None where the present rules cannot play it and need not."""
        entries = self._record.entries
        if end < len(entries) and end == 1 and not _draws(entries[0]):
            return None  # nothing was played before this position
        part = entries[first]
        rules = part.rules if isinstance(part, VersionChanged) else self._record.header.rules
        try:
            return self._replayed(first, end, opening)
        except (KiebitzError, ValueError, LookupError) as error:
            if rules != self._game.version:
                return None
            if isinstance(error, KiebitzError):
                raise
            raise RecordError(first + 2, repr(error)) from error

    def _replayed(self, first: int, end: int, opening: Opening | None) -> State:
        record = under_present_rules(self._game, self._record)
        undone = any(isinstance(entry, Undone) for entry in record.entries[first:end])
        steps = Steps(self._game) if undone else None
        start = first + 1 if isinstance(record.entries[first], VersionChanged) else first
        run = Replay.onward(self._game, record, start, self._start(first), steps)
        run.proof = opening
        if start < end:
            next(n for n in run if n == end - 1)
        state: State = run.state
        return state

    def _start(self, first: int) -> State:
        """The state in which a part begins, by the present rules."""
        header = self._record.header
        entry = under_present_rules(self._game, self._record).entries[first]
        if isinstance(entry, VersionChanged):
            state: State = restated(self._game, bytes(entry.position), header.seats)
            return state
        fresh: State = self._game.new(
            header.seats, self._game.stored_options(header.seats, header.options)
        )
        return fresh

    def _is_legal_up_to(self, line: int) -> bool:
        """Whether the record can have been played up to this line, whatever the shuffle gives."""
        try:
            for first, end in _parts(self._record):
                self._play(first, end, None)
        except RecordError as error:
            return error.line > line
        except KiebitzError:
            return False
        return True


def _parts(record: Record) -> Iterator[tuple[int, int]]:
    """From the start and each `version` entry up to the next one: first entry, and the one behind the last."""
    entries = record.entries
    starts = [n for n, entry in enumerate(entries) if n == 0 or isinstance(entry, VersionChanged)]
    return zip(starts, [*starts[1:], len(entries)], strict=True)


def _draws(entry: Entry) -> int:
    return len(getattr(entry, "draws", ()))


def _others_salts(promise: Promise, opening: Opening) -> bool:
    """Whether it is the salts that do not fit, rather than the secret."""
    try:
        secret, nonce = bytes.fromhex(opening.secret), bytes.fromhex(opening.nonce)
        hashes = tuple(shuffle.salt_hash(bytes.fromhex(salt)) for salt in opening.salts)
        return shuffle.commitment(secret, nonce) == promise.commitment and (
            hashes != promise.salt_hashes
        )
    except (ValueError, ProofError):
        return False
