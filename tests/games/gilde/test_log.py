"""The log as people read it: amounts, cards and results in both languages."""

from __future__ import annotations

import pytest

from kiebitz.games.gilde import GAME
from tests.games.gilde.positions import Table, at

NAMES = ("Anna", "Bernd")
LAST = "mountain grass desert sea era1 era2 era3 era4"


def read(table: Table, key: str, language: str) -> str:
    """The first event of a kind, as seat 0 reads it."""
    return GAME.texts(language, NAMES).message(f"event-{key}", table.told(key)[0])


def result(language: str, map_name: str = "avenia", **given: object) -> str:
    """Anna's line at the end of a game that ends at once."""
    table = at(map_name, "wild", era=4, revealed=LAST, **given)  # type: ignore[arg-type]
    return read(table.stop_all(), "result", language)


@pytest.mark.rule("GIL-096", "GIL-254")
@pytest.mark.parametrize(
    "card, place, language, words",
    [
        ("grass", "8,6", "de", "Anna findet 1 Geld auf I7."),
        ("g4x3", "8,6", "de", "Anna findet 3 Geld auf I7 (dreifacher Betrag)."),
        ("m3x2", "7,6", "de", "Anna findet 2 Geld auf H7 (doppelter Betrag)."),
        ("grass", "8,6", "en", "Anna finds 1 coin on I7."),
        ("g4x3", "8,6", "en", "Anna finds 3 coins on I7 (3 times the printed amount)."),
        ("m3x2", "7,6", "en", "Anna finds 2 coins on H7 (twice the printed amount)."),
    ],
)
def test_a_multiplied_amount_is_what_was_paid(
    card: str, place: str, language: str, words: str
) -> None:
    assert read(at("avenia", card).place(place), "coinHex", language) == words


@pytest.mark.rule("GIL-255")
def test_two_cards_looked_at_are_told_apart() -> None:
    table = Table.begin(2, top="era1 pathGS5 pathDS5")
    german = "Die beiden Karten von Anna: „Wiesen und Ufer“ und „Dünen und Ufer“."
    assert read(table, "cardsOffered", "de") == german
    english = "Anna’s two cards: “Meadow and Shore” and “Dunes and Shore”."
    assert read(table, "cardsOffered", "en") == english


@pytest.mark.rule("GIL-253")
def test_a_result_says_where_the_coins_came_from() -> None:
    assert result("de", coins=7, kept="amphora amphora") == (
        "Anna: Platz 1 mit 11 Geld, davon 7 durch Münzfelder, "
        "4 durch behaltene Karten (Amphore und Amphore)."
    )
    assert result("en", coins=1) == ("Anna: place 1 with 1 coin, of which 1 from coin hexes.")


@pytest.mark.rule("GIL-209", "GIL-253")
def test_alone_there_is_no_rank() -> None:
    assert result("de", coins=7, seats=1).startswith("Anna: 7 Geld, davon 7 durch Münzfelder")
    assert result("en", coins=7, seats=1).startswith("Anna: 7 coins, of which 7 from coin hexes")
