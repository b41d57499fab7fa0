"""Where tables are kept: SQLite in one file, or PostgreSQL. One set of queries, two ways to run them."""

from __future__ import annotations

from kiebitz.tables.store.base import Conflict, Store

__all__ = ["Conflict", "Store", "open_store"]


async def open_store(url: str) -> Store:
    """The store behind `sqlite:///path` or `postgresql://…`, its tables brought up to date."""
    # Each driver is loaded where it is used only: a server on one file starts without the other.
    store: Store
    if url.startswith("sqlite:///"):
        from kiebitz.tables.store.sqlite import SqliteStore

        store = SqliteStore(url.removeprefix("sqlite:///"))
    elif url.startswith(("postgresql://", "postgres://")):
        from kiebitz.tables.store.postgres import PostgresStore

        store = PostgresStore(url)
    else:
        raise ValueError(
            f"{url.partition(':')[0]!r} is no database; use sqlite:///… or postgresql://…"
        )
    await store.open()
    return store
