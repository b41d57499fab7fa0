"""Flat Monte Carlo, to compare the search with: every move is tried in many games that are then played on blindly.

Works for every game, needs no knowledge of it, and is honest about what it is: good against blunders,
blind to plans. All games start from samples of what the seat knows. Imports core and bots only.
"""

from __future__ import annotations

import time
from random import Random
from typing import Any, Final

from kiebitz.bots.rollout import draw_of, play_out
from kiebitz.core.game import Knowledge
from kiebitz.core.outcome import Outcome
from kiebitz.core.strategy import Belief, Strategy, belief_of

SCORE_WEIGHT: Final = 0.25
"""How much the lead in points counts beside the win: enough to tell moves apart early in a game."""
FIRST_HALVING: Final = 6
"""The rounds after which the worse half is dropped for the first time; then at twice as many, …"""
FINALISTS: Final = 3


class Trial:
    """How the games went that began with one move."""

    __slots__ = ("games", "move", "value")

    def __init__(self, move: int) -> None:
        self.move = move
        self.games = 0
        self.value = 0.0
        """Games won, a shared first place in part, plus a little for the lead in points."""

    @property
    def mean(self) -> float:
        """What the move is worth; one that was never tried is worth nothing."""
        return self.value / self.games if self.games else float("-inf")


def try_moves(
    knowledge: Knowledge[Any],
    rng: Random,
    *,
    rounds: int,
    cpu_seconds: float,
    games: int | None = None,
    belief: Belief | None = None,
) -> list[Trial]:
    """The legal moves, best first, after so many rounds, or fewer when the CPU time is up or the `games` are played.

    Each round tries the moves once from the same sample, so that they are compared on equal terms. From
    time to time the worse half is dropped, and the time goes to the rest. An `belief` samples instead of the
    knowledge itself.
    """
    clock = _Clock(cpu_seconds)
    game, seat = knowledge.game, knowledge.seat
    draw = draw_of(game)
    bounds = game.score_bounds(game.seats_of(knowledge.known), game.options_of(knowledge.known))
    span = max(1, bounds[1] - bounds[0])
    sample = knowledge.sample if belief is None else belief.sample
    trials = [Trial(move) for move in knowledge.known.legal(seat)]
    alive, dropped = trials, list[Trial]()
    halving = FIRST_HALVING
    played = 0
    for number in range(rounds if len(trials) > 1 else 0):
        if number == halving and len(alive) > FINALISTS:
            alive = _best_first(alive)
            half = max(FINALISTS, len(alive) // 2)
            alive, dropped = alive[:half], alive[half:] + dropped
            halving *= 2
        start = sample(rng)
        luck = rng.getrandbits(64)
        for trial in rng.sample(alive, len(alive)):
            state = start.copy()
            state.apply(seat, trial.move)
            play_out(state, Random(luck), draw)
            outcome = state.outcome()
            assert outcome is not None
            _count(trial, outcome, seat, span)
            played += 1
            if clock.is_up() or played == games:
                return _best_first(alive) + dropped
    return _best_first(alive) + dropped


class _Clock:
    """CPU time that is up as soon as a game as long as the longest so far would no longer fit in."""

    def __init__(self, seconds: float) -> None:
        self._last = time.thread_time()
        self._stop = self._last + seconds
        self._longest = 0.0

    def is_up(self) -> bool:
        """Asked after every game."""
        now = time.thread_time()
        self._longest = max(self._longest, now - self._last)
        self._last = now
        return now + self._longest > self._stop


def _best_first(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=lambda trial: -trial.mean)


def _count(trial: Trial, outcome: Outcome, seat: int, span: int) -> None:
    winners = outcome.winners
    win = 1 / len(winners) if seat in winners else 0.0
    rivals = [score for other, score in enumerate(outcome.scores) if other != seat]
    lead = outcome.scores[seat] - max(rivals, default=0)
    trial.games += 1
    trial.value += win + SCORE_WEIGHT * lead / span


class FlatMonteCarloBot:
    """Plays the move that did best in a few trials."""

    def __init__(
        self,
        rounds: int,
        cpu_seconds: float,
        strategy: Strategy[Any] | None = None,
        games: int | None = None,
    ) -> None:
        """A `strategy` lends its belief, nothing else: in some games a sample of the knowledge takes seconds."""
        self._rounds = rounds
        self._cpu_seconds = cpu_seconds
        self._strategy = strategy
        self._games = games

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        began = time.thread_time()
        belief = belief_of(self._strategy, knowledge)
        if belief is None:
            assert self._strategy is not None
            return self._strategy.policy(knowledge.known, knowledge.seat, rng)
        return try_moves(
            knowledge,
            rng,
            rounds=self._rounds,
            cpu_seconds=self._cpu_seconds - (time.thread_time() - began),
            games=self._games,
            belief=belief,
        )[0].move
