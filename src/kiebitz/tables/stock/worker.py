"""A process that makes outcomes for a sealed stock and prints them, a line each; it gives way to everything else.

Run as `python -m kiebitz.tables.stock.worker GAME KIND COUNT`. Imports games only.
"""

from __future__ import annotations

import os
import secrets
import sys
from contextlib import suppress
from random import Random

from kiebitz.games import REGISTRY

NICENESS = 19


def give_way() -> None:
    """Run only when nobody else wants the processor."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    if hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main(game_id: str, kind: str, count: str) -> None:
    give_way()
    game = REGISTRY[game_id]
    for _ in range(int(count)):
        print(game.stock_outcome(kind, Random(secrets.randbits(256))), flush=True)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except BrokenPipeError:
        os._exit(0)  # the server has stopped: nobody wants the rest
