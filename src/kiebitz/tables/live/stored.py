"""A table as the store has it: its row, its newest checkpoint, and the entries from there on.

Imports core and tables only.
"""

from __future__ import annotations

from typing import Any

from kiebitz.core.record import Entry, Record, entry_of, header_of
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row
from kiebitz.tables.live.history import RecentEntries
from kiebitz.tables.schemas.facts import ChatLine
from kiebitz.tables.store import queries

Checkpoint = tuple[int, str, str]


def stored(
    connection: Any, table_id: str, *, whole: bool = False
) -> tuple[Row, list[tuple[str, str]], Checkpoint | None, list[ChatLine]]:
    """A table's row, the entries from its newest checkpoint on, that checkpoint, and the chat."""
    row = queries.table(connection, table_id)
    if row is None:
        raise TableError("noSuchTable", f"there is no table {table_id[:32]!r}")
    found = None if whole else queries.checkpoint(connection, table_id)
    # One that is beyond the row was made between the two reads: it counts the next time.
    checkpoint = (
        (found[0], found[1], found[2])
        if found is not None and found[2] is not None and found[0] < row.seq
        else None
    )
    first = 0 if checkpoint is None else checkpoint[0]
    lines = queries.lines(connection, table_id, first, row.seq)
    return row, lines, checkpoint, queries.said(connection, table_id, 0)


def record_of(header: str, first: int, lines: list[tuple[str, str]]) -> Record:
    """A record from entry `first` on."""
    entries: list[Entry] = []
    record = Record(header_of(header), RecentEntries.since(first, entries))
    for n, (line, _) in enumerate(lines, start=first):
        entry = entry_of(n + 2, line)
        if n == first and first:
            record.entries.append(entry)  # what it is sealed to is not here
        else:
            record.join(entry)
    return record
