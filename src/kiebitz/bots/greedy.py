"""Greedy play: the move after which the position looks best, as soon as the own turn is over.

What others answer, and what is drawn later, is the business of `search`; in some games the policy looks on a little.
Imports core and bots only.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from kiebitz.bots import utility
from kiebitz.bots.lookahead import Judge, lookahead
from kiebitz.bots.rollout import draw_of, rollout
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import State
from kiebitz.core.strategy import Policy, Strategy, belief_of

MISTAKES: Final = 0.3
"""How often an easy bot moves without thinking."""


class GreedyBot:
    """The move that looks best on the average of a few samples."""

    def __init__(self, game: Game[Any], strategy: Strategy[Any]) -> None:
        self._strategy = strategy
        self._judge: Judge = lambda state, rng: strategy.evaluate(state)
        self._draw = draw_of(game)
        self._parallel = game.parallel

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        strategy, seat = self._strategy, knowledge.seat
        belief = belief_of(strategy, knowledge)
        if belief is None:
            return strategy.policy(knowledge.known, seat, rng)
        moves = belief.moves(belief.sample(rng))
        if len(moves) == 1:
            return moves[0]
        totals = [0.0] * len(moves)
        for _ in range(strategy.tuning.samples):
            start = belief.sample(rng)
            luck = rng.getrandbits(64)
            for place, move in enumerate(moves):
                totals[place] += self._promise(start, seat, move, Random(luck))
        return moves[max(range(len(moves)), key=totals.__getitem__)]

    def _promise(self, start: State, seat: int, move: int, rng: Random) -> float:
        """The worth of the position at the end of the turn, which the policy plays."""
        strategy = self._strategy
        state = start.copy()
        sealed = () if self._parallel else state.pending()
        state.apply(seat, move)
        for other in sealed:
            # The others' sealed answers, so that all are turned up; the policy does not read this one.
            if other != seat:
                state.apply(other, strategy.policy(state, other, rng))
        self._end_turn(start, state, seat, rng)
        if (outcome := state.outcome()) is not None:
            return utility.of_outcome(outcome, strategy.tuning.clear_lead)[0][seat]
        rows = lookahead(
            strategy, self._judge, state, strategy.tuning.greedy_rollout_rounds, self._draw, rng
        )
        return utility.prospects(strategy, state, rows)[0][seat]

    def _end_turn(self, start: State, state: State, seat: int, rng: Random) -> None:
        """Let the policy play a seat's further decisions in a row; draws that come up are made."""
        strategy = self._strategy

        def turn_over(now: State) -> bool:
            return seat not in now.pending() or strategy.depth_reached(start, seat, now)

        limit = strategy.tuning.turn_completion
        rollout(state, self._draw, rng, strategy.policy, turn_over, limit=limit, first=seat)


class PolicyBot:
    """Follows a game's rule of thumb on a sample of what it knows."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        return self._policy(knowledge.sample(rng), knowledge.seat, rng)


class EasyBot:
    """The rule of thumb with mistakes: every so often any legal move, or a slip that the game knows."""

    def __init__(self, strategy: Strategy[Any], mistakes: float = MISTAKES) -> None:
        self._strategy = strategy
        self._mistakes = mistakes

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        strategy, seat = self._strategy, knowledge.seat
        if rng.random() < self._mistakes:
            return strategy.mistake(knowledge.known, seat, rng)
        if strategy.needs_no_sample(knowledge.known):
            return strategy.policy(knowledge.known, seat, rng)
        return strategy.policy(knowledge.sample(rng), seat, rng)
