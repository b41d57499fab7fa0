"""One decision of one person: what is asked, what can be done, what a move does, why something cannot be done.

Imports core, bots and cli only.
"""

from __future__ import annotations

from typing import Any

from kiebitz.bots.hints import Advice, advise
from kiebitz.cli.terminal.session import Session
from kiebitz.core.choices import Choice, choice_of, find, folded, names_all
from kiebitz.core.drawing import Canvas, Scribbles, Spot, TableDrawing
from kiebitz.core.errors import InvalidMove
from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import CHANCE
from kiebitz.core.texts import Texts


class Decision:
    """What a seat may decide now. It holds until the play goes on."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.seat = seat
        play = session.play
        self._play = play
        self._known = play.knowledge(seat).known
        self._texts: Texts = session.texts_for(seat)
        self._possible: Any = None
        self.may_ask = (
            play.game.hint_policy(play.game.options_of(self._known), len(session.people)) is None
        )
        """Whether the Kiebitz may be asked for a hint at this table."""
        ask = play.asks(seat)
        assert ask is not None
        self.question = self._texts.message(f"ask-{ask.key}", ask.params)
        self.targets: dict[int, tuple[str, ...]] = {}
        """By move, the elements of the board that it touches."""
        self.choices = self._all_choices()

    def _all_choices(self) -> list[Choice]:
        game = self._play.game
        found = []
        for number, move in enumerate(self._play.legal(self.seat).numbers, start=1):
            description = game.describe(self._known, self.seat, move)
            self.targets[move] = description.targets
            found.append(choice_of(number, move, game.notation(move), description, self._texts))
        return found

    # --- moves

    def find(self, typed: str, canvas: Canvas | None = None) -> list[Choice]:
        """The choices that may be meant.

        Names on the board are meant as they are: `a K10` is not the `K10` of a move with an `a` somewhere in it.
        """
        found = find(self.choices, typed)
        if canvas is None or any(names_all(choice, typed) for choice in found):
            return found
        spots = named(canvas, typed)
        if not spots or len(spots) < len(typed.split()):
            return found
        return [
            choice
            for choice in self.choices
            if all(set(spot.targets) & set(self.targets[choice.move]) for spot in spots)
        ]

    def effects(self, move: int) -> list[str]:
        """What a move will do, as far as the seat can know."""
        return [spoken(event, self._texts) for event in self._play.preview(self.seat, move)]

    def can_be_taken_back(self, move: int) -> bool:
        """Whether the seat will be asked again and may then undo the move, as far as it can know.

        Where somebody else is to decide next, their decision closes the way back.
        """
        if self._play.state.final(self.seat, move):
            return False
        game = self._play.game
        after, journal = game.preview_state(self._known, self.seat), Journal()
        after.apply(self.seat, move, journal)
        pending = after.pending()
        if any(event.reveals for event in journal.events) or pending == (CHANCE,):
            return False
        return self.seat in pending

    def drawing(self, room: tuple[int, int]) -> TableDrawing:
        """The table as this seat sees it."""
        return drawing_for(self.session, self.seat, room, self._scribbles())

    def prepare(self) -> None:
        """Work out what takes long and is drawn into the board."""
        self._possible = self._play.game.possibilities(self._known)

    def _scribbles(self) -> Scribbles:
        return Scribbles(self._possible, self.session.notes_of(self.seat))

    def advice(self) -> Advice:
        """What the Kiebitz thinks; that takes seconds."""
        return advise(self._play.knowledge(self.seat), self.session.rng)

    # --- why not

    def meant(self, typed: str, canvas: Canvas | None = None) -> int | None:
        """The move of the game that was probably meant: by notation, by part of one, by what is shown on the map."""
        game = self._play.game
        try:
            return game.parse(typed)
        except InvalidMove:
            pass
        if canvas is not None:
            found = self._picked([spot for spot in named(canvas, typed) if spot.targets])
            if found is not None:
                return found
        verbs = {choice.notation.partition(" ")[0] for choice in self.choices}
        parts = folded(typed).split()
        for move, notation in enumerate(game.moves.texts):
            words = folded(notation).split()
            if words[0] in verbs and all(part in words for part in parts):
                return move
        return None

    def _picked(self, spots: list[Spot]) -> int | None:
        """The move that was meant by picking spots, one after the other."""
        if not spots:
            return None
        game = self._play.game
        view = self._play.view(self.seat)
        *before, last = [spot.targets[0] for spot in spots]
        text = game.attempted(view, (*before, last))
        try:
            return game.parse(text) if text else None
        except InvalidMove:
            return None

    def why_nothing(self, typed: str, canvas: Canvas | None = None) -> str:
        """What is to be said where no move of the game was meant."""
        say = self.session.words.message
        spots = [] if canvas is None else named(canvas, typed)
        if spots and len(spots) == len(typed.split()):
            names = self._texts.listing([spot.name for spot in spots])
            return say("nothing-there", names=names, count=len(spots))
        return say("no-match", typed=typed)

    def is_possible(self, move: int) -> bool:
        """Whether a move may be made: also one that is not listed, because there are too many."""
        possible: bool = self._play.state.accepts(self.seat, move)
        return possible

    def refusal(self, move: int) -> str:
        """Why a move cannot be made, with its rule."""
        game = self._play.game
        refused = game.explain(self._known, self.seat, move)
        why = self._texts.message(f"refusal-{refused.key}", refused.params)
        return f"{why} ({refused.rule})"


def named(canvas: Canvas, typed: str) -> list[Spot]:
    """The spots of a board that are named in what was typed, in its order."""
    by_name = {folded(spot.name): spot for spot in canvas.spots}
    wanted = folded(typed)
    if wanted in by_name:
        return [by_name[wanted]]
    return [by_name[word] for word in wanted.split() if word in by_name]


def drawing_for(
    session: Session, viewer: int, room: tuple[int, int], scribbles: Scribbles | None = None
) -> TableDrawing:
    """The table as a viewer sees it."""
    game: Any = session.play.game
    view = session.play.view(viewer)
    drawn: TableDrawing = game.draw(view, session.texts_for(viewer), room, scribbles or Scribbles())
    return drawn


def spoken(event: Event, texts: Texts) -> str:
    """An event in words."""
    return texts.message(f"event-{event.key}", event.params)
