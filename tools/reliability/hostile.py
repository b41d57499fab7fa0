"""Four people play while others attack the server: how long do their moves take, and what does the server hold?

    python -m tools.reliability.hostile                       every attack, 10 seconds each
    python -m tools.reliability.hostile --only plans hints    some of them

A server of its own (`kiebitz serve`, limits as they are by default), four players at a table, and each attack of
`attacks.py` in a process of its own. Before the first attack, between attacks and after the last, the same four play
without attackers: that is what they are compared with. Exit code 1 if a bound is not kept.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random

import msgspec
import uvloop

from tools.reliability.attacks import ATTACKS, OWNER, PASSWORD
from tools.reliability.load import cpu_of, rss_of
from tools.reliability.players import SEATS, Seen, Table, play
from tools.reliability.visitor import Visitor
from tools.server_process import address, announcement

GAME = "mesopotamien"
"""Long enough, so that a p99 is more than the worst move."""
RATE = 15
"""Moves a second at the players' table."""
CALM_SECONDS = 6.0
GOAL_MS, GOAL_RATIO = 100.0, 3.0
"""p99 of a move, sent to seen by all: at most this, or this many times what it is without attackers."""
SERVER_MB = 600.0
"""Memory of the server process."""
BOTS_MB = 800.0
"""Memory of all its bot processes together."""
DISK_MB = 400.0
"""Files of the database after all attacks."""
CALM_EVERY = 4
"""Attacks between two measurements without attackers."""


class Site:
    """The server under attack, seen from outside."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = (folder / "log").open("w+")
        words = ["serve", "--host", "127.0.0.1", "--port", "0", "--bots", "1"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kiebitz.cli", *words, "--db", f"sqlite:///{folder / 'k.db'}"],
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
        )
        self.port = int(address(announcement(self.process)).rpartition(":")[2])
        self.server_mb = self.bots_mb = 0.0

    def look(self) -> None:
        """Note what the processes hold, if it is the most so far."""
        self.server_mb = max(self.server_mb, rss_of(self.process.pid))
        held = 0.0
        for child in children(self.process.pid):
            try:
                held += rss_of(child)
            except (OSError, ValueError, IndexError):  # it has just ended
                continue
        self.bots_mb = max(self.bots_mb, held)

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    @property
    def bots_died(self) -> int:
        """Bot processes that died or hung, by the server's log."""
        return (self.folder / "log").read_text().count("bot died")

    @property
    def disk_mb(self) -> float:
        return sum(each.stat().st_size for each in self.folder.glob("k.db*")) / 2**20

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        self.log.close()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [
        int(child)
        for task in Path(f"/proc/{pid}/task").glob("*/children")
        for child in task.read_text().split()
    ]


async def sit_down(port: int, seed: int) -> Table:
    """Four people, each from an address of their own, at a new table that has started."""
    people = [Visitor(port, f"127.1.0.{seat + 1}") for seat in range(SEATS)]
    for seat, person in enumerate(people):
        if not await person.enter(f"Player {seat}"):
            raise RuntimeError("a player cannot come in")
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    created = await people[0].post("/api/tables", {"game": GAME, "seats": seats, "public": True})
    table = Table(created["table"], Random(seed))
    for seat, person in enumerate(people):
        if seat:
            wish = {"invite": created["invite"], "seat": seat}
            await person.post(f"/api/tables/{table.table}/join", wish)
        line = await person.line(partial(table.take, seat))
        table.lines.append(line)
        line.send(_said("watch", table=table.table, viewer=seat))
    for line in table.lines:
        line.send(_said("seal", table=table.table))
    for person in people:
        person.close()
    while not table.ready:
        await asyncio.sleep(0.05)
    return table


def _said(kind: str, **fields: object) -> bytes:
    return msgspec.json.encode({"type": kind, **fields})


def _stand_up(table: Table) -> None:
    for line in table.lines:
        line.transport.abort()


async def calm(site: Site, seed: int) -> Seen:
    """What the players see without attackers."""
    table = await sit_down(site.port, seed)
    await play([table], 1, RATE)
    seen = await play([table], CALM_SECONDS, RATE)
    _stand_up(table)
    return seen


async def besieged(
    site: Site, name: str, seconds: float, seed: int
) -> tuple[Seen, float, list[int]]:
    """What the players see while somebody attacks, how busy the server is, and what the attackers counted."""
    table = await sit_down(site.port, seed)
    attack = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tools.reliability.attacks",
        *(name, str(site.port), str(seconds), table.table),
        stdout=asyncio.subprocess.PIPE,
        preexec_fn=lambda: os.nice(10),  # another's machine would not take our CPU
    )
    watching = asyncio.create_task(_watch(site))
    try:
        await asyncio.sleep(1.5)  # until it has begun
        used, begun = cpu_of(site.process.pid), time.monotonic()
        seen = await play([table], seconds - 1.5, RATE)
        busy = (cpu_of(site.process.pid) - used) / (time.monotonic() - begun)
        said, _ = await attack.communicate()
    finally:
        watching.cancel()
        if attack.returncode is None:
            attack.kill()
            await attack.wait()
    if attack.returncode != 0:
        raise RuntimeError(f"the attack {name} broke off")
    _stand_up(table)
    return seen, busy, [int(number) for number in said.split()]


async def _watch(site: Site) -> None:
    while site.alive:
        site.look()
        await asyncio.sleep(0.2)


async def owner_signs_in(site: Site) -> bool:
    """Whether the account whose password is guessed can be signed in to, from its owner's address."""
    status, _ = await Visitor(site.port, "127.1.0.9").ask(
        "POST", "/api/session", {"name": OWNER, "password": PASSWORD}
    )
    return status == 200


async def open_account(site: Site) -> None:
    owner = Visitor(site.port, "127.1.0.9")
    await owner.enter("Olivia")
    await owner.post("/api/account", {"name": OWNER, "password": PASSWORD})
    owner.close()


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values) or [float("inf")]
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def row(name: str, seen: Seen, busy: float | None = None, counted: list[int] | None = None) -> str:
    """A line of the table."""
    times = " / ".join(f"{percentile(seen.latencies, share):.0f}" for share in (0.5, 0.99, 1))
    late = percentile(seen.lateness, 0.99)
    said = " | ".join(f"{number:,}" for number in counted or []) or "| | |"
    share = "" if busy is None else f"{busy:.0%}"
    return f"| {name} | {times} | {late:.0f} | {seen.skipped} | {share} | {said} |"


HEADINGS = (
    "attack",
    "move p50 / p99 / worst, ms",
    "players' own lateness p99, ms",
    "moves left out",
    "CPU of the server, of one core",
    "requests",
    "refused",
    "sockets",
    "closed by the server",
)


async def run(names: list[str], seconds: float, folder: Path) -> bool:
    site = Site(folder)
    try:
        await open_account(site)
        print(f"| {' | '.join(HEADINGS)} |")
        print("|---" * len(HEADINGS) + "|", flush=True)
        peace: list[Seen] = []
        siege: dict[str, Seen] = {}
        owner = True
        begun = time.monotonic()
        for number, name in enumerate(names):
            if number % CALM_EVERY == 0:
                peace.append(await calm(site, number))
                print(row("none", peace[-1]), flush=True)
            siege[name], busy, counted = await besieged(site, name, seconds, number)
            print(row(name, siege[name], busy, counted), flush=True)
            if name == "passwords":
                owner = await owner_signs_in(site)
        peace.append(await calm(site, len(names)))
        print(row("none", peace[-1]), flush=True)
        print(f"\n{time.monotonic() - begun:.0f} s, load average {os.getloadavg()[0]:.1f}")
        return judged(site, peace, siege, owner=owner)
    finally:
        site.close()


def judged(site: Site, peace: list[Seen], siege: dict[str, Seen], *, owner: bool) -> bool:
    """Print what was promised and what was found; whether it was kept."""
    usual = statistics.median(percentile(seen.latencies, 0.99) for seen in peace)
    most = max(GOAL_MS, GOAL_RATIO * usual)
    slow = [name for name, seen in siege.items() if percentile(seen.latencies, 0.99) > most]
    silent = [
        f"{name}: {', '.join(sorted(set(seen.errors))) or 'nothing seen'}"
        for name, seen in siege.items()
        if not seen.latencies or seen.errors
    ]
    found = {
        f"p99 of a move at most {most:.0f} ms ({usual:.0f} ms without attackers)": (
            not slow,
            ", ".join(slow) or "all",
        ),
        "every move answered, none with an error": (not silent, ", ".join(silent) or "all"),
        "the server is alive": (site.alive, "yes" if site.alive else "no"),
        "no bot process died": (site.bots_died == 0, str(site.bots_died)),
        "the owner of the account can sign in": (owner, "yes" if owner else "no"),
        f"memory of the server, MB: at most {SERVER_MB:.0f}": (
            site.server_mb <= SERVER_MB,
            f"{site.server_mb:.0f}",
        ),
        f"memory of its bots, MB: at most {BOTS_MB:.0f}": (
            site.bots_mb <= BOTS_MB,
            f"{site.bots_mb:.0f}",
        ),
        f"database, MB: at most {DISK_MB:.0f}": (site.disk_mb <= DISK_MB, f"{site.disk_mb:.0f}"),
    }
    print("\n| promised | found | |\n|---|---|---|")
    for what, (kept, value) in found.items():
        print(f"| {what} | {value} | {'kept' if kept else '**broken**'} |")
    held = all(kept for kept, _ in found.values())
    print("everything was kept" if held else "NOT everything was kept", flush=True)
    return held


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=10.0, help="of each attack")
    parser.add_argument("--only", nargs="+", choices=list(ATTACKS), help="these attacks")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return 0 if uvloop.run(run(given.only or list(ATTACKS), given.seconds, Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
