"""Whatever the threat model calls shown is shown by a file that exists and has tests."""

from __future__ import annotations

import re

import pytest

from tests.docs.pages import ROOT

PAGE = (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8")
FILES = sorted(set(re.findall(r"`((?:tests|tools)/[\w/]+\.py)`", PAGE)))


def test_files_are_named() -> None:
    assert len(FILES) > 20


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_named_shows_something(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "def test_" in text or name.startswith("tools/")


@pytest.mark.parametrize("line", [line for line in PAGE.splitlines() if line.startswith("| ")])
def test_every_row_has_its_cells(line: str) -> None:
    assert line.count("|") in (4, 5), line
