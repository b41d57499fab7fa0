"""The rule of thumb: legal, purposeful, and blind to what its seat may not know."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.ai import hex_values
from kiebitz.games.gilde.ai.strategy import STRATEGY
from kiebitz.games.gilde.rules import GildeState
from tests.games.gilde.positions import Table, at


def choice(table: Table) -> set[str]:
    """What the rule of thumb does, over many moods."""
    return {GAME.notation(STRATEGY.policy(table.state, 0, Random(seed))) for seed in range(20)}


def worth(table: Table) -> list[float]:
    """What each seat may expect."""
    return [sum(row) for row in STRATEGY.evaluate(table.state)]


def forget() -> None:
    """Let evaluation start as if it had looked at nothing yet."""
    hex_values._landscapes.clear()
    hex_values._reaches.clear()


def finished(seed: int, seats: int, thinking: set[int], map_name: str = "avenia") -> GildeState:
    """A play in which some seats think and the others move at random."""
    rng, state = Random(seed), GAME.new(seats, {"map": map_name, "extraMaps": "true"})
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        legal = state.legal(seat)
        chosen = STRATEGY.policy(state, seat, rng) if seat in thinking else rng.choice(legal)
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
        chosen = STRATEGY.policy(state, seat, Random(seed))
        assert {STRATEGY.policy(twin, seat, Random(seed)) for twin in twins} == {chosen}
        assert all(
            STRATEGY.evaluate(twin)[seat] == STRATEGY.evaluate(state)[seat] for twin in twins
        )
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


def test_evaluation_counts_the_card_that_is_still_to_be_carried_out() -> None:
    """Equal maps are worth the same whoever has stopped already, if it was with nothing."""
    table = at("avenia", "mountain")
    before = worth(table)
    assert before[0] == before[1]
    assert worth(table.do("stop"))[0] < before[0]
    assert worth(table)[1] == before[1]


def test_a_turn_is_over_with_the_next_card_also_for_the_last_to_stop() -> None:
    start = at("avenia", "wild").state
    state = start.copy()
    for seat in (0, 1):
        assert not STRATEGY.is_leaf(start, seat, state)
        while seat in state.pending() and state.revealed == start.revealed:
            state.apply(seat, STRATEGY.policy(state, seat, Random(1)))
            while state.pending() == (CHANCE,):
                state.apply(CHANCE, drawn(state.chances(), Random(1)))
        assert STRATEGY.is_leaf(start, seat, state)
    assert state.pending() == (0, 1)
    assert STRATEGY.round_over(start, state)


@pytest.mark.rule("GIL-208", "GIL-209")
def test_alone_it_wins_by_goals() -> None:
    near = at("avenia", "wild", seats=1, goals="av6 av2 av5", vil="9,4 8,2 6,7 10,9")
    far = at("avenia", "wild", seats=1, goals="av6 av2 av5", vil="9,4")
    assert 0 < STRATEGY.solo_win_chance(far.state) < STRATEGY.solo_win_chance(near.state) < 1


@pytest.mark.rule("GIL-205", "GIL-208")
def test_alone_what_was_looked_at_before_changes_no_verdict() -> None:
    """Two positions with as many cards turned up: in the second the first goal is lost."""

    def reach(table: Table) -> float:
        return STRATEGY.evaluate(table.state)[0][STRATEGY.terms.index("reach")]

    def alone(turned: str) -> Table:
        return at(
            "avenia", "grass", era=3, revealed=turned, seats=1, goals="av6 av2 av5", vil="9,4"
        )

    forget()
    fresh = reach(alone("era3"))
    forget()
    assert reach(alone("sea")) > fresh
    assert reach(alone("era3")) == fresh


def test_the_terms_of_an_evaluation_are_the_lines_of_the_score_sheet() -> None:
    state = finished(4, 2, {0, 1})
    outcome = state.outcome()
    assert outcome is not None
    for row, score, lines in zip(
        STRATEGY.evaluate(state), outcome.scores, outcome.lines, strict=True
    ):
        earned = {line.key: line.points for line in lines}
        assert sum(row) == score
        for term in ("coinHexes", "towers", "villages", "routes", "goals"):
            assert row[STRATEGY.terms.index(term)] == earned[term]
