"""kiebitz bench: measure the engine's speed. Imports games, lab and cli only."""

from __future__ import annotations

import argparse

from rich.console import Console
from rich.table import Table

from kiebitz.cli import arguments
from kiebitz.cli.progress import progress
from kiebitz.games import REGISTRY
from kiebitz.lab.bench import ROUNDS, BenchReport, bench, slices
from kiebitz.lab.bench_worker import Slice

COLUMNS = (
    ("decisions", "decisions_per_cpu_second", "{:,.0f}"),
    ("games", "games_per_cpu_second", "{:,.1f}"),
    ("copy", "copy_us", "{:.2f}"),
    ("sample", "sample_us", "{:.2f}"),
    ("view", "view_us", "{:.1f}"),
    ("replay", "replay_ms", "{:.2f}"),
)


def add_arguments(command: argparse.ArgumentParser) -> None:
    arguments.add_game(command, optional=True)
    command.add_argument("--peers", action="store_true", help="measure catanatron in the same run")
    command.add_argument(
        "--compiled", action="store_true", help="measure the compiled engine in the same run"
    )
    command.add_argument(
        "--rounds", type=arguments.positive, default=ROUNDS, metavar="R", help="slices of each"
    )
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    ids = [given.game] if given.game else list(REGISTRY)
    extras = {"peers": given.peers, "compiled": given.compiled, "rounds": given.rounds}
    with progress("bench", slices(len(ids), **extras)) as tick:
        report = bench(ids, **extras, after_slice=tick)
    if given.json:
        arguments.print_json(report)
    else:
        _print(report)
    return 0


def _print(report: BenchReport) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column("engine", no_wrap=True)
    for title, _, _ in COLUMNS:
        table.add_column(title, justify="right")
    for game_id, found in report.games.items():
        name = f"{game_id} ({report.seats[game_id]})"
        table.add_row(f"{name} {report.engine}", *_figures(found))
        if report.compiled is not None:
            table.add_row(f"{name} compiled", *_figures(report.compiled[game_id]))
    for peer, rate in report.peers.items():
        table.add_row(
            f"{peer} {rate.version}",
            f"{rate.decisions_per_cpu_second:,.0f}",
            f"{rate.games_per_cpu_second:,.1f}",
        )
    console = Console(highlight=False)
    console.print(table)
    for game_id, ratios in report.ratios.items():
        for what, ratio in ratios.items():
            compared = f"compiled / {report.engine}" if what == "compiled" else f"/ {what}"
            console.print(f"{game_id} {compared}: {ratio:.1f}")
    console.print(
        "Per CPU second: decisions with two or more answers, and games.\n"
        "CPU time: copy, sample and view in µs, replay in ms. Medians; seats in brackets.",
        style="dim",
    )


def _figures(found: Slice) -> list[str]:
    return [pattern.format(getattr(found, field)) for _, field, pattern in COLUMNS]
