"""PostgreSQL, for more than one process: the server groups commits itself. Imports tables only."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import asyncpg as _driver  # noqa: F401  its absence is noticed here, not at the first query
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from kiebitz.tables.store.migrate import migrate

T = TypeVar("T")

POOL = 16
MIGRATION_LOCK = 0x6B696562  # "kieb"


class PostgresStore:
    """A database that several processes share."""

    def __init__(self, url: str) -> None:
        rest = url.partition("://")[2]
        self._engine: AsyncEngine = create_async_engine(
            f"postgresql+asyncpg://{rest}",
            pool_size=POOL,
            max_overflow=0,
            pool_pre_ping=True,
            hide_parameters=True,
        )

    async def open(self) -> None:
        try:
            await self._migrate()
        except BaseException:
            await self.close()
            raise

    async def _migrate(self) -> None:
        async with self._engine.connect() as connection:
            await connection.execute(text(f"SELECT pg_advisory_lock({MIGRATION_LOCK})"))
            await connection.commit()
            try:
                await connection.run_sync(migrate)
                await connection.commit()
            finally:
                await connection.execute(text(f"SELECT pg_advisory_unlock({MIGRATION_LOCK})"))

    async def close(self) -> None:
        await self._engine.dispose()

    async def read(self, query: Callable[[Connection], T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(query)

    async def write(self, query: Callable[[Connection], T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(query)
