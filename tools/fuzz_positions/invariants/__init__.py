"""What holds in every position of a game, written from its ledger and independent of its position reader.

One module for each game with an object INVARIANTS. Imports kiebitz.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from random import Random
from typing import Any, ClassVar

from kiebitz.core.state import State


class Broken(Exception):
    """An invariant that a position breaks."""


def demand(fine: object, sentence: str) -> None:
    """Raise Broken with what is wrong, unless it is fine."""
    if not fine:
        raise Broken(sentence)


class Invariants:
    """The invariants of one game; a subclass checks its positions."""

    sets: ClassVar[Collection[str]] = ()
    """The fields with a list whose order means nothing."""

    samples: ClassVar[float] = 1.0
    """How often a position that is looked at is determinized too: less often where that takes long."""

    def check(self, position: Any) -> None:
        """Raise Broken with the first invariant that does not hold."""
        raise NotImplementedError

    def scores(self, position: Any) -> list[int] | None:
        """The scores of a finished game, counted from its position; None where they are not counted here."""
        return None

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """A random move; a game may prefer some, so that plays get on."""
        legal = state.legal(seat)
        return legal[int(rng.random() * len(legal))]

    def plain(self, data: Any, name: str = "") -> Any:
        """A position with one order for each set."""
        if isinstance(data, dict):
            return {key: self.plain(value, key) for key, value in data.items()}
        if isinstance(data, list):
            parts = [self.plain(part) for part in data]
            return sorted(parts, key=str) if name in self.sets else parts
        return data


def invariants_of(game: str) -> Invariants:
    """The invariants of a game by its id."""
    found: Invariants = import_module(f"{__name__}.{game}").INVARIANTS
    return found
