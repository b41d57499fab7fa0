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
from kiebitz.bots.position_value import PositionValues
from kiebitz.bots.review_steps import ReviewStep, steps_of
from kiebitz.bots.turning_points import GoodMove, Lookout, ThoughtAbout, TurningPoint
from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.record import Record
from kiebitz.core.strategy import strategy_of

SEARCH_BUDGET = Budget(cpu_ms=800)
SECONDS = 40.0
"""CPU time for a whole review; a long game gets fewer rollouts a move."""
SEARCH_SHARE = 0.3
"""The share of the time that goes to the moves which are thought about with care."""


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


class Review(msgspec.Struct, frozen=True, rename="camel"):
    """The whole look back."""

    moments: tuple[ReviewMoment, ...]
    turning_points: tuple[TurningPoint, ...]
    """The dearest first; up to three."""
    decisions: tuple[float, ...]
    """By seat: the rest of what changed for it from start to end: what was played, by it and by others, or who left."""
    luck: tuple[float, ...]
    """By seat: what luck changed for it, summed up."""
    good_moves: tuple[GoodMove, ...] = ()
    """Moves worth praise, the best first; none in reviews that were kept before they were looked for."""


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
    start, steps, end = steps_of(game, record)
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
    lookout = Lookout(
        game,
        [ThoughtAbout(*pair) for pair in zip(steps, moments[1:], strict=True)],
        expectation,
        f"{seed}",
        budget,
        cpu_seconds * SEARCH_SHARE,
        lambda done: after_part(1.0 - SEARCH_SHARE * (1.0 - done)),
    )
    turning, good = lookout.turning_points(), lookout.good_moves()
    luck = [sum(moment.luck[seat] for moment in moments) for seat in range(len(shares))]
    change = _difference(moments[0].shares, moments[-1].shares)
    return Review(
        moments=tuple(moments),
        turning_points=turning,
        decisions=_rounded(_difference(luck, change)),
        luck=_rounded(luck),
        good_moves=good,
    )


def _told_apart(
    game: Game[Any],
    expectation: PositionValues,
    step: ReviewStep,
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


def _rounded(values: list[float]) -> tuple[float, ...]:
    return tuple(round(value, 4) for value in values)
