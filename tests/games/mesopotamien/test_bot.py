"""The rule of thumb: legal, purposeful, and blind to what its seat may not know."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.bot import evaluate, policy
from kiebitz.games.mesopotamien.rules import MesopotamienState
from tests.games.mesopotamien.positions import P1, P2, at, move, text_of


def worth(state: MesopotamienState) -> list[float]:
    """What each seat may expect, in offerings."""
    return [sum(row) for row in evaluate(state)]


def finished(seed: int, seats: int, thinking: set[int], **options: object) -> MesopotamienState:
    """A play in which some seats think and the others move at random."""
    rng, state = Random(seed), GAME.new(seats, options)
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        legal = state.legal(seat)
        chosen = policy(state, seat, rng) if seat in thinking else rng.choice(list(legal))
        assert chosen in legal
        state.apply(seat, chosen)
    return state


def choice(state: MesopotamienState) -> set[str]:
    """What the rule of thumb does, over many moods."""
    return {text_of(state, policy(state, P1, Random(seed))) for seed in range(10)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_purposeful_play_ends_by_the_fourth_offering(seats: int) -> None:
    for seed in range(2):
        state = finished(seed, seats, set(range(seats)))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason == "offerings"
        assert 10 <= state.round <= 60


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_random_players(seats: int) -> None:
    for seed in range(2):
        outcome = finished(seed, seats, {seed}).outcome()
        assert outcome is not None
        assert outcome.winners == (seed,)


def test_it_reads_nothing_that_its_seat_may_not_know() -> None:
    rng, state = Random(3), GAME.new(3, {"roundLimit": 10, "startCard": 1})
    step = 0
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        seed = rng.random()
        chosen = policy(state, seat, Random(seed))
        step += 1
        if step % 4 == 0:
            knowledge = GAME.knowledge(state, seat)
            twins = [knowledge.sample(Random(number)) for number in range(2)]
            assert {policy(twin, seat, Random(seed)) for twin in twins} == {chosen}
            assert all(evaluate(twin)[seat] == evaluate(state)[seat] for twin in twins)
        state.apply(seat, chosen)


def test_it_offers_when_it_can() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="0,0 h1", mana={P1: "4/4"})
    assert choice(state) == {"offer a"}


def test_it_carries_a_marker_to_the_temple() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="-1,-1 h1", mana={P1: "4/4"})
    assert choice(state) == {"step a -1,0"}


def test_it_loads_a_marker_that_it_can_pay_for() -> None:
    position = {"plains": "-1,-1", "p1h1": "-1,-1 4", "p1a": "-1,-1"}
    assert choice(at(**position, mana={P1: "4/4"})) == {"lift a h1"}  # type: ignore[arg-type]
    assert "lift a h1" not in choice(at(**position, mana={P1: "3/4"}))  # type: ignore[arg-type]


def test_it_brings_a_second_stone_to_the_temple() -> None:
    state = at(plains="-1,-1", p1a="-1,-1 stone", p1b="-1,-1", p1c="1,0 stone")
    assert "step c 0,0" in choice(state)


def test_it_builds_cult_places_before_huts_before_children() -> None:
    pair = {"plains": "-1,-1 -2,0", "p1a": "-1,-1 stone", "p1b": "-1,-1 wood"}
    home = {"p1c": "-1,0", "p1d": "-1,0"}
    assert choice(at(phase="action", **pair, **home)) == {"cult -1,-1"}  # type: ignore[arg-type]
    pair["p1a"] = "-1,-1"
    assert choice(at(phase="action", **pair, **home)) == {"hut -1,-1 2"}  # type: ignore[arg-type]
    pair["p1b"] = "-1,-1"
    assert choice(at(phase="action", **pair, **home)) == {"breed -1,0"}  # type: ignore[arg-type]


def test_it_draws_a_card_when_nothing_else_is_to_do() -> None:
    assert choice(at(phase="action", p1a="1,0", p1b="1,-1")) == {"draw"}


def test_it_plays_the_cards_that_bring_mana() -> None:
    assert choice(at(cards={P1: "mana-theft"}, mana={P2: "1/3"})) == {"mana-theft p2"}
    assert choice(at(cards={P1: "holy-stone"}, stones=1)) == {"holy-stone"}


def test_land_takes_goods_rather_than_a_volcano() -> None:
    state = at(cards={P1: "land"})
    move(state, "land a -2,0", "hex volcano", "hex quarry", "hex plain")
    assert {text.split()[1] for text in choice(state)} == {"2"}


def test_evaluation_likes_offerings_mana_and_buildings() -> None:
    base = worth(at())
    assert worth(at(mana={P1: "2/3"}))[P1] > base[P1]
    assert worth(at(mana={P2: "2/3"}))[P2] > base[P2]
    assert worth(at(plains="-1,-1", p1h1="-1,-1 2"))[P1] > base[P1]
    given = at(plains="-1,-1", p1h1="-1,-1 2 given")
    assert worth(given)[P1] > worth(at(plains="-1,-1", p1h1="-1,-1 2"))[P1]


def test_a_finished_game_is_worth_its_offerings() -> None:
    state = at(
        plains="-1,-1 -2,0",
        p1h1="-1,-1 2 given",
        p1h2="-1,-1 4 given",
        p1h3="-2,0 6 given",
        p1h4="-2,0 7 carried",
        p1a="0,0 h4",
        mana={P1: "7/7"},
    )
    move(state, "offer a")
    assert worth(state)[P1] == 4.0
    assert worth(state)[P2] == 0.0
