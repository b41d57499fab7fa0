"""Use case: take a move back. Imports core and tables only."""

from __future__ import annotations

from kiebitz.core.errors import UndoRefused
from kiebitz.core.record import CLOCK, Undone
from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft, Unchanged
from kiebitz.tables.usecases import clocks

ENTRIES_WITH_UNDO = 2500
"""The length of a record up to which moves are taken back: who makes and takes back one move all day fills no disk."""
TOO_LONG = "long"


def take_back(draft: Draft, seat: int, entry: int, *, user: str | None) -> int:
    """Take back the entry, if it is the seat's newest that may be; sent twice it is done once."""
    play = draft.running()
    draft.check_player(seat, user)
    newest = play.undoable(seat)
    if newest != entry:
        for line in play.record.entries:
            if isinstance(line, Undone) and line.seat == seat and entry in line.cancels:
                raise Unchanged(line.n)
        if newest is not None:
            raise TableError(
                "stale", f"the newest move of seat {seat} is entry {newest}, not {entry}"
            )
    if newest is not None and len(play.record.entries) >= ENTRIES_WITH_UNDO:
        raise TableError("undoRefused", "this game has become too long", key=TOO_LONG)
    assert draft.data.turns is not None
    if newest is not None and not clocks.in_time(draft.data.turns, newest, draft.now):
        raise TableError("undoRefused", play.game.texts("en").message("undo-clock"), key=CLOCK)
    try:
        play.undo(seat, by=user or "")
    except UndoRefused as error:
        raise TableError("undoRefused", str(error), key=error.key) from error
    draft.charge()
    draft.took_entry(seat, play.pending, cancels=newest)
    return len(play.record.entries) - 1
