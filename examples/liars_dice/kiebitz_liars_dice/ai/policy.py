"""How likely bids are, and quick play by that. Reads one seat's hand and what is public. Imports the rules."""

from __future__ import annotations

from functools import cache
from math import comb
from random import Random
from typing import Final

from kiebitz.core.dice import FACES

from ..board import BID_PARTS, BIDS, LIAR, matching, roll
from ..rules import LiarsDiceState

TRUST: Final = 0.6
"""How far another player's bid on a face is taken as a die of that face."""
SAFE: Final = 0.75
"""The first bid is the highest that is at least this likely: low bids leave the good ones to others."""
DARING: Final = 0.2
"""A raise is preferred to a challenge that is only this much likelier to succeed: others may let it pass."""
BOLD: Final = 2
"""Steps up on each face that a search considers."""
REROLLS: Final = 2
"""How often a sample rolls again for a player who has bid. With 0, bids would tell bots nothing; with 2 the greedy bot
wins about 6 of 10 games against the policy."""


@cache
def at_least(needed: int, dice: int, wild: bool) -> float:
    """The likelihood that so many of some hidden dice count for a face, which ones may stand for.

    >>> at_least(1, 1, True), at_least(0, 0, True), at_least(2, 1, False)
    (0.3333333333333333, 1.0, 0.0)
    """
    if needed <= 0:
        return 1.0
    hit = (2 if wild else 1) / FACES
    return sum(
        (
            comb(dice, hits) * hit**hits * (1 - hit) ** (dice - hits)
            for hits in range(needed, dice + 1)
        ),
        0.0,
    )


def likelihood(state: LiarsDiceState, seat: int, bid: str) -> float:
    """How likely a bid holds for all that the seat knows."""
    count, face = BID_PARTS[bid]
    needed = count - matching(state.hands[seat], face, state.wild)
    hidden = state.total - state.dice[seat]
    wild = state.wild and face != 1
    backers = {
        state.bidder(number) for number, each in enumerate(state.bids) if BID_PARTS[each][1] == face
    }
    backing = len(backers - {seat})
    trusting = at_least(needed - backing, hidden - backing, wild)
    return (1 - TRUST) * at_least(needed, hidden, wild) + TRUST * trusting


def raises(state: LiarsDiceState, seat: int, steps: int) -> list[tuple[float, int]]:
    """The lowest open bids on each face with their likelihood, the likeliest first."""
    legal = [move for move in state.legal(seat) if move != LIAR][: steps * FACES]
    return sorted([(likelihood(state, seat, BIDS[move]), move) for move in legal], reverse=True)


def choose(state: LiarsDiceState, seat: int, rng: Random) -> int:
    """A bold first bid; then a challenge where it is likelier to succeed than the best raise to hold."""
    if not state.bids:
        safe = [move for chance, move in raises(state, seat, state.total) if chance >= SAFE]
        return max(safe)
    best = raises(state, seat, 1)
    doubt = 1 - likelihood(state, seat, state.bids[-1])
    if not best or doubt > best[0][0] + DARING:
        return LIAR
    return best[0][1]


def candidates(state: LiarsDiceState, seat: int) -> list[int]:
    """The challenge and the raises that are not far away, the likeliest first."""
    near = [move for _, move in raises(state, seat, BOLD if state.bids else state.total)]
    return [LIAR, *near] if state.bids else near[: BOLD * FACES]


def refine_sample(state: LiarsDiceState, seat: int, rng: Random) -> None:
    """Give other bidders the best of a few rolls for the face that they bid last."""
    last = {state.bidder(number): BID_PARTS[bid][1] for number, bid in enumerate(state.bids)}
    for other, face in last.items():
        if other != seat:
            tries = [state.hands[other], *(roll(state.dice[other], rng) for _ in range(REROLLS))]
            counts = [matching(hand, face, state.wild) for hand in tries]
            state.hands[other] = tries[counts.index(max(counts))]
