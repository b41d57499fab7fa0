"""Several people at one device: nobody sees another's secrets, not even when the application is left.

What is behind the curtain is tried in `test_app.py` and `test_plain.py`; here a real terminal is looked at.
"""

from __future__ import annotations

from kiebitz.games import REGISTRY
from tests.cli.desk import Desk
from tests.cli.terminal import Terminal, asked, prose

TEXTS = REGISTRY["amazonas"].texts("en")
MISSIONS = [TEXTS.message(f"mission-m{number}") for number in range(1, 9)]
TABLE = ("play", "amazonas", "--seats", "2", "--people", "2", "--names", "Anna,Bea", "--seed", "5")


def missions_in(text: str) -> set[str]:
    """The missions that can be read somewhere in a text, however it is broken into lines."""
    words = " ".join(prose(text.replace("▏", " ")).split())
    return {mission for mission in MISSIONS if mission.split(",")[0] in words}


def open_curtain(terminal: Terminal, name: str) -> str:
    """Wait for the curtain, look that it hides everything, and open it."""
    terminal.wait(f"Pass the device to {name}")
    assert not missions_in(terminal.everything())
    terminal.type("")
    return terminal.wait(asked)


def test_the_curtain_falls_before_another_persons_secrets_and_leaving_wipes_them(
    desk: Desk,
) -> None:
    terminal = desk.terminal(*TABLE, "--option", "missionDeal=one", height=40, width=120)
    assert missions_in(open_curtain(terminal, "Anna"))
    terminal.press("C-q")
    assert terminal.exit_code() == 0
    assert "kiebitz play --resume" in terminal.screen()
    assert not missions_in(terminal.everything())


def test_ctrl_c_and_ctrl_d_leave_and_lose_nothing(desk: Desk) -> None:
    for key, code in (("C-d", 0), ("C-c", 130)):
        terminal = desk.terminal(*TABLE)
        terminal.wait("Pass the device to Anna")
        terminal.press(key)
        assert terminal.exit_code() == code
        assert "kiebitz play --resume" in terminal.screen()
        assert "Traceback" not in terminal.everything()
