"""What travels over HTTP about the tables of the day. Imports tables only."""

from __future__ import annotations

from kiebitz.tables.schemas.base import Schema


class DayTable(Schema):
    """A table of the day; `table` is mine if I have begun it."""

    puzzle: str
    """Which one: a game may have several, Tiwanaku has one for each board."""
    game: str
    day: str
    seats: int
    options: dict[str, str]
    table: str | None = None


class DayShare(Schema):
    """What to show others of a table of the day."""

    texts: dict[str, str] | None
    """By language; None where the game has no such text."""


class DayResult(Schema):
    """A line of the table of a day; nothing in it tells anything about the deal."""

    rank: int
    name: str
    standing: list[int]
    """The score, and what breaks ties: in Tiwanaku levels and unused turns."""
    mine: bool
