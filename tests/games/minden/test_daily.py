"""The daily set: the same five places for everybody, and a text to share that gives none away."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from kiebitz.games.minden import GAME
from kiebitz.games.minden.features.daily import Answer, daily_places, judge, share_text
from kiebitz.games.minden.places.deck import PACKS, PLACES

GERMANY = PACKS["germany"]
DAY = date(2026, 11, 15)


def test_five_places_of_all_colours() -> None:
    for offset in range(60):
        places = daily_places(GERMANY, DAY + timedelta(days=offset))
        assert len({place.id for place in places}) == 5
        colours = Counter(place.color for place in places)
        assert colours == {"yellow": 2, "orange": 1, "green": 1, "blue": 1}


def test_the_sets_do_not_drift() -> None:
    assert [place.id for place in daily_places(GERMANY, DAY)] == [
        "c-trier",
        "c-muenster",
        "c-giessen",
        "l-allgaeu",
        "f-kosmos-verlag",
    ]


def test_no_place_comes_twice_until_all_of_its_colour_have_come() -> None:
    first = date(2026, 1, 1)
    seen = Counter(
        place.id
        for number in range(31)  # 62 yellow cards, two a day
        for place in daily_places(GERMANY, first + timedelta(days=number))
        if place.color == "yellow"
    )
    assert set(seen.values()) == {1}
    assert len(seen) == 62


def test_days_before_the_first_have_sets_too() -> None:
    assert len(daily_places(GERMANY, date(2025, 12, 31))) == 5


def test_every_pack_has_its_own_set() -> None:
    assert all(place.id in PLACES for place in daily_places(PACKS["europe"], DAY))
    assert daily_places(PACKS["europe"], DAY) != daily_places(GERMANY, DAY)


@pytest.mark.parametrize(
    "place, tip, stones, right",
    [
        ("c-minden", "W-N-12-c", 4, True),
        ("c-minden", "W-N-12-d", 4, False),
        ("l-rhoen", "W-M", 2, True),
        ("s-niederwalddenkmal", "W-M-6", 3, True),
        ("c-minden", "none", 0, True),
    ],
)
def test_tips_are_judged_by_the_default_options(
    place: str, tip: str, stones: int, right: bool
) -> None:
    answer = judge(PLACES[place], tip)
    assert (answer.stones, answer.right, answer.km) == (stones, right, None)
    assert answer.points == (stones if right else 0)


def test_the_cone_is_measured() -> None:
    assert judge(PLACES["c-minden"], "W", (5100, 1000)).km == 162


def test_the_text_to_share_tells_no_place() -> None:
    answers = [
        judge(PLACES["c-minden"], "W-N-12-c", (5225, 850)),
        judge(PLACES["c-hof"], "W"),
        judge(PLACES["l-harz"], "none"),
        Answer("f-sap", 3, True, 1),
        Answer("c-ulm", 2, True, None),
    ]
    assert share_text(answers, DAY, GAME.texts("de")).splitlines() == [
        "Minden täglich, 15.11.2026",
        "9 von 20 Punkten",
        "🟩🟩🟩🟩 29 km daneben",
        "🟥⬜⬜⬜",
        "⬜⬜⬜⬜",
        "🟩🟩🟩⬜ 1 km daneben",
        "🟩🟩⬜⬜",
    ]
    english = share_text(answers, DAY, GAME.texts("en"))
    assert english.splitlines()[:2] == ["Minden daily, 15/11/2026", "9 of 20 points"]
    assert not any(place.name in english for place in GERMANY.places if place.id != "c-minden")
