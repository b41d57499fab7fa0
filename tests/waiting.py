"""Wait for a state, never for a time: the limit only ends a test that hangs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LIMIT = 60.0
GLANCE = 0.01


async def until(reached: Callable[[], bool], limit: float = LIMIT) -> None:
    """Wait for something that another thread or process does, and tells nobody."""
    async with asyncio.timeout(limit):
        while not reached():
            await asyncio.sleep(GLANCE)
