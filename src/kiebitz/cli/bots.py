"""kiebitz bots: let bots think for the servers of a shared database, on a machine of their own.

Imports tables and cli only.
"""

from __future__ import annotations

import argparse
import asyncio
import signal

from kiebitz.cli import addresses, arguments


def add_arguments(command: argparse.ArgumentParser) -> None:
    addresses.add_address(command, "db", "postgresql://…")
    addresses.add_address(command, "bus", "redis://…")
    command.add_argument("--workers", type=arguments.positive, default=2, metavar="N")


def run(given: argparse.Namespace) -> int:
    database, bus = addresses.address_in(given, "db"), addresses.bus_in(given)
    if not database or not bus:
        raise arguments.UsageError("say which tables: --db and --bus, or --db-file and --bus-file")
    asyncio.run(_think(database, bus, given.workers))
    return 0


async def _think(database: str, bus: str, workers: int) -> None:
    from kiebitz.tables.bot_pool.pool import BotPool
    from kiebitz.tables.bus import open_bus
    from kiebitz.tables.live.registry import TableRegistry
    from kiebitz.tables.store import open_store

    store = await open_store(database, alone=True)
    registry = TableRegistry(store, open_bus(bus), BotPool(workers), eager=True)
    await registry.open()
    print(f"{workers} bots think; stop with Ctrl+C", flush=True)
    await _told_to_stop()
    await registry.close()
    await store.close()


async def _told_to_stop() -> None:
    """Wait for Ctrl+C, or for the system to say so."""
    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        # Not the loop's own handlers: on Windows it has none.
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopped.set))
    await stopped.wait()
