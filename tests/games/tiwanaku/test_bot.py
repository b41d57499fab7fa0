"""The strategy: legal, purposeful, blind to the hidden map at a glance, and sharp where the map is certain."""

from __future__ import annotations

from random import Random

import pytest

from kiebitz.bots.levels import bot
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import DIVINE, OFFER, RETURN
from kiebitz.games.tiwanaku.bot import at_a_glance, candidates, evaluate, policy
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import MAIN


def after(decisions: int, seed: int = 1, seats: int = 2) -> TiwanakuState:
    """A play by the rule of thumb, so many decisions long."""
    state, rng, shuffle = GAME.new(seats), Random(seed), Shuffle.seeded(seed)
    while decisions and state.pending():
        seat = state.pending()[0]
        if seat == CHANCE:
            state.apply(CHANCE, GAME.pick(state, shuffle.ticket(GAME.draw_name(state))))
            continue
        state.apply(seat, policy(state, seat, rng))
        decisions -= 1
    return state


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_rule_of_thumb_ends_a_game_with_legal_moves(seats: int) -> None:
    state = after(5000, seats=seats)
    outcome = state.outcome()
    assert outcome is not None
    assert [sum(row) for row in evaluate(state)] == list(outcome.scores)


@pytest.mark.parametrize("decisions", [1, 12, 30])
def test_a_glance_reads_nothing_of_the_hidden_map(decisions: int) -> None:
    """On the veiled state it does what it does on the truth."""
    state = after(decisions)
    seat = state.pending()[0]
    known = GAME.knowledge(state, seat).known
    assert policy(known, seat, Random(1)) == policy(state, seat, Random(1))
    assert candidates(known, seat) == candidates(state, seat)


def test_while_much_is_blank_a_glance_must_do() -> None:
    assert at_a_glance(GAME.knowledge(after(1), 0).known)
    assert not at_a_glance(GAME.knowledge(after(45), 0).known)


def test_candidates_leave_out_ways_to_the_same_cell() -> None:
    state = after(40)
    while state.phase != MAIN:
        seat = state.pending()[0]
        state.apply(seat, policy(state, seat, Random(1)))
    seat = state.pending()[0]
    found = candidates(state, seat)
    assert set(found) <= set(state.legal(seat))
    assert len(found) < len(state.legal(seat))
    assert sum(move >= RETURN and move < DIVINE for move in found) <= 1


def test_it_divines_what_is_certain() -> None:
    """Where a single map fits, the medium bot never names a wrong plant."""
    wrong = right = 0
    medium = bot(GAME, "medium")
    for seed in (1, 2):
        state = after(45, seed)
        for _ in range(25):
            if not state.pending():
                break
            seat = state.pending()[0]
            move = medium.choose(GAME.knowledge(state, seat), Random(seed))
            before = state.lost[seat]
            is_divination = DIVINE <= move < OFFER and state.phase == MAIN
            state.apply(seat, move)
            if is_divination:
                wrong += state.lost[seat] > before
                right += state.lost[seat] == before
    assert right > 3 * wrong
