"""kiebitz check-running: would every running table go on under the rules of this version?

Imports tables and cli only.
"""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from kiebitz.cli import addresses, arguments
from kiebitz.cli.progress import progress

if TYPE_CHECKING:
    from kiebitz.tables.live.versions import Checked

STUCK = 1


def add_arguments(command: argparse.ArgumentParser) -> None:
    addresses.add_database(command)
    arguments.add_language(command)
    arguments.add_json(command)


def run(given: argparse.Namespace) -> int:
    found = asyncio.run(_check(addresses.database_in(given)))
    stuck = [table for table in found if table.fate == "stuck"]
    if given.json:
        arguments.print_json({"tables": found, "stuck": len(stuck)})
        return STUCK if stuck else 0
    words = arguments.words_in(arguments.language_of(given.lang))
    carried = sum(table.fate == "carriedOver" for table in found)
    print(words.message("running-summary", tables=len(found), carried=carried, stuck=len(stuck)))
    for table in stuck:
        print(
            words.message(
                "running-stuck",
                table=table.table,
                game=table.game,
                rules=table.rules,
                fault=table.fault,
            )
        )
    return STUCK if stuck else 0


async def _check(database: str) -> list[Checked]:
    from kiebitz.tables.live import versions
    from kiebitz.tables.store import open_store, queries

    store = await open_store(database, create=False)
    try:
        tables = await store.read(queries.running)
        found = []
        with progress("tables", len(tables)) as tick:
            for table_id in tables:
                checked = await versions.check(store, table_id)
                if checked is not None:
                    found.append(checked)
                tick()
        return found
    finally:
        await store.close()
