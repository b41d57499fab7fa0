"""What travels over HTTP for the daily quiz and the training: questions, answers, the map.

Imports core and `places`.
"""

from __future__ import annotations

from typing import Any

from kiebitz.core.features import Payload
from kiebitz.games.minden.places.pack import Colour


class AskedPlace(Payload):
    """A place of Minden that is asked."""

    id: str
    colour: str
    names: dict[str, str]
    """By language."""


class FoundPlace(Payload):
    """A place after the answer: what was said, how far off it was, and the solution."""

    place: AskedPlace
    tip: str
    """An address of the board, or a part of it."""
    right: bool
    km: int | None
    """From the cone, if there was one."""
    address: str
    """The printed solution, and all that count as right."""
    accepted: tuple[str, ...]
    lat: float
    lon: float
    facts: dict[str, str]
    """A sentence about the place, by language."""


class PlaceMap(Payload):
    """As in `MindenView`: what the board is drawn from."""

    pack: str
    maps: tuple[str, ...]
    grid: Any
    landmarks: list[Any]


# --- the daily quiz


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


class FiveTip(Payload):
    """An answer. The first to each place counts; sent twice it is judged once."""

    place: str
    tip: str
    """An address of the board as in Minden's moves, or a part of it: `none` for no tip at all."""
    cone: tuple[float, float] | None = None
    """Latitude and longitude, if a cone is put down too."""


# --- training


class TrainingAnswer(FoundPlace):
    """An answer, judged: `tip` is the cell that was tapped."""

    point: tuple[float, float]
    """Latitude and longitude of the tap."""
    due: int
    """When the place is to be asked again."""


class TrainingStanding(Payload):
    """How far I am with the places of a colour."""

    colour: Colour
    places: int
    seen: int
    due: int
    known: int


class TrainingPage(PlaceMap):
    """Learning the places of a pack: what is asked next, and how far I am."""

    packs: list[str]
    """All that can be learned."""
    colour: Colour | None
    """What is asked, None for everything."""
    number: int
    """How many answers I have given so far."""
    next: AskedPlace
    standings: list[TrainingStanding]
    last: TrainingAnswer | None = None
    """After an answer: how it was."""


class TrainingTip(Payload):
    """An answer: a point on the map."""

    number: int
    """That of the page which asked: sent twice, it counts once."""
    place: str
    point: tuple[float, float]
    """Latitude and longitude."""
    colour: Colour | None = None
    """What to ask next."""
