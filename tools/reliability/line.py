"""A WebSocket client as thin as can be, so that thousands of them fit into one process beside the server."""

from __future__ import annotations

import asyncio
import os
import struct
from collections.abc import Callable
from typing import cast

Take = Callable[[bytes], None]


class Line(asyncio.Protocol):
    """One connection: `take` gets every text message."""

    def __init__(self, host: str, cookie: str, take: Take) -> None:
        self._host = host
        self._cookie = cookie
        self._take = take
        self._buffer = bytearray()
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    @classmethod
    async def connect(cls, port: int, token: str, take: Take, address: str = "127.0.0.1") -> Line:
        """Open a connection as the user of a token, from an address of this machine."""
        loop = asyncio.get_running_loop()
        host = f"127.0.0.1:{port}"
        _, line = await loop.create_connection(
            lambda: cls(host, f"kiebitz={token}", take), "127.0.0.1", port, local_addr=(address, 0)
        )
        await line.ready
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(
            f"GET /api/socket HTTP/1.1\r\nHost: {self._host}\r\nCookie: {self._cookie}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.ready.done():
            self.ready.set_exception(exc or ConnectionError("closed"))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.ready.set_exception(ConnectionError(bytes(buffer[:80]).decode()))
                return
            del buffer[: end + 4]
            self._open = True
            self.ready.set_result(None)
        at = 0
        while len(buffer) - at >= 2:
            length, start = buffer[at + 1] & 127, at + 2
            if length == 126:
                if len(buffer) < start + 2:
                    break
                (length,), start = struct.unpack_from("!H", buffer, start), start + 2
            elif length == 127:
                if len(buffer) < start + 8:
                    break
                (length,), start = struct.unpack_from("!Q", buffer, start), start + 8
            if len(buffer) < start + length:
                break
            if buffer[at] & 15 == 1:
                self._take(bytes(buffer[start : start + length]))
            at = start + length
        del buffer[:at]

    def send(self, text: bytes) -> None:
        """Send a text message."""
        mask = os.urandom(4)
        length = len(text)
        head = (
            struct.pack("!BB", 0x81, 0x80 | length)
            if length < 126
            else (struct.pack("!BBH", 0x81, 0x80 | 126, length))
        )
        repeated = (mask * (length // 4 + 1))[:length]
        masked = int.from_bytes(text, "big") ^ int.from_bytes(repeated, "big")
        self.transport.write(head + mask + masked.to_bytes(length, "big"))
