"""Ranks and winners."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kiebitz.core.outcome import Outcome, ranked

keys = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=5)


@given(scores=keys)
def test_equal_keys_share_a_rank_and_the_ranks_after_it_are_skipped(
    scores: list[tuple[int, int]],
) -> None:
    order = sorted(scores, reverse=True)
    assert ranked(scores) == tuple(1 + order.index(key) for key in scores)


def test_the_winners_are_the_seats_of_rank_one() -> None:
    assert Outcome("x", (1, 3, 1), (5, 2, 5), ((), (), ())).winners == (0, 2)


def test_a_lost_solo_game_has_no_winner() -> None:
    assert Outcome("x", (1,), (5,), ((),), won=False).winners == ()
