"""kiebitz backup: copy the database of a server, while it is played on. Imports core, tables and cli only."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from kiebitz.cli import addresses, arguments

if TYPE_CHECKING:
    from kiebitz.core.texts import Texts
    from kiebitz.tables.store.backup import Copied


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file",
        metavar="FILE",
        type=Path,
        help="the new file; in a folder that is named instead, the date names it",
    )
    addresses.add_database(command)
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    from kiebitz.tables.live.game_clock import milliseconds
    from kiebitz.tables.store.backup import back_up

    source, target = sqlite_file(given), given.file.expanduser()
    if target.is_dir():
        target /= datetime.now(UTC).strftime("kiebitz-%Y%m%d-%H%M%S.db")
    copied = back_up(source, target.absolute(), milliseconds())
    if given.json:
        arguments.print_json(copied)
    else:
        words = arguments.words_in(arguments.language_of(given.lang))
        print(told(words, "backup-done", copied))
    return 0


def sqlite_file(given: argparse.Namespace) -> Path:
    """The file of the database; UsageError for PostgreSQL, which has its own tools."""
    database = addresses.database_in(given)
    if not database.startswith("sqlite:///"):
        raise arguments.UsageError(
            "PostgreSQL makes its own backups, online and consistent: "
            "`pg_dump --format=custom --file=FILE NAME`, and `pg_restore --clean --dbname=NAME FILE`"
        )
    return Path(database.removeprefix("sqlite:///")).expanduser().absolute()


def told(words: Texts, key: str, copied: Copied) -> str:
    """What was copied, in a sentence."""
    return words.message(
        key,
        file=copied.file,
        megabytes=round(copied.size / 1e6, 1),
        tables=sum(copied.tables.values()),
        running=copied.tables.get("running", 0),
    )
