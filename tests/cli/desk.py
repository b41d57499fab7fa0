"""A place where terminals are opened."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cli.terminal import Terminal


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
