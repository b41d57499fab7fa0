"""What hostile visitors try: each attack is an async function that goes on until its time is over.

Everything stays on this machine, comes from addresses 127.66.x.x, and is bounded in number and time. Run by
`tools.reliability.hostile` in a process of its own:

    python -m tools.reliability.attacks NAME PORT SECONDS TABLE
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

import msgspec
import uvloop

import kiebitz
from tools.reliability.line import Line
from tools.reliability.visitor import HOST, Visitor

MANY = 3000
"""Addresses where it is their number that does the harm."""
OWNER, PASSWORD = "Olivia Owner", "nobody guesses this one"
"""The account whose password is guessed."""

rng = Random(22)


class Siege:
    """One attack: the server's port, when to stop, and what came of it."""

    def __init__(self, port: int, seconds: float, table: str) -> None:
        self.port = port
        self.table = table
        """Where people play meanwhile."""
        self.end = time.monotonic() + seconds
        self.visitors: list[Visitor] = []
        self.lines: list[Line] = []

    @property
    def going(self) -> bool:
        return time.monotonic() < self.end

    def visitor(self, number: int) -> Visitor:
        """A stranger from an address of its own."""
        made = Visitor(self.port, f"127.66.{number // 250 % 250}.{number % 250 + 1}")
        self.visitors.append(made)
        return made

    async def guest(self, number: int) -> Visitor:
        """A stranger who has given a name."""
        made = self.visitor(number)
        await made.enter(f"Mallory {number}")
        return made

    async def line(self, visitor: Visitor, take: Any = lambda text: None) -> Line | None:
        """A WebSocket; None if it is refused."""
        with suppress(OSError):
            line = await asyncio.wait_for(visitor.line(take), 5)
            self.lines.append(line)
            return line
        return None

    async def crowd(self, size: int, act: Callable[[int], Awaitable[None]]) -> None:
        """So many at a time, each again and again until the time is over."""

        async def one(number: int) -> None:
            for turn in count():
                if not self.going:
                    return
                await act(number + size * turn)
                await asyncio.sleep(0)

        await asyncio.gather(*(one(number) for number in range(size)))

    def close(self) -> None:
        for visitor in self.visitors:
            visitor.close()
        for line in self.lines:
            line.transport.abort()


def said(kind: str, **fields: object) -> bytes:
    """A message of the WebSocket."""
    return msgspec.json.encode({"type": kind, **fields})


async def guides(siege: Siege) -> None:
    """Strangers turn the pages of guided games and ask for the description of the API."""
    visitors = [siege.visitor(number) for number in range(20)]
    paths = ["/api/guides/tiwanaku", "/api/guides/minden", "/api/schema/openapi.json", "/api/games"]

    async def act(number: int) -> None:
        visitor = visitors[number % len(visitors)]
        if number % 2:
            wrong = {"step": 1 + number % 9, "moves": [str(number)] * (number % 9)}
            await visitor.ask("POST", "/api/guides/gilde", wrong)
        else:
            await visitor.ask("GET", rng.choice(paths))

    await siege.crowd(20, act)


async def pages(siege: Siege) -> None:
    """Strangers open pages of tables that do not exist, and of those that do."""
    visitors = [siege.visitor(number) for number in range(20)]

    async def act(number: int) -> None:
        name = siege.table if number % 3 else f"none{number}"
        await visitors[number % 20].ask("GET", f"/t/{name}")

    await siege.crowd(20, act)


async def addresses(siege: Siege) -> None:
    """Thousands of addresses, each of which asks a few times."""

    async def act(number: int) -> None:
        visitor = siege.visitor(number % MANY)
        for path in ("/api/games", "/api/me", "/api/guides/amazonas"):
            await visitor.ask("GET", path)
        visitor.close()

    await siege.crowd(20, act)


async def passwords(siege: Siege) -> None:
    """Passwords of an account are guessed from hundreds of addresses, and accounts are made by the dozen."""
    visitors = [siege.visitor(number) for number in range(300)]
    makers = [await siege.guest(number) for number in range(300, 306)]

    async def act(number: int) -> None:
        if number % 10 == 0:
            new = {"name": f"Account {secrets.token_hex(4)}", "password": PASSWORD}
            await makers[number % 60 // 10].ask("POST", "/api/account", new)
        else:
            guess = {"name": OWNER, "password": f"guess {number}"}
            await visitors[number % 300].ask("POST", "/api/session", guess)

    await siege.crowd(60, act)


async def running_table(visitor: Visitor, wish: dict[str, Any]) -> str:
    """A table of one's own that has started."""
    table: str = (await visitor.post("/api/tables", wish))["table"]
    for _ in range(100):
        _, page = await visitor.ask("GET", f"/api/tables/{table}")
        if b'"status":"running"' in page:
            break
        await asyncio.sleep(0.2)
    return table


LONG_BOARD = {
    "game": "tiwanaku",
    "seats": [{"kind": "me"}, {"kind": "bot", "level": "medium"}],
    "options": {"board": "long"},
}
STRONG_BOTS = {
    "game": "amazonas",
    "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "strong"}] * 3],
}
AGAINST_ONE = {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}


async def plans(siege: Siege) -> None:
    """Plans on Tiwanaku's long board, whose map has to be drawn again for each, and forks of it."""
    visitors = [await siege.guest(number) for number in range(8)]
    tables = [await running_table(visitor, LONG_BOARD) for visitor in visitors]
    lines = [await siege.line(visitor) for visitor in visitors]

    async def act(number: int) -> None:
        at = number % 8
        line = lines[at]
        if line is not None:
            line.send(said("plan", table=tables[at], seat=0, moves=[]))
        await visitors[at].ask("POST", f"/api/tables/{tables[at]}/fork", {})
        await asyncio.sleep(0.05)

    await siege.crowd(8, act)


async def questions(siege: Siege) -> None:
    """Previews, reasons and knowledge, as fast as they can be asked for."""
    visitors = [await siege.guest(number) for number in range(10)]
    tables = [await running_table(visitor, LONG_BOARD) for visitor in visitors]
    lines = [await siege.line(visitor) for visitor in visitors]

    async def act(number: int) -> None:
        at = number % 10
        line = lines[at]
        if line is None or line.lost:
            lines[at] = await siege.line(visitors[at])
        else:
            for kind in ("preview", "why"):
                line.send(said(kind, table=tables[at], seat=0, move=f"x{number}"))
            line.send(said("know", table=tables[at], seat=0))
        await asyncio.sleep(0.02)

    await siege.crowd(10, act)


async def hints(siege: Siege) -> None:
    """Hints that are asked for and not waited for: the line is cut as soon as the question is out."""
    visitors = [await siege.guest(number) for number in range(12)]
    tables = [await running_table(visitor, AGAINST_ONE) for visitor in visitors]

    async def act(number: int) -> None:
        at = number % 12
        line = await siege.line(visitors[at])
        if line is not None:
            for _ in range(4):
                line.send(said("hint", table=tables[at], seat=0))
            await asyncio.sleep(0.1)
            line.transport.abort()
        await asyncio.sleep(0.1)

    await siege.crowd(12, act)


async def tables(siege: Siege) -> None:
    """As many tables as can be made, at which strong bots think; some with nobody else."""
    visitors = [await siege.guest(number) for number in range(10)]
    alone = {**STRONG_BOTS, "seats": [{"kind": "bot", "level": "strong"}] * 4}

    async def act(number: int) -> None:
        wish = alone if number % 2 else STRONG_BOTS
        await visitors[number % 10].ask("POST", "/api/tables", wish)

    await siege.crowd(10, act)


def long_record(entries: int) -> bytes:
    """A record as long as may be imported: moves are made and taken back again and again, then the game is given up."""
    play = kiebitz.new("mesopotamien", 4, seed=1)
    turns = Random(3)
    while play.pending and len(play.record.entries) < entries:
        seat = turns.choice(play.pending)
        play.push(seat, turns.choice(list(play.legal(seat))))
        if turns.random() < 0.5 and play.can_undo(seat):
            play.undo(seat)
    if not play.record.finished:
        play.give_up()
    return play.record.write().encode()


async def records(siege: Siege) -> None:
    """The longest records are imported and looked at, and what is none."""
    longest = long_record(3900)
    visitors = [await siege.guest(number) for number in range(10)]
    kept: list[str] = []

    async def act(number: int) -> None:
        visitor = visitors[number % 10]
        raw = longest if number % 3 else secrets.token_bytes(900_000)
        status, answer = await visitor.ask("POST", "/api/records", raw=raw)
        if status == 201:
            kept.append(msgspec.json.decode(answer)["table"])
        for table in kept[-3:]:
            for path in ("replay", "record", "scores", "replay/3000", "draws"):
                await visitor.ask("GET", f"/api/tables/{table}/{path}")
            await visitor.ask("GET", f"/api/tables/{table}")

    await siege.crowd(10, act)


async def sleepers(siege: Siege) -> None:
    """Clients who ask for much and read nothing."""
    visitors = [await siege.guest(number) for number in range(10)]
    own = [await running_table(visitor, LONG_BOARD) for visitor in visitors]

    async def act(number: int) -> None:
        at = number % 10
        line = await siege.line(visitors[at])
        if line is None:
            await asyncio.sleep(0.2)
            return
        line.transport.pause_reading()
        line.send(said("watch", table=siege.table, viewer=-2))
        for _ in range(60):
            if not siege.going or line.lost:
                break
            line.send(said("know", table=own[at], seat=0))
            line.send(said("watch", table=own[at], viewer=0))
            await asyncio.sleep(0.05)

    await siege.crowd(10, act)


async def sockets(siege: Siege) -> None:
    """As many WebSockets as can be opened, by a few users from a few addresses."""
    visitors = [await siege.guest(number) for number in range(5)]

    async def act(number: int) -> None:
        if len(siege.lines) > 2000:
            await asyncio.sleep(0.1)
            return
        line = await siege.line(visitors[number % 5])
        if line is None:
            await asyncio.sleep(0.1)
        elif not line.transport.is_closing():  # the server closes those beyond the limit
            line.send(said("watch", table=siege.table, viewer=-2))

    await siege.crowd(10, act)


async def slow_headers(siege: Siege) -> None:
    """Connections that never finish their request."""
    open_ones: list[asyncio.StreamWriter] = []

    async def act(number: int) -> None:
        if len(open_ones) < 1000:
            address = f"127.66.9.{number % 20 + 1}"
            with suppress(OSError):
                _, writer = await asyncio.open_connection(HOST, siege.port, local_addr=(address, 0))
                writer.write(b"GET /api/games HTTP/1.1\r\nHost: x\r\n")
                open_ones.append(writer)
        else:
            for writer in open_ones:
                writer.write(f"X-{number}: y\r\n".encode())
            await asyncio.sleep(1)

    await siege.crowd(5, act)
    for writer in open_ones:
        writer.close()


async def onlookers(siege: Siege) -> None:
    """Strangers come to the table where people play, watch, leave again, and talk."""
    visitors = [await siege.guest(number) for number in range(25)]
    lines = [await siege.line(visitor) for visitor in visitors]

    async def act(number: int) -> None:
        line = lines[number % 25]
        if line is None or line.lost:
            lines[number % 25] = await siege.line(visitors[number % 25])
        else:
            line.send(said("watch", table=siege.table, viewer=-2))
            line.send(said("say", table=siege.table, text="x" * 500))
            line.send(said("unwatch", table=siege.table))
        await asyncio.sleep(0.1)

    await siege.crowd(25, act)


async def lists(siege: Siege) -> None:
    """Start pages, lists and tables, as fast as a user may ask."""
    visitors = [await siege.guest(number) for number in range(20)]
    paths = ["/api/start", "/api/tables?kind=running", f"/api/tables/{siege.table}", "/api/daily"]

    async def act(number: int) -> None:
        await visitors[number % 20].ask("GET", paths[number // 20 % len(paths)])

    await siege.crowd(20, act)


async def notes(siege: Siege) -> None:
    """Notes of full size, at one table after the other."""
    visitors = [await siege.guest(number) for number in range(10)]
    wish = {"game": "amazonas", "seats": [{"kind": "me"}, {"kind": "open"}]}
    big = {"notes": "x" * 65_000}

    async def act(number: int) -> None:
        visitor = visitors[number % 10]
        status, answer = await visitor.ask("POST", "/api/tables", wish)
        if status == 201:
            table = msgspec.json.decode(answer)["table"]
            await visitor.ask("PUT", f"/api/tables/{table}/notes", big)

    await siege.crowd(10, act)


async def nonsense(siege: Siege) -> None:
    """Bodies that are too long, JSON that is none, frames that break the protocol, deep brackets."""
    visitors = [await siege.guest(number) for number in range(10)]

    async def act(number: int) -> None:
        visitor = visitors[number % 10]
        await visitor.ask("POST", "/api/tables", raw=b"[" * 100_000)
        await visitor.ask("POST", "/api/tables", raw=b"x" * 999_000)
        line = await siege.line(visitor)
        if line is not None:
            line.transport.write(secrets.token_bytes(2000))
            line.send(b"[" * 16_000)
            await asyncio.sleep(0.05)
            line.transport.abort()

    await siege.crowd(10, act)


ATTACKS: dict[str, Callable[[Siege], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        guides,
        pages,
        addresses,
        passwords,
        plans,
        questions,
        hints,
        tables,
        records,
        sleepers,
        sockets,
        slow_headers,
        onlookers,
        lists,
        notes,
        nonsense,
    )
}


async def attack(name: str, port: int, seconds: float, table: str) -> str:
    """Carry out an attack; says how much was asked and how much of it was refused."""
    siege = Siege(port, seconds, table)
    try:
        await asyncio.wait_for(ATTACKS[name](siege), seconds + 10)
    except TimeoutError:
        pass  # the server lets attackers wait
    finally:
        siege.close()
    asked = sum(visitor.asked for visitor in siege.visitors)
    refused = sum(visitor.refused for visitor in siege.visitors)
    return f"{asked} {refused} {len(siege.lines)} {sum(line.lost for line in siege.lines)}"


if __name__ == "__main__":
    given = sys.argv[1:]
    print(uvloop.run(attack(given[0], int(given[1]), float(given[2]), given[3])), flush=True)
