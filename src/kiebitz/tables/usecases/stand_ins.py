"""Use cases around bots that play on for people: who gets up, who comes back, and when a host may give a seat away.

Imports tables only.
"""

from __future__ import annotations

from kiebitz.tables.codes import TableError
from kiebitz.tables.live.draft import Draft

STAND_IN = "medium"
AWAY = 5 * 60_000
"""Milliseconds that somebody must be away before the host may give the seat to a bot."""
SLOW = 3600
"""Seconds for each turn from which being away means nothing: people look in when it is their turn."""


def replace(draft: Draft, user: str, seat: int, level: str, *, away_for: int | None) -> None:
    """The host gives the seat of somebody who is gone to a bot, until that player comes back.

    `away_for` is how long the player has not looked at the table, None if they do so now.
    """
    draft.check_host(user)
    draft.running()
    held = draft.seat(seat)
    if held.kind != "person":
        raise TableError("notOpen", "the game has started: a person's seat can go to a bot only")
    if not (held.user == user or held.late or _is_gone(draft, away_for)):
        raise TableError(
            "stillHere", "the player has not been away for five minutes, nor run out of time"
        )
    stand_in(draft, seat, level, by="" if held.user == user else "host")


def ask(draft: Draft, user: str, seat: int) -> None:
    """The host asks a player whether a bot may play on."""
    draft.check_host(user)
    draft.running()
    held = draft.seat(seat)
    if held.kind != "person" or held.user == user or held.stand_in:
        raise TableError("notOpen", "nobody sits there who could be asked")
    _check_stand_ins(draft)
    held.asked = True


def answer(draft: Draft, user: str, seat: int, *, agrees: bool) -> None:
    """The player answers what the host has asked."""
    draft.running()
    draft.check_player(seat, user)
    held = draft.seat(seat)
    if not held.asked:
        raise TableError("notOpen", "the host has not asked for this seat")
    held.asked = False
    if agrees:
        stand_in(draft, seat)


def stand_in(draft: Draft, seat: int, level: str = STAND_IN, *, by: str = "") -> None:
    """A bot plays on at a seat; `by` as in `SeatChanged`."""
    held = draft.data.seats[seat]
    if held.stand_in:
        return
    _check_stand_ins(draft)
    assert draft.play is not None
    draft.charge()
    held.stand_in, held.level, held.asked = True, level, False
    draft.play.change_seat(seat, f"bot {level}", by=by)
    draft.plan()


def take_back(draft: Draft, seat: int) -> int:
    """The player of a seat is back; gives its number."""
    held = draft.data.seats[seat]
    if held.stand_in:
        assert draft.play is not None
        draft.charge()
        held.stand_in, held.level, held.late = False, None, False
        if not draft.play.record.finished:
            draft.play.change_seat(seat, held.user or "")
        draft.plan()
    return seat


def _is_gone(draft: Draft, away_for: int | None) -> bool:
    slow = draft.data.clock.kind != "off" and draft.data.clock.seconds >= SLOW
    return away_for is not None and away_for >= AWAY and not slow


def _check_stand_ins(draft: Draft) -> None:
    if not draft.data.stand_ins:
        raise TableError("notOpen", "the host lets no bot play on for somebody who leaves")
