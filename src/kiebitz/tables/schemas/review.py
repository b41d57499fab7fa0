"""What travels over HTTP when one looks back at a game: the course of the scores, and the Kiebitz's review."""

from __future__ import annotations

from typing import Literal

from kiebitz.bots.review import Review
from kiebitz.tables.schemas.socket import Wire


class ScorePoint(Wire):
    """The scores after an entry, by seat; None where nobody may know it yet."""

    entry: int
    round: int | None
    """None where the game counts no rounds."""
    scores: list[int | None]


class ScoreSeries(Wire):
    """The course of the scores, for a chart: a point for each entry that changed something, and for the last."""

    complete: bool
    """The game is over and nothing is left out; otherwise these are the scores that everybody can count."""
    points: list[ScorePoint]


class ReviewPage(Review, frozen=True):
    """The Kiebitz looks back at a finished game."""

    state: Literal["pending", "ready"] = "ready"
    """pending: it is being thought about and empty; ask again in some seconds."""
