"""Minden's rule of thumb: a player who guesses where places lie and knows how sure that is.

It draws its own guesses from the deck (`Deck.guesses`) and never looks at a solution, so that it errs
as a player does, in play and in trials alike.
"""

from __future__ import annotations

from functools import cache
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
)
from kiebitz.games.minden.deck import DECKS
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import CHOOSING, PLACING, SWAPPING

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
    imagined = deck.guesses[own]
    cell = imagined[int(rng.random() * len(imagined))].cells[0]
    if state.phase == PLACING:
        return CONE + cell
    return TIP + NESTED_TIPS[cell][stones_for(deck.pack, own)]


def evaluate(state: MindenState, seat: int) -> float:
    """How a position looks to a seat: its lead over the best other pawn, kept cards counted in."""
    worth = [
        field + CARD_WORTH * kept.bit_count()
        for field, kept in zip(state.fields, state.kept, strict=True)
    ]
    others = [value for other, value in enumerate(worth) if other != seat]
    return worth[seat] - max(others, default=0.0)


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
