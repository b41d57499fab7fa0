"""The daily quiz over HTTP: five places a day, the same for everybody, answered one after the other.

What is right, and what may be said of it, is in `daily.py`; here it is asked and kept. Imports core, the game, the
board, `places` and the view.
"""

from __future__ import annotations

from datetime import date

import msgspec

from kiebitz.core.daily import day_of
from kiebitz.core.features import DocumentChanged, FeatureRefused, Visit
from kiebitz.core.game import LANGUAGES
from kiebitz.games.minden import GAME
from kiebitz.games.minden.board import IS_STRICT, MOST_STONES, TIP_AT, point_move
from kiebitz.games.minden.features.daily import Answer, daily_places, judge, share_text
from kiebitz.games.minden.features.schemas import AskedPlace, FiveAnswer, FivePage, FiveTip
from kiebitz.games.minden.places.deck import DEFAULT_PACK, PACKS, solution_of
from kiebitz.games.minden.places.pack import Place
from kiebitz.games.minden.state import NONE
from kiebitz.games.minden.view import EvaluationView, card_of, evaluation

EXAMPLE = "E-S-9-c"
"""A whole tip, for those who wrote one that is none."""


class Kept(msgspec.Struct):
    """What is stored of an answer; the rest follows from it."""

    place: str
    tip: str
    cone: tuple[int, int] | None = None
    """In hundredths of a degree."""


_kept: msgspec.json.Decoder[list[Kept]] = msgspec.json.Decoder(list[Kept])


async def five(visit: Visit) -> FivePage:
    """Minden's five of today, as far as I have come."""
    day = day_of(visit.now)
    return _page(day, _read(await visit.documents.read(_key(day))))


async def answer_five(visit: Visit, data: FiveTip) -> FivePage:
    """Answer the place that is asked now."""
    day = day_of(visit.now)
    before = await visit.documents.read(_key(day))
    answered = _read(before)
    # The first answer to each place counts.
    if data.place in [each.place for each in answered]:
        return _page(day, answered)
    left = _places(day)[len(answered) :]
    if not left or left[0].id != data.place:
        raise FeatureRefused("stale", f"{data.place[:32]!r} is not the place that is asked now")
    answered.append(_checked(data))
    text = msgspec.json.encode(answered).decode()
    try:
        await visit.documents.replace(_key(day), before, text)
    except DocumentChanged as error:
        raise FeatureRefused("stale", "this place was answered meanwhile") from error
    return _page(day, answered)


def _key(day: date) -> str:
    return f"five/{day.isoformat()}"


def _read(text: str | None) -> list[Kept]:
    return [] if text is None else _kept.decode(text)


def _places(day: date) -> tuple[Place, ...]:
    return daily_places(PACKS[DEFAULT_PACK], day)


def _checked(tip: FiveTip) -> Kept:
    # Set in order, without a gap: the five are played as most tables are (MIN-052).
    if tip.tip not in TIP_AT or not IS_STRICT[TIP_AT[tip.tip]]:
        raise FeatureRefused(
            "badMove",
            f"{tip.tip[:40]!r} is no tip; write one like {EXAMPLE!r}, or its beginning, or 'none'",
        )
    cone = None
    if tip.cone is not None:
        frame = PACKS[DEFAULT_PACK].grid.frame
        if not frame.holds(*tip.cone):
            raise FeatureRefused("badMove", "the cone is off the map")
        cone = (round(tip.cone[0] * 100), round(tip.cone[1] * 100))
    return Kept(tip.place, tip.tip, cone)


def _page(day: date, answered: list[Kept]) -> FivePage:
    pack, places = PACKS[DEFAULT_PACK], _places(day)
    judged = [
        judge(place, kept.tip, kept.cone) for place, kept in zip(places, answered, strict=False)
    ]
    done = len(answered) == len(places)
    return FivePage(
        day=day.isoformat(),
        pack=pack.id,
        maps=pack.maps,
        grid=pack.grid,
        landmarks=pack.landmarks,
        places=len(places),
        next=None if done else asked(places[len(answered)]),
        answers=[
            _shown(place, kept, result)
            for place, kept, result in zip(places, answered, judged, strict=False)
        ],
        points=sum(result.points for result in judged),
        most=MOST_STONES * len(places),
        share=_share(day, judged) if done else None,
    )


def asked(place: Place) -> AskedPlace:
    """What is told of a place before the answer."""
    return AskedPlace(place.id, place.color, {"de": place.name, "en": place.name_en})


def _shown(place: Place, kept: Kept, result: Answer) -> FiveAnswer:
    return FiveAnswer(
        evaluation=judged_place(place, kept.tip, result.right, kept.cone),
        points=result.points,
    )


def judged_place(
    place: Place, tip: str, right: bool, cone: tuple[int, int] | None
) -> EvaluationView:
    """How an answer was, as a table shows it; the cone is in hundredths of a degree."""
    solution = solution_of(place)
    point = NONE if cone is None else point_move(*cone)
    return evaluation(card_of(place.id, solution), solution, TIP_AT[tip], right, point)


def _share(day: date, judged: list[Answer]) -> dict[str, str]:
    return {language: share_text(judged, day, GAME.texts(language)) for language in LANGUAGES}
