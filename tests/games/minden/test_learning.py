"""Spaced repetition: missed places come back soon, known ones late."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from fsrs import Rating
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.games.minden.deck import PACKS
from kiebitz.games.minden.learning import Progress, ProgressError, Trainer, rating

GERMANY = PACKS["germany"]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def trainer() -> Trainer:
    return Trainer(GERMANY)


@pytest.mark.parametrize(
    "stones, right, expected",
    [
        (0, True, Rating.Again),
        (1, True, Rating.Hard),
        (2, True, Rating.Hard),
        (3, True, Rating.Good),
        (4, True, Rating.Easy),
        (4, False, Rating.Again),
    ],
)
def test_a_tip_as_an_answer(stones: int, right: bool, expected: Rating) -> None:
    assert rating(stones, right) == expected


def test_a_missed_place_comes_back_before_a_known_one() -> None:
    learner = trainer()
    missed = learner.note("c-kiel", stones=4, right=False, now=NOON)
    known = learner.note("c-ulm", stones=4, right=True, now=NOON)
    assert missed - NOON < timedelta(hours=1)
    assert known - NOON > timedelta(days=1)
    assert learner.due(NOON + timedelta(hours=1)) == ["c-kiel"]


def test_intervals_grow_while_a_place_is_known_and_shrink_when_it_is_missed() -> None:
    learner, now, gaps = trainer(), NOON, []
    for _ in range(4):
        due = learner.note("c-kiel", stones=4, right=True, now=now)
        gaps.append(due - now)
        now = due
    assert gaps == sorted(gaps)
    assert gaps[-1] > 3 * gaps[0]
    assert learner.note("c-kiel", stones=2, right=False, now=now) - now < gaps[0]


def test_new_places_come_easy_first_and_due_ones_before_them() -> None:
    learner = trainer()
    easy = {place.id for place in GERMANY.places if place.difficulty == 1}
    assert learner.next_place(NOON, Random(1)) in easy
    learner.note("c-kiel", stones=1, right=False, now=NOON)
    assert learner.next_place(NOON + timedelta(days=1), Random(1)) == "c-kiel"


def test_when_all_are_known_the_next_due_is_asked() -> None:
    learner = trainer()
    for place in GERMANY.places:
        learner.note(place.id, stones=4, right=True, now=NOON)
    learner.note("c-kiel", stones=4, right=False, now=NOON)
    assert learner.unseen() == []
    assert learner.next_place(NOON, Random(1)) == "c-kiel"


@given(st.lists(st.tuples(st.sampled_from(GERMANY.places), st.integers(0, 4), st.booleans())))
def test_progress_travels_unchanged(answers: list[tuple[object, int, bool]]) -> None:
    learner = trainer()
    for hours, (place, stones, right) in enumerate(answers):
        learner.note(place.id, stones=stones, right=right, now=NOON + timedelta(hours=hours))  # type: ignore[attr-defined]
    again = Trainer.from_json(GERMANY, learner.to_json())
    later = NOON + timedelta(days=20)
    assert again.to_json() == learner.to_json()
    assert again.due(later) == learner.due(later)
    assert again.memory(later) == learner.memory(later)


def test_memory_fades() -> None:
    learner = trainer()
    learner.note("c-kiel", stones=4, right=True, now=NOON)
    soon = learner.memory(NOON + timedelta(days=1), ["c-kiel", "c-ulm"])
    late = learner.memory(NOON + timedelta(days=90))
    assert set(soon) == {"c-kiel"}
    assert 1 >= soon["c-kiel"] > late["c-kiel"] > 0


def test_what_cannot_be_progress_is_refused() -> None:
    with pytest.raises(ProgressError, match="no place of the pack"):
        trainer().note("c-wien", stones=1, right=True, now=NOON)
    with pytest.raises(ProgressError, match="does not fit"):
        Trainer(GERMANY, Progress("europe"))
    with pytest.raises(ProgressError, match="cannot be read"):
        Trainer.from_json(GERMANY, b"{")
    with pytest.raises(ProgressError, match="c-kiel"):
        Trainer(GERMANY, Progress("germany", {"c-kiel": {"due": 3}}))


def test_a_place_that_left_the_pack_is_forgotten() -> None:
    learner = trainer()
    learner.note("c-kiel", stones=4, right=True, now=NOON)
    raw = learner.to_json().replace(b'"c-kiel"', b'"c-atlantis"')
    assert Trainer.from_json(GERMANY, raw).due(NOON + timedelta(days=99)) == []
