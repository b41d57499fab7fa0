"""kiebitz perft: count the ways a game can begin, with fixed chance. Imports games, lab and cli only."""

from __future__ import annotations

import argparse
import time

from rich.console import Console
from rich.table import Table

from kiebitz.cli import arguments
from kiebitz.cli.progress import progress
from kiebitz.games import REGISTRY
from kiebitz.lab.perft import perft


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_game(command)
    command.add_argument("--depth", type=arguments.positive, default=3, metavar="D")
    command.add_argument("--seats", type=int, metavar="N", help="players (default: the fewest)")
    command.add_argument(
        "--seed", type=arguments.seed, default="0", metavar="S", help="fixes every draw"
    )
    arguments.add_options(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    game = REGISTRY[given.game]
    seats = game.min_seats if given.seats is None else given.seats
    options = arguments.options_in(given.option)
    branches = perft(game, seats, 1, given.seed, options)[0]
    with progress(f"{game.id}, {seats} seats", branches) as tick:
        start = time.process_time()
        counts = perft(game, seats, given.depth, given.seed, options, after_branch=tick)
        seconds = time.process_time() - start
    if given.json:
        facts = {"game": game.id, "version": game.version, "seats": seats, "seed": given.seed}
        arguments.print_json({**facts, "counts": counts, "cpu_seconds": round(seconds, 6)})
        return 0
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("depth", justify="right")
    table.add_column("ways", justify="right")
    for depth, count in enumerate(counts, start=1):
        table.add_row(str(depth), f"{count:,}")
    console = Console(highlight=False)
    console.print(table)
    console.print(f"{sum(counts) / max(seconds, 1e-9):,.0f} moves per CPU second")
    return 0
