"""Kiebitz: a table for modern board games, and their rules as a library.

>>> import kiebitz
>>> play = kiebitz.new("amazonas", seats=3, seed=1)
>>> play.push(play.pending[0], "build manaus")
>>> play.events(kiebitz.SPECTATOR)[-1]
<5: tell startHut(seat=1, village='manaus', price=2, species='iguana')>
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.play import Play
from kiebitz.core.shuffle import Shuffle
from kiebitz.core.state import CHANCE, SPECTATOR
from kiebitz.core.timeline import Timeline

__version__ = "0.2.0"

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "Game",
    "KiebitzError",
    "Play",
    "Shuffle",
    "Timeline",
    "game",
    "game_ids",
    "new",
]


def game_ids() -> tuple[str, ...]:
    """The ids of the games."""
    from kiebitz.games import REGISTRY

    return tuple(REGISTRY)


def game(game_id: str) -> Game[Any]:
    """A game by its id; raises UnknownGame."""
    from kiebitz.games import REGISTRY

    return REGISTRY[game_id]


def new(
    game_id: str,
    seats: int,
    *,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    names: Sequence[str] = (),
) -> Play[Any]:
    """Start a play. With a seed the draws are the same every time; without, they are truly random."""
    shuffle = None if seed is None else Shuffle.seeded(seed)
    return Play(game(game_id), seats, options, shuffle=shuffle, names=names)
