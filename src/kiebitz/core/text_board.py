"""A view as plain tables and grids: what a terminal prints, and what is sent for the text board and screen readers.

Imports msgspec only.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import msgspec


class Cell(msgspec.Struct, frozen=True):
    """Text with a tone: `seat0`…`seat4`, `good`, `bad`, `dim`, `strong`, or a terrain's id.

    The text alone must be enough: colour may be missing.
    """

    text: str
    tone: str = ""


class FactsPanel(msgspec.Struct, frozen=True, tag_field="kind", tag="facts"):
    """Short facts with their labels, a line each."""

    title: str
    facts: list[tuple[str, str | Cell]]


class TablePanel(msgspec.Struct, frozen=True, tag_field="kind", tag="table"):
    """Rows under named columns."""

    title: str
    columns: list[str]
    rows: list[list[str | Cell]]


class GridPanel(msgspec.Struct, frozen=True, tag_field="kind", tag="grid", rename="camel"):
    """A board of cells, nothing where there is no cell."""

    title: str
    rows: list[list[Cell | None]]
    column_names: list[str] = []
    row_names: list[str] = []
    odd_columns_low: bool = False
    """For hexes in columns: odd columns sit half a cell lower."""


Panel = FactsPanel | TablePanel | GridPanel


def plain(panels: Sequence[Panel]) -> str:
    """Panels below each other as aligned text without colour, each under its title.

    >>> print(plain([GridPanel("Map", [[Cell("hut"), None, Cell("~")]], ["A", "B", "C"], ["1"])]))
    Map
       A    B  C
    1  hut     ~
    """
    return "\n\n".join("\n".join([panel.title, *_aligned(_rows(panel))]) for panel in panels)


def _rows(panel: Panel) -> list[list[str]]:
    if isinstance(panel, FactsPanel):
        return [[label, _text(fact)] for label, fact in panel.facts]
    if isinstance(panel, TablePanel):
        return [panel.columns, *([_text(cell) for cell in row] for row in panel.rows)]
    rows = [panel.column_names] if panel.column_names else []
    names = [""] * len(rows)
    for number, row in enumerate(panel.rows):
        name = panel.row_names[number] if number < len(panel.row_names) else ""
        texts = [_text(cell) for cell in row]
        if panel.odd_columns_low:
            rows += [_every_second(texts, 0), _every_second(texts, 1)]
            names += [name, ""]
        else:
            rows.append(texts)
            names.append(name)
    return [[name, *row] for name, row in zip(names, rows, strict=True)] if any(names) else rows


def _every_second(texts: Sequence[str], first: int) -> list[str]:
    return [text if column % 2 == first else "" for column, text in enumerate(texts)]


def _text(cell: str | Cell | None) -> str:
    return "" if cell is None else cell.text if isinstance(cell, Cell) else cell


def _aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=False)).rstrip()
        for row in rows
    ]
