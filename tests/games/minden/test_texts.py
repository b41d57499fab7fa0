"""What is asked and told, read aloud: names that need no article, one card or several, west of Greenwich."""

from __future__ import annotations

import pytest

from kiebitz.core.journal import Value
from kiebitz.core.message import Message
from kiebitz.games.minden import GAME
from kiebitz.games.minden.view import MindenView
from tests.games.minden.positions import A, B, at, evaluate, keys, move, play, told

GERMAN, ENGLISH = (GAME.texts(language, ("Ada", "Ben")) for language in ("de", "en"))


@pytest.mark.parametrize(
    "phase, german, english",
    [
        ("swap", "Behältst du „Harz“, oder tauschst du", "Keep Harz, or spend a chip"),
        ("tip", "Harz – wo liegt das? Setz", "Harz: where is that? Place"),
        ("cone", "wo du „Harz“ vermutest.", "Put the cone where you think Harz is."),
    ],
)
def test_a_question_names_a_place_without_an_article(phase: str, german: str, english: str) -> None:
    tips = "W-N E-M" if phase == "cone" else ""
    state = at(phase, fields=(3, 9), cards="l-harz c-minden", tips=tips)
    asked = GAME.asks(GAME.conceal(state, A), A)
    assert german in GERMAN.message(f"ask-{asked.key}", asked.params)
    assert english in ENGLISH.message(f"ask-{asked.key}", asked.params)


def test_a_turned_card_says_where_its_place_lies_in_any_number() -> None:
    state = at("cone", fields=(3, 9), cards="l-harz c-minden", tips="E-M none")
    turned = told(move(state, A, "cone 51.00 10.00"), "cardTurned")
    assert (
        GERMAN.message("event-cardTurned", turned)
        == f"Harz: {GERMAN.name('address', turned['address'])}."
    )
    assert ENGLISH.message("event-cardTurned", turned) == f"Harz: {turned['address']}."


def test_a_wrong_half_is_called_by_what_it_is() -> None:
    state = at("cone", fields=(3, 9), cards="c-minden l-harz", tips="E W")
    wrong = told(move(state, A, "cone 51.00 10.00"), "tipWrong")
    assert (
        GERMAN.message("event-tipWrong", wrong) == "Ada liegt falsch, denn West/Ost stimmt nicht."
    )
    assert ENGLISH.message("event-tipWrong", wrong) == "Ada is wrong about West/East."


@pytest.mark.parametrize("places", [["c-innsbruck"], ["c-innsbruck", "c-wien"]])
def test_one_card_is_laid_out_and_several_are(places: list[str]) -> None:
    params: dict[str, Value] = {"round": 1, "places_place": places, "top_place": "c-wien"}
    for key in ("event-roundStarted", "event-lastCards"):
        assert ("Ausgelegt ist" in GERMAN.message(key, params)) == (len(places) == 1)
        assert (" is laid out" in ENGLISH.message(key, params)) == (len(places) == 1)


@pytest.mark.rule("MIN-087", "MIN-118")
def test_alone_no_card_is_left_over() -> None:
    alone = play(1, seed=2)
    assert "cardLeft" not in keys([event for _, event in alone.log])
    assert "roundStarted" in keys([event for _, event in alone.log])
    together = play(2, seed=2)
    together.push(together.pending[0], together.state.fallback(together.pending[0]))
    assert "cardLeft" in keys([event for _, event in together.log])


@pytest.mark.parametrize(
    "lon, german, english",
    [("-3.70", "40,42° Nord, 3,70° West", "40.42° N, 3.70° W"),
     ("3.70", "40,42° Nord, 3,70° Ost", "40.42° N, 3.70° E"),
     ("-0.10", "40,42° Nord, 0,10° West", "40.42° N, 0.10° W")],
)  # fmt: skip
def test_a_cone_in_the_west_of_europe_stands_west_of_greenwich(
    lon: str, german: str, english: str
) -> None:
    options = {"pack": "europe"}
    state = at("cone", fields=(3, 9), cards="c-porto c-riga", tips="W-S none", options=options)
    cone = f"cone 40.42 {lon}"
    offered = GAME.describe(GAME.conceal(state, A), A, GAME.parse(cone))
    placed = Message("conePlaced", told(move(state, A, cone), "conePlaced"))
    for said in (f"move-{offered.key}", offered.params), (f"event-{placed.key}", placed.params):
        assert GERMAN.message(*said).removesuffix(".").endswith(german)
        assert ENGLISH.message(*said).removesuffix(".").endswith(english)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.rule("MIN-127")
def test_the_short_rules_say_whose_lines_they_name(language: str) -> None:
    said = " ".join(GAME.help(language).split())
    lines = {"de": ("Deutschland bei 52° und 50°", "Europa bei 56° und 48°"),
             "en": ("at 52° N and 50° N on the map of Germany", "at 56° N and 48° N on that of Europe")}  # fmt: skip
    assert all(line in said for line in lines[language])


def test_what_is_kept_and_boxed_is_the_card() -> None:
    state = at("cone", fields=(3, 9), cards="l-harz c-minden", tips="W-S none")
    assert evaluate(state)
    boxed: dict[str, Value] = {"seat": B, "place": "l-harz", "reason": "wrong"}
    assert GERMAN.message("event-cardBoxed", boxed).startswith("Die Karte „Harz“ kommt in die")


def test_fields_below_zero_have_a_minus_sign() -> None:
    state = at("swap", fields=(-1, 9), cards="l-harz c-minden")
    shown = repr(GAME.text_board(GAME.show(GAME.conceal(state, A), A), GERMAN))
    assert "'−1'" in shown
    assert "'-1'" not in shown


def test_the_east_is_an_o_in_german_and_stays_an_e_in_notation() -> None:
    assert GERMAN.message("move-cone", address="E-S-12-b") == "Kegel in die Mitte von O-S-12-b"
    assert ENGLISH.message("move-cone", address="E-S-12-b").endswith("E-S-12-b")
    state = at("tip", fields=(3, 9), cards="c-minden l-harz")
    offered = GAME.describe(GAME.conceal(state, A), A, GAME.parse("tip E-M"))
    assert GERMAN.message(f"move-{offered.key}", offered.params).startswith("O-M tippen")
    view = GAME.view(state, A)
    assert isinstance(view, MindenView)
    grid = str(GAME.text_board(view, GERMAN)[-1])
    assert "O-S-15-d" in grid
    assert "E-S-15-d" not in grid
