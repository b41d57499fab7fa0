"""All that is kept of a user, as one file: `account.json` and the records of finished games.

Imports core, games and tables only.
"""

from __future__ import annotations

import asyncio
import io
import zipfile
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from kiebitz.core.record import LAST_LINES, entry_of
from kiebitz.games import REGISTRY
from kiebitz.tables.codes import TableError
from kiebitz.tables.data import Row
from kiebitz.tables.people import User
from kiebitz.tables.replay.draws import check_laid_open
from kiebitz.tables.store import Store, queries, schema

FACTS = "account.json"


async def export(store: Store, user: User) -> bytes:
    """The file: a zip archive."""
    kept = await store.read(partial(_kept, user=user.id))
    archive = io.BytesIO()
    tables = []
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        # One table after the other: nobody else waits for a reader of the store, and little is in memory at a time.
        for table_id in await store.read(partial(queries.tables_of, user=user.id)):
            row, lines = await store.read(partial(_table, table_id=table_id))
            if row is None:
                continue
            name = f"records/{row.game}-{row.id}.jsonl" if _may_have_record(row, lines) else None
            if name is not None:
                text = "".join(f"{line}\n" for line in (row.header, *lines))
                await asyncio.to_thread(packed.writestr, name, text)
            tables.append(_table_facts(row, user.id, name))
        whole = msgspec.json.format(msgspec.json.encode({**kept, "tables": tables}), indent=2)
        packed.writestr(FACTS, whole)
    return archive.getvalue()


def _kept(connection: Connection, user: str) -> dict[str, Any]:
    """What the store has of a user outside of tables. No secret: not even the hash of one."""

    def rows(table: Any, *names: str) -> list[dict[str, Any]]:
        owner = table.c.id if table is schema.users else table.c.user_id
        query = select(*[table.c[name] for name in names]).where(owner == user)
        return [dict(found._mapping) for found in connection.execute(query)]

    session = ("external_bot", "scope", "name", "device", "created", "seen", "expires")
    person = ("id", "name", "account", "language", "mail", "mail_turns", "webhook", "created")
    return {
        "user": rows(schema.users, *person)[0],
        "sessions": rows(schema.sessions, *session),
        "passkeys": rows(schema.passkeys, "name", "created", "used"),
        "pushes": rows(schema.pushes, "endpoint"),
        "documents": [_decoded(each, "text") for each in rows(schema.documents, "key", "text")],
        "notes": [_decoded(each, "notes") for each in rows(schema.notes, "table_id", "notes")],
        "chat": rows(schema.chat, "table_id", "at", "text"),
    }


def _decoded(row: dict[str, Any], name: str) -> dict[str, Any]:
    return row | {name: msgspec.Raw(row[name].encode())}


def _table(connection: Connection, table_id: str) -> tuple[Row | None, list[str]]:
    row = queries.table(connection, table_id)
    if row is None or row.header is None or row.status not in ("over", "closed"):
        return row, []
    return row, [line for line, _ in queries.lines(connection, table_id, 0)]


def _may_have_record(row: Row, lines: list[str]) -> bool:
    """Whether the game is over and hides nothing any more, as for anybody who asks for the record."""
    if not lines or row.game not in REGISTRY:
        return False
    try:
        check_laid_open(REGISTRY[row.game], row.data.options)
    except TableError:
        return False
    return isinstance(entry_of(len(lines) + 1, lines[-1]), LAST_LINES)


def _table_facts(row: Row, user: str, record: str | None) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "options": row.data.options,
        "created": row.created,
        "touched": row.touched,
        "host": row.host == user,
        "players": [held.name for held in row.data.seats],
        "seats": [seat for seat, held in enumerate(row.data.seats) if held.user == user],
        "ranks": row.data.ranks,
        "scores": row.data.scores,
        "record": record,
    }
