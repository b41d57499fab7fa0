"""Liar's Dice: prompts and moves in words, as keys of `locale/`. Sees a concealed state only."""

from __future__ import annotations

from kiebitz.core.message import Description, Message

from .board import BID_PARTS, BIDS, LIAR
from .rules import LiarsDiceState


def bid_params(bid: str) -> dict[str, int]:
    """A bid as the parameters of the message `bid`."""
    count, face = BID_PARTS[bid]
    return {"count": count, "face": face}


def asks(known: LiarsDiceState, seat: int) -> Message:
    """What the seat is asked."""
    if not known.bids:
        return Message("open", {"total": known.total})
    bidder = known.bidder(len(known.bids) - 1)
    return Message("answer", {"from_seat": bidder, **bid_params(known.bids[-1])})


def describe(known: LiarsDiceState, seat: int, move: int) -> Description:
    """A legal move of the seat."""
    if move == LIAR:
        return Description("liar", {**bid_params(known.bids[-1])}, ("liar",))
    params = bid_params(BIDS[move])
    targets = (f"bid:{BIDS[move]}", f"count:{params['count']}", f"face:{params['face']}")
    return Description("bid", {**params}, targets)
