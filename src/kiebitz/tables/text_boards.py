"""A view as the panels of the game's own sheet: what the text board shows and a screen reader reads."""

from __future__ import annotations

from typing import Any

from kiebitz.core import text_board
from kiebitz.core.game import Game, View
from kiebitz.core.texts import Texts
from kiebitz.tables.data import Row
from kiebitz.tables.schemas.http import FactsPanel, GridPanel, SheetCell, SheetPanel, TablePanel


def panels(row: Row, game: Game[Any], view: View, language: str) -> list[SheetPanel]:
    """The view in words, with the names of those who sit there. The view is all that is read."""
    nameless = game.texts(language)
    names = [
        nameless.message("bot", number=seat + 1)
        if held.kind == "bot" and not held.name
        else held.name
        for seat, held in enumerate(row.data.seats)
    ]
    texts: Texts = game.texts(language, names)
    return [_panel(panel) for panel in game.text_board(view, texts)]


def _panel(panel: text_board.Panel) -> SheetPanel:
    match panel:
        case text_board.Facts(title, facts):
            return FactsPanel(title, [(label, _cell(text)) for label, text in facts])
        case text_board.Table(title, columns, rows):
            return TablePanel(title, columns, [[_cell(text) for text in row] for row in rows])
        case text_board.Grid():
            return GridPanel(
                title=panel.title,
                rows=[
                    [None if cell is None else _cell(cell) for cell in row] for row in panel.rows
                ],
                column_names=panel.column_names,
                row_names=panel.row_names,
                odd_columns_low=panel.odd_columns_low,
            )


def _cell(text: str | text_board.Cell) -> SheetCell:
    return SheetCell(text) if isinstance(text, str) else SheetCell(text.text, text.tone)
