"""Decisions to measure bots with: those of a game of two that is played by the rule of thumb.

Imports core and bots only.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kiebitz.bots.rollout import draw_of
from kiebitz.core.game import Game
from kiebitz.core.state import CHANCE, State
from kiebitz.core.strategy import strategy_of

SEATS = 2


def decisions(game: Game[Any], rng: Random) -> Iterator[tuple[State, int]]:
    """Every state of one game in which a seat has a choice, and the seat; who keeps a state must copy it."""
    strategy, draw = strategy_of(game), draw_of(game)
    assert strategy is not None
    state: State = game.new(SEATS)
    while pending := state.pending():
        seat = pending[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, rng))
            continue
        if len(state.legal(seat)) > 1:
            yield state, seat
        state.apply(seat, strategy.policy(state, seat, rng))
