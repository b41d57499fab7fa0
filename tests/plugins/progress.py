"""A progress line for parallel runs: from the first second, each second in a terminal, else every ten seconds.

Failures are printed as they happen. A run in one process keeps pytest's usual output.
"""

from __future__ import annotations

import sys
import threading
import time
from collections import Counter
from collections.abc import Generator
from typing import TextIO

import pytest

Status = tuple[str, str, str]
"""Of a report: its category, a letter and a word."""

IN_TERMINAL = 1.0
IN_LOG = 10.0
"""Seconds between two lines."""


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("numprocesses", None) and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Progress(sys.stdout), "progress-line")


class Progress:
    """Counts the reports of all processes and prints the line."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.live = out.isatty()
        self.began = time.monotonic()
        self.total = 0
        self.counts = Counter[str]()
        self.last = ""
        self.running = False
        self._stop = threading.Event()
        self._ticker = threading.Thread(target=self._tick, name="progress", daemon=True)

    # --- hooks

    @pytest.hookimpl(trylast=True)
    def pytest_sessionstart(self) -> None:
        self.running = True
        self._print(self.line())
        self._ticker.start()

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: list[str]) -> None:
        self.total = len(ids)

    @pytest.hookimpl(wrapper=True)
    def pytest_report_teststatus(
        self, report: pytest.TestReport
    ) -> Generator[None, Status, Status]:
        """While tests run the terminal reporter counts, and this plugin prints."""
        category, letter, word = yield
        if not self.running:
            return category, letter, word
        self.count(report, category)
        return category, "", ""

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        if self.running:
            self.running = False
            self._stop.set()
            self._ticker.join()
            self._print(self.line() + "\n")

    # --- the line

    def count(self, report: pytest.TestReport, category: str) -> None:
        if not category:
            return
        self.counts[category] += 1
        self.last = report.nodeid.partition("::")[0]
        if category in ("failed", "error", "rerun"):
            told = f"{category.upper()} {report.nodeid} ({report.duration:.1f} s)\n"
            self._print(told)

    def line(self) -> str:
        """What has been done so far, in one line."""
        minutes, seconds = divmod(int(time.monotonic() - self.began), 60)
        clock = f"{minutes}:{seconds:02}"
        if not self.total:
            return f"{clock}  collecting"
        done = sum(number for kind, number in self.counts.items() if kind != "rerun")
        bad = self.counts["failed"] + self.counts["error"]
        return (
            f"{clock}  {done / self.total:4.0%}  {done} of {self.total}, {bad} failed  {self.last}"
        )

    def _tick(self) -> None:
        while not self._stop.wait(IN_TERMINAL if self.live else IN_LOG):
            self._print(self.line())

    def _print(self, text: str) -> None:
        if self.live:
            self.out.write(f"\r\x1b[K{text}")
        else:
            self.out.write(text if text.endswith("\n") else f"{text}\n")
        self.out.flush()
