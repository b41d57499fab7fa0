"""Amazonas for the bots: what the search asks, and its numbers. Imports core, the rules and `ai` only."""

from __future__ import annotations

from kiebitz.core.strategy import Strategy, Tuning
from kiebitz.games.amazonas.ai.evaluation import TERMS, evaluate, spread
from kiebitz.games.amazonas.ai.policy import candidates, choose, refine_sample
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.state import LAYING


class AmazonasStrategy(Strategy[AmazonasState]):
    """Heads for the mission by the cheapest network; judges positions at the end of a round."""

    terms = TERMS
    tuning = Tuning(
        clear_lead=8.0,
        samples=8,
        turn_completion=4,
        decisions_per_turn=3,
        rollout_rounds=4,
        greedy_rollout_rounds=2,
    )

    policy = staticmethod(choose)
    candidates = staticmethod(candidates)
    refine_sample = staticmethod(refine_sample)
    evaluate = staticmethod(evaluate)
    spread = staticmethod(spread)

    def is_leaf(self, start: AmazonasState, seat: int, state: AmazonasState) -> bool:
        # Within a round, later seats still have income and huts to come.
        return self.round_over(start, state)

    def depth_reached(self, start: AmazonasState, seat: int, state: AmazonasState) -> bool:
        return self.round_over(start, state)

    def round_over(self, start: AmazonasState, state: AmazonasState) -> bool:
        return state.phase == LAYING and state.round > start.round


STRATEGY = AmazonasStrategy()
