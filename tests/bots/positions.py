"""The games, and positions in which a bot has something to think about."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any

import kiebitz
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.strategy import Strategy, strategy_of
from kiebitz.games import REGISTRY

GAMES = list(REGISTRY.values())
IDS = list(REGISTRY)


def changed(strategy: Strategy[Any], **parts: object) -> Strategy[Any]:
    """A copy of a strategy with some parts replaced."""
    other = copy(strategy)
    for name, part in parts.items():
        assert hasattr(strategy, name), name
        setattr(other, name, part)
    return other


def midway(game: Game[Any], seed: int = 1, seats: int = 2) -> Knowledge[Any]:
    """What a seat knows after some moves by the rule of thumb, with several moves to choose from."""
    strategy = strategy_of(game)
    assert strategy is not None
    play, rng = kiebitz.new(game.id, seats, seed=seed), Random(seed)
    for _ in range(40):
        seat = play.pending[0]
        play.push(seat, strategy.policy(play.state, seat, rng))
    while len(play.legal(play.pending[0])) < 2:
        play.push(play.pending[0], play.legal(play.pending[0]).numbers[0])
    return play.knowledge(play.pending[0])
