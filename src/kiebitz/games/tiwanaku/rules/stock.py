"""The public stock of maps: for tests, the tutorial, simulation and benchmarks.

It is public, so no table of people is ever dealt a map of it; those come from the generator or from a sealed stock.
Hot path; imports board.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Final

from kiebitz.games.tiwanaku.board import Board, map_code, map_from_text

STOCK: Final[dict[str, dict[str, dict[str, list[str]]]]] = json.loads(
    (Path(__file__).parents[1] / "data" / "stock.json").read_text(encoding="utf-8")
)["maps"]
"""By board, difficulty and number of start cells: maps as text."""


@cache
def stock_codes(board: Board, starts: int, humane: bool) -> list[int]:
    """The maps of the stock for these options, as outcomes of the draw."""
    texts = STOCK[board.name]["normal" if humane else "hard"][str(starts)]
    return [map_code(*map_from_text(text)) for text in texts]
