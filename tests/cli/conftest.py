"""A command line and a terminal to try."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.commands import Runner
from tests.cli.desk import Desk
from tests.cli.line_mode import LineMode
from tests.cli.terminal import TMUX


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    """Runs a command line in this process, in English."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return Runner(capsys)


@pytest.fixture
def desk() -> Iterator[Desk]:
    """Where terminals are opened. Its path is short: a socket's must be."""
    if TMUX is None:
        pytest.skip("tmux is not installed: the game in the terminal stays untested")
    with TemporaryDirectory(prefix="kb-") as folder:
        opened = Desk(Path(folder))
        try:
            yield opened
        finally:
            opened.close()


@pytest.fixture
def lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> LineMode:
    """Plays in the line mode."""
    return LineMode(tmp_path, capsys, monkeypatch)
