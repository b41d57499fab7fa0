"""Observations: what a seat knows as an array of float32, plane by plane.

Encoders get a concealed state, the one inside a Knowledge, never the truth. Everything is told from the seat's own
place: itself first, then the others clockwise. Imports core, research and numpy only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from kiebitz.core.errors import KiebitzError
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import State
from kiebitz.research.layout import Array, Layout

__all__ = ["Array", "Encoder", "Layout", "NotObserved", "encoder", "is_observed"]

LARGE = 24
"""Lists of legal moves from this length on are looked up: the rules hand out the same ready-made ones again."""
REMEMBERED = 4096


class NotObserved(KiebitzError):
    """Nobody has written yet what an observation of this game is."""


def is_observed(game: Game[Any]) -> bool:
    """Whether there are observations of this game."""
    return find_spec(_module(game)) is not None


def _module(game: Game[Any]) -> str:
    return f"{type(game).__module__}.observe"


class Encoder:
    """Observations and action masks of one game at one size of table, with one set of options."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, object] | None) -> None:
        if not is_observed(game):
            raise NotObserved(
                f"{game.id} has no observations yet: they belong in observe.py of its folder"
            )
        module = import_module(_module(game))
        self.game = game
        self.seats = seats
        start = game.new(seats, options)
        self.options = game.options_of(start)
        self.layout: Layout = Layout(module.planes(start.setup))
        self.size = self.layout.size
        self.actions: int = module.ACTIONS
        """Actions are the moves of the catalogue below this number: the draws are behind them."""
        self._encode = module.encode
        self._masks: dict[tuple[int, ...], Array] = {}

    def write(self, state: State, seat: int, out: Array) -> None:
        """The observation of a seat, into a row of float32; the truth is concealed first."""
        masks, numbers = self._encode(self.game.conceal(state, seat), seat)
        self.layout.write(masks, numbers, out)

    def observe(self, state: State, seat: int) -> Array:
        """The observation of a seat as a new array."""
        out = np.empty(self.size, np.float32)
        self.write(state, seat, out)
        return out

    def of(self, knowledge: Knowledge[Any]) -> Array:
        """The observation of what a seat knows: what a bot computes from."""
        out = np.empty(self.size, np.float32)
        masks, numbers = self._encode(knowledge.known, knowledge.seat)
        self.layout.write(masks, numbers, out)
        return out

    def scaled(self, observation: Array) -> Array:
        """Observations with every number brought to 0 … 1 by the bounds of its plane."""
        layout = self.layout
        result: Array = (observation - layout.low) / (layout.high - layout.low)
        return result

    def mask(self, legal: Sequence[int]) -> Array:
        """Legal moves as an array with a 1 for each; the caller may keep it."""
        if len(legal) < LARGE:
            fresh: Array = np.zeros(self.actions, np.int8)
            for move in legal:
                fresh[move] = 1
            return fresh
        key = tuple(legal)
        found = self._masks.get(key)
        if found is None:
            found = np.zeros(self.actions, np.int8)
            found[list(key)] = 1
            if len(self._masks) >= REMEMBERED:
                self._masks.clear()
            self._masks[key] = found
        return found.copy()


def encoder(
    game: Game[Any], seats: int | None = None, options: Mapping[str, object] | None = None
) -> Encoder:
    """The encoder of a game; at its largest table if nothing is said."""
    return Encoder(game, game.max_seats if seats is None else seats, options)
