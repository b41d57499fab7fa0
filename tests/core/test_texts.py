"""Texts by key: parameters, ids, lists, seats; what is missing is an error, never a blank."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from kiebitz.core.state import SPECTATOR
from kiebitz.core.texts import GridTexts, MissingText, Texts
from tests.core.plays import AMAZONAS, PEBBLES

ENGLISH = """
title = Toy
colour-red = crimson
place-manaus = Manaus
painted = { $seat } paints { $place } { $colour }.
gift = { $seat } gives { $from_seat } { $amount ->
    [one] a coin
   *[other] { $amount } coins
}.
chosen = { $colourId ->
    [red] warm
   *[other] cold
}
taken = { $places_place } ({ $places_placeCount })
flag = { $halved ->
    [yes] half
   *[no] all
}
robbed = { $seatYou ->
    [yes] You rob
   *[no] { $seat } robs
} { $from_seatYou ->
    [yes] you
   *[no] { $from_seat }
}.
won = { $winner_seatsYou ->
    [yes] You win
   *[no] Won by { $winner_seats }
}.
nobody = [{ $place }]
wants = { $missing }
empty =
    .attribute = only an attribute
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    (tmp_path / "locale").mkdir()
    for language in ("de", "en"):
        (tmp_path / "locale" / f"{language}.ftl").write_text(ENGLISH, encoding="utf-8")
    return Texts.of(tmp_path, "en", ("Ada", "", "Cem"))


def test_ids_and_seats_are_shown_by_their_names(texts: Texts) -> None:
    said = texts.message("painted", {"seat": 0, "place": "manaus", "colour": "red"})
    assert said == "Ada paints Manaus crimson."


def test_an_id_without_a_text_stands_for_itself(texts: Texts) -> None:
    assert texts.message("painted", seat=0, place="e2", colour="red") == "Ada paints e2 crimson."


def test_a_seat_without_a_name_is_a_number(texts: Texts) -> None:
    assert [texts.player(seat) for seat in range(4)] == ["Ada", "Player 2", "Cem", "Player 4"]


def test_the_last_part_of_a_name_says_what_it_is(texts: Texts) -> None:
    assert texts.message("gift", seat=0, from_seat=2, amount=1) == "Ada gives Cem a coin."
    assert texts.message("gift", seat=2, from_seat=0, amount=3) == "Cem gives Ada 3 coins."


def test_the_bare_id_chooses_a_form(texts: Texts) -> None:
    assert texts.message("chosen", colour="red") == "warm"
    assert texts.message("chosen", colour="blue") == "cold"


@pytest.mark.parametrize(
    "reader, said",
    [(0, "You rob Cem."), (2, "Ada robs you."), (1, "Ada robs Cem."), (SPECTATOR, "Ada robs Cem.")],
)
def test_the_reader_is_told_you(texts: Texts, reader: int, said: str) -> None:
    assert texts.read_by(reader).message("robbed", {"seat": 0, "from_seat": 2}) == said
    assert texts.message("robbed", {"seat": 0, "from_seat": 2}) == "Ada robs Cem."


@pytest.mark.parametrize(
    "winners, said", [([0], "You win."), ([0, 2], "Won by Ada and Cem."), ([2], "Won by Cem.")]
)
def test_of_several_everybody_has_a_name(texts: Texts, winners: list[int], said: str) -> None:
    assert texts.read_by(0).message("won", {"winner_seats": winners}) == said


@pytest.mark.parametrize(
    "places, said",
    [
        ([], "nothing (0)"),
        (["manaus"], "Manaus (1)"),
        (["manaus", "tefe"], "Manaus and tefe (2)"),
        (["manaus", "tefe", "e2"], "Manaus, tefe and e2 (3)"),
        (("manaus", "tefe"), "Manaus and tefe (2)"),
    ],
)
def test_lists_are_prose(texts: Texts, places: Sequence[str], said: str) -> None:
    assert texts.message("taken", places_place=places) == said


def test_below_zero_stands_a_minus_sign(texts: Texts) -> None:
    assert texts.message("gift", seat=0, from_seat=2, amount=-3) == "Ada gives Cem −3 coins."
    assert texts.message("taken", places_place=[-3, 4]) == "−3 and 4 (2)"


def test_booleans_are_yes_and_no(texts: Texts) -> None:
    assert texts.message("flag", halved=True) == "half"
    assert texts.message("flag", halved=False) == "all"


def test_none_is_nothing(texts: Texts) -> None:
    assert texts.message("nobody", place=None) == "[]"


@pytest.mark.parametrize(
    "key, fault",
    [
        ("absent", "no text 'absent' in 'en'"),
        ("wants", "text 'wants' in 'en': .*missing"),
        ("painted", "text 'painted' in 'en'"),
        ("empty", "text 'empty' in 'en' is empty"),
    ],
)
def test_what_is_missing_is_an_error(texts: Texts, key: str, fault: str) -> None:
    with pytest.raises(MissingText, match=fault):
        texts.message(key)


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(MissingText, match="no texts in language 'fr'; there are de and en"):
        PEBBLES.texts("fr")


def test_every_game_has_the_texts_that_all_share() -> None:
    for language in ("de", "en"):
        assert "undo-over" in AMAZONAS.texts(language)
        assert "undo-over" in PEBBLES.texts(language)


def test_german_is_german() -> None:
    assert PEBBLES.title("de") == "Kiesel"
    assert PEBBLES.texts("de").player(1) == "Spieler 2"
    assert PEBBLES.texts("de").listing(["a", "b"]) == "a und b"


def test_hexes_are_named_as_on_a_map(tmp_path: Path, texts: Texts) -> None:
    grid = GridTexts.of(tmp_path, "en", ("Ada",))
    assert [grid.name("hex", place) for place in ("0,0", "8,6", "25,11")] == ["A1", "I7", "Z12"]
    assert grid.listing([grid.name("cell", place) for place in ("1,0", "2,3")]) == "B1 and C4"
    assert grid.name("place", "8,6") == texts.name("hex", "8,6") == "8,6"
