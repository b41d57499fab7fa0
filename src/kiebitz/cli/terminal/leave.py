"""How a person leaves a game in the middle. Imports nothing of Kiebitz."""

from __future__ import annotations


class Leave(Exception):
    """The person wants to go: by a command, Ctrl-D or Ctrl-C."""

    def __init__(self, *, interrupted: bool = False) -> None:
        super().__init__("leave")
        self.interrupted = interrupted
