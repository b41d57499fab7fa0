"""kiebitz simulate: play many random games and print what came of them. Imports games, lab and cli only."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from kiebitz.cli import arguments
from kiebitz.cli.progress import progress
from kiebitz.games import REGISTRY
from kiebitz.lab.simulate import Simulation, simulate


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_game(command)
    command.add_argument("--seats", type=int, metavar="N", help="players (default: the most)")
    command.add_argument("--games", type=arguments.positive, default=1000, metavar="K")
    command.add_argument(
        "--seed", type=arguments.seed, default="0", metavar="S", help="same seed, same games"
    )
    arguments.add_options(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    game = REGISTRY[given.game]
    seats = game.max_seats if given.seats is None else given.seats
    options = arguments.options_in(given.option)
    with progress(f"{game.id}, {seats} seats", given.games) as tick:
        found = simulate(
            game, seats, given.games, given.seed, options, after_game=lambda done: tick()
        )
    if given.json:
        arguments.print_json(found)
    else:
        _print(found)
    return 0


def _print(found: Simulation) -> None:
    table = Table(box=None, show_header=False, pad_edge=False)
    reasons = ", ".join(f"{reason} {count}" for reason, count in found.end_reasons.items())
    shares = "  ".join(f"{share:.1%}" for share in found.seat_win_share)
    scores = "  ".join(f"{score:.1f}" for score in found.mean_scores)
    rows = (
        ("game", f"{found.game} (rules version {found.version}), {found.seats} seats"),
        ("games", f"{found.games:,} with seed {found.seed}"),
        ("decisions", f"{found.decisions:,} in {found.cpu_seconds:.2f} CPU seconds"),
        ("speed", f"{found.decisions_per_cpu_second:,.0f} decisions per CPU second"),
        ("mean length", f"{found.mean_length:.1f} decisions"),
        ("end reasons", reasons),
        ("wins by seat", shares),
        ("mean scores", scores),
    )
    for name, value in rows:
        table.add_row(f"[bold]{name}", value)
    Console(highlight=False).print(table)
