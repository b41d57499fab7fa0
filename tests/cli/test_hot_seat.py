"""Several people at one device: nobody sees another's secrets, not even by scrolling back."""

from __future__ import annotations

from kiebitz.games import REGISTRY
from tests.cli.desk import Desk
from tests.cli.terminal import HEADER, Terminal, asked, prose

TEXTS = REGISTRY["amazonas"].texts("en")
MISSIONS = [TEXTS.message(f"mission-m{number}") for number in range(1, 9)]
TABLE = ("play", "amazonas", "--seats", "2", "--people", "2", "--names", "Anna,Bea", "--seed", "5")


def missions_in(text: str) -> set[str]:
    """The missions that can be read somewhere in a text."""
    return {mission for mission in MISSIONS if mission in prose(text)}


def open_curtain(terminal: Terminal, name: str) -> str:
    """Wait for the curtain, look that it hides everything, and open it."""
    curtain = terminal.wait(f"Pass the device to {name}")
    assert not missions_in(terminal.everything())
    assert not HEADER.search(terminal.everything())
    terminal.wait("Ready? Enter opens")
    assert "Anna to play" not in curtain
    terminal.type("")
    return terminal.wait(asked)


def test_the_curtain_falls_before_another_persons_secrets(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE, height=40)
    seen_by_anna = missions_in(open_curtain(terminal, "Anna"))
    assert len(seen_by_anna) == 2
    terminal.type("1!")
    seen_by_bea = missions_in(open_curtain(terminal, "Bea"))
    assert len(seen_by_bea) == 2
    assert not seen_by_anna & seen_by_bea


def test_a_laid_card_is_not_told_to_the_next_person(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE, "--option", "startPlayer=0", height=40, width=100)
    open_curtain(terminal, "Anna")
    terminal.type("1!")
    open_curtain(terminal, "Bea")
    terminal.type("1!")
    open_curtain(terminal, "Anna")
    terminal.type("1!")
    open_curtain(terminal, "Bea")
    screen = terminal.answer("1!")  # Bea's hut is the last one: round 1, and Bea holds the device
    assert "Bea to play" in screen
    terminal.type("3")
    screen = terminal.wait("Enter: confirm")
    assert "→ You have laid a card." in screen
    terminal.type("")
    screen = open_curtain(terminal, "Anna")
    assert "Bea has laid a card." in screen
    assert "Bea: the" not in screen
    assert "▮" in screen


def test_a_slip_can_be_taken_back_at_the_curtain(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE, "--option", "startPlayer=0", height=40)
    open_curtain(terminal, "Anna")
    terminal.type("1!")
    open_curtain(terminal, "Bea")
    terminal.type("1!")
    open_curtain(terminal, "Anna")
    terminal.type("build tefe!")
    terminal.wait("Did Anna slip? u takes the last move back.")
    terminal.type("u")
    screen = terminal.wait(asked)
    assert "Anna to play" in screen
    assert "You take back a move." in prose(screen)


def test_leaving_wipes_the_screen(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE, height=40)
    assert missions_in(open_curtain(terminal, "Anna"))
    terminal.type("q")
    assert terminal.exit_code() == 0
    assert not missions_in(terminal.everything())
    assert "kiebitz play --resume" in terminal.screen()


def test_line_history_does_not_tell_what_was_typed(desk: Desk) -> None:
    terminal = desk.terminal(*TABLE, height=40)
    open_curtain(terminal, "Anna")
    terminal.type("2!")
    open_curtain(terminal, "Bea")
    terminal.press("Up")
    terminal.type("9")
    assert "A number from 1 to 2" in terminal.wait("A number from")
