"""The dependency audit has three answers, and "could not ask" is never taken for one of the others."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools import dependency_audit as audit

GOOD = {"dependencies": [{"name": "msgspec", "version": "0.22", "vulns": []}]}
BAD = {
    "dependencies": [
        {
            "name": "old",
            "version": "1",
            "vulns": [{"id": "PYSEC-1", "fix_versions": ["2"], "aliases": []}],
        }
    ]
}
SKIPPED = {"dependencies": [{"name": "own", "skip_reason": "not found on this index"}]}


def command(folder: Path, printed: str, error: str = "", code: int = 1) -> list[str]:
    """A program that prints this and ends so."""
    file = folder / "program"
    file.write_text(f"#!/bin/sh\ncat <<'END'\n{printed}\nEND\necho '{error}' >&2\nexit {code}\n")
    file.chmod(0o755)
    return [str(file)]


def test_what_is_found_is_named() -> None:
    assert audit.vulnerable_packages(GOOD) == []
    assert audit.vulnerable_packages(BAD) == ["old 1: PYSEC-1, mended in 2"]
    found = {"vulnerabilities": {"vite": {"range": "<8", "severity": "high"}}}
    assert audit.vulnerable_modules(found) == ["vite <8: high"]
    assert audit.vulnerable_modules({"vulnerabilities": {}}) == []


UNASKED: dict[str, Callable[[], Any]] = {
    "a package that was skipped": lambda: audit.vulnerable_packages(SKIPPED),
    "no package at all": lambda: audit.vulnerable_packages({"dependencies": []}),
    "an error of npm": lambda: audit.vulnerable_modules({"message": "ENOTFOUND", "error": {}}),
    "nonsense": lambda: audit.vulnerable_modules([]),
}


@pytest.mark.parametrize("what", list(UNASKED))
def test_what_was_not_asked_is_no_all_clear(what: str) -> None:
    with pytest.raises(audit.CouldNotAsk):
        UNASKED[what]()


def test_the_exit_code_of_a_tool_does_not_count_but_what_it_says(tmp_path: Path) -> None:
    assert audit.answer(command(tmp_path, json.dumps(BAD))) == BAD
    with pytest.raises(audit.CouldNotAsk, match="no network"):
        audit.answer(command(tmp_path, "", "no network"))
    with pytest.raises(audit.CouldNotAsk, match="FileNotFoundError"):
        audit.answer([str(tmp_path / "none")])


def _unasked() -> list[str]:
    raise audit.CouldNotAsk("no network")


RUNS: dict[str, tuple[list[Callable[[], list[str]]], int, str]] = {
    "clean": ([list], audit.CLEAN, "no known vulnerability"),
    "found": ([list, lambda: ["old 1: PYSEC-1"]], audit.FOUND, "old 1: PYSEC-1"),
    "not run": (
        [list, _unasked],
        audit.NOT_RUN,
        "NOT RUN, so nothing is known about it: no network",
    ),
    "found, and not run": ([_unasked, lambda: ["old 1"]], audit.FOUND, "NOT RUN"),
}


@pytest.mark.parametrize("what", list(RUNS))
def test_what_a_run_says(
    what: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked, code, said = RUNS[what]
    monkeypatch.delenv("GITHUB_ACTIONS", raising=False)
    monkeypatch.setattr(
        audit, "questions", lambda: {f"lock {n}": ask for n, ask in enumerate(asked)}
    )
    assert audit.main() == code
    assert said in capsys.readouterr().out


def test_github_shows_it_beside_the_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    monkeypatch.setattr(audit, "questions", lambda: {"lock": _unasked})
    assert audit.main() == audit.NOT_RUN
    assert capsys.readouterr().out.startswith("::warning title=Dependencies::lock: NOT RUN")
