"""Kill the server again and again while people play: is anything that was acknowledged lost, or made twice?

    python -m tools.reliability.kill --rounds 200

Half of the rounds end at a random moment, half at a fault point: before the commit, after it, between commit and
broadcast, between broadcast and answer. At the end every record is read from the file and compared with the answers.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import tempfile
import time
from collections import Counter
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
from sqlalchemy import Connection

from kiebitz.core.play import Play
from kiebitz.core.record import Moved, Record, entry_of, header_of
from kiebitz.games import REGISTRY
from kiebitz.server.settings import Settings
from kiebitz.tables.data import Row
from kiebitz.tables.store import open_store, queries
from tools.reliability.nursery import FAULTS, Nursery, Order, kill
from tools.table_client import Client, Clients, Cut, Refused, Seen

TABLES = 5


class Player:
    """A person who plays at one table, whatever happens, and remembers what was acknowledged."""

    def __init__(self, client: Client, table: str, seat: int, rng: Random) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.rng = rng
        self.acknowledged: dict[str, tuple[int, str]] = {}
        self.pending: dict[str, Any] | None = None
        self.resent = 0
        self.pause = 0.0
        """Seconds to think before each move."""

    async def play(self) -> None:
        """Play until the line is cut."""
        seen = await self._come()
        if self.pending is not None:
            self.resent += 1
            await self._send()
        while seen.facts["status"] != "over":
            await self.client.until(
                lambda: (
                    seen.facts["status"] == "over"
                    or (seen.snapshot is not None and seen.snapshot["decision"] is not None)
                )
            )
            if seen.facts["status"] == "over":
                return
            await asyncio.sleep(self.pause)
            snapshot = seen.snapshot
            assert snapshot is not None
            self.pending = {
                "move": self.rng.choice(snapshot["legal"])["notation"],
                "id": secrets.token_hex(6),
                "decision": snapshot["decision"],
            }
            await self._send()
            await self.client.until(
                lambda snapshot=snapshot: seen.snapshot is not snapshot  # type: ignore[misc]
            )

    async def _come(self) -> Seen:
        """Connect, and look at the table."""
        await self.client.connect()
        return await self.client.watch(self.table, self.seat, again=True)

    async def _send(self) -> None:
        sent = self.pending
        assert sent is not None
        answer = await self.client.ask("move", table=self.table, seat=self.seat, **sent)
        self.acknowledged[sent["id"]] = (answer["entry"], sent["move"])
        self.pending = None


async def create(clients: Clients, seed: int) -> list[Player]:
    """A new table of two, both without salts so that it starts at once."""
    one, two = await clients.guest("One"), await clients.guest("Two")
    wish = {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    created = await one.post("/tables", wish)
    await two.post(f"/tables/{created['table']}/join", {"invite": created["invite"]})
    return [
        Player(client, created["table"], seat, Random(seed + seat))
        for seat, client in enumerate((one, two))
    ]


async def round_of(players: list[Player], seconds: float, pid: int) -> None:
    """Let everybody play, kill the server after some time, wait until everybody has noticed."""
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.sleep(seconds)
    kill(pid)
    results = await asyncio.gather(*tasks, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(
            result, (Cut, OSError, TimeoutError, httpx.HTTPError)
        ):
            if isinstance(result, Refused):
                raise result
            if type(result).__module__.startswith("websockets"):
                continue
            raise result
    for player in players:
        with suppress(Exception):
            await player.client.disconnect()


def _row_and_lines(connection: Connection, table: str) -> tuple[Row | None, list[tuple[str, str]]]:
    row = queries.table(connection, table_id=table)
    return row, queries.lines(connection, table_id=table, first=0)


async def check(url: str, players: list[Player]) -> Counter[str]:
    """Compare what was acknowledged with what is in the file; AssertionError for any difference."""
    counts: Counter[str] = Counter()
    store = await open_store(url)
    for table in {player.table for player in players}:
        # In one look: a server that still stores a move must not come between.
        row, lines = await store.read(partial(_row_and_lines, table=table))
        assert row is not None
        if row.header is None:
            # Created in the last rounds and not begun: nobody can have been promised anything.
            assert not any(p.acknowledged for p in players if p.table == table)
            counts["not begun"] += 1
            continue
        assert len(lines) == row.seq, "row and entries disagree"
        record = Record(header_of(row.header))
        for n, (line, _) in enumerate(lines):
            record.join(entry_of(n + 2, line))
        assert row.sealed is not None
        Play.resumed(REGISTRY[row.game], record, row.sealed.shuffle())
        made: dict[tuple[int, str], list[Moved]] = {}
        for entry in record.entries:
            if isinstance(entry, Moved):
                made.setdefault((entry.seat, entry.id), []).append(entry)
                counts["moves"] += 1
        assert all(len(entries) == 1 for entries in made.values()), "a move was made twice"
        for player in players:
            if player.table != table:
                continue
            for move_id, (n, notation) in player.acknowledged.items():
                kept = made.get((player.seat, move_id))
                assert kept is not None, f"acknowledged and lost: {table} {move_id}"
                assert (kept[0].n, kept[0].move) == (n, notation)
                counts["acknowledged"] += 1
        counts["over"] += row.status == "over"
        counts["tables"] += 1
    await store.close()
    return counts


async def run(rounds: int, seed: int, folder: Path) -> dict[str, Any]:
    """All rounds; gives the figures."""
    rng = Random(seed)
    url = f"sqlite:///{folder / 'kiebitz.db'}"
    settings = Settings(port=0, database=url, bots=0, limits=False)
    nursery = await asyncio.to_thread(Nursery)
    # The first server finds a free port; all others come back there.
    kill(await asyncio.to_thread(nursery.start, Order(settings)))
    clients = Clients(f"http://127.0.0.1:{settings.port}")
    everybody: list[Player] = []
    faults: Counter[str] = Counter()
    starts: list[float] = []
    begun = time.monotonic()
    try:
        for number in range(rounds):
            fault = rng.choice(FAULTS[1:]) if number % 2 else "none"
            # The first moments of a round are for those who begin; the fault comes later.
            order = Order(settings, fault, rng.randint(3, 25))
            start = time.monotonic()
            pid = 0
            while pid == 0:
                pid = await asyncio.to_thread(nursery.start, order)
            starts.append(time.monotonic() - start)
            active = [player for player in everybody if not _over(player)]
            with suppress(httpx.HTTPError):
                while len({player.table for player in active}) < TABLES:
                    fresh = await create(clients, rng.randrange(10**6))
                    everybody += fresh
                    active += fresh
            faults[fault] += 1
            await round_of(active, rng.uniform(0.1, 0.9), pid)
            if number % 20 == 19:
                print(f"{number + 1} rounds, load {os.getloadavg()[0]:.1f}", flush=True)
        # Every table goes on: one more server, and everybody who has something to send sends it.
        pid = await asyncio.to_thread(nursery.start, Order(settings))
        for player in everybody:
            if player.pending is not None:
                await player.client.connect()
                await player.client.watch(player.table, player.seat, again=True)
                await player._send()
                await player.client.disconnect()
        kill(pid)
    finally:
        nursery.close()
        await clients.close()
    counts = await check(url, everybody)
    starts.sort()
    return {
        "rounds": rounds,
        "faults": dict(faults),
        **counts,
        "sentAgain": sum(player.resent for player in everybody),
        "startSecondsMedian": round(starts[len(starts) // 2], 3),
        "startSecondsWorst": round(starts[-1], 3),
        "seconds": round(time.monotonic() - begun),
    }


def _over(player: Player) -> bool:
    seen = player.client.tables.get(player.table)
    return seen is not None and seen.facts.get("status") == "over"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=8)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name, value in asyncio.run(run(given.rounds, given.seed, Path(folder))).items():
            print(f"{name:20} {value}")
    print("nothing acknowledged was lost, nothing was made twice, every record replays")


if __name__ == "__main__":
    main()
