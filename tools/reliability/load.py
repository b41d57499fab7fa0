"""Many tables at once, one move a second each: how long from a move sent to its event seen, and what does it cost?

    python -m tools.reliability.load --tables 500 --rounds 4

Four scripted players a table, each with a WebSocket; the server is a process of its own (`kiebitz serve`). By turns
with it, in the same minutes, a bare group-commit loop (the store's append and nothing else) shows what the machine
gives. `--stalled 50 --bots 20` measures once more with clients who stop reading and bots who think all the time.

    python -m tools.reliability.load --growth 500,1000,2000

One server with more and more tables, as many moves a second as the first number: what do tables cost that are there?
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import uvloop

from kiebitz.tables.data import Row, SeatData, TableData, new_id
from kiebitz.tables.schemas.facts import ClockRule
from kiebitz.tables.store import open_store, queries
from tools.reliability.players import SEATS, Seen, Table, bots_think, create, play, stall, visitor
from tools.server_process import address, announcement

LOAD_SECONDS = 10.0
BARE_SECONDS = 5.0
GOAL_MS, GOAL_RATIO, GOAL_CPU_MS = 50.0, 3.0, 0.8


class Figures:
    """What was measured in some rounds."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.seen = Seen()
        self.bare: list[float] = []
        self.cpu = 0.0
        self.load: list[float] = []

    def add(self, seen: Seen) -> None:
        """Take in a round."""
        self.seen.latencies += seen.latencies
        self.seen.lateness += seen.lateness
        self.seen.errors += seen.errors
        self.seen.moves += seen.moves
        self.seen.skipped += seen.skipped
        self.load.append(os.getloadavg()[0])

    def report(self) -> None:
        p99, bare = _ms(self.seen.latencies, 0.99), _ms(self.bare, 0.99)
        cpu = 1000 * self.cpu / max(1, self.seen.moves)
        met = p99 <= GOAL_MS or p99 <= GOAL_RATIO * bare
        print(f"--- {self.title}")
        for name, value in {
            "moves / events seen": f"{self.seen.moves} / {len(self.seen.latencies)}",
            "p50 / p99 / worst ms": f"{_ms(self.seen.latencies, 0.5)} / {p99} / "
            f"{_ms(self.seen.latencies, 1)}",
            "of it the players' own lateness, p99 ms": _ms(self.seen.lateness, 0.99),
            "bare loop p50 / p99 ms, p99 as its multiple": (
                f"{_ms(self.bare, 0.5)} / {bare}, {p99 / bare:.2f}" if self.bare else "–"
            ),
            "CPU ms a move": round(cpu, 3),
            "moves left out, the last not seen yet": self.seen.skipped,
            "errors": len(self.seen.errors),
            "load average": f"{min(self.load):.1f} to {max(self.load):.1f}",
            "p99 within the goal": "yes" if met else "NO",
            "CPU within the goal": "yes" if cpu <= GOAL_CPU_MS else "NO",
        }.items():
            print(f"{name:45} {value}", flush=True)


def _ms(values: list[float], share: float) -> float:
    ordered = sorted(values) or [0.0]
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2)


def cpu_of(pid: int) -> float:
    """The CPU seconds that a process has used, its threads included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def rss_of(pid: int) -> float:
    """Resident memory in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return round(pages * os.sysconf("SC_PAGE_SIZE") / 2**20, 1)


def serve(port: int, url: str, bots: int) -> tuple[subprocess.Popen[str], int]:
    """A server process that listens, and its port; 0 asks for any free one."""
    words = ["serve", "--host", "127.0.0.1", "--port", str(port), "--db", url]
    process = subprocess.Popen(
        [sys.executable, "-m", "kiebitz.cli", *words, "--bots", str(bots), "--no-limits"],
        stdout=subprocess.PIPE,
        text=True,
    )
    return process, int(address(announcement(process)).rpartition(":")[2])


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

    async def run(self, rate: int, seconds: float) -> list[float]:
        """Seconds of each append."""
        took: list[float] = []
        start = time.perf_counter()
        tasks = []
        for tick in range(int(seconds * rate)):
            ahead = start + tick / rate - time.perf_counter()
            if ahead > 0:
                await asyncio.sleep(ahead)
            tasks.append(asyncio.create_task(self._append(tick, took)))
        await asyncio.gather(*tasks)
        return took

    async def _append(self, tick: int, took: list[float]) -> None:
        row = self.rows[tick % len(self.rows)].unshared()
        row.rev = self.rows[tick % len(self.rows)].rev = row.rev + 1
        added = queries.Addition(entries=[(row.rev, "x" * 200, "[]")])
        begun = time.perf_counter()
        await self.store.write(partial(queries.change, row=row, expected=row.rev - 1, added=added))
        took.append(time.perf_counter() - begun)


async def measure(
    title: str,
    tables: list[Table],
    bare: Bare | None,
    pid: int,
    rounds: int,
    rate: int | None = None,
) -> Figures:
    """Rounds of load and bare loop by turns."""
    figures = Figures(title)
    await play(tables, 2, rate)
    for _ in range(rounds):
        before = cpu_of(pid)
        figures.add(await play(tables, LOAD_SECONDS, rate))
        figures.cpu += cpu_of(pid) - before
        if bare is not None:
            figures.bare += await bare.run(len(tables), BARE_SECONDS)
    figures.report()
    print(f"{'server memory MB':45} {rss_of(pid)}", flush=True)
    return figures


async def restart(port: int, url: str, table: str) -> float:
    """Seconds from a start after kill -9 to the first table."""
    begun = time.monotonic()
    process, _ = serve(port, url, 0)
    try:
        async with visitor(port) as http:
            (await http.post("/api/guest", json={"name": "First"})).raise_for_status()
            (await http.get(f"/api/tables/{table}")).raise_for_status()
        return time.monotonic() - begun
    finally:
        process.kill()
        process.wait()


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Processes that keep the first core busy all the time: what remains is a machine that is too small."""
    spin = "import os; os.sched_setaffinity(0, {0})\nwhile True: pass"
    spinning = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(count)]
    try:
        yield
    finally:
        for process in spinning:
            process.kill()
            process.wait()


async def run(given: argparse.Namespace, folder: Path) -> None:
    url = f"sqlite:///{folder / 'kiebitz.db'}"
    process, port = serve(0, url, 1 if given.bots else 0)
    bare = Bare()
    await bare.open(folder)
    try:
        begun = time.monotonic()
        tables = await create(port, given.tables, 8)
        print(f"{given.tables} tables created in {time.monotonic() - begun:.0f} s", flush=True)
        await measure("players only", tables, bare, process.pid, given.rounds)
        if given.stalled:
            lines = await stall(port, tables, given.stalled)
            title = f"with {given.stalled} clients who stop reading"
            await measure(title, tables, bare, process.pid, given.rounds)
            print(f"{'of them given up':45} {sum(line.lost for line in lines)}", flush=True)
        if given.bots:
            await bots_think(port, given.bots)
            title = f"with {given.bots} bots who think"
            await measure(title, tables, bare, process.pid, given.rounds)
        process.send_signal(signal.SIGKILL)
        process.wait()
        print(
            f"{'seconds from a restart to a table':45} {await restart(port, url, tables[0].table):.2f}"
        )
    finally:
        process.kill()
        process.wait()
        await bare.store.close()


async def grow(counts: list[int], folder: Path) -> None:
    """Measure one server with more and more tables, at the same number of moves a second."""
    process, port = serve(0, f"sqlite:///{folder / 'kiebitz.db'}", 0)
    tables: list[Table] = []
    try:
        empty = rss_of(process.pid)
        print(f"{'server memory MB without a table':45} {empty}")
        for count in counts:
            tables += await create(port, count - len(tables), 8 + len(tables))
            idle = rss_of(process.pid)
            await measure(f"{count} tables", tables, None, process.pid, 1, rate=counts[0])
            played = sum(table.moved for table in tables) / count
            live = rss_of(process.pid)
            for name, megabytes in (
                ("kB a table, newest ones not played yet", idle - empty),
                (f"kB a table after {played:.0f} moves at each", live - empty),
            ):
                print(f"{name:45} {1024 * megabytes / count:.0f}", flush=True)
    finally:
        process.kill()
        process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=4, help="of 10 s load and 5 s bare loop")
    parser.add_argument("--stalled", type=int, default=0, help="clients who stop reading")
    parser.add_argument("--bots", type=int, default=0, help="bots that think all the time")
    parser.add_argument("--busy", type=int, default=0, help="processes that take the first core")
    parser.add_argument("--growth", help="numbers of tables to measure one after the other")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, busy(given.busy):
        if given.growth:
            uvloop.run(grow([int(count) for count in given.growth.split(",")], Path(folder)))
        else:
            uvloop.run(run(given, Path(folder)))


if __name__ == "__main__":
    main()
