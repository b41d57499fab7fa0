"""HTTP of one connection, as uvicorn reads it, with a limit for clients that take their time. Imports uvicorn only.

Without one, a client that sends a header a minute keeps a connection for ever, and thousands of them all that there
are (slowloris).
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

HEADER_TIMEOUT = 10.0
"""Seconds for the head of a request, from the opening of the connection or from its first byte."""
REQUEST_TIMEOUT = 60.0
"""Seconds for a whole request with its body."""
TIMED_OUT = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n"
    b"cache-control: no-store\r\n\r\n"
)


class TimedHttp(HttpToolsProtocol):
    """Gives up a client that does not get to the end of its request."""

    _deadline: asyncio.TimerHandle | None = None
    _begun = False
    """Whether a request has begun that has not ended."""

    @property
    def _answering(self) -> bool:
        """Whether a request has been read and its answer is not complete."""
        cycle: Any = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._set_deadline(HEADER_TIMEOUT)

    def connection_lost(self, exc: Exception | None) -> None:
        self._clear_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and not self._answering:
            self._set_deadline(HEADER_TIMEOUT)  # empty lines, which begin no message
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._begun = True
        self._set_deadline(HEADER_TIMEOUT)

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._set_deadline(REQUEST_TIMEOUT)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._begun = False
        self._clear_deadline()

    def handle_websocket_upgrade(self) -> None:
        self._clear_deadline()
        super().handle_websocket_upgrade()

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self._deadline = self.loop.call_later(seconds, self._give_up)

    def _clear_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        transport: Any = self.transport
        if transport.is_closing():
            return
        # Nothing to a connection that a browser opened in advance: it would show that to its user.
        if self._begun and not (self._answering and self.cycle.response_started):
            transport.write(TIMED_OUT)
        transport.close()
