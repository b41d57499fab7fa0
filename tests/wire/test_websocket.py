"""The WebSocket byte by byte: frames however they arrive, and whatever breaks the protocol."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from kiebitz.server import websocket
from kiebitz.server.settings import Settings
from tests.wire.servers import Running, running
from tests.wire.tables import first, two
from tools.table_client import Clients

TEXT, BINARY, CONT, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
FIN = 0x80
MASK = b"\x01\x02\x03\x04"


def frame(opcode: int, payload: bytes, *, masked: bool = True, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    head = bytes([opcode | (FIN if fin else 0)])
    bit = 0x80 if masked else 0
    size = len(payload)
    head += bytes([bit | size]) if size < 126 else bytes([bit | 126]) + size.to_bytes(2)
    if not masked:
        return head + payload
    return head + MASK + bytes(byte ^ MASK[at % 4] for at, byte in enumerate(payload))


def ping(ref: int) -> bytes:
    return json.dumps({"type": "ping", "ref": ref}).encode()


class Wire:
    """A connection of bytes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self.writer = writer

    def send(self, *frames: bytes) -> None:
        self.writer.write(b"".join(frames))

    async def next(self) -> tuple[int, bytes]:
        """Opcode and payload of the next frame."""
        head, size = await self._reader.readexactly(2)
        assert head & FIN
        if size == 126:
            size = int.from_bytes(await self._reader.readexactly(2))
        return head & 15, await self._reader.readexactly(size)

    async def message(self) -> Any:
        opcode, payload = await self.next()
        assert opcode == TEXT
        return json.loads(payload)

    async def closed(self) -> int:
        """The code with which the server closes, after whatever it still says."""
        while (got := await self.next())[0] != CLOSE:
            pass
        return int.from_bytes(got[1][:2])

    async def hung_up(self) -> None:
        """Wait for the end, whatever is said before it."""
        await self._reader.read()

    async def ended(self) -> None:
        """Wait until the server has cut the connection."""
        assert await self._reader.read() == b""


@asynccontextmanager
async def opened(site: Running, token: str) -> AsyncIterator[Wire]:
    """A WebSocket of a user, after its welcome."""
    reader, writer = await asyncio.open_connection("127.0.0.1", site.settings.port)
    writer.write(
        b"GET /api/socket HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        + f"Cookie: kiebitz={token}\r\n\r\n".encode()
    )
    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
    wire = Wire(reader, writer)
    try:
        assert (await wire.message())["type"] == "welcome"
        yield wire
    finally:
        writer.transport.abort()


@pytest.fixture
async def wire(site: Running, clients: Clients) -> AsyncIterator[Wire]:
    ada = await clients.guest("Ada")
    async with opened(site, ada.http.cookies["kiebitz"]) as connected:
        yield connected


async def test_frames_may_arrive_byte_by_byte_or_together(wire: Wire) -> None:
    long = json.dumps({"type": "ping", "ref": "x" * 300}).encode()
    for byte in frame(TEXT, ping(1)) + frame(TEXT, long):
        wire.send(bytes([byte]))
        await wire.writer.drain()
    assert [(await wire.message())["ref"] for _ in range(2)] == [1, "x" * 300]
    wire.send(frame(TEXT, ping(3)), frame(PING, b"there?"), frame(TEXT, ping(4))[:7])
    assert await wire.next() == (PONG, b"there?")
    assert (await wire.message())["ref"] == 3
    wire.send(frame(TEXT, ping(4))[7:])
    assert (await wire.message())["ref"] == 4


async def test_a_message_may_come_in_fragments_with_a_ping_between(wire: Wire) -> None:
    whole = ping(7)
    wire.send(frame(TEXT, whole[:5], fin=False), frame(PING, b""), frame(CONT, whole[5:]))
    assert await wire.next() == (PONG, b"")
    assert (await wire.message())["ref"] == 7
    wire.send(frame(BINARY, ping(8)))
    assert (await wire.message())["ref"] == 8


async def test_many_messages_at_once_are_all_answered_in_order(wire: Wire) -> None:
    wire.send(*(frame(TEXT, ping(n)) for n in range(10 * websocket.AHEAD)))
    for n in range(10 * websocket.AHEAD):
        assert (await wire.message())["ref"] == n


@pytest.mark.parametrize(
    "sent, code",
    [
        (frame(TEXT, ping(1), masked=False), 1002),
        (frame(3, b"?"), 1002),
        (frame(CONT, b"of nothing"), 1002),
        (frame(TEXT, b"{", fin=False) + frame(TEXT, b"}"), 1002),
        (frame(PING, b"x" * 126), 1002),
        (frame(TEXT, b"\xff"), 1007),
        (frame(TEXT, b"\xff", fin=False) + frame(CONT, b"\xff"), 1007),
        (bytes([TEXT | FIN, 0xFF]) + (2**40).to_bytes(8), 1009),
        (frame(TEXT, b"x" * 40_000, fin=False) + frame(CONT, b"x" * 40_000), 1009),
        (frame(CLOSE, (1000).to_bytes(2)), 1000),
    ],
)
async def test_what_breaks_the_protocol_ends_the_connection(
    wire: Wire, sent: bytes, code: int
) -> None:
    wire.send(sent)
    assert await wire.closed() == code
    await wire.ended()


async def test_a_client_that_does_not_answer_a_close_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websocket, "CLOSE_TIMEOUT", 0.1)
    with running(Settings(stock=False, database=f"sqlite:///{tmp_path / 'k.db'}")) as site:
        async with Clients(site.base) as clients:
            ada = await clients.guest("Ada")
            async with opened(site, ada.http.cookies["kiebitz"]) as wire:
                await ada.http.delete("/api/session")
                assert await wire.closed() == 4001
                await wire.ended()


async def test_an_update_and_the_answer_to_its_move_come_in_this_order(
    site: Running, clients: Clients
) -> None:
    ada, _, table = await two(clients)
    snapshot = ada.tables[table].snapshot or {}
    async with opened(site, ada.http.cookies["kiebitz"]) as wire:
        wire.send(frame(TEXT, json.dumps({"type": "watch", "table": table, "viewer": 0}).encode()))
        assert [(await wire.message())["type"] for _ in range(2)] == ["ok", "update"]
        move = {"type": "move", "table": table, "seat": 0, "move": first(snapshot), "id": "m"}
        move["decision"] = snapshot["decision"]
        wire.send(frame(TEXT, json.dumps(move).encode()))
        assert [(await wire.message())["type"] for _ in range(2)] == ["update", "ok"]


async def test_what_was_said_before_a_close_counts(site: Running, clients: Clients) -> None:
    ada, bob, table = await two(clients)
    async with opened(site, ada.http.cookies["kiebitz"]) as wire:
        words = [{"type": "say", "table": table, "text": f"word {n}"} for n in range(5)]
        said = [frame(TEXT, json.dumps(each).encode()) for each in words]
        wire.send(*said, frame(CLOSE, (1000).to_bytes(2)))
        await wire.hung_up()
    await bob.until(lambda: len(bob.tables[table].chat) == 5)
