"""The strategy: legal, purposeful, blind to the hidden map at a glance, and sharp where the map is certain."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from kiebitz.bots.budget import Budget
from kiebitz.bots.levels import bot
from kiebitz.core.bits import members
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.ai.belief import fitting_maps
from kiebitz.games.tiwanaku.ai.rest_of_game import OFFERED
from kiebitz.games.tiwanaku.ai.strategy import STRATEGY
from kiebitz.games.tiwanaku.board import (
    CELLS,
    DIVINE,
    LEVELS,
    MOVE,
    OFFER,
    PASS,
    RETURN,
    STOP,
    tile,
)
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.queries import bare_figures
from kiebitz.games.tiwanaku.solver.laws import is_lawful
from kiebitz.games.tiwanaku.state import DIVINING, END_PHASE, MAIN

ALL_GIFTS = 0b11111


def played(
    stop: Callable[[TiwanakuState, int], bool], seed: int = 1, seats: int = 2
) -> TiwanakuState:
    """A play by the rule of thumb until the state and the number of decisions please, or to the end."""
    state, rng, shuffle = GAME.new(seats), Random(seed), Shuffle.seeded(seed)
    decisions = 0
    while state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(CHANCE, GAME.pick(state, shuffle.ticket(GAME.draw_name(state))))
            continue
        if stop(state, decisions):
            break
        state.apply(seat, STRATEGY.policy(state, seat, rng))
        decisions += 1
    return state


def after(decisions: int, seed: int = 1, seats: int = 2) -> TiwanakuState:
    """So many decisions from the start."""
    return played(lambda state, done: done == decisions, seed, seats)


def until(blank: int, seed: int = 1, seats: int = 2) -> TiwanakuState:
    """The first turn with so few cells blank, or the end phase."""
    return played(
        lambda state, done: state.blank.bit_count() <= blank and state.phase in (MAIN, END_PHASE),
        seed,
        seats,
    )


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_rule_of_thumb_ends_a_game_with_legal_moves(seats: int) -> None:
    state = after(5000, seats=seats)
    outcome = state.outcome()
    assert outcome is not None
    assert [sum(row) for row in STRATEGY.evaluate(state)] == list(outcome.scores)


@pytest.mark.parametrize("decisions", [1, 12, 30])
def test_a_glance_reads_nothing_of_the_hidden_map(decisions: int) -> None:
    """On the concealed state it does what it does on the truth."""
    state = after(decisions)
    seat = state.pending()[0]
    known = GAME.knowledge(state, seat).known
    assert STRATEGY.policy(known, seat, Random(1)) == STRATEGY.policy(state, seat, Random(1))


def test_at_a_glance_every_figure_goes_to_work_before_any_divines() -> None:
    state = after(1)
    while state.figures[0].bit_count() < state.setup.figures:
        seat = state.pending()[0]
        move = STRATEGY.policy(state, seat, Random(1))
        assert move < MOVE, "an entry"
        state.apply(seat, move)


def test_while_much_is_blank_no_map_is_imagined() -> None:
    assert fitting_maps(GAME.knowledge(after(1), 0)) is None
    assert fitting_maps(GAME.knowledge(until(20), 0)) is not None


@pytest.mark.parametrize("blank, seed", [(25, 2), (20, 1), (12, 3), (0, 4)])
def test_imagined_maps_are_lawful_and_show_what_lies_open(blank: int, seed: int) -> None:
    state = until(blank, seed)
    imagined = fitting_maps(GAME.knowledge(state, 0))
    assert imagined is not None
    for number in range(4):
        sample = imagined.sample(Random(number))
        tiles = bytes(tile(s, p) for s, p in zip(sample.soils, sample.plants, strict=True))
        assert is_lawful(state.setup.board, tiles)
        for cell in members(state.setup.board.all & ~state.blank):
            assert sample.soils[cell] == state.soils[cell]
        for cell in members(state.planted):
            assert sample.plants[cell] == state.plants[cell]


@pytest.mark.parametrize("seed", [2, 3, 5, 12])
def test_equal_knowledge_imagines_equal_maps(seed: int) -> None:
    """Whoever asked before, and however often: also where maps are rare and a later search would have met more."""
    knowledge = GAME.knowledge(until(25, seed), 0)
    first, second = fitting_maps(knowledge), fitting_maps(knowledge)
    assert first is not None
    assert second is not None
    asked = [first.sample(Random(number)).plants for number in range(24)]
    assert [second.sample(Random(number)).plants for number in range(24)] == asked


@pytest.mark.parametrize("blank", [24, 16, 8, 2, 0])
def test_candidates_are_legal_and_name_each_cell_once(blank: int) -> None:
    state = until(blank)
    for _ in range(12):
        if not state.pending():
            break
        seat = state.pending()[0]
        found = STRATEGY.candidates(state, seat)
        assert found
        assert set(found) <= set(state.legal(seat))
        ends = [move % CELLS for move in found if move < RETURN and state.blank >> move % CELLS & 1]
        assert len(ends) == len(set(ends))
        state.apply(seat, found[0])


def test_on_a_sample_only_its_own_plants_are_named() -> None:
    state = until(10)
    seat = state.pending()[0]
    for move in STRATEGY.candidates(state, seat):
        if DIVINE <= move < OFFER:
            cell, step = divmod(move - DIVINE, LEVELS)
            assert state.plants[cell] == step + 1


@pytest.mark.parametrize("seed", range(1, 9))
def test_in_the_end_phase_the_forecast_is_the_score_of_who_errs_no_more(seed: int) -> None:
    state = until(0, seed)
    if state.phase != END_PHASE:
        pytest.skip("nothing was left to divine")
    rows = STRATEGY.forecast(state, Random(1))
    while state.pending():
        seat = state.pending()[0]
        state.apply(seat, STRATEGY.candidates(state, seat)[0])
    outcome = state.outcome()
    assert outcome is not None
    assert [sum(row) for row in rows] == list(outcome.scores)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_forecast_never_takes_points_away_and_leaves_the_state_alone(seats: int) -> None:
    state = until(12, seats=seats)
    before = GAME.dump(state)
    rows = STRATEGY.forecast(state, Random(3))
    assert GAME.dump(state) == before
    assert len(rows) == seats
    assert all(part >= 0 for row in rows for part in row)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_terms_do_not_tell_what_is_done_from_what_is_to_come(seed: int) -> None:
    """A plant that is divined rightly now, or in the rest of the turn, counts for the same term."""
    state = played(
        lambda state, done: state.phase == DIVINING and bare_figures(state, state.turn) > 0, seed
    )
    seat = state.turn
    cell = next(iter(members(bare_figures(state, seat))))
    before = STRATEGY.forecast(state, Random(1))
    gained = state.gained[seat]
    state.apply(seat, DIVINE + LEVELS * cell + state.plants[cell] - 1)
    assert state.gained[seat] > gained
    assert STRATEGY.forecast(state, Random(1)) == before


def test_full_sets_are_offered_and_lone_high_gifts_kept() -> None:
    """TIW-082: ten points for five; a plant of level 5 is rare and waits for the others."""
    assert OFFERED[ALL_GIFTS]
    assert not OFFERED[0b10000]


def test_what_is_certain_is_divined_without_a_thought_in_the_end_phase() -> None:
    """With one map left there is one candidate: no time is spent, and nobody passes (TIW-092)."""
    state = until(0, 5)
    assert state.phase == END_PHASE
    seat = state.pending()[0]
    strong = bot(GAME, "strong", Budget(simulations=5))
    move = strong.choose(GAME.knowledge(state, seat), Random(1))
    assert move not in (STOP, PASS)
    cell, step = divmod(move - DIVINE, LEVELS)
    assert state.plants[cell] == step + 1


def test_it_divines_what_is_certain() -> None:
    """Where a single map fits, the medium bot never names a wrong plant."""
    wrong = right = 0
    medium = bot(GAME, "medium")
    for seed in (1, 2):
        state = until(14, seed)
        for _ in range(25):
            if not state.pending():
                break
            seat = state.pending()[0]
            move = medium.choose(GAME.knowledge(state, seat), Random(seed))
            before = state.lost[seat]
            state.apply(seat, move)
            if DIVINE <= move < OFFER:
                wrong += state.lost[seat] > before
                right += state.lost[seat] == before
    assert right > 3 * wrong
