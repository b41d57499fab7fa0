"""What travels over HTTP for Minden's training."""

from __future__ import annotations

from kiebitz.games.minden.places.pack import Colour
from kiebitz.tables.place_pages import AskedPlace, FoundPlace, PlaceMap
from kiebitz.tables.schemas.base import Schema


class TrainingAnswer(FoundPlace):
    """An answer, judged: `tip` is the cell that was tapped."""

    point: tuple[float, float]
    """Latitude and longitude of the tap."""
    due: int
    """When the place is to be asked again."""


class TrainingStanding(Schema):
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


class TrainingTip(Schema):
    """An answer: a point on the map."""

    number: int
    """That of the page which asked: sent twice, it counts once."""
    place: str
    point: tuple[float, float]
    """Latitude and longitude."""
    colour: Colour | None = None
    """What to ask next."""
