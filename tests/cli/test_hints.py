"""The Kiebitz in the terminal: asked where a table lets it be asked, and thinking with the game's imagination."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import kiebitz
from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import Advice, Argument, RatedMove, advise
from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal import decision
from kiebitz.cli.terminal.opinion import lines_of
from kiebitz.core.choices import Choice
from kiebitz.core.game import Knowledge
from kiebitz.core.message import Message
from tests.cli.app_driver import at_table
from tests.cli.line_mode import LineMode

FORBIDDEN = {
    "en": ("h", "This table is played without hints."),
    "de": ("k", "An diesem Tisch gibt der Kiebitz keinen Rat."),
}
TABLE = ("--seats", "2", "--names", "Ada,Bo", "--seed", "1", "--level", "random")


def briefly(knowledge: Knowledge[Any], rng: Random) -> Advice:
    return advise(knowledge, rng, Budget(simulations=240))


@pytest.mark.rule("TIW-137")
@pytest.mark.parametrize("language", list(FORBIDDEN))
def test_a_table_without_hints_gives_none(
    lines: LineMode, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key, said = FORBIDDEN[language]
    monkeypatch.setattr(decision, "advise", lambda *args: pytest.fail("it thinks"))
    options = ("--people", "1", "--option", "hints=off")
    lines("tiwanaku", *TABLE, *options, typed=["?", key], language=language)
    assert said in lines.prose
    assert words_in(language).message("help-hint") not in lines.prose


@pytest.mark.rule("MIN-101")
@pytest.mark.parametrize("people", [1, 2])
def test_among_people_nobody_whispers_where_a_place_lies(lines: LineMode, people: int) -> None:
    curtain = [""] if people == 2 else []
    lines("minden", *TABLE, "--people", str(people), typed=[*curtain, "?"])
    assert (words_in("en").message("help-hint") in lines.prose) == (people == 1)


@pytest.mark.rule("TIW-137")
async def test_the_application_gives_none_either(tmp_path: Path) -> None:
    options = {"hints": "off"}
    async with at_table(tmp_path, "tiwanaku", seats=2, options=options) as driver:
        await driver.press("f2")
        assert FORBIDDEN["en"][1] in driver.prose()
        assert "F2" not in driver.screen()


async def test_the_application_shows_the_hint_when_it_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decision, "advise", briefly)
    async with at_table(tmp_path, "amazonas", seats=2, size=(100, 40)) as driver:
        await driver.press("f2")
        await driver.until(lambda: driver.app.screen is not driver.table)
        assert "Expected" in driver.prose()


@pytest.mark.parametrize(
    "language, key, source, expected",
    [
        ("en", "h", r"After \d+ trial games", r"Expected: place \d"),
        ("de", "k", r"Nach \d+ Probepartien", r"Im Schnitt Platz \d"),
    ],
)
def test_the_kiebitz_says_what_it_expects_and_why(
    lines: LineMode,
    language: str,
    key: str,
    source: str,
    expected: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(decision, "advise", briefly)
    lines("amazonas", *TABLE, "--seed", "3", "--people", "1", typed=[key], language=language)
    assert re.search(source, lines.prose)
    assert len(re.findall(expected, lines.prose)) == 2  # two missions to choose from
    assert re.search(r"^ {5}[+−] \w", lines.said, re.MULTILINE)


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


def test_a_position_played_at_a_glance_claims_nothing(lines: LineMode) -> None:
    """Tiwanaku's map is nearly blank at the start."""
    lines("tiwanaku", *TABLE, "--people", "1", typed=["h"])
    assert "At a glance" in lines.prose
    assert "Expected" not in lines.prose
