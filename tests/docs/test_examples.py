"""Every Python block of the documents is run, `>>>` blocks as doctests.

A page is one test, because its blocks build on each other.
"""

from __future__ import annotations

from doctest import ELLIPSIS, NORMALIZE_WHITESPACE
from importlib.util import find_spec
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser

from tests.docs.pages import ROOT

READER = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=ELLIPSIS | NORMALIZE_WHITESPACE),
        SkipParser(),
    ],
    patterns=["*.md"],
)
PAGES = [
    page
    for page in (
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *sorted((ROOT / "docs").rglob("*.md")),
    )
    if "```python" in page.read_text(encoding="utf-8")
]
NEEDS_OPENSPIEL = ROOT / "docs" / "research.md"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_example_of_a_page_holds(page: Path) -> None:
    if page == NEEDS_OPENSPIEL and find_spec("pyspiel") is None:
        pytest.skip("there is no wheel of open_spiel for this platform")
    for example in READER.parse(page).examples():
        example.evaluate()
