"""What thinking comes to: the options of a decision, and what was found about each."""

from __future__ import annotations

from kiebitz.bots.mind import Rows


class Option:
    """What the search found about one move of the observer; sums over its visits."""

    __slots__ = ("lead", "move", "share", "terms", "value", "visits")

    def __init__(self, move: int, seats: int, terms: int) -> None:
        self.move = move
        self.visits = 0
        self.value = 0.0
        self.share = 0.0
        self.lead = 0.0
        self.terms: Rows = [[0.0] * terms for _ in range(seats)]

    @property
    def mean_value(self) -> float:
        """What the move is worth to the observer, 0 to 1."""
        return self.value / self.visits if self.visits else 0.0

    @property
    def mean_share(self) -> float:
        """The expected share of places: 1 is the first place for sure."""
        return self.share / self.visits if self.visits else 0.0

    @property
    def mean_lead(self) -> float:
        """The expected lead over the best other seat at the end."""
        return self.lead / self.visits if self.visits else 0.0

    def mean_terms(self) -> Rows:
        """The expected evaluation, by seat and term."""
        visits = max(1, self.visits)
        return [[value / visits for value in row] for row in self.terms]


class Thought:
    """The result of a search: the options, best first."""

    __slots__ = ("cpu_seconds", "options", "simulations")

    def __init__(self, options: list[Option], simulations: int, cpu_seconds: float) -> None:
        self.options = options
        self.simulations = simulations
        self.cpu_seconds = cpu_seconds

    @property
    def move(self) -> int:
        """The best move."""
        return self.options[0].move
