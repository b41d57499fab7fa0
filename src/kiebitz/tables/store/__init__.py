"""Where tables are kept: SQLite in one file, or PostgreSQL. One set of queries, two ways to run them.

Imports core and tables only.
"""

from __future__ import annotations

import re

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from kiebitz.core.errors import ExtraMissing
from kiebitz.tables.store.base import Conflict, Store, StoreError

__all__ = ["Conflict", "Store", "StoreError", "open_store"]


async def open_store(url: str, *, create: bool = True, alone: bool = False) -> Store:
    """The store behind `sqlite:///path` or `postgresql://…`, its tables brought up to date.

    StoreError says what is wrong. Without `create` a file that does not exist is not made; `alone` if it is going
    to be served, which one process at a time may do with a file.
    """
    # Each driver is loaded where it is used only: a server on one file starts without the other.
    store: Store
    faults: tuple[type[Exception], ...] = (SQLAlchemyError, OSError, ValueError)
    try:
        if url.startswith("sqlite:///"):
            from kiebitz.tables.store.sqlite import SqliteStore

            store = SqliteStore(url.removeprefix("sqlite:///"), create=create, alone=alone)
        elif url.startswith(("postgresql://", "postgres://")):
            try:
                from kiebitz.tables.store.postgres import FAULTS, PostgresStore
            except ModuleNotFoundError as error:
                raise ExtraMissing("PostgreSQL", "postgres") from error

            faults += FAULTS
            store = PostgresStore(url)
        else:
            raise StoreError(
                f"{url.partition(':')[0]!r} is no database; use sqlite:///… or postgresql://…"
            )
        await store.open()
    except faults as error:
        raise StoreError(f"{_without_password(url)}: {_said(error)}") from error
    return store


def _without_password(url: str) -> str:
    return re.sub(r"//.*@", "//", url)


def _said(error: Exception) -> str:
    """What the driver itself says, in one line."""
    own = error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
    if isinstance(own, OSError) and own.strerror:
        return own.strerror
    return " ".join(str(own).split()) or type(own).__name__
