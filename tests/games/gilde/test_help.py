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


@both_languages
@pytest.mark.rule("GIL-093", "GIL-228")
def test_the_option_of_the_capital_says_what_it_touches(language: str) -> None:
    say = GAME.texts(language).message
    option = f"*{say('option-capitalCountsAsVillage')}*"
    told = next(part for part in GAME.help(language).split("\n\n") if part.startswith(option))
    assert say("card-twoVillages") in told
    assert say("map-kazan") in told


@pytest.mark.parametrize("language, usual", [("de", "meist"), ("en", "mostly")])
def test_rewards_are_called_usual_because_some_maps_pay_more(language: str, usual: str) -> None:
    rewards = {
        (g["first"], g["later"]) for map_ in DATA["objectives"]["byMap"].values() for g in map_
    }
    assert len(rewards) > 1
    assert f"({usual} 10)" in GAME.help(language)
    assert f"({usual} 5)" in GAME.help(language)


@pytest.mark.rule("GIL-221")
@pytest.mark.parametrize(
    "language, words", [("de", "beide noch frei"), ("en", "both must still be free")]
)
def test_ice_needs_two_free_explorers(language: str, words: str) -> None:
    told = next(line for line in GAME.help(language).splitlines() if line.startswith("- *North"))
    assert words in told


def test_in_german_a_tower_hex_has_one_name() -> None:
    say = GAME.texts("de").message
    assert say("sign-T") == say("board-sign-tower") == "Entdeckungsfeld"
    assert "| Entdeckungsfeld (Joker) |" in GAME.help("de")


def test_both_languages_have_the_same_parts() -> None:
    def shape(language: str) -> list[str]:
        starts = (line.split(" ")[0] for line in GAME.help(language).splitlines())
        return [start for start in starts if start[:1] in ("#", "|", "-") or start[:1].isdigit()]

    assert shape("de") == shape("en")
