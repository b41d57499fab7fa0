"""kiebitz audit: what hosts did at their tables, and operators to the server. Imports tables and cli only."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, date, datetime
from functools import partial
from typing import TYPE_CHECKING

from kiebitz.cli import addresses, arguments

if TYPE_CHECKING:
    from kiebitz.tables.store.audit import AuditLine


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("--table", metavar="ID", help="at one table")
    command.add_argument("--actor", metavar="ID", help="by one user, or by `operator`")
    command.add_argument(
        "--act", metavar="NAME", action="append", default=[], help="of one kind; may be repeated"
    )
    command.add_argument(
        "--since", type=_day, metavar="DAY", help="from a day on (UTC), 2026-11-19 for example"
    )
    command.add_argument(
        "--limit",
        type=arguments.positive,
        default=100,
        metavar="N",
        help="the newest (default: 100)",
    )
    addresses.add_database(command)
    arguments.add_language(command)
    arguments.add_json(command)


def _day(text: str) -> int:
    try:
        day = date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no day; write it as 2026-11-19") from error
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def run(given: argparse.Namespace) -> int:
    found = asyncio.run(_read(given))
    if given.json:
        arguments.print_json(found)
        return 0
    words = arguments.words_in(arguments.language_of(given.lang))
    if not found:
        print(words.message("audit-none"))
    for line in found:
        print(_shown(line))
    return 0


def _shown(line: AuditLine) -> str:
    """Time, actor, act, table and details; nothing of it that a terminal would obey."""
    at = datetime.fromtimestamp(line.at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    actor = f"{line.name} ({line.actor})" if line.name else line.actor
    details = [f"{name}={value}" for name, value in line.details.items()]
    return "  ".join(
        arguments.printable(str(part))
        for part in (at, actor, line.act, line.table or "-", *details)
    )


async def _read(given: argparse.Namespace) -> list[AuditLine]:
    from kiebitz.tables.store import audit, open_store

    store = await open_store(addresses.database_in(given), create=False)
    try:
        return await store.read(
            partial(
                audit.lines,
                table=given.table,
                actor=given.actor,
                acts=given.act,
                since=given.since,
                limit=given.limit,
            )
        )
    finally:
        await store.close()
