"""The Kiebitz in the terminal: asked where a table lets it be asked, and thinking with the game's imagination."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from rich.text import Text

import kiebitz
from kiebitz.bots.mind import Imagination, mind_of
from kiebitz.cli.arguments import words_in
from kiebitz.cli.terminal import turn as turns
from kiebitz.cli.terminal.turn import Turn

FORBIDDEN = {
    "en": ("h", "This table is played without hints.", "h\N{NO-BREAK SPACE}hint"),
    "de": ("t", "An diesem Tisch wird ohne Tipps gespielt.", "t\N{NO-BREAK SPACE}Tipp"),
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


def turn_at(sheet: Sheet, game_id: str, people: int = 1, **options: str) -> Turn:
    play: Any = kiebitz.new(game_id, seats=2, seed=1, options=options)
    texts = play.game.texts(sheet.words.language, names=("Ada", "Bo"))
    screen: Any = sheet
    return Turn(screen, play, play.pending[0], texts, Random(1), saved="here", people=people)


@pytest.mark.rule("TIW-137")
@pytest.mark.parametrize("language", list(FORBIDDEN))
def test_a_table_without_hints_gives_none(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key, said, offered = FORBIDDEN[language]
    monkeypatch.setattr(turns, "try_moves", lambda *args, **how: pytest.fail("it thinks"))
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


def test_hints_are_sampled_with_the_games_imagination(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a sample of the knowledge alone takes seconds, one would be all that is tried."""
    used: list[Imagination | None] = []

    def watched(*args: Any, imagination: Imagination | None = None, **how: Any) -> list[Any]:
        used.append(imagination)
        return []

    monkeypatch.setattr(turns, "try_moves", watched)
    sheet = Sheet("en", "h", "1!")
    turn = turn_at(sheet, "gilde")
    turn.run(0)
    assert len(used) == 1
    assert used[0] is not None


def test_a_position_played_at_a_glance_has_its_rule_of_thumb_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "imagination_of", lambda mind, knowledge: None)
    sheet = Sheet("en", "h", "1!")
    turn = turn_at(sheet, "amazonas")
    assert mind_of(kiebitz.game("amazonas")) is not None
    turn.run(0)
    shown = "\n".join(sheet.shown)
    assert "The rule of thumb for this game" in shown
    assert "% won" not in shown
