"""At the table: what a player sees and types, in a real terminal."""

from __future__ import annotations

import re

import pytest

from kiebitz.games import REGISTRY
from tests.cli.desk import Desk
from tests.cli.terminal import HEADER, Terminal, asked, entry, prose

START = ("play", "amazonas", "--seats", "3", "--people", "1", "--names", "Anna", "--seed", "3")


def open_table(desk: Desk, *more: str, **how: object) -> Terminal:
    """A game of Amazonas in which Anna is to build her first hut."""
    terminal = desk.terminal(*START, "--level", "random", *more, **how)
    terminal.wait(asked)
    return terminal


def test_a_move_is_shown_before_it_is_made(desk: Desk) -> None:
    terminal = open_table(desk)
    before = entry(terminal.screen())
    terminal.type("tefe")
    screen = terminal.wait("Enter: confirm")
    assert "→ You build" in screen
    assert "Tefé" in screen
    terminal.type("no")
    terminal.wait(asked)
    assert entry(terminal.screen()) == before
    terminal.type("build tefe")
    terminal.wait("Enter: confirm")
    assert entry(terminal.answer("")) > before


def test_a_part_of_the_words_narrows_the_choices(desk: Desk) -> None:
    terminal = open_table(desk)
    terminal.type("SAO")
    screen = terminal.wait("2 moves fit")
    assert re.search(r"\b9  .*São Gabriel", screen)
    assert "Manaus" not in screen
    terminal.type("")
    assert "Manaus" in terminal.wait(lambda screen: "moves fit" not in screen and asked(screen))


def test_what_cannot_be_done_says_why_with_the_rule(desk: Desk) -> None:
    terminal = open_table(desk)
    terminal.type("end")
    why = REGISTRY["amazonas"].texts("en").message("refusal-startHutNeeded")
    assert "AMA-018" in terminal.wait(why)


@pytest.mark.parametrize(
    "typed, said", [("99", "A number from 1 to "), ("atlantis", "No move fits “atlantis”")]
)
def test_what_makes_no_sense_is_said_so(desk: Desk, typed: str, said: str) -> None:
    terminal = open_table(desk)
    terminal.type(typed)
    terminal.wait(lambda screen: said in screen and asked(screen))


def test_undo_takes_the_own_move_back(desk: Desk) -> None:
    """Anna builds in her turn, regrets it, and has her money again."""
    terminal = open_table(desk, "--option", "startPlayer=0", height=40, width=100)
    screen = terminal.screen()
    while "Build, or end your turn" not in screen or "Build in" not in screen:
        # Laying the dearest card brings the money for a hut soon enough.
        number = (
            "end"
            if "End the turn" in screen
            else max(re.findall(r"^ +(\d+)  ", screen, re.MULTILINE))
        )
        screen = terminal.answer(f"{number}!")
    money = re.search(r"You have (\d.*)\.", screen)
    assert money
    after = terminal.answer("1!")
    assert money[0] not in after
    assert "u\N{NO-BREAK SPACE}undo" in after
    assert money[0] in terminal.answer("u")


def test_undo_that_cannot_be_is_refused_with_a_reason(desk: Desk) -> None:
    terminal = open_table(desk)
    terminal.answer("1!")
    terminal.type("u")
    terminal.wait(lambda screen: "drawn or revealed" in screen and asked(screen))


def test_the_hint_says_what_it_is(desk: Desk) -> None:
    terminal = open_table(desk)
    terminal.type("h")
    screen = terminal.wait(lambda screen: "Expected:" in screen and asked(screen))
    assert "an opinion, not a proof" in prose(screen)


def test_board_log_rules_help_and_all_moves_are_a_key_away(desk: Desk) -> None:
    terminal = open_table(desk, language="de", height=50)
    for key, wanted in (
        ("b", "Dörfer"),
        ("p", "Auftrag"),
        ("?", "So ziehst du"),
        ("a", r"\d+  Belém: 2 Gold \(Orchidee\)"),
        ("r", REGISTRY["amazonas"].title("de")),
    ):
        terminal.type(key)
        terminal.wait(re.compile(rf"{wanted}[\s\S]*– Enter"))
        terminal.type("q")
        terminal.wait(asked)


def test_a_small_terminal_says_what_it_leaves_out(desk: Desk) -> None:
    terminal = open_table(desk, width=60, height=20)
    screen = terminal.screen()
    assert "b also shows" in screen
    assert HEADER.search(screen)
    terminal.type("")
    terminal.wait("Enter turns the page")


@pytest.mark.parametrize("settings", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_without_colours_nothing_is_missing(desk: Desk, settings: dict[str, str]) -> None:
    terminal = open_table(desk, settings=settings)
    assert "Anna: Build your first hut" in terminal.screen()
    terminal.type("1!")
    terminal.wait(re.compile(r"Round 1[\s\S]*Lay a card"))


def test_ctrl_d_and_ctrl_c_leave_and_lose_nothing(desk: Desk) -> None:
    for key, code in (("C-d", 0), ("C-c", 130)):
        terminal = open_table(desk)
        terminal.press(key)
        assert terminal.exit_code() == code
        assert "kiebitz play --resume" in terminal.screen()
        assert "Traceback" not in terminal.everything()


def test_without_a_game_there_is_a_menu(desk: Desk) -> None:
    terminal = desk.terminal("play", language="de")
    terminal.wait("Was wollt ihr spielen?")
    terminal.type("amazonas")
    terminal.wait("Wie viele sitzen am Tisch")
    terminal.type("9")
    terminal.wait("Bitte eine Zahl von 2 bis 4")
    terminal.type("2")
    terminal.wait("Menschen an diesem Gerät")
    terminal.type("")
    terminal.wait("Wie heißt Spieler 1?")
    terminal.type("Anna")
    assert "Anna ist dran" in terminal.wait(asked)


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
def test_bad_arguments_in_a_terminal(desk: Desk, arguments: tuple[str, ...], said: str) -> None:
    terminal = desk.terminal("play", *arguments, width=120)
    assert terminal.exit_code() == 2
    screen = terminal.wait(said)
    assert len(screen.splitlines()) == 1
