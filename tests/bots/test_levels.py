"""Bots: legal moves from knowledge alone, the same for the same generator, and trials that see a blunder."""

from __future__ import annotations

from random import Random
from time import thread_time
from typing import Any

import pytest

import kiebitz
from kiebitz.bots import flat_monte_carlo
from kiebitz.bots.budget import Budget
from kiebitz.bots.flat_monte_carlo import FlatMonteCarloBot, try_moves
from kiebitz.bots.levels import UnknownLevel, bot, levels, policy_of
from kiebitz.core.game import Game, Knowledge
from kiebitz.games import REGISTRY

CASES = [(game, level) for game in REGISTRY.values() for level in levels(game)]
IDS = [f"{game.id}-{level}" for game, level in CASES]


@pytest.mark.parametrize("game, level", CASES, ids=IDS)
def test_every_level_plays_legal_moves_from_knowledge_read_from_bytes(
    game: Game[Any], level: str
) -> None:
    """The bot is given what another process would be given: nothing but the encoded knowledge."""
    player, rng = bot(game, level), Random(1)
    play = kiebitz.new(game.id, game.min_seats, seed=2)
    for _ in range(4):
        if not play.pending:
            break
        seat = play.pending[0]
        knowledge = game.knowledge_from(play.knowledge(seat).encode())
        play.push(seat, player.choose(knowledge, rng))


@pytest.mark.parametrize("game", list(REGISTRY.values()), ids=list(REGISTRY))
def test_levels_start_with_random_and_have_german_names_too(game: Game[Any]) -> None:
    assert levels(game)[0] == "random"
    assert type(bot(game, "zufällig")) is type(bot(game, "random"))
    assert (policy_of(game) is not None) == ("easy" in levels(game))
    with pytest.raises(UnknownLevel, match=f"{game.id} has no bots of level 'genius'"):
        bot(game, "genius")


def knowledge_at_last_card() -> Knowledge[Any]:
    """Amazonas, two seats, the last building of the game: seat to build or to end."""
    rng = Random(11)
    play = kiebitz.new("amazonas", 2, seed=4)
    before: Any = None
    while play.pending:
        seat = play.pending[0]
        moves = play.legal(seat).numbers
        if len(moves) > 1:
            before = play.knowledge(seat)
        play.push(seat, rng.choice(moves))
    found: Knowledge[Any] = before
    return found


def test_trials_are_fair_and_ordered() -> None:
    trials = try_moves(knowledge_at_last_card(), Random(1), rounds=5, cpu_seconds=60)
    assert {trial.games for trial in trials} == {5}
    assert [trial.mean for trial in trials] == sorted((t.mean for t in trials), reverse=True)


def test_trials_go_on_with_the_better_half() -> None:
    play = kiebitz.new("amazonas", 3, seed=1)
    trials = try_moves(play.knowledge(play.pending[0]), Random(1), rounds=25, cpu_seconds=60)
    games = [trial.games for trial in trials]
    assert len(games) == 30
    assert games == sorted(games, reverse=True)
    assert sorted(set(games)) == [6, 12, 24, 25]
    assert games.count(25) == 3


def test_trials_repeat_with_the_same_generator() -> None:
    knowledge = knowledge_at_last_card()
    first, second = (
        [(t.move, t.mean) for t in try_moves(knowledge, Random(3), rounds=5, cpu_seconds=60)]
        for _ in range(2)
    )
    assert first == second


def test_trials_stop_when_the_time_is_up() -> None:
    play = kiebitz.new("amazonas", 3, seed=1)
    trials = try_moves(play.knowledge(play.pending[0]), Random(1), rounds=10**6, cpu_seconds=0.05)
    assert 0 < sum(trial.games for trial in trials) < 10**4


@pytest.mark.parametrize("simulations", [1, 5, 50])
def test_a_budget_of_simulations_is_that_many_games(
    simulations: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[int] = []
    count = flat_monte_carlo._count

    def counted(trial: flat_monte_carlo.Trial, *rest: Any) -> None:
        played.append(trial.move)
        count(trial, *rest)

    monkeypatch.setattr(flat_monte_carlo, "_count", counted)
    play = kiebitz.new("amazonas", 3, seed=1)
    seat = play.pending[0]
    assert len(play.legal(seat)) > 5
    flat = bot(play.game, "flat", Budget(simulations=simulations))
    move = flat.choose(play.knowledge(seat), Random(1))
    assert len(played) == simulations
    assert move in played


@pytest.mark.parametrize("game_id", ["tiwanaku", "amazonas"])
def test_flat_trials_keep_their_budget(game_id: str) -> None:
    """Also where a sample of the knowledge alone would take longer: Tiwanaku with a map that is still nearly blank."""
    game = REGISTRY[game_id]
    flat, policy = bot(game, "flat", Budget(cpu_ms=60)), policy_of(game)
    assert policy is not None

    def slowest_but_one(seed: int) -> float:
        play, spent = kiebitz.new(game_id, 2, seed=seed), []
        for number in range(30):
            seat = play.pending[0]
            if number % 3 == 0:
                knowledge, began = play.knowledge(seat), thread_time()
                flat.choose(knowledge, Random(number))
                spent.append(1000 * (thread_time() - began))
            play.push(seat, policy(play.state, seat, Random(number)))
        return sorted(spent)[-2]

    # Of three games one at least is not disturbed by others who use the machine.
    assert min(map(slowest_but_one, (3, 4, 5))) < 90


def test_trials_beat_random_moves() -> None:
    """Six games of two: the bot that tries moves must win most of them."""
    game = REGISTRY["amazonas"]
    trial, blind = FlatMonteCarloBot(rounds=6, cpu_seconds=60), bot(game, "random")
    wins = 0
    for number in range(6):
        own = number % 2
        rng = Random(number)
        play = kiebitz.new("amazonas", 2, seed=number)
        while play.pending:
            seat = play.pending[0]
            player = trial if seat == own else blind
            play.push(seat, player.choose(play.knowledge(seat), rng))
        assert play.outcome is not None
        wins += own in play.outcome.winners
    assert wins >= 5
