"""A game in the line mode, in this process: what is typed is known beforehand."""

from __future__ import annotations

import builtins
import io
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from kiebitz.cli.main import main


class LineMode:
    """Runs `kiebitz play` with an input, and keeps what it said."""

    def __init__(
        self, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
        monkeypatch.setenv("COLUMNS", "100")

    def __call__(
        self,
        *arguments: str,
        typed: Sequence[str] | Callable[[str], str] = (),
        language: str = "en",
    ) -> str:
        """What is said; without more input the game is left and saved. A function answers prompts."""
        self._monkeypatch.setenv("LC_ALL", "de_DE.UTF-8" if language == "de" else "en_GB.UTF-8")
        if callable(typed):
            self._monkeypatch.setattr(builtins, "input", typed)
            typed = ()
        self._monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{one}\n" for one in typed)))
        self._capsys.readouterr()
        self.code = main(["play", *arguments])
        self.said, self.complaint = self._capsys.readouterr()
        return self.said

    @property
    def prose(self) -> str:
        """What was said, in one line."""
        return " ".join(self.said.split())
