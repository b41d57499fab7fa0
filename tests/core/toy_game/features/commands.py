"""kiebitz pebbles-dig: fill the stock with pebbles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from kiebitz.core.commands import Command, CommandOption, CommandResult, ServerStock


class Dug(msgspec.Struct):
    """What came of it."""

    colour: str
    count: int


def run(given: Mapping[str, Any], stock: ServerStock) -> CommandResult:
    """Say what would be dug."""
    dug = Dug(given["colour"], given["how-many"])
    return CommandResult(dug, f"{dug.count} {dug.colour} pebbles")


COMMANDS = (
    Command(
        "pebbles-dig",
        "dig pebbles.",
        (CommandOption("colour", ("red", "blue"), "red"), CommandOption("how-many", default=3)),
        run,
    ),
)
