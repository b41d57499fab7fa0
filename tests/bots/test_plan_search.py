"""Whole plans: the styles take part, go on to the end of the plan, and meet the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from time import thread_time
from typing import Any

import pytest

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.mind import Mind, mind_of
from kiebitz.bots.plan_search import Comparison
from kiebitz.bots.search import Search
from kiebitz.bots.search_result import Thought
from kiebitz.core.game import Knowledge
from kiebitz.core.state import State
from kiebitz.games import REGISTRY

GAME = REGISTRY["mesopotamien"]


def midway() -> Knowledge[Any]:
    """What a seat knows after some moves by the rule of thumb, with steps to choose from."""
    mind = mind_of(GAME)
    assert mind is not None
    assert mind.candidates is not None
    play, rng = kiebitz.new(GAME.id, 2, seed=1), Random(1)
    while play.state.round < 4 or len(mind.candidates(play.state, play.pending[0])) < 4:
        play.push(play.pending[0], mind.policy(play.state, play.pending[0], rng))
    return play.knowledge(play.pending[0])


@pytest.fixture
def mind() -> Mind:
    found = mind_of(GAME)
    assert found is not None
    assert found.styles
    return found


def compared(mind: Mind, simulations: int, *, explain: bool = False) -> Thought:
    knowledge = midway()
    budget = Budget(simulations=simulations)
    return Comparison(GAME, mind, budget, knowledge, Random(3), explain=explain).result()


def test_every_candidate_and_the_first_move_of_every_style_is_an_option(mind: Mind) -> None:
    knowledge = midway()
    assert mind.candidates is not None
    sample = knowledge.sample(Random(1))
    expected = {*mind.candidates(sample, knowledge.seat)}
    expected |= {style(sample, knowledge.seat, Random(1)) for style in mind.styles}
    assert {option.move for option in compared(mind, 60).options} == expected


def test_the_budget_is_not_exceeded(mind: Mind) -> None:
    for simulations in (1, 20, 90):
        thought = compared(mind, simulations)
        assert thought.simulations <= simulations
        assert thought.options[0].visits


def test_it_keeps_to_its_cpu_time(mind: Mind) -> None:
    knowledge = midway()
    budget = Budget(cpu_ms=100)
    allowed = budget.of_one(mind.turn).cpu_ms
    assert allowed is not None
    spent = []
    for number in range(5):
        began = thread_time()
        Comparison(GAME, mind, budget, knowledge, Random(number), explain=True).result()
        spent.append(1000 * (thread_time() - began))
    assert sorted(spent)[2] <= 1.1 * allowed


def test_the_best_half_is_tried_most(mind: Mind) -> None:
    options = compared(mind, 120, explain=True).options
    visits = [option.visits for option in options]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] > visits[-1]


def test_a_style_goes_on_to_the_end_of_its_plan(mind: Mind) -> None:
    """Who is asked for the own seat after a style's first move: that style, and never the policy."""
    asked: list[str] = []

    def usual(state: State, seat: int, rng: Random) -> int:
        asked.append(f"usual {seat}")
        return mind.policy(state, seat, rng)

    def other(state: State, seat: int, rng: Random) -> int:
        asked.append(f"other {seat}")
        return mind.styles[0](state, seat, rng)

    def nothing_else(state: State, seat: int) -> Sequence[int]:
        assert mind.candidates is not None
        return mind.candidates(state, seat)[:2]

    knowledge = midway()
    own = knowledge.seat
    changed = replace(mind, policy=usual, styles=(other,), candidates=nothing_else)
    plans = Comparison(GAME, changed, Budget(simulations=3), knowledge, Random(3), explain=False)
    *_, styled = plans._plans
    asked.clear()
    plans._try(styled)
    assert f"other {own}" in asked
    assert f"usual {own}" not in asked
    assert f"usual {1 - own}" in asked


def test_without_styles_the_tree_is_searched(mind: Mind) -> None:
    knowledge = midway()
    plain = replace(mind, styles=())
    thought = Search(GAME, plain, Budget(simulations=40), patient=True).think(knowledge, Random(1))
    assert thought.simulations == 40
    assert {option.move for option in thought.options} <= set(knowledge.known.legal(knowledge.seat))


def test_a_single_candidate_is_tried_only_to_explain_it(mind: Mind) -> None:
    only = replace(mind, candidates=lambda state, seat: state.legal(seat)[:1])
    assert compared(only, 50).simulations == 0
    explained = compared(only, 50, explain=True)
    assert explained.simulations > 0
    assert any(any(row) for row in explained.options[0].mean_rows())
