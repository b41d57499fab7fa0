"""Many random plays of a game, as fast as the rules allow, and what came of them.

Imports core, bots and msgspec only.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import msgspec

from kiebitz.bots.rollout import draw_of, play_out
from kiebitz.core.game import Game
from kiebitz.core.options import Options
from kiebitz.core.outcome import Outcome


class Simulation(msgspec.Struct, kw_only=True):
    """What a simulation found."""

    game: str
    version: int
    seats: int
    options: Options
    games: int
    seed: str
    decisions: int
    """Decisions with two or more legal answers; single answers are not counted."""
    cpu_seconds: float
    decisions_per_cpu_second: float
    mean_length: float
    """Decisions a game."""
    end_reasons: dict[str, int]
    seat_win_share: list[float]
    """Wins by seat; those who share a first place share the win. Sums to 1 unless games were lost."""
    mean_scores: list[float]


def simulate(
    game: Game[Any],
    seats: int,
    games: int,
    seed: str,
    options: Mapping[str, object] | None = None,
    *,
    after_game: Callable[[int], None] | None = None,
) -> Simulation:
    """Play so many games with random moves. The same seed gives the same games.

    `after_game` is told how many games are done, outside of the time that is measured.
    """
    chosen = game.options_of(game.new(seats, options))
    draw = draw_of(game)
    rng = Random(f"{game.id} {seats} {seed}")
    decisions = 0
    cpu_seconds = 0.0
    tally = _Tally(seats)
    for done in range(1, games + 1):
        start = time.process_time()
        state = game.new(seats, chosen)
        decisions += play_out(state, rng, draw)
        cpu_seconds += time.process_time() - start
        outcome = state.outcome()
        assert outcome is not None
        tally.count(outcome)
        if after_game is not None:
            after_game(done)
    return Simulation(
        game=game.id,
        version=game.version,
        seats=seats,
        options=chosen,
        games=games,
        seed=seed,
        decisions=decisions,
        cpu_seconds=round(cpu_seconds, 6),
        decisions_per_cpu_second=round(decisions / max(cpu_seconds, 1e-9), 1),
        mean_length=round(decisions / games, 3),
        end_reasons={reason: tally.reasons[reason] for reason in game.end_reasons},
        seat_win_share=[round(wins / games, 6) for wins in tally.wins],
        mean_scores=[round(total / games, 3) for total in tally.scores],
    )


class _Tally:
    """Sums over the outcomes."""

    def __init__(self, seats: int) -> None:
        self.reasons: Counter[str] = Counter()
        self.wins = [0.0] * seats
        self.scores = [0] * seats

    def count(self, outcome: Outcome) -> None:
        self.reasons[outcome.reason] += 1
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score
