"""SQLite: one file, one writer thread that commits in groups, readers beside it.

`synchronous=FULL` makes every commit wait for the disk. Writes that arrive while one group is on its way to the
disk form the next group: one fsync for all of them, and each is answered only after it.
"""

from __future__ import annotations

import asyncio
import fcntl
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy
from sqlalchemy import Connection, Engine, event
from sqlalchemy.pool import NullPool, QueuePool

from kiebitz.tables.store.base import Conflict
from kiebitz.tables.store.migrate import migrate

T = TypeVar("T")
Write = tuple[Callable[[Connection], Any], "Future[Any]"]

GROUP = 512
READERS = 2
PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA busy_timeout=10000",
    "PRAGMA foreign_keys=ON",
    "PRAGMA wal_autocheckpoint=4000",
)


class SqliteStore:
    """A database in one file."""

    def __init__(self, path: str) -> None:
        self.path = Path(path).expanduser().absolute()
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        await asyncio.to_thread(self._open)
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        if self._thread is not None:
            self._writes.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
            self._readers.shutdown()
            self._engine.dispose()
            self._writer.dispose()

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    async def write(self, query: Callable[[Connection], T]) -> T:
        answer: Future[T] = Future()
        self._writes.put((query, answer))
        return await asyncio.wrap_future(answer)

    def _open(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._writer = _engine(self.path, NullPool)
        self._engine = _engine(self.path, QueuePool)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        with _alone(self.path), self._writer.connect() as connection, connection.begin():
            migrate(connection)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return query(connection)

    def _serve(self) -> None:
        with self._writer.connect() as connection:
            closing = False
            while not closing:
                group = [self._writes.get()]
                while len(group) < GROUP and not self._writes.empty():
                    group.append(self._writes.get())
                closing = None in group
                self._commit(connection, [write for write in group if write is not None])

    def _commit(self, connection: Connection, group: list[Write]) -> None:
        """Run a group in one transaction. If one of them fails, each gets a transaction of its own:
        so one that fails harms no other, and none pays for a savepoint."""
        answers = _attempt(connection, group)
        if answers is None:
            answers = []
            for write in group:
                answers += _attempt(connection, [write], last=True) or []
        for (_, answer), (result, error) in zip(group, answers, strict=True):
            if error is None:
                answer.set_result(result)
            else:
                answer.set_exception(error)


Outcome = tuple[Any, Exception | None]


def _attempt(
    connection: Connection, group: list[Write], *, last: bool = False
) -> list[Outcome] | None:
    """Run writes in one transaction; None if one failed and nothing was changed."""
    outcomes: list[Outcome] = []
    try:
        with connection.begin():
            for query, _ in group:
                try:
                    outcomes.append((query(connection), None))
                except Conflict as conflict:
                    # Raised before anything is changed: no reason to trouble the others.
                    outcomes.append((None, conflict))
    except Exception as error:  # noqa: BLE001  whoever asked gets it
        return [(None, error)] if last else None
    return outcomes


def _engine(path: Path, pool: type[sqlalchemy.Pool]) -> Engine:
    engine = sqlalchemy.create_engine(f"sqlite:///{path}", poolclass=pool)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # Transactions begin and end where we say, not where the driver thinks they should.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if pool is NullPool else "BEGIN")

    return engine


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """One process at a time migrates."""
    with path.with_name(path.name + ".lock").open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
