"""The games as the suites play them: small tables, and options that let random plays end soon."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kiebitz.bots.rollout import draw_of
from kiebitz.core.game import Game
from kiebitz.core.state import CHANCE, State
from kiebitz.games import REGISTRY

GAMES = list(REGISTRY)
BRIEF: dict[str, dict[str, str]] = {
    "mesopotamien": {"idleRounds": "1"},
    "minden": {"pack": "europe"},
}
TABLES = [
    (game_id, seats)
    for game_id in GAMES
    for seats in range(REGISTRY[game_id].min_seats, REGISTRY[game_id].max_seats + 1)
]


def decisions(game: Game[Any], seats: int, seed: int) -> Iterator[tuple[State, int]]:
    """Every decision of a random play: the state, and the lowest pending seat."""
    rng = Random(seed)
    draw = draw_of(game)
    state = game.new(seats, BRIEF.get(game.id))
    while pending := state.pending():
        seat = pending[0]
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, rng))
            continue
        yield state, seat
        moves = state.legal(seat)
        state.apply(seat, moves[int(rng.random() * len(moves))])
