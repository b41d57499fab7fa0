"""A game entry by entry, as one viewer was told it."""

from __future__ import annotations

from kiebitz.core.record import Entry, Moved
from kiebitz.tables.pages import EntryFacts
from kiebitz.tables.wire import TableEvent


def entry_facts(line: Entry, events: list[TableEvent], *, finished: bool) -> EntryFacts:
    """What may be said of an entry: while the game runs only what the viewer was told."""
    return EntryFacts(
        entry=line.n,
        kind=str(type(line).__struct_config__.tag),
        seat=getattr(line, "seat", None),
        move=line.move if finished and isinstance(line, Moved) else None,
        events=events,
    )
