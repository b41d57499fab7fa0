"""Backups of a SQLite database: taken while it is served, checked, and put back. Imports core and tables only.

A copy is one snapshot, made by SQLite itself in a single step: moves go on meanwhile, and all that was acknowledged
before it began is in it.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from urllib.parse import quote

import msgspec
import sqlalchemy
from sqlalchemy.exc import SQLAlchemyError

from kiebitz.core.errors import KiebitzError
from kiebitz.tables.logs import log
from kiebitz.tables.store import audit
from kiebitz.tables.store.migrate import HEAD, MIGRATIONS
from kiebitz.tables.store.sqlite_files import PRIVATE, ServerLock

PATIENCE = 30.0
"""Seconds to wait for a lock of another process."""
FILES = ("-wal", "-shm", "")
"""What a database consists of, as endings of its name; its own file last."""


class BackupError(KiebitzError):
    """A backup that cannot be taken or put back."""


class Copied(msgspec.Struct):
    """A database that was copied and found whole."""

    file: str
    size: int
    """Bytes."""
    tables: dict[str, int]
    """How many tables of players it holds, by status."""
    revision: str
    before: str | None = None
    """Where the database is now whose place it took."""


def back_up(source: Path, target: Path, now: int) -> Copied:
    """Copy a database, served or not, to a file that is not there yet."""
    if not source.exists():
        raise BackupError(f"{source}: there is no database")
    if target.exists():
        raise BackupError(f"{target} is there already; name another file")
    with a_copy(source, target) as part:
        copied = _looked_at(part, "the database is damaged; keep the backups that you have", target)
        part.replace(target)
    _sync_folder(target)
    _note(source, "backup", now, file=target.name)
    return copied


def restore(file: Path, path: Path, now: int) -> Copied:
    """Put a backup in the place of a database that nobody serves; what was there is kept beside it."""
    if not file.exists():
        raise BackupError(f"{file}: there is no such file")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = ServerLock(path)
    lock.take()
    try:
        with a_copy(file, path) as part:
            copied = _looked_at(part, "the backup is damaged", file)
            if not any(MIGRATIONS.glob(f"versions/{copied.revision}_*.py")):
                raise BackupError(
                    f"{file} comes from a newer version of Kiebitz (revision {copied.revision}): use that version"
                )
            _forget_stock(part)
            copied.before = _set_aside(path, now)
            part.replace(path)
        _sync_folder(path)
        copied.file = str(path)
        _note(path, "restore", now, file=file.name)
        return copied
    finally:
        lock.release()


@contextmanager
def a_copy(source: Path, target: Path) -> Iterator[Path]:
    """A copy beside its target, on disk; gone again unless it was put into a place."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
        with closing(_opened(source)) as database, closing(sqlite3.connect(part)) as copy:
            _translated(source, lambda: database.backup(copy))
            # One file, which can be moved and sent: no log beside it.
            _translated(source, lambda: copy.execute("PRAGMA journal_mode=DELETE").close())
        with part.open("rb") as written:
            os.fsync(written.fileno())
        yield part
    finally:
        for ending in FILES:
            part.with_name(part.name + ending).unlink(missing_ok=True)


def _opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True, timeout=PATIENCE)


def _translated(path: Path, act: Callable[[], object]) -> None:
    try:
        act()
    except sqlite3.Error as error:
        raise BackupError(f"{path}: {error}") from error


def _looked_at(part: Path, damaged: str, shown: Path) -> Copied:
    """What a copy holds, if every page and index of it is in order."""
    with closing(sqlite3.connect(part)) as copy:
        try:
            faults = [text for (text,) in copy.execute("PRAGMA integrity_check(3)")]
            revision = copy.execute("SELECT version_num FROM alembic_version").fetchone()
            counts = dict(copy.execute("SELECT status, count(*) FROM tables GROUP BY status"))
        except sqlite3.OperationalError as error:
            raise BackupError(f"{shown}: no database of Kiebitz ({error})") from error
        except sqlite3.DatabaseError as error:
            raise BackupError(f"{shown}: {damaged} ({error})") from error
    if faults != ["ok"]:
        raise BackupError(f"{shown}: {damaged} ({faults[0].splitlines()[-1]})")
    return Copied(str(shown), part.stat().st_size, counts, revision[0] if revision else "")


def _forget_stock(part: Path) -> None:
    """Outcomes that were sealed in advance may have been dealt since the backup: none of them is dealt again."""
    with closing(sqlite3.connect(part)) as copy, copy, suppress(sqlite3.OperationalError):
        copy.execute("DELETE FROM stock")


def _set_aside(path: Path, now: int) -> str | None:
    if not path.exists():
        return None
    aside = path.with_name(f"{path.name}.before-{now}")
    for ending in FILES:
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).replace(aside.with_name(aside.name + ending))
    return str(aside)


def _sync_folder(path: Path) -> None:
    """A file's new name is on disk only when its folder is; Windows opens no folders, and keeps names by itself."""
    if os.name == "nt":
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _note(path: Path, act: str, now: int, *, file: str) -> None:
    """Enter it into the audit log, unless the database is of another version."""
    engine = sqlalchemy.create_engine(f"sqlite:///{path}", connect_args={"timeout": PATIENCE})
    try:
        with engine.begin() as connection:
            query = sqlalchemy.text("SELECT version_num FROM alembic_version")
            if connection.execute(query).scalar() == HEAD:
                audit.note(connection, audit.Act(act, audit.OPERATOR, {"file": file}), now)
    except SQLAlchemyError as error:  # what was done is done
        log.warning("not in the audit log", act=act, error=str(error))
    finally:
        engine.dispose()
