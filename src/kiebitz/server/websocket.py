"""The WebSocket protocol of one client, run by uvicorn. Imports websockets and uvicorn only.

What nearly every message is, one whole text frame, is read and written here. Handshake, control frames, fragments and
whatever breaks the protocol are left to `websockets`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.protocols.utils import get_remote_addr, is_ssl
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

CLOSE_TIMEOUT = 10.0
"""Seconds that a client has to answer a close frame."""
AHEAD = 16
"""Messages that are read before the first of them is answered; the others wait in the network."""
WHOLE_TEXT = 0x81
"""The first byte of a text frame that is a message of its own."""
MASKED = 0x80
"""In the second byte: what a client sends has to be masked."""
RESTART = 1012
NOT_UTF8 = 1007

log = logging.getLogger(__name__)


class WebSocket(asyncio.Protocol):
    """A client's WebSocket. `serve` is called once for each, and calls `accept` before anything else."""

    def __init__(
        self,
        serve: Callable[[WebSocket], Awaitable[None]],
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: object = None,
    ) -> None:
        self.scope: dict[str, Any] = {}
        """Path, headers, address and scheme of the request, as ASGI has them."""
        self.on_writable: Callable[[], None] = lambda: None
        """Called when the client has read so much that more may be sent."""
        self.blocked_since: float | None = None
        """Since when the client has not read what was sent; None while it reads."""
        self._serve = serve
        self._server = server_state
        self._max_size = config.ws_max_size
        self._protocol = ServerProtocol(max_size=config.ws_max_size, logger=log)
        self._response: Response | None = None
        self._gone = False
        self._rest = b""
        """The beginning of a frame."""
        self._fragments: list[bytes | bytearray | memoryview] = []
        self._fragments_are_text = False
        self._arrived: deque[str | bytes] = deque()
        self._reading = True
        self._waiting: asyncio.Future[None] | None = None
        self._timer: asyncio.TimerHandle | None = None

    # --- for the application

    def accept(self) -> None:
        """Finish the handshake."""
        if self._response is not None and not self._transport.is_closing():
            self._protocol.send_response(self._response)
            self._write_out()

    async def receive(self) -> str | bytes | None:
        """The next message; None when the connection is closed, by either side."""
        while not self._arrived:
            if self._gone:
                return None
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        message = self._arrived.popleft()
        if not self._reading and not self._arrived and not self._gone:
            self._reading = True
            self._transport.resume_reading()
        return message

    @property
    def writable(self) -> bool:
        """Whether the client reads what it is sent."""
        return self.blocked_since is None and not self._gone

    def send(self, messages: Iterable[bytes]) -> None:
        """Send text messages, all of them in one write. To a client that has gone nothing is sent."""
        if not self._gone:
            parts: list[bytes] = []
            for message in messages:
                parts += (_head(len(message)), message)
            self._transport.write(b"".join(parts))

    def close(self, code: int, reason: str = "") -> None:
        """Say why and close; the client has a few seconds to do the same."""
        if self._gone:
            return
        self._end()
        self._arrived.clear()
        try:
            self._protocol.send_close(code, reason)
        except InvalidState:
            self._transport.close()
            return
        self._write_out()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(CLOSE_TIMEOUT, self._transport.abort)

    # --- for uvicorn

    def shutdown(self) -> None:
        """The server stops."""
        if not self._gone and self._protocol.state is State.OPEN:
            self._protocol.send_close(RESTART)
            self._write_out()
        self._end()
        self._transport.close()

    # --- for the event loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._server.connections.add(cast(Any, self))

    def connection_lost(self, exc: Exception | None) -> None:
        self._server.connections.discard(cast(Any, self))
        if self._timer is not None:
            self._timer.cancel()
        self._end()

    def pause_writing(self) -> None:
        self.blocked_since = time.monotonic()

    def resume_writing(self) -> None:
        self.blocked_since = None
        self.on_writable()

    def data_received(self, data: bytes) -> None:
        if self._response is None:
            self._by_the_book(data)
            return
        if self._rest:
            data = self._rest + data
        at = 0
        while at < len(data):
            head, size = _measured(data, at)
            start, end = at + head, at + head + size
            if size <= self._max_size and (head == 0 or end > len(data)):
                break  # the rest is yet to come
            masked = data[at + 1] & MASKED
            plain = data[at] == WHOLE_TEXT and masked and size <= self._max_size
            if plain and not self._fragments and not self._gone:
                self._take_text(_unmasked(data, start, end))
            else:
                self._by_the_book(data[at:end])
            at = end
        self._rest = data[at:]

    # --- inside

    def _take_text(self, text: bytes) -> None:
        try:
            self._take(text.decode())
        except UnicodeDecodeError:
            self.close(NOT_UTF8)
            self._transport.close()

    def _take(self, message: str | bytes) -> None:
        self._arrived.append(message)
        self._wake()
        if self._reading and len(self._arrived) >= AHEAD:
            self._reading = False
            self._transport.pause_reading()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)
        self._waiting = None

    def _end(self) -> None:
        """Nothing more is sent; what has arrived is still read."""
        if self._gone:
            return
        self._gone = True
        if not self._reading and not self._transport.is_closing():
            self._transport.resume_reading()  # for the client's close frame
        self._wake()

    def _by_the_book(self, data: bytes) -> None:
        self._protocol.receive_data(data)
        for event in self._protocol.events_received():
            if isinstance(event, Request):
                self._asked(event)
            elif isinstance(event, Frame):
                self._framed(event)
        self._write_out()
        if self._protocol.parser_exc is not None or self._protocol.handshake_exc is not None:
            self._end()
            self._transport.close()

    def _asked(self, request: Request) -> None:
        self._response = self._protocol.accept(request)
        if self._response.status_code != 101:
            self._protocol.send_response(self._response)
            self._write_out()
            self._end()
            self._transport.close()
            return
        path, _, _ = request.path.partition("?")
        headers = [
            (name.encode(), value.encode("latin-1", "surrogateescape"))
            for name, value in request.headers.raw_items()
        ]
        self.scope = {
            "type": "websocket",
            "path": unquote(path),
            "headers": headers,
            "client": get_remote_addr(self._transport),
            "scheme": "wss" if is_ssl(self._transport) else "ws",
        }
        task = asyncio.get_running_loop().create_task(self._served())
        self._server.tasks.add(task)
        task.add_done_callback(self._server.tasks.discard)

    async def _served(self) -> None:
        try:
            await self._serve(self)
        except Exception:
            log.exception("WebSocket not served")
            if self._protocol.state is State.CONNECTING:
                self._protocol.send_response(self._protocol.reject(500, "Internal Server Error"))
                self._write_out()
        finally:
            if self._timer is None:
                self._end()
                self._transport.close()

    def _framed(self, frame: Frame) -> None:
        if frame.opcode is Opcode.CLOSE:
            self._write_out()
            self._end()
            self._transport.close()
        elif frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT) and not self._gone:
            if frame.opcode is not Opcode.CONT:
                self._fragments_are_text = frame.opcode is Opcode.TEXT
            self._fragments.append(frame.data)
            if frame.fin:
                whole, self._fragments = b"".join(self._fragments), []
                if self._fragments_are_text:
                    self._take_text(whole)
                else:
                    self._take(whole)

    def _write_out(self) -> None:
        """Send what the protocol has to say."""
        if said := b"".join(self._protocol.data_to_send()):
            self._transport.write(said)


def _head(size: int) -> bytes:
    """What comes before the payload of a whole text message of the server."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2)
    return b"\x81\x7f" + size.to_bytes(8)


def _measured(data: bytes, at: int) -> tuple[int, int]:
    """The sizes of a frame: of what comes before its payload, 0 if that is not all here, and of the payload."""
    if len(data) < at + 2:
        return 0, 0
    size, head = data[at + 1] & 127, 6 if data[at + 1] & MASKED else 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if len(data) < at + 2 + wide:
            return 0, 0
        size, head = int.from_bytes(data[at + 2 : at + 2 + wide]), head + wide
    return head, size


def _unmasked(data: bytes, start: int, end: int) -> bytes:
    """A payload whose mask stands before it."""
    size = end - start
    mask = (data[start - 4 : start] * (size // 4 + 1))[:size]
    return (int.from_bytes(data[start:end]) ^ int.from_bytes(mask)).to_bytes(size)
