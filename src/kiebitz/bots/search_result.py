"""Search results: the candidate moves of a decision, and what was found about each. Imports core and bots only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kiebitz.bots import utility
from kiebitz.core.strategy import Rows

JUDGED: Final = 32
"""Trials of a move that is to be judged whatever it seems worth."""


class Candidate:
    """What the search found about one move of the observer.

    At the same visit all moves meet the same sample and the same dice.
    """

    __slots__ = ("leads", "move", "rows", "shares", "value", "visits")

    def __init__(self, move: int) -> None:
        self.move = move
        self.visits = 0
        self.value = 0.0
        """The sum over its visits."""
        # Visit by visit, where somebody wants to know why:
        self.shares: list[float] = []
        self.leads: list[float] = []
        self.rows: list[Rows] = []

    def note(self, observer: int, share: float, rows: Rows | None) -> None:
        """Keep what a visit came to."""
        self.shares.append(share)
        if rows is not None:  # else there is no strategy, and no reason
            self.leads.append(utility.leads([sum(row) for row in rows])[observer])
            self.rows.append(rows)

    @property
    def mean_value(self) -> float:
        """What the move is worth to the observer, 0 to 1."""
        return self.value / self.visits if self.visits else 0.0

    @property
    def mean_share(self) -> float:
        """The expected share of places: 1 is the first place for sure."""
        return _mean(self.shares)

    @property
    def mean_lead(self) -> float:
        """The expected lead over the best other seat at the end."""
        return _mean(self.leads)

    def mean_rows(self, first: int | None = None) -> Rows:
        """The expected evaluation, by seat and term; of the first visits only, to compare two moves on the same."""
        by_seat = zip(*self.rows[:first], strict=True)
        return [[_mean(parts) for parts in zip(*rows, strict=True)] for rows in by_seat]

    def same_as(self, other: Candidate) -> bool:
        """Whether it has come to just the same as another move wherever both met the same."""
        pairs = list(zip(self.rows, other.rows, strict=False))
        return bool(pairs) and all(own == its for own, its in pairs)

    def better_by(self, other: Candidate) -> tuple[float, float]:
        """The share of places and the points by which it is ahead of another move where both met the same."""
        shares = zip(self.shares, other.shares, strict=False)
        leads = zip(self.leads, other.leads, strict=False)
        return _mean([own - its for own, its in shares]), _mean([own - its for own, its in leads])


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


class SearchResult:
    """The result of a search: the candidates, best first."""

    __slots__ = ("candidates", "cpu_seconds", "simulations")

    def __init__(self, candidates: list[Candidate], simulations: int, cpu_seconds: float) -> None:
        self.candidates = candidates
        self.simulations = simulations
        self.cpu_seconds = cpu_seconds

    @property
    def move(self) -> int:
        """The best move."""
        return self.candidates[0].move
