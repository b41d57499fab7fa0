"""Where tables are kept: SQLite in one file, or PostgreSQL. One set of queries, two ways to run them.

Imports core and tables only.
"""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from kiebitz.core.errors import ExtraMissing
from kiebitz.tables.store.base import Conflict, Store, StoreError

if TYPE_CHECKING:
    from kiebitz.tables.store.postgres import PostgresStore

__all__ = ["Conflict", "Store", "StoreError", "look_at", "open_store"]


T = TypeVar("T")


async def open_store(url: str, *, create: bool = True, alone: bool = False) -> Store:
    """The store behind `sqlite:///path` or `postgresql://…`, its tables brought up to date.

    StoreError says what is wrong. Without `create` a file that does not exist is not made; `alone` if it is going
    to be served, which one process at a time may do with a file.
    """
    with _naming(url):
        store: Store
        if (path := _file_of(url)) is not None:
            from kiebitz.tables.store.sqlite import SqliteStore

            store = SqliteStore(path, create=create, alone=alone)
        else:
            store = _postgres(url)
        await store.open()
    return store


async def look_at(url: str, query: Callable[[Connection], T]) -> T:
    """Run a query on a database as it is: it is neither made nor brought up to date. StoreError as above."""
    with _naming(url):
        if (path := _file_of(url)) is not None:
            from kiebitz.tables.store.sqlite import look_at_file

            return await asyncio.to_thread(look_at_file, path, query)
        store = _postgres(url)
        try:
            return await store.read(query)
        finally:
            await store.close()


def _file_of(url: str) -> str | None:
    """The file of a SQLite database; StoreError for what is no database."""
    if url.startswith("sqlite:///"):
        return url.removeprefix("sqlite:///")
    if url.startswith(("postgresql://", "postgres://")):
        return None
    raise StoreError(f"{url.partition(':')[0]!r} is no database; use sqlite:///… or postgresql://…")


def _postgres(url: str) -> PostgresStore:
    # Each driver is loaded where it is used only: a server on one file starts without the other.
    try:
        from kiebitz.tables.store.postgres import PostgresStore
    except ModuleNotFoundError as error:
        raise ExtraMissing("PostgreSQL", "postgres") from error
    return PostgresStore(url)


@contextmanager
def _naming(url: str) -> Iterator[None]:
    """Say what is wrong with a database in one line, with its address but not its password."""
    try:
        yield
    except _faults() as error:
        raise StoreError(f"{_without_password(url)}: {_said(error)}") from error


def _faults() -> tuple[type[Exception], ...]:
    """What a database that cannot be opened raises; its driver speaks for itself before there is a connection."""
    asyncpg = sys.modules.get("asyncpg")
    drivers = () if asyncpg is None else (asyncpg.PostgresError, asyncpg.InterfaceError)
    return (SQLAlchemyError, OSError, ValueError, *drivers)


def _without_password(url: str) -> str:
    return re.sub(r"//.*@", "//", url)


def _said(error: Exception) -> str:
    """What the driver itself says, in one line."""
    own = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(own, OSError) and own.strerror:
        return own.strerror
    return " ".join(str(own).split()) or type(own).__name__
