"""The example packages as an author would install them: built as wheels, unpacked into a folder of packages."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.bootstrap import ROOT
from tools.server_process import address, announcement

PACKAGES = ("pig", "liars_dice")


def install(folder: Path) -> Path:
    """Build and unpack all packages; gives the folder that makes them importable."""
    wheels, site = folder / "wheels", folder / "site"
    for name in PACKAGES:
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
        subprocess.run(command, cwd=ROOT / "examples" / name, check=True, capture_output=True)
    for wheel in wheels.glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(site)
    return site


def environment(site: Path) -> dict[str, str]:
    """The variables of a process that finds the packages."""
    return os.environ | {"PYTHONPATH": f"{site}{os.pathsep}{ROOT / 'src'}"}


@contextmanager
def serving(site: Path, database: Path) -> Iterator[str]:
    """A server that knows the packages; gives its address."""
    server = subprocess.Popen(
        [
            *(sys.executable, "-m", "kiebitz", "serve", "--host", "127.0.0.1", "--port", "0"),
            *("--db", f"sqlite:///{database}", "--no-limits"),
        ],
        env=environment(site),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield address(announcement(server))
    finally:
        server.terminate()
        server.communicate(timeout=30)
