"""A position is judged by what the next rounds make of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.bots.lookahead import lookahead
from kiebitz.bots.rollout import draw_of
from kiebitz.core.state import CHANCE, State
from kiebitz.core.strategy import Rows, Strategy, strategy_of
from kiebitz.games import REGISTRY
from tests.bots.positions import changed

LOOKING = ["amazonas", "gilde"]
"""The games whose search rounds on."""


def thinking(game_id: str) -> Strategy[Any]:
    strategy = strategy_of(REGISTRY[game_id])
    assert strategy is not None
    return strategy


def position(game_id: str, decisions: int, seats: int = 2) -> State:
    """A play by the policy, so many decisions old."""
    strategy, rng = thinking(game_id), Random(1)
    play = kiebitz.new(game_id, seats, seed=1)
    for _ in range(decisions):
        play.push(play.pending[0], strategy.policy(play.state, play.pending[0], rng))
    state: State = play.state
    return state


def looked(game_id: str, state: State, rounds: int, seed: int = 7) -> Rows:
    strategy, game = thinking(game_id), REGISTRY[game_id]
    return lookahead(
        strategy,
        lambda now, rng: strategy.evaluate(now),
        state,
        rounds,
        draw_of(game),
        Random(seed),
    )


@pytest.mark.parametrize("game_id", LOOKING)
def test_the_strong_bots_of_these_games_look_on(game_id: str) -> None:
    assert thinking(game_id).tuning.rollout_rounds


@pytest.mark.parametrize("game_id", LOOKING)
@pytest.mark.parametrize("rounds", [0, 1, 4])
def test_looking_on_leaves_the_position_alone(game_id: str, rounds: int) -> None:
    state, game = position(game_id, 30), REGISTRY[game_id]
    before = game.dump(state)
    rows = looked(game_id, state, rounds)
    assert game.dump(state) == before
    assert rows == looked(game_id, state, rounds)
    assert (rows == thinking(game_id).evaluate(state)) == (rounds == 0)


@pytest.mark.parametrize("game_id", LOOKING)
def test_a_look_is_the_evaluation_at_the_end_of_the_next_round(game_id: str) -> None:
    """One look by hand: the policy plays on, with the same dice, until the round is over."""
    state = position(game_id, 30)
    strategy, draw, rng = thinking(game_id), draw_of(REGISTRY[game_id]), Random(7)
    later = state.copy()
    while (pending := later.pending())[0] == CHANCE or not strategy.round_over(state, later):
        seat = pending[0]
        move = draw(later, rng) if seat == CHANCE else strategy.policy(later, seat, rng)
        later.apply(seat, move)
    both = zip(strategy.evaluate(state), strategy.evaluate(later), strict=True)
    expected = [
        [
            (a + strategy.tuning.decay * b) / (1 + strategy.tuning.decay)
            for a, b in zip(now, then, strict=True)
        ]
        for now, then in both
    ]
    for row, wanted in zip(looked(game_id, state, 1), expected, strict=True):
        assert row == pytest.approx(wanted)


@pytest.mark.parametrize("game_id", LOOKING)
def test_nobody_looks_past_the_end(game_id: str) -> None:
    strategy, rng = thinking(game_id), Random(2)
    play = kiebitz.new(game_id, 2, seed=2)
    before_last = play.state
    while play.pending:
        before_last = play.state.copy()
        play.push(play.pending[0], strategy.policy(play.state, play.pending[0], rng))
    for row, line in zip(
        looked(game_id, play.state, 3), strategy.evaluate(play.state), strict=True
    ):
        assert row == pytest.approx(line)
    assert looked(game_id, before_last, 3) == looked(game_id, before_last, 1)


@pytest.mark.parametrize("game_id", LOOKING)
def test_a_round_that_is_over_for_the_seat_is_ended_without_a_look(game_id: str) -> None:
    """So the first look is a whole round later; two rounds that count the same have the same mean."""
    state, game = position(game_id, 30), REGISTRY[game_id]
    plain = thinking(game_id)
    strategy = changed(plain, tuning=replace(plain.tuning, decay=1.0))
    calls = []

    def judge(now: State, rng: Random) -> Rows:
        calls.append(now)
        return strategy.evaluate(now)

    def ahead(rounds: int, under_way: bool) -> Rows:
        return lookahead(
            strategy, judge, state, rounds, draw_of(game), Random(7), under_way=under_way
        )

    now, two = strategy.evaluate(state), ahead(2, under_way=False)
    one, later = ahead(1, under_way=False), ahead(1, under_way=True)
    assert calls == [state] * 3
    for start, first, both, skipped in zip(now, one, two, later, strict=True):
        for a, b, c, d in zip(start, first, both, skipped, strict=True):
            assert d == pytest.approx((a + 3 * c - 2 * b) / 2)
