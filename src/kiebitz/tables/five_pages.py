"""What travels over HTTP for Minden's five."""

from __future__ import annotations

from kiebitz.tables.place_pages import AskedPlace, FoundPlace, PlaceMap
from kiebitz.tables.schemas.base import Schema


class FiveAnswer(FoundPlace):
    """An answer, judged, with the solution."""

    stones: int
    points: int


class FivePage(PlaceMap):
    """Minden's five of a day: the same places for everybody, one after the other."""

    day: str
    places: int
    next: AskedPlace | None
    """What is asked now; None when all are answered."""
    answers: list[FiveAnswer]
    points: int
    most: int
    share: dict[str, str] | None = None
    """When all are answered: a text to share, by language, that names no place."""


class FiveTip(Schema):
    """An answer. The first to each place counts; sent twice it is judged once."""

    place: str
    tip: str
    """An address of the board as in Minden's moves, or a part of it: `none` for no tip at all."""
    cone: tuple[float, float] | None = None
    """Latitude and longitude, if a cone is put down too."""
