"""Mesopotamien for the bots: what the search asks, and its numbers. Imports core, the rules and `ai` only."""

from __future__ import annotations

from kiebitz.core.strategy import Strategy, Tuning
from kiebitz.games.mesopotamien.ai import evaluation
from kiebitz.games.mesopotamien.ai.policy import STYLES, candidates, choose
from kiebitz.games.mesopotamien.rules import MesopotamienState


class MesopotamienStrategy(Strategy[MesopotamienState]):
    """Gives every native a task; counts the turns that a player still needs; compares whole plans."""

    terms = evaluation.TERMS
    tuning = Tuning(clear_lead=0.15, turn_completion=14, decisions_per_turn=7)
    styles = STYLES
    policy = staticmethod(choose)
    candidates = staticmethod(candidates)
    evaluate = staticmethod(evaluation.evaluate)
    spread = staticmethod(evaluation.spread)

    def is_leaf(self, start: MesopotamienState, seat: int, state: MesopotamienState) -> bool:
        # At the end of the seat's next turn it shows what this one was good for, and what others took from it.
        seats = state.setup.seats
        return (state.round - start.round) * seats + state.turn - start.turn > seats

    def depth_reached(self, start: MesopotamienState, seat: int, state: MesopotamienState) -> bool:
        return self.is_leaf(start, seat, state)

    def round_over(self, start: MesopotamienState, state: MesopotamienState) -> bool:
        return state.round > start.round


STRATEGY = MesopotamienStrategy()
