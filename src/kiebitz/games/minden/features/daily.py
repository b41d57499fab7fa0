"""The daily set: five places a day, the same for everybody, and a text to share that gives none away.

A day is chosen by hashing, not by a generator whose results a Python version could change. No place comes twice until
all of its colour have come. Needs a pack and no table. Imports the board, `places` and scoring.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date

import msgspec

from kiebitz.core.texts import Texts
from kiebitz.games.minden import board
from kiebitz.games.minden.places.deck import solution_of
from kiebitz.games.minden.places.pack import Pack, Place
from kiebitz.games.minden.scoring import cone_distance

FIRST_DAY = date(2026, 1, 1)
COLOURS = ("yellow", "yellow", "orange", "green", "blue")
"""The colours of a set, from well known to hard."""

RIGHT, WRONG, UNSET = "🟩", "🟥", "⬜"


class Answer(msgspec.Struct, frozen=True):
    """How one place of the set went."""

    place: str
    stones: int
    right: bool
    km: int | None
    """From the cone, None if there was none."""

    @property
    def points(self) -> int:
        """A point for each stone, none if one of them is wrong (MIN-064, MIN-065)."""
        return self.stones if self.right else 0


def daily_places(pack: Pack, day: date) -> tuple[Place, ...]:
    """The five places of a day."""
    number = (day - FIRST_DAY).days
    return tuple(
        _nth(pack, colour, number * COLOURS.count(colour) + COLOURS[:at].count(colour))
        for at, colour in enumerate(COLOURS)
    )


def _nth(pack: Pack, colour: str, index: int) -> Place:
    """The place of a colour at this index of an endless series of shuffled rounds through them all."""
    places = [place for place in pack.places if place.color == colour]
    cycle, at = divmod(index, len(places))
    return sorted(places, key=lambda place: _digest(f"{pack.id}/{cycle}/{place.id}"))[at]


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()


def judge(place: Place, tip: str, cone: tuple[int, int] | None = None) -> Answer:
    """Judge a tip by the default options; the cone is in hundredths of a degree."""
    number, solution = board.TIP_AT[tip], solution_of(place)
    right = bool(solution.accepted & board.TIP_MASKS[number])
    km = None if cone is None else cone_distance(board.point_move(*cone), solution)
    return Answer(place.id, board.TIP_STONES[number], right, km)


def share_text(answers: Sequence[Answer], day: date, texts: Texts) -> str:
    """The day's result without a single name: a row of squares for each place."""
    points = sum(answer.points for answer in answers)
    year, month, number = day.isoformat().split("-")
    title = texts.message("daily-title", day=number, month=month, year=year)
    score = texts.message("daily-score", points=points, most=board.MOST_STONES * len(COLOURS))
    return "\n".join([title, score, *(_row(answer, texts) for answer in answers)])


def _row(answer: Answer, texts: Texts) -> str:
    squares = (RIGHT if answer.right else WRONG) * answer.stones
    squares += UNSET * (board.MOST_STONES - answer.stones)
    if answer.km is None:
        return squares
    return f"{squares} {texts.message('daily-far', km=answer.km)}"
