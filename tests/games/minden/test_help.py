"""The short rules in both languages: the tables people look up agree with the data."""

from __future__ import annotations

import pytest

from kiebitz.games.minden import GAME
from kiebitz.games.minden.board import COLOUR_IDS, KEEP_FROM, TRACKS
from kiebitz.games.minden.places.deck import PACKS, PLACES

both_languages = pytest.mark.parametrize("language", ["de", "en"])


def rows(language: str) -> list[list[str]]:
    """Every row of every table."""
    lines = GAME.help(language).splitlines()
    return [
        [cell.strip() for cell in line.strip("|").split("|")] for line in lines if line[:1] == "|"
    ]


@both_languages
@pytest.mark.rule("MIN-073")
def test_stones_to_keep_a_card(language: str) -> None:
    texts = GAME.texts(language)
    printed = {row[0]: row[2] for row in rows(language) if len(row) == 3}
    for colour, least in zip(COLOUR_IDS, KEEP_FROM, strict=True):
        assert printed[texts.message(f"colour-{colour}")] == str(least)


@both_languages
def test_every_option_has_a_line(language: str) -> None:
    texts = GAME.texts(language)
    printed = {row[0]: row[1] for row in rows(language) if len(row) == 2}
    for option in GAME.options:
        assert texts.message(f"option-{option.id}") in printed
    tracks = printed[texts.message("option-track")]
    assert all(str(first) in tracks for first in TRACKS.values())
    packs = printed[texts.message("option-pack")]
    assert all(str(len(pack.places)) in packs for pack in PACKS.values())


@both_languages
def test_minden_is_where_the_help_says(language: str) -> None:
    assert f"`{PLACES['c-minden'].address}`" in GAME.help(language)


def test_both_languages_have_the_same_parts() -> None:
    def shape(language: str) -> list[str]:
        starts = (line.split(" ")[0] for line in GAME.help(language).splitlines())
        return [start for start in starts if start[:1] in ("#", "|", "-") or start[:1].isdigit()]

    assert shape("de") == shape("en")
