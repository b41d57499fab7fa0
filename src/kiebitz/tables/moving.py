"""Use cases of a running game: moves, undo, the answer of a clock."""

from __future__ import annotations

from typing import Any

from kiebitz.core.errors import IllegalMove, InvalidMove, UndoRefused
from kiebitz.core.message import Refusal
from kiebitz.core.play import Play
from kiebitz.core.record import Undone
from kiebitz.tables import turns
from kiebitz.tables.codes import TableError
from kiebitz.tables.draft import Draft

CLOCK = "clock"
ID_LENGTH = 64
NOTATION_LENGTH = 200


def move(
    draft: Draft, seat: int, notation: str, decision: int, *, move_id: str, user: str | None
) -> int:
    """Make a move for a seat; `user` is who sent it, None for a bot of the house. Gives the entry's number."""
    play = draft.running()
    held = draft.seat(seat)
    _check_player(draft, seat, user)
    _check_text("id", move_id, ID_LENGTH)
    _check_text("move", notation, NOTATION_LENGTH)
    assert draft.data.turns is not None
    if draft.data.turns.decisions[seat] != decision:
        raise TableError("stale", f"the decision of seat {seat} is no longer number {decision}")
    by = user if user is not None else f"bot {held.level}"
    return _push(draft, seat, notation, by, move_id, len(play.record.entries))


def undo(draft: Draft, seat: int, entry: int, *, user: str | None) -> int:
    """Take back the entry, if it is the seat's newest that may be. Done already: the number of the undo."""
    play = draft.running()
    draft.seat(seat)
    _check_player(draft, seat, user)
    newest = play.undoable(seat)
    if newest != entry:
        for line in play.record.entries:
            if isinstance(line, Undone) and line.seat == seat and entry in line.cancels:
                return line.n
        if newest is not None:
            raise TableError(
                "stale", f"the newest move of seat {seat} is entry {newest}, not {entry}"
            )
    assert draft.data.turns is not None
    if newest is not None and not turns.in_time(draft.data.turns, newest, draft.now):
        raise TableError("undoRefused", play.game.texts("en").message("undo-clock"), key=CLOCK)
    try:
        play.undo(seat, by=user or "")
    except UndoRefused as error:
        raise TableError("undoRefused", str(error), key=error.key) from error
    _charge(draft)
    draft.took_entry(seat, play.pending, cancels=newest)
    return len(play.record.entries) - 1


def answer_late(draft: Draft) -> bool:
    """Make the fallback move for a seat whose time is over; False if there is none."""
    if draft.play is None or draft.row.status != "running" or draft.data.turns is None:
        return False
    _charge(draft)
    late = turns.out_of_time(draft.data.turns, draft.data.seats)
    if not late:
        draft.plan()
        return False
    seat = late[0]
    notation = draft.game.notation(draft.play.state.fallback(seat))
    _push(draft, seat, notation, CLOCK, "", len(draft.play.record.entries))
    return True


def extend(draft: Draft, user: str, seat: int, seconds: int) -> None:
    """The host gives a seat more time."""
    draft.check_host(user)
    draft.running()
    draft.seat(seat)
    if not 1 <= seconds <= turns.TWO_WEEKS:
        raise TableError("badOptions", f"{seconds} seconds; give 1 to {turns.TWO_WEEKS}")
    assert draft.data.turns is not None
    if draft.data.turns.left[seat] is None:
        raise TableError("badOptions", "this table has no clock")
    turns.extend(draft.data.turns, seat, seconds * 1000)
    draft.plan()


def _push(draft: Draft, seat: int, notation: str, by: str, move_id: str, n: int) -> int:
    play = draft.play
    assert play is not None and draft.data.turns is not None
    before = play.state
    try:
        play.push(seat, notation, by=by, move_id=move_id)
    except InvalidMove as error:
        raise TableError("badMove", str(error)) from error
    except IllegalMove as error:
        why = why_not(play, seat, play.game.parse(notation))
        raise TableError("illegalMove", str(error), refusal=why) from error
    _charge(draft)
    turns.note_move(draft.data.turns, seat, n)
    draft.took_entry(seat, play.pending, goes_on=play.game.goes_on(before, play.state))
    return n


def why_not(play: Play[Any], seat: int, number: int) -> Refusal | None:
    """Why a move is not open to a seat, from what the seat knows; None if it is."""
    if play.record.finished:
        return Refusal("", "over")
    if seat in play.pending and play.state.accepts(seat, number):
        return None
    return play.game.explain(play.game.veil(play.state, seat), seat, number)


def _charge(draft: Draft) -> None:
    assert draft.data.turns is not None
    turns.charge(draft.data.turns, draft.data.clock, draft.data.seats, draft.now)


def _check_player(draft: Draft, seat: int, user: str | None) -> None:
    held = draft.data.seats[seat]
    if user is None:
        if not held.automatic:
            raise TableError("notYourSeat", f"no bot of the house sits at seat {seat}")
    elif held.kind != "person" or held.user != user or held.stand_in:
        raise TableError("notYourSeat", f"seat {seat} is not yours")


def _check_text(what: str, text: str, length: int) -> None:
    if not 0 < len(text) <= length:
        raise TableError("badMessage", f"{what} must have 1 to {length} characters")
