"""A position judged by what comes of it: the evaluation now and at the ends of the next rounds, together.

The policy plays up to there. An evaluation overlooks something at one moment that it sees at another, so the mean of
a few looks is much better than a single one, now or later.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from kiebitz.bots.mind import Mind, Rows
from kiebitz.bots.random_bot import Draw
from kiebitz.core.state import CHANCE, State

Judge = Callable[[State, Random], Rows]
"""How a position is judged where it is looked at first."""


def foreseen(
    mind: Mind,
    judge: Judge,
    state: State,
    looks: int,
    draw: Draw,
    rng: Random,
    *,
    under_way: bool = False,
) -> Rows:
    """What `judge` says of a position, and `mind.evaluate` of it so many rounds on, each look counting less.

    A round that is `under_way`, but for the seat in question over, is played to its end first: that look would be the
    same one again.
    """
    rows = judge(state, rng)
    if not looks:
        return rows
    later, weight, weights = state.copy(), 1.0, 1.0
    if under_way:
        _play_round(mind, later, draw, rng)
    for _ in range(looks):
        _play_round(mind, later, draw, rng)
        weight *= mind.fading
        weights += weight
        for row, looked in zip(rows, mind.evaluate(later), strict=True):
            for index, part in enumerate(looked):
                row[index] += weight * part
        if not later.pending():
            break
    return [[part / weights for part in row] for row in rows]


def _play_round(mind: Mind, state: State, draw: Draw, rng: Random) -> None:
    """Let the policy play for everybody until the round is over, or the game is."""
    start = state.copy()
    while pending := state.pending():
        seat = pending[0]
        if seat < 0:
            state.apply(CHANCE, draw(state, rng))
        elif mind.settled(start, state):
            return
        else:
            state.apply(seat, mind.policy(state, seat, rng))
