"""Work that goes on beside requests: started without waiting, logged when it fails, ended with the server.

Imports tables only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from kiebitz.tables.logs import log


class Background:
    """Tasks of one process that nobody awaits. Imports nothing of Kiebitz."""

    def __init__(self) -> None:
        self.failures = 0
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Begin; what goes wrong is counted and logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def failed(self, what: str, error: BaseException, **about: str) -> None:
        """Count and log something that went wrong."""
        self.failures += 1
        log.error(what, exc_info=error, **about)

    async def close(self) -> None:
        """End all of it."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failed("task failed", error)
