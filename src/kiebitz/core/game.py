"""A game: its rules, its presentation and its table policy in one object.

What a viewer may know is built in one place, `conceal`: views, knowledge, refusals, prompts and previews are all
made from the concealed state, so the truth cannot reach them. Imports core and msgspec only.
"""

from __future__ import annotations

from random import Random
from typing import Generic, TypeVar

import msgspec

from kiebitz.core.knowledge import Knowledge, Secret, SentKnowledge
from kiebitz.core.message import Refusal
from kiebitz.core.positions import UNREADABLE, Position, unreadable
from kiebitz.core.presentation import LANGUAGES, Language, Presentation, View
from kiebitz.core.rules import Rules
from kiebitz.core.state import SPECTATOR, State
from kiebitz.core.table_policy import TablePolicy

__all__ = ["LANGUAGES", "Game", "Knowledge", "Language", "Position", "Secret", "View"]

S = TypeVar("S", bound=State)


class Game(Rules[S], Presentation[S], TablePolicy[S], Generic[S]):
    """A ruleset. One instance a game, stateless, safe to share."""

    def view(self, state: S, viewer: int) -> View:
        """What a seat or a spectator is shown."""
        if viewer != SPECTATOR:
            self.check_seat(state, viewer)
        return self.show(self.conceal(state, viewer), viewer)

    def knowledge(self, state: S, seat: int) -> Knowledge[S]:
        """All that a seat knows."""
        self.check_seat(state, seat)
        return Knowledge(self, seat, self.conceal(state, seat))

    def knowledge_from(self, data: bytes) -> Knowledge[S]:
        """Read what `Knowledge.encode` wrote."""
        try:
            sent = msgspec.json.decode(data, type=SentKnowledge)
        except UNREADABLE as error:
            raise unreadable(error) from error
        known = self.load(bytes(sent.known), unknowns=True)
        self.check_seat(known, sent.seat)
        return Knowledge(self, sent.seat, known)

    def refusal(self, state: S, seat: int, move: int) -> Refusal | None:
        """Why the move is not legal, None if it is."""
        self.check_seat(state, seat)
        if state.accepts(seat, move):
            return None
        return self.explain(self.conceal(state, seat), seat, move)

    def preview_state(self, known: S, seat: int) -> S:
        """A state on which a move of the seat is tried for its preview: what it tells before the first reveal counts.

        Any sample does. A game whose samples take long gives any state that tells the same until then.
        """
        return self.determinize(known, seat, Random(0))
