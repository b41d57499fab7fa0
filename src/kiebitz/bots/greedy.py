"""Greedy play: the move after which the position looks best, as soon as the own turn is over.

What others answer, and what is drawn later, is the business of `search`; in some games the policy looks on a little.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kiebitz.bots import utility
from kiebitz.bots.lookahead import Judge, foreseen
from kiebitz.bots.mind import Mind, Policy, imagination_of
from kiebitz.bots.random_bot import draw_of
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import CHANCE, State

MISTAKES = 0.3
"""How often an easy bot moves without a thought."""


class GreedyBot:
    """The move that looks best on the average of a few samples."""

    def __init__(self, game: Game[Any], mind: Mind) -> None:
        self._mind = mind
        self._judge: Judge = lambda state, rng: mind.evaluate(state)
        self._draw = draw_of(game)
        self._parallel = game.parallel

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        mind, seat = self._mind, knowledge.seat
        imagination = imagination_of(mind, knowledge)
        if imagination is None:
            return mind.policy(knowledge.known, seat, rng)
        moves = imagination.moves(imagination.sample(rng))
        if len(moves) == 1:
            return moves[0]
        totals = [0.0] * len(moves)
        for _ in range(mind.samples):
            start = imagination.sample(rng)
            luck = rng.getrandbits(64)
            for place, move in enumerate(moves):
                totals[place] += self._promise(start, seat, move, Random(luck))
        return moves[max(range(len(moves)), key=totals.__getitem__)]

    def _promise(self, start: State, seat: int, move: int, rng: Random) -> float:
        """The worth of the position at the end of the turn, which the policy plays."""
        mind = self._mind
        state = start.copy()
        sealed = () if self._parallel else state.pending()
        state.apply(seat, move)
        for other in sealed:
            # The others' sealed answers, so that all are turned up; the policy does not read this one.
            if other != seat:
                state.apply(other, mind.policy(state, other, rng))
        self._end_turn(start, state, seat, rng)
        if (outcome := state.outcome()) is not None:
            return utility.of_outcome(outcome, mind.clear_lead)[0][seat]
        rows = foreseen(mind, self._judge, state, mind.short_looks, self._draw, rng)
        return mind.prospects(state, rows)[0][seat]

    def _end_turn(self, start: State, state: State, seat: int, rng: Random) -> None:
        """Let the policy play a seat's further decisions in a row; draws that come up are made."""
        mind, draw = self._mind, self._draw
        for left in range(mind.finish, -1, -1):
            pending = state.pending()
            while pending and pending[0] < 0:
                state.apply(CHANCE, draw(state, rng))
                pending = state.pending()
            if seat not in pending or left == 0 or mind.closed(start, seat, state):
                return
            state.apply(seat, mind.policy(state, seat, rng))


class PolicyBot:
    """Follows a game's rule of thumb on a sample of what it knows."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        return self._policy(knowledge.sample(rng), knowledge.seat, rng)


class EasyBot:
    """The rule of thumb with mistakes: every so often any legal move, or a slip that the game knows."""

    def __init__(self, mind: Mind, mistakes: float = MISTAKES) -> None:
        self._mind = mind
        self._mistakes = mistakes

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        mind, seat = self._mind, knowledge.seat
        if rng.random() < self._mistakes:
            if mind.slip is not None:
                return mind.slip(knowledge.known, seat, rng)
            moves: Sequence[int] = knowledge.known.legal(seat)
            return moves[int(rng.random() * len(moves))]
        if mind.at_a_glance is not None and mind.at_a_glance(knowledge.known):
            return mind.policy(knowledge.known, seat, rng)
        return mind.policy(knowledge.sample(rng), seat, rng)
