"""Durable means: on disk before the answer. Counted from outside, by the system calls of a real process."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = """
import asyncio, sys
from kiebitz.tables.store import open_store, schema

async def main(path, writers, rounds):
    store = await open_store(f"sqlite:///{path}")
    print("opened", file=sys.stderr, flush=True)
    async def write(n):
        for r in range(rounds):
            await store.write(
                lambda c: c.execute(schema.secrets.insert(), {"name": f"{n}/{r}", "value": "x"}).close()
            )
    await asyncio.gather(*(write(n) for n in range(writers)))
    print("written", file=sys.stderr, flush=True)
    await store.close()

asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
"""


def _syncs(path: Path, writers: int, rounds: int) -> int:
    """The fsyncs of so many writes, from the store's opening to the last answer."""
    log = path.with_suffix(".strace")
    command = [sys.executable, "-c", SCRIPT, str(path), str(writers), str(rounds)]
    watch = ["strace", "-f", "-o", str(log), "-e", "trace=fsync,fdatasync,write"]
    subprocess.run([*watch, *command], check=True, capture_output=True, timeout=120)
    text = log.read_text(errors="replace")
    between = text[text.index('"opened') : text.index('"written')]
    return len(re.findall(r"\b(?:fsync|fdatasync)\(", between))


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_every_answer_has_an_fsync_and_a_group_shares_one(tmp_path: Path) -> None:
    one_by_one = _syncs(tmp_path / "one.db", 1, 20)
    assert one_by_one >= 20, "an answer came before its write was on disk"
    together = _syncs(tmp_path / "many.db", 50, 4)
    assert 4 <= together < 100, f"{together} fsyncs for 200 writes: they are not grouped"
