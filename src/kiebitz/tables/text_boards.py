"""A view as the panels of the game's text board, with the names of the players. Imports core and tables only."""

from __future__ import annotations

from typing import Any

from kiebitz.core.game import Game, View
from kiebitz.core.text_board import Panel
from kiebitz.tables.data import Row


def panels(row: Row, game: Game[Any], view: View, language: str) -> list[Panel]:
    """The view in words, with the names of those who sit there. The view is all that is read."""
    nameless = game.texts(language)
    names = [
        nameless.message("bot", number=seat + 1)
        if held.kind == "bot" and not held.name
        else held.name
        for seat, held in enumerate(row.data.seats)
    ]
    return game.text_board(view, game.texts(language, names))
