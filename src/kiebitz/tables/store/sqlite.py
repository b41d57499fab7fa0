"""SQLite: one file, one writer thread that commits in groups, readers beside it.

`synchronous=FULL` makes every commit wait for the disk. Writes that arrive while one group is on its way to the
disk, and a little later, form the next group: one fsync for all of them, and each is answered only after it.
Imports tables only.
"""

from __future__ import annotations

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from errno import EISDIR, ENOENT
from pathlib import Path
from typing import Any, TypeVar, cast
from urllib.parse import quote

import sqlalchemy
from sqlalchemy import Connection, Engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.pool import NullPool, QueuePool

from kiebitz.tables.store.base import Conflict
from kiebitz.tables.store.file_lock import lock
from kiebitz.tables.store.migrate import migrate
from kiebitz.tables.store.queries import EVERY_MOVE
from kiebitz.tables.store.sqlite_files import PRIVATE, ServerLock, create_private, keep_private

T = TypeVar("T")
Query = Callable[[Connection], Any]
Outcome = tuple[Any, Exception | None]
Write = tuple[Query, asyncio.AbstractEventLoop, "asyncio.Future[Any]"]

GROUP = 512
PATIENCE = 0.004
"""Seconds that a group waits for more, where the one before it was of several: when there is much to do, there are
fewer commits, and the event loop is woken less often. A write that comes alone does not wait."""
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

    def __init__(self, path: str, *, create: bool = True, alone: bool = False) -> None:
        self.path = Path(path).expanduser().absolute()
        self._create = create
        self._lock = ServerLock(self.path) if alone else None
        self._writes: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        try:
            await asyncio.to_thread(self._open)
        except BaseException:
            self._release()
            raise
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
            self._release()

    def _release(self) -> None:
        if self._lock is not None:
            self._lock.release()

    async def read(self, query: Callable[[Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, query)

    async def write(self, query: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()
        self._writes.put((query, loop, answer))
        return await answer

    def _open(self) -> None:
        # Asked first: SQLite would say less, and a lock would lie beside what is no database of ours.
        if self.path.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not (self._create or self.path.exists()):
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
        create_private(self.path)
        if self._lock is not None:
            self._lock.take()
        self._writer = _engine(self.path, NullPool)
        self._engine = _engine(self.path, QueuePool)
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        with _alone(self.path), self._writer.connect() as connection, connection.begin():
            migrate(connection)
        keep_private(self.path)

    def _read(self, query: Callable[[Connection], T]) -> T:
        with self._engine.connect() as connection:
            return query(connection)

    def _serve(self) -> None:
        with self._writer.connect() as connection:
            pen = Pen(connection)
            group: list[Write | None] = []
            while None not in group:
                group = self._next_group(patient=len(group) > 1)
                writes = [write for write in group if write is not None]
                self._answer(writes, self._commit(pen, [query for query, _, _ in writes]))

    def _next_group(self, *, patient: bool) -> list[Write | None]:
        group = [self._writes.get()]
        if patient:
            time.sleep(PATIENCE)
        while len(group) < GROUP and not self._writes.empty():
            group.append(self._writes.get())
        return group

    def _commit(self, pen: Pen, group: list[Query]) -> list[Outcome]:
        """Run a group in one transaction. If one of them fails, each gets a transaction of its own:
        so one that fails harms no other, and none pays for a savepoint."""
        outcomes = pen.attempt(group)
        if outcomes is None:
            outcomes = []
            for query in group:
                outcomes += pen.attempt([query], last=True) or []
        return outcomes

    def _answer(self, writes: list[Write], outcomes: list[Outcome]) -> None:
        """Hand the whole group back at once: waking the event loop costs more than any of them."""
        answers: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Outcome]]] = {}
        for (_, loop, answer), outcome in zip(writes, outcomes, strict=True):
            answers.setdefault(loop, []).append((answer, outcome))
        for loop, waiting in answers.items():
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_hand_back, waiting)


def _hand_back(waiting: list[tuple[asyncio.Future[Any], Outcome]]) -> None:
    for answer, (result, error) in waiting:
        if answer.done():
            continue
        if error is None:
            answer.set_result(result)
        else:
            answer.set_exception(error)


class Pen:
    """The writer's connection. The few statements that come with every move go straight to the driver:
    to put them together anew each time would cost more than to run them."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._driver: Any = connection.connection.driver_connection
        self._ready: dict[int, tuple[str, list[str]]] = {}
        for statement in EVERY_MOVE:
            compiled = statement.compile(dialect=sqlite.dialect())
            self._ready[id(statement)] = str(compiled), list(compiled.positiontup or ())

    def execute(self, statement: Any, values: Mapping[str, Any] | None = None) -> Any:
        """As `Connection.execute`."""
        ready = self._ready.get(id(statement))
        if ready is None or values is None:
            return self._connection.execute(statement, values)
        text, names = ready
        return self._driver.execute(text, [values[name] for name in names])

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def attempt(self, group: list[Query], *, last: bool = False) -> list[Outcome] | None:
        """Run queries in one transaction; None if one failed and nothing was changed."""
        outcomes: list[Outcome] = []
        try:
            self._driver.execute("BEGIN IMMEDIATE")
            for query in group:
                try:
                    outcomes.append((query(cast(Connection, self)), None))
                except Conflict as conflict:
                    # Raised before anything is changed: no reason to trouble the others.
                    outcomes.append((None, conflict))
            if self._connection.in_transaction():  # a statement that was not ready
                self._connection.commit()
            else:
                self._driver.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  whoever asked gets it
            self._connection.rollback()
            if self._driver.in_transaction:
                self._driver.execute("ROLLBACK")
            return [(None, error)] if last else None
        return outcomes


def look_at_file(path: str, query: Callable[[Connection], T]) -> T:
    """Run a query on a database as it is."""
    place = Path(path).expanduser().absolute()
    if place.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    if not place.exists():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
    address = f"file:{quote(str(place))}?mode=ro"
    engine = sqlalchemy.create_engine(
        "sqlite://", creator=lambda: sqlite3.connect(address, uri=True), poolclass=NullPool
    )
    with engine.connect() as connection:
        return query(connection)


def _engine(path: Path, pool: type[sqlalchemy.Pool]) -> Engine:
    # The values of a query that fails are secrets, some of them, and its error is logged.
    engine = sqlalchemy.create_engine(f"sqlite:///{path}", poolclass=pool, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # Transactions begin and end where we say, not where the driver thinks they should.
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(pragma)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # The writer has begun already, but for the migration.
        if not cast(Any, connection.connection.driver_connection).in_transaction:
            connection.exec_driver_sql("BEGIN IMMEDIATE" if pool is NullPool else "BEGIN")

    return engine


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """One process at a time migrates."""
    handle = os.open(path.with_name(path.name + ".lock"), os.O_CREAT | os.O_RDWR, PRIVATE)
    try:
        lock(handle)
        yield
    finally:
        os.close(handle)
