"""Expected final scores of Minden: fields, card or tip, colours of kept cards. Imports the rules and `policy`."""

from __future__ import annotations

from math import exp
from typing import Final

from kiebitz.games.minden.ai.policy import gain, hit_chance, promise
from kiebitz.games.minden.board import COLOURS, TIP_STONES
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.scoring import kept_counts
from kiebitz.games.minden.state import NONE, OVER, PLACING, TIPPING

TERMS: Final = ("track", "place", "tip", "cards")
COLOUR_WORTH: Final = 4.5
"""What a colour brings: five fields to one, or two to each of several."""
FIELDS_A_ROUND: Final = 3.0
"""About what a pawn moves in a round."""


def evaluate(state: MindenState) -> list[list[float]]:
    """For each seat its expected final score, by TERMS."""
    over = state.phase == OVER
    if state.setup.seats == 1:
        to_go = 0.0 if over else (_to_go(state) - _tip_promise(state, 0)) / FIELDS_A_ROUND
        return [[float(-state.round), 0.0, -to_go, 0.0]]
    if over:
        return [[float(field), 0.0, 0.0, 0.0] for field in state.fields]
    cards = _colour_promises(state)
    rows = []
    for seat, field in enumerate(state.fields):
        promised = _tip_promise(state, seat)
        # Before a tip is laid it is the place that promises something, then it is the tip.
        place, tip = (0.0, promised) if state.phase == PLACING else (promised, 0.0)
        rows.append([float(field), place, tip, cards[seat]])
    return rows


def spread(state: MindenState) -> float:
    """The fields that rounds to come may still shift between two pawns."""
    return 1.5 + 0.3 * _to_go(state)


def _to_go(state: MindenState) -> int:
    """The fields before the first pawn up to the orange area, where the end begins."""
    return max(0, state.setup.orange_from - max(state.fields))


def _tip_promise(state: MindenState, seat: int) -> float:
    """What the card before a seat will bring in this round; nothing once it was evaluated."""
    card = state.hold[seat]
    if card < 0 or (state.phase == PLACING and seat in state.order[: state.turn]):
        return 0.0
    pack = state.setup.deck.pack
    tip = state.tips[seat] if state.phase in (TIPPING, PLACING) else NONE
    if tip < 0:
        return promise(pack, card)
    return hit_chance(pack, card, tip) * gain(pack, card, TIP_STONES[tip])


def _colour_promises(state: MindenState) -> list[float]:
    """By seat what the most cards of the colours promise; the fewer fields are left, the surer (MIN-080)."""
    doubt = 0.6 + 0.05 * _to_go(state)
    promises = [0.0] * state.setup.seats
    for colour in range(COLOURS):
        counts = kept_counts(state, colour)
        if any(counts):
            weights = [exp(count / doubt) for count in counts]
            total = sum(weights)
            for seat, weight in enumerate(weights):
                promises[seat] += COLOUR_WORTH * weight / total
    return promises
