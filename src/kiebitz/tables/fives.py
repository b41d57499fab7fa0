"""Minden's five: five places a day, the same for everybody, answered one after the other, and a text to share.

What is right, and what may be said of it, is the game's (`games/minden/daily.py`); here it is asked and kept.
"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Any

import msgspec

from kiebitz.core.game import LANGUAGES
from kiebitz.games import REGISTRY
from kiebitz.games.minden.board import IS_STRICT, MOST_STONES, TIP_AT
from kiebitz.games.minden.features.daily import Answer, daily_places, judge, share_text
from kiebitz.games.minden.places.deck import DEFAULT_PACK, PACKS
from kiebitz.games.minden.places.pack import Place
from kiebitz.tables.codes import TableError
from kiebitz.tables.daily.days import day_of
from kiebitz.tables.five_pages import FiveAnswer, FivePage, FiveTip
from kiebitz.tables.place_pages import AskedPlace
from kiebitz.tables.store import Conflict, Store, queries

EXAMPLE = "E-S-9-c"
"""A whole tip, for those who wrote one that is none."""


class Kept(msgspec.Struct):
    """What is stored of an answer; the rest follows from it."""

    place: str
    tip: str
    cone: tuple[int, int] | None = None
    """In hundredths of a degree."""


_kept: msgspec.json.Decoder[list[Kept]] = msgspec.json.Decoder(list[Kept])


async def page(store: Store, user: str, now: int) -> FivePage:
    """The set of today, with a user's answers."""
    day = day_of(now)
    return _page(day, _read(await store.read(partial(queries.five, user=user, day=day))))


async def answer(store: Store, user: str, tip: FiveTip, now: int) -> FivePage:
    """Take in the answer to the place that is asked now; the first to each place counts."""
    day = day_of(now)
    before = await store.read(partial(queries.five, user=user, day=day))
    answered = _read(before)
    if tip.place in [each.place for each in answered]:
        return _page(day, answered)
    left = _places(day)[len(answered) :]
    if not left or left[0].id != tip.place:
        raise TableError("stale", f"{tip.place[:32]!r} is not the place that is asked now")
    answered.append(_checked(tip))
    text = msgspec.json.encode(answered).decode()
    keep = partial(queries.keep_five, user=user, day=day, before=before, text=text)
    try:
        await store.write(keep)
    except Conflict as error:
        raise TableError("stale", "this place was answered meanwhile") from error
    return _page(day, answered)


def _read(text: str | None) -> list[Kept]:
    return [] if text is None else _kept.decode(text)


def _places(day: str) -> tuple[Place, ...]:
    return daily_places(PACKS[DEFAULT_PACK], date.fromisoformat(day))


def _checked(tip: FiveTip) -> Kept:
    # Set in order, without a gap: the five are played as most tables are (MIN-052).
    if tip.tip not in TIP_AT or not IS_STRICT[TIP_AT[tip.tip]]:
        raise TableError(
            "badMove",
            f"{tip.tip[:40]!r} is no tip; write one like {EXAMPLE!r}, or its beginning, or 'none'",
        )
    cone = None
    if tip.cone is not None:
        frame = PACKS[DEFAULT_PACK].grid.frame
        if not frame.holds(*tip.cone):
            raise TableError("badMove", "the cone is off the map")
        cone = (round(tip.cone[0] * 100), round(tip.cone[1] * 100))
    return Kept(tip.place, tip.tip, cone)


def _page(day: str, answered: list[Kept]) -> FivePage:
    pack, places = PACKS[DEFAULT_PACK], _places(day)
    judged = [
        judge(place, kept.tip, kept.cone) for place, kept in zip(places, answered, strict=False)
    ]
    done = len(answered) == len(places)
    return FivePage(
        day=day,
        pack=pack.id,
        maps=pack.maps,
        grid=pack.grid,
        landmarks=list(pack.landmarks),
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
        place=asked(place),
        tip=kept.tip,
        stones=result.stones,
        right=result.right,
        points=result.points,
        km=result.km,
        address=place.address,
        accepted=place.accepted,
        lat=place.lat,
        lon=place.lon,
        facts={"de": place.fact_de, "en": place.fact_en},
    )


def _share(day: str, judged: list[Answer]) -> dict[str, str]:
    game: Any = REGISTRY["minden"]
    return {
        language: share_text(judged, date.fromisoformat(day), game.texts(language))
        for language in LANGUAGES
    }
