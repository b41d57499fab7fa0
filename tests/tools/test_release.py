"""A release has a version, a day and notes, and is made once."""

from __future__ import annotations

import json
import re

import pytest

import kiebitz
from tools import release
from tools.bootstrap import ROOT, SetupError
from tools.package import project_version

CHANGELOG = """# Changelog

## 0.3.0 (unreleased)

- a wish

## 0.2.0 (2026-11-19)

### Play

- a game

## 0.1.0 (2026-10-01)
"""


def test_the_notes_are_the_section_of_the_version() -> None:
    assert release.notes(CHANGELOG, "0.2.0") == "### Play\n\n- a game\n"


@pytest.mark.parametrize(
    "version, said",
    [("0.3.0", "give the day"), ("0.4.0", "needs one section"), ("0.1.0", "says nothing")],
)
def test_what_is_not_ready_is_not_released(version: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        release.notes(CHANGELOG, version)


def test_a_version_is_released_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(release, "tags", lambda: {f"v{project_version()}"})
    assert release.main() == 2
    assert "is released already" in capsys.readouterr().err


def test_the_version_stands_in_one_place() -> None:
    assert project_version() == kiebitz.__version__
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert not re.search(r"^version = ", pyproject, re.MULTILINE)
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    assert package["version"] == "0.0.0"  # npm wants one; it is never released


def test_the_changelog_begins_with_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"^## \[?([0-9.]+)", changelog, re.MULTILINE)[0] == kiebitz.__version__
