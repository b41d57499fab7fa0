"""kiebitz tiwanaku-maps: hidden maps for a server's sealed stock. Imports core and the game."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

import msgspec

from kiebitz.core.commands import Command, CommandOption, CommandResult, ServerStock
from kiebitz.games.tiwanaku import GAME


class Made(msgspec.Struct):
    """What came of it. The maps themselves are secret: they lie in the database only."""

    kind: str
    made: int
    in_stock: int
    seconds: float


def run(given: Mapping[str, Any], stock: ServerStock) -> CommandResult:
    """Make maps for tables with these options."""
    options: dict[str, object] = {"board": given["board"], "difficulty": given["difficulty"]}
    if given["start-cells"] is not None:
        options["startCells"] = str(given["start-cells"])
    kind, count = GAME.stock_kind(GAME.options_of(GAME.new(1, options))), given["count"]
    begun = time.monotonic()
    in_stock = stock.fill(kind, count)
    made = Made(kind, count, in_stock, round(time.monotonic() - begun, 3))
    text = f"{count} maps made ({kind}) in {made.seconds:.1f} s; {in_stock} are in stock"
    return CommandResult(made, text)


COMMANDS = (
    Command(
        "tiwanaku-maps",
        "make hidden maps for a server's sealed stock.",
        (
            CommandOption("count", default=64),
            CommandOption("board", ("long", "short"), "long"),
            CommandOption("difficulty", ("normal", "hard"), "normal"),
            CommandOption("start-cells", help="default: as the board says"),
        ),
        run,
    ),
)
