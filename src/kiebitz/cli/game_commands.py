"""Commands that games add to `kiebitz` (`core.commands`), and the stock that they may fill.

Imports core, games, tables and cli only.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from kiebitz.cli import addresses, arguments
from kiebitz.cli.progress import progress
from kiebitz.core.commands import FILE, Command, CommandOption, commands_of
from kiebitz.core.game import Game
from kiebitz.core.sealed import sealed
from kiebitz.games import REGISTRY

BATCH = 16
"""Outcomes that are made between two writes: little is lost when somebody presses Ctrl+C."""


def commands() -> Iterator[tuple[Game[Any], Command]]:
    """The commands of all games. A game without any is not even loaded."""
    for game_id in REGISTRY:
        if (REGISTRY.folder(game_id) / FILE).is_file():
            game = REGISTRY[game_id]
            yield from ((game, command) for command in commands_of(game))


def add_arguments(parser: argparse.ArgumentParser, command: Command) -> None:
    """The command's own options, and those that every command of a game has."""
    for each in command.options:
        _add_argument(parser, each)
    addresses.add_database(parser)
    arguments.add_json(parser)


def _add_argument(parser: argparse.ArgumentParser, each: CommandOption) -> None:
    name, about = f"--{each.name}", each.help or None
    if each.choices:
        parser.add_argument(
            name, dest=each.name, choices=each.choices, default=each.default, help=about
        )
    else:
        parser.add_argument(
            name,
            dest=each.name,
            type=arguments.positive,
            metavar="N",
            default=each.default,
            help=about,
        )


def run(game: Game[Any], command: Command, given: argparse.Namespace) -> int:
    """Run a command and print what came of it."""
    result = command.run(vars(given), Stock(game, given))
    if given.json:
        arguments.print_json(result.data)
    else:
        print(result.text)
    return 0


class Stock:
    """The sealed stock of one game in a server's database (`core.commands.ServerStock`)."""

    def __init__(self, game: Game[Any], given: argparse.Namespace) -> None:
        self._game = game
        self._given = given

    def fill(self, kind: str, count: int) -> int:
        return asyncio.run(self._fill(addresses.database_in(self._given), kind, count))

    async def _fill(self, database: str, kind: str, count: int) -> int:
        from kiebitz.tables.store import open_store, stocks  # slow to load, and only needed here

        game = self._game
        store = await open_store(database)
        try:
            with progress(f"{game.sealed_draw} {kind}", count) as tick:
                for first in range(0, count, BATCH):
                    leaves = []
                    for _ in range(min(BATCH, count - first)):
                        rng = Random(secrets.randbits(256))
                        leaves.append(sealed(game.stock_outcome(kind, rng)))
                        tick()
                    await store.write(partial(stocks.put, game=game.id, kind=kind, leaves=leaves))
            return await store.read(partial(stocks.count, game=game.id, kind=kind))
        finally:
            await store.close()
