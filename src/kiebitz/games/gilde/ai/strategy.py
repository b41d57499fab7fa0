"""Gilde for the bots: what the search asks, and its numbers. Imports core, the rules and `ai` only."""

from __future__ import annotations

from kiebitz.core.strategy import Strategy, Tuning
from kiebitz.games.gilde.ai import evaluation
from kiebitz.games.gilde.ai import policy as quick_policy
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

    policy = staticmethod(quick_policy.choose)
    candidates = staticmethod(quick_policy.candidates)
    evaluate = staticmethod(evaluation.evaluate)
    spread = staticmethod(evaluation.spread)
    solo_win_chance = staticmethod(evaluation.solo_win_chance)

    def is_leaf(self, start: GildeState, seat: int, state: GildeState) -> bool:
        # All move at the same time, each on a map of their own: positions are compared when the seat has done its part.
        # The last seat to stop, in a solo game always, is pending again with the next card at once.
        return seat not in state.pending() or state.revealed != start.revealed

    depth_reached = is_leaf

    def round_over(self, start: GildeState, state: GildeState) -> bool:
        return state.revealed != start.revealed


STRATEGY = GildeStrategy()
