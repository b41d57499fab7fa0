"""OpenSpiel's own suites on every game: its C++ tests, a playthrough, its ISMCTS bot."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from kiebitz.core.errors import OptionError
from kiebitz.research.openspiel import register
from tests.research.games import BRIEF, GAMES, TABLES

register()


def loaded(game_id: str, players: int = 2) -> Any:
    options = ";".join(f"{name}:{value}" for name, value in BRIEF.get(game_id, {}).items())
    return pyspiel.load_game(f"kiebitz_{game_id}", {"players": players, "options": options})


@pytest.mark.parametrize("game_id, players", TABLES)
def test_random_sim(game_id: str, players: int) -> None:
    pyspiel.random_sim_test(
        loaded(game_id, players), num_sims=1, serialize=players == 2, verbose=False
    )


@pytest.mark.parametrize("game_id", GAMES)
def test_playthrough(game_id: str) -> None:
    text = generate_playthrough.playthrough(str(loaded(game_id)), None, seed=1)
    assert "IsTerminal() = True" in text
    assert f'GameType.short_name = "kiebitz_{game_id}"' in text


def draw(state: Any, rng: np.random.RandomState) -> int:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choice(outcomes, p=chances))


@pytest.mark.parametrize("game_id", GAMES)
def test_ismcts_plays_a_game_through(game_id: str) -> None:
    """In the tree the bot asserts that every resampled state has the key of the true one."""
    game = loaded(game_id)
    rng = np.random.RandomState(1)
    bot = ISMCTSBot(
        game,
        _Stub(),
        uct_c=1.4,
        max_simulations=2,
        random_state=rng,
        allow_inconsistent_action_sets=True,
    )
    draw_worlds_with(bot, rng)
    state = game.new_initial_state()
    searched = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
        elif state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
            searched += 1
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert searched > 10
    assert sum(state.returns()) == pytest.approx(0)


def draw_worlds_with(bot: ISMCTSBot, rng: np.random.RandomState) -> None:
    """The bot's own sampler has another seed in every run, and so another game."""
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, rng.uniform))


class _Stub(RandomRolloutEvaluator):  # type: ignore[misc]
    """Uniform priors and no rollouts: what is tested is the tree, in seconds instead of minutes."""

    def __init__(self) -> None:
        super().__init__(n_rollouts=1)

    def evaluate(self, state: Any) -> np.ndarray[Any, Any]:
        return np.zeros(state.num_players())


CLEAR = 3
"""A lead in games that chance gives once in hundreds of trials to the worse one."""


def test_ismcts_with_rollouts_searches_well_enough_to_beat_chance() -> None:
    game = loaded("amazonas")
    rng = np.random.RandomState(3)
    bot = ISMCTSBot(
        game,
        RandomRolloutEvaluator(1, rng),
        1.4,
        12,
        random_state=rng,
        allow_inconsistent_action_sets=True,
    )
    draw_worlds_with(bot, rng)
    total = 0.0
    while abs(total) < CLEAR:  # a game or two may be lost: the bot looks at twelve futures only
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state, rng))
            elif state.current_player() == 0:
                state.apply_action(int(bot.step(state)))
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
        total += state.returns()[0]
    assert total > 0


def test_a_commit_is_in_nobody_elses_information_state() -> None:
    game = loaded("amazonas")
    state = game.new_initial_state()
    rng = np.random.RandomState(1)
    while state.is_chance_node():
        state.apply_action(draw(state, rng))
    assert state.current_player() == 0
    first, second = (state.child(action) for action in state.legal_actions())
    assert first.current_player() == second.current_player() == 1
    assert first.information_state_string(1) == second.information_state_string(1)
    assert first.information_state_string(0) != second.information_state_string(0)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_resampled_state_has_the_same_key_and_the_same_moves(game_id: str) -> None:
    game = loaded(game_id, 3)
    rng = np.random.RandomState(3)
    state = game.new_initial_state()
    differ = 0
    for step in range(400):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
            continue
        seat = state.current_player()
        if step % 20 == 0:
            other = state.resample_from_infostate(seat, rng.uniform)
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.legal_actions() == state.legal_actions()
            differ += other.information_state_string((seat + 1) % 3) != (
                state.information_state_string((seat + 1) % 3)
            )
        state.apply_action(int(rng.choice(state.legal_actions())))
    if game_id != "tiwanaku":  # there players know the same
        assert differ


def test_keys_are_json_that_the_engine_reads() -> None:
    game = loaded("amazonas")
    state = game.new_initial_state()
    key = json.loads(state.information_state_string(1))
    assert key["seat"] == 1
    assert key["known"]["players"][0]["mission"] in (None, "?")


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("kiebitz_amazonas(players=2,options=ruleset:official;cardCycle:own)")
    assert game.encoder.options["ruleset"] == "official"
    with pytest.raises(OptionError, match="write name:value"):
        type(game)({"players": 2, "options": "ruleset"})


def test_clones_go_on_by_themselves() -> None:
    state = loaded("gilde").new_initial_state()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert state.history() == []
    assert clone.history() != []
