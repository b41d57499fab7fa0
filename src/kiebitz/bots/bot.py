"""What a bot is. Imports core only."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from kiebitz.core.game import Knowledge


class Bot(Protocol):
    """Decides for a seat from what that seat knows."""

    def choose(self, knowledge: Knowledge[Any], rng: Random) -> int:
        """A legal move of the pending seat whose knowledge this is."""
        ...
