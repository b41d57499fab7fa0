"""Days: UTC, the same for everybody. Imports the standard library only."""

from __future__ import annotations

from datetime import UTC, date, datetime


def day_of(now: int) -> date:
    """The date, UTC, of a time in milliseconds."""
    return datetime.fromtimestamp(now / 1000, UTC).date()
