"""Minden for the bots: what the search asks, and its numbers. Imports the game's rules and `ai` only."""

from __future__ import annotations

from kiebitz.core.strategy import Strategy, Tuning
from kiebitz.games.minden.ai import evaluation
from kiebitz.games.minden.ai import policy as quick_policy
from kiebitz.games.minden.rules import MindenState


class MindenStrategy(Strategy[MindenState]):
    """Guesses where places lie, and knows how sure that is."""

    terms = evaluation.TERMS
    # A card that is taken is gone for the others, and colours are fought for; where others see a place, nobody changes.
    rival_terms = ("place", "cards")
    tuning = Tuning(clear_lead=12.0, samples=8, decisions_per_turn=2)
    policy = staticmethod(quick_policy.choose)
    mistake = staticmethod(quick_policy.mistake)
    candidates = staticmethod(quick_policy.candidates)
    evaluate = staticmethod(evaluation.evaluate)
    spread = staticmethod(evaluation.spread)

    def depth_reached(self, start: MindenState, seat: int, state: MindenState) -> bool:
        return True  # the worth of a tip is computed: nothing after the decision tells more

    def round_over(self, start: MindenState, state: MindenState) -> bool:
        return state.round > start.round  # the cards are turned: a tip has shown what it was worth


STRATEGY = MindenStrategy()
