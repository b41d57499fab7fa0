"""Minden's policy: a player who guesses where places lie and knows how sure that is. Imports the rules and `places`.

What a player knows of a place is a list of equally likely guesses (`Deck.guesses`), wider for less famous places;
nothing here ever reads a solution. The policy plays by one random guess, the search by all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from kiebitz.games.minden import board
from kiebitz.games.minden.board import CONE, MOST_STONES, NESTED_TIPS, TIP, TIP_MASKS
from kiebitz.games.minden.places.deck import DECKS
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import CHOOSING, PLACING, SWAPPING, TIPPING

CARD_WORTH: Final = 1.3
"""What a kept card is worth in fields: five for the most of a colour, shared among many cards."""
SWAP_GAIN: Final = 0.6
"""A chip is spent only if the other card promises this much more."""


def choose(state: MindenState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    deck = state.setup.deck
    if state.phase == CHOOSING:
        best = max(state.open, key=lambda card: promise(deck.pack, card))
        return deck.choose + best
    own = state.hold[seat]
    if state.phase == SWAPPING:
        better = promise(deck.pack, state.top) - promise(deck.pack, own)
        return board.SWAP if better > SWAP_GAIN else board.KEEP
    if state.phase == PLACING:
        return CONE + _likeliest_cell(deck.pack, own, state.tips[seat])
    imagined = deck.guesses[own]
    cell = imagined[int(rng.random() * len(imagined))].cells[0]
    return TIP + NESTED_TIPS[cell][_best(deck.pack, own)[1]]


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


@cache
def hit_chance(pack: str, card: int, tip: int) -> float:
    """How likely a tip is right, by what one thinks of the place."""
    guesses = DECKS[pack].guesses[card]
    return sum(1 for guess in guesses if guess.accepted & TIP_MASKS[tip]) / len(guesses)


def gain(pack: str, card: int, stones: int) -> float:
    """What a right tip with this many stones brings, in fields."""
    kept = stones >= board.KEEP_FROM[DECKS[pack].colour_of[card]]
    return stones + (CARD_WORTH if kept else 0.0)


@cache
def best_tips(pack: str, card: int) -> tuple[int, ...]:
    """For each number of stones the two tips that are most likely right, the one that promises most first."""
    cells = {cell for guess in DECKS[pack].guesses[card] for cell in guess.cells}
    found = []
    for stones in range(1, MOST_STONES + 1):
        tips = {NESTED_TIPS[cell][stones] for cell in cells}
        likeliest = sorted(tips, key=lambda tip: (-hit_chance(pack, card, tip), tip))[:2]
        worth = gain(pack, card, stones)
        found += [(-hit_chance(pack, card, tip) * worth, tip) for tip in likeliest]
    return tuple(tip for _, tip in sorted(found))


@cache
def _likeliest_cell(pack: str, card: int, tip: int) -> int:
    """Where the place lies most likely if the tip is right; the cone is not placed outside the tip."""
    cells = [cell for guess in DECKS[pack].guesses[card] for cell in guess.cells]
    fitting = [cell for cell in cells if TIP_MASKS[tip] >> cell & 1]
    return max(sorted(set(fitting or cells)), key=(fitting or cells).count)


def promise(pack: str, card: int) -> float:
    """What a card promises with the best number of stones, in fields."""
    return _best(pack, card)[0]


@cache
def _best(pack: str, card: int) -> tuple[float, int]:
    """Try every number of stones: one guess makes the tip, another is where the place turns out to be."""
    cells = [guess.cells[0] for guess in DECKS[pack].guesses[card]]
    best = (0.0, 0)
    for stones in range(1, MOST_STONES + 1):
        chances = [hit_chance(pack, card, NESTED_TIPS[cell][stones]) for cell in cells]
        best = max(best, (sum(chances) / len(cells) * gain(pack, card, stones), stones))
    return best
