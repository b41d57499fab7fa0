"""What Amazonas offers beside its tables: results grouped by mission, for the lab. Imports core only."""

from __future__ import annotations

from typing import Any

from kiebitz.core.features import Features


def missions(opening: Any, end: Any, seat: int) -> list[str]:
    """The mission that a seat kept."""
    return [f"mission m{end.mission[seat] + 1}"]


FEATURES = Features(dealt=(missions,))
