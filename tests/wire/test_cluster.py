"""Two processes on PostgreSQL and Valkey: players of one table on both, one killed, the bus cut: nothing is lost."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import httpx
import pytest

from kiebitz.core.proof import verify
from kiebitz.core.record import Moved, read
from kiebitz.core.sealed import Leaf, sealed
from kiebitz.games import REGISTRY
from kiebitz.server.settings import Settings
from kiebitz.tables.store import StoreError, open_store, stocks
from tests.postgres import postgres_server
from tests.valkey import Bus
from tests.waiting import until
from tools.reliability import rolling
from tools.reliability.kill import Player, check
from tools.reliability.nursery import Nursery, Order, kill
from tools.reliability.rolling import stubborn
from tools.table_client import Clients, play_on


@pytest.fixture(scope="module")
def postgres() -> Iterator[str]:
    with postgres_server() as url:
        yield url


@pytest.fixture
def bus() -> Iterator[Bus]:
    server = Bus()
    server.start()
    yield server
    server.close()


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
                bus=bus.url,
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
    url = bus.url
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


@pytest.mark.long
async def test_both_processes_are_replaced_under_play(postgres: str, bus: Bus) -> None:
    """One after the other, told to stop as by a service manager: nobody waits for long, nothing is lost."""
    figures = await rolling.run(postgres, bus.url, tables=2)
    assert figures["moves acknowledged"] == figures["of them found"] > 50
    assert figures["lines cut"] >= 2
    assert figures["longest pause of a player, s"] < 15
