"""Whose decision it is and how much time is left, kept up entry by entry.

The number of a seat's decision is the entry that opened it: the one after which the seat first owed it, or the
seat's own newest move or undo. What others do meanwhile does not change it, so their moves never make one stale.

A clock for each turn starts anew with a turn, not with each of its decisions. A move that is taken back has not been
made: the seat's clock has run on since, and whoever was asked in between gets the time back. Imports tables only.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kiebitz.tables.data import SeatData, Timed, Turns
from kiebitz.tables.schemas.facts import ClockRule, SeatClock

TWO_WEEKS = 14 * 24 * 3600


def opening(rule: ClockRule, seats: int, pending: Collection[int], now: int) -> Turns:
    """The turns at the start of a game, after entry 0."""
    full = None if rule.kind == "off" else rule.seconds * 1000
    decisions: list[int | None] = [0 if seat in pending else None for seat in range(seats)]
    return Turns(decisions, [full] * seats, now, [None] * seats)


def charge(turns: Turns, rule: ClockRule, held: Sequence[SeatData], now: int) -> None:
    """Take the time since the last change from every seat that thinks."""
    for seat, decision in enumerate(turns.decisions):
        left = turns.left[seat]
        if decision is not None and left is not None and not held[seat].automatic:
            turns.left[seat] = left - max(0, now - turns.since)
    turns.since = max(now, turns.since)


def advance(
    turns: Turns,
    rule: ClockRule,
    actor: int,
    pending: Collection[int],
    n: int,
    seconds: int | None,
    *,
    same_turn: bool = False,
) -> None:
    """Take in entry `n`, made by a seat, after which these seats owe a decision; call after `charge`.

    `seconds` is what the game itself gives them for it, None where it sets no time; `same_turn` if the seat that made
    the entry is asked again in the same turn.
    """
    limits = turns.until or [None] * len(turns.decisions)
    for seat in range(len(turns.decisions)):
        before = turns.decisions[seat]
        continues = same_turn and seat == actor and seat in pending
        if seat == actor and before is not None and rule.kind == "game" and not continues:
            left = turns.left[seat]
            turns.left[seat] = None if left is None else max(0, left) + rule.increment * 1000
        if seat not in pending:
            turns.decisions[seat] = None
        elif before is None or seat == actor:
            turns.decisions[seat] = n
        if rule.kind == "move" and turns.decisions[seat] != before and not continues:
            turns.left[seat] = rule.seconds * 1000
        if seconds is None or seat not in pending:
            limits[seat] = None
        elif turns.decisions[seat] != before or limits[seat] is None:
            limits[seat] = turns.since + seconds * 1000
    turns.until = limits


def timed(turns: Turns, seat: int) -> bool:
    """Whether a seat decides against time."""
    return turns.decisions[seat] is not None and _left(turns, seat) is not None


def note_move(turns: Turns, seat: int, n: int) -> None:
    """Remember what a seat had left when it made entry `n`; call after `charge` and before `advance`."""
    left, until = turns.left[seat], _until(turns, seat)
    if left is not None or until is not None:
        turns.moves.append(Timed(seat, n, turns.since, left, until))


def in_time(turns: Turns, entry: int, now: int) -> bool:
    """Whether the clock would still run now if a move had not been made. Of what the clock made itself: never."""
    return all(
        (move.left is None or move.left > now - move.at)
        and (move.until is None or move.until > now)
        for move in turns.moves
        if move.entry == entry
    )


def take_back(
    turns: Turns,
    rule: ClockRule,
    held: Sequence[SeatData],
    actor: int,
    pending: Collection[int],
    n: int,
    seconds: int | None,
    entry: int,
) -> None:
    """Take in entry `n`, by which a seat cancels `entry`; call after `charge`."""
    asked = [seat for seat, opened in enumerate(turns.decisions) if opened == entry]
    advance(turns, ClockRule(), actor, pending, n, seconds)
    move = next((each for each in turns.moves if each.entry == entry), None)
    if move is None:
        return
    turns.moves.remove(move)
    passed = turns.since - move.at
    if move.left is not None:
        turns.left[actor] = move.left - passed
    turns.until[actor] = move.until
    for seat in asked:
        spent = turns.left[seat]
        if seat == actor or seat in pending or spent is None:
            continue
        if rule.kind == "move":
            turns.left[seat] = rule.seconds * 1000
        elif not held[seat].automatic:
            turns.left[seat] = spent + passed


def extend(turns: Turns, seat: int, more: int) -> None:
    """Give a seat more time; it is there too after the seat has taken moves back that were made in time."""
    left, until = turns.left[seat], _until(turns, seat)
    if left is not None:
        turns.left[seat] = max(0, left) + more
    if until is not None:
        turns.until[seat] = max(turns.since, until) + more
    for move in turns.moves:
        if move.seat == seat and in_time(turns, move.entry, move.at):
            move.left = None if move.left is None else move.left + more
            move.until = None if move.until is None else move.until + more


def has_clock(turns: Turns, seat: int) -> bool:
    """Whether there is time that could be given to a seat."""
    return _left(turns, seat) is not None


def out_of_time(turns: Turns, held: Sequence[SeatData]) -> list[int]:
    """The seats whose time is over; call after `charge`."""
    return [
        seat
        for seat, decision in enumerate(turns.decisions)
        if decision is not None and not held[seat].automatic and _over(_left(turns, seat))
    ]


def due(turns: Turns, held: Sequence[SeatData]) -> int | None:
    """When the next clock runs out."""
    if _untimed(turns):
        return None
    times = [
        turns.since + max(0, left)
        for seat, decision in enumerate(turns.decisions)
        if decision is not None
        and not held[seat].automatic
        and (left := _left(turns, seat)) is not None
    ]
    return min(times, default=None)


def shown(turns: Turns, held: Sequence[SeatData], now: int) -> list[SeatClock]:
    """The clocks as they stand now."""
    if _untimed(turns):
        return [SeatClock(None, decision is not None) for decision in turns.decisions]
    clocks = []
    for seat, decision in enumerate(turns.decisions):
        left, running = _left(turns, seat), decision is not None
        if left is not None:
            if running and not held[seat].automatic:
                left -= max(0, now - turns.since)
            left = max(0, left)
        clocks.append(SeatClock(left, running))
    return clocks


def _untimed(turns: Turns) -> bool:
    """Whether no seat has any clock, as at most tables."""
    none = turns.left.count(None) == len(turns.left)
    return none and turns.until.count(None) == len(turns.until)


def _left(turns: Turns, seat: int) -> int | None:
    """What a seat had left at `since`, by the table's clock or by the game's, whichever is shorter."""
    left, until = turns.left[seat], _until(turns, seat)
    if until is None:
        return left
    by_game = until - turns.since
    return by_game if left is None else min(left, by_game)


def _until(turns: Turns, seat: int) -> int | None:
    """When the time is over that the game itself gives a seat; older tables have none."""
    return turns.until[seat] if turns.until else None


def _over(left: int | None) -> bool:
    return left is not None and left <= 0
