"""Real servers on real sockets: uvicorn in a thread, one database file for each."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kiebitz.server.run import Server, server
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
    listening = threading.Event()
    engine = server(settings, listening.set)
    thread = threading.Thread(target=_run, args=(engine, listening), daemon=True)
    thread.start()
    assert listening.wait(60), "the server starts too slowly"
    assert engine.started, "the server did not start"
    try:
        yield Running(f"http://127.0.0.1:{settings.port}", settings, engine.config.app)
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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests that do not need their own."""
    path: Path = tmp_path_factory.mktemp("site") / "kiebitz.db"
    settings = Settings(stock=False, database=f"sqlite:///{path}", bots=1, pace=0.0, limits=False)
    with running(settings) as started:
        yield started
