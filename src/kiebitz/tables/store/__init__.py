"""Where tables are kept: SQLite in one file, or PostgreSQL. One set of queries, two ways to run them."""

from __future__ import annotations

from kiebitz.tables.store.base import Conflict, Store
from kiebitz.tables.store.postgres import PostgresStore
from kiebitz.tables.store.sqlite import SqliteStore

__all__ = ["Conflict", "Store", "open_store"]


async def open_store(url: str) -> Store:
    """The store behind `sqlite:///path` or `postgresql://…`, its tables brought up to date."""
    store: Store
    if url.startswith("sqlite:///"):
        store = SqliteStore(url.removeprefix("sqlite:///"))
    elif url.startswith(("postgresql://", "postgres://")):
        store = PostgresStore(url)
    else:
        raise ValueError(f"{url.partition(':')[0]!r} is no database; use sqlite:///… or postgresql://…")
    await store.open()
    return store
