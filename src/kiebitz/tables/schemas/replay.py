"""What travels over HTTP when one looks back at a game: entries, draws, scores, review, text board.

Imports core, bots and tables only.
"""

from __future__ import annotations

from typing import Any, Literal

from kiebitz.bots.review import Review
from kiebitz.core.text_board import Panel
from kiebitz.tables.schemas.base import Schema
from kiebitz.tables.schemas.facts import TableEvent


class EntryFacts(Schema):
    """One entry of a replay: what it told this viewer."""

    entry: int
    kind: str
    seat: int | None
    move: str | None
    """Only of a finished game: what was played, word for word."""
    events: list[TableEvent]


class ReplayList(Schema):
    """All entries of a game, as one viewer was told them; `open` shows what every seat was told."""

    viewer: int
    entries: list[EntryFacts]


class ReplaySnapshot(Schema):
    """What one viewer saw after an entry."""

    entry: int
    view: Any


class DrawFacts(Schema):
    """A draw of a finished game: its name, what came, and what could have come, in order with weights."""

    entry: int
    name: str
    outcome: str
    choice: list[tuple[str, int]]
    """Empty where there are too many outcomes to list."""


class ScorePoint(Schema):
    """The scores after an entry, by seat; None where nobody may know it yet."""

    entry: int
    round: int | None
    """None where the game counts no rounds."""
    scores: list[int | None]


class ScoreSeries(Schema):
    """The course of the scores, for a chart: a point for each entry that changed something, and for the last."""

    complete: bool
    """The game is over and nothing is left out; otherwise these are the scores that everybody can count."""
    points: list[ScorePoint]


class ReviewPage(Review, frozen=True):
    """The Kiebitz looks back at a finished game."""

    state: Literal["pending", "ready"] = "ready"
    """pending: it is being thought about and empty; ask again in some seconds."""


class Sheet(Schema):
    """What one viewer sees, in words: tables and grids for a screen reader."""

    entry: int
    panels: list[Panel]
