"""What Minden offers beside its tables: rounds, for the lab. Its pages are in `pages.py`. Imports core only."""

from __future__ import annotations

from typing import Any

from kiebitz.core.features import Features


def rounds(state: Any) -> int:
    """How many rounds a game took: as many as the first one needs to reach the end of the track."""
    return int(state.round)


FEATURES = Features(rounds=rounds)
