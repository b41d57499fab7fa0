"""Kept counts: any change of a move generator shows here first.

A changed count is a changed rule, or a bug. For a new game, or a rule that was meant to change, take the new ones
from `kiebitz perft GAME --seats N --depth D --seed 1 --json`.
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
    ("amazonas", 2): [2, 4, 120, 3520, 24640, 172480],
    ("amazonas", 3): [30, 880, 25230, 176610],
    ("amazonas", 4): [30, 880, 25230],
    ("gilde", 1): [2, 8, 25, 86, 323, 1293],
    ("gilde", 2): [2, 8, 25, 76, 196, 560],
    ("mesopotamien", 2): [16, 255, 3756, 56793],
    ("minden", 1): [2, 418, 66880],
    ("tiwanaku", 1): [24, 858, 36351],
    ("tiwanaku", 2): [24, 552, 19108],
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
