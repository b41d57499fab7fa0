"""Loads the suite's plugins, and runs every Python block of the README and the guides; `>>>` blocks as doctests."""

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from importlib.util import find_spec

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE),
        SkipParser(),
    ],
    patterns=["*.md"],
).pytest()

pytest_plugins = [
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
        "docs/research.md",
    ]
)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not HAS_OPENSPIEL:
        terminalreporter.section("OpenSpiel")
        terminalreporter.line("There is no wheel of open_spiel for this platform.")
        terminalreporter.line("ITS SUITES WERE NOT RUN, nor the guide for researchers.", red=True)
