"""Nobody is harmed by those who do not read, or who think: the figures are in docs/reliability.md."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.server import connection
from kiebitz.server import site as server_site
from kiebitz.server.settings import Settings
from tests.waiting import until
from tests.wire.servers import Running, running
from tests.wire.tables import first, two
from tools.reliability.line import Line
from tools.table_client import Clients, play_on

PATIENCE = 8.0
"""Seconds that a move may take on a machine that does a hundred other things."""


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Running]:
    """A server for each test."""
    database = f"sqlite:///{tmp_path / 'k.db'}"
    with running(
        Settings(stock=False, database=database, bots=1, pace=0.0, limits=False)
    ) as started:
        yield started


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that soon give up whoever does not read."""
    monkeypatch.setattr(connection, "STUCK", 1.0)
    monkeypatch.setattr(server_site, "SWEEP", 0.2)


def timed(took: list[float], seed: int) -> Any:
    """A player at random who notes when a move was chosen."""
    rng = Random(seed)
    last = time.monotonic()

    def choose(snapshot: dict[str, Any]) -> str:
        nonlocal last
        took.append(time.monotonic() - last)
        last = time.monotonic()
        return str(rng.choice(snapshot["legal"])["notation"])

    return choose


@pytest.mark.usefixtures("impatient")
async def test_clients_that_stop_reading_are_given_up_and_harm_nobody(
    site: Running, clients: Clients
) -> None:
    ada, bob, table = await two(clients)
    sleepers = []
    eve = await clients.guest("Eve")
    for _ in range(30):
        port, token = site.settings.port, eve.http.cookies["kiebitz"]
        line = await Line.connect(port, token, lambda text: None)
        line.send(msgspec.json.encode({"type": "watch", "table": table, "viewer": -2}))
        line.transport.pause_reading()
        sleepers.append(line)
    took: list[float] = []
    rng = Random(1)
    # Much is said, so that what nobody reads piles up beyond what the sockets hold.
    for n in range(200):
        await (ada, bob)[n % 2].ask("say", table=table, text=f"{n} " + "x" * 480)
    await asyncio.gather(
        play_on(ada, table, 0, timed(took, 1)),
        play_on(bob, table, 1, lambda snapshot: rng.choice(snapshot["legal"])["notation"]),
    )
    assert ada.tables[table].facts["status"] == "over"
    assert max(took) < PATIENCE
    await bob.until(lambda: len(bob.tables[table].chat) == 200)
    for line in sleepers:
        line.transport.abort()
    await until(lambda: all(line.lost for line in sleepers))


async def test_twenty_bots_that_think_harm_nobody(clients: Clients) -> None:
    host = await clients.guest("Host")
    await host.connect()
    for _ in range(5):
        seats = [{"kind": "bot", "level": "strong"}] * 4
        created = await host.post("/tables", {"game": "amazonas", "seats": seats})
        await host.watch(created["table"], -2)
    ada, bob, table = await two(clients)
    took: list[float] = []
    await asyncio.gather(play_on(ada, table, 0, timed(took, 1)), play_on(bob, table, 1, first))
    assert len(took) > 10
    assert max(took) < PATIENCE


async def test_a_bot_that_dies_is_started_again(site: Running, clients: Clients) -> None:
    ada = await clients.guest("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = (await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
    await ada.connect()
    seen = await ada.watch(table, 0)
    await ada.until(lambda: seen.snapshot is not None and seen.snapshot["decision"] is not None)
    pool = site.app.site.registry.bots
    assert pool is not None
    for _ in range(3):
        for process in list(pool._processes):
            with suppress(ProcessLookupError):  # killed in the round before
                os.kill(process.pid, signal.SIGKILL)
        entry = (seen.snapshot or {})["entry"]
        await ada.until(lambda: (seen.snapshot or {})["decision"] is not None)
        await ada.move(table, 0, first(seen.snapshot or {}))
        await ada.until(lambda entry=entry: (seen.snapshot or {})["entry"] > entry)  # type: ignore[misc]
    rng = Random(1)
    await play_on(ada, table, 0, lambda snapshot: rng.choice(snapshot["legal"])["notation"])
    assert pool.restarts >= 1
    record = (await ada.http.get(f"/api/tables/{table}/record")).text
    assert '"by":"bot random"' in record
