"""A server in a process of its own, which a test may kill and start again where it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.bootstrap import ROOT
from tools.server_process import address, announcement


class OwnServer:
    """`kiebitz serve` on one database and one port, with a client of its own."""

    def __init__(self, database: Path, web: Path) -> None:
        self._database, self._web = database, web
        self._process: subprocess.Popen[str] | None = None
        self.base = ""

    @property
    def _port(self) -> str:
        return self.base.rpartition(":")[2] or "0"

    def start(self) -> None:
        command = [sys.executable, "-m", "kiebitz.cli", "serve", "--host", "127.0.0.1"]
        command += ["--port", self._port, "--db", f"sqlite:///{self._database}", "--no-limits"]
        command += ["--web", str(self._web), "--bots", "1"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.base = address(announcement(self._process))

    def kill(self) -> None:
        """As a power cut does: nothing is said, nothing is stored any more."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
