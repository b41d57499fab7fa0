"""What Pebbles offers beside its tables: a table of the day for two seats."""

from __future__ import annotations

from datetime import date
from typing import Any

from kiebitz.core.daily import DailyTable
from kiebitz.core.features import Features
from kiebitz.core.play import Play


def share_text(play: Play[Any], day: date) -> dict[str, str]:
    """How the day went."""
    assert play.outcome is not None
    return {"en": f"Pebbles {day.isoformat()}: {play.outcome.scores}"}


FEATURES = Features(
    daily=(DailyTable("pebbles-pair", {"rounds": "1"}, seats=2, share_text=share_text),),
)
