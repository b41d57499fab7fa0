"""Minden's policy: a player who guesses where places lie and knows how sure that is. Bots only; imports the rules.

What a player knows of a place is a list of equally likely guesses (`Deck.guesses`), wider for less famous places;
nothing here ever reads a solution. The policy plays by one random guess, the search by all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from kiebitz.games.minden.places.deck import DECKS
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import CHOOSING, PLACING, SWAPPING, TIPPING

CARD_WORTH = 1.3
"""What a kept card is worth in fields: five for the most of a colour, shared among many cards."""
SWAP_GAIN = 0.6
"""A chip is spent only if the other card promises this much more."""


def choose(state: MindenState, seat: int, rng: Random) -> int:
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


def mistake(state: MindenState, seat: int, rng: Random) -> int:
    """Too many stones or too few on the first guess; the wrong card. Nobody looks for Mannheim at the Baltic Sea."""
    if state.phase == TIPPING:
        imagined = state.setup.deck.guesses[state.hold[seat]]
        cell = imagined[int(rng.random() * len(imagined))].cells[0]
        return TIP + NESTED_TIPS[cell][1 + int(rng.random() * MOST_STONES)]
    if state.phase == PLACING:
        return choose(state, seat, rng)
    legal = state.legal(seat)
    return legal[int(rng.random() * len(legal))]


def candidates(state: MindenState, seat: int) -> Sequence[int]:
    """All cards and swaps; of the tips the likeliest of each number of stones; one place for the cone."""
    deck = state.setup.deck
    if state.phase == TIPPING:
        return [TIP + tip for tip in best_tips(deck.pack, state.hold[seat])]
    if state.phase == PLACING:
        return [CONE + _likeliest_cell(deck.pack, state.hold[seat], state.tips[seat])]
    return state.legal(seat)


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
    """Where the place lies most likely if the tip is right; the cone is not placed outside the tip."""
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
