"""Records from files, with errors that name the file. Imports core, games and cli only."""

from __future__ import annotations

import msgspec

from kiebitz.cli import arguments
from kiebitz.core import record
from kiebitz.core.errors import RecordError
from kiebitz.core.record import Record
from kiebitz.games import REGISTRY

SAVE_TAG = "save"
"""The `kind` of the first line of a saved game (`terminal/saves.py`)."""
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What the decoder raises for a line that is no JSON, no UTF-8, or nested without end."""


def read_record(path: str, *, unfinished: bool = False) -> Record:
    """The record in a file, `-` for standard input; UsageError says what is wrong and where."""
    text = arguments.read_file(path)
    if is_save(text):
        raise arguments.UsageError(
            f"{path}: a game that is still running; go on with `kiebitz play --resume {path}`"
        )
    try:
        found = record.read(text, unfinished=unfinished)
    except RecordError as error:
        raise arguments.UsageError(f"{path}: {error}") from error
    if found.header.game not in REGISTRY:
        raise arguments.UsageError(f"{path}: line 1: there is no game {found.header.game!r} here")
    return found


def is_save(text: bytes) -> bool:
    """Whether a file is a saved game rather than a record."""
    try:
        first = msgspec.json.decode(text.partition(b"\n")[0])
    except UNREADABLE:
        return False
    return isinstance(first, dict) and first.get("kind") == SAVE_TAG
