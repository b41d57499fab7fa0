"""The games by id: the five of this package, and those that installed packages bring (entry points `kiebitz.games`).

Each of the five is loaded when it is first asked for; packages are loaded once, when the list is first read.
Imports core only, and games by their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from kiebitz.core.commands import commands_of
from kiebitz.core.errors import UnknownGame
from kiebitz.core.features import features_of, pages_of
from kiebitz.core.game import Game

IDS = ("amazonas", "mesopotamien", "gilde", "tiwanaku", "minden")
"""The games of this package."""
GROUP = "kiebitz.games"
"""The entry points by which other packages bring games: `pig = "kiebitz_pig:GAME"`."""


class Registry(Mapping[str, Game[Any]]):
    """A mapping from ids to games."""

    def __init__(self) -> None:
        self.broken: dict[str, str] = {}
        """Games of installed packages that cannot be used, with the reason."""

    def __getitem__(self, game_id: str) -> Game[Any]:
        if game_id in IDS:
            game: Game[Any] = import_module(f"kiebitz.games.{game_id}").GAME
            return game
        if game_id in self._installed:
            return self._installed[game_id]
        raise UnknownGame(f"there is no game {game_id!r}; there are {', '.join(self)}")

    def __iter__(self) -> Iterator[str]:
        return iter((*IDS, *self._installed))

    def __len__(self) -> int:
        return len(IDS) + len(self._installed)

    def __contains__(self, game_id: object) -> bool:
        return game_id in IDS or game_id in self._installed

    def folder(self, game_id: str) -> Path:
        """Where a game lies, without loading it if it is one of the five."""
        return Path(__file__).parent / game_id if game_id in IDS else self[game_id].folder

    @cached_property
    def _installed(self) -> dict[str, Game[Any]]:
        found: dict[str, Game[Any]] = {}
        for point in sorted(entry_points(group=GROUP)):
            try:
                found[point.name] = loaded(point)
            except Exception as error:  # noqa: BLE001  a faulty package must not take the others away
                self.broken[point.name] = f"{type(error).__name__}: {error}"
        return found


def loaded(point: EntryPoint) -> Game[Any]:
    """The game of an entry point, checked."""
    if point.name in IDS:
        raise ValueError(f"the id {point.name!r} belongs to a game of Kiebitz itself")
    game = point.load()
    if not isinstance(game, Game):
        raise TypeError(f"{point.value} is {game!r}, not a Game")
    if game.id != point.name:
        raise ValueError(f"the entry point is named {point.name!r}, but game.toml says {game.id!r}")
    # They refuse what cannot be mounted.
    features_of(game)
    pages_of(game)
    commands_of(game)
    return game


REGISTRY = Registry()
