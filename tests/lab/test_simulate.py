"""Simulation: the same seed gives the same games, and the counts are what they say they are."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.bots.rollout import draw_of, play_out
from kiebitz.core.errors import OptionError
from kiebitz.core.game import Game
from kiebitz.core.state import CHANCE
from kiebitz.games import REGISTRY
from kiebitz.lab.simulate import simulate

GAMES = list(REGISTRY.values())
IDS = list(REGISTRY)


def steadily(found: Any) -> dict[str, Any]:
    """A simulation without what depends on the machine."""
    facts: dict[str, Any] = msgspec.to_builtins(found)
    del facts["cpu_seconds"], facts["decisions_per_cpu_second"]
    return facts


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_the_same_seed_gives_the_same_games(game: Game[Any]) -> None:
    first = simulate(game, game.max_seats, 4, "a")
    assert steadily(first) == steadily(simulate(game, game.max_seats, 4, "a"))
    assert steadily(first) != steadily(simulate(game, game.max_seats, 4, "b"))


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_only_decisions_with_two_or_more_answers_count(game: Game[Any]) -> None:
    """The loop without any shortcut, counting by hand, makes the same moves and the same count."""
    seats, draw, rng = game.min_seats, draw_of(game), Random(5)
    counted = 0
    state = game.new(seats)
    while state.pending():
        seat = min(state.pending())
        if seat == CHANCE:
            state.apply(CHANCE, draw(state, rng))
            continue
        moves = list(state.legal(seat))
        if len(moves) == 1:
            state.apply(seat, moves[0])
        else:
            counted += 1
            state.apply(seat, moves[int(rng.random() * len(moves))])
    again = game.new(seats)
    assert play_out(again, Random(5), draw) == counted
    assert game.dump(again) == game.dump(state)


@pytest.mark.parametrize("game", GAMES, ids=IDS)
def test_shares_and_reasons_add_up(game: Game[Any]) -> None:
    done: list[int] = []
    found = simulate(game, game.max_seats, 6, "x", after_game=done.append)
    assert done == [1, 2, 3, 4, 5, 6]
    assert sum(found.end_reasons.values()) == 6
    assert tuple(found.end_reasons) == game.end_reasons
    assert sum(found.seat_win_share) <= 1 + 1e-5
    assert found.mean_length * 6 == pytest.approx(found.decisions, abs=0.01)
    low, high = game.score_bounds(game.max_seats, found.options)
    assert all(low <= score <= high for score in found.mean_scores)


def test_seats_that_do_not_exist_are_refused() -> None:
    with pytest.raises(OptionError, match="2 to 4 seats"):
        simulate(REGISTRY["amazonas"], 7, 1, "x")
