"""Replace two servers of one database one after the other while people play: is a move lost, and how long do they wait?

    python -m tools.reliability.rolling --tables 20

PostgreSQL and Valkey are started for it, unless --db and --bus name some. Each server is told to stop as a service
manager does (SIGTERM), ends, and is started again at its place; whoever was connected to it goes on at the other one.
At the end every acknowledged move is looked for in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from random import Random
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from tests.postgres import postgres_server
from tests.valkey import Bus
from tools.reliability.kill import Player, check
from tools.server_process import address, announcement
from tools.table_client import Clients, Cut, Refused, Seen

GONE = (Cut, OSError, httpx.HTTPError, WebSocketException)
BETWEEN = 4
"""Moves that every table sees between two replacements."""
THINKING = 0.4
"""Seconds that people think about a move while servers are replaced."""
PATIENCE = 120.0


async def stubborn(player: Player, bases: Sequence[str]) -> None:
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


class Patient(Player):
    """A player who knows how long the longest wait was: for an answer to a move, or for the table to be back."""

    def __init__(self, *words: Any) -> None:
        super().__init__(*words)
        self.longest = 0.0
        self.cuts = 0
        self._since: float | None = None

    async def play(self) -> None:
        try:
            await super().play()
        except GONE:
            self.cuts += 1
            self._waiting_since()
            raise

    async def _come(self) -> Seen:
        seen = await super()._come()
        if self._since is not None and self.pending is None:
            self._waited()
        return seen

    async def _send(self) -> None:
        self._waiting_since()
        await super()._send()
        self._waited()

    def _waiting_since(self) -> None:
        if self._since is None:
            self._since = time.monotonic()

    def _waited(self) -> None:
        if self._since is not None:
            self.longest = max(self.longest, time.monotonic() - self._since)
            self._since = None


class Serving:
    """A server process that can be replaced at its place."""

    def __init__(self, database: str, bus: str) -> None:
        self._command = [sys.executable, "-m", "kiebitz", "serve", "--host", "127.0.0.1"]
        self._command += ["--db", database, "--bus", bus, "--bots", "0", "--no-limits"]
        self._start(0)
        self.base = address(announcement(self._process))
        self.port = int(self.base.rpartition(":")[2])

    def _start(self, port: int) -> None:
        self._process = subprocess.Popen(
            [*self._command, "--port", str(port)], stdout=subprocess.PIPE, text=True
        )

    def replace(self) -> tuple[float, float]:
        """Tell it to stop, wait for its end, start the next; gives the seconds of both."""
        begun = time.monotonic()
        self.stop()
        ended = time.monotonic()
        self._start(self.port)
        announcement(self._process)
        return ended - begun, time.monotonic() - ended

    def stop(self) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate()


@contextmanager
def two_servers(database: str, bus: str) -> Iterator[list[Serving]]:
    servers: list[Serving] = []
    try:
        for _ in range(2):
            servers.append(Serving(database, bus))
        yield servers
    finally:
        for each in servers:
            each.stop()


async def run(database: str, bus: str, tables: int) -> dict[str, Any]:
    """Play, replace both servers, play to the end, check; gives the figures."""
    with two_servers(database, bus) as servers:
        bases = [each.base for each in servers]
        async with Clients(bases[0]) as here, Clients(bases[1]) as there:
            players = [each for n in range(tables) for each in await _table(here, there, n)]
            playing = [asyncio.create_task(stubborn(player, bases)) for player in players]
            try:
                stops, starts = await _replace_all(servers, players, playing)
                for player in players:
                    player.pause = 0.0
                await asyncio.gather(*playing)
            finally:
                for task in playing:
                    task.cancel()
        counts = await check(database, players)  # type: ignore[arg-type]
    acknowledged = sum(len(player.acknowledged) for player in players)
    assert counts["acknowledged"] == acknowledged
    return {
        "tables": tables,
        "servers replaced": len(servers),
        "moves acknowledged": acknowledged,
        "of them found": counts["acknowledged"],
        "lines cut": sum(player.cuts for player in players),
        "sent again": sum(player.resent for player in players),
        "longest pause of a player, s": round(max(player.longest for player in players), 2),
        "a server ends in, s": " and ".join(f"{each:.2f}" for each in stops),
        "the next one serves after, s": " and ".join(f"{each:.2f}" for each in starts),
        "load average": round(os.getloadavg()[0], 1),
    }


async def _table(here: Clients, there: Clients, number: int) -> list[Patient]:
    """A table for two, one at each server."""
    ada, bob = await here.guest("Ada"), await there.guest("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    created = await ada.post("/tables", {"game": "amazonas", "seats": seats})
    await bob.post(f"/tables/{created['table']}/join", {"invite": created["invite"]})
    players = [
        Patient(client, created["table"], seat, Random(2 * number + seat))
        for seat, client in enumerate((ada, bob))
    ]
    for player in players:
        player.pause = THINKING
    return players


async def _replace_all(
    servers: list[Serving], players: list[Patient], playing: list[asyncio.Task[None]]
) -> tuple[list[float], list[float]]:
    stops, starts = [], []
    await _more_moves(players, playing)
    for each in servers:
        stopped, started = await asyncio.to_thread(each.replace)
        stops.append(stopped)
        starts.append(started)
        await _more_moves(players, playing)
    return stops, starts


async def _more_moves(players: list[Patient], playing: list[asyncio.Task[None]]) -> None:
    """Wait until every table that is not over has seen some more moves."""
    made = {table: _moves(players, table) for table in {player.table for player in players}}
    await _until(
        lambda: all(
            _over(players, table) or _moves(players, table) >= before + BETWEEN
            for table, before in made.items()
        ),
        playing,
    )


def _moves(players: list[Patient], table: str) -> int:
    return sum(len(player.acknowledged) for player in players if player.table == table)


def _over(players: list[Patient], table: str) -> bool:
    seen = [player.client.tables.get(table) for player in players if player.table == table]
    return any(each is not None and each.facts.get("status") == "over" for each in seen)


async def _until(reached: Callable[[], bool], playing: list[asyncio.Task[None]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not reached():
            for task in playing:
                if task.done():
                    task.result()  # whoever fails is heard at once
            await asyncio.sleep(0.05)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--db", help="postgresql://… (default: a server of its own)")
    parser.add_argument("--bus", help="redis://… (default: a server of its own)")
    given = parser.parse_args()
    with ExitStack() as stack:
        database = given.db or stack.enter_context(postgres_server())
        bus = given.bus
        if bus is None:
            own = Bus()
            stack.callback(own.close)
            own.start()
            bus = own.url
        for name, value in asyncio.run(run(database, bus, given.tables)).items():
            print(f"{name:32} {value}")
    print("two servers were replaced under play: nothing acknowledged was lost")


if __name__ == "__main__":
    main()
