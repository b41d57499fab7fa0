"""Candidates: means of what visits came to, and comparisons where two moves met the same."""

from __future__ import annotations

import pytest

from kiebitz.bots.search_result import Candidate


def tried(move: int, *leads: float) -> Candidate:
    """A move of seat 0 that came to these leads over seat 1, in a game with two terms."""
    candidate = Candidate(move)
    for lead in leads:
        candidate.note(0, 0.5 + lead / 100, [[lead, 1.0], [0.0, 1.0]])
    return candidate


def test_what_is_expected_is_the_mean_of_the_visits() -> None:
    candidate = tried(7, 2.0, 6.0)
    assert candidate.mean_lead == 4.0
    assert candidate.mean_share == pytest.approx(0.54)
    assert candidate.mean_rows() == [[4.0, 1.0], [0.0, 1.0]]
    assert candidate.mean_rows(1) == [[2.0, 1.0], [0.0, 1.0]]


def test_two_moves_are_compared_on_what_both_met() -> None:
    """The third deal was a kind one; only one of them met it."""
    better, worse = tried(1, 4.0, 8.0, 40.0), tried(2, 3.0, 5.0)
    share, lead = better.better_by(worse)
    assert lead == 2.0
    assert share == pytest.approx(0.02)
    assert worse.better_by(better) == (-share, -lead)


def test_moves_that_come_to_just_the_same_are_known() -> None:
    assert tried(1, 4.0, 8.0).same_as(tried(2, 4.0))
    assert not tried(1, 4.0, 8.0).same_as(tried(2, 4.0, 7.0))


def test_a_move_that_was_never_tried_is_neither_better_nor_worse() -> None:
    assert Candidate(1).mean_rows() == []
    assert tried(2, 3.0).better_by(Candidate(1)) == (0.0, 0.0)
    assert not tried(2, 3.0).same_as(Candidate(1))
