"""Many tables at once, one move a second each: how long from a move sent to its event seen, and what does it cost?

    python -m tools.reliability.load --tables 500 --rounds 4

Four scripted players a table, each with a WebSocket; the server is a process of its own (`kiebitz serve`).
By turns with it, in the same minutes, a bare group-commit loop (the store's append and nothing else) shows what
the machine gives.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

from kiebitz.tables.data import Row, SeatData, TableData, new_id
from kiebitz.tables.store import open_store, queries
from kiebitz.tables.wire import ClockRule
from tools.reliability.line import Line
from tools.reliability.nursery import free_port, healthy

SEATS = 4
LOAD_SECONDS = 10.0
BARE_SECONDS = 5.0


class _Move(msgspec.Struct):
    notation: str


class _Scene(msgspec.Struct):
    entry: int
    decision: int | None
    legal: list[_Move]


class _Message(msgspec.Struct):
    type: str
    scene: _Scene | None = None
    code: str = ""


_messages: msgspec.json.Decoder[_Message] = msgspec.json.Decoder(_Message)


class Table:
    """A table and its four players."""

    def __init__(self, table: str, figures: Figures, rng: Random) -> None:
        self.table = table
        self.lines: list[Line] = []
        self.scenes: list[_Scene | None] = [None] * SEATS
        self.sent = 0.0
        self.waiting = 0
        self._figures = figures
        self._rng = rng

    def take(self, seat: int, text: bytes) -> None:
        """A player reads a message."""
        message = _messages.decode(text)
        if message.type == "update" and message.scene is not None:
            self.scenes[seat] = message.scene
            if self.waiting:
                self.waiting -= 1
                self._figures.latencies.append(time.perf_counter() - self.sent)
        elif message.type == "error":
            self._figures.errors.append(message.code)

    def move(self) -> None:
        """Whoever is to decide does."""
        if self.waiting:
            self._figures.late += 1
            return
        for seat in self._rng.sample(range(SEATS), SEATS):
            scene = self.scenes[seat]
            if scene is not None and scene.decision is not None:
                break
        else:
            return
        request = {
            "type": "move",
            "table": self.table,
            "seat": seat,
            "move": self._rng.choice(scene.legal).notation,
            "id": secrets.token_hex(6),
            "decision": scene.decision,
        }
        self.sent, self.waiting = time.perf_counter(), SEATS
        self._figures.moves += 1
        self.lines[seat].send(msgspec.json.encode(request))


class Figures:
    """What was measured."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.bare: list[float] = []
        self.moves = 0
        self.late = 0
        self.errors: list[str] = []
        self.cpu = 0.0

    def report(self) -> dict[str, Any]:
        return {
            "moves": self.moves,
            "events seen": len(self.latencies),
            "p50 ms": _share(self.latencies, 0.5),
            "p99 ms": _share(self.latencies, 0.99),
            "worst ms": _share(self.latencies, 1),
            "bare p50 ms": _share(self.bare, 0.5),
            "bare p99 ms": _share(self.bare, 0.99),
            "p99 / bare p99": round(
                _share(self.latencies, 0.99) / max(0.001, _share(self.bare, 0.99)), 2
            ),
            "CPU ms a move": round(1000 * self.cpu / max(1, self.moves), 3),
            "moves skipped because the last was not seen yet": self.late,
            "errors": len(self.errors),
            "load average": [round(x, 1) for x in os.getloadavg()],
        }


def _share(values: list[float], share: float) -> float:
    ordered = sorted(values) or [0.0]
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


def cpu_of(pid: int) -> float:
    """The CPU seconds that a process has used, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rss_of(pid: int) -> int:
    """Resident memory in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 2**20


def serve(port: int, url: str, bots: int) -> subprocess.Popen[bytes]:
    """A server process that answers."""
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--db", url]
    process = subprocess.Popen(
        [sys.executable, "-m", "kiebitz.cli", *words, "--bots", str(bots), "--no-limits"],
        stdout=subprocess.DEVNULL,
    )
    while not healthy(port):
        assert process.poll() is None, "the server ended"
        time.sleep(0.01)
    return process


async def lay(port: int, count: int, figures: Figures, seed: int) -> list[Table]:
    """Tables with four seats of one guest, each seat with a socket of its own."""
    tables = []
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as http:  # noqa: S501
        for number in range(count):
            http.cookies.clear()
            (await http.post("/api/guest", json={"name": f"Guest {number}"})).raise_for_status()
            wish = {"game": "amazonas", "seats": [{"kind": "me"}] * SEATS}
            laid = (await http.post("/api/tables", json=wish)).json()
            table = Table(laid["table"], figures, Random(seed + number))
            token = http.cookies["kiebitz"]
            for seat in range(SEATS):
                line = await Line.connect(port, token, partial(table.take, seat))
                table.lines.append(line)
                watch = {"type": "watch", "table": table.table, "viewer": seat}
                line.send(msgspec.json.encode(watch))
            table.lines[0].send(msgspec.json.encode({"type": "seal", "table": table.table}))
            tables.append(table)
    while not all(scene for table in tables for scene in table.scenes):
        await asyncio.sleep(0.1)
    return tables


async def play(tables: list[Table], seconds: float) -> None:
    """One move a second at each table, spread evenly over the second."""
    start = time.perf_counter()
    pause = 1 / len(tables)
    for tick in range(int(seconds * len(tables))):
        ahead = start + tick * pause - time.perf_counter()
        if ahead > 0:
            await asyncio.sleep(ahead)
        tables[tick % len(tables)].move()
    await asyncio.sleep(0.5)


class Bare:
    """The store's append and nothing else, at the same rate, on a file of its own."""

    async def open(self, folder: Path) -> None:
        self.store = await open_store(f"sqlite:///{folder / 'bare.db'}")
        data = TableData(
            options={},
            seats=[SeatData() for _ in range(SEATS)],
            clock=ClockRule(),
            stand_ins=True,
            starts_full=True,
            invite="x",
        )
        self.rows = [
            Row(
                id=new_id(),
                game="amazonas",
                status="running",
                public=False,
                host="x",
                created=0,
                touched=0,
                data=data,
            )
            for _ in range(50)
        ]
        for row in self.rows:
            await self.store.write(partial(queries.create, row=row, added=queries.Addition()))

    async def run(self, rate: int, seconds: float, figures: Figures) -> None:
        start = time.perf_counter()
        tasks = []
        for tick in range(int(seconds * rate)):
            ahead = start + tick / rate - time.perf_counter()
            if ahead > 0:
                await asyncio.sleep(ahead)
            tasks.append(asyncio.create_task(self._append(tick, figures)))
        await asyncio.gather(*tasks)

    async def _append(self, tick: int, figures: Figures) -> None:
        row = self.rows[tick % len(self.rows)].copy()
        row.rev = self.rows[tick % len(self.rows)].rev = row.rev + 1
        added = queries.Addition(entries=[(row.rev, "x" * 200, "[]")])
        begun = time.perf_counter()
        await self.store.write(partial(queries.change, row=row, expected=row.rev - 1, added=added))
        figures.bare.append(time.perf_counter() - begun)


async def stall(port: int, tables: list[Table], count: int) -> list[Line]:
    """Spectators who stop reading."""
    base = f"http://127.0.0.1:{port}"
    lines = []
    async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as http:  # noqa: S501
        (await http.post("/api/guest", json={"name": "Sleeper"})).raise_for_status()
        for number in range(count):
            line = await Line.connect(port, http.cookies["kiebitz"], lambda text: None)
            watch = {"type": "watch", "table": tables[number % len(tables)].table, "viewer": -2}
            line.send(msgspec.json.encode(watch))
            line.transport.pause_reading()
            lines.append(line)
    return lines


async def bots_think(port: int, count: int) -> None:
    """Tables at which only bots sit, so that all of them think all the time."""
    base = f"http://127.0.0.1:{port}"
    async with httpx.AsyncClient(base_url=base, timeout=60, verify=False) as http:  # noqa: S501
        (await http.post("/api/guest", json={"name": "Host of bots"})).raise_for_status()
        for _ in range(count // SEATS):
            wish = {"game": "amazonas", "seats": [{"kind": "bot", "level": "medium"}] * SEATS}
            (await http.post("/api/tables", json=wish)).raise_for_status()


async def run(given: argparse.Namespace, folder: Path) -> None:
    port, url = free_port(), f"sqlite:///{folder / 'kiebitz.db'}"
    figures = Figures()
    process = serve(port, url, 1 if given.bots else 0)
    bare = Bare()
    await bare.open(folder)
    try:
        begun = time.monotonic()
        tables = await lay(port, given.tables, figures, 8)
        print(f"{given.tables} tables laid in {time.monotonic() - begun:.0f} s", flush=True)
        stalled = await stall(port, tables, given.stalled)
        if given.bots:
            await bots_think(port, given.bots)
        await play(tables, 2)
        figures.latencies.clear()
        figures.moves = figures.late = 0
        for _ in range(given.rounds):
            before = cpu_of(process.pid)
            await play(tables, LOAD_SECONDS)
            figures.cpu += cpu_of(process.pid) - before
            await bare.run(given.tables, BARE_SECONDS, figures)
        for name, value in figures.report().items():
            print(f"{name:50} {value}")
        print(f"{'server memory MB':50} {rss_of(process.pid)}")
        print(f"{'stalled clients given up':50} {sum(line.lost for line in stalled)}")
        process.send_signal(signal.SIGKILL)
        process.wait()
        begun = time.monotonic()
        process = serve(port, url, 0)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
            (await http.post("/api/guest", json={"name": "First"})).raise_for_status()
            page = await http.get(f"/api/tables/{tables[0].table}")
            page.raise_for_status()
        print(
            f"{'seconds from restart after kill -9 to a table':50} {time.monotonic() - begun:.2f}"
        )
    finally:
        process.kill()
        process.wait()
        await bare.store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=4, help="of 10 s load and 5 s bare loop")
    parser.add_argument("--stalled", type=int, default=0, help="spectators who stop reading")
    parser.add_argument("--bots", type=int, default=0, help="bots that think all the time")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(given, Path(folder)))


if __name__ == "__main__":
    main()
