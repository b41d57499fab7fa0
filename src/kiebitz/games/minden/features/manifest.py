"""What Minden offers beside its tables: the daily quiz and the training. Imports core and this folder."""

from __future__ import annotations

from typing import Any

from kiebitz.core.features import Features, Page
from kiebitz.games.minden.features.quiz import answer_five, five
from kiebitz.games.minden.features.training import answer_training, training


def rounds(state: Any) -> int:
    """How many rounds a game took: as many as the first one needs to reach the end of the track."""
    return int(state.round)


FEATURES = Features(
    pages=(
        Page("GET", "/five", five),
        Page("POST", "/five", answer_five),
        Page("GET", "/training/{pack}", training),
        Page("POST", "/training/{pack}", answer_training),
    ),
    rounds=rounds,
)
