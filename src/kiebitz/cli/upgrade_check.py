"""kiebitz upgrade-check: what would the first start of this version do to a database? Changes nothing.

Imports core, tables and cli only.
"""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from kiebitz.cli import addresses, arguments

if TYPE_CHECKING:
    from kiebitz.core.texts import Texts
    from kiebitz.tables.store.upgrade import Upgrade

CODES = {"current": 0, "migrates": 1, "new": 1, "newer": 3}
"""Exit codes by verdict; 2 is for a database that is not there or cannot be opened."""


def add_arguments(command: argparse.ArgumentParser) -> None:
    addresses.add_database(command)
    command.add_argument(
        "--rehearse", action="store_true", help="migrate a copy as well (a SQLite file)"
    )
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    found = asyncio.run(_look(addresses.database_in(given), rehearse=given.rehearse))
    if given.json:
        arguments.print_json(found)
    else:
        _print(arguments.words_in(arguments.language_of(given.lang)), found)
    return CODES[found.verdict]


async def _look(database: str, *, rehearse: bool) -> Upgrade:
    from kiebitz.tables.store import upgrade

    file = database.removeprefix("sqlite:///")
    if rehearse and file == database:
        raise arguments.UsageError(
            "--rehearse copies a SQLite file; for PostgreSQL restore a dump into another database "
            "and start this version on it"
        )
    found = await upgrade.upgrade_of(database)
    if rehearse and found.verdict == "migrates":
        found.rehearsed = round(await upgrade.rehearse(Path(file).expanduser().absolute()), 2)
    return found


def _print(words: Texts, found: Upgrade) -> None:
    print(words.message("upgrade-program", version=found.version, revision=found.knows))
    print(
        words.message(
            f"upgrade-{found.verdict}", revision=found.database or "", steps=len(found.steps)
        )
    )
    if found.verdict == "migrates":
        for step in found.steps:
            print(f"  {step.revision}  {step.what}")
    if found.rehearsed is not None:
        print(words.message("upgrade-rehearsed", seconds=found.rehearsed))
