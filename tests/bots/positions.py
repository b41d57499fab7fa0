"""The games, and positions in which a bot has something to think about."""

from __future__ import annotations

from random import Random
from typing import Any

import kiebitz
from kiebitz.bots.mind import mind_of
from kiebitz.core.game import Game, Knowledge
from kiebitz.games import REGISTRY

GAMES = list(REGISTRY.values())
IDS = list(REGISTRY)


def midway(game: Game[Any], seed: int = 1, seats: int = 2) -> Knowledge[Any]:
    """What a seat knows after some moves by the rule of thumb, with several moves to choose from."""
    mind = mind_of(game)
    assert mind is not None
    play, rng = kiebitz.new(game.id, seats, seed=seed), Random(seed)
    for _ in range(40):
        seat = play.pending[0]
        play.push(seat, mind.policy(play.state, seat, rng))
    while len(play.legal(play.pending[0])) < 2:
        play.push(play.pending[0], play.legal(play.pending[0]).numbers[0])
    return play.knowledge(play.pending[0])
