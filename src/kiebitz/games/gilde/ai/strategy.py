"""Gilde for the bots: what the search asks, and its numbers. Imports the game's rules and `ai` only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kiebitz.core.strategy import Rows, Strategy, Tuning
from kiebitz.games.gilde.ai import evaluation, policy
from kiebitz.games.gilde.rules import GildeState


class GildeStrategy(Strategy[GildeState]):
    """Walks to the hexes that promise most; judges positions when a seat has carried out its card."""

    terms = evaluation.TERMS
    # Everybody explores a map of their own; only goals are worth less to those who come later.
    rival_terms = ("goals",)
    tuning = Tuning(
        clear_lead=30.0,
        turn_completion=8,
        decisions_per_turn=6,
        rollout_rounds=4,
        prefilter_samples=3,
    )

    def policy(self, state: GildeState, seat: int, rng: Random) -> int:
        return policy.choose(state, seat, rng)

    def candidates(self, state: GildeState, seat: int) -> Sequence[int]:
        return policy.candidates(state, seat)

    def evaluate(self, state: GildeState) -> Rows:
        return evaluation.evaluate(state)

    def spread(self, state: GildeState) -> float:
        return evaluation.spread(state)

    def solo_win_chance(self, state: GildeState) -> float:
        return evaluation.solo_win_chance(state)

    def is_leaf(self, start: GildeState, seat: int, state: GildeState) -> bool:
        # All move at the same time, each on a map of their own: positions are compared when the seat has done its part.
        # The last seat to stop, in a solo game always, is pending again with the next card at once.
        return seat not in state.pending() or state.revealed != start.revealed

    def depth_reached(self, start: GildeState, seat: int, state: GildeState) -> bool:
        return self.is_leaf(start, seat, state)

    def round_over(self, start: GildeState, state: GildeState) -> bool:
        return state.revealed != start.revealed


STRATEGY = GildeStrategy()
