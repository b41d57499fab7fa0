"""The store: one writer, groups, and what a database that is older becomes."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from kiebitz.tables.live.registry import TableRegistry
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.store import StoreError, migrate, open_store, schema
from kiebitz.tables.usecases import seating
from tests.tables.lounge import ADA, Time, make, running


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


async def _statements(where: TableRegistry) -> list[str]:
    """What the writer tells SQLite from now on, without what others may do meanwhile."""
    told: list[str] = []

    def listen(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.set_trace_callback(told.append)

    await where.store.write(listen)
    told.clear()
    return told


def _set_columns(statement: str) -> set[str]:
    return set(re.findall(r"(?:SET|,) ?(\w+)=", statement))


async def test_a_move_is_a_row_and_an_entry_and_names_no_column_that_stays(
    where: TableRegistry,
) -> None:
    live = await running(where)
    told = await _statements(where)
    await make(live, 0)
    assert [statement.split()[0] for statement in told] == ["BEGIN", "UPDATE", "INSERT", "COMMIT"]
    assert _set_columns(told[1]) == {"touched", "rev", "seq", "data"}


async def test_where_clocks_run_a_move_also_sets_when_the_next_runs_out(
    where: TableRegistry, time: Time
) -> None:
    live = await running(where, clock=ClockRule("move", 60))
    await make(live, 0)
    told = await _statements(where)
    time.now += 5_000
    await make(live, 1)
    assert _set_columns(told[1]) == {"touched", "rev", "seq", "data", "due"}
    assert await where.row(live.row.id) == live.row


async def test_what_changes_seldom_is_stored_when_it_does(where: TableRegistry) -> None:
    live = await running(where)
    await live.change(partial(seating.adopt, guest=ADA, user="uEve"))
    assert await where.row(live.row.id) == live.row
    await live.change(partial(seating.close, user="uEve"))
    assert await where.row(live.row.id) == live.row
    assert (live.row.host, live.row.status) == ("uEve", "closed")
