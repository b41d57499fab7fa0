"""Whose decision it is and how much time is left, kept up entry by entry.

The number of a seat's decision is the entry that opened it: the one after which the seat first owed it, or the
seat's own newest move or undo. What others do meanwhile does not change it, so their moves never make one stale.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kiebitz.tables.data import SeatData, Turns
from kiebitz.tables.wire import ClockRule, SeatClock

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
) -> None:
    """Take in entry `n`, made by a seat, after which these seats owe a decision; call after `charge`.

    `seconds` is what the game itself gives them for it, None where it sets no time.
    """
    limits = turns.until or [None] * len(turns.decisions)
    for seat in range(len(turns.decisions)):
        before = turns.decisions[seat]
        if seat == actor and before is not None and rule.kind == "game":
            left = turns.left[seat]
            turns.left[seat] = None if left is None else max(0, left) + rule.increment * 1000
        if seat not in pending:
            turns.decisions[seat] = None
        elif before is None or seat == actor:
            turns.decisions[seat] = n
        if rule.kind == "move" and turns.decisions[seat] != before:
            turns.left[seat] = rule.seconds * 1000
        if seconds is None or seat not in pending:
            limits[seat] = None
        elif turns.decisions[seat] != before or limits[seat] is None:
            limits[seat] = turns.since + seconds * 1000
    turns.until = limits


def timed(turns: Turns, seat: int) -> bool:
    """Whether a seat decides against time."""
    return turns.decisions[seat] is not None and _left(turns, seat) is not None


def out_of_time(turns: Turns, held: Sequence[SeatData]) -> list[int]:
    """The seats whose time is over; call after `charge`."""
    return [
        seat
        for seat, decision in enumerate(turns.decisions)
        if decision is not None and not held[seat].automatic and _over(_left(turns, seat))
    ]


def due(turns: Turns, held: Sequence[SeatData]) -> int | None:
    """When the next clock runs out."""
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
    clocks = []
    for seat, decision in enumerate(turns.decisions):
        left, running = _left(turns, seat), decision is not None
        if left is not None and running and not held[seat].automatic:
            left -= max(0, now - turns.since)
        clocks.append(SeatClock(left=None if left is None else max(0, left), running=running))
    return clocks


def _left(turns: Turns, seat: int) -> int | None:
    """What a seat had left at `since`, by the table's clock or by the game's, whichever is shorter."""
    left, until = turns.left[seat], turns.until[seat] if turns.until else None
    if until is None:
        return left
    by_game = until - turns.since
    return by_game if left is None else min(left, by_game)


def _over(left: int | None) -> bool:
    return left is not None and left <= 0
