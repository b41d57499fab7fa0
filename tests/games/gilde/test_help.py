"""The short rules in both languages: the tables people look up agree with data and texts."""

from __future__ import annotations

import pytest

from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.board import DATA, INVESTIGATE_IDS, MAP_IDS

both_languages = pytest.mark.parametrize("language", ["de", "en"])


def rows(language: str) -> list[list[str]]:
    """Every row of every table."""
    lines = GAME.help(language).splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]


@both_languages
def test_every_investigate_card(language: str) -> None:
    say = GAME.texts(language).message
    printed = {row[0]: row[1] for row in rows(language) if len(row) == 2}
    for card in INVESTIGATE_IDS:
        assert printed[say(f"card-{card}")] == say(f"effect-{card}")


@both_languages
def test_every_goal_with_its_rewards(language: str) -> None:
    say = GAME.texts(language).message
    printed = [row for row in rows(language) if len(row) == 3]
    for name in MAP_IDS:
        for goal in DATA["objectives"]["byMap"][name]:
            rewards = f"{goal['first']} / {goal['later']}"
            assert [say(f"map-{name}"), say(f"goal-{goal['id']}"), rewards] in printed


@both_languages
def test_treasures_and_their_number(language: str) -> None:
    say = GAME.texts(language).message
    counted = {
        name: row[1] for row in rows(language) if len(row) == 3 for name in row[0].split(", ")
    }
    for card in DATA["treasureCards"]["cards"]:
        assert counted[say(f"treasure-{card['id']}")].split()[-1 if language == "de" else 0] == str(
            card["copies"]
        )


@both_languages
def test_every_option_and_value(language: str) -> None:
    say = GAME.texts(language).message
    printed = {row[0]: row[1].split(" · ") for row in rows(language) if len(row) == 2}
    for option in GAME.options:
        values = [say(f"option-{option.id}-{value}") for value in option.values]
        assert printed[say(f"option-{option.id}")] == values
        assert option.default == option.values[0]


def test_both_languages_have_the_same_parts() -> None:
    def shape(language: str) -> list[str]:
        starts = (line.split(" ")[0] for line in GAME.help(language).splitlines())
        return [start for start in starts if start[:1] in ("#", "|", "-") or start[:1].isdigit()]

    assert shape("de") == shape("en")
