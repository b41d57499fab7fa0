"""What travels over HTTP for Minden's five."""

from __future__ import annotations

from typing import Any

from kiebitz.tables.wire import Wire


class FivePlace(Wire):
    """A place of Minden's five: what is asked."""

    id: str
    colour: str
    names: dict[str, str]
    """By language."""


class FiveAnswer(Wire):
    """An answer, judged, with the solution."""

    place: FivePlace
    tip: str
    stones: int
    right: bool
    points: int
    km: int | None
    """From the cone, if there was one."""
    address: str
    """The printed solution, and all that count as right."""
    accepted: tuple[str, ...]
    lat: float
    lon: float
    facts: dict[str, str]
    """A sentence about the place, by language."""


class FivePage(Wire):
    """Minden's five of a day: the same places for everybody, one after the other."""

    day: str
    pack: str
    maps: tuple[str, ...]
    grid: Any
    landmarks: list[Any]
    """As in `MindenView`: what the board is drawn from."""
    places: int
    next: FivePlace | None
    """What is asked now; None when all are answered."""
    answers: list[FiveAnswer]
    points: int
    most: int
    share: dict[str, str] | None = None
    """When all are answered: a text to share, by language, that names no place."""


class FiveTip(Wire):
    """An answer. The first to each place counts; sent twice it is judged once."""

    place: str
    tip: str
    """An address of the board as in Minden's moves, or a part of it: `none` for no tip at all."""
    cone: tuple[float, float] | None = None
    """Latitude and longitude, if a cone is put down too."""
