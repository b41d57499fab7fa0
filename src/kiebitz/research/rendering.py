"""A view as plain text, from the sheet that terminals and screen readers use; and as pixels, grids only.

Imports core, research, numpy and rich only.
"""

from __future__ import annotations

import zlib
from io import StringIO
from typing import Any

import numpy as np
from rich.console import Console
from rich.table import Table as RichTable

from kiebitz.core.game import Game, View
from kiebitz.core.state import SPECTATOR, State
from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel
from kiebitz.research.layout import Array

WIDTH = 160
CELL_PIXELS = 12
PAPER = (246, 240, 228)


def text_of(game: Game[Any], state: State, viewer: int = SPECTATOR, language: str = "en") -> str:
    """What a viewer sees, as lines of text without colour."""
    panels = _panels(game, game.view(state, viewer), language)
    out = StringIO()
    console = Console(file=out, width=WIDTH, no_color=True, highlight=False, markup=False)
    for panel in panels:
        console.print(panel.title)
        console.print(_table(panel))
        console.print()
    return out.getvalue()


def pixels_of(game: Game[Any], state: State, viewer: int = SPECTATOR) -> Array:
    """The same as an image: one square a cell, coloured by what the cell says. For films of training, not for people.

    Two cells with the same text have the same colour.
    """
    rows = [row for panel in _panels(game, game.view(state, viewer), "en") for row in _cells(panel)]
    width = max((len(row) for row in rows), default=1)
    image = np.full((max(1, len(rows)), width, 3), PAPER, np.uint8)
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            if text:
                image[y, x] = _colour(text)
    return image.repeat(CELL_PIXELS, axis=0).repeat(CELL_PIXELS, axis=1)


def _panels(game: Game[Any], view: View, language: str) -> list[Panel]:
    names = [f"player_{seat}" for seat in range(view.seats)]
    return game.text_board(view, game.texts(language, names))


def _text(cell: str | Cell | None) -> str:
    return "" if cell is None else cell.text if isinstance(cell, Cell) else cell


def _cells(panel: Panel) -> list[list[str]]:
    if isinstance(panel, FactsPanel):
        return [[_text(value) for _, value in panel.facts]]
    return [[_text(cell) for cell in row] for row in panel.rows]


def _table(panel: Panel) -> RichTable:
    table = RichTable(box=None, pad_edge=False, show_header=not isinstance(panel, FactsPanel))
    if isinstance(panel, FactsPanel):
        for label, value in panel.facts:
            table.add_row(label, _text(value))
        return table
    if isinstance(panel, TablePanel):
        for column in panel.columns:
            table.add_column(column)
        for row in panel.rows:
            table.add_row(*[_text(cell) for cell in row])
        return table
    return _grid(panel, table)


def _grid(panel: GridPanel, table: RichTable) -> RichTable:
    width = max((len(row) for row in panel.rows), default=0)
    table.add_column("")
    for column in range(width):
        table.add_column(panel.column_names[column] if column < len(panel.column_names) else "")
    for number, row in enumerate(panel.rows):
        name = panel.row_names[number] if number < len(panel.row_names) else ""
        table.add_row(name, *[_text(cell) for cell in row])
    return table


def _colour(text: str) -> tuple[int, int, int]:
    mixed = zlib.crc32(text.encode())
    return (mixed & 127, mixed >> 8 & 127, mixed >> 16 & 127)
