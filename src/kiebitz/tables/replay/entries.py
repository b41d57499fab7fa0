"""A game entry by entry, as one viewer was told it. Imports core and tables only."""

from __future__ import annotations

from typing import Any

from kiebitz.core.play import Play
from kiebitz.core.record import Entry, Moved
from kiebitz.tables.schemas.facts import TableEvent
from kiebitz.tables.schemas.replay import EntryFacts, ReplayList


def listed(play: Play[Any], viewer: int, told: list[TableEvent]) -> ReplayList:
    """Every entry with what the viewer was told of it."""
    events: dict[int, list[TableEvent]] = {}
    for event in told:
        events.setdefault(event.entry, []).append(event)
    finished = play.record.finished
    return ReplayList(
        viewer,
        [
            entry_facts(line, events.get(line.n, []), finished=finished)
            for line in play.record.entries
        ],
    )


def entry_facts(line: Entry, events: list[TableEvent], *, finished: bool) -> EntryFacts:
    """What may be said of an entry: while the game runs only what the viewer was told."""
    return EntryFacts(
        entry=line.n,
        kind=str(type(line).__struct_config__.tag),
        seat=getattr(line, "seat", None),
        move=line.move if finished and isinstance(line, Moved) else None,
        events=events,
    )
