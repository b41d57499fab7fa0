"""What can be said and rolled in Liar's Dice, and the numbers of the moves. Imports core only."""

from __future__ import annotations

from random import Random
from typing import Final

from kiebitz.core.dice import FACES, roll_names, rolls
from kiebitz.core.journal import Value

MOST_DICE: Final = 5
"""Of one player."""
MOST_SEATS: Final = 5

BID_PARTS: Final = {
    f"{count}x{face}": (count, face)
    for count in range(1, MOST_SEATS * MOST_DICE + 1)
    for face in range(1, FACES + 1)
}
"""Count and face of each bid by its id."""
BIDS: Final = list(BID_PARTS)
"""LIA-5: in rising order, so that a higher number is a higher bid."""
ROLLS: Final = [name for count in range(1, MOST_DICE + 1) for name in roll_names(count)]
"""A hand by its id: the faces, ascending, as in `1-3-3-6`."""

BID: Final = 0
LIAR: Final = len(BIDS)
ROLL: Final = LIAR + 1

CHANCES: Final = [
    [(ROLL + ROLLS.index("-".join(map(str, roll))), ways) for roll, ways in rolls(count)]
    for count in range(1, MOST_DICE + 1)
]
"""By number of dice, from one: the rolls as outcomes of chance, with their weights."""


def bid_params(bid: str) -> dict[str, Value]:
    """A bid as the parameters of its texts."""
    count, face = BID_PARTS[bid]
    return {"count": count, "face": face}


def faces(hand: str) -> list[int]:
    """The dice of a hand that is known.

    >>> faces("1-3-3-6"), faces("")
    ([1, 3, 3, 6], [])
    """
    return [int(face) for face in hand.split("-")] if hand else []


def matching(hand: str, face: int, wild: bool) -> int:
    """LIA-8, LIA-9: how many dice of a hand count for a bid on a face.

    >>> matching("1-3-3-6", 3, True), matching("1-3-3-6", 3, False), matching("1-3-3-6", 1, True)
    (3, 2, 1)
    """
    return hand.count(str(face)) + (hand.count("1") if wild and face != 1 else 0)


def roll(dice: int, rng: Random) -> str:
    """A random hand of this many dice."""
    return "-".join(sorted(str(1 + int(rng.random() * FACES)) for _ in range(dice)))
