"""The file of a play: JSON lines, a header and then entries, each sealed to the one before by a hash.

A move with all the draws that follow it is one entry; numbers never run back; no random generator is needed to
replay. A changed, missing or moved line breaks the chain of `check` values and is named. Imports core and msgspec only.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from kiebitz.core.errors import RecordError
from kiebitz.core.sealed import LeafOpening, StockPromise
from kiebitz.core.shuffle import Shuffle

FORMAT = 1


class Promise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was published before the first draw."""

    commitment: str
    salt_hashes: tuple[str, ...] = ()
    stock: StockPromise | UnsetType = UNSET
    """Of a play that takes one of its draws from a sealed stock."""
    picks: int | UnsetType = UNSET
    """Which version of the game's `pick` turns tickets into outcomes, where that is not the first one."""

    @classmethod
    def of(cls, shuffle: Shuffle, picks: int) -> Promise:
        """What is published of a shuffle."""
        stock = UNSET if shuffle.picked is None else shuffle.picked.promise
        return cls(shuffle.commitment, shuffle.salt_hashes, stock, picks or UNSET)


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is shown at the end, so that everybody can check the promise; all in hex."""

    secret: str
    nonce: str
    salts: tuple[str, ...] = ()
    leaf: LeafOpening | UnsetType = UNSET
    """The leaf of the promised stock; its outcome stands in the entry that drew it."""

    @classmethod
    def of(cls, shuffle: Shuffle) -> Opening:
        """All of a shuffle."""
        leaf = UNSET if shuffle.picked is None else shuffle.picked.opening
        salts = tuple(salt.hex() for salt in shuffle.salts)
        return cls(shuffle.secret.hex(), shuffle.nonce.hex(), salts, leaf)


class RecordLine(
    msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"
):
    """What all lines share: `check` is a hash over this line and the one before."""

    check: str = ""


class LeftOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A person's seat without a part in the shuffle."""

    seat: int
    hash: str = ""
    """Of the salt that was announced and not shown, empty where none was announced."""


class Header(RecordLine, tag="header"):
    """The first line."""

    kiebitz: int
    game: str
    rules: int
    seats: int
    options: dict[str, str]
    names: tuple[str, ...] = ()
    promise: Promise | None = None
    left_out: tuple[LeftOut, ...] = ()
    """People whose salts are not in; older records do not say."""


class Start(RecordLine, tag="start"):
    """Entry 0: what chance decides before the first move."""

    n: int
    draws: tuple[tuple[str, str], ...] = ()


CLOCK = "clock"
"""In `Moved.by`: time ran out, and this was played in the place of an absent seat."""


class Moved(RecordLine, tag="move"):
    """A seat's move, with the draws that followed from it as (name, outcome)."""

    n: int
    seat: int
    move: str
    draws: tuple[tuple[str, str], ...] = ()
    by: str = ""
    """Who sent it: a user, a bot, or `clock` for an answer in the place of an absent seat."""
    id: str = ""
    """The sender's id of the move: sent twice, it is applied once."""


class Undone(RecordLine, tag="undo"):
    """A seat took back entries of its own; what was drawn is never among them."""

    n: int
    seat: int
    cancels: tuple[int, ...]
    by: str = ""


class SeatChanged(RecordLine, tag="seat"):
    """A seat is now played by somebody else, or by nobody."""

    n: int
    seat: int
    to: str
    by: str = ""
    """`host` where the host gave the seat to a bot; else it was the player."""


class TimeGiven(RecordLine, tag="time"):
    """The host gave a seat more time."""

    n: int
    seat: int
    seconds: int


class Withdrawn(RecordLine, tag="withdraw"):
    """A player left for good, with the draws that followed from it.

    Where the game's ledger says nothing of leaving, what follows is played in the player's place.
    """

    n: int
    seat: int
    draws: tuple[tuple[str, str], ...] = ()


class VersionChanged(RecordLine, tag="version"):
    """From here on the rules of another version hold, from this whole position."""

    n: int
    rules: int
    position: msgspec.Raw


class Ended(RecordLine, tag="end"):
    """The last line of a finished game: its result, and the shuffle laid open."""

    n: int
    reason: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    opening: Opening | None = None


class GivenUp(RecordLine, tag="given-up"):
    """The last line of a table that was closed before the end."""

    n: int
    opening: Opening | None = None


Entry = (
    Start | Moved | Undone | SeatChanged | TimeGiven | Withdrawn | VersionChanged | Ended | GivenUp
)
AnyLine = Header | Entry
LAST_LINES = (Ended, GivenUp)
AFTER_THE_LAST = "a line after the last one"

_decoder: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_encoder = msgspec.json.Encoder()


class Record(msgspec.Struct):
    """A header and its entries. Append with `add`, which numbers nothing and seals everything."""

    header: Header
    entries: list[Entry] = []

    @classmethod
    def begin(
        cls,
        game: str,
        rules: int,
        seats: int,
        options: dict[str, str],
        names: Sequence[str] = (),
        promise: Promise | None = None,
        left_out: Sequence[LeftOut] = (),
    ) -> Record:
        """A record with its header only."""
        header = Header(
            kiebitz=FORMAT,
            game=game,
            rules=rules,
            seats=seats,
            options=options,
            names=tuple(names),
            promise=promise,
            left_out=tuple(left_out),
        )
        header.check = _check("", header)
        return cls(header)

    @property
    def finished(self) -> bool:
        """Whether a last line closes the record."""
        return bool(self.entries) and isinstance(self.entries[-1], LAST_LINES)

    def check_open(self) -> None:
        """Raise RecordError if a last line closes the record."""
        if self.finished:
            raise RecordError(len(self.entries) + 2, AFTER_THE_LAST)

    def add(self, entry: Entry) -> None:
        """Append an entry, sealed to the line before; nothing comes after a last line."""
        self.check_open()
        entry.check = _check(self.entries[-1].check if self.entries else self.header.check, entry)
        self.entries.append(entry)

    def join(self, entry: Entry) -> None:
        """Append an entry that was sealed elsewhere, if it belongs here."""
        number = len(self.entries) + 2
        if self.finished:
            raise RecordError(number, AFTER_THE_LAST)
        if entry.n != number - 2:
            raise RecordError(number, f"entry {entry.n} stands where entry {number - 2} belongs")
        before = self.entries[-1].check if self.entries else self.header.check
        _verify_check(number, before, entry)
        self.entries.append(entry)

    def copy(self) -> Record:
        """The same lines, to go on with by themselves."""
        return Record(self.header, self.entries[:])

    def write(self) -> str:
        """The file's text."""
        return "".join(written(line) + "\n" for line in (self.header, *self.entries))


def read(text: str | bytes | Iterable[str], *, unfinished: bool = False) -> Record:
    """The record of a file's text; raises RecordError with the number of the faulty line.

    A record without a last line was cut off or still runs; `unfinished` admits it.
    """
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError as error:
            faulty = 1 + error.object.count(b"\n", 0, error.start)
            raise RecordError(faulty, f"not UTF-8: {error.reason} at byte {error.start}") from error
    # Not `splitlines`: a name may hold one of the rarer line ends, which JSON does not escape.
    lines = text.split("\n") if isinstance(text, str) else list(text)
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise RecordError(1, "the record is empty")
    record = Record(header_of(lines[0]))
    for number, line in enumerate(lines[1:], start=2):
        record.join(entry_of(number, line))
    if not record.entries or not isinstance(record.entries[0], Start):
        raise RecordError(2, "entry 0, the start, is missing")
    if not (record.finished or unfinished):
        raise RecordError(len(lines), "the record stops before the end of the game")
    return record


def written(line: AnyLine) -> str:
    """A line as it stands in the file, without its end."""
    return _encoder.encode(line).decode()


def entry_of(number: int, line: str) -> Entry:
    """The entry of a line; its seal is checked by `Record.join`."""
    entry = _decoded(number, line)
    if isinstance(entry, Header):
        raise RecordError(number, "a second header")
    return entry


def header_of(line: str) -> Header:
    """The header of a first line."""
    header = _decoded(1, line)
    if not isinstance(header, Header):
        raise RecordError(1, "a record starts with its header")
    if header.kiebitz != FORMAT:
        raise RecordError(
            1, f"record format {header.kiebitz} is not known; this program reads {FORMAT}"
        )
    _verify_check(1, "", header)
    return header


def _decoded(number: int, line: str) -> AnyLine:
    try:
        return _decoder.decode(line)
    except msgspec.ValidationError as error:
        raise RecordError(number, str(error)) from error
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RecordError(number, f"not a whole line of JSON: {error}") from error


def _verify_check(number: int, before: str, line: AnyLine) -> None:
    if line.check != _check(before, line):
        raise RecordError(
            number,
            "its check does not fit: this line, or the one before, was changed or is missing",
        )


def _check(before: str, line: AnyLine) -> str:
    given, line.check = line.check, ""
    body = _encoder.encode(line)
    line.check = given
    return hashlib.sha256(before.encode() + body).hexdigest()[:32]
