"""Why a move of Liar's Dice is not legal: the rule, and the key of its text. Sees a concealed state only."""

from __future__ import annotations

from kiebitz.core.message import Refusal

from .board import BID_PARTS, BIDS, LIAR
from .descriptions import bid_params
from .rules import LiarsDiceState


def explain(known: LiarsDiceState, seat: int, move: int) -> Refusal:
    """Why the seat may not make this move now."""
    if not known.owing >> seat & 1 or move > LIAR:
        return Refusal("LIA-3", "notPending")
    if move == LIAR:
        return Refusal("LIA-6", "noBid")
    if BID_PARTS[BIDS[move]][0] > known.total:
        return Refusal("LIA-4", "tooMany", {"total": known.total})
    return Refusal("LIA-5", "tooLow", {**bid_params(known.bids[-1])})
