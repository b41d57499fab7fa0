"""The games that are complete, by id; each is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from kiebitz.core.errors import UnknownGame
from kiebitz.core.game import Game

IDS = ("amazonas", "mesopotamien", "gilde", "tiwanaku", "minden")


class Registry(Mapping[str, Game[Any]]):
    """A mapping from ids to games."""

    def __getitem__(self, game_id: str) -> Game[Any]:
        if game_id not in IDS:
            raise UnknownGame(f"there is no game {game_id!r}; there are {', '.join(IDS)}")
        game: Game[Any] = import_module(f"kiebitz.games.{game_id}").GAME
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)

    def __contains__(self, game_id: object) -> bool:
        return game_id in IDS


REGISTRY = Registry()
