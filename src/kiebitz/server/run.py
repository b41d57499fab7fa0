"""Run a server process until it is told to stop. Imports server only."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, cast

import uvicorn

from kiebitz.server.app import App
from kiebitz.server.http_protocol import TimedHttp
from kiebitz.server.settings import Settings
from kiebitz.server.websocket import WebSocket

GRACE = 10
"""Seconds for requests that are under way when the server is told to stop."""


COLLECT = (2_000, 3, 1_000)
"""When the collector of cyclic garbage runs: new objects, runs of the first stage, of the second. It stops everybody,
about a microsecond for each object that it looks at: the young are looked at often and few at a time, the old hardly
ever, as next to none of them are garbage."""


SWITCH_INTERVAL = 0.0005
"""Seconds after which a busy thread lets another one run. While the event loop is busy, the store's writer waits this
long after every statement; with Python's 5 ms a group of ten moves would take a tenth of a second to the disk."""


class Server(uvicorn.Server):
    """A server that says when it listens; the port in its settings is then the real one."""

    def __init__(
        self, config: uvicorn.Config, settings: Settings, listening: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.settings = settings
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.settings.port = self.servers[0].sockets[0].getsockname()[1]
        self._listening()


def server(settings: Settings, listening: Callable[[], None] = lambda: None) -> Server:
    """A server that is ready to run; calls `listening` as soon as clients can connect."""
    app = App(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        ws=cast(Any, partial(WebSocket, app.serve_socket)),
        ws_max_size=65_536,
        loop="auto",  # uvloop, which Windows has not
        http=TimedHttp,
        proxy_headers=False,  # proxies.py reads them
        log_config=None,
        access_log=False,
        lifespan="on",
        timeout_graceful_shutdown=GRACE,
        server_header=False,
    )
    return Server(config, settings, listening)


def serve(settings: Settings, listening: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; call `listening` as soon as clients can connect."""
    built = server(settings, listening)
    # What was loaded until here stays: the collector need not walk through it again and again, and a
    # full collection, which stops everybody, comes seldom. Next to nothing of it is garbage: not collected first.
    gc.freeze()
    gc.set_threshold(*COLLECT)
    gc.enable()
    sys.setswitchinterval(SWITCH_INTERVAL)
    built.run()
