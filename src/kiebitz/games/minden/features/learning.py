"""Learning places by heart: missed ones come back soon, known ones later and later.

The intervals are FSRS's (the package `fsrs`); this module says what a tap on the map is worth as an answer, which
place comes next, and how progress is kept as JSON. Needs a pack and no table. Imports the board and `places.pack`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from random import Random
from typing import Any

import msgspec
from fsrs import Card, Rating, Scheduler, State

from kiebitz.core.errors import KiebitzError
from kiebitz.games.minden.board import CELL_AT, COLUMNS
from kiebitz.games.minden.places.pack import Pack, Place

# Without fuzz: the same answers give the same dates, on every device.
SCHEDULER = Scheduler(enable_fuzzing=False)


class ProgressError(KiebitzError):
    """Progress that cannot be read; says what is wrong."""


class Progress(msgspec.Struct, forbid_unknown_fields=True):
    """What one learner knows of one pack, as it is stored."""

    pack: str
    cards: dict[str, dict[str, Any]] = {}
    """By place: the state of its FSRS card."""
    answers: int = 0
    """How many were given so far."""
    asked: str | None = None
    """The place that was asked last and is not answered yet."""


class Standing(msgspec.Struct, frozen=True):
    """How far a learner is with some places."""

    places: int
    seen: int
    due: int
    known: int
    """Past the first repetitions, and not due."""


RATINGS = (Rating.Easy, Rating.Good, Rating.Hard)
"""By cells off: in the right cell, in one beside it, in the next but one."""


def cells_off(pack: Pack, place: Place, lat: float, lon: float) -> int:
    """The steps from a point's cell to the nearest one that counts as right, slanting ones allowed.

    Cells rather than kilometres: a landscape is wherever it covers, and a map of Europe is coarser.
    """
    y, x = divmod(pack.grid.cell_at(lat, lon), COLUMNS)
    right = [divmod(CELL_AT[address], COLUMNS) for address in place.accepted]
    return min(max(abs(row - y), abs(column - x)) for row, column in right)


def rating(off: int) -> Rating:
    """What a tap this many cells off says about the memory: farther than two is forgotten."""
    return RATINGS[off] if off < len(RATINGS) else Rating.Again


class Trainer:
    """Chooses what to learn next and notes how it went."""

    def __init__(self, pack: Pack, progress: Progress | None = None) -> None:
        progress = progress or Progress(pack.id)
        if progress.pack != pack.id:
            raise ProgressError(f"progress in {progress.pack!r} does not fit the pack {pack.id!r}")
        self.pack = pack
        self._places = {place.id: place for place in pack.places}
        self.answers = progress.answers
        self.asked = progress.asked if progress.asked in self._places else None
        stored = progress.cards
        # A place that the pack no longer has is forgotten without a word.
        self._cards = {name: _read(name, stored[name]) for name in stored if name in self._places}

    @classmethod
    def from_json(cls, pack: Pack, raw: bytes) -> Trainer:
        """Go on from what `to_json` wrote; raises ProgressError."""
        try:
            return cls(pack, msgspec.json.decode(raw, type=Progress))
        except msgspec.DecodeError as error:
            raise ProgressError(f"progress cannot be read: {error}") from error

    def to_json(self) -> bytes:
        """The progress, for a file or a column."""
        cards = {name: dict(card.to_dict()) for name, card in sorted(self._cards.items())}
        return msgspec.json.encode(Progress(self.pack.id, cards, self.answers, self.asked))

    def note(self, place: str, *, off: int, now: datetime) -> datetime:
        """Note an answer by how many cells it was off; gives the time at which the place is due again."""
        if place not in self._places:
            raise ProgressError(f"{place!r} is no place of the pack {self.pack.id!r}")
        known = self._cards.get(place) or Card(card_id=0, due=now)
        card, _ = SCHEDULER.review_card(known, rating(off), now)
        self._cards[place] = card
        self.answers += 1
        self.asked = None
        return card.due

    def due(self, now: datetime) -> list[str]:
        """The places to repeat now, the longest overdue first."""
        waiting = [(card.due, name) for name, card in self._cards.items() if card.due <= now]
        return [name for _, name in sorted(waiting)]

    def unseen(self) -> list[str]:
        """The places never asked, the easy ones first."""
        rest = [place for place in self.pack.places if place.id not in self._cards]
        return [place.id for place in sorted(rest, key=lambda place: place.difficulty)]

    def next_place(self, now: datetime, rng: Random, among: Collection[str] | None = None) -> str:
        """What to ask now, of all places or of these: one that is due, else a new one of the easiest kind left,
        else the next due."""
        wanted = self._places if among is None else among
        if due := [place for place in self.due(now) if place in wanted]:
            return due[0]
        if unseen := [place for place in self.unseen() if place in wanted]:
            easiest = self._places[unseen[0]].difficulty
            return rng.choice([p for p in unseen if self._places[p].difficulty == easiest])
        return min(wanted, key=lambda name: self._cards[name].due)

    def standing(self, now: datetime, among: Collection[str]) -> Standing:
        """How far the learner is with these places."""
        cards = [self._cards[place] for place in among if place in self._cards]
        waiting = [card for card in cards if card.due <= now]
        known = [card for card in cards if card.due > now and card.state == State.Review]
        return Standing(len(among), len(cards), len(waiting), len(known))

    def memory(self, now: datetime, places: Iterable[str] | None = None) -> dict[str, float]:
        """How likely each place asked so far, or each of these, is known at this time."""
        wanted = self._cards if places is None else [p for p in places if p in self._cards]
        return {name: SCHEDULER.get_card_retrievability(self._cards[name], now) for name in wanted}


def _read(place: str, stored: dict[str, Any]) -> Card:
    try:
        return Card.from_dict(stored)  # type: ignore[arg-type]
    except (KeyError, TypeError, ValueError) as error:
        raise ProgressError(f"progress of {place!r} cannot be read: {error!r}") from error
