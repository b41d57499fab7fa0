"""PettingZoo's own suites on every game, and what they do not ask."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from kiebitz.core.errors import IllegalMove, KiebitzError
from kiebitz.research.pettingzoo import env, parallel_env
from tests.research.games import BRIEF, GAMES, TABLES


@contextmanager
def only_for_its_own_games() -> Iterator[None]:
    """PettingZoo warns of observations with masks unless it knows the game's name: its list is fixed."""
    with warnings.catch_warnings():
        for text in (
            "Observation is not a NumPy array",
            "Observation space for each agent probably should be",
        ):
            warnings.filterwarnings("ignore", text, UserWarning)
        yield


@pytest.mark.parametrize("game_id, seats", TABLES)
def test_api(game_id: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    with only_for_its_own_games():
        api_test(env(game_id, seats, BRIEF.get(game_id)), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", GAMES)
def test_seeds(game_id: str) -> None:
    seed_test(lambda: env(game_id, 3, BRIEF.get(game_id)), num_cycles=200)
    parallel_seed_test(lambda: parallel_env(game_id, 3, BRIEF.get(game_id)), num_cycles=50)


@pytest.mark.parametrize("game_id, seats", TABLES)
def test_parallel_api(game_id: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(parallel_env(game_id, seats, BRIEF.get(game_id)), num_cycles=300)
    assert "Passed Parallel API test" in capsys.readouterr().out


@pytest.mark.parametrize("game_id", GAMES)
def test_max_cycles(game_id: str) -> None:
    make = partial(parallel_env, game_id, 3, BRIEF.get(game_id))
    max_cycles_test(
        SimpleNamespace(
            parallel_env=make, env=lambda max_cycles: parallel_to_aec(make(max_cycles=max_cycles))
        )
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_render(game_id: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game_id, 2, BRIEF.get(game_id)))
    assert capsys.readouterr().out, "human mode prints"


def play(table: Any, seed: int) -> dict[str, float]:
    """A whole game at random; gives the rewards."""
    rng = np.random.default_rng(seed)
    rewards: dict[str, float] = {}
    table.reset(seed=seed)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        if terminated or truncated:
            rewards[agent] = reward
            table.step(None)
        else:
            table.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    return rewards


@pytest.mark.parametrize("game_id", GAMES)
def test_rewards_sum_to_nothing_and_the_best_gets_most(game_id: str) -> None:
    table = env(game_id, 3, BRIEF.get(game_id))
    rewards = play(table, 1)
    assert sum(rewards.values()) == pytest.approx(0)
    outcome = table.driver.state.outcome()
    assert outcome is not None
    best = {f"player_{seat}" for seat in outcome.winners}
    assert {agent for agent, reward in rewards.items() if reward == max(rewards.values())} == best


def test_scores_as_rewards() -> None:
    table = env("amazonas", 2, rewards="score")
    rewards = play(table, 1)
    outcome = table.driver.state.outcome()
    assert outcome is not None
    low, high = table.driver.game.score_bounds(2, table.driver.options)
    assert rewards["player_0"] == pytest.approx((outcome.scores[0] - low) / (high - low))


def test_fresh_draws_are_not_those_of_the_stock() -> None:
    """Tiwanaku lists a few maps; a learner would know them by heart."""
    lands = set()
    for draws in ("stock", "fresh"):
        table = env("tiwanaku", 2, {"board": "short", "startCells": 8}, draws=draws)
        for seed in range(2):
            table.reset(seed=seed)
            lands.add((draws, table.driver.state.soils))  # type: ignore[attr-defined]
    stock = {soils for draws, soils in lands if draws == "stock"}
    assert not {soils for draws, soils in lands if draws == "fresh"} & stock


def test_an_illegal_action_loses() -> None:
    table = env("amazonas", 3)
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(0 if not table.observe(agent)["action_mask"][0] else 70)
    assert table.terminations == dict.fromkeys(table.possible_agents, True)
    assert table.rewards[agent] == -1
    assert table.infos[agent] == {"illegal": True}
    for _ in table.agent_iter():
        table.step(None)
    assert table.agents == []


def test_an_illegal_action_is_named_where_one_asks_for_it() -> None:
    table = env("amazonas", 3, illegal="raise")
    table.reset(seed=1)
    with pytest.raises(IllegalMove, match="end: not open to seat 0 now; use the action mask"):
        table.step(60)
    with pytest.raises(IllegalMove, match="action 4000"):
        table.step(4000)


def test_only_the_seat_in_turn_has_actions() -> None:
    table = env("amazonas", 3)
    table.reset(seed=1)
    others = [agent for agent in table.agents if agent != table.agent_selection]
    assert not any(table.observe(agent)["action_mask"].any() for agent in others)


def test_a_game_can_be_cut_off() -> None:
    table = env("mesopotamien", 2, max_decisions=5)
    rewards = play(table, 1)
    assert table.decisions == 5
    assert set(rewards.values()) == {0.0}


def test_sealed_commits_are_not_seen_by_those_who_are_asked_later() -> None:
    """Amazonas' missions are kept at the same time: what seat 0 keeps changes nothing for seat 1."""
    seen = []
    for choice in (0, 1):
        table = env("amazonas", 2)
        table.reset(seed=3)
        assert table.driver.state.pending() == (0, 1)
        table.step(np.flatnonzero(table.observe("player_0")["action_mask"])[choice])
        assert table.agent_selection == "player_1"
        seen.append(table.observe("player_1")["observation"])
    assert np.array_equal(seen[0], seen[1])


def test_in_parallel_all_who_owe_a_decision_answer_in_one_step() -> None:
    table = parallel_env("amazonas", 2)
    seen, _ = table.reset(seed=3)
    actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents}
    assert table.wait not in actions.values()
    seen, *_ = table.step(actions)
    waiting = [agent for agent in table.agents if seen[agent]["action_mask"][table.wait]]
    assert len(waiting) == 1, "then the start huts are built in turn"


@pytest.mark.parametrize(
    "setting, fault",
    [
        ({"render_mode": "film"}, "render_mode: 'film'"),
        ({"rewards": "gold"}, "rewards: 'gold'"),
        ({"draws": "none"}, "draws: 'none'"),
        ({"illegal": "ignore"}, "illegal: 'ignore'"),
        ({"seats": 9}, "amazonas is for 2 to 4 seats"),
        ({"options": {"ruleset": "house"}}, "option ruleset: 'house'"),
    ],
)
def test_bad_settings_are_named(setting: dict[str, Any], fault: str) -> None:
    with pytest.raises(KiebitzError, match=fault):
        env("amazonas", **setting)
