"""Real servers on real sockets: uvicorn in a thread, one database file for each."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from kiebitz.server.app import App
from kiebitz.server.run import Server, server
from kiebitz.server.settings import Settings


class Running:
    """A server that runs."""

    def __init__(self, base: str, settings: Settings, app: App) -> None:
        self.base = base
        self.settings = settings
        self.app = app


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """Run a server while the block lasts."""
    settings.port = 0
    listening = threading.Event()
    engine = server(settings, listening.set)
    thread = threading.Thread(target=_run, args=(engine, listening), daemon=True)
    thread.start()
    assert listening.wait(60), "the server starts too slowly"
    assert engine.started, "the server did not start"
    app = engine.config.app
    assert isinstance(app, App)
    try:
        yield Running(f"http://127.0.0.1:{settings.port}", settings, app)
    finally:
        engine.should_exit = True
        thread.join(60)
        assert not thread.is_alive(), "the server does not stop"


def _run(engine: Server, ended: threading.Event) -> None:
    """Run a server to its end; the event tells of one that ends before it listens, too."""
    try:
        engine.run()
    finally:
        ended.set()
