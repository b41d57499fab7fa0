"""`python -m tools.bench_against COMMIT`: the engine of a commit against this one, plain and compiled, in one run.

The commit is checked out and compiled in `build/against`. Slices of both are taken in turns, so that what else the
machine does falls on both; the printed ratios (this one over the commit) are medians of the ratios within a round.
Above 1 this one is faster.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table

from kiebitz.games import IDS
from kiebitz.lab.bench import Worker
from kiebitz.lab.bench_worker import Slice
from tools.bootstrap import ROOT
from tools.compile import compile_engine

OTHER = ROOT / "build" / "against"
RATES = ("decisions_per_cpu_second",)
TIMES = ("copy_us", "sample_us", "view_us", "replay_ms")


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench_against", description=__doc__)
    parser.add_argument("commit", help="what to compare with")
    parser.add_argument("--rounds", type=int, default=9, help="slices of each engine and game")
    given = parser.parse_args()
    _check_out(given.commit)
    compile_engine(ROOT / "src" / "kiebitz", ROOT / "build" / "compiled")
    table = Table(box=None, header_style="bold", pad_edge=False)
    for title in ("game", "engine", "decisions", "copy", "sample", "view", "replay"):
        table.add_column(title, justify="left" if title in ("game", "engine") else "right")
    for kind, here, there in (
        ("plain", ROOT / "src", OTHER / "src"),
        ("compiled", ROOT / "build" / "compiled", OTHER / "build" / "compiled"),
    ):
        for game_id, ratios in _compare(here, there, kind, given.rounds).items():
            table.add_row(game_id, kind, *(f"{ratio:.2f}" for ratio in ratios))
    Console(highlight=False).print(table)
    return 0


def _check_out(commit: str) -> None:
    """The commit in `OTHER`, compiled by its own tools."""
    if not OTHER.exists():
        subprocess.run(["git", "worktree", "add", "--detach", OTHER, commit], cwd=ROOT, check=True)
    subprocess.run(["git", "checkout", "--detach", "--quiet", commit], cwd=OTHER, check=True)
    environment = os.environ | {"PYTHONPATH": f"{OTHER / 'src'}{os.pathsep}{OTHER}"}
    command = [sys.executable, "-m", "tools.compile"]
    subprocess.run(command, cwd=OTHER, env=environment, check=True)


def _compare(here: Path, there: Path, kind: str, rounds: int) -> dict[str, list[float]]:
    """By game: the ratios of `RATES` and `TIMES`, above 1 where this engine is faster."""
    engines = Worker(here, kind), Worker(there, kind)
    found: dict[str, list[tuple[Slice, Slice]]] = {game_id: [] for game_id in IDS}
    for _ in range(rounds):
        for game_id in IDS:
            found[game_id].append((engines[0].slice(game_id), engines[1].slice(game_id)))
    for engine in engines:
        engine.close()
    return {game_id: _ratios(pairs) for game_id, pairs in found.items()}


def _ratios(pairs: list[tuple[Slice, Slice]]) -> list[float]:
    rates = [median(getattr(a, name) / getattr(b, name) for a, b in pairs) for name in RATES]
    times = [median(getattr(b, name) / getattr(a, name) for a, b in pairs) for name in TIMES]
    return rates + times


if __name__ == "__main__":
    sys.exit(main())
