"""Tiwanaku for the bots: what the search asks, and its numbers. Imports the game's rules and `ai` only."""

from __future__ import annotations

from kiebitz.core.strategy import Strategy, Tuning
from kiebitz.games.tiwanaku.ai import belief, candidates, evaluation, policy
from kiebitz.games.tiwanaku.rules import TiwanakuState


class TiwanakuStrategy(Strategy[TiwanakuState]):
    """Samples maps that fit what lies open, and judges a move by playouts of the rest of the game on them."""

    terms = evaluation.TERMS
    rival_terms = evaluation.TERMS[:3]
    tuning = Tuning(clear_lead=15.0, samples=2, decisions_per_turn=3)
    models_hidden_state = True
    policy = staticmethod(policy.choose)
    candidates = staticmethod(candidates.candidates)
    evaluate = staticmethod(evaluation.evaluate)
    forecast = staticmethod(evaluation.forecast)
    spread = staticmethod(evaluation.spread)
    belief = staticmethod(belief.fitting_maps)

    def needs_no_sample(self, known: TiwanakuState) -> bool:
        return True  # the policy reads nothing hidden


STRATEGY = TiwanakuStrategy()
