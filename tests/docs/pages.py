"""The documents and the blocks in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FRONT = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICE.md")]
GUIDES = [*FRONT, *sorted((ROOT / "docs").glob("guide-*.md"))]
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    language: str
    text: str


def blocks(pages: list[Path]) -> list[Block]:
    """Every fenced block of these pages."""
    return [
        Block(page, *match.groups())
        for page in pages
        for match in FENCE.finditer(page.read_text(encoding="utf-8"))
    ]
