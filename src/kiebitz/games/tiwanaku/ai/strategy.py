"""Tiwanaku for the bots: what the search asks, and its numbers. Imports the game's rules and `ai` only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kiebitz.core.game import Knowledge
from kiebitz.core.strategy import Belief, Rows, Strategy, Tuning
from kiebitz.games.tiwanaku.ai import belief, candidates, evaluation, policy
from kiebitz.games.tiwanaku.rules import TiwanakuState


class TiwanakuStrategy(Strategy[TiwanakuState]):
    """Samples maps that fit what lies open, and judges a move by playouts of the rest of the game on them."""

    terms = evaluation.TERMS
    rival_terms = evaluation.TERMS[:3]
    tuning = Tuning(clear_lead=15.0, samples=2, decisions_per_turn=3)
    models_hidden_state = True

    def policy(self, state: TiwanakuState, seat: int, rng: Random) -> int:
        return policy.choose(state, seat, rng)

    def candidates(self, state: TiwanakuState, seat: int) -> Sequence[int]:
        return candidates.candidates(state, seat)

    def evaluate(self, state: TiwanakuState) -> Rows:
        return evaluation.evaluate(state)

    def forecast(self, state: TiwanakuState, rng: Random) -> Rows:
        return evaluation.forecast(state, rng)

    def spread(self, state: TiwanakuState) -> float:
        return evaluation.spread(state)

    def needs_no_sample(self, known: TiwanakuState) -> bool:
        return True  # the policy reads nothing hidden

    def belief(self, knowledge: Knowledge[TiwanakuState]) -> Belief | None:
        return belief.fitting_maps(knowledge)


STRATEGY = TiwanakuStrategy()
