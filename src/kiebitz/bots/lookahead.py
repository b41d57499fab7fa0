"""A position judged by what comes of it: the evaluation now and at the ends of the next rounds, together.

The policy plays up to there. An evaluation overlooks something at one moment that it sees at another, so the mean of
a few looks is much better than a single one, now or later. Imports core and bots only.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from kiebitz.bots.rollout import Draw, rollout
from kiebitz.core.state import State
from kiebitz.core.strategy import Rows, Strategy

NO_LIMIT: Final = 10**9
"""A round ends by the rules."""

Judge = Callable[[State, Random], Rows]
"""How a position is judged where it is looked at first."""


def lookahead(
    strategy: Strategy[Any],
    judge: Judge,
    state: State,
    rounds: int,
    draw: Draw,
    rng: Random,
    *,
    under_way: bool = False,
) -> Rows:
    """What `judge` says of a position, and `strategy.evaluate` of it so many rounds on, each look counting less.

    A round that is `under_way`, but for the seat in question over, is played to its end first: that look would be the
    same one again.
    """
    rows = judge(state, rng)
    if not rounds:
        return rows
    later, weight, weights = state.copy(), 1.0, 1.0
    if under_way:
        _play_round(strategy, later, draw, rng)
    for _ in range(rounds):
        _play_round(strategy, later, draw, rng)
        weight *= strategy.tuning.decay
        weights += weight
        for row, looked in zip(rows, strategy.evaluate(later), strict=True):
            for index, part in enumerate(looked):
                row[index] += weight * part
        if not later.pending():
            break
    return [[part / weights for part in row] for row in rows]


def _play_round(strategy: Strategy[Any], state: State, draw: Draw, rng: Random) -> None:
    """Let the policy play for everybody until the round is over, or the game is."""
    over = partial(strategy.round_over, state.copy())
    rollout(state, draw, rng, strategy.policy, over, limit=NO_LIMIT)
