"""What the view of Liar's Dice tells beyond the fields of the state, so that boards need no rules."""

from __future__ import annotations

import msgspec

from kiebitz.core.turn_game import FieldsView

from .board import BID_PARTS, faces, matching
from .rules import LiarsDiceState


class Bid(msgspec.Struct):
    """A bid of this round."""

    seat: int
    count: int
    face: int


class Die(msgspec.Struct):
    """A die that was shown."""

    face: int
    counts: bool
    """For the bid that was challenged."""


class Reveal(msgspec.Struct):
    """The last challenge: the bid, and what was found."""

    count: int
    face: int
    found: int
    holds: bool
    hands: list[list[Die]]
    """By seat."""


class LiarsDiceView(FieldsView):
    """The fields of the state, and what follows from them."""

    said: list[Bid]
    reveal: Reveal | None


def bids(known: LiarsDiceState) -> list[Bid]:
    """The bids of this round, with the seats that made them."""
    return [Bid(known.bidder(number), *BID_PARTS[bid]) for number, bid in enumerate(known.bids)]


def reveal(known: LiarsDiceState) -> Reveal | None:
    """The last challenge; None before the first."""
    if not known.doubted:
        return None
    count, face = BID_PARTS[known.doubted]
    hands = [
        [Die(die, bool(matching(str(die), face, known.wild))) for die in faces(hand)]
        for hand in known.shown
    ]
    found = sum(die.counts for hand in hands for die in hand)
    return Reveal(count, face, found, found >= count, hands)
