"""How a game ended: the ranks, the scores, and the lines that each score is the sum of.

Imports the standard library only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet: the text `line-<key>` with its points."""

    key: str
    points: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game; index = seat."""

    reason: str
    """Why the game ended: the text `end-<reason>`."""
    ranks: tuple[int, ...]
    """1 is best; seats that share a rank skip the ranks after it (1, 1, 3)."""
    scores: tuple[int, ...]
    lines: tuple[tuple[Line, ...], ...]
    won: bool | None = True
    """False where a solo game was lost, None where one can neither be won nor lost; otherwise rank 1 has won."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1, or nobody when a solo game was lost or has no winner."""
        if not self.won:
            return ()
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The rank of each seat by its sort key, higher first; equal keys share a rank.

    >>> ranked([(9, 4), (12, 2), (12, 5), (9, 4)])
    (3, 2, 1, 3)
    """
    return tuple(1 + sum(other > own for other in keys) for own in keys)
