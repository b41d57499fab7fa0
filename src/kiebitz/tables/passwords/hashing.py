"""Hashes passwords beside everything else: a few at a time, in threads that give way, and no long queue.

Imports tables only.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from kiebitz.tables.codes import TableError

T = TypeVar("T")

AT_ONCE = 2
"""Passwords hashed at the same time: each takes a core and 64 MB for a moment."""
WAITING = 40
"""Those that are hashed or wait for it: a few seconds of work."""
NICENESS = 10
"""Of the threads, so that moves come first."""
LONGEST = 1000
"""Characters of a password that are looked at."""


class Passwords:
    """Makes and checks what the store keeps of passwords. TableError when too many want that at once."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords", initializer=_give_way)
        self._waiting = 0

    def close(self) -> None:
        """Begin nothing any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def digest(self, password: str) -> str:
        """What is kept of a password."""
        return await self._run(lambda: _digest(password))

    async def fits(self, digest: str | None, password: str) -> bool:
        """Whether a password is the one that was kept; as much work where there is none, so that time tells nothing."""
        return await self._run(lambda: _fits(digest, password[:LONGEST]))

    async def _run(self, work: Callable[[], T]) -> T:
        if self._waiting >= WAITING:
            raise TableError("tooFast", "too many people sign in at this moment; try again")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)
        finally:
            self._waiting -= 1


def _give_way() -> None:
    # Linux has a niceness for each thread; elsewhere there is none of this number.
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


def _digest(password: str) -> str:
    from argon2 import PasswordHasher  # slow to load, and guests have no password

    return PasswordHasher().hash(password)


def _fits(digest: str | None, password: str) -> bool:
    from argon2 import PasswordHasher
    from argon2.exceptions import Argon2Error, InvalidHashError

    if digest is None:
        _digest(password)
        return False
    try:
        return PasswordHasher().verify(digest, password)
    except (Argon2Error, InvalidHashError):
        return False
