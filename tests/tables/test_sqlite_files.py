"""The files of a database: for their owner alone, and served by one process at a time, however the last one ended."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

from kiebitz.tables.logs import log
from kiebitz.tables.store import StoreError, open_store

SERVER = """
import asyncio, sys
from kiebitz.tables.store import open_store

async def serve():
    await open_store(sys.argv[1], alone=True)
    bot = await asyncio.create_subprocess_exec("sleep", "600")
    print(bot.pid, flush=True)
    await asyncio.sleep(600)

asyncio.run(serve())
"""


def modes(folder: Path) -> dict[str, str]:
    """The rights to every file of a folder."""
    return {file.name: f"{stat.S_IMODE(file.stat().st_mode):o}" for file in folder.iterdir()}


async def test_nobody_else_can_read_what_a_server_keeps(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        store = await open_store(f"sqlite:///{tmp_path}/data/k.db", alone=True)
        await store.write(lambda connection: connection.execute(sa.text("SELECT 1")).close())
    finally:
        os.umask(before)
    found = modes(tmp_path / "data")
    assert set(found.values()) == {"600"}, found
    assert {"k.db", "k.db-wal", "k.db-shm", "k.db.server"} <= set(found)
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
    await store.close()


async def test_rights_that_others_have_are_taken_away_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "level", "info")
    path = tmp_path / "k.db"
    await (await open_store(f"sqlite:///{path}")).close()
    path.chmod(0o644)
    capsys.readouterr()
    await (await open_store(f"sqlite:///{path}")).close()
    assert modes(tmp_path)["k.db"] == "600"
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["file"], line["before"]) == (
        "file was open to others; corrected",
        str(path),
        "644",
    )
    await (await open_store(f"sqlite:///{path}")).close()
    assert capsys.readouterr().err == ""


async def test_what_is_no_database_keeps_its_rights(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada, " * 500)
    letter.chmod(0o644)
    with pytest.raises(StoreError, match="not a database"):
        await open_store(f"sqlite:///{letter}", alone=True)
    assert modes(tmp_path)["letter.txt"] == "644"


async def test_a_second_server_on_one_file_is_refused_in_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'k.db'}"
    first = await open_store(url, alone=True)
    with pytest.raises(StoreError, match=f"process {os.getpid()} serves this database already"):
        await open_store(url, alone=True)
    await (await open_store(url)).close()  # to look at it is allowed
    with pytest.raises(StoreError, match="already"):
        await open_store(url, alone=True)
    await first.close()
    await (await open_store(url, alone=True)).close()


async def test_a_server_that_was_killed_leaves_no_lock(tmp_path: Path) -> None:
    """Nor do the processes that it has started and that live on for a moment."""
    url = f"sqlite:///{tmp_path / 'k.db'}"
    command = [sys.executable, "-c", SERVER, url]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            bot = int(server.stdout.readline())
            with pytest.raises(StoreError, match=f"process {server.pid} serves this database"):
                await open_store(url, alone=True)
        finally:
            server.send_signal(signal.SIGKILL)
    try:
        await (await open_store(url, alone=True)).close()
    finally:
        os.kill(bot, signal.SIGKILL)
    # The next one writes its own number there.
    assert (tmp_path / "k.db.server").read_text() == str(os.getpid())


async def test_a_server_that_cannot_open_its_database_lets_go_of_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    path.write_bytes(b"no database " * 500)
    with pytest.raises(StoreError, match="not a database"):
        await open_store(f"sqlite:///{path}", alone=True)
    path.unlink()
    await (await open_store(f"sqlite:///{path}", alone=True)).close()
