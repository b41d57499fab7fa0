"""The runner of the long proofs, on commands that take no time."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tools import proofs
from tools.bootstrap import ROOT


@pytest.fixture
def reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(proofs, "REPORTS", tmp_path)
    return tmp_path


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_what_a_proof_prints_is_kept(reports: Path) -> None:
    result = proofs.run("toy", [python("print('one')"), python("print('two')\nprint()")])
    assert result.held
    assert result.last_line == "two"
    assert (reports / "toy.log").read_text() == "one\ntwo\n\n"


def test_after_a_failure_nothing_more_is_run(reports: Path) -> None:
    result = proofs.run("toy", [python("raise SystemExit(1)"), python("print('two')")])
    assert not result.held
    assert (reports / "toy.log").read_text() == ""


def test_the_summary_has_the_newest_result_of_each_proof(reports: Path) -> None:
    for number in (1, 2):
        proofs.keep(proofs.run("toy", [python(f"print({number})")]), reports)
    proofs.keep(proofs.run("other", [python("print('a|b')")]), reports)
    rows = (reports / "summary.md").read_text().splitlines()
    assert [row.split(" | ")[-1] for row in rows[2:]] == ["2 |", "a\\|b |"]


def test_an_unknown_proof_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert proofs.main(["kit", "kitt"]) == 2
    assert capsys.readouterr().err.startswith("kitt: no such proof; there are kit, ")


def test_every_test_marked_as_a_proof_is_run_by_one() -> None:
    """A marker in a folder that no proof names would never be run."""
    named = {
        word for commands in proofs.PROOFS.values() for command in commands for word in command
    }
    marked = [
        file.relative_to(ROOT).as_posix()
        for file in (ROOT / "tests").rglob("test_*.py")
        if "mark.proof" in file.read_text("utf-8") and file != Path(__file__)
    ]
    assert [file for file in marked if not any(file.startswith(place) for place in named)] == []
