"""What ends and expectations are worth: places first, leads a little, always between 0 and 1."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.bots import utility
from kiebitz.core.outcome import Outcome, ranked

SCORES = st.lists(st.integers(-40, 200), min_size=2, max_size=5)


def over(scores: list[int], *, won: bool = True) -> Outcome:
    return Outcome("end", ranked([(s,) for s in scores]), tuple(scores), ((),) * len(scores), won)


@given(SCORES)
def test_shares_of_places_sum_to_the_same_whoever_wins(scores: list[int]) -> None:
    values, shares = utility.of_outcome(over(scores), 20)
    assert sum(shares) == pytest.approx(len(scores) / 2)
    assert all(0 <= value <= 1 for value in values)


@given(SCORES, st.floats(0.5, 30))
def test_expected_shares_sum_to_the_same_and_follow_the_scores(
    scores: list[int], spread: float
) -> None:
    values, shares = utility.of_scores(scores, spread, 20)
    assert sum(shares) == pytest.approx(len(scores) / 2)
    for own, share in zip(scores, shares, strict=True):
        for other, others_share in zip(scores, shares, strict=True):
            assert own <= other or share >= others_share
    assert all(0 <= value <= 1 for value in values)


def test_shared_places_share() -> None:
    assert utility.of_outcome(over([7, 7]), 20)[1] == [0.5, 0.5]
    assert utility.of_outcome(over([9, 7, 7]), 20)[1] == [1.0, 0.25, 0.25]


def test_a_greater_lead_is_worth_more_among_wins() -> None:
    narrow, wide = utility.of_outcome(over([8, 7]), 20)[0], utility.of_outcome(over([30, 7]), 20)[0]
    assert narrow[0] < wide[0]
    assert narrow[0] > 0.85 > 0.15 > wide[1]


def test_alone_the_score_counts_and_a_won_game_more() -> None:
    assert utility.of_outcome(over([50]), 20)[0] > utility.of_outcome(over([40]), 20)[0]
    lost = utility.of_outcome(over([50], won=False), 20)[0]
    assert utility.of_outcome(over([40]), 20)[0] > lost


def test_a_share_stands_for_a_rank() -> None:
    assert utility.rank_of(1.0, 4) == 1
    assert utility.rank_of(0.0, 4) == 4
    assert utility.rank_of(0.5, 2) == 1.5


def test_alone_points_make_a_difference_of_their_own() -> None:
    """A clear lead in points is worth as much as a whole place: the search has to see it."""
    low, high = utility.alone(40.0, 0.5, 20)[0][0], utility.alone(60.0, 0.5, 20)[0][0]
    assert high - low == pytest.approx(1.0)
