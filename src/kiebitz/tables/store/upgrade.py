"""What bringing a database up to date would do, asked without doing it. Imports tables only."""

from __future__ import annotations

import ast
import tempfile
import time
from pathlib import Path
from typing import Literal

import msgspec
from sqlalchemy import Connection

import kiebitz
from kiebitz.tables.store import look_at
from kiebitz.tables.store.backup import a_copy
from kiebitz.tables.store.migrate import HEAD, MIGRATIONS, newer_revision, revision_of
from kiebitz.tables.store.sqlite import SqliteStore

Verdict = Literal["current", "migrates", "new", "newer"]


class Migration(msgspec.Struct):
    """A migration that the database has not seen."""

    revision: str
    what: str
    """The first sentence of its file."""


class Upgrade(msgspec.Struct):
    """How a database and this program stand to each other."""

    verdict: Verdict
    version: str
    """Of the program."""
    knows: str
    """The newest revision that the program knows."""
    database: str | None
    """The revision of the database; None where nothing was ever kept."""
    steps: list[Migration]
    """What the first start would run, in order."""
    rehearsed: float | None = None
    """Seconds that the migrations took on a copy, where that was asked for."""


async def upgrade_of(url: str) -> Upgrade:
    """Compare; StoreError where the database is not there or cannot be opened. Changes nothing."""
    return await look_at(url, _compared)


def _compared(connection: Connection) -> Upgrade:
    found = revision_of(connection)
    steps = [] if found == HEAD else _steps_after(found)
    verdict: Verdict = "migrates"
    if newer_revision(connection) is not None:
        verdict, steps = "newer", []
    elif found is None:
        verdict = "new"
    elif found == HEAD:
        verdict = "current"
    return Upgrade(verdict, kiebitz.__version__, HEAD, found, steps)


def _steps_after(found: str | None) -> list[Migration]:
    files = sorted(MIGRATIONS.glob("versions/[0-9]*.py"))
    return [
        Migration(revision, _first_line(file))
        for file in files
        if (revision := file.name.partition("_")[0]) > (found or "")
    ]


def _first_line(file: Path) -> str:
    said = ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or file.stem
    return said.splitlines()[0]


async def rehearse(path: Path) -> float:
    """Copy a SQLite database, which may be served, and bring the copy up to date; gives the seconds that took."""
    with (
        tempfile.TemporaryDirectory(prefix="kiebitz-") as folder,
        a_copy(path, Path(folder) / "rehearsal.db") as part,
    ):
        store = SqliteStore(str(part), create=False)
        start = time.monotonic()
        await store.open()
        seconds = time.monotonic() - start
        await store.close()
    return seconds
