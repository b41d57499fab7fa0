"""Tells other processes that a table changed: `{table, rev}` and nothing else, so that a lost message is harmless."""

from __future__ import annotations

from kiebitz.tables.bus.base import Bus, Heard
from kiebitz.tables.bus.memory import MemoryBus

__all__ = ["Bus", "Heard", "MemoryBus", "open_bus"]


def open_bus(url: str | None) -> Bus:
    """The bus behind `redis://…` (or `valkey://…`); without one a process talks to itself only."""
    if url is None:
        return MemoryBus()
    if not url.startswith(("redis://", "rediss://", "valkey://", "unix://")):
        raise ValueError(f"{url.partition(':')[0]!r} is no bus; use redis://…")
    from kiebitz.tables.bus.valkey import ValkeyBus

    return ValkeyBus(url)
