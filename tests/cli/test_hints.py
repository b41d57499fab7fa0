"""The Kiebitz in the terminal: asked where a table lets it be asked, and thinking with the game's imagination."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from rich.text import Text

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import Advice, Argument, RatedMove, advise
from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal import turn as turns
from kiebitz.cli.terminal.opinion import lines_of
from kiebitz.cli.terminal.turn import TerminalTurn
from kiebitz.core.choices import Choice
from kiebitz.core.game import Knowledge
from kiebitz.core.message import Message

FORBIDDEN = {
    "en": ("h", "This table is played without hints.", "h\N{NO-BREAK SPACE}hint"),
    "de": ("k", "An diesem Tisch gibt der Kiebitz keinen Rat.", "k\N{NO-BREAK SPACE}Rat"),
}


class Sheet:
    """A screen without a terminal: answers what was written down beforehand, and keeps what it was shown."""

    width, height = 100, 60

    def __init__(self, language: str, *answers: str) -> None:
        self.words = words_in(language)
        self._answers = list(answers)
        self.shown: list[str] = []
        self.pages: list[str] = []

    def ask(self, prompt: str) -> str:
        return self._answers.pop(0)

    def clear(self) -> None:
        self.shown.clear()

    def print(self, *lines: Text) -> None:
        self.shown += [str(line) for line in lines]

    def page(self, lines: list[Text]) -> None:
        self.pages.append("\n".join(str(line) for line in lines))

    def status(self, key: str) -> None: ...


def briefly(knowledge: Knowledge[Any], rng: Random) -> Advice:
    return advise(knowledge, rng, Budget(simulations=60))


def turn_at(sheet: Sheet, game_id: str, people: int = 1, **options: str) -> TerminalTurn:
    play: Any = kiebitz.new(game_id, seats=2, seed=1, options=options)
    texts = play.game.texts(sheet.words.language, names=("Ada", "Bo"))
    screen: Any = sheet
    return TerminalTurn(
        screen, play, play.pending[0], texts, Random(1), saved="here", people=people
    )


@pytest.mark.rule("TIW-137")
@pytest.mark.parametrize("language", list(FORBIDDEN))
def test_a_table_without_hints_gives_none(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key, said, offered = FORBIDDEN[language]
    monkeypatch.setattr(turns, "advise", lambda *args: pytest.fail("it thinks"))
    sheet = Sheet(language, "?", key, "1!")
    turn_at(sheet, "tiwanaku", hints="off").run(0)
    shown = "\n".join(sheet.shown)
    assert said in shown
    assert offered not in shown
    assert sheet.words.message("help-hint") not in sheet.pages[0]


@pytest.mark.rule("MIN-101")
@pytest.mark.parametrize("people", [1, 2])
def test_among_people_nobody_whispers_where_a_place_lies(people: int) -> None:
    sheet = Sheet("en", "?", "1!")
    turn_at(sheet, "minden", people).run(0)
    assert (FORBIDDEN["en"][2] in "\n".join(sheet.shown)) == (people == 1)


def test_other_tables_offer_hints() -> None:
    sheet = Sheet("en", "?", "1!")
    turn_at(sheet, "tiwanaku").run(0)
    assert FORBIDDEN["en"][2] in "\n".join(sheet.shown)
    assert sheet.words.message("help-hint") in sheet.pages[0]


@pytest.mark.parametrize(
    "language, key, source, expected",
    [
        ("en", "h", r"After \d+ trial games", r"Expected: place \d"),
        ("de", "k", r"Nach \d+ Probepartien", r"Im Schnitt Platz \d"),
    ],
)
def test_the_kiebitz_says_what_it_expects_and_why(
    language: str, key: str, source: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "advise", briefly)
    sheet = Sheet(language, key, "1!")
    turn_at(sheet, "amazonas").run(0)
    shown = "\n".join(sheet.shown)
    assert re.search(source, shown)
    assert len(re.findall(expected, shown)) == 2  # two missions to choose from
    assert re.search(r"^ {5}[+−] \w", shown, re.MULTILINE)


def test_what_speaks_against_a_move_is_told_from_what_speaks_for_it() -> None:
    game = kiebitz.game("amazonas")
    reasons = (
        Argument("mission", {"way": "more"}, 2.0),
        Argument("rows", {"way": "less"}, -1.0),
    )
    move = Message("build", {"village": "tefe"})
    rated = RatedMove("build tefe", move, 1.44, -0.96, 0.5, 9, reasons)
    advice = Advice(0, (rated,), 5, 30)
    choices = [Choice(7, game.parse("build tefe"), "build tefe", "Tefé")]
    lines = lines_of(advice, choices, 2, game.texts("de"), words_in("de"), 100)
    assert [str(line) for line in lines[1:]] == [
        "  7  Tefé · Im Schnitt Platz 1,4 · 1 Punkt Rückstand",
        "     + Dein Auftrag kommt voran.",
        "     − Aber: Für deine Reihen bringt es weniger.",
    ]


def test_the_proof_stands_before_what_rests_on_it() -> None:
    game = kiebitz.game("tiwanaku")
    proof = (Message("proof-regionRoom", {"region_cells": ["a1", "b1"], "size": 2}),)
    advice = Advice(0, (RatedMove("stop", Message("stop"), 1.0, 3.0, 0.9, 9),), 2, 30, proof)
    choices = [Choice(1, game.parse("stop"), "stop", "Aufhören")]
    lines = lines_of(advice, choices, 1, game.texts("de"), words_in("de"), 100)
    assert str(lines[-1]) == "  1  Aufhören · Im Schnitt 3 Punkte"
    assert str(lines[1]).startswith(
        "  1. Die Region bei a1 und b1 hat höchstens für 2 Felder Platz"
    )


def test_a_position_played_at_a_glance_claims_nothing() -> None:
    """Tiwanaku's map is nearly blank at the start."""
    sheet = Sheet("en", "h", "1!")
    turn_at(sheet, "tiwanaku").run(0)
    shown = "\n".join(sheet.shown)
    assert "At a glance" in shown
    assert "Expected" not in shown
