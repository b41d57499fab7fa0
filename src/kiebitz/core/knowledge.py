"""What one seat knows: the concealed state that bots, hints and previews get, and the secrets that the kit watches.

Imports core and msgspec only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import State

if TYPE_CHECKING:
    from kiebitz.core.game import Game

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class Secret(Generic[S]):
    """Something that a state may hide from a seat; the conformance kit watches it."""

    name: str
    hidden: Callable[[S, int], object]
    """What is hidden from the seat at present, None if nothing is."""
    ways: Callable[[S, int], int]
    """How many values it may have for all that the seat knows; any number above 1 if many."""


class Knowledge(Generic[S]):
    """All that one seat knows and nothing else. Bots, hints and previews get this, never a state."""

    __slots__ = ("game", "known", "seat")

    def __init__(self, game: Game[S], seat: int, known: S) -> None:
        self.game = game
        self.seat = seat
        self.known = known

    def sample(self, rng: Random) -> S:
        """A random state that fits what the seat knows."""
        return self.game.determinize(self.known, self.seat, rng)

    def preview(self, move: int) -> list[Event]:
        """The events of a move that the seat can foresee: those before the first reveal."""
        journal = Journal()
        self.game.preview_state(self.known, self.seat).apply(self.seat, move, journal)
        foreseen = takewhile(lambda event: not event.reveals, journal.events)
        return [event for event in foreseen if event.reaches(self.seat)]

    def encode(self) -> bytes:
        """As JSON, for another process; the game's `knowledge_from` reads it."""
        position = self.game.dump(self.known)
        return msgspec.json.encode({"seat": self.seat, "known": position}, order="deterministic")


class SentKnowledge(msgspec.Struct, forbid_unknown_fields=True):
    """What `Knowledge.encode` writes."""

    seat: int
    known: msgspec.Raw
