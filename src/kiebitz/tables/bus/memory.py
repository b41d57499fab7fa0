"""The bus of a single process: everybody who should hear is in it already. Imports tables only."""

from __future__ import annotations

from collections.abc import Callable

from kiebitz.tables.bus.base import Heard


class MemoryBus:
    """Says nothing to nobody."""

    connected = True

    async def open(self, hear: Callable[[Heard], None]) -> None:
        pass

    async def close(self) -> None:
        pass

    def say(self, heard: Heard) -> None:
        pass
