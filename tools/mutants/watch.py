"""What a child that tries a mutant carries along: which test runs, and for how long it may."""

from __future__ import annotations

import mmap
import os
import resource
import signal

import pytest

NOTE = 4096
"""Bytes for the name of a test."""
MEMORY = 3 << 30
AT_LEAST = 2.0
"""CPU seconds that the quickest test may take: caches are cold in a child."""
TIMES = 5
"""How much longer than unchanged a test may take."""


class Watch:
    """A pytest plugin that notes each test before it runs, where the parent can read it.

    A test that loops or waits ends the process, which counts as noticed.
    """

    def __init__(self) -> None:
        self.note = mmap.mmap(-1, NOTE)
        self.seconds: dict[str, float] = {}
        """What the tests take unchanged; nothing is limited while it is empty."""

    def write(self, name: str) -> None:
        self.note[:] = name.encode()[:NOTE].ljust(NOTE, b"\0")

    def read(self) -> str:
        return self.note[:].rstrip(b"\0").decode(errors="replace")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        self.write(item.nodeid)
        if self.seconds:
            allow(AT_LEAST + TIMES * self.seconds.get(item.nodeid, 0.0))


def allow(seconds: float) -> None:
    """End this process after so much CPU time, or when it waits for much longer."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, 20 * seconds)


def fence() -> None:
    """Keep a mutant that grows without end, or that prints, away from the others."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
