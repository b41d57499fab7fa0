"""Minden's numbers: pawns, right cells, the final scoring. Hot path; imports core, board and state."""

from __future__ import annotations

from typing import Final

from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.games.minden.board import COLOUR_IDS, COLOURS, MOST, TIED, distance_km, point_of
from kiebitz.games.minden.places.cards import Solution
from kiebitz.games.minden.state import NONE, MindenFields

GREEN: Final = 2
"""The colour of the landscapes."""


def goal_of(fields: list[int], seat: int, counted: int) -> int:
    """MIN-068 to MIN-072: where a pawn ends that moves this many fields; occupied ones do not count."""
    at = fields[seat]
    while counted:
        at += 1
        if at not in fields:
            counted -= 1
    return at


def skipped_fields(fields: list[int], seat: int, goal: int) -> list[int]:
    """The fields that a pawn passes without counting them on its way to its goal."""
    return [at for at in range(fields[seat] + 1, goal) if at in fields]


def move_pawn(state: MindenFields, seat: int, counted: int, journal: Journal | None) -> int:
    """Move a pawn this many fields; returns the distance, skipped fields included."""
    start = state.fields[seat]
    goal = goal_of(state.fields, seat, counted)
    if journal is not None:
        skipped = skipped_fields(state.fields, seat, goal)
        journal.tell(
            "pawnMoved", seat=seat, start=start, goal=goal, counted=counted, skipped=skipped
        )
    state.fields[seat] = goal
    return goal - start


def right_cells(state: MindenFields, card: int) -> int:
    """The mask of the cells that count for a turned card under the options (MIN-094, MIN-095)."""
    setup, solution = state.setup, state.solutions[card]
    assert solution is not None
    landscape = setup.deck.colour_of[card] == GREEN
    if setup.any_landscape if landscape else setup.near_line:
        return solution.accepted
    return 1 << solution.cells[0]


def cone_distance(cone: int, solution: Solution) -> int:
    """MIN-061: whole kilometres from the cone to the reference point; they score nothing."""
    lat, lon = point_of(cone)
    return round(distance_km(lat / 100, lon / 100, solution.lat / 10_000, solution.lon / 10_000))


def kept_counts(state: MindenFields, colour: int) -> list[int]:
    """How many cards of a colour each player has kept (MIN-079)."""
    mask = state.setup.deck.colour_mask[colour]
    return [(kept & mask).bit_count() for kept in state.kept]


def score_colours(state: MindenFields, journal: Journal | None) -> None:
    """MIN-079 to MIN-082: colour by colour, the rearmost mover first; not in solo training (MIN-088)."""
    if state.setup.seats == 1:
        return
    for colour, name in enumerate(COLOUR_IDS):
        counts = kept_counts(state, colour)
        most = max(counts)
        movers = [seat for seat, count in enumerate(counts) if count == most > 0]
        movers.sort(key=state.fields.__getitem__)
        if journal is not None:
            journal.tell("colourScored", colour=name, counts=counts, movers_seats=movers)
        bonus = MOST if len(movers) == 1 else TIED
        for seat in movers:
            state.gains[seat * COLOURS + colour] = move_pawn(state, seat, bonus, journal)


def score_lines(state: MindenFields, seat: int) -> tuple[Line, ...]:
    """MIN-083: the field at the end of the last round, and what the colours brought."""
    gains = state.gains[seat * COLOURS : (seat + 1) * COLOURS]
    by_colour = [Line(COLOUR_IDS[colour], gains[colour]) for colour in range(COLOURS)]
    return (Line("track", state.fields[seat] - sum(gains)), *by_colour)


def final_outcome(state: MindenFields) -> Outcome:
    """MIN-083, MIN-084: the pawn farthest ahead wins. Alone nobody wins, and every round counts against the player."""
    seats = state.setup.seats
    reason = "orange" if state.last_round != NONE else "stack"
    if seats == 1:
        lines = (Line("rounds", -state.round),)
        return Outcome(reason, (1,), (-state.round,), (lines,), won=None)
    return Outcome(
        reason=reason,
        ranks=ranked([(field,) for field in state.fields]),
        scores=tuple(state.fields),
        lines=tuple([score_lines(state, seat) for seat in range(seats)]),
    )
