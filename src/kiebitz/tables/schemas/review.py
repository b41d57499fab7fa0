"""What travels over HTTP when one looks back at a game: the course of the scores, and the Kiebitz's review."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.bots.hints import Argument
from kiebitz.core.message import Message
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


class ReviewMoment(Wire):
    """The table after one entry, in hindsight. Shares of places: 1 is the first, 0 the last."""

    entry: int
    seat: int | None
    """Who moved; None for the start and where somebody left."""
    move: str
    shares: list[float]
    """By seat: what it could expect afterwards."""
    leads: list[float]
    """By seat: the lead in points that it could expect at the end."""
    decision: list[float]
    """By seat: what the decision changed in `shares`."""
    luck: list[float]
    """By seat: what the draws after it changed, and what came to light that nobody could know."""


class TurningPoint(Wire):
    """A move that cost much, and what the Kiebitz would have done."""

    entry: int
    seat: int
    move: str
    better: str
    better_words: Message
    """What the better move is: the text `move-<key>`."""
    loss: float
    """The share of places that it cost, as far as the seat could know."""
    reasons: list[Argument]
    """What speaks for the better move."""
    move_words: Message | None = None
    """What was played: the text `move-<key>`, as its seat read it; None in reviews that are older than this."""


class Review(Wire):
    """The Kiebitz looks back at a finished game."""

    state: Literal["pending", "ready"]
    """pending: it is being thought about; ask again in some seconds."""
    moments: list[ReviewMoment] = msgspec.field(default_factory=list)
    turning_points: list[TurningPoint] = msgspec.field(default_factory=list)
    """The dearest first."""
    decisions: list[float] = msgspec.field(default_factory=list)
    """By seat: the rest of what changed for it from start to end: what was played, by it and by the others."""
    luck: list[float] = msgspec.field(default_factory=list)
    """By seat: what luck changed for it."""
