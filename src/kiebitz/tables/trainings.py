"""Minden's training: places asked one by one for as long as one likes, the shaky ones more often.

What comes when is the game's (`games/minden/learning.py`); here it is asked and kept, one progress a user and pack.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from random import Random

from kiebitz.games.minden.board import ADDRESSES, COLOUR_IDS, distance_km
from kiebitz.games.minden.features.learning import Trainer, cells_off
from kiebitz.games.minden.places.deck import DEFAULT_PACK, PACKS, PLACES
from kiebitz.games.minden.places.pack import Colour, Pack, Place
from kiebitz.tables.codes import TableError
from kiebitz.tables.fives import asked
from kiebitz.tables.store import Conflict, Store, queries
from kiebitz.tables.training_pages import (
    TrainingAnswer,
    TrainingPage,
    TrainingStanding,
    TrainingTip,
)


async def page(store: Store, user: str, pack: str, colour: Colour | None, now: int) -> TrainingPage:
    """What to ask a user now."""
    chosen = _pack(pack)
    trainer = _read(chosen, await store.read(partial(queries.training, user=user, pack=pack)))
    return _page(trainer, user, colour, now)


async def answer(store: Store, user: str, pack: str, tip: TrainingTip, now: int) -> TrainingPage:
    """Take in an answer, and ask on."""
    chosen = _pack(pack)
    before = await store.read(partial(queries.training, user=user, pack=pack))
    trainer = _read(chosen, before)
    place = _checked(chosen, trainer, tip)
    due = trainer.note(place.id, off=cells_off(chosen, place, *tip.point), now=_moment(now))
    text = trainer.to_json().decode()
    keep = partial(queries.keep_training, user=user, pack=pack, before=before, text=text)
    try:
        await store.write(keep)
    except Conflict as error:
        raise TableError("stale", "something was answered meanwhile") from error
    after = _page(trainer, user, tip.colour, now)
    after.last = _found(chosen, place, tip.point, due)
    return after


def _pack(name: str) -> Pack:
    if name not in PACKS:
        raise TableError(
            "notFound", f"there is no pack {name[:32]!r}; there are {', '.join(PACKS)}"
        )
    return PACKS[name]


def _read(pack: Pack, text: str | None) -> Trainer:
    return Trainer(pack) if text is None else Trainer.from_json(pack, text.encode())


def _moment(now: int) -> datetime:
    return datetime.fromtimestamp(now / 1000, UTC)


def _checked(pack: Pack, trainer: Trainer, tip: TrainingTip) -> Place:
    if tip.number != trainer.answers:
        raise TableError("stale", f"answer {tip.number} was given already, or not asked yet")
    place = PLACES.get(tip.place)
    if place is None or place not in pack.places:
        raise TableError("badMove", f"{tip.place[:32]!r} is no place of the pack {pack.id!r}")
    if not pack.grid.frame.holds(*tip.point):
        raise TableError("badMove", "the point is off the map")
    return place


def _of(pack: Pack, colour: str | None) -> list[str]:
    return [place.id for place in pack.places if colour in (None, place.color)]


def _page(trainer: Trainer, user: str, colour: Colour | None, now: int) -> TrainingPage:
    pack, moment = trainer.pack, _moment(now)
    # By the number of answers, so that a page loaded again asks the same.
    rng = Random(f"{user}/{trainer.answers}")
    return TrainingPage(
        pack=pack.id,
        maps=pack.maps,
        grid=pack.grid,
        landmarks=list(pack.landmarks),
        packs=sorted(PACKS, key=lambda each: (each != DEFAULT_PACK, each)),
        colour=colour,
        number=trainer.answers,
        next=asked(PLACES[trainer.next_place(moment, rng, _of(pack, colour))]),
        standings=[_standing(trainer, each, moment) for each in COLOUR_IDS],
    )


def _standing(trainer: Trainer, colour: str, moment: datetime) -> TrainingStanding:
    found = trainer.standing(moment, _of(trainer.pack, colour))
    return TrainingStanding(
        colour=colour,  # type: ignore[arg-type]
        places=found.places,
        seen=found.seen,
        due=found.due,
        known=found.known,
    )


def _found(pack: Pack, place: Place, point: tuple[float, float], due: datetime) -> TrainingAnswer:
    tip = ADDRESSES[pack.grid.cell_at(*point)]
    return TrainingAnswer(
        place=asked(place),
        tip=tip,
        right=tip in place.accepted,
        km=round(distance_km(*point, place.lat, place.lon)),
        address=place.address,
        accepted=place.accepted,
        lat=place.lat,
        lon=place.lon,
        facts={"de": place.fact_de, "en": place.fact_en},
        point=point,
        due=round(due.timestamp() * 1000),
    )
