"""Tiwanaku's numbers: points, final ranks, solo medals. Hot path; imports `core.outcome`, board and state."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.games.tiwanaku.board import SOILS
from kiebitz.games.tiwanaku.state import CAUSES, GIVEN_UP, TiwanakuFields


def points_of(state: TiwanakuFields, seat: int) -> int:
    """The victory points of a seat (TIW-014)."""
    return (
        state.found[seat]
        + state.gained[seat]
        - state.lost[seat]
        + state.offered[seat]
        + state.unused
    )


def levels_of(state: TiwanakuFields, seat: int) -> int:
    """The sum of the levels of the seat's discs (TIW-104)."""
    first = seat * SOILS
    return sum(state.discs[first : first + SOILS])


def discovery_points(discs: Sequence[int], soil: int, top: int) -> int:
    """What the next discovery of a soil scores with these discs (TIW-067, TIW-068)."""
    level = discs[soil] + 1
    if level > top:
        return 1
    return 1 + discs.count(level)


def medal(state: TiwanakuFields) -> str:
    """The solo medal by TIW-121, `none` below bronze or when the player gave up."""
    if state.cause == GIVEN_UP:
        return "none"
    board = state.setup.board
    hidden = board.cells - state.setup.start_cells
    points = points_of(state, 0)
    for name in ("gold", "silver", "bronze"):
        if points >= ceil(board.medals[name] * hidden):
            return name
    return "none"


def score_lines(state: TiwanakuFields, seat: int) -> tuple[Line, ...]:
    """The score sheet of a seat."""
    lines = [
        Line("discoveries", state.found[seat]),
        Line("divinations", state.gained[seat]),
        Line("errors", -state.lost[seat]),
        Line("offerings", state.offered[seat]),
    ]
    if state.setup.seats == 1:
        lines.append(Line("unusedTurns", state.unused))
    return tuple(lines)


def final_outcome(state: TiwanakuFields) -> Outcome:
    """TIW-103 to TIW-106: most points, then more levels; else the place is shared.

    Players who have left for good come last, behind all who stayed (TIW-038).
    """
    seats = range(state.setup.seats)
    keys = [
        (-1, 0) if state.out >> seat & 1 else (points_of(state, seat), levels_of(state, seat))
        for seat in seats
    ]
    return Outcome(
        reason=CAUSES[state.cause],
        ranks=ranked(keys),
        scores=tuple([points_of(state, seat) for seat in seats]),
        lines=tuple([score_lines(state, seat) for seat in seats]),
        won=state.setup.seats > 1 or medal(state) != "none",
    )
