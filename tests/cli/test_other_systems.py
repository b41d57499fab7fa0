"""Nothing that only some systems have is needed: the engine, the command line and the server run without.

`fcntl`, `resource` and `uvloop` cannot be imported here, as on Windows, whose `msvcrt` is stood in for.
"""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.without import hiding, python
from tools.server_process import address, announcement

KIEBITZ = [sys.executable, "-m", "kiebitz"]
UNIX_ONLY = ("fcntl", "resource", "uvloop")

MSVCRT = """
import importlib.machinery, importlib.util, subprocess, types  # subprocess takes msvcrt for a sign of Windows

def _load(name):
    spec = importlib.machinery.PathFinder.find_spec(name) or importlib.machinery.BuiltinImporter.find_spec(name)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

_posix = _load("fcntl")
msvcrt = types.ModuleType("msvcrt")
msvcrt.LK_NBLCK = 2

def locking(handle, mode, count):
    _posix.lockf(handle, _posix.LOCK_EX | _posix.LOCK_NB, count, 0, 1)

msvcrt.locking = locking
sys.modules["msvcrt"] = msvcrt
import os
for name in ("nice", "SCHED_IDLE", "pread", "pwrite", "O_CLOEXEC"):
    if hasattr(os, name):
        delattr(os, name)
"""
"""The lock of Windows, made of that of POSIX; and `os` without what it lacks there."""

IMPORT_ALL = """
import pkgutil, sys
from importlib import import_module
import kiebitz

LEFT = ("kiebitz.__main__", "kiebitz.cli.__main__", "kiebitz.research.openspiel")
found = 0
for module in pkgutil.walk_packages(kiebitz.__path__, "kiebitz."):
    if module.name not in LEFT and ".migrations" not in module.name:
        import_module(module.name)
        found += 1
print(found)
assert not {"fcntl", "resource", "uvloop"} & set(sys.modules)
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> dict[str, str]:
    return hiding(tmp_path, UNIX_ONLY, MSVCRT)


def test_every_module_is_imported(elsewhere: dict[str, str], tmp_path: Path) -> None:
    done = python(IMPORT_ALL, environment=elsewhere, folder=tmp_path)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 300


def test_a_server_serves_and_keeps_others_off_its_file(
    elsewhere: dict[str, str], tmp_path: Path
) -> None:
    command = [*KIEBITZ, "serve", "--host", "127.0.0.1", "--port", "0"]
    command += ["--db", "k.db"]
    server = subprocess.Popen(
        command, cwd=tmp_path, env=elsewhere, stdout=subprocess.PIPE, text=True
    )
    try:
        where = address(announcement(server))
        with urllib.request.urlopen(f"{where}/healthz", timeout=30) as answer:  # noqa: S310
            assert answer.status == 200
        second = subprocess.run(
            command, cwd=tmp_path, env=elsewhere, capture_output=True, text=True, timeout=60
        )
    finally:
        server.terminate()
        server.communicate()
    assert second.returncode == 2
    assert f"process {server.pid} serves this database already" in second.stderr
    assert (tmp_path / "k.db").exists()


def test_a_game_is_played(elsewhere: dict[str, str], tmp_path: Path) -> None:
    done = subprocess.run(
        [*KIEBITZ, "arena", "amazonas", "--bots", "random,random", "--games", "2"],
        cwd=tmp_path,
        env=elsewhere | {"HOME": os.fspath(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
