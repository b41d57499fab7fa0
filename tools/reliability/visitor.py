"""Somebody who comes by HTTP from an address of their own, as cheaply as can be: attackers share the machine.

On Linux every address 127.x.x.x is this machine, so that one process can be many strangers.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from tools.reliability.line import Line, Take

HOST = "127.0.0.1"


class Visitor:
    """One HTTP connection at a time, with a cookie."""

    def __init__(self, port: int, address: str = HOST) -> None:
        self.port = port
        self.address = address
        self.token = ""
        self.asked = 0
        self.refused = 0
        """Answers that said no: any status from 400 on, or none at all."""
        self._stream: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, path: str, body: object = None, *, raw: bytes | None = None
    ) -> tuple[int, bytes]:
        """A request's status and answer; 0 if the server hung up. `raw` is a body as it is."""
        self.asked += 1
        status, answer = 0, b""
        # A connection that was idle may have been closed: then once more by a new one.
        for _ in range(1 if self._stream is None else 2):
            try:
                status, answer = await self._ask(method, path, body, raw)
                break
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.close()
        if not 200 <= status < 400:
            self.refused += 1
        return status, answer

    async def enter(self, name: str) -> bool:
        """Become a guest; whether that was allowed."""
        status, _ = await self.ask("POST", "/api/guest", {"name": name})
        return status == 200

    async def post(self, path: str, body: object) -> Any:
        """What a request that has to succeed gives."""
        status, answer = await self.ask("POST", path, body)
        if not 200 <= status < 300:
            raise RuntimeError(f"POST {path}: {status} {answer[:200]!r}")
        return msgspec.json.decode(answer) if answer else None

    async def line(self, take: Take = lambda text: None) -> Line:
        """A WebSocket of this visitor."""
        return await Line.connect(self.port, self.token, take, self.address)

    def close(self) -> None:
        """Hang up."""
        if self._stream is not None:
            self._stream[1].close()
            self._stream = None

    async def _ask(
        self, method: str, path: str, body: object, raw: bytes | None
    ) -> tuple[int, bytes]:
        if self._stream is None:
            self._stream = await asyncio.open_connection(
                HOST, self.port, local_addr=(self.address, 0)
            )
        reader, writer = self._stream
        content = raw if raw is not None else b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\n"
        if self.token:
            head += f"Cookie: kiebitz={self.token}\r\n"
        writer.write(f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {
            name.lower(): value.strip()
            for name, _, value in (each.partition(":") for each in lines[1:])
        }
        if "set-cookie" in headers:
            self.token = headers["set-cookie"].partition("=")[2].partition(";")[0]
        answer = await reader.readexactly(int(headers.get("content-length", 0)))
        if headers.get("connection") == "close":
            self.close()
        return int(lines[0].split()[1]), answer
