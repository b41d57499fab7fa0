"""Dice as outcomes of chance: their moves, and how likely each roll is.

Imports the standard library only.

>>> die(10, faces=3)
((10, 1), (11, 1), (12, 1))
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import factorial

FACES = 6


@cache
def die(first: int, faces: int = FACES) -> tuple[tuple[int, int], ...]:
    """The outcomes of one die as moves from `first` on, equally likely: what `chances` gives."""
    return tuple([(first + face, 1) for face in range(faces)])


@cache
def rolls(count: int, faces: int = FACES) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every roll of several equal dice, faces ascending, with the number of ways to roll it.

    >>> rolls(2, faces=2)
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    """
    return tuple(
        [(roll, _ways(roll)) for roll in combinations_with_replacement(range(1, faces + 1), count)]
    )


def roll_names(count: int, faces: int = FACES) -> list[str]:
    """The rolls as texts for a catalogue of moves, in the order of `rolls`.

    >>> roll_names(2, faces=2)
    ['1-1', '1-2', '2-2']
    """
    return ["-".join(map(str, roll)) for roll, _ in rolls(count, faces)]


def _ways(roll: tuple[int, ...]) -> int:
    ways = factorial(len(roll))
    for repeated in Counter(roll).values():
        ways //= factorial(repeated)
    return ways
