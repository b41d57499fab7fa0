"""Make a finished table of a record that somebody brings. Whatever stands in it may have been written by anybody.

Imports core and tables only.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.core.errors import KiebitzError, RecordError
from kiebitz.core.game import Game
from kiebitz.core.journal import Event
from kiebitz.core.play import Play
from kiebitz.core.record import AnyLine, Ended, Header, VersionChanged, read, written
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row, SeatData, TableData, hashed, new_id
from kiebitz.tables.live.draft import stored_events
from kiebitz.tables.names import checked_name
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.store.queries import Addition
from kiebitz.tables.usecases import clocks
from kiebitz.tables.usecases.creation import game_of

RECORD_SIZE = 1_000_000
"""Bytes of a record; the longest games that are played at random have 130,000."""
RECORD_ENTRIES = 4000
"""Entries of a record; the longest games that are played at random have 1,300."""
STRING_LENGTH = 256
"""Characters of any text in a record, but for positions, which their game reads."""
LIST_LENGTH = 64
"""Items of any list in a record."""


class CheckedRecord(msgspec.Struct, kw_only=True):
    """A record that can be played, ready for the store."""

    game: str
    header: str
    names: list[str]
    options: dict[str, str]
    entries: list[tuple[int, str, str]]
    """Number, line, events."""
    ranks: list[int] | None = None
    """None if the game was given up."""
    scores: list[int] | None = None


def check_size(text: bytes) -> None:
    """TableError if a record is too long to be looked at."""
    if len(text) > RECORD_SIZE:
        raise TableError("tooLarge", f"a record has at most {RECORD_SIZE} bytes")


def checked(text: str) -> CheckedRecord:
    """A record, every line checked; TableError says what is wrong with which line."""
    try:
        if text.count("\n") > RECORD_ENTRIES + 1:
            raise RecordError(RECORD_ENTRIES + 2, f"a record has at most {RECORD_ENTRIES} entries")
        record = read(text)
        for number, line in enumerate((record.header, *record.entries), start=1):
            _check_texts(number, line)
        names = _checked_names(record.header)
        game = game_of(record.header.game)
        play = Play.resumed(game, record)
    except TableError:
        raise
    except KiebitzError as error:
        raise TableError("badRecord", str(error)) from error
    made = CheckedRecord(
        game=game.id,
        header=written(record.header),
        names=names,
        options=game.stored_options(record.header.seats, record.header.options),
        entries=_entries(play),
    )
    last = record.entries[-1]
    if isinstance(last, Ended):
        made.ranks, made.scores = list(last.ranks), list(last.scores)
    return made


def imported(record: CheckedRecord, user: str, now: int) -> tuple[Row, Addition]:
    """A table of a record, marked as what it is: nobody here has played it."""
    game: Game[Any] = game_of(record.game)
    seats = [SeatData(kind="person", name=name) for name in record.names]
    data = TableData(
        options=record.options,
        seats=seats,
        clock=ClockRule(),
        stand_ins=False,
        starts_full=False,
        invite=hashed(new_id(24)),
        turns=clocks.opening(ClockRule(), len(seats), (), now),
        ranks=record.ranks,
        scores=record.scores,
    )
    row = Row(
        id=new_id(),
        game=game.id,
        status="closed" if record.ranks is None else "over",
        public=False,
        host=user,
        created=now,
        touched=now,
        rev=1,
        seq=len(record.entries),
        header=record.header,
        imported=True,
        data=data,
    )
    return row, Addition(entries=record.entries)


def _entries(play: Play[Any]) -> list[tuple[int, str, str]]:
    events: dict[int, list[Event]] = {}
    for n, event in play.log:
        events.setdefault(n, []).append(event)
    return [
        (entry.n, written(entry), stored_events(events.get(entry.n, [])))
        for entry in play.record.entries
    ]


def _checked_names(header: Header) -> list[str]:
    if len(header.names) > header.seats:
        raise RecordError(1, f"{len(header.names)} names for {header.seats} seats")
    try:
        names = [name and checked_name(name) for name in header.names]
    except TableError as error:
        raise RecordError(1, f"a player's name: {error}") from error
    return [*names, *[""] * (header.seats - len(names))]


def _check_texts(number: int, line: AnyLine) -> None:
    """RecordError where a line holds more than any line of a game does."""
    if isinstance(line, VersionChanged):
        return  # the position is read by its game, which lets nothing through that it does not know
    for name, value in msgspec.to_builtins(line).items():
        _check_value(number, name, value)


def _check_value(number: int, name: str, value: object) -> None:
    if isinstance(value, str) and len(value) > STRING_LENGTH:
        raise RecordError(
            number, f"{name}: {len(value)} characters; at most {STRING_LENGTH} make sense"
        )
    if isinstance(value, (list, tuple, dict)):
        if len(value) > LIST_LENGTH:
            raise RecordError(
                number, f"{name}: {len(value)} items; at most {LIST_LENGTH} make sense"
            )
        for each in value.items() if isinstance(value, dict) else value:
            _check_value(number, name, each)
