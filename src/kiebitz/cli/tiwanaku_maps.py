"""kiebitz tiwanaku-maps: make hidden maps for a server's sealed stock."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import time
from functools import partial
from random import Random
from typing import TYPE_CHECKING

import msgspec

from kiebitz.cli import arguments
from kiebitz.cli.progress import progress
from kiebitz.core.sealed import sealed
from kiebitz.games.tiwanaku import GAME

if TYPE_CHECKING:
    from kiebitz.tables.store import Store

BATCH = 16
"""Maps that are made between two writes: little is lost when somebody presses Ctrl+C."""


class Made(msgspec.Struct):
    """What came of it. The maps themselves are secret: they lie in the database only."""

    kind: str
    made: int
    in_stock: int
    seconds: float


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--count", type=arguments.positive, default=64, metavar="N")
    command.add_argument("--board", choices=("long", "short"), default="long")
    command.add_argument("--difficulty", choices=("normal", "hard"), default="normal")
    command.add_argument(
        "--start-cells", type=arguments.positive, metavar="N", help="default: as the board says"
    )
    command.add_argument(
        "--db", metavar="URL", help="sqlite:///path or postgresql://… (default: a file of yours)"
    )
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    options: dict[str, object] = {"board": given.board, "difficulty": given.difficulty}
    if given.start_cells is not None:
        options["startCells"] = str(given.start_cells)
    kind = GAME.stock_kind(GAME.options_of(GAME.new(1, options)))
    made = asyncio.run(_fill(arguments.database_in(given.db), kind, given.count))
    if given.json:
        arguments.print_json(made)
    else:
        print(
            f"{made.made} maps made ({kind}) in {made.seconds:.1f} s; {made.in_stock} are in stock"
        )
    return 0


async def _fill(database: str, kind: str, count: int) -> Made:
    from kiebitz.tables.store import open_store, stocks  # slow to load, and only needed here

    store = await open_store(database)
    begun = time.monotonic()
    try:
        with progress(f"maps {kind}", count) as tick:
            for first in range(0, count, BATCH):
                leaves = []
                for _ in range(min(BATCH, count - first)):
                    leaves.append(sealed(GAME.stock_outcome(kind, Random(secrets.randbits(256)))))
                    tick()
                await store.write(partial(stocks.put, game=GAME.id, kind=kind, leaves=leaves))
        spent = round(time.monotonic() - begun, 3)
        return Made(kind, count, await _in_stock(store, kind), spent)
    finally:
        await store.close()


async def _in_stock(store: Store, kind: str) -> int:
    from kiebitz.tables.store import stocks

    return await store.read(partial(stocks.count, game=GAME.id, kind=kind))
