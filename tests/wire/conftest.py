"""Real servers on real sockets: uvicorn in a thread, one database file for each."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiebitz.server.run import server
from kiebitz.server.settings import Settings


class Running:
    """A server that runs."""

    def __init__(self, base: str, settings: Settings, app: object) -> None:
        self.base = base
        self.settings = settings
        self.app = app


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """Run a server while the block lasts."""
    settings.port = 0
    engine = server(settings)
    thread = threading.Thread(target=engine.run, daemon=True)
    thread.start()
    deadline = time.monotonic() + 60
    while not engine.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < deadline, "the server starts too slowly"
        time.sleep(0.02)
    port = engine.servers[0].sockets[0].getsockname()[1]
    try:
        yield Running(f"http://127.0.0.1:{port}", settings, engine.config.app)
    finally:
        engine.should_exit = True
        thread.join(30)
        assert not thread.is_alive(), "the server does not stop"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do not need their own."""
    path: Path = tmp_path_factory.mktemp("site") / "kiebitz.db"
    settings = Settings(stock=False, database=f"sqlite:///{path}", bots=1, pace=0.0, limits=False)
    with running(settings) as started:
        yield started
