"""No silent retries: a test is retried only with `@pytest.mark.flaky(reruns=1, reason="…")`.

Retried tests are named in the last lines of a run, and more than three of them fail it.
"""

from __future__ import annotations

import pytest

MOST = 3
"""Retried tests that a run may have."""
SHORTEST_REASON = 20
"""Characters. A reason says what the test waits for and why it cannot wait for a state."""


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("reruns", None):
        raise pytest.UsageError(
            "--reruns would hide flakes; a test that must be retried is marked "
            '@pytest.mark.flaky(reruns=1, reason="…")'
        )
    config.pluginmanager.register(Retries(), "retry-policy")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for marker in item.iter_markers("flaky"):
            reason = str(marker.kwargs.get("reason", ""))
            if len(reason) < SHORTEST_REASON:
                raise pytest.UsageError(f"{item.nodeid} is marked flaky without a written reason")


class Retries:
    """Notes retried tests, wherever they ran, and judges their number."""

    def __init__(self) -> None:
        self.nodeids: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.outcome == "rerun" and report.nodeid not in self.nodeids:  # type: ignore[comparison-overlap]
            self.nodeids.append(report.nodeid)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if len(self.nodeids) > MOST and not hasattr(session.config, "workerinput"):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not terminalreporter.config.option.collectonly:
            terminalreporter.write_line(f"{len(self.nodeids)} retried")
        for nodeid in self.nodeids:
            terminalreporter.write_line(f"RETRIED {nodeid}", yellow=True)
        if len(self.nodeids) > MOST:
            terminalreporter.write_line(
                f"FAILED: more than {MOST} tests had to be retried; remove the causes", red=True
            )
