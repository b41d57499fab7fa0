"""kiebitz games: list the games. Imports games and cli only."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from kiebitz.cli import arguments
from kiebitz.games import REGISTRY


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_json(command)
    arguments.add_language(command)


def run(given: argparse.Namespace) -> int:
    language = arguments.language_of(given.lang)
    if given.json:
        arguments.print_json(
            [
                {
                    "id": game.id,
                    "title": game.title(language),
                    "seats": list(range(game.min_seats, game.max_seats + 1)),
                    "version": game.version,
                }
                for game in REGISTRY.values()
            ]
        )
        return 0
    say = arguments.words_in(language).message
    table = Table(box=None, header_style="bold", pad_edge=False)
    for column in ("id", "title", "seats", "version"):
        table.add_column(say(f"games-{column}"))
    for game in REGISTRY.values():
        seats = say("seat-range", least=game.min_seats, most=game.max_seats)
        table.add_row(game.id, game.title(language), seats, str(game.version))
    Console().print(table)
    return 0
