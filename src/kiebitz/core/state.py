"""What every position of every game can do: say who decides, list the moves, make one, be copied.

Only the hot path lives here, in the subset of Python that mypyc compiles; views, texts, positions and
knowledge belong to `Game` (`core/game.py`). Imports the standard library and `core.journal`, `options` and `outcome`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from kiebitz.core.journal import Journal
from kiebitz.core.options import Options
from kiebitz.core.outcome import Outcome

CHANCE: Final = -1
"""The seat of nature: the only one pending while something is drawn."""

SPECTATOR: Final = -2
"""The viewer who holds no seat."""

MAX_SEATS: Final = 5

CHANCE_OWES: Final = 32
"""The value of an `owing` mask (one bit a seat) while chance decides: 1 << MAX_SEATS."""

OWING: Final[tuple[tuple[int, ...], ...]] = (
    *(tuple(seat for seat in range(5) if mask >> seat & 1) for mask in range(32)),
    (-1,),
)
"""`OWING[mask]` are the pending seats of an `owing` mask, ascending; `OWING[CHANCE_OWES]` is chance."""


class Setup:
    """The options of a play as the rules compute with them; shared by all copies, never changed.

    A game's subclass derives what its rules need from the options.
    """

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options
        """Complete and resolved, as records and positions show them."""


class State:
    """One position of a game: mutable, small, cheap to copy. Equal states have equal dumps.

    Every state has a field `setup` with the game's Setup.
    """

    __slots__ = ()

    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision: `()` when over, `(CHANCE,)` alone, or seats ascending."""
        raise NotImplementedError

    def legal(self, seat: int) -> Sequence[int]:
        """The moves open to a pending seat, ascending, never empty; `()` for every other seat."""
        raise NotImplementedError

    def accepts(self, seat: int, move: int) -> bool:
        """Whether `apply` may be called; as `move in legal(seat)`, wider only where a game says so."""
        return move in self.legal(seat)

    def chances(self) -> Sequence[tuple[int, int]]:
        """The outcomes of a pending chance with integer weights, in a fixed order."""
        raise NotImplementedError

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        """Make a move that `accepts` allows, or an outcome of `chances` with the seat CHANCE.

        It trusts its caller. Without a journal no event is built.
        """
        raise NotImplementedError

    def final(self, seat: int, move: int) -> bool:
        """Whether the ledger forbids that this legal move is ever taken back."""
        return False

    def fallback(self, seat: int) -> int:
        """The move that the table makes for a pending seat whose person is away."""
        return self.legal(seat)[0]

    def leave(self, seat: int, journal: Journal | None = None) -> bool:
        """A player has left for good and nobody takes the seat over: do what the ledger says of that.

        False where the ledger says nothing: then nothing has changed, and the seat still owes its decisions.
        """
        return False

    def outcome(self) -> Outcome | None:
        """Ranks, scores and score lines once the game is over, None before."""
        raise NotImplementedError

    def copy(self) -> State:
        """A state that shares nothing mutable with this one."""
        raise NotImplementedError

    def copy_to(self, other: Any) -> None:
        """Copy every field to another state of this game; `core.fields` writes it."""
        raise NotImplementedError

    def copy_public_to(self, other: Any) -> None:
        """Copy every field that everybody knows; `core.fields` writes it."""
        raise NotImplementedError


def drawn(chances: Sequence[tuple[int, int]], rng: Random) -> int:
    """One outcome of `chances`, drawn by weight with an ordinary generator (bots, simulation)."""
    total = 0
    for _, weight in chances:
        total += weight
    ticket = int(rng.random() * total)
    for outcome, weight in chances:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("weights of chances must be positive")
