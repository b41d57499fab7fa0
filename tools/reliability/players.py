"""Scripted players for the load test, as cheap as can be: they share the machine with the server they measure.

A message is only looked at when its player is to move; until then it is kept as it came.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from functools import partial
from random import Random

import httpx
import msgspec

from tools.reliability.line import Line

SEATS = 4
UPDATE = b'{"type":"update"'
ERROR = b'{"type":"error"'
SNAPSHOT = b'"snapshot":{"entry":'
TICK = 0.005


class _Move(msgspec.Struct):
    notation: str


class _Snapshot(msgspec.Struct):
    decision: int | None
    legal: list[_Move]


class _Message(msgspec.Struct):
    snapshot: _Snapshot | None = None
    code: str = ""


_messages: msgspec.json.Decoder[_Message] = msgspec.json.Decoder(_Message)


class Seen:
    """What the players saw: seconds from a move sent to its event seen, and how late they were themselves."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.lateness: list[float] = []
        """Seconds by which the players' own process was late, sampled all the time."""
        self.moves = 0
        self.skipped = 0
        """Moves that were due before the last one of the table was seen by all."""
        self.errors: list[str] = []


class Table:
    """A table and its four players."""

    def __init__(self, table: str, rng: Random) -> None:
        self.table = table
        self.lines: list[Line] = []
        self.newest: list[bytes | _Snapshot | None] = [None] * SEATS
        self.seen = Seen()
        self.moved = 0
        self._sent = 0.0
        self._entries = [-1] * SEATS
        """The newest entry that each player has seen."""
        self._waiting = 0
        self._rng = rng

    @property
    def ready(self) -> bool:
        """Whether all players see the game."""
        return all(self.newest)

    def take(self, seat: int, text: bytes) -> None:
        """A player gets a message."""
        if text.startswith(UPDATE):
            # Facts come first and name no snapshot; without one, nothing has happened in the game.
            at = text.find(SNAPSHOT)
            if at >= 0:
                self.newest[seat] = text
                at += len(SNAPSHOT)
                entry = int(text[at : text.index(b",", at)])
                # The same entry again: somebody has talked.
                if entry > self._entries[seat]:
                    self._entries[seat] = entry
                    if self._waiting:
                        self._waiting -= 1
                        self.seen.latencies.append(time.perf_counter() - self._sent)
        elif text.startswith(ERROR):
            self.seen.errors.append(_messages.decode(text).code)

    def move(self) -> None:
        """Whoever is to decide does."""
        if self._waiting:
            self.seen.skipped += 1
            return
        for seat in self._rng.sample(range(SEATS), SEATS):
            snapshot = self._scene(seat)
            if snapshot is not None and snapshot.decision is not None:
                break
        else:
            return
        request = {
            "type": "move",
            "table": self.table,
            "seat": seat,
            "move": self._rng.choice(snapshot.legal).notation,
            "id": secrets.token_hex(6),
            "decision": snapshot.decision,
        }
        self._sent, self._waiting = time.perf_counter(), SEATS
        self.seen.moves += 1
        self.moved += 1
        self.lines[seat].send(msgspec.json.encode(request))

    def _scene(self, seat: int) -> _Snapshot | None:
        kept = self.newest[seat]
        if isinstance(kept, bytes):
            kept = self.newest[seat] = _messages.decode(kept).snapshot
        return kept


async def create(port: int, count: int, seed: int) -> list[Table]:
    """Tables with four seats of one guest, each seat with a socket of its own."""
    tables = []
    async with visitor(port) as http:
        for number in range(count):
            http.cookies.clear()
            (await http.post("/api/guest", json={"name": f"Guest {number}"})).raise_for_status()
            wish = {"game": "amazonas", "seats": [{"kind": "me"}] * SEATS}
            created = (await http.post("/api/tables", json=wish)).json()
            table = Table(created["table"], Random(seed + number))
            token = http.cookies["kiebitz"]
            for seat in range(SEATS):
                line = await Line.connect(port, token, partial(table.take, seat))
                table.lines.append(line)
                watch = {"type": "watch", "table": table.table, "viewer": seat}
                line.send(msgspec.json.encode(watch))
            table.lines[0].send(msgspec.json.encode({"type": "seal", "table": table.table}))
            tables.append(table)
    while not all(table.ready for table in tables):
        await asyncio.sleep(0.1)
    return tables


async def play(tables: list[Table], seconds: float, rate: int | None = None) -> Seen:
    """So many moves a second, one table after the other: one a second at each if nothing else is said."""
    seen = Seen()
    for table in tables:
        table.seen = seen
    sampling = asyncio.create_task(_sample(seen))
    start = time.perf_counter()
    rate = rate or len(tables)
    for tick in range(int(seconds * rate)):
        ahead = start + tick / rate - time.perf_counter()
        if ahead > 0:
            await asyncio.sleep(ahead)
        tables[tick % len(tables)].move()
    await asyncio.sleep(0.5)
    sampling.cancel()
    return seen


async def _sample(seen: Seen) -> None:
    while True:
        due = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        seen.lateness.append(max(0.0, time.perf_counter() - due))


async def stall(port: int, tables: list[Table], count: int) -> list[Line]:
    """Spectators who stop reading."""
    lines = []
    async with visitor(port) as http:
        (await http.post("/api/guest", json={"name": "Sleeper"})).raise_for_status()
        for number in range(count):
            line = await Line.connect(port, http.cookies["kiebitz"], lambda text: None)
            watch = {"type": "watch", "table": tables[number % len(tables)].table, "viewer": -2}
            line.send(msgspec.json.encode(watch))
            line.transport.pause_reading()
            lines.append(line)
    return lines


async def bots_think(port: int, count: int) -> None:
    """Tables at which only strong bots sit and one person looks on, so that they always have something to do."""
    async with visitor(port) as http:
        (await http.post("/api/guest", json={"name": "Host of bots"})).raise_for_status()
        line = await Line.connect(port, http.cookies["kiebitz"], lambda text: None)
        for _ in range(count // SEATS):
            wish = {"game": "amazonas", "seats": [{"kind": "bot", "level": "strong"}] * SEATS}
            created = await http.post("/api/tables", json=wish)
            created.raise_for_status()
            watch = {"type": "watch", "table": created.json()["table"], "viewer": -2}
            line.send(msgspec.json.encode(watch))
    _stay(line)


def _stay(line: Line) -> None:
    """Somebody who says nothing for a minute is taken for gone."""
    if not line.lost:
        line.send(b'{"type":"ping"}')
        asyncio.get_running_loop().call_later(20, _stay, line)


def visitor(port: int) -> httpx.AsyncClient:
    """Somebody who comes by HTTP."""
    return httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, verify=False)  # noqa: S501
