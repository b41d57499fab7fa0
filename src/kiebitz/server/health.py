"""Whether this process can serve: its database, the disk below it, the bus, the bots. Imports tables only.

What `/readyz` asks costs a write to the database, so one look serves everybody for a moment.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Literal

import msgspec

from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.logs import log

PartName = Literal["database", "disk", "bus", "bots"]

FRESH = 2.0
"""Seconds for which a look is good."""
PATIENCE = 5.0
"""Seconds that the database has for a write."""
DISK_LEFT = 256 * 2**20
"""Bytes that must be free where the database lies: room for its log and for a clean stop."""


class Part(msgspec.Struct):
    """How one part does."""

    ok: bool
    detail: str


class Readiness(msgspec.Struct):
    """The answer of `/readyz`."""

    status: Literal["ready", "unready"]
    parts: dict[PartName, Part]


class Health:
    """Looks after the parts of one process."""

    def __init__(self, registry: TableRegistry, database: str) -> None:
        self._registry = registry
        self._folder = (
            Path(database.removeprefix("sqlite:///")).expanduser().absolute().parent
            if database.startswith("sqlite:///")
            else None
        )
        self._looked = -FRESH
        self._found: dict[PartName, Part] = {}
        self._looking = asyncio.Lock()

    async def look(self, exclude: Collection[PartName] = ()) -> Readiness:
        """Every part, except for those that do not count here."""
        async with self._looking:
            if time.monotonic() - self._looked >= FRESH:
                self._found = {
                    "database": await self._database(),
                    "disk": self._disk(),
                    "bus": self._bus(),
                    "bots": self._bots(),
                }
                self._looked = time.monotonic()
        parts = {name: part for name, part in self._found.items() if name not in exclude}
        ready = all(part.ok for part in parts.values())
        return Readiness("ready" if ready else "unready", parts)

    async def _database(self) -> Part:
        """A sign of life that is on disk."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._registry.game_clock.keep(self._registry.store)
        except TimeoutError:
            return Part(False, f"no write within {PATIENCE:.0f} s")
        except Exception as error:  # noqa: BLE001  whatever it is, nothing can be written
            log.warning("database not writable", error=str(error))
            return Part(False, "not writable")
        return Part(True, "writable")

    def _disk(self) -> Part:
        if self._folder is None:
            return Part(True, "looked after by the database server")
        free = _or_none(lambda: shutil.disk_usage(str(self._folder)).free)
        if free is None:
            return Part(False, "cannot be read")
        return Part(free >= DISK_LEFT, f"{free // 2**20} MB free")

    def _bus(self) -> Part:
        if not self._registry.shared:
            return Part(True, "not needed by a single process")
        connected = self._registry.bus.connected
        return Part(connected, "connected" if connected else "not connected")

    def _bots(self) -> Part:
        bots = self._registry.bots
        if bots is None:
            return Part(True, "none run here")
        detail = f"{bots.waiting} decisions wait, {bots.restarts} restarts"
        return Part(bots.answering, detail if bots.answering else f"do not answer; {detail}")


def _or_none(asked: Callable[[], int]) -> int | None:
    try:
        return asked()
    except OSError:
        return None
