"""Random moves: the weakest bot, and the loop that simulation, trials and the bench are made of. Imports core only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from kiebitz.core.game import Knowledge


class RandomBot:
    """Any legal move, each as likely as the others."""

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        moves: Sequence[int] = knowledge.known.legal(knowledge.seat)
        return moves[int(rng.random() * len(moves))]
