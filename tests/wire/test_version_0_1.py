"""What version 0.1 wrote is still read: records, positions, and a database with running tables of all five games.

The files in tests/fixtures/version_0_1 were written by that version; options have the ids that they had then.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kiebitz.bots.random_bot import RandomBot
from kiebitz.core.record import read
from kiebitz.core.replay import replay
from kiebitz.games import IDS, REGISTRY
from kiebitz.server.settings import Settings
from tests.wire.servers import running
from tools.bootstrap import ROOT
from tools.table_client import Client, Clients

FIXTURES = ROOT / "tests" / "fixtures" / "version_0_1"
OTHER_DEFAULTS = {"mesopotamien": {"firstRound": "full"}, "minden": {"nesting": "strict"}}
"""What version 0.1 took for granted, and is an option now."""


@pytest.mark.parametrize("game_id", IDS)
def test_a_position_is_read_and_can_be_played_on(game_id: str) -> None:
    game = REGISTRY[game_id]
    state = game.load((FIXTURES / "positions" / f"{game_id}.json").read_bytes())
    seat = state.pending()[0]
    state.apply(seat, state.legal(seat)[0])


@pytest.mark.parametrize("game_id", IDS)
def test_a_record_is_replayed_to_the_position_that_was_kept(game_id: str) -> None:
    game = REGISTRY[game_id]
    record = read((FIXTURES / "records" / f"{game_id}.jsonl").read_bytes(), unfinished=True)
    kept = (FIXTURES / "positions" / f"{game_id}.json").read_bytes()
    assert game.dump(replay(game, record)) == game.dump(game.load(kept))


async def test_running_tables_go_on(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    database.write_bytes(gzip.decompress((FIXTURES / "tables.sqlite.gz").read_bytes()))
    kept: dict[str, Any] = json.loads((FIXTURES / "tables.json").read_text(encoding="utf-8"))
    with running(_settings(database)) as server:
        async with Clients(server.base) as clients:
            ada = await known(clients, kept["cookies"])
            for game_id, table in kept["tables"].items():
                await move_on(ada, game_id, table)


def _settings(database: Path) -> Settings:
    where = f"sqlite:///{database}"
    return Settings(stock=False, database=where, bots=1, pace=0.0, limits=False)


async def known(clients: Clients, cookies: dict[str, str]) -> Client:
    """The guest who sat at the tables of 0.1, by the cookie that her browser kept."""
    ada = clients.stranger()
    for name, value in cookies.items():
        ada.http.cookies.set(name, value)
    await ada.connect()
    return ada


async def move_on(ada: Client, game_id: str, table: str) -> None:
    """Make a move where the table stood still, and see that it was taken."""
    seen = await ada.watch(table, 0)
    await ada.until(lambda: seen.snapshot is not None and seen.snapshot["decision"] is not None)
    assert seen.snapshot is not None
    assert set(seen.facts["options"]) == {option.id for option in REGISTRY[game_id].options}
    assert OTHER_DEFAULTS.get(game_id, {}).items() <= seen.facts["options"].items()
    entry = seen.snapshot["entry"]
    answer = await ada.ask("know", table=table, seat=0)
    knowledge = REGISTRY[game_id].knowledge_from(json.dumps(answer["knowledge"]).encode())
    move = RandomBot().choose(knowledge, Random(1))
    await ada.move(table, 0, REGISTRY[game_id].notation(move))
    await ada.until(lambda: seen.snapshot is not None and seen.snapshot["entry"] > entry)
