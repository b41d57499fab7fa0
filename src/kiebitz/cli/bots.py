"""kiebitz bots: let bots think for the servers of a shared database, on a machine of their own.

Imports tables and cli only.
"""

from __future__ import annotations

import argparse
import asyncio
import signal

from kiebitz.cli import arguments


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--db", metavar="URL", required=True, help="postgresql://…")
    command.add_argument("--bus", metavar="URL", required=True, help="redis://…")
    command.add_argument("--workers", type=arguments.positive, default=2, metavar="N")


def run(given: argparse.Namespace) -> int:
    asyncio.run(_think(given.db, given.bus, given.workers))
    return 0


async def _think(database: str, bus: str, workers: int) -> None:
    from kiebitz.tables.bot_pool.pool import BotPool
    from kiebitz.tables.bus import open_bus
    from kiebitz.tables.live.registry import TableRegistry
    from kiebitz.tables.store import open_store

    store = await open_store(database)
    registry = TableRegistry(store, open_bus(bus), BotPool(workers), eager=True)
    await registry.open()
    print(f"{workers} bots think; stop with Ctrl+C", flush=True)
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await stopped.wait()
    await registry.close()
    await store.close()
