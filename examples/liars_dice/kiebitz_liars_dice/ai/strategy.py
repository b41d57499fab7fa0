"""Liar's Dice for the bots: what the search asks, and its numbers. Imports the rules and `ai` only."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from random import Random

from kiebitz.core.strategy import Rows, Strategy, Tuning

from ..board import BID_PARTS
from ..rules import LiarsDiceState
from . import policy


class LiarsDiceStrategy(Strategy[LiarsDiceState]):
    """Bids by likelihood; judges positions by the dice that a challenge would leave."""

    terms = ("dice", "bid")
    tuning = Tuning(clear_lead=0.6, samples=24)

    def policy(self, state: LiarsDiceState, seat: int, rng: Random) -> int:
        return policy.choose(state, seat, rng)

    def candidates(self, state: LiarsDiceState, seat: int) -> Sequence[int]:
        return policy.candidates(state, seat)

    def refine_sample(self, state: LiarsDiceState, seat: int, rng: Random) -> None:
        policy.refine_sample(state, seat, rng)

    def evaluate(self, state: LiarsDiceState) -> Rows:
        now = _expected(state, state.dice)
        if not state.bids:
            return [[score, 0.0] for score in now]
        # As if the bid were challenged now: the sample says who would lose a die.
        count, face = BID_PARTS[state.bids[-1]]
        holds = state.found(face) >= count
        dice = state.dice[:]
        dice[state.bidder(len(state.bids) - (not holds))] -= 1
        then = _expected(state, dice)
        return [[score, later - score] for score, later in zip(now, then, strict=True)]

    def spread(self, state: LiarsDiceState) -> float:
        # The scores of k players in random order differ by this on average, as a root mean square.
        left = len(state.alive)
        return sqrt(left * (left + 1) / 6)

    def depth_reached(self, start: LiarsDiceState, seat: int, state: LiarsDiceState) -> bool:
        return True  # one move: deeper down, answers would fit the dice of a sample

    def round_over(self, start: LiarsDiceState, state: LiarsDiceState) -> bool:
        return state.round > start.round


def _expected(state: LiarsDiceState, dice: list[int]) -> list[float]:
    """Each seat's expected score: the players outlasted, and a share of those still playing by dice."""
    return [
        state.scores[seat]
        + sum(dice[seat] / (dice[seat] + dice[rival]) for rival in state.alive if rival != seat)
        if state.dice[seat]
        else float(state.scores[seat])
        for seat in range(state.setup.seats)
    ]


STRATEGY = LiarsDiceStrategy()
