"""Positions of Liar's Dice: a full state as JSON; `core.turn_game` writes it, `position_reader.py` checks it."""

from __future__ import annotations

from kiebitz.core.positions import Position


class LiarsDicePosition(Position):
    """A state. Lists run by seat; hands are the faces, ascending (`1-3-3-6`), bids a count and a face (`4x5`)."""

    owing: int
    """The seat that decides, as a bit; 32 while dice are rolled, 0 at the end."""
    draws: int
    """Rolls so far."""
    round: int
    starter: int
    dice: list[int]
    hands: list[str]
    """Empty without dice and before the roll; `"?"` where it is unknown."""
    bids: tuple[str, ...]
    """Of this round, the starter's first."""
    shown: list[str]
    """The hands of the last challenge."""
    scores: list[int]
    """How many players each has outlasted."""
