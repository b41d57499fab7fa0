"""Loads the suite's plugins, and leaves out what this platform has no package for."""

from importlib.util import find_spec

import pytest

pytest_plugins = [
    "tests.plugins.order",
    "tests.plugins.playwright_loop",
    "tests.plugins.progress",
    "tests.plugins.retries",
    "tests.plugins.shards",
]

HAS_OPENSPIEL = find_spec("pyspiel") is not None
collect_ignore = (
    []
    if HAS_OPENSPIEL
    else [
        "src/kiebitz/research/openspiel.py",
        "tests/research/test_openspiel.py",
    ]
)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not HAS_OPENSPIEL:
        terminalreporter.section("OpenSpiel")
        terminalreporter.line("There is no wheel of open_spiel for this platform.")
        terminalreporter.line("ITS SUITES WERE NOT RUN, nor the guide for researchers.", red=True)
