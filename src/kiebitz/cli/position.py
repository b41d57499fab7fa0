"""kiebitz position: check a position file and show it. Imports core, games and cli only."""

from __future__ import annotations

import argparse

from rich.console import Console

from kiebitz.cli import arguments
from kiebitz.cli.terminal import blocks
from kiebitz.core.errors import PositionError
from kiebitz.core.state import SPECTATOR
from kiebitz.games import REGISTRY


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_game(command)
    command.add_argument(
        "file", metavar="FILE", nargs="?", help="a position as JSON, `-` for standard input"
    )
    command.add_argument("--schema", action="store_true", help="print the JSON schema instead")
    command.add_argument("--seat", type=arguments.natural, metavar="S", help="as this seat sees it")
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    game = REGISTRY[given.game]
    if given.schema:
        arguments.print_json(game.schema())
        return 0
    if given.file is None:
        raise arguments.UsageError("name a position file, or ask for the --schema")
    try:
        state = game.load(arguments.read_file(given.file))
    except PositionError as error:
        raise arguments.UsageError(f"{given.file}: {error}") from error
    view = game.view(state, SPECTATOR if given.seat is None else given.seat)
    if given.json:
        arguments.print_json(view)
        return 0
    console = Console(highlight=False)
    texts = game.texts(arguments.language_of(given.lang))
    for line in blocks.everything(game.text_board(view, texts), console.width):
        console.print(line)
    return 0
