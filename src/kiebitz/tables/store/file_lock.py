"""One process at a time: a lock on an open file, which the system lets go of however the process ends.

POSIX locks the file as a whole, Windows a byte far behind its end, so that others can read what stands in the file.
Imports the standard library only.
"""

from __future__ import annotations

import os
import time
from importlib import import_module

try:
    import fcntl as posix
except ImportError:  # Windows has none
    posix = None  # type: ignore[assignment]

FAR = 1 << 30
"""The byte that is locked on Windows."""
AGAIN = 0.02
"""Seconds between two attempts there, where no call waits for as long as it takes."""


def lock(handle: int) -> None:
    """Wait until nobody else has the lock, and take it."""
    if posix is not None:
        posix.flock(handle, posix.LOCK_EX)
        return
    while True:
        try:
            _lock_byte(handle)
        except BlockingIOError:
            time.sleep(AGAIN)
        else:
            return


def try_lock(handle: int) -> None:
    """Take the lock; BlockingIOError if another process has it."""
    if posix is not None:
        posix.flock(handle, posix.LOCK_EX | posix.LOCK_NB)
    else:
        _lock_byte(handle)


def _lock_byte(handle: int) -> None:
    windows = import_module("msvcrt")
    os.lseek(handle, FAR, os.SEEK_SET)
    try:
        windows.locking(handle, windows.LK_NBLCK, 1)
    except OSError as error:
        raise BlockingIOError(error.errno, error.strerror) from error
