"""A position is judged by what the next rounds make of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import kiebitz
from kiebitz.bots.lookahead import foreseen
from kiebitz.bots.mind import Mind, Rows, mind_of
from kiebitz.bots.random_bot import draw_of
from kiebitz.core.state import CHANCE, State
from kiebitz.games import REGISTRY

LOOKING = ["amazonas", "gilde"]
"""The games whose search looks on."""


def thinking(game_id: str) -> Mind:
    mind = mind_of(REGISTRY[game_id])
    assert mind is not None
    return mind


def position(game_id: str, decisions: int, seats: int = 2) -> State:
    """A play by the policy, so many decisions old."""
    mind, rng = thinking(game_id), Random(1)
    play = kiebitz.new(game_id, seats, seed=1)
    for _ in range(decisions):
        play.push(play.pending[0], mind.policy(play.state, play.pending[0], rng))
    state: State = play.state
    return state


def looked(game_id: str, state: State, looks: int, seed: int = 7) -> Rows:
    mind, game = thinking(game_id), REGISTRY[game_id]
    return foreseen(
        mind, lambda now, rng: mind.evaluate(now), state, looks, draw_of(game), Random(seed)
    )


@pytest.mark.parametrize("game_id", LOOKING)
def test_the_strong_bots_of_these_games_look_on(game_id: str) -> None:
    assert thinking(game_id).looks


@pytest.mark.parametrize("game_id", LOOKING)
@pytest.mark.parametrize("looks", [0, 1, 4])
def test_looking_on_leaves_the_position_alone(game_id: str, looks: int) -> None:
    state, game = position(game_id, 30), REGISTRY[game_id]
    before = game.dump(state)
    rows = looked(game_id, state, looks)
    assert game.dump(state) == before
    assert rows == looked(game_id, state, looks)
    assert (rows == thinking(game_id).evaluate(state)) == (looks == 0)


@pytest.mark.parametrize("game_id", LOOKING)
def test_a_look_is_the_evaluation_at_the_end_of_the_next_round(game_id: str) -> None:
    """One look by hand: the policy plays on, with the same dice, until the round is over."""
    state = position(game_id, 30)
    mind, draw, rng = thinking(game_id), draw_of(REGISTRY[game_id]), Random(7)
    later = state.copy()
    while (pending := later.pending())[0] == CHANCE or not mind.settled(state, later):
        seat = pending[0]
        move = draw(later, rng) if seat == CHANCE else mind.policy(later, seat, rng)
        later.apply(seat, move)
    both = zip(mind.evaluate(state), mind.evaluate(later), strict=True)
    expected = [
        [(a + mind.fading * b) / (1 + mind.fading) for a, b in zip(now, then, strict=True)]
        for now, then in both
    ]
    for row, wanted in zip(looked(game_id, state, 1), expected, strict=True):
        assert row == pytest.approx(wanted)


@pytest.mark.parametrize("game_id", LOOKING)
def test_nobody_looks_past_the_end(game_id: str) -> None:
    mind, rng = thinking(game_id), Random(2)
    play = kiebitz.new(game_id, 2, seed=2)
    before_last = play.state
    while play.pending:
        before_last = play.state.copy()
        play.push(play.pending[0], mind.policy(play.state, play.pending[0], rng))
    for row, line in zip(looked(game_id, play.state, 3), mind.evaluate(play.state), strict=True):
        assert row == pytest.approx(line)
    assert looked(game_id, before_last, 3) == looked(game_id, before_last, 1)


@pytest.mark.parametrize("game_id", LOOKING)
def test_a_round_that_is_over_for_the_seat_is_ended_without_a_look(game_id: str) -> None:
    """So the first look is a whole round later; two looks that count the same have the same mean."""
    state, game = position(game_id, 30), REGISTRY[game_id]
    mind = replace(thinking(game_id), fading=1.0)
    calls = []

    def judge(now: State, rng: Random) -> Rows:
        calls.append(now)
        return mind.evaluate(now)

    def ahead(looks: int, under_way: bool) -> Rows:
        return foreseen(mind, judge, state, looks, draw_of(game), Random(7), under_way=under_way)

    now, two = mind.evaluate(state), ahead(2, under_way=False)
    one, later = ahead(1, under_way=False), ahead(1, under_way=True)
    assert calls == [state] * 3
    for start, first, both, skipped in zip(now, one, two, later, strict=True):
        for a, b, c, d in zip(start, first, both, skipped, strict=True):
            assert d == pytest.approx((a + 3 * c - 2 * b) / 2)
