"""`make play` runs the compiled engine where it was made from these very sources, and the plain one everywhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import client, play
from tools.compile import STAMP, fingerprint, hot_modules


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with one hot module and one that is not."""
    package = tmp_path / "src" / "toys"
    (package / "core").mkdir(parents=True)
    (package / "core" / "state.py").write_text("class State:\n    pass\n")
    (package / "views.py").write_text("SHOWN = 1\n")
    return package


@pytest.fixture
def compiled(package: Path, tmp_path: Path) -> Path:
    """What `make compiled` leaves of it, without the libraries."""
    target = tmp_path / "build" / "compiled"
    (target / "toys" / "core").mkdir(parents=True)
    (target / STAMP).write_text(fingerprint(package, hot_modules(package)))
    return target


def test_never_compiled(package: Path, tmp_path: Path) -> None:
    assert not play.fits(package, tmp_path / "build" / "compiled")


def test_compiled_from_these_sources(package: Path, compiled: Path) -> None:
    assert play.fits(package, compiled)


def test_a_changed_rule_runs_plain(package: Path, compiled: Path) -> None:
    (package / "core" / "state.py").write_text("class State:\n    turn = 1\n")
    assert not play.fits(package, compiled)


def test_what_is_not_compiled_is_brought_up_to_date(package: Path, compiled: Path) -> None:
    (package / "views.py").write_text("SHOWN = 2\n")
    assert play.fits(package, compiled)
    assert (compiled / "toys" / "views.py").read_text() == "SHOWN = 2\n"


@pytest.mark.parametrize("made, left", [("play", False), ("dev", True)])
def test_a_player_keeps_no_tools(
    made: str, left: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uv is needed while something is installed; a contributor's stays where it is."""
    served: list[list[str]] = []
    (tmp_path / "tools").mkdir()
    monkeypatch.setattr(client, "TOOLS", tmp_path / "tools")
    monkeypatch.setattr(client, "build", lambda: None)
    monkeypatch.setattr(play, "COMPILED", tmp_path / "none")
    monkeypatch.setattr(play, "made_for", lambda venv: made)
    monkeypatch.setattr(play, "serve", served.append)
    play.main(["--port", "0"])
    assert (tmp_path / "tools").exists() is left
    assert served == [["--port", "0"]]
