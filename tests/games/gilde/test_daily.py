"""The text about the solo of the day: a bar for each era, and not a word about the deal."""

from __future__ import annotations

from datetime import date

import pytest

from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.features.daily import share_text

DAY = date(2026, 11, 6)


def test_the_text_in_german() -> None:
    assert share_text([9, 16, 0, 31], 3, DAY, GAME.texts("de")).splitlines() == [
        "Gilde täglich, 06.11.2026",
        "56 Geld, alle drei Ziele",
        "I: 🟨🟨 9",
        "II: 🟨🟨🟨🟨 16",
        "III: 0",
        "IV: 🟨🟨🟨🟨🟨🟨🟨 31",
    ]


@pytest.mark.parametrize(
    "language, goals, words",
    [("de", 0, "kein Ziel"), ("de", 1, "ein Ziel"), ("en", 2, "2 goals"), ("en", 1, "one goal")],
)
def test_goals_are_counted_not_named(language: str, goals: int, words: str) -> None:
    assert words in share_text([1, 2, 3, 4], goals, DAY, GAME.texts(language)).splitlines()[1]


def test_one_coin_is_one_coin() -> None:
    first = share_text([1, 0, 0, 0], 0, DAY, GAME.texts("en")).splitlines()[1]
    assert first == "1 coin, no goal"
