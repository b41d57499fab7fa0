"""The moves of a finished game with the positions around them, as a review looks at them. Imports core only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kiebitz.core.game import Game
from kiebitz.core.record import Moved, Record, Undone, Withdrawn
from kiebitz.core.state import CHANCE, State
from kiebitz.core.timeline import Timeline

LEFT = -1
"""In place of a move: its seat left for good. That is nobody's decision, and it may end the game."""


class ReviewStep:
    """A move of the record with the positions around it, or somebody's leaving."""

    __slots__ = ("after", "before", "draws", "entry", "move", "seat")

    def __init__(
        self, entry: int, seat: int, move: int, draws: Sequence[int], before: State, after: State
    ) -> None:
        self.entry = entry
        self.seat = seat
        self.move = move
        self.draws = draws
        """The outcomes of what was drawn because of it."""
        self.before = before
        self.after = after

    @property
    def left(self) -> bool:
        """Whether it is no move: the seat's player left."""
        return self.move == LEFT

    @property
    def decided(self) -> bool:
        """Whether its seat had a choice."""
        return not self.left and len(self.before.legal(self.seat)) > 1

    @property
    def matters(self) -> bool:
        """Whether something can have changed: the only move there is, without a draw, changes nothing."""
        return self.left or bool(self.draws) or self.decided


def steps_of(game: Game[Any], record: Record) -> tuple[State, list[ReviewStep], State]:
    """The moves that stand and who left, with the positions around them; what was taken back is left out."""
    first, *points = Timeline.of(game, record)
    steps: list[ReviewStep] = []
    before = first.state
    for point in points:
        entry, after = record.entries[point.entry], point.state
        if isinstance(entry, Moved) or (
            # Where the ledger says nothing of leaving nothing has changed.
            isinstance(entry, Withdrawn) and before.copy().leave(entry.seat)
        ):
            move = game.parse(entry.move) if isinstance(entry, Moved) else LEFT
            draws = [game.parse(outcome) for _, outcome in entry.draws]
            steps.append(ReviewStep(point.entry, entry.seat, move, draws, before, after))
        elif isinstance(entry, Undone):
            steps = _without(steps, entry.cancels)
        before = after
    return first.state, steps, before


def _without(steps: list[ReviewStep], cancelled: Sequence[int]) -> list[ReviewStep]:
    """The steps without those that were taken back; what others did later is made again, as it stands now."""
    first = next(number for number, step in enumerate(steps) if step.entry in cancelled)
    state = steps[first].before.copy()
    later = []
    for step in steps[first:]:
        if step.entry in cancelled:
            continue
        before = state.copy()
        state.apply(step.seat, step.move)
        for outcome in step.draws:
            state.apply(CHANCE, outcome)
        later.append(ReviewStep(step.entry, step.seat, step.move, step.draws, before, state.copy()))
    return steps[:first] + later
