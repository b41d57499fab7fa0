"""Minden's strategy: a player who guesses where places lie and knows how sure that is.

What a player knows of a place is a lottery of guesses (`Deck.guesses`), the wider the less famous it is; nothing here
ever looks at a solution. The policy goes by the first guess that comes to its mind; who thinks longer, by all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random

from kiebitz.games.minden.board import (
    CONE,
    KEEP,
    KEEP_FROM,
    MOST_STONES,
    NESTED_TIPS,
    SWAP,
    TIP,
    TIP_MASKS,
    TIP_STONES,
)
from kiebitz.games.minden.deck import DECKS
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import CHOOSING, NONE, OVER, PLACING, SWAPPING, TIPPING

TERMS = ("track", "place", "tip", "cards")
RIVAL_TERMS = ("place", "cards")
"""A card that is taken is gone for the others, and colours are fought for; where others see a place, nobody changes."""
CLEAR_LEAD = 12.0
DECISIONS_A_TURN = 2
SAMPLES = 8
COLOUR_WORTH = 4.5
"""What a colour brings: five fields to one, or two to each of several."""
FIELDS_A_ROUND = 3.0
"""About what a pawn moves in a round."""
CARD_WORTH = 1.3
"""What a kept card is worth in fields: five for the most of a colour, shared among many cards."""
SWAP_GAIN = 0.6
"""A chip is spent only if the other card promises so much more."""


def policy(state: MindenState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    deck = state.setup.deck
    if state.phase == CHOOSING:
        best = max(state.open, key=lambda card: promise(deck.pack, card))
        return deck.choose + best
    own = state.hold[seat]
    if state.phase == SWAPPING:
        gain = promise(deck.pack, state.top) - promise(deck.pack, own)
        return SWAP if gain > SWAP_GAIN else KEEP
    if state.phase == PLACING:
        return CONE + _likeliest_cell(deck.pack, own, state.tips[seat])
    imagined = deck.guesses[own]
    cell = imagined[int(rng.random() * len(imagined))].cells[0]
    return TIP + NESTED_TIPS[cell][stones_for(deck.pack, own)]


def slip(state: MindenState, seat: int, rng: Random) -> int:
    """Too many stones or too few on the first guess; the wrong card. Nobody looks for Mannheim at the Baltic Sea."""
    if state.phase == TIPPING:
        imagined = state.setup.deck.guesses[state.hold[seat]]
        cell = imagined[int(rng.random() * len(imagined))].cells[0]
        return TIP + NESTED_TIPS[cell][1 + int(rng.random() * MOST_STONES)]
    if state.phase == PLACING:
        return policy(state, seat, rng)
    legal = state.legal(seat)
    return legal[int(rng.random() * len(legal))]


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


def closed(start: MindenState, seat: int, state: MindenState) -> bool:
    """What a tip promises is worked out and not tried: nothing behind the decision tells more."""
    return True


def settled(start: MindenState, state: MindenState) -> bool:
    """When the cards of the round are turned: then a tip has shown what it was worth."""
    return state.round > start.round


def candidates(state: MindenState, seat: int) -> Sequence[int]:
    """All cards and swaps; of the tips the likeliest of each number of stones; one place for the cone."""
    deck = state.setup.deck
    if state.phase == TIPPING:
        return [TIP + tip for tip in best_tips(deck.pack, state.hold[seat])]
    if state.phase == PLACING:
        return [CONE + _likeliest_cell(deck.pack, state.hold[seat], state.tips[seat])]
    return state.legal(seat)


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
    kept = TIP_STONES[tip] >= KEEP_FROM[state.setup.deck.colour_of[card]]
    return hit_chance(pack, card, tip) * (TIP_STONES[tip] + (CARD_WORTH if kept else 0.0))


def _colour_promises(state: MindenState) -> list[float]:
    """By seat what the most cards of the colours promise; the fewer fields are left, the surer (MIN-080)."""
    seats = state.setup.seats
    doubt = 0.6 + 0.05 * _to_go(state)
    promises = [0.0] * seats
    for mask in state.setup.deck.colour_mask:
        counts = [(kept & mask).bit_count() for kept in state.kept]
        if any(counts):
            weights = [exp(count / doubt) for count in counts]
            total = sum(weights)
            for seat in range(seats):
                promises[seat] += COLOUR_WORTH * weights[seat] / total
    return promises


def hit_chance(pack: str, card: int, tip: int) -> float:
    """How likely a tip is right, by what one thinks of the place."""
    return _hits(pack, card, TIP_MASKS[tip]) / len(DECKS[pack].guesses[card])


@cache
def _hits(pack: str, card: int, mask: int) -> int:
    return sum(1 for guess in DECKS[pack].guesses[card] if guess.accepted & mask)


@cache
def best_tips(pack: str, card: int) -> tuple[int, ...]:
    """For each number of stones the two tips that are most likely right, the one that promises most first."""
    deck = DECKS[pack]
    cells = {cell for guess in deck.guesses[card] for cell in guess.cells}
    found = []
    for stones in range(1, MOST_STONES + 1):
        kept = CARD_WORTH if stones >= KEEP_FROM[deck.colour_of[card]] else 0.0
        tips = {NESTED_TIPS[cell][stones] for cell in cells}
        likeliest = sorted(tips, key=lambda tip: (-hit_chance(pack, card, tip), tip))[:2]
        found += [(-hit_chance(pack, card, tip) * (stones + kept), tip) for tip in likeliest]
    return tuple(tip for _, tip in sorted(found))


@cache
def _likeliest_cell(pack: str, card: int, tip: int) -> int:
    """Where the place lies most likely if the tip is right; who tipped that cannot point elsewhere."""
    cells = [cell for guess in DECKS[pack].guesses[card] for cell in guess.cells]
    fitting = [cell for cell in cells if TIP_MASKS[tip] >> cell & 1]
    return max(sorted(set(fitting or cells)), key=(fitting or cells).count)


def stones_for(pack: str, card: int) -> int:
    """The number of stones that promises most for a card."""
    return _best(pack, card)[1]


def promise(pack: str, card: int) -> float:
    """What a card promises with that many stones, in fields."""
    return _best(pack, card)[0]


@cache
def _best(pack: str, card: int) -> tuple[float, int]:
    """Try every number of stones: one guess makes the tip, another is where the place turns out to be."""
    deck = DECKS[pack]
    imagined = deck.guesses[card]
    best = (0.0, 0)
    for stones in range(1, MOST_STONES + 1):
        kept = stones >= KEEP_FROM[deck.colour_of[card]]
        hits = 0
        for guess in imagined:
            tip = TIP_MASKS[NESTED_TIPS[guess.cells[0]][stones]]
            hits += sum(1 for truth in imagined if truth.accepted & tip)
        chance = hits / len(imagined) ** 2
        best = max(best, (chance * (stones + (CARD_WORTH if kept else 0)), stones))
    return best
