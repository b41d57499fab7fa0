"""kiebitz arena: let bots play against each other, the same deals from every seat, and print how they did.

Imports games, bots, lab and cli only.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.table import Table

from kiebitz.bots.budget import Budget
from kiebitz.cli import arguments
from kiebitz.cli.progress import progress
from kiebitz.games import REGISTRY
from kiebitz.lab import arena, executors, report
from kiebitz.lab.arena_game import Entrant
from kiebitz.lab.standings import Standings


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_game(command)
    command.add_argument(
        "--bots",
        required=True,
        metavar="A,B,…",
        help="levels, each with a budget of its own if you like (strong@200ms,medium), or files (my_bot.py)",
    )
    command.add_argument("--games", type=arguments.positive, default=40, metavar="N")
    command.add_argument(
        "--seats", type=int, metavar="N", help="players (default: one for each bot)"
    )
    budget = command.add_mutually_exclusive_group()
    budget.add_argument(
        "--ms", type=arguments.positive, metavar="T", help="CPU milliseconds a decision"
    )
    budget.add_argument(
        "--sims", type=arguments.positive, metavar="K", help="simulations a decision: repeatable"
    )
    command.add_argument("--jobs", type=arguments.positive, metavar="J", help="games at a time")
    command.add_argument(
        "--executor", choices=("local", "ray"), default="local", help="where the games are played"
    )
    command.add_argument(
        "--address", metavar="HOST:PORT", help="of the Ray cluster (default: one on this machine)"
    )
    command.add_argument(
        "--seed", type=arguments.seed, default="0", metavar="S", help="same seed, same deals"
    )
    command.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep the games there, and go on from there"
    )
    command.add_argument(
        "--report", type=Path, metavar="FILE", help="write a page with plots as well (HTML)"
    )
    arguments.add_options(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    game = REGISTRY[given.game]
    budget = Budget(simulations=given.sims) if given.sims else Budget(cpu_ms=given.ms or 200)
    plan = arena.plan_of(
        game,
        [Entrant.parse(text, budget) for text in given.bots.split(",")],
        given.games,
        seats=given.seats,
        seed=given.seed,
        options=arguments.options_in(given.option),
    )
    executor = (
        executors.Ray(given.jobs, given.address)
        if given.executor == "ray"
        else executors.Local(given.jobs or 1)
    )
    if given.report is not None:
        _check_place(given.report)
    with progress(f"{game.id}: {given.bots}", plan.games) as tick:
        found = arena.run(plan, executor, resume=given.resume, after_game=tick)
    if given.json:
        arguments.print_json(found)
    else:
        _print(found)
    if given.report is not None:
        with arguments.naming(given.report):
            given.report.write_text(report.page(found), encoding="utf-8")
    return 0


def _check_place(path: Path) -> None:
    """Refuse a file that cannot be written before hours of games are played for it; leaves everything as it was."""
    is_new = not path.exists()
    with arguments.naming(path):
        path.open("ab").close()
        if is_new:
            path.unlink()


def _print(found: Standings) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("bot", no_wrap=True)
    for title in ("games", "won", "95 %", "rank", "score", "lead", "ms a move", "rating"):
        table.add_column(title, justify="right")
    for one in found.standings:
        low, high = one.interval
        table.add_row(
            one.bot,
            str(one.games),
            f"{one.win_share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{one.mean_rank:.2f}",
            f"{one.mean_score:.1f}",
            f"{one.mean_lead:+.1f}",
            f"{one.cpu_ms_per_move:.1f}",
            f"{one.rating:.1f} ± {one.rating_sigma:.1f}",
        )
    console = Console(highlight=False)
    console.print(table)
    shares = "  ".join(f"{share:.1%}" for share in found.seat_win_share)
    console.print(f"wins by seat: {shares}; {found.mean_length:.1f} decisions a game", style="dim")
