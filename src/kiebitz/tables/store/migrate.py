"""Bring a database up to date. The caller holds the lock that keeps other processes out. Imports tables only."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from kiebitz.tables.logs import log
from kiebitz.tables.store.base import StoreError

MIGRATIONS = Path(__file__).parent / "migrations"
HEAD = "0013"
"""The newest migration. A database that has seen it is not touched, and alembic not even loaded."""


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen."""
    found = revision_of(connection)
    if found == HEAD:
        return
    if newer_revision(connection) is not None:
        raise StoreError(
            f"the database was written by a newer version of Kiebitz (its revision is {found}, this version knows "
            f"{HEAD}): start that version"
        )
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    if found is not None:
        log.warning(
            "database migrated; stop all processes of older versions", before=found, now=HEAD
        )


def newer_revision(connection: Connection) -> str | None:
    """The revision of the database if a newer version of Kiebitz has migrated it, else None."""
    found = revision_of(connection)
    known = found is None or any(MIGRATIONS.glob(f"versions/{found}_*.py"))
    return None if known else found


def revision_of(connection: Connection) -> str | None:
    """The newest migration that the database has seen; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
