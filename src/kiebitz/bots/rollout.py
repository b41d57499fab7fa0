"""Playing a state on: at random to the end, or by policies until a moment. Bots, lab and research share these loops.

Imports core only.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from kiebitz.core.game import Game
from kiebitz.core.state import CHANCE, State, drawn
from kiebitz.core.strategy import Policy

Draw = Callable[[State, Random], int]
"""Resolves a pending chance with an ordinary generator."""

NO_SEAT: Final = -9
LONGEST: Final = 60
"""No rollout by policies plays on for more decisions than that."""


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


def make_draws(state: State, draw: Draw, rng: Random) -> tuple[int, ...]:
    """Resolve all pending draws; gives the seats that decide then."""
    while (pending := state.pending()) and pending[0] < 0:
        state.apply(CHANCE, draw(state, rng))
    return pending


def rollout(
    state: State,
    draw: Draw,
    rng: Random,
    policy: Policy,
    stop: Callable[[State], bool],
    *,
    limit: int = LONGEST,
    first: int = NO_SEAT,
    first_policy: Policy | None = None,
) -> None:
    """Play on by a policy until `stop` says so, the game is over, or `limit` decisions are made.

    Where several seats are pending, `first` is asked before the others. It plays by `first_policy` if there is one.
    """
    own_policy = first_policy or policy
    while pending := state.pending():
        seat = pending[0]
        if seat < 0:
            state.apply(CHANCE, draw(state, rng))
        elif not limit or stop(state):
            return
        else:
            limit -= 1
            if first in pending:
                state.apply(first, own_policy(state, first, rng))
            else:
                state.apply(seat, policy(state, seat, rng))


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
