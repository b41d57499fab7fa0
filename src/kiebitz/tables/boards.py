"""The board that the package of a game brings for the browser: the folder `web` beside `game.toml`, with `board.js`.

Imports core only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kiebitz.core.game import Game

FOLDER = "web"
MODULE = "board.js"


def board_folder(game: Game[Any]) -> Path | None:
    """The folder of a game's board; None where the package brings none."""
    folder = game.folder / FOLDER
    return folder if (folder / MODULE).is_file() else None


def board_address(game: Game[Any]) -> str | None:
    """Where a server has the module of a game's board."""
    return f"/games/{game.id}/{MODULE}" if board_folder(game) else None
