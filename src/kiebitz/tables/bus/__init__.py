"""Tells other processes that a table changed: `{table, rev}` and nothing else, so that a lost message is harmless.

Imports core and tables only.
"""

from __future__ import annotations

import re

from kiebitz.core.errors import ExtraMissing
from kiebitz.tables.bus.base import Bus, BusError, Heard
from kiebitz.tables.bus.memory import MemoryBus

__all__ = ["Bus", "BusError", "Heard", "MemoryBus", "open_bus"]


def open_bus(url: str | None) -> Bus:
    """The bus behind `redis://…` (or `valkey://…`); without one a process talks to itself only.

    BusError says what is wrong with an address. Whether somebody answers there turns out later: a bus may be away.
    """
    if url is None:
        return MemoryBus()
    if not url.startswith(("redis://", "rediss://", "valkey://", "unix://")):
        raise BusError(f"{url.partition(':')[0]!r} is no bus; use redis://…")
    try:
        from kiebitz.tables.bus.valkey import ValkeyBus
    except ModuleNotFoundError as error:
        raise ExtraMissing("a bus", "postgres") from error
    try:
        return ValkeyBus(url)
    except ValueError as error:
        shown = re.sub(r"//.*@", "//", url)  # without a password
        raise BusError(f"{shown} is no address of a bus: {error}") from error
