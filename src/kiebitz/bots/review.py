"""A look back at a finished game: who stood how after every move, where it turned, what was luck and what was skill.

Expectations are those of the true positions (`position_value.py`). What should have been played
instead is the strong bot's opinion from what the seat knew then, so nobody is blamed for not seeing through cards.
Imports core, bots and msgspec only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import Argument, reasons_for
from kiebitz.bots.position_value import PositionValues
from kiebitz.bots.search import Search
from kiebitz.bots.search_result import Candidate, SearchResult
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.message import Message
from kiebitz.core.record import Moved, Record, Undone, Withdrawn
from kiebitz.core.state import CHANCE, State
from kiebitz.core.strategy import Strategy, strategy_of
from kiebitz.core.timeline import Timeline

TURNING_POINTS = 3
SUSPECTS = 12
"""So many of the moves that seem to have cost most are thought about with care."""
SEARCH_BUDGET = Budget(cpu_ms=800)
SECONDS = 40.0
"""CPU time for a whole review; a long game gets fewer rollouts a move."""
SEARCH_SHARE = 0.3
"""The share of the time that goes to the suspects."""
SMALLEST_LOSS = 0.02
LEFT = -1
"""In place of a move: its seat left for good. That is nobody's decision, and it may end the game."""


class NotOver(KiebitzError):
    """Only finished games are reviewed."""


class ReviewMoment(msgspec.Struct, frozen=True, rename="camel"):
    """The table after one entry of the record."""

    entry: int
    """Its number in the record."""
    seat: int | None
    """Who moved, None for the start and where somebody left."""
    move: str
    """Its notation, empty where nobody moved."""
    shares: tuple[float, ...]
    """By seat: the share of places that it could expect afterwards, 0 to 1; with two seats how likely it was to win.

    Alone: 0.5 is the result that could be expected at the start."""
    leads: tuple[float, ...]
    """By seat: the lead in points that it could expect at the end."""
    decision: tuple[float, ...]
    """By seat: what the decision changed in `shares`."""
    luck: tuple[float, ...]
    """By seat: what the draws after it changed, and what came to light that nobody could know.

    With the end of a round everybody looks a round further: what that changes in `shares` is neither."""


class TurningPoint(msgspec.Struct, frozen=True, rename="camel"):
    """A move that cost much, and what the strong bot would have done."""

    entry: int
    seat: int
    move: str
    better: str
    better_words: Message
    """The better move in words: the text `move-<key>`, as its seat would have read it."""
    loss: float
    """The share of places that it cost, as far as the seat could know."""
    reasons: tuple[Argument, ...]
    """What speaks for the better move against the one that was made."""
    move_words: Message | None = None
    """The move in words; None in reviews that version 0.1 kept before it had them."""


class Review(msgspec.Struct, frozen=True, rename="camel"):
    """The whole look back."""

    moments: tuple[ReviewMoment, ...]
    turning_points: tuple[TurningPoint, ...]
    """The dearest first; up to three."""
    decisions: tuple[float, ...]
    """By seat: the rest of what changed for it from start to end: what was played, by it and by others, or who left."""
    luck: tuple[float, ...]
    """By seat: what luck changed for it, summed up."""


class _Step:
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


def review(
    game: Game[Any],
    record: Record,
    *,
    seed: int | str = 0,
    cpu_seconds: float = SECONDS,
    budget: Budget = SEARCH_BUDGET,
    after_part: Callable[[float], None] = lambda done: None,
) -> Review:
    """Look back at a finished game. `after_part` is told the share that is done, 0 to 1.

    With a budget of simulations and without an end of `cpu_seconds` the same seed gives the same review.
    """
    start, steps, end = _steps(game, record)
    if end.pending():
        raise NotOver("this game is not over yet; a review is made of finished games")
    strategy = strategy_of(game)
    expectation = PositionValues(game, strategy, start, Random(f"review {seed}"))
    deadline = time.thread_time() + cpu_seconds * (1.0 - SEARCH_SHARE)
    shares, leads = expectation.at_start
    nothing = (0.0,) * len(shares)
    moments = [ReviewMoment(0, None, "", _rounded(shares), _rounded(leads), nothing, nothing)]
    for number, step in enumerate(steps):
        last = number == len(steps) - 1
        rollouts = expectation.rollouts_until(deadline, len(steps) - number)
        decision = drawn = list(nothing)
        now = shares
        if last or (rollouts and step.matters):
            now, leads = expectation.of(step.after, max(1, rollouts))
            if not step.left:
                decision, drawn = _told_apart(
                    game, expectation, step, shares, now, max(1, rollouts)
                )
        moments.append(
            ReviewMoment(
                entry=step.entry,
                seat=None if step.left else step.seat,
                move="" if step.left else game.notation(step.move),
                shares=_rounded(now),
                leads=_rounded(leads),
                decision=_rounded(decision),
                luck=_rounded(drawn),
            )
        )
        shares = now
        after_part((1.0 - SEARCH_SHARE) * (number + 1) / len(steps))
    turning = _turning_points(
        game, expectation, steps, moments[1:], seed, budget, cpu_seconds, after_part
    )
    luck = [sum(moment.luck[seat] for moment in moments) for seat in range(len(shares))]
    change = _difference(moments[0].shares, moments[-1].shares)
    return Review(
        moments=tuple(moments),
        turning_points=turning,
        decisions=_rounded(_difference(luck, change)),
        luck=_rounded(luck),
    )


def _told_apart(
    game: Game[Any],
    expectation: PositionValues,
    step: _Step,
    before: list[float],
    now: list[float],
    rollouts: int,
) -> tuple[list[float], list[float]]:
    """What a move changed by seat: by decision, and by luck."""
    position, seat, move = step.before, step.seat, step.move
    known = expectation.as_known(game.knowledge(position, seat), move, rollouts)
    if known is not None:
        change = _difference(before, now)
        return known, _difference(known, change)
    if expectation.looks_further(position, step.after):
        decided, _ = expectation.after(position, seat, move, rollouts)
        drawing, _ = expectation.before_draws(position, seat, move, rollouts)
    elif step.draws:
        decided, _ = expectation.after(position, seat, move, rollouts)
        drawing = decided
    else:
        decided = drawing = now
    return _difference(before, decided), _difference(drawing, now)


def _difference(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [b - a for a, b in zip(before, after, strict=True)]


def _steps(game: Game[Any], record: Record) -> tuple[State, list[_Step], State]:
    """The moves that stand and who left, with the positions around them; what was taken back is left out."""
    first, *points = Timeline.of(game, record)
    steps: list[_Step] = []
    before = first.state
    for point in points:
        entry, after = record.entries[point.entry], point.state
        if isinstance(entry, Moved) or (
            # Where the ledger says nothing of leaving nothing has changed.
            isinstance(entry, Withdrawn) and before.copy().leave(entry.seat)
        ):
            move = game.parse(entry.move) if isinstance(entry, Moved) else LEFT
            draws = [game.parse(outcome) for _, outcome in entry.draws]
            steps.append(_Step(point.entry, entry.seat, move, draws, before, after))
        elif isinstance(entry, Undone):
            steps = _without(steps, entry.cancels)
        before = after
    return first.state, steps, before


def _without(steps: list[_Step], cancelled: Sequence[int]) -> list[_Step]:
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
        later.append(_Step(step.entry, step.seat, step.move, step.draws, before, state.copy()))
    return steps[:first] + later


def _turning_points(
    game: Game[Any],
    expectation: PositionValues,
    steps: list[_Step],
    moments: list[ReviewMoment],
    seed: int | str,
    budget: Budget,
    cpu_seconds: float,
    after_part: Callable[[float], None],
) -> tuple[TurningPoint, ...]:
    """The dearest mistakes, as the strong bot sees them from what the seat knew."""
    suspects = sorted(
        (
            (moment.decision[step.seat], number)
            for number, (step, moment) in enumerate(zip(steps, moments, strict=True))
            if step.decided
        ),
    )[:SUSPECTS]
    strategy = strategy_of(game)
    stop = time.thread_time() + cpu_seconds * SEARCH_SHARE
    found = []
    for done, (_, number) in enumerate(suspects):
        if time.thread_time() > stop:
            break
        step = steps[number]
        rng = Random(f"turning point {seed} {number}")
        search = Search(game, strategy, budget, explain=True, patient=True)
        result = search.think(game.knowledge(step.before, step.seat), rng, step.move)
        made = next((o for o in result.candidates if o.move == step.move), None)
        best = result.candidates[0]
        if made is None or best.move == step.move:
            continue  # at a glance nothing is judged
        loss, points = best.better_by(made)
        if len(moments[number].shares) == 1:
            loss = expectation.share_of_points(points)
        if loss >= SMALLEST_LOSS:
            found.append(_turning_point(game, strategy, step, best, made, loss, result))
        after_part(1.0 - SEARCH_SHARE * (1.0 - (done + 1) / len(suspects)))
    found.sort(key=lambda point: -point.loss)
    return tuple(found[:TURNING_POINTS])


def _turning_point(
    game: Game[Any],
    strategy: Strategy[Any] | None,
    step: _Step,
    best: Candidate,
    made: Candidate,
    loss: float,
    result: SearchResult,
) -> TurningPoint:
    return TurningPoint(
        entry=step.entry,
        seat=step.seat,
        move=game.notation(step.move),
        better=game.notation(best.move),
        better_words=_words(game, step, best.move),
        loss=round(loss, 4),
        reasons=reasons_for(best, result, strategy, step.seat, made)
        if strategy is not None
        else (),
        move_words=_words(game, step, step.move),
    )


def _words(game: Game[Any], step: _Step, move: int) -> Message:
    """A move as its seat would have read it before it decided."""
    described = game.describe(game.conceal(step.before, step.seat), step.seat, move)
    return Message(described.key, described.params)


def _rounded(values: list[float]) -> tuple[float, ...]:
    return tuple(round(value, 4) for value in values)
