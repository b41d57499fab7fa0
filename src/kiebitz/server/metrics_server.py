"""The figures for Prometheus at an address of their own, which need not be where people come.

Imports core and server only.
"""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

from prometheus_client import start_http_server

from kiebitz.core.errors import KiebitzError

if TYPE_CHECKING:
    from kiebitz.server.metrics import Metrics

HIGHEST_PORT = 65_535


class MetricsAddressError(KiebitzError):
    """An address at which no figures can be served."""


def address_of(text: str) -> tuple[str, int]:
    """`127.0.0.1:9100`, `[::1]:9100` or `:9100` for this machine alone."""
    host, found, port = text.rpartition(":")
    if not found or not port.isdecimal() or int(port) > HIGHEST_PORT:
        raise MetricsAddressError(
            f"--metrics {text}: write it as ADDRESS:PORT, 127.0.0.1:9100 for example"
        )
    return host.strip("[]") or "127.0.0.1", int(port)


def check_address(where: str) -> None:
    """MetricsAddressError unless one can listen there now."""
    host, port = address_of(where)
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.create_server(place[:2], family=family):
            pass
    except OSError as error:
        raise MetricsAddressError(f"--metrics {where}: {error.strerror or error}") from error


class MetricsServer:
    """Serves the figures of one process, in a thread of its own."""

    def __init__(self, metrics: Metrics, where: str) -> None:
        host, port = address_of(where)
        try:
            self._server, self._thread = start_http_server(port, host, metrics.registry)
        except OSError as error:
            raise MetricsAddressError(f"--metrics {where}: {error.strerror or error}") from error
        shown = f"[{host}]" if ":" in host else host
        self.address = f"{shown}:{self._server.server_port}"

    async def close(self) -> None:
        """Stop."""
        await asyncio.to_thread(self._server.shutdown)
        self._server.server_close()
        await asyncio.to_thread(self._thread.join)
