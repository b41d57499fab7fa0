"""What travels over HTTP for the daily quiz and the training: questions, answers, the map.

Imports core, `places` and the view.
"""

from __future__ import annotations

from kiebitz.core.features import Payload
from kiebitz.games.minden.features.learning import Standing
from kiebitz.games.minden.places.grid import Grid
from kiebitz.games.minden.places.pack import Colour, Landmark
from kiebitz.games.minden.view import EvaluationView


class AskedPlace(Payload):
    """A place of Minden that is asked."""

    id: str
    colour: str
    names: dict[str, str]
    """By language."""


class FoundPlace(Payload):
    """A place after the answer."""

    evaluation: EvaluationView
    """As at a table: the card with its solution, what was said, how far off it was."""


class PlaceMap(Payload):
    """As in `MindenView`: what the board is drawn from."""

    pack: str
    maps: tuple[str, ...]
    grid: Grid
    landmarks: tuple[Landmark, ...]


# --- the daily quiz


class FiveAnswer(FoundPlace):
    """An answer, judged, with the solution."""

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
    """An answer, judged: its tip is the cell that was tapped, its cone the point."""

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
    """Colour by colour."""
    total: Standing
    """With the places of all colours."""
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
