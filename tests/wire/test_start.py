"""The start page costs the same however many others have played today: indexes, and no row of theirs is decoded."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event

from kiebitz.core.daily import day_of
from kiebitz.server.settings import Settings
from kiebitz.tables.daily.puzzles import offered
from kiebitz.tables.live.game_clock import milliseconds
from kiebitz.tables.store import open_store, queries
from kiebitz.tables.usecases import creation
from tests.wire.servers import running
from tools.table_client import Client, Clients

OTHERS = 200


def fill(connection: Connection) -> None:
    """Attempts of many others at the tables of today: most are over, some go on."""
    now = milliseconds()
    for number in range(OTHERS):
        for puzzle, (game, daily) in offered().items():
            options, day = dict(daily.options), day_of(now).isoformat()
            name = f"u{number}"
            draft = creation.day_table(game, 1, options, day, b"key", name, name, now, puzzle)
            draft.row.status = "running" if number % 10 == 0 else "over"
            queries.create(connection, draft.row, queries.Addition())


@pytest.fixture
async def ada(tmp_path: Path) -> AsyncIterator[Client]:
    """Somebody at a server where many have played today."""
    where = f"sqlite:///{tmp_path / 'k.db'}"
    store = await open_store(where)
    await store.write(fill)
    await store.close()
    with running(Settings(stock=False, database=where, bots=0, limits=False)) as server:
        async with Clients(server.base) as clients:
            yield await clients.guest("Ada")


@contextmanager
def statements() -> Iterator[list[tuple[str, Any]]]:
    """What is asked of the database in the meantime."""
    asked: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, values: Any, *___: object) -> None:
        asked.append((statement, values))

    event.listen(Engine, "before_cursor_execute", note)
    yield asked
    event.remove(Engine, "before_cursor_execute", note)


async def test_no_attempt_of_others_is_decoded(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = {(await ada.post("/daily/gilde"))["table"]}
    decoded: list[str] = []
    decode = queries._row

    def counting(found: Any) -> Any:
        decoded.append(found.id)
        return decode(found)

    monkeypatch.setattr(queries, "_row", counting)
    page = await ada.get("/start")
    assert {day["table"] for day in page["days"]} == {None, *mine}
    assert set(decoded) == mine, "in the list of my tables"
    assert len(decoded) == 1


async def test_everything_is_found_by_an_index(ada: Client, tmp_path: Path) -> None:
    with statements() as asked:
        await ada.get("/start")
    selects = [(text, values) for text, values in asked if text.startswith("SELECT")]
    assert len([text for text, _ in selects if "tables.puzzle IN" in text]) == 1
    database = sqlite3.connect(tmp_path / "k.db")
    for text, values in selects:
        plan = [step[3] for step in database.execute(f"EXPLAIN QUERY PLAN {text}", values)]
        assert not [step for step in plan if step.startswith(("SCAN tables", "SCAN seats"))]
        # By its status alone a table of anybody's would be looked at.
        assert not [step for step in plan if step.endswith("(status=?)")]
    database.close()
