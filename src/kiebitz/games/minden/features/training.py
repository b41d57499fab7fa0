"""Training over HTTP: places asked one by one for as long as one likes, the shaky ones more often.

What comes when is in `learning.py`; here it is asked and kept, one progress for each user and pack. Imports core, the
board and `places`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

from kiebitz.core.features import DocumentChanged, FeatureRefused, Visit
from kiebitz.games.minden.board import ADDRESSES, COLOUR_IDS
from kiebitz.games.minden.features.learning import Trainer, cells_off
from kiebitz.games.minden.features.quiz import asked, judged_place
from kiebitz.games.minden.features.schemas import (
    TrainingAnswer,
    TrainingPage,
    TrainingStanding,
    TrainingTip,
)
from kiebitz.games.minden.places.deck import DEFAULT_PACK, PACKS, PLACES
from kiebitz.games.minden.places.pack import Colour, Pack, Place


async def training(visit: Visit, pack: str, colour: Colour | None = None) -> TrainingPage:
    """Minden's training: the next place of a pack, or of one of its colours."""
    before = await visit.documents.read(_key(pack))
    trainer = _read(_pack(pack), before)
    known = trainer.asked
    page = _page(trainer, visit, colour)
    if trainer.asked != known:
        try:
            await _keep(visit, trainer, before)
        except FeatureRefused:  # the page was loaded twice at the same time: both ask the same
            return await training(visit, pack, colour)
    return page


async def answer_training(visit: Visit, pack: str, data: TrainingTip) -> TrainingPage:
    """Answer the place that is asked, and go on."""
    chosen = _pack(pack)
    before = await visit.documents.read(_key(pack))
    trainer = _read(chosen, before)
    place = _checked(chosen, trainer, data)
    off = cells_off(chosen, place, *data.point)
    due = trainer.note(place.id, off=off, now=_moment(visit.now))
    after = _page(trainer, visit, data.colour)
    await _keep(visit, trainer, before)
    after.last = _found(chosen, place, data.point, due)
    return after


async def _keep(visit: Visit, trainer: Trainer, before: str | None) -> None:
    try:
        text = trainer.to_json().decode()
        await visit.documents.replace(_key(trainer.pack.id), before, text)
    except DocumentChanged as error:
        raise FeatureRefused("stale", "something was answered meanwhile") from error


def _key(pack: str) -> str:
    return f"training/{pack}"


def _pack(name: str) -> Pack:
    if name not in PACKS:
        raise FeatureRefused(
            "notFound", f"there is no pack {name[:32]!r}; there are {', '.join(PACKS)}"
        )
    return PACKS[name]


def _read(pack: Pack, text: str | None) -> Trainer:
    return Trainer(pack) if text is None else Trainer.from_json(pack, text.encode())


def _moment(now: int) -> datetime:
    return datetime.fromtimestamp(now / 1000, UTC)


def _checked(pack: Pack, trainer: Trainer, tip: TrainingTip) -> Place:
    if tip.number != trainer.answers:
        raise FeatureRefused("stale", f"answer {tip.number} was given already, or not asked yet")
    place = PLACES.get(tip.place)
    if place is None or place not in pack.places:
        raise FeatureRefused("badMove", f"{tip.place[:32]!r} is no place of the pack {pack.id!r}")
    if place.id != trainer.asked:
        # Whoever could name any place would be told where it lies, in the middle of a game.
        raise FeatureRefused("stale", f"{place.id!r} is not what was asked")
    if not pack.grid.frame.holds(*tip.point):
        raise FeatureRefused("badMove", "the point is off the map")
    return place


def _of(pack: Pack, colour: str | None) -> list[str]:
    return [place.id for place in pack.places if colour in (None, place.color)]


def _page(trainer: Trainer, visit: Visit, colour: Colour | None) -> TrainingPage:
    """The page that asks next; what it asks is noted in the trainer."""
    pack, moment = trainer.pack, _moment(visit.now)
    wanted = _of(pack, colour)
    if trainer.asked not in wanted:
        # By the number of answers, so that a page loaded again asks the same.
        rng = Random(f"{visit.user}/{trainer.answers}")
        trainer.asked = trainer.next_place(moment, rng, wanted)
    return TrainingPage(
        pack=pack.id,
        maps=pack.maps,
        grid=pack.grid,
        landmarks=pack.landmarks,
        packs=sorted(PACKS, key=lambda each: (each != DEFAULT_PACK, each)),
        colour=colour,
        number=trainer.answers,
        next=asked(PLACES[trainer.asked]),
        standings=[_standing(trainer, each, moment) for each in COLOUR_IDS],
        total=trainer.standing(moment, _of(pack, None)),
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
    cone = (round(point[0] * 100), round(point[1] * 100))
    return TrainingAnswer(
        evaluation=judged_place(place, tip, tip in place.accepted, cone),
        due=round(due.timestamp() * 1000),
    )
