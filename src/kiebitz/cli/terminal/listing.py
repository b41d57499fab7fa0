"""The choices as lines, one by one under their headings. Imports core only."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.text import Text

from kiebitz.core.choices import Choice, ChoiceGroup, grouped

INDENT = 5
"""Where the words of a choice begin, behind its number."""


def spread(choices: Sequence[Choice], other: str, width: int) -> list[Text]:
    """Every choice, however many lines that takes."""
    return [line for group in grouped(choices, other) for line in _lines(group, width)]


def _lines(group: ChoiceGroup, width: int) -> list[Text]:
    if not group.heading:
        return _wrapped(_items(group), width)
    heading = [
        Text(line, "italic")
        for line in textwrap.wrap(
            group.heading, width, initial_indent=" " * INDENT, subsequent_indent=" " * INDENT
        )
    ]
    return [*heading, *_wrapped(_items(group), width)]


def _items(group: ChoiceGroup) -> list[Text]:
    return [
        Text.assemble((f"{choice.number:>{INDENT - 2}}", "bold"), f"  {words}")
        for choice, words in group.entries
    ]


def _wrapped(items: Sequence[Text], width: int) -> list[Text]:
    """Items below each other; one that is too long goes on under its own words."""
    lines: list[Text] = []
    for item in items:
        first, *rest = textwrap.wrap(item.plain, width, subsequent_indent=" " * INDENT)
        lines.append(item if not rest else item[: len(first)])
        lines.extend(Text(line) for line in rest)
    return lines
