"""A real terminal for tests: tmux runs the program, and the screen is read as a person would."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

TMUX = shutil.which("tmux")
PATIENCE = 60.0
GLANCE = 0.03
LONGEST = 900
"""Seconds that any terminal may stay open."""

HEADER = re.compile(r"^ ?\S.* · (?:Zug|move) (\d+) · (.+?) (?:ist dran|to play)\s*$", re.MULTILINE)
PROMPT = re.compile(r"^ ?(?:Dein Zug|Your move):(?: *| .*\^Q.*)\Z", re.MULTILINE)
"""The line to type in, the last one on the screen: of the line mode, or of the application."""
RESULT = re.compile(r"^ *(?:Noch eine Partie|Another game)\b", re.MULTILINE)


class Terminal:
    """A tmux session with one command in it."""

    def __init__(
        self,
        arguments: list[str],
        *,
        folder: Path,
        language: str = "en",
        width: int = 80,
        height: int = 24,
        term: str = "screen-256color",
        settings: dict[str, str] | None = None,
    ) -> None:
        self._socket = str(folder / "tmux")
        self._exit = folder / "exit"
        environment = {
            "LANG": "de_DE.UTF-8" if language == "de" else "en_GB.UTF-8",
            "LC_ALL": "",
            "XDG_STATE_HOME": str(folder / "state"),
            "TERM": term,
            "PYTHONPATH": os.environ.get("PYTHONPATH", ""),
            **(settings or {}),
        }
        words = [f"{name}={value}" for name, value in environment.items()]
        command = shlex.join(["env", *words, sys.executable, "-m", "kiebitz.cli", *arguments])
        command += f"; echo $? > {self._exit}.new; mv {self._exit}.new {self._exit}; read line"
        self._tmux(
            *("new-session", "-d", "-x", str(width), "-y", str(height), command),
            # Should the tests be killed, nobody closes it: then it closes itself.
            *(";", "run-shell", "-b", "-d", str(LONGEST), "-C", "kill-server"),
        )

    def screen(self) -> str:
        """What is to be seen now."""
        return self._tmux("capture-pane", "-p")

    def everything(self) -> str:
        """What is to be seen now or by scrolling back."""
        return self._tmux("capture-pane", "-p", "-S", "-")

    def type(self, text: str, *, enter: bool = True) -> None:
        """Press keys."""
        words = ["send-keys", "-l", text] if text else []
        if enter:
            words += [";"] * bool(words) + ["send-keys", "Enter"]
        self._tmux(*words)

    def press(self, key: str) -> None:
        """Press a special key, `C-c` for example."""
        self._tmux("send-keys", key)

    def wait(self, wanted: str | re.Pattern[str] | Callable[[str], object]) -> str:
        """Look until the screen is as wanted, and give it."""
        if isinstance(wanted, str):
            wanted = re.compile(re.escape(wanted))
        seen = wanted.search if isinstance(wanted, re.Pattern) else wanted
        end = time.monotonic() + PATIENCE
        while True:
            screen = self.screen()
            if seen(screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {wanted}; the screen is\n{screen}")
            time.sleep(GLANCE)

    def answer(self, text: str) -> str:
        """Answer the line mode's prompt and wait for the next decision or the result."""
        header = HEADER.findall(self.screen())
        self.type(text)
        return self.wait(
            lambda screen: (
                RESULT.search(screen) or (asked(screen) and HEADER.findall(screen) != header)
            )
        )

    def exit_code(self) -> int:
        """The code that the program ended with; waits for its end."""
        end = time.monotonic() + PATIENCE
        while not self._exit.exists():
            assert time.monotonic() < end, (
                f"the program does not end; the screen is\n{self.screen()}"
            )
            time.sleep(GLANCE)
        return int(self._exit.read_text())

    def kill(self) -> None:
        """End the program without any warning."""
        shell = self._tmux("display", "-p", "#{pane_pid}").strip()
        for child in Path(f"/proc/{shell}/task/{shell}/children").read_text().split():
            os.kill(int(child), signal.SIGKILL)
        assert self.exit_code() == 128 + signal.SIGKILL

    def close(self) -> None:
        """End tmux and whatever runs in it."""
        subprocess.run([str(TMUX), "-S", self._socket, "kill-server"], capture_output=True)

    def _tmux(self, *words: str) -> str:
        command = [str(TMUX), "-u", "-f", "/dev/null", "-S", self._socket, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        return done.stdout.rstrip("\n")


def prose(screen: str) -> str:
    """The screen as if it had one endless line."""
    return " ".join(screen.split())


def asked(screen: str) -> bool:
    """Whether the prompt for a move waits."""
    return bool(PROMPT.search(screen))


def entry(screen: str) -> int:
    """The number of the newest decision on the screen of the line mode."""
    found = HEADER.findall(screen)
    assert found, screen
    return int(found[-1][0])
