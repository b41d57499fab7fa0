"""Bring a database up to date. The caller holds the lock that keeps other processes out. Imports tables only."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from kiebitz.tables.store.base import StoreError

HEAD = "0008"
"""The newest migration. A database that has seen it is not touched, and alembic not even loaded."""


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen."""
    if inspect(connection).has_table("alembic_version"):
        found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        if found == HEAD:
            return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreError(f"a database of another version of Kiebitz: {error}") from error
