"""Spaced repetition: missed places come back soon, known ones late."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from fsrs import Rating
from hypothesis import given
from hypothesis import strategies as st

from kiebitz.games.minden.board import ADDRESSES
from kiebitz.games.minden.features.learning import (
    Progress,
    ProgressError,
    Standing,
    Trainer,
    cells_off,
    rating,
)
from kiebitz.games.minden.places.deck import PACKS
from kiebitz.games.minden.places.pack import Place

GERMANY = PACKS["germany"]
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def trainer() -> Trainer:
    return Trainer(GERMANY)


@pytest.mark.parametrize(
    "off, expected",
    [(0, Rating.Easy), (1, Rating.Good), (2, Rating.Hard), (3, Rating.Again), (9, Rating.Again)],
)
def test_a_tap_as_an_answer(off: int, expected: Rating) -> None:
    assert rating(off) == expected


@given(st.sampled_from(GERMANY.places), st.integers(0, len(ADDRESSES) - 1))
def test_cells_off_are_the_king_s_moves_to_the_nearest_right_cell(place: Place, cell: int) -> None:
    edges = GERMANY.grid.bounds(cell)
    middle = ((edges.south + edges.north) / 2, (edges.west + edges.east) / 2)
    reached, steps = {cell}, 0
    while not {ADDRESSES[each] for each in reached} & set(place.accepted):
        reached |= {
            near
            for each in reached
            for near in range(len(ADDRESSES))
            if abs(near // 10 - each // 10) <= 1 and abs(near % 10 - each % 10) <= 1
        }
        steps += 1
    assert cells_off(GERMANY, place, *middle) == steps


def test_a_landscape_is_found_wherever_it_lies() -> None:
    wide = max(GERMANY.places, key=lambda place: len(place.accepted))
    assert cells_off(GERMANY, wide, wide.lat, wide.lon) == 0
    assert len(wide.accepted) > 1
    for address in wide.accepted:
        edges = GERMANY.grid.bounds(ADDRESSES.index(address))
        assert cells_off(GERMANY, wide, edges.south + 0.01, edges.west + 0.01) == 0


def test_a_missed_place_comes_back_before_a_known_one() -> None:
    learner = trainer()
    missed = learner.note("c-kiel", off=9, now=NOON)
    known = learner.note("c-ulm", off=0, now=NOON)
    assert missed - NOON < timedelta(hours=1)
    assert known - NOON > timedelta(days=1)
    assert learner.due(NOON + timedelta(hours=1)) == ["c-kiel"]


def test_intervals_grow_while_a_place_is_known_and_shrink_when_it_is_missed() -> None:
    learner, now, gaps = trainer(), NOON, []
    for _ in range(4):
        due = learner.note("c-kiel", off=0, now=now)
        gaps.append(due - now)
        now = due
    assert gaps == sorted(gaps)
    assert gaps[-1] > 3 * gaps[0]
    assert learner.note("c-kiel", off=9, now=now) - now < gaps[0]


def test_new_places_come_easy_first_and_due_ones_before_them() -> None:
    learner = trainer()
    easy = {place.id for place in GERMANY.places if place.difficulty == 1}
    assert learner.next_place(NOON, Random(1)) in easy
    learner.note("c-kiel", off=9, now=NOON)
    assert learner.next_place(NOON + timedelta(days=1), Random(1)) == "c-kiel"


def test_when_all_are_known_the_next_due_is_asked() -> None:
    learner = trainer()
    for place in GERMANY.places:
        learner.note(place.id, off=0, now=NOON)
    learner.note("c-kiel", off=9, now=NOON)
    assert learner.unseen() == []
    assert learner.next_place(NOON, Random(1)) == "c-kiel"


def test_only_what_is_wanted_is_asked() -> None:
    learner = trainer()
    learner.note("c-kiel", off=9, now=NOON)
    later = NOON + timedelta(hours=1)
    wanted = ["c-ulm", "c-bonn"]
    assert learner.next_place(later, Random(1), wanted) in wanted
    for place in wanted:
        learner.note(place, off=0, now=NOON)
    assert learner.next_place(later, Random(1), wanted) in wanted


def test_how_far_one_is() -> None:
    learner = trainer()
    learner.note("c-kiel", off=9, now=NOON)
    learner.note("c-ulm", off=0, now=NOON)
    later = NOON + timedelta(hours=1)
    assert learner.standing(later, ["c-kiel", "c-ulm", "c-bonn"]) == Standing(3, 2, 1, 1)


@given(st.lists(st.tuples(st.sampled_from(GERMANY.places), st.integers(0, 4))))
def test_progress_travels_unchanged(answers: list[tuple[Place, int]]) -> None:
    learner = trainer()
    for hours, (place, off) in enumerate(answers):
        learner.note(place.id, off=off, now=NOON + timedelta(hours=hours))
    again = Trainer.from_json(GERMANY, learner.to_json())
    later = NOON + timedelta(days=20)
    assert again.to_json() == learner.to_json()
    assert again.due(later) == learner.due(later)
    assert again.memory(later) == learner.memory(later)
    assert again.answers == len(answers)


def test_memory_fades() -> None:
    learner = trainer()
    learner.note("c-kiel", off=0, now=NOON)
    soon = learner.memory(NOON + timedelta(days=1), ["c-kiel", "c-ulm"])
    late = learner.memory(NOON + timedelta(days=90))
    assert set(soon) == {"c-kiel"}
    assert 1 >= soon["c-kiel"] > late["c-kiel"] > 0


def test_what_cannot_be_progress_is_refused() -> None:
    with pytest.raises(ProgressError, match="no place of the pack"):
        trainer().note("c-wien", off=1, now=NOON)
    with pytest.raises(ProgressError, match="does not fit"):
        Trainer(GERMANY, Progress("europe"))
    with pytest.raises(ProgressError, match="cannot be read"):
        Trainer.from_json(GERMANY, b"{")
    with pytest.raises(ProgressError, match="c-kiel"):
        Trainer(GERMANY, Progress("germany", {"c-kiel": {"due": 3}}))


def test_a_place_that_left_the_pack_is_forgotten() -> None:
    learner = trainer()
    learner.note("c-kiel", off=0, now=NOON)
    raw = learner.to_json().replace(b'"c-kiel"', b'"c-atlantis"')
    assert Trainer.from_json(GERMANY, raw).due(NOON + timedelta(days=99)) == []
