"""What a game asks of the table: hints, forks, clocks, stocks of prepared draws. One of the three parts of a Game.

Every method has a default that suits a game without special wishes. Imports core only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Generic, TypeVar

from kiebitz.core.message import Refusal
from kiebitz.core.state import State

S = TypeVar("S", bound=State)


class TablePolicy(Generic[S]):
    """How a table treats this game."""

    def hint_policy(self, options: Mapping[str, str], people: int) -> Refusal | None:
        """Why the Kiebitz may not be asked at a table with these complete options, at which so many people sit.

        None where it may.
        """
        return None

    def allows_fork(self, people: int) -> bool:
        """Whether one of so many people may fork a running table from what their seat knows."""
        return True

    def reveals_all_at_end(self, options: Mapping[str, str]) -> bool:
        """Whether everything may be shown when the game is over: record, draws, the truth to play on from."""
        return True

    def same_turn(self, before: S, after: S) -> bool:
        """Whether a seat that has moved and is asked again is still in the same turn, so that a turn's clock runs on.

        Where a game does not say, every decision is a turn of its own.
        """
        return False

    def turn_seconds(self, options: Mapping[str, str]) -> int:
        """The seconds for each turn that these complete options ask for, 0 for none."""
        return 0

    def seconds_to_decide(self, state: S) -> int | None:
        """How long the seats that are pending now have by a rule of the game, from the moment they are asked.

        None where the game sets no time. The table keeps it, beside its own clock.
        """
        return None

    def ends_plan(self, known: S, state: S) -> bool:
        """Whether a plan made from what a seat knows must end before this state.

        True where a sample knows more of the world than the seat was told, and the state would show it.
        """
        return False

    def standing(self, state: S) -> tuple[int, ...]:
        """By what finished solo plays of one deal are compared, higher first: the score, then what breaks ties."""
        outcome = state.outcome()
        assert outcome is not None, "the game is not over"
        return (outcome.scores[0],)

    sealed_draw: ClassVar[str] = ""
    """The name of a draw whose outcomes take long to make: servers make them in advance and seal them. Else empty."""

    def stock_kind(self, options: Mapping[str, str]) -> str:
        """Which stock holds the outcomes of `sealed_draw` that fit these complete options."""
        raise NotImplementedError

    def stock_kinds(self) -> Sequence[str]:
        """The kinds that a server keeps from its first start on; others are made when first asked for."""
        raise NotImplementedError

    def stock_outcome(self, kind: str, rng: Random) -> str:
        """A new outcome for a stock of this kind, by its notation."""
        raise NotImplementedError
