"""The command line. One file a command; `terminal/` is the game at the prompt."""

from kiebitz.cli.main import main

__all__ = ["main"]
