"""Section 15 and the texts: what the log says, in both languages."""

from __future__ import annotations

import pytest

from kiebitz.core.game import LANGUAGES
from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.games.tiwanaku import GAME, view
from kiebitz.games.tiwanaku.board import map_code
from tests.games.tiwanaku.positions import (
    MAP_L,
    STARTS_L,
    at,
    begun,
    c16,
    c26,
    play,
    refused,
    told,
)


@pytest.mark.rule("TIW-147", "TIW-148", "TIW-149")
def test_the_log_of_the_first_turn_in_german() -> None:
    state = GAME.new(2, {"firstPlayer": 0})
    journal = Journal()
    state.apply(CHANCE, map_code(MAP_L, STARTS_L), journal)
    texts = GAME.texts("de", ["Ada", "Bo"])
    said = [texts.message(f"event-{event.key}", event.params) for event in journal.events]
    assert said[0] == "Der lange Spielplan liegt bereit, mit 11 Startfeldern."
    assert said[1] == "b3: Erde, Mais (4)."
    assert said[-2:] == ["Insgesamt: Fels 15, Erde 8, Sand 9, Gras 13.", "Ada beginnt."]
    events = play(state, "enter e2")
    assert [texts.message(f"event-{event.key}", event.params) for event in events] == [
        "Ada setzt auf e2 ein, über e1.",
        "Ada entdeckt Sand auf e2 (Fuchs, Fluss; noch 6): von Stufe 0 auf 1, 1 Punkt für Sand.",
    ]


@pytest.mark.rule("TIW-150", "TIW-151")
def test_the_log_of_divinations_and_offerings_in_english() -> None:
    state = c16()
    texts = GAME.texts("en", ["Ada", "Bo"])
    events = play(state, "divine h4 4", "divine i3 1", "offer 14", "divine e3 2")
    said = [texts.message(f"event-{event.key}", event.params) for event in events]
    assert said == [
        "Bo divines h4: maize (4)?",
        "Right: maize grows on h4. Bo gains 4 points and its gift.",
        "Bo divines i3: sweet potato (1)?",
        "Right: sweet potato grows on i3. Bo gains 1 point and its gift.",
        "Bo offers sweet potato and maize: 1 point.",
        "Ada divines e3: coca (2)?",
        "Wrong: sweet potato (1) grows on e3. Ada loses 1 point.",
    ]


@pytest.mark.rule("TIW-152", "TIW-153")
def test_the_log_of_the_end() -> None:
    events = play(c26(), "move e4 e3", "offer none", "pass", "pass", "offer none", "offer 23")
    keys = [event.key for event in events]
    assert keys[-4:] == ["result", "result", "winners", "mapShown"]
    assert told(events, "passed") == [{"seat": 0}, {"seat": 1}]
    assert told(events, "offeredNothingLast") == [{"seat": 0}]
    assert told(events, "result")[1] == {"seat": 1, "rank": 1, "points": 23, "levels": 12}
    assert told(events, "winners") == [{"winner_seats": [1]}]


def said(events: list[Event], language: str, key: str) -> list[str]:
    """The lines that the log has for events with this key."""
    texts = GAME.texts(language, ["Ada", "Bo"])
    return [texts.message(f"event-{key}", params) for params in told(events, key)]


@pytest.mark.rule("TIW-097", "TIW-152")
def test_who_errs_and_is_out_may_have_had_more_to_divine() -> None:
    state = at("S", blank="", bare="a2 b2", figures={0: "a2 b2"}, phase="endPhase", endWrong="out")
    events = play(state, "divine a2 5")
    assert said(events, "de", "outByError") == [
        "Ada hat sich geirrt und ist aus der End-Phase ausgeschieden."
    ]
    assert said(events, "en", "outByError") == ["Ada made an error and is out of the end phase."]
    assert told(events, "passedAutomatically") == [{"seat": 1}]  # who has no figure on the board


@pytest.mark.case("TIW-C35")
@pytest.mark.rule("TIW-152", "TIW-154")
def test_the_end_phase_names_who_triggered_it_also_if_another_begins() -> None:
    state = at("S", seats=3, blank="e3", bare="b4 c3", figures={0: "e4", 1: "b4"}, gifts={0: "1"})
    play(state, "move e4 e3")
    journal = Journal()
    state.leave(0, journal)
    assert state.pending() == (1,)
    assert said(journal.events, "de", "endPhase") == [
        "Die End-Phase beginnt, ausgelöst von Ada: Der letzte Boden liegt."
    ]


@pytest.mark.rule("TIW-153")
def test_the_result_counts_one_point_and_one_level() -> None:
    params = {"rank": 2, "seat": 1, "points": 1, "levels": 1}
    assert GAME.texts("de").message("event-result", params) == "2. Spieler 2: 1 Punkt, 1 Stufe."
    assert GAME.texts("en").message("event-result", params) == "2. Player 2: 1 point, 1 level."


@pytest.mark.rule("TIW-121", "TIW-153")
@pytest.mark.parametrize(
    "medal, unused, hints, line",
    [
        ("gold", 1, True, "Medaille: Gold (mit Hinweisen). 1 Zug übrig."),
        ("silver", 3, False, "Medaille: Silber. 3 Züge übrig."),
        ("none", 0, True, "Keine Medaille. Kein Zug übrig."),
    ],
)
def test_the_medal_in_the_log(medal: str, unused: int, hints: bool, line: str) -> None:
    texts = GAME.texts("de")
    assert texts.message("event-solo", medal=medal, unused=unused, hints=hints) == line


@pytest.mark.rule("TIW-153", "TIW-154")
def test_who_gives_up_has_no_medal_and_no_turns_to_count() -> None:
    state = begun(seats=1)
    play(state, "enter a1")
    journal = Journal()
    state.leave(0, journal)
    assert said(journal.events, "de", "soloGivenUp") == ["Keine Medaille."]
    assert not told(journal.events, "solo")


@pytest.mark.rule("TIW-134", "TIW-146")
@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_have_words(language: str) -> None:
    texts = GAME.texts(language)
    own = at(plants="b1", figures={0: "a1 b2", 1: "c1"})
    full = at(plants="", figures={0: "a1 a2 a3 a4 a5"})
    short = at("S", plants="", figures={0: "a1"})
    for state, move in (
        (own, "move a1 a1"),
        (own, "move a1 b2"),
        (own, "move a1 c1"),
        (own, "move a1 d4"),
        (own, "move d4 d5"),
        (own, "enter c1"),
        (own, "enter b2"),
        (own, "enter b1"),
        (own, "enter d3"),
        (own, "divine b1 1"),
        (own, "offer 1"),
        (own, "stop"),
        (own, "pass"),
        (own, "first 0"),
        (full, "enter b1"),
        (short, "enter i1"),
        (short, "move a1 f1"),
        (short, "return g1"),
        (at(gifts={0: "1"}, phase="offering"), "offer 2"),
        (at(gifts={0: "1"}, phase="offering"), "enter a1"),
        (at(bare="a1", figures={0: "a1"}, phase="divineAgain"), "enter a1"),
        (at(bare="a1", figures={0: "a1"}, phase="divineAgain"), "pass"),
        (at(bare="a1", figures={0: "a1"}, phase="endPhase"), "enter a1"),
        (at(plants="a1", figures={0: "a1"}), "divine a1 1"),
    ):
        refusal = refused(state, move)
        assert refusal is not None, move
        assert texts.message(f"refusal-{refusal.key}", refusal.params)
        assert refusal.rule.startswith("TIW-")


@pytest.mark.rule("TIW-142")
def test_moves_name_the_elements_that_they_touch() -> None:
    state = at(plants="b1", bare="a1", figures={0: "a1"}, gifts={0: "1 2"})

    def targets(text: str) -> tuple[str, ...]:
        return GAME.describe(GAME.conceal(state, 0), 0, GAME.parse(text)).targets

    assert targets("move a1 b1") == ("cell:b1", "cell:a1")
    assert targets("enter c1") == ("cell:c1", "reserve")
    assert targets("return a1") == ("cell:a1", "reserve")
    assert targets("divine a1 3") == ("cell:a1", "plant:3")
    assert targets("offer 12") == ("gift:1", "gift:2")
    assert targets("offer none") == targets("stop") == targets("pass") == ("end",)
    describe = GAME.describe(GAME.conceal(state, 0), 0, GAME.parse("offer 2"))
    assert describe.params["points"] == 0
    ground = [
        GAME.describe(GAME.conceal(state, 0), 0, GAME.parse(text)).params["ground"]
        for text in ("move a1 b1", "enter c1", "enter a1")
    ]
    assert ground == ["planted", "blank", "bare"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_sheet(language: str, seats: int) -> None:
    state = begun(seats=seats)
    play(state, "enter a1")
    shown = view.show(GAME.conceal(state, SPECTATOR), SPECTATOR)
    panels = GAME.text_board(shown, GAME.texts(language))
    grid = panels[0]
    assert grid.rows[0][0].text == ("FA" if language == "de" else "RA")  # type: ignore[union-attr]
    assert grid.rows[0][2].text == ("F2" if language == "de" else "R2")  # type: ignore[union-attr]
    assert grid.rows[1][0].text == "·"  # type: ignore[union-attr]


def test_what_is_asked() -> None:
    state = c16()
    assert GAME.asks(GAME.conceal(state, 1), 1).key == "mainAction"
    play(state, "divine h4 4")
    assert GAME.asks(GAME.conceal(state, 1), 1).key == "divineAgain"
