"""What a bot in a file is asked: at a table, in the arena, anywhere. Imports core only."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from random import Random
from typing import Any

from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import State


class Turn:
    """One decision at one table: what the seat knows, what it may do, what it was told, how long it has."""

    def __init__(
        self,
        *,
        game: Game[Any],
        table: str,
        seat: int,
        knowledge: Knowledge[Any],
        notations: tuple[str, ...] | None,
        events: list[dict[str, Any]],
        seconds: float | None,
        rng: Random,
    ) -> None:
        self.game = game
        self.table = table
        self.seat = seat
        self.knowledge = knowledge
        self.events = events
        """What the seat was told since its last decision here: `{"key": …, "params": …}`, oldest first."""
        self.seconds = seconds
        """Until somebody else plays for it; None without a clock."""
        self.rng = rng
        self._notations = notations

    @cached_property
    def legal(self) -> list[int]:
        """The moves, as numbers of the catalogue."""
        if self._notations is not None:
            return [self.game.parse(text) for text in self._notations]
        # More than the server lists in a message: the engine knows them as well.
        return list(self.knowledge.sample(self.rng).legal(self.seat))

    @property
    def notations(self) -> list[str]:
        """The same as texts."""
        return [self.game.notation(move) for move in self.legal]

    def fallback(self) -> int:
        """What a table plays for somebody who is away."""
        state: State = self.knowledge.sample(self.rng)
        return state.fallback(self.seat)


Choose = Callable[[Turn], int | str]
"""A bot: the number or the notation of a legal move."""


class ChooseBot:
    """A function `choose(turn)` as a bot: without a table, a clock and what was told."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        turn = Turn(
            game=knowledge.game,
            table="",
            seat=knowledge.seat,
            knowledge=knowledge,
            notations=None,
            events=[],
            seconds=None,
            rng=rng,
        )
        chosen = self._choose(turn)
        return knowledge.game.parse(chosen) if isinstance(chosen, str) else chosen
