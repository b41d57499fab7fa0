"""The rule of thumb: legal, purposeful, and blind to what its seat may not know."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.bot import evaluate, policy
from kiebitz.games.gilde.rules import GildeState
from tests.games.gilde.positions import Table, at


def choice(table: Table) -> set[str]:
    """What the rule of thumb does, over many moods."""
    return {GAME.notation(policy(table.state, 0, Random(seed))) for seed in range(20)}


def worth(table: Table) -> list[float]:
    """What each seat may expect."""
    return [sum(row) for row in evaluate(table.state)]


def finished(seed: int, seats: int, thinking: set[int], map_name: str = "avenia") -> GildeState:
    """A play in which some seats think and the others move at random."""
    rng, state = Random(seed), GAME.new(seats, {"map": map_name, "extraMaps": "on"})
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        legal = state.legal(seat)
        chosen = policy(state, seat, rng) if seat in thinking else rng.choice(legal)
        assert chosen in legal
        state.apply(seat, chosen)
    return state


@pytest.mark.parametrize("map_name", ["avenia", "aghon", "kazan", "cnidaria", "xawskil"])
def test_it_beats_random_players(map_name: str) -> None:
    for seed in range(3):
        outcome = finished(seed, 3, {seed % 3}, map_name).outcome()
        assert outcome is not None
        assert outcome.winners == (seed % 3,)


def test_it_reads_nothing_that_its_seat_may_not_know() -> None:
    rng, state = Random(3), GAME.new(3)
    while state.pending() and state.era < 3:
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        knowledge, seed = GAME.knowledge(state, seat), rng.random()
        twins = [knowledge.sample(Random(number)) for number in range(2)]
        chosen = policy(state, seat, Random(seed))
        assert {policy(twin, seat, Random(seed)) for twin in twins} == {chosen}
        assert all(evaluate(twin)[seat] == evaluate(state)[seat] for twin in twins)
        state.apply(seat, chosen)


def test_it_takes_towers_and_dear_coins() -> None:
    assert choice(at("avenia", "wild", ex="12,11")) == {"place 13,11"}
    assert choice(at("kazan", "mountain", ex="1,3")) == {"place 0,2"}


def test_it_keeps_the_dearer_city_open() -> None:
    table = at("aghon", "desert", ex="7,2 8,1 9,1 10,0 12,0 12,1 12,2").place("11,0")
    assert choice(table) == {"route 11,0 12,2"}
    assert choice(table.do("route 11,0 12,2")) == {"post 11,0"}


def test_it_never_wastes_a_free_explorer() -> None:
    table = at("aghon", "sea", ex="8,5 7,6 3,1", top="freeExplorer").place("7,7")
    assert "decline" not in choice(table)


def test_it_looks_at_the_goals() -> None:
    # Ruins A and E are both within reach.
    assert choice(at("kazan", "sea", goals="ka1", ex="0,5 9,8")) == {"place 0,6"}
    assert choice(at("kazan", "sea", ex="0,5 9,8")) == {"place 9,9"}


def test_evaluation_likes_coins_progress_and_treasures() -> None:
    base, other = worth(at("avenia", "wild"))
    assert worth(at("avenia", "wild", coins=5)) == [base + 5, other]
    assert worth(at("avenia", "wild", ex="8,6 7,7"))[0] > base
    assert worth(at("avenia", "wild", kept="amphora"))[0] > base + 1
