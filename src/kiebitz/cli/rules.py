"""kiebitz rules: print a game's short rules. Imports games and cli only."""

from __future__ import annotations

import argparse

from rich.console import Console

from kiebitz.cli import arguments
from kiebitz.games import REGISTRY

READABLE_WIDTH = 100


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_game(command)
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    game = REGISTRY[given.game]
    language = arguments.language_of(given.lang)
    text = arguments.rules_text(game, language)
    if given.json:
        facts = {"game": game.id, "version": game.version, "language": language, "markdown": text}
        arguments.print_json(facts)
        return 0
    from rich.markdown import Markdown  # slow to load, and only needed here

    console = Console()
    console.width = min(console.width, READABLE_WIDTH)
    console.print(Markdown(text))
    return 0
