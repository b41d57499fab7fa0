"""What all states share: pending seats of a mask, and draws with an ordinary generator."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from kiebitz.core.state import CHANCE, CHANCE_OWES, MAX_SEATS, OWING, State, drawn


def test_the_pending_seats_of_every_mask() -> None:
    for mask in range(1 << MAX_SEATS):
        assert OWING[mask] == tuple(seat for seat in range(MAX_SEATS) if mask >> seat & 1)
    assert OWING[CHANCE_OWES] == (CHANCE,)
    assert len(OWING) == CHANCE_OWES + 1


def test_draws_follow_the_weights() -> None:
    """6,000 draws: chi-square with 2 degrees of freedom below 13.8 (p = 0.001)."""
    rng = Random(1)
    chances = [(10, 1), (20, 2), (30, 3)]
    seen = Counter(drawn(chances, rng) for _ in range(6000))
    assert sum((seen[o] - w * 1000) ** 2 / (w * 1000) for o, w in chances) < 13.8


def test_an_outcome_without_weight_is_never_drawn() -> None:
    rng = Random(1)
    assert {drawn([(1, 0), (2, 1), (3, 0)], rng) for _ in range(200)} == {2}


def test_nothing_to_draw_is_a_fault_of_the_game() -> None:
    with pytest.raises(AssertionError):
        drawn([], Random(1))


def test_a_game_must_say_what_a_state_does() -> None:
    state = State()
    for ask in (state.pending, state.chances, state.outcome, state.copy):
        with pytest.raises(NotImplementedError):
            ask()
    for ask_seat in (state.legal, state.fallback):
        with pytest.raises(NotImplementedError):
            ask_seat(0)
    with pytest.raises(NotImplementedError):
        state.apply(0, 0)
    assert not state.final(0, 0)
