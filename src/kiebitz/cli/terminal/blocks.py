"""Panels of a text board as blocks of text, fitted into the width that there is.

A wide table is turned on its side, a long one set in columns, hexes are shifted by half a line. Imports core only.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from rich.cells import cell_len
from rich.text import Text

from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel

GAP = 2
BLOCK_GAP = 3
NARROW_FACTS = 46
LONG_TABLE = 10
TONES = {
    "seat0": "bold cyan",
    "seat1": "bold yellow",
    "seat2": "bold magenta",
    "seat3": "bold green",
    "seat4": "bold red",
    "good": "green",
    "bad": "red",
    "dim": "dim",
    "strong": "bold",
}
TITLE = "bold underline"


@dataclass
class Block:
    """A titled rectangle of text."""

    lines: list[Text]
    width: int = field(init=False)

    def __post_init__(self) -> None:
        self.width = max((line.cell_len for line in self.lines), default=0)


def everything(panels: Sequence[Panel], width: int, *, columns: bool = True) -> list[Text]:
    """All panels, however long that gets; `columns` allows long tables to be set in columns."""
    return _flow([block(panel, width, columns=columns) for panel in panels], width)


def _flow(blocks: Sequence[Block], width: int) -> list[Text]:
    """Blocks beside each other while there is room, then below."""
    rows: list[list[Block]] = []
    for one in blocks:
        if rows and sum(b.width + BLOCK_GAP for b in rows[-1]) + one.width <= width:
            rows[-1].append(one)
        else:
            rows.append([one])
    lines: list[Text] = []
    for row in rows:
        lines += _beside([(b.lines, b.width) for b in row], BLOCK_GAP)
    return lines


def _beside(columns: Sequence[tuple[Sequence[Text], int]], gap: int) -> list[Text]:
    lines = []
    for parts in zip_longest(*(lines for lines, _ in columns), fillvalue=Text()):
        line = Text()
        for part, (_, width) in zip(parts, columns, strict=True):
            line.append_text(_padded(part, width + gap))
        line.rstrip()
        lines.append(line)
    return lines


def _padded(text: Text, width: int) -> Text:
    padded = text.copy()
    padded.append(" " * max(0, width - text.cell_len))
    return padded


def block(panel: Panel, width: int, *, columns: bool = True) -> Block:
    """One panel, no wider than `width`."""
    if isinstance(panel, FactsPanel):
        return Block(_facts(panel, width))
    title = Text(panel.title, TITLE)
    if isinstance(panel, TablePanel):
        return Block([title, *_table(panel, width, columns)])
    return Block([title, *_grid(panel, width)])


# --- facts


def _facts(panel: FactsPanel, width: int) -> list[Text]:
    lines = [Text(panel.title, TITLE)]
    label_width = max((cell_len(label) for label, _ in panel.facts), default=0)
    room = max(12, min(width, NARROW_FACTS if width >= 110 else width) - label_width - GAP)
    for label, value in panel.facts:
        wrapped = _wrapped(value, room)
        for number, part in enumerate(wrapped):
            line = Text(label if number == 0 else "", "dim")
            lines.append(_padded(line, label_width + GAP).append_text(part))
    return lines


# --- tables

Row = Sequence[str | Cell]


def _table(panel: TablePanel, width: int, columns: bool) -> list[Text]:
    upright: list[Row] = [panel.columns, *panel.rows]
    natural = _natural(upright)
    if _total(natural) <= width:
        return _in_columns(upright, width) if columns else _set(upright, natural)
    turned: list[Row] = [list(column) for column in zip(*upright, strict=True)]
    if _total(_natural(turned)) <= width:
        return _set(turned, _natural(turned))
    drawings = [
        _set(rows, widths) for rows in (upright, turned) if (widths := _fitted(rows, width))
    ]
    return min(drawings, key=len) if drawings else _set(turned, _squeezed(turned, width))


def _in_columns(rows: Sequence[Row], width: int) -> list[Text]:
    """A table as it is, in columns if it is long and there is room."""
    widths = _natural(rows)
    body = len(rows) - 1
    copies = (width + BLOCK_GAP) // (_total(widths) + BLOCK_GAP)
    if body <= LONG_TABLE or copies < 2:
        return _set(rows, widths)
    height = -(-body // copies)
    parts = [[rows[0], *rows[1 + first : 1 + first + height]] for first in range(0, body, height)]
    return _beside([(_set(part, widths), _total(widths)) for part in parts], BLOCK_GAP)


def _fitted(rows: Sequence[Row], width: int) -> list[int] | None:
    """The widths of a table with its longest texts wrapped, no word broken; None if too wide."""
    widths = _natural(rows)
    narrowest = [
        max(max((cell_len(word) for word in _plain(cell).split()), default=1) for cell in column)
        for column in zip(*rows, strict=True)
    ]
    return _shrunk(widths, narrowest, width) if _total(narrowest) <= width else None


def _natural(rows: Sequence[Row]) -> list[int]:
    return [max(cell_len(_plain(cell)) for cell in column) for column in zip(*rows, strict=True)]


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * (len(widths) - 1)


def _shrunk(widths: Sequence[int], narrowest: Sequence[int], width: int) -> list[int]:
    """Take from the widest column until all fit, no word broken."""
    shrunk = list(widths)
    while _total(shrunk) > width:
        widest = max(
            (index for index in range(len(shrunk)) if shrunk[index] > narrowest[index]),
            key=lambda index: shrunk[index],
        )
        shrunk[widest] -= 1
    return shrunk


def _squeezed(rows: Sequence[Row], width: int) -> list[int]:
    """Widths for a table that fits in no way: every column the same, words broken."""
    count = len(rows[0])
    return [max(3, (width - GAP * (count - 1)) // count)] * count


def _set(rows: Sequence[Row], widths: Sequence[int]) -> list[Text]:
    lines = []
    for number, row in enumerate(rows):
        cells = [
            (_wrapped(cell, width, "dim" if number == 0 else ""), width)
            for cell, width in zip(row, widths, strict=True)
        ]
        lines += _beside(cells, GAP)
    return lines


def _plain(cell: str | Cell | None) -> str:
    if cell is None:
        return ""
    return cell.text if isinstance(cell, Cell) else cell


def _wrapped(cell: str | Cell, width: int, style: str = "") -> list[Text]:
    tone = TONES.get(cell.tone, "") if isinstance(cell, Cell) else ""
    lines = textwrap.wrap(_plain(cell), max(1, width)) or [""]
    return [Text(line, tone or style) for line in lines]


# --- boards


def _grid(panel: GridPanel, width: int) -> list[Text]:
    """A board, cut into strips of columns where it is too wide."""
    count = max((len(row) for row in panel.rows), default=0)
    names = panel.column_names
    texts = [_plain(cell) for row in panel.rows for cell in row]
    cell_width = 1 + max((cell_len(text) for text in [*texts, *names]), default=1)
    margin = 1 + max((cell_len(name) for name in panel.row_names), default=-1)
    strip = max(1, (width - margin) // cell_width)
    if panel.odd_columns_low and strip < count:
        strip = max(2, strip - strip % 2)  # the first column of a strip stays an even one
    lines: list[Text] = []
    for first in range(0, count, strip):
        columns = range(first, min(first + strip, count))
        if names:
            head = "".join(names[column].ljust(cell_width) for column in columns).rstrip()
            lines.append(Text(" " * margin + head, "dim"))
        for number, row in enumerate(panel.rows):
            label = panel.row_names[number] if number < len(panel.row_names) else ""
            for low in (False, True) if panel.odd_columns_low else (None,):
                line = Text("" if low else label, "dim")
                line = _padded(line, margin)
                for column in columns:
                    shown = low is None or column % 2 == low
                    cell = row[column] if shown and column < len(row) else None
                    part = Text(_plain(cell), TONES.get(cell.tone, "") if cell else "")
                    line.append_text(_padded(part, cell_width))
                line.rstrip()
                lines.append(line)
    return lines


def styled(text: str, width: int, style: str = "", indent: str = "") -> list[Text]:
    """A text in lines of one style; lines after the first are indented."""
    return [Text(line, style) for line in textwrap.wrap(text, width, subsequent_indent=indent)]
