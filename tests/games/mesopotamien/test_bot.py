"""The rule of thumb: legal, purposeful, and blind to what its seat may not know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kiebitz.bots.levels import bot
from kiebitz.core.state import CHANCE, drawn
from kiebitz.games.mesopotamien import GAME
from kiebitz.games.mesopotamien.ai.distances import FAR, distances_of
from kiebitz.games.mesopotamien.ai.policy import MOST_STEPS, STYLES, candidates
from kiebitz.games.mesopotamien.ai.strategy import STRATEGY
from kiebitz.games.mesopotamien.ai.tasks import Tasks
from kiebitz.games.mesopotamien.ai.walking import next_steps, other_steps
from kiebitz.games.mesopotamien.board import (
    DIRECTIONS,
    NATIVES,
    PER_NATIVE,
    TEMPLE_HEX,
    VOLCANO,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import MOVING
from tests.games.mesopotamien.positions import P1, P2, at, move, text_of

PLAIN = "-1,-1"


def worth(state: MesopotamienState) -> list[float]:
    """What each seat may expect, in offerings."""
    return [sum(row) for row in STRATEGY.evaluate(state)]


def finished(seed: int, seats: int, thinking: set[int], **options: object) -> MesopotamienState:
    """A play in which some seats think and the others move at random."""
    rng, state = Random(seed), GAME.new(seats, options)
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        legal = state.legal(seat)
        chosen = STRATEGY.policy(state, seat, rng) if seat in thinking else rng.choice(list(legal))
        assert chosen in legal
        state.apply(seat, chosen)
    return state


def choice(state: MesopotamienState) -> set[str]:
    """What the rule of thumb does, over many moods."""
    return {text_of(state, STRATEGY.policy(state, P1, Random(seed))) for seed in range(10)}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_purposeful_play_ends_by_the_fourth_offering(seats: int) -> None:
    for seed in range(2):
        state = finished(seed, seats, set(range(seats)))
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.reason == "offerings"
        assert 10 <= state.round <= 60


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_random_players_and_finishes(seats: int) -> None:
    """Random players carry goods off and stand in the way; there is a way round them."""
    for seed in range(6):
        outcome = finished(seed, seats, {seed % seats}).outcome()
        assert outcome is not None
        assert outcome.winners == (seed % seats,)
        assert outcome.reason == "offerings"


@pytest.mark.rule("MES-200")
def test_a_native_that_has_taken_goes_on_to_something_else() -> None:
    natives: dict[str, Any] = {"p1a": PLAIN, "p2a": f"{PLAIN} wood", "p2b": f"{PLAIN} wood"}
    natives |= {f"p1{letter}": f"{PLAIN} stone" for letter in "bcd"}
    state = at(2, options={"takeAgain": "false"}, plains=PLAIN, **natives, round=4)
    assert text_of(state, STRATEGY.policy(state, P1, Random(1))).startswith("take a")
    move(state, "take a p2a", "unload a")
    assert STRATEGY.policy(state, P1, Random(1)) in state.legal(P1)
    assert set(STRATEGY.candidates(state, P1)) <= set(state.legal(P1))


@pytest.mark.parametrize(
    "options", [{"takeAgain": "false"}, {"teleportToTemple": "all"}, {"firstRound": "full"}]
)
def test_it_plays_with_the_options(options: dict[str, object]) -> None:
    outcome = finished(3, 3, {0, 1, 2}, startCard=1, **options).outcome()
    assert outcome is not None
    assert outcome.reason == "offerings"


def test_every_style_plays_legal_moves_to_the_end() -> None:
    rng, state = Random(7), GAME.new(3, {"startCard": 1})
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        legal = state.legal(seat)
        moves = [style(state, seat, rng) for style in STYLES]
        assert set(moves) <= set(legal)
        assert set(candidates(state, seat)) <= set(legal)
        state.apply(seat, rng.choice(moves))


def test_ways_are_the_shortest() -> None:
    """Brute force, step by step over the hexes, against masks."""
    land = finished(5, 4, {0, 1, 2, 3}).land
    for wooden in (False, True):
        closed = land.of_kind[VOLCANO] | wooden << TEMPLE_HEX
        for start in range(1, len(land.kinds)):
            expected = [FAR] * len(land.kinds)
            if not closed >> start & 1:
                expected[start] = 0
            for _ in land.kinds:
                for place, steps in enumerate(expected):
                    for near in land.around[place * DIRECTIONS : place * DIRECTIONS + DIRECTIONS]:
                        if near >= 0 and not closed >> near & 1 and not closed >> place & 1:
                            expected[near] = min(expected[near], steps + 1)
            if closed >> start & 1:
                continue
            distances = distances_of(land)
            found = distances.with_wood(start) if wooden else distances.on_foot(start)
            assert found == expected


def test_the_search_judges_at_the_end_of_the_next_own_turn() -> None:
    start = at(seats=3)
    state = start.copy()
    turns: list[int] = []
    rng = Random(1)
    while not STRATEGY.is_leaf(start, P1, state):
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        if not turns or turns[-1] != seat:
            turns.append(seat)
        state.apply(seat, STRATEGY.policy(state, seat, rng))
    assert turns == [0, 1, 2, 0]
    assert state.pending() == (1,)


def test_it_reads_nothing_that_its_seat_may_not_know() -> None:
    rng, state = Random(3), GAME.new(3, {"roundLimit": 10, "startCard": 1})
    step = 0
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        seed = rng.random()
        chosen = STRATEGY.policy(state, seat, Random(seed))
        step += 1
        if step % 4 == 0:
            knowledge = GAME.knowledge(state, seat)
            twins = [knowledge.sample(Random(number)) for number in range(2)]
            assert {STRATEGY.policy(twin, seat, Random(seed)) for twin in twins} == {chosen}
            assert all(
                STRATEGY.evaluate(twin)[seat] == STRATEGY.evaluate(state)[seat] for twin in twins
            )
        state.apply(seat, chosen)


def swapped(state: MesopotamienState, one: int, other: int) -> MesopotamienState:
    """The same position with the names of two natives exchanged."""
    copy = state.copy()
    for by_native in (copy.at, copy.cargo):
        by_native[one], by_native[other] = by_native[other], by_native[one]
    copy.explorer = {one: other, other: one}.get(copy.explorer, copy.explorer)
    return copy


def test_of_natives_that_stand_alike_one_is_thought_about() -> None:
    """Every step that is left out leads where a step that is thought about leads, but for the name of who goes."""
    rng, state = Random(5), GAME.new(2, {})
    left_out = 0
    while state.pending() and state.round < 9:
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(seat, drawn(state.chances(), rng))
            continue
        kept = candidates(state, seat)
        if state.phase == MOVING and 1 < len(kept) <= MOST_STEPS:
            tasks = Tasks(state, state.turn)
            for step in {*next_steps(tasks), *other_steps(tasks)} - {*kept}:
                left_out += 1
                assert any(
                    step % PER_NATIVE == twin % PER_NATIVE and leads_alike(state, step, twin)
                    for twin in kept
                )
        state.apply(seat, STRATEGY.policy(state, seat, rng))
    assert left_out > 20


def leads_alike(state: MesopotamienState, step: int, twin: int) -> bool:
    after, instead = state.copy(), state.copy()
    after.apply(state.pending()[0], step)
    instead.apply(state.pending()[0], twin)
    first = state.turn * NATIVES
    after = swapped(after, first + step // PER_NATIVE, first + twin // PER_NATIVE)
    return GAME.dump(after) == GAME.dump(instead)


def test_it_offers_when_it_can() -> None:
    state = at(plains="-1,-1", p1h1="-1,-1 4 carried", p1a="0,0 h1", mana={P1: "4/4"})
    assert choice(state) == {"offer a"}


@pytest.mark.rule("MES-148")
def test_it_keeps_a_couple_unless_it_wins() -> None:
    first = at(
        plains="-1,-1", p1h1="-1,-1 4 carried", p1a="0,0 h1", p1b="-1,0", p1c=None, mana={P1: "4/4"}
    )
    assert "offer a" not in choice(first)
    last = at(
        plains="-1,-1 -2,0",
        p1h1="-1,-1 2 given",
        p1h2="-1,-1 6 given",
        p1h3="-2,0 7 given",
        p1h4="-2,0 4 carried",
        p1a="0,0 h4",
        p1b="-1,0",
        p1c=None,
        mana={P1: "4/7"},
    )
    assert choice(last) == {"offer a"}


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


def test_a_volcano_is_laid_far_from_the_temple() -> None:
    state = at(plains="-1,-1 -1,-2 -1,-3", p1a="-1,0")
    move(state, "explore a -2,0", "hex volcano")
    assert choice(state) == {"volcano -1,-4"}


def test_new_goods_come_to_hexes_near_the_own_natives() -> None:
    state = at(seats=2, forests="-2,0 -3,0", p1a="-2,0", p1b="-2,0", p1c="-2,0")
    move(state, "explore a -2,-1", "hex forest")
    (chosen,) = choice(state)
    assert "1,-1" not in chosen


def test_wood_that_can_go_nowhere_is_put_down() -> None:
    state = at(
        volcanoes="1,-2 2,-2",
        quarries="2,-1 2,0 1,1",
        p1a="1,-1 wood",
        stack={"plain": 0, "forest": 0, "quarry": 0, "volcano": 0},
    )
    assert choice(state) == {"unload a"}


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


def test_no_lead_is_as_good_as_the_win() -> None:
    """Who could win at once does not dawdle for a lead that looks greater."""
    state = at(
        seats=2,
        plains="-1,-1 -2,0",
        p1h1="-1,-1 2 given",
        p1h2="-1,-1 4 given",
        p1h3="-2,0 6 given",
        p1h4="-2,0 7 carried",
        p1a="-1,0 h4",
        mana={P1: "8/8"},
    )
    medium = bot(GAME, "medium")
    assert text_of(state, medium.choose(GAME.knowledge(state, P1), Random(1))) == "step a 0,0"
