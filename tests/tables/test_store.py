"""The store: one writer, groups, and what a database that is older becomes."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from kiebitz.tables.store import StoreError, migrate, open_store, schema


def _insert(name: str, *, fail: bool = False) -> object:
    def query(connection: Connection) -> str:
        connection.execute(schema.secrets.insert(), {"name": name, "value": "x"})
        if fail:
            raise ZeroDivisionError
        return name

    return query


async def test_migrations_lead_to_the_schema(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    differences = await store.read(
        lambda connection: compare_metadata(MigrationContext.configure(connection), schema.metadata)
    )
    assert differences == []
    await store.close()


def test_the_newest_migration_is_the_one_that_is_looked_for() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == migrate.HEAD


async def test_one_that_fails_does_not_harm_its_group(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    results = await asyncio.gather(
        *(store.write(_insert(f"n{n}", fail=n % 3 == 0)) for n in range(30)),  # type: ignore[arg-type]
        return_exceptions=True,
    )
    for n, result in enumerate(results):
        if n % 3 == 0:
            assert isinstance(result, ZeroDivisionError)
        else:
            assert str(result) == f"n{n}"
    names = await store.read(
        lambda connection: set(connection.execute(schema.secrets.select()).scalars())
    )
    assert names == {f"n{n}" for n in range(30) if n % 3}
    await store.close()


async def test_a_url_that_is_none() -> None:
    with pytest.raises(StoreError, match="'mysql' is no database"):
        await open_store("mysql://x")


async def test_a_file_of_a_newer_version_is_named_so(tmp_path: Path) -> None:
    store = await open_store(f"sqlite:///{tmp_path / 'k.db'}")
    await store.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = 'x'")))
    await store.close()
    with pytest.raises(StoreError, match="written by a newer version of Kiebitz"):
        await open_store(f"sqlite:///{tmp_path / 'k.db'}")


async def test_a_password_is_not_repeated() -> None:
    with pytest.raises(StoreError) as refused:
        await open_store("postgresql://ada:sesame@127.0.0.1:9/k")
    assert "127.0.0.1" in str(refused.value)
    assert "sesame" not in str(refused.value)
