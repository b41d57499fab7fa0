"""Random moves: the weakest bot, and the loop that simulation, trials and the bench are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import CHANCE, State, drawn

Draw = Callable[[State, Random], int]
"""Resolves a pending chance with an ordinary generator."""


class RandomBot:
    """Any legal move, each as likely as the others."""

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        moves: Sequence[int] = knowledge.known.legal(knowledge.seat)
        return moves[int(rng.random() * len(moves))]


def draw_of(game: Game[Any]) -> Draw:
    """How a game's draws are made outside of a play: by weight, or by `pick` where they cannot be listed."""
    if type(game).lists_outcomes is Game.lists_outcomes:
        return _by_weight
    return lambda state, rng: (
        drawn(state.chances(), rng)
        if game.lists_outcomes(state)
        else game.pick(state, rng.getrandbits(256))
    )


def _by_weight(state: State, rng: Random) -> int:
    return drawn(state.chances(), rng)


def play_out(state: State, rng: Random, draw: Draw) -> int:
    """Play a state to its end with random moves; gives the decisions that had two or more answers.

    The lowest pending seat is asked until it is no longer pending.
    """
    random = rng.random
    decisions = 0
    while pending := state.pending():
        seat = pending[0]
        if seat < 0:
            state.apply(CHANCE, draw(state, rng))
            continue
        moves = state.legal(seat)
        count = len(moves)
        if count > 1:
            decisions += 1
            state.apply(seat, moves[int(random() * count)])
        else:
            state.apply(seat, moves[0])
    return decisions
