"""What a game teaches the bots: a quick policy, an evaluation, and the numbers that tune the search.

`games/<game>/ai/strategy.py` defines a subclass and an instance named STRATEGY. Bots, hints and reviews work with it
and know no game by name. Imports core only.
"""

from __future__ import annotations

import difflib
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from kiebitz.core.game import Game, Knowledge
from kiebitz.core.state import State

S = TypeVar("S", bound=State)

Policy = Callable[[Any, int, Random], int]
"""State, seat, generator → a quick, sensible move. Reads only what the seat knows."""

Rows = list[list[float]]
"""An evaluation: for each seat its expected final score, split into the strategy's terms."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """The numbers of a strategy."""

    clear_lead: float
    """A lead in points that leaves little doubt in the middle of the game."""
    samples: int = 1
    """The greedy bot judges every move on this many samples, the same ones for all moves."""
    turn_completion: int = 0
    """Before the greedy bot judges a position, the policy plays up to this many more decisions of the mover's turn."""
    decisions_per_turn: int = 1
    """Roughly how many decisions a turn has: a bot that thinks about each of them thinks less about one."""
    rollout_rounds: int = 0
    """The search evaluates again at the end of each of this many rounds, played by the policy (`bots/lookahead.py`)."""
    greedy_rollout_rounds: int = 0
    """The same for the greedy bot."""
    prefilter_samples: int = 0
    """The search first judges every move on this many samples without rollouts, and begins with the best few."""
    decay: float = 0.8
    """The weight of each rollout round relative to the one before."""


class Belief(Protocol):
    """What a bot makes of a seat's knowledge before it thinks about a decision."""

    def sample(self, rng: Random) -> State:
        """A state that fits what the seat knows."""

    def moves(self, sample: State) -> Sequence[int]:
        """The candidate moves of the seat, the most promising first; a first sample may help."""


class Strategy(ABC, Generic[S]):
    """The strategy of one game. Three methods are required; the others have defaults."""

    terms: ClassVar[tuple[str, ...]]
    """The names of the parts of an evaluation; `why-<term>` is the text of each."""
    rival_terms: ClassVar[tuple[str, ...] | None] = None
    """The terms in which a move can change what other seats may expect, None for all; `why-rival-<term>` is the text.
    Any other difference for them between two moves is chance, and no reason."""
    tuning: ClassVar[Tuning]
    styles: tuple[Policy, ...] = ()
    """Other ways to play than the policy. If there are any, the search compares whole plans (`bots/plan_search.py`)."""
    models_hidden_state: ClassVar[bool] = False
    """Whether `belief` reconstructs something hidden that comes to light later: reviews count that as luck."""

    def affects_rivals(self, term: str) -> bool:
        """Whether a move can change this term for other seats."""
        return self.rival_terms is None or term in self.rival_terms

    @abstractmethod
    def policy(self, state: S, seat: int, rng: Random) -> int:
        """A quick, sensible move. Reads only what the seat knows."""

    @abstractmethod
    def evaluate(self, state: S) -> Rows:
        """The sum of a seat's row is its expected final score; in a finished game it is the score."""

    @abstractmethod
    def spread(self, state: S) -> float:
        """How far, in points, two seats' final scores still scatter about the expected ones."""

    def forecast(self, state: S, rng: Random) -> Rows:
        """The evaluation at the end of a simulation: it may use chance, take longer and look further."""
        return self.evaluate(state)

    def candidates(self, state: S, seat: int) -> Sequence[int]:
        """The legal moves worth considering, the most promising first."""
        return state.legal(seat)

    def mistake(self, state: S, seat: int, rng: Random) -> int:
        """A believable mistake for the easy bot."""
        legal = state.legal(seat)
        return legal[int(rng.random() * len(legal))]

    def is_leaf(self, start: S, seat: int, state: S) -> bool:
        """Whether the search may evaluate this position of a simulation that began at `start`.

        Evaluations of different moments of a round cannot be compared, so the policy plays every simulation on to the
        same moment.
        """
        return True

    def depth_reached(self, start: S, seat: int, state: S) -> bool:
        """Whether the tree ends here at the latest."""
        return False

    def round_over(self, start: S, state: S) -> bool:
        """Whether the round in which `start` lies is over: reviews judge positions there."""
        return True

    def solo_win_chance(self, state: S) -> float:
        """How likely a solo game is won, where it can be lost; its score counts too."""
        return 0.5

    def needs_no_sample(self, known: S) -> bool:
        """Whether the policy plays this concealed state at once, because samples would take too long."""
        return False

    def refine_sample(self, state: S, seat: int, rng: Random) -> None:
        """Make a sample of a seat's knowledge likelier: replace what others laid face down by what they would lay."""

    def belief(self, knowledge: Knowledge[S]) -> Belief | None:
        """What the bots think about; None if the policy plays the position at once."""
        if self.needs_no_sample(knowledge.known):
            return None
        return Samples(knowledge, self)


class Samples:
    """The default belief: samples of the knowledge, and the candidates of one of them."""

    def __init__(self, knowledge: Knowledge[Any], strategy: Strategy[Any] | None) -> None:
        self._knowledge = knowledge
        self._strategy = strategy

    def sample(self, rng: Random) -> State:
        state: State = self._knowledge.sample(rng)
        if self._strategy is not None:
            self._strategy.refine_sample(state, self._knowledge.seat, rng)
        return state

    def moves(self, sample: State) -> Sequence[int]:
        seat = self._knowledge.seat
        if self._strategy is None:
            return sample.legal(seat)
        return self._strategy.candidates(sample, seat)


def strategy_of(game: Game[Any]) -> Strategy[Any] | None:
    """The STRATEGY in the game's `ai/strategy.py`, None where it has none."""
    package = type(game).__module__
    name = f"{package}.ai.strategy"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name not in (name, f"{package}.ai"):
            raise
        return None
    strategy: Strategy[Any] = module.STRATEGY
    check_strategy(strategy)
    return strategy


def check_strategy(strategy: object) -> None:
    """Raise TypeError unless this is a Strategy whose public names are all part of the interface.

    A misspelt method would otherwise be ignored silently.
    """
    if not isinstance(strategy, Strategy):
        raise TypeError(f"STRATEGY must be a kiebitz.core.strategy.Strategy, not {strategy!r}")
    known = [name for name in (*dir(Strategy), *Strategy.__annotations__) if name[0] != "_"]
    for name in vars(type(strategy)):
        if name[0] != "_" and name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise TypeError(f"{type(strategy).__name__}.{name} is not part of Strategy{hint}")


def belief_of(strategy: Strategy[Any] | None, knowledge: Knowledge[Any]) -> Belief | None:
    """What a bot thinks about, with or without a strategy; None if the policy plays the position at once."""
    return Samples(knowledge, None) if strategy is None else strategy.belief(knowledge)
