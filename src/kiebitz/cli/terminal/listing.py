"""The choices as lines of the terminal, in the room that there is. Imports core only."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from kiebitz.core.choices import Choice, ChoiceGroup, grouped

ELLIPSIS = "…"
COLUMN_GAP = 2
INDENT = 5
"""Where the words of a choice begin, behind its number."""


@dataclass
class Listing:
    """Choices as lines."""

    lines: list[Text]
    whole: bool
    """Whether every choice is among them, not only a range of numbers."""


def listing(choices: Sequence[Choice], other: str, width: int, height: int) -> Listing:
    """The choices in at most `height` lines if that can be: the longest groups are folded first."""
    groups = grouped(choices, other)
    if len(groups) == 1 and not groups[0].heading:
        full = _columns(_items(groups[0]), width, height)
        if len(full) <= height:
            return Listing(full, whole=True)
    drawn = [_lines(group, width) for group in groups]
    whole = True
    for index in sorted(range(len(groups)), key=lambda index: -len(drawn[index])):
        if sum(map(len, drawn)) <= height:
            break
        if len(drawn[index]) > 1 and len(groups[index].entries) > 1:
            drawn[index] = [_folded(groups[index : index + 1], width)]
            whole = False
    before = max(1, height - 2)
    if sum(map(len, drawn)) > height and len(groups) > before + 2:
        drawn[before:-1] = [[_folded(groups[before:-1], width)]]
    return Listing([line for lines in drawn for line in lines], whole)


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
    return [*heading, *_columns(_items(group), width, 1)]


def _folded(groups: Sequence[ChoiceGroup], width: int) -> Text:
    """Groups as their numbers and the first heading, in one line."""
    numbers = _ranges(sorted(choice.number for group in groups for choice, _ in group.entries))
    said = groups[0].heading or groups[0].entries[0][1]
    if len(groups) > 1 or not groups[0].heading:
        said += f" {ELLIPSIS}"
    line = Text.assemble((f"{numbers:>{INDENT}}", "bold"), f"  {said}")
    line.truncate(width, overflow="ellipsis")
    return line


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers in ascending order, in short.

    >>> _ranges([1, 2, 3, 7, 9, 10])
    '1–3, 7, 9–10'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return ", ".join("–".join(map(str, run)) for run in runs)


def _items(group: ChoiceGroup) -> list[Text]:
    return [
        Text.assemble((f"{choice.number:>{INDENT - 2}}", "bold"), f"  {words}")
        for choice, words in group.entries
    ]


def _columns(items: Sequence[Text], width: int, height: int) -> list[Text]:
    """Items below each other, in as few columns as `height` allows and as many as fit the width."""
    rows, columns = len(items), [list(items)]
    while rows > max(1, height):
        count = len(columns) + 1
        fewer = -(-len(items) // count)
        tried = [list(items[first : first + fewer]) for first in range(0, len(items), fewer)]
        if sum(map(_width, tried)) + COLUMN_GAP * (len(tried) - 1) > width or fewer == rows:
            break
        rows, columns = fewer, tried
    if len(columns) == 1:
        return _wrapped(items, width)
    widths = [_width(column) for column in columns]
    lines = []
    for row in range(rows):
        line = Text()
        for column, room in zip(columns, widths, strict=True):
            if row < len(column):
                line.append_text(column[row])
                line.append(" " * (room + COLUMN_GAP - column[row].cell_len))
        line.rstrip()
        lines.append(line)
    return lines


def _wrapped(items: Sequence[Text], width: int) -> list[Text]:
    """Items below each other; one that is too long goes on under its own words."""
    lines: list[Text] = []
    for item in items:
        first, *rest = textwrap.wrap(item.plain, width, subsequent_indent=" " * INDENT)
        lines.append(item if not rest else item[: len(first)])
        lines.extend(Text(line) for line in rest)
    return lines


def _width(items: Sequence[Text]) -> int:
    return max((item.cell_len for item in items), default=0)
