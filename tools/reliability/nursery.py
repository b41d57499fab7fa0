"""Servers as children that are born quickly and die badly.

A process that has imported everything forks a server whenever it is asked to, so that two hundred restarts do not spend
their time on imports. A server may be told to kill itself at a fault point.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from typing import Any

import msgspec
import uvicorn

from kiebitz.server.run import server
from kiebitz.server.settings import Settings
from kiebitz.tables.live.live_table import LiveTable
from kiebitz.tables.live.table_state import TableState
from kiebitz.tables.store.sqlite import SqliteStore

FAULTS = ("none", "before commit", "after commit", "before broadcast", "before answer")


class Order(msgspec.Struct):
    """Start a server; it kills itself when it passes the fault point for the `countdown`-th time."""

    settings: Settings
    fault: str = "none"
    countdown: int = 1


class Nursery:
    """The process that forks servers, seen from outside."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tools.reliability.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == b"ready\n"

    def start(self, order: Order) -> int:
        """Fork a server and wait until it listens; gives its process id, or 0 if it died before.

        The order's settings then hold its port: given again, the order starts a server at the same place.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(order, enc_hook=str) + b"\n")
        self._process.stdin.flush()
        pid, port = map(int, self._process.stdout.readline().split())
        if port == 0:
            return 0
        order.settings.port = port
        return pid

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def kill(pid: int) -> None:
    """kill -9, and wait until it is gone; 0 is a server that did not start, and no process group."""
    if pid == 0:
        return
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        return
    while alive(pid):
        time.sleep(0.002)


def plant(fault: str, countdown: int) -> None:
    """Make this process kill itself at a fault point."""
    left = countdown

    def pass_by() -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    take, commit, change = TableState.take, SqliteStore._commit, LiveTable.change
    hand_back = SqliteStore._answer

    def committing(store: SqliteStore, pen: Any, group: Any) -> Any:
        pass_by()  # accepted, and nothing is on disk
        return commit(store, pen, group)

    def answering(store: SqliteStore, writes: Any, outcomes: Any) -> None:
        pass_by()  # on disk, and nobody who waits for it has heard
        hand_back(store, writes, outcomes)

    def taking(state: TableState, draft: Any) -> None:
        pass_by()  # stored, and nobody has been told
        take(state, draft)

    async def changing(live: LiveTable, act: Any) -> Any:
        result = await change(live, act)
        pass_by()  # stored and shown, and the sender has no answer
        return result

    if fault == "before commit":
        SqliteStore._commit = committing  # type: ignore[method-assign,assignment]
    elif fault == "after commit":
        SqliteStore._answer = answering  # type: ignore[method-assign,assignment]
    elif fault == "before broadcast":
        TableState.take = taking  # type: ignore[method-assign,assignment]
    elif fault == "before answer":
        LiveTable.change = changing  # type: ignore[method-assign,assignment]


def report(settings: Settings) -> None:
    """Tell the nursery the port through the standard output, which then leads where the errors go."""
    os.write(1, f"{settings.port}\n".encode())
    os.dup2(2, 1)


def main() -> None:
    # Children that die are nobody's business here.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    from kiebitz.tables.logs import log

    log.level = "error"
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    built: dict[bytes, uvicorn.Server] = {}
    for line in sys.stdin:
        order = msgspec.json.decode(line, type=Order, dec_hook=lambda kind, value: kind(value))
        key = msgspec.json.encode(order.settings, enc_hook=str)
        if key not in built:
            built[key] = server(order.settings, partial(report, order.settings))
        reading, writing = os.pipe()
        pid = os.fork()
        if pid == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            # Not closed: a socket in the place of the standard input is one that uvloop will not close.
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            os.dup2(writing, 1)
            os.close(writing)
            os.close(reading)
            plant(order.fault, order.countdown)
            built[key].run()
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as reports:
            port = reports.readline().strip() or "0"  # nothing: it died before it listened
        sys.stdout.write(f"{pid} {port}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
