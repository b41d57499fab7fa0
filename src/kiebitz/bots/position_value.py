"""The value of a true position for each seat, for reviews: short rollouts, then the game's evaluation.

All positions of a round are judged at the same moment, its end (`Strategy.round_over`), with the same dice: two of
them differ by the move that was made, not by how far the rollouts went. Imports core and bots only.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from kiebitz.bots import utility
from kiebitz.bots.rollout import draw_of, make_draws, play_out, rollout
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import State
from kiebitz.core.strategy import Strategy

MOST_ROLLOUTS: Final = 16
LEAST_COST: Final = 1e-6
"""CPU seconds of a rollout that is too quick to be measured."""
WITHOUT_A_CLEAR_LEAD: Final = 20.0
"""For games that come without a strategy."""

Expected = tuple[list[float], list[float]]
"""By seat the share of places, 0 to 1, and the lead in points at the end."""


class PositionValues:
    """Expectations of the positions of one game."""

    def __init__(
        self, game: Game[Any], strategy: Strategy[Any] | None, start: State, rng: Random
    ) -> None:
        self._strategy = strategy
        self._draw = draw_of(game)
        self._dice = [rng.getrandbits(64) for _ in range(MOST_ROLLOUTS)]
        self._span = strategy.tuning.clear_lead if strategy is not None else WITHOUT_A_CLEAR_LEAD
        self._alone = game.seats_of(start) == 1
        self._hoped = 0.0
        self._cost = 0.0
        """About the CPU seconds of a rollout."""
        self.at_start = self.of(start, MOST_ROLLOUTS)
        if self._alone:
            # Who plays alone has no places: 0.5 is a result as it could be expected at the start.
            self._hoped = self.at_start[1][0]
            self.at_start = [0.5], self.at_start[1]

    def rollouts_until(self, deadline: float, positions: int) -> int:
        """How many rollouts a position can have so that all are done in time; 0 if the time is up."""
        left = deadline - time.thread_time()
        if left <= 0:
            return 0
        # A move with draws asks for two expectations.
        affordable = left / (2 * max(self._cost, LEAST_COST) * max(1, positions))
        return max(1, min(MOST_ROLLOUTS, int(affordable)))

    def looks_further(self, before: State, after: State) -> bool:
        """Whether a move ended the round: the position after it is judged a round later than the one before it."""
        strategy = self._strategy
        return (
            strategy is not None
            and strategy.round_over(before, after)
            and not strategy.round_over(before, before)
        )

    def of(self, state: State, rollouts: int) -> Expected:
        """What could be expected of a position."""
        return self._mean(state, state.copy, rollouts)

    def after(self, before: State, seat: int, move: int, rollouts: int) -> Expected:
        """What could be expected between a move and the draws that followed from it."""
        return self._mean(before, lambda: _moved(before, seat, move), rollouts)

    def before_draws(self, before: State, seat: int, move: int, rollouts: int) -> Expected:
        """The same as far ahead as the position after the draws is judged."""
        return self._mean(None, lambda: _moved(before, seat, move), rollouts)

    def as_known(self, knowledge: Knowledge[Any], move: int, rollouts: int) -> list[float] | None:
        """By seat what a move changed as far as its seat could know; None if all that is known is on the table.

        Where nobody can imagine what is hidden nobody could know anything.
        """
        strategy, game, seat = self._strategy, knowledge.game, knowledge.seat
        if strategy is None or not strategy.models_hidden_state:
            return None
        seats = game.seats_of(knowledge.known)
        belief = strategy.belief(knowledge)
        if belief is None:
            return [0.0] * seats
        rng = Random(self._dice[0])
        changes = [0.0] * seats
        for dice in self._dice[:rollouts]:
            sample = belief.sample(rng)
            before = self._once(sample, sample.copy(), Random(dice))[0]
            after = self._once(sample, _moved(sample, seat, move), Random(dice))[0]
            for place, (old, new) in enumerate(zip(before, after, strict=True)):
                changes[place] += (new - old) / rollouts
        return changes

    def share_of_points(self, points: float) -> float:
        """For who plays alone: what so many points more are worth as a share."""
        return utility.share_ahead(points, self._span / 2) - 0.5

    def _mean(self, start: State | None, position: Callable[[], State], rollouts: int) -> Expected:
        began = time.thread_time()
        found = [self._once(start, position(), Random(dice)) for dice in self._dice[:rollouts]]
        cost = (time.thread_time() - began) / rollouts
        self._cost = 0.9 * self._cost + 0.1 * cost if self._cost else cost
        shares, leads = (
            [sum(by_seat) / rollouts for by_seat in zip(*part, strict=True)]
            for part in zip(*found, strict=True)
        )
        return shares, leads

    def _once(self, start: State | None, state: State, rng: Random) -> Expected:
        """One rollout, to the end of the round of `start`; without it, of the round that the draws begin."""
        strategy, draw = self._strategy, self._draw
        if strategy is None:
            play_out(state, rng, draw)
        else:
            if start is None:
                make_draws(state, draw, rng)
                start = state.copy()
            rollout(state, draw, rng, strategy.policy, partial(strategy.round_over, start))
        if (outcome := state.outcome()) is None:
            assert strategy is not None
            rows = strategy.forecast(state, rng)
            scores = [sum(row) for row in rows]
            if self._alone:
                return [self._share_alone(scores[0])], scores
            return utility.prospects(strategy, state, rows)[1], utility.leads(scores)
        if self._alone:
            return [self._share_alone(outcome.scores[0])], [float(outcome.scores[0])]
        return utility.of_outcome(outcome, self._span)[1], utility.leads(outcome.scores)

    def _share_alone(self, score: float) -> float:
        return 0.5 + self.share_of_points(score - self._hoped)


def _moved(state: State, seat: int, move: int) -> State:
    copy = state.copy()
    copy.apply(seat, move)
    return copy
