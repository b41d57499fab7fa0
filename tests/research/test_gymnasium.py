"""Gymnasium's own checker on every game, and one seat against bots."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Knowledge
from kiebitz.research.gymnasium import SeatEnv, register
from tests.research.games import BRIEF, GAMES


@pytest.mark.parametrize("game_id", GAMES)
def test_check_env(game_id: str) -> None:
    register()
    version = SeatEnv(game_id).encoder.game.version
    made = gymnasium.make(
        f"kiebitz/{game_id}-v{version}",
        seats=3,
        options=BRIEF.get(game_id),
        render_mode="ansi",
        disable_env_checker=True,
    )
    check_env(made.unwrapped)


class Spy:
    """A bot that plays the first legal move and notes whose knowledge it was given."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        self.seats.append(knowledge.seat)
        legal: list[int] = knowledge.sample(rng).legal(knowledge.seat)
        return legal[0]


def finish(table: SeatEnv, seed: int) -> tuple[float, int, dict[str, Any]]:
    rng = np.random.default_rng(seed)
    seen, info = table.reset(seed=seed)
    decisions = 0
    while True:
        action = rng.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, terminated, truncated, info = table.step(action)
        decisions += 1
        if terminated or truncated:
            return reward, decisions, info


@pytest.mark.parametrize("game_id", GAMES)
def test_the_same_seed_is_the_same_game(game_id: str) -> None:
    table = SeatEnv(game_id, 2, BRIEF.get(game_id), seat=1)
    assert finish(table, 1) == finish(table, 1)


def test_the_others_are_played_by_the_bots_that_were_chosen() -> None:
    spy = Spy()
    table = SeatEnv("amazonas", 3, seat=1, bots=[spy, "random"])
    _, _, info = finish(table, 1)
    assert set(spy.seats) == {0}
    assert len(info["scores"]) == 3
    with pytest.raises(KiebitzError, match="3 bots for 2 other seats"):
        SeatEnv("amazonas", 3, bots=["random"] * 3)


def test_an_illegal_action_ends_the_episode() -> None:
    table = SeatEnv("amazonas", 2)
    seen, _ = table.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, terminated, _, info = table.step(np.int64(wrong))
    assert (reward, terminated, info) == (-1, True, {"illegal": True})
    with pytest.raises(KiebitzError, match="reset the environment"):
        table.step(np.int64(0))


def test_a_game_can_be_cut_off() -> None:
    assert finish(SeatEnv("mesopotamien", 2, max_decisions=4), 1)[1] == 4


def test_pictures() -> None:
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
        table = SeatEnv("tiwanaku", 2, render_mode=mode)
        table.reset(seed=1)
        assert isinstance(table.render(), kind)
    with pytest.raises(KiebitzError, match="render_mode: 'human'"):
        SeatEnv("tiwanaku", render_mode="human")
