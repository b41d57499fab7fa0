"""The line mode: what is asked, what is answered, and what is said, from top to bottom."""

from __future__ import annotations

import re

import pytest

from kiebitz.games import REGISTRY
from tests.cli.line_mode import LineMode

START = ("amazonas", "--seats", "3", "--people", "1", "--names", "Anna", "--seed", "3")
RANDOM = (*START, "--level", "random")
MESOPOTAMIEN = ("mesopotamien", "--seats", "2", "--people", "1", "--names", "Anna", "--seed", "3")


def entries(said: str) -> list[int]:
    """The numbers of the decisions that were asked."""
    return [int(number) for number in re.findall(r"· move (\d+) ·", said)]


def test_without_a_terminal_a_game_is_played_line_by_line(lines: LineMode) -> None:
    said = lines(*RANDOM, typed=["build tefe!"])
    assert "Anna: Build your first hut" in lines.prose
    assert "You build" in lines.prose
    assert "\x1b" not in said
    assert len(entries(said)) == 2
    assert "Saved. Go on with: kiebitz play --resume" in lines.prose
    assert lines.code == 0


def test_a_move_that_cannot_be_taken_back_is_shown_first(lines: LineMode) -> None:
    said = lines(*RANDOM, typed=["tefe", "no", "tefe", ""])
    assert said.count("→ You build") == 2
    assert len(entries(said)) == 2


def test_a_move_that_can_be_taken_back_is_made_at_once(lines: LineMode) -> None:
    said = lines(*MESOPOTAMIEN, "--level", "random", typed=["a M10", "u"])
    assert "→" not in said
    first, second, third = entries(said)
    assert first < second < third
    assert "You take back a move." in said


def test_a_part_of_the_words_narrows_the_choices(lines: LineMode) -> None:
    said = lines(*RANDOM, typed=["SAO"])
    narrowed = said[said.index("Your move:") :]
    assert "2 moves fit" in narrowed
    assert re.search(r"\b9  .*São Gabriel", narrowed)
    assert "Manaus" not in narrowed


def test_what_cannot_be_done_says_why_with_the_rule(lines: LineMode) -> None:
    lines(*RANDOM, typed=["end"])
    why = REGISTRY["amazonas"].texts("en").message("refusal-startHutNeeded")
    assert f"{why} (AMA-018)" in lines.prose


@pytest.mark.parametrize(
    "typed, said", [("99", "A number from 1 to "), ("atlantis", "No move fits “atlantis”")]
)
def test_what_makes_no_sense_is_said_so(lines: LineMode, typed: str, said: str) -> None:
    lines(*RANDOM, typed=[typed])
    assert said in lines.prose


def test_undo_that_cannot_be_is_refused_with_a_reason(lines: LineMode) -> None:
    lines(*RANDOM, typed=["1!", "u"])
    assert "drawn or revealed" in lines.prose


def test_board_log_rules_help_and_all_moves_are_a_word_away(lines: LineMode) -> None:
    lines(*RANDOM, typed=["b", "p", "?", "a", "r", "s"], language="de")
    for wanted in (
        "Dörfer",
        "Auftrag",
        "Tipp die Nummer",
        "Belém: 2 Gold (Orchidee)",
        REGISTRY["amazonas"].title("de"),
        "Alles ist gespeichert",
    ):
        assert wanted in lines.prose


def test_many_choices_are_told_by_groups(lines: LineMode) -> None:
    said = lines("minden", "--seats", "2", "--people", "1", "--names", "Anna", "--seed", "3",
                 "--level", "random", typed=["1!", "keep"])  # fmt: skip
    assert re.search(r"^ +\d+ × Guess with 4 stones", said, re.MULTILINE)
    assert "shows them one by one" in lines.prose


def test_the_menu_asks_for_everything(lines: LineMode) -> None:
    typed = ["amazonas", "9", "2", "", "Anna", ""]
    lines("--lang", "de", typed=typed, language="de")
    for wanted in (
        "Was wollt ihr spielen?",
        "Wie viele sitzen am Tisch",
        "Bitte eine Zahl von 2 bis 4",
        "Menschen an diesem Gerät",
        "Wie heißt Spieler 1?",
        "Wie stark",
        "Anna ist dran",
    ):
        assert wanted in lines.prose


def test_the_menu_can_be_left(lines: LineMode) -> None:
    lines(typed=["q"])
    assert lines.code == 0
    assert "Your move" not in lines.said


def test_the_device_is_handed_over_with_everything_out_of_sight(lines: LineMode) -> None:
    table = ("--seats", "2", "--people", "2", "--names", "Anna,Bea", "--seed", "5")
    said = lines("amazonas", *table, typed=["", "1!", ""])
    anna, bea = said.split("Pass the device to Bea now.")
    assert anna.endswith("\n" * 20)
    missions = re.findall(r"^ +\d+  Keep the mission (.*)$", anna, re.MULTILINE)
    assert len(missions) == 2
    assert not any(mission in bea for mission in missions)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("amazonas", "--seats", "9"), "2 to 4 seats, not 9"),
        (("amazonas", "--seats", "2", "--people", "3"), "--people 3"),
        (("amazonas", "--seats", "2", "--people", "1", "--names", "A,B,C"), "3 names for 1 people"),
        (("amazonas", "--seats", "2", "--people", "2", "--names", "A,A"), "A is there twice"),
        (("amazonas", "--seats", "2", "--people", "1", "--level", "genius"), "no bots of level"),
        (("amazonas", "--seats", "2", "--option", "cardCycle=never"), "'never' is not one of"),
        (("--resume", "nowhere.kiebitz"), "nowhere.kiebitz: No such file"),
        (("--resume",), "there is no saved game"),
        (("amazonas", "--resume"), "leave GAME away"),
        (("amazonas", "--seats", "2", "--people", "1", "--names", "A", "--save", "/dev/null/x"),
         "choose another place"),
    ],
)  # fmt: skip
def test_bad_arguments(lines: LineMode, arguments: tuple[str, ...], said: str) -> None:
    level = () if "--level" in arguments else ("--level", "random")
    lines(*arguments, *level)
    assert lines.code == 2
    assert said in lines.complaint
    assert lines.complaint.count("\n") == 1
