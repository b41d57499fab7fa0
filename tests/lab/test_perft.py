"""Kept counts: any change of a move generator shows here first.

A changed count is a changed rule, or a bug. They are in each game's `game.toml`; `kiebitz check-game ID --fix` writes
them when a rule changes on purpose.
"""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.games import REGISTRY
from kiebitz.lab.perft import perft

KEPT = {
    (game_id, int(seats)): list(counts)
    for game_id, game in REGISTRY.items()
    for seats, counts in game.info.perft.items()
}


@pytest.mark.parametrize("game_id, seats", list(KEPT))
def test_counts_are_the_kept_ones(game_id: str, seats: int) -> None:
    counts = KEPT[game_id, seats]
    assert perft(REGISTRY[game_id], seats, len(counts), seed=1) == counts


def test_every_game_has_kept_counts() -> None:
    assert {game_id for game_id, _ in KEPT} == set(REGISTRY)


@pytest.mark.parametrize("game", list(REGISTRY.values()), ids=list(REGISTRY))
def test_counts_are_those_of_plays(game: Game[Any]) -> None:
    """Walk the first two moves with `Play`, which draws, checks and records: the slow and sure way."""
    seats = game.min_seats

    def line(*moves: int) -> Play[Any]:
        play = Play(game, seats, shuffle=Shuffle.seeded(3))
        for move in moves:
            play.push(play.pending[0], move)
        return play

    start = line()
    firsts = list(start.legal(start.pending[0]).numbers)
    seconds = 0
    for first in firsts:
        after = line(first)
        seconds += len(after.legal(after.pending[0])) if after.pending else 0
    assert perft(game, seats, 2, seed=3) == [len(firsts), seconds]
