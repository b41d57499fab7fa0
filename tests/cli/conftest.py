"""A command line and a terminal to try."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.cli.commands import Runner
from tests.cli.terminal import TMUX, Terminal


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs a command line in this process, in English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Runner(capsys)


class Desk:
    """Opens terminals; all are closed when the test is over."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: list[Terminal] = []

    def terminal(self, *arguments: str, **how: Any) -> Terminal:
        """Start a command in a terminal."""
        for earlier in self._open:
            earlier.close()
        place = self.folder / f"tmux{len(self._open)}"
        place.mkdir()
        state = {"XDG_STATE_HOME": str(self.folder / "state"), **how.pop("settings", {})}
        opened = Terminal(list(arguments), folder=place, settings=state, **how)
        self._open.append(opened)
        return opened

    def close(self) -> None:
        for opened in self._open:
            opened.close()


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Where terminals are opened. Its path is short: a socket's must be."""
    if TMUX is None:
        pytest.skip("tmux is not installed: the game in the terminal stays untested")
    with TemporaryDirectory(prefix="kb-") as folder:
        opened = Desk(Path(folder))
        try:
            yield opened
        finally:
            opened.close()
