"""The short rules in both languages: the tables people look up agree with the data."""

from __future__ import annotations

import pytest

from kiebitz.games.amazonas import GAME
from kiebitz.games.amazonas.board import DATA, SPECIES_IDS

both_languages = pytest.mark.parametrize("language", ["de", "en"])


def rows(language: str) -> list[list[str]]:
    """Every row of every table."""
    lines = GAME.help(language).splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]


@both_languages
def test_tie_numbers(language: str) -> None:
    cards = DATA["incomeCards"]["cards"]
    printed = {row[0]: row[2:] for row in rows(language) if len(row) == 6 and row[0].isdigit()}
    assert printed == {
        str(value): [str(card["tieBreak"]) for card in cards if card["value"] == value]
        for value in range(7)
    }


@both_languages
def test_events_and_their_number(language: str) -> None:
    texts = GAME.texts(language)
    printed = {row[0]: row[1] for row in rows(language) if len(row) == 4}
    for kind in ("jaguar", "crocodile", "fire", "theft", "native"):
        name = texts.message(f"event-{kind}-1")
        assert printed[name] == str(sum(card["kind"] == kind for card in DATA["events"]["cards"]))
    assert printed["Bonus"].startswith("5")


@both_languages
def test_chips(language: str) -> None:
    printed = {row[0]: row[1] for row in rows(language) if len(row) == 2}
    for seats, chips in DATA["bonusChips"]["byPlayers"].items():
        assert printed[seats] == ", ".join(map(str, chips))


@both_languages
def test_missions(language: str) -> None:
    texts = GAME.texts(language)
    printed = {row[0]: row[1] for row in rows(language) if len(row) == 2}
    for mission in DATA["missions"]["list"]:
        names = [texts.message(f"village-{village}") for village in mission["villages"]]
        assert printed[mission["id"]] == ", ".join(names)


@both_languages
def test_villages_and_prices(language: str) -> None:
    texts = GAME.texts(language)
    printed = {row[0]: row[1] for row in rows(language) if len(row) == 2}
    for species in SPECIES_IDS:
        name = texts.message(f"species-{species}")
        assert printed[name[0].upper() + name[1:]].split(" · ") == [
            f"{village['name']} {'/'.join(map(str, village['costs']))}"
            for village in DATA["board"]["villages"]
            if village["species"] == species
        ]


@both_languages
def test_every_option_has_a_line(language: str) -> None:
    texts = GAME.texts(language)
    printed = {row[0] for row in rows(language)}
    assert {texts.message(f"option-{option.id}") for option in GAME.options} <= printed


def test_both_languages_have_the_same_parts() -> None:
    def shape(language: str) -> list[str]:
        starts = (line.split(" ")[0] for line in GAME.help(language).splitlines())
        return [start for start in starts if start[:1] in ("#", "|", "-") or start[:1].isdigit()]

    assert shape("de") == shape("en")
