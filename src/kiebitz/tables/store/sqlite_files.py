"""The files of a SQLite database: readable for their owner alone, and served by one process at a time.

Imports tables only.
"""

from __future__ import annotations

import os
import stat
import time
from contextlib import suppress
from pathlib import Path

from kiebitz.tables.logs import log
from kiebitz.tables.store.base import StoreError
from kiebitz.tables.store.file_lock import try_lock

PRIVATE = 0o600
OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", ".lock", ".server")
"""What SQLite and we keep beside a database, as endings of its name."""
WAIT = 1.0
"""Seconds that a server waits for the one before it, which may just be ending."""
AGAIN = 0.02


def create_private(path: Path) -> None:
    """An empty file for a database that is not there yet; SQLite gives its other files the same mode."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))


def keep_private(path: Path) -> None:
    """Take away the rights that others have to the files of a database, and say so."""
    if os.name == "nt":  # rights are lists there, which a mode says nothing of
        return
    # Not by a handle: to close one would drop the locks that SQLite holds in this process.
    for each in (path.with_name(path.name + ending) for ending in BESIDE):
        try:
            mode = stat.S_IMODE(each.stat().st_mode)
            if mode & OTHERS:
                each.chmod(PRIVATE)
                log.warning(
                    "file was open to others; corrected", file=str(each), before=f"{mode:o}"
                )
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("file is open to others", file=str(each), error=error.strerror)


class ServerLock:
    """Held by the one process that serves a database file. The system lets go of it, however that process ends."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> None:
        """StoreError if another process has it."""
        beside = self._path.with_name(self._path.name + ".server")
        handle = os.open(beside, os.O_CREAT | os.O_RDWR, PRIVATE)  # not inherited: PEP 446
        try:
            self._wait(handle)
            os.ftruncate(handle, 0)
            os.lseek(handle, 0, os.SEEK_SET)
            os.write(handle, str(os.getpid()).encode())
        except BaseException:
            os.close(handle)
            raise
        self._handle = handle

    def _wait(self, handle: int) -> None:
        deadline = time.monotonic() + WAIT
        while True:
            try:
                try_lock(handle)
            except BlockingIOError:
                if time.monotonic() < deadline:
                    time.sleep(AGAIN)
                    continue
                os.lseek(handle, 0, os.SEEK_SET)
                who = os.read(handle, 20).decode("ascii", "replace")
                raise StoreError(
                    f"{self._path}: process {who or 'unknown'} serves this database already. Stop it first; "
                    "several processes need PostgreSQL"
                ) from None
            return

    def release(self) -> None:
        """Let the next one."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
