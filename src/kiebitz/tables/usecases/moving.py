"""Use cases of a running game: moves, what a seat intends, the answer of a clock. Imports core and tables only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kiebitz.core.errors import IllegalMove, InvalidMove
from kiebitz.core.message import Refusal
from kiebitz.core.play import Play
from kiebitz.core.record import CLOCK
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Intent
from kiebitz.tables.live.draft import Draft, Unchanged
from kiebitz.tables.usecases import clocks

ID_LENGTH = 64
NOTATION_LENGTH = 200


def move(
    draft: Draft,
    seat: int,
    notation: str,
    decision: int,
    *,
    move_id: str,
    user: str | None,
    external_bot: bool = False,
) -> int:
    """Make a move for a seat; gives the entry's number. Sent twice with the same id it is made once.

    `user` is who sent it, None for a bot of the house; `external_bot` if a program plays for the user.
    """
    if _holds(draft, seat, user):
        made = draft.move_made(seat, move_id, decision)
        if made is not None:
            raise Unchanged(made)
    play = draft.running()
    held = draft.seat(seat)
    draft.check_player(seat, user)
    if external_bot:
        held.external_bot = True
    _check_text("id", move_id, ID_LENGTH)
    _check_text("move", notation, NOTATION_LENGTH)
    assert draft.data.turns is not None
    if draft.data.turns.decisions[seat] != decision:
        raise TableError("stale", f"the decision of seat {seat} is no longer number {decision}")
    by = user if user is not None else f"bot {held.level}"
    return _push(draft, seat, notation, by, move_id, len(play.record.entries))


def intend(
    draft: Draft, seat: int, notation: str | None, decision: int, *, user: str
) -> Intent | None:
    """What a seat would do now, checked like a move; None where nothing is to be kept: no time runs, or no move is
    intended any more."""
    play = draft.running()
    draft.check_player(seat, user)
    assert draft.data.turns is not None
    if draft.data.turns.decisions[seat] != decision:
        raise TableError("stale", f"the decision of seat {seat} is no longer number {decision}")
    if notation is None:
        return None
    _check_text("move", notation, NOTATION_LENGTH)
    try:
        number = play.game.parse(notation)
    except InvalidMove as error:
        raise TableError("badMove", str(error)) from error
    if (why := why_not(play, seat, number)) is not None:
        raise TableError("illegalMove", f"{notation[:100]} is not open", refusal=why)
    return Intent(decision, notation) if clocks.timed(draft.data.turns, seat) else None


def answer_late(draft: Draft, intents: Mapping[int, Intent]) -> bool:
    """Decide for the seats whose time is over: what they intended, else the fallback. False if nothing has changed."""
    if draft.play is None or draft.row.status != "running" or draft.data.turns is None:
        return False
    draft.charge()
    asked = list(draft.data.turns.decisions)
    late = clocks.out_of_time(draft.data.turns, draft.data.seats)
    if not late:
        before = draft.row.due
        draft.plan()
        return before is not None and draft.row.due is None
    for seat in late:
        # What is asked anew after another's answer has its own time.
        if draft.data.turns.decisions[seat] == asked[seat]:
            notation = _intended(draft, seat, intents.get(seat))
            _push(draft, seat, notation, CLOCK, "", len(draft.play.record.entries))
    return True


def _intended(draft: Draft, seat: int, intent: Intent | None) -> str:
    assert draft.play is not None and draft.data.turns is not None
    game, state = draft.game, draft.play.state
    if intent is None or intent.decision != draft.data.turns.decisions[seat]:
        return game.notation(state.fallback(seat))
    # It was checked when it came, but others may have moved since.
    still_open = state.accepts(seat, game.parse(intent.move))
    return intent.move if still_open else game.notation(state.fallback(seat))


def extend(draft: Draft, user: str, seat: int, seconds: int) -> None:
    """The host gives somebody else more time, and everybody is told."""
    draft.check_host(user)
    play = draft.running()
    if draft.seat(seat).user == user:
        raise TableError("ownTime", "nobody gives themselves more time")
    if not 1 <= seconds <= clocks.TWO_WEEKS:
        raise TableError("badOptions", f"{seconds} seconds; give 1 to {clocks.TWO_WEEKS}")
    assert draft.data.turns is not None
    if not clocks.has_clock(draft.data.turns, seat):
        raise TableError("badOptions", "this table has no clock")
    clocks.extend(draft.data.turns, seat, seconds * 1000)
    play.give_time(seat, seconds)
    draft.note("extend", user, seat=seat, seconds=seconds)
    draft.plan()


def _push(draft: Draft, seat: int, notation: str, by: str, move_id: str, n: int) -> int:
    play = draft.play
    assert play is not None and draft.data.turns is not None
    draft.data.seats[seat].late = by == CLOCK
    before = play.state
    try:
        play.push(seat, notation, by=by, move_id=move_id)
    except InvalidMove as error:
        raise TableError("badMove", str(error)) from error
    except IllegalMove as error:
        why = why_not(play, seat, play.game.parse(notation))
        raise TableError("illegalMove", str(error), refusal=why) from error
    draft.charge()
    clocks.note_move(draft.data.turns, seat, n)
    draft.took_entry(seat, play.pending, same_turn=play.game.same_turn(before, play.state))
    return n


def why_not(play: Play[Any], seat: int, number: int) -> Refusal | None:
    """Why a move is not open to a seat, from what the seat knows; None if it is."""
    if play.record.finished:
        return Refusal("", "over")
    if seat in play.pending and play.state.accepts(seat, number):
        return None
    return play.game.explain(play.game.conceal(play.state, seat), seat, number)


def _holds(draft: Draft, seat: int, user: str | None) -> bool:
    seats = draft.data.seats
    return 0 <= seat < len(seats) and (user is None or seats[seat].user == user)


def _check_text(what: str, text: str, length: int) -> None:
    if not 0 < len(text) <= length:
        raise TableError("badMessage", f"{what} must have 1 to {length} characters")
