"""The command line. One file a command; `terminal/` is the game at the prompt. Imports cli only."""

from kiebitz.cli.main import main

__all__ = ["main"]
