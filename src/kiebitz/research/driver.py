"""A game between programs: asks the lowest pending seat, draws when chance is to move, says what came of it.

Every adapter drives its games through this, so that all of them play the same game: decisions made at the same time
are asked for one by one, and no seat is shown what another has committed to. Imports core, games and bots only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

from kiebitz.bots.rollout import Draw, draw_of, make_draws
from kiebitz.core.errors import IllegalMove, KiebitzError
from kiebitz.core.game import Game
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import State
from kiebitz.games import REGISTRY

Rewards = Literal["rank", "score"]
"""rank: 1 for beating everybody, -1 for being beaten by all, sums to 0; score: points within their bounds, 0 to 1."""

Draws = Literal["stock", "fresh"]
"""stock: draws from what `chances` lists, which is quick; fresh: as at a table (Tiwanaku: a new map each time)."""

NOBODY = -3
"""The seat in turn when a game is over."""


def game_of(game: Game[Any] | str) -> Game[Any]:
    """A game, or the game with this id."""
    return REGISTRY[game] if isinstance(game, str) else game


class Driver:
    """One game after another of the same kind."""

    __slots__ = (
        "_draw",
        "_legal",
        "_score_bounds",
        "game",
        "options",
        "rewards",
        "rng",
        "seat",
        "seats",
        "state",
    )

    def __init__(
        self,
        game: Game[Any],
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        rewards: Rewards = "rank",
        draws: Draws = "stock",
    ) -> None:
        if rewards not in ("rank", "score"):
            raise KiebitzError(f"rewards: {rewards!r} is not one of rank, score")
        if draws not in ("stock", "fresh"):
            raise KiebitzError(f"draws: {draws!r} is not one of stock, fresh")
        self.game = game
        self.seats = seats
        self.state: State = game.new(seats, options)
        self.options = game.options_of(self.state)
        self.rewards = rewards
        self.rng = Random()
        self.seat = NOBODY
        self._legal: Sequence[int] | None = None
        self._draw: Draw = draw_of(game) if draws == "stock" else self._fresh
        self._score_bounds = game.score_bounds(seats, self.options)

    def reset(self, seed: int | None = None) -> None:
        """Start a new game; with a seed all draws from here on are fixed, without one they go on."""
        if seed is not None:
            self.rng = Random(seed)
        self.state = self.game.new(self.seats, self.options)
        self._settle()

    def push(self, move: int) -> None:
        """Make a move for the seat in turn. It is trusted: ask `check` first where it may be wrong."""
        self.state.apply(self.seat, move)
        self._settle()

    def check(self, move: int) -> None:
        """Raise IllegalMove unless the move is open to the seat in turn."""
        if move not in self.legal:
            raise self.illegal(move)

    def illegal(self, move: int) -> IllegalMove:
        """What is wrong with a move that is not open to the seat in turn."""
        known = 0 <= move < len(self.game.moves)
        text = self.game.notation(move) if known else f"action {move}"
        return IllegalMove(f"{text}: not open to seat {self.seat} now; use the action mask", "", "")

    @property
    def legal(self) -> Sequence[int]:
        """The moves open to the seat in turn; worked out once for each decision."""
        found = self._legal
        if found is None:
            found = self._legal = self.state.legal(self.seat)
        return found

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == NOBODY

    def returns(self) -> list[float]:
        """What each seat gets; all 0 while the game runs."""
        outcome = self.state.outcome()
        if outcome is None:
            return [0.0] * self.seats
        if self.rewards == "score":
            low, high = self._score_bounds
            return [(score - low) / max(1, high - low) for score in outcome.scores]
        return by_rank(outcome)

    def _settle(self) -> None:
        self._legal = None
        pending = make_draws(self.state, self._draw, self.rng)
        self.seat = pending[0] if pending else NOBODY

    def _fresh(self, state: State, rng: Random) -> int:
        return self.game.pick(state, rng.getrandbits(256))


def by_rank(outcome: Outcome) -> list[float]:
    """The share of others beaten less the share of others who were better; alone, 1 or -1.

    >>> by_rank(Outcome("rounds", (2, 1, 2), (5, 9, 5), ((), (), ())))
    [-0.5, 1.0, -0.5]
    """
    ranks = outcome.ranks
    if len(ranks) == 1:
        return [1.0 if outcome.won else -1.0]
    others = len(ranks) - 1
    return [
        (sum(rank > own for rank in ranks) - sum(rank < own for rank in ranks)) / others
        for own in ranks
    ]
