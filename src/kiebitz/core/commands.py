"""Commands that a game adds to `kiebitz`.

`games/<game>/features/commands.py` defines COMMANDS. They are not part of the manifest: the command line loads this one
module, and only of games that have it. Imports core only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, NamedTuple, Protocol

import msgspec

from kiebitz.core.game import Game

FILE = "features/commands.py"
"""Where a game's folder has its commands."""


class ServerStock(Protocol):
    """The sealed stock of a server's database (`TablePolicy.sealed_draw`)."""

    def fill(self, kind: str, count: int) -> int:
        """Make this many outcomes of a kind and seal them; gives how many are in stock then."""
        ...


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command, `--start-cells N`: one of the choices, or else a whole number from 1 up."""

    name: str
    """As it is typed, without the dashes; `run` finds the value under this name."""
    choices: tuple[str, ...] = ()
    default: str | int | None = None
    help: str = ""


class CommandResult(NamedTuple):
    """What a command prints: `data` with `--json`, which every command has, else `text`."""

    data: msgspec.Struct
    text: str


@dataclass(frozen=True, slots=True)
class Command:
    """A command of `kiebitz`; its option `--db` says which server's stock it may fill."""

    name: str
    """Begins with the id of the game: `tiwanaku-maps`."""
    summary: str
    options: tuple[CommandOption, ...]
    run: Callable[[Mapping[str, Any], ServerStock], CommandResult]


def commands_of(game: Game[Any]) -> tuple[Command, ...]:
    """The COMMANDS in the game's `features/commands.py`, checked; none where it has no such module."""
    if not (game.folder / FILE).is_file():
        return ()
    commands: tuple[Command, ...] = import_module(
        f"{type(game).__module__}.features.commands"
    ).COMMANDS
    first = f"{game.id.replace('_', '-')}-"
    for command in commands:
        if not command.name.startswith(first):
            raise ValueError(f"the name of the command {command.name!r} must begin with {first!r}")
    return commands
