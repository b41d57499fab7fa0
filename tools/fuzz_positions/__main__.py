"""Change real positions of a game, and check that each is refused or can be played.

    python -m tools.fuzz_positions amazonas --count 200000 --seed 1

What was done is kept in build/fuzz, so that the same command goes on where it stopped. When the code that reads
positions has changed, it starts again. It ends with 1 if there was a fault.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait

from kiebitz.games import REGISTRY
from tools.fuzz_positions import runs


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz_positions", description=__doc__)
    parser.add_argument("games", nargs="+", choices=[*REGISTRY, "all"], metavar="GAME")
    parser.add_argument("--count", type=int, default=200_000, help="changed positions of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, choices=(1, 2), default=1)
    parser.add_argument(
        "--seconds", type=int, default=0, help="stop after this time, and go on in another run"
    )
    asked = parser.parse_args(arguments)
    games = list(REGISTRY) if "all" in asked.games else asked.games
    until = time.monotonic() + asked.seconds if asked.seconds else float("inf")
    held = True
    for game in games:
        tally = run(game, asked.count, asked.seed, asked.processes, until)
        print(runs.report(game, tally), flush=True)
        held &= not tally.faults
    return 0 if held else 1


def run(game: str, count: int, seed: int, processes: int, until: float) -> runs.Tally:
    """Go on with the batches of a run until all are done or the time is up."""
    tally = runs.read(game, seed)
    wanted = range(-(-count // runs.BATCH))
    left = [batch for batch in wanted if batch not in set(tally.batches)]
    with ProcessPoolExecutor(processes) as pool:
        busy: set[Future[runs.Tally]] = set()
        while left or busy:
            while left and len(busy) < processes and time.monotonic() < until:
                busy.add(pool.submit(runs.run_batch, game, seed, left.pop(0)))
            if not busy:
                break
            done, busy = wait(busy, return_when=FIRST_COMPLETED)
            for each in done:
                tally.add(each.result())
            runs.write(game, seed, tally)
    return tally


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
