"""What people are shown and told of a game: views, moves in words, reasons, texts.

Everything here sees a concealed state or a view made from it, never the truth. One of the three parts of a Game.
Imports core and msgspec only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from typing import Any, Generic, Literal, TypeAlias, TypeVar, get_args

import msgspec

from kiebitz.core.drawing import Scribbles, TableDrawing, drawn_from
from kiebitz.core.info import GameFolder
from kiebitz.core.message import Description, Message, Proven, Refusal
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import State
from kiebitz.core.text_board import Panel
from kiebitz.core.texts import Texts

S = TypeVar("S", bound=State)

Language: TypeAlias = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class View(msgspec.Struct, kw_only=True):
    """What one viewer is shown. Each game's view adds its own fields."""

    game: str
    viewer: int
    """A seat, or SPECTATOR."""
    seats: int
    pending: tuple[int, ...]
    outcome: Outcome | None = None


class Presentation(GameFolder, ABC, Generic[S]):
    """Views and words. Required: `describe`, `explain`, `asks`, `show`, `text_board`."""

    @abstractmethod
    def describe(self, known: S, seat: int, move: int) -> Description:
        """A legal move for people."""

    @abstractmethod
    def explain(self, known: S, seat: int, move: int) -> Refusal:
        """Why a move is not legal for this seat, from what the seat knows."""

    @abstractmethod
    def asks(self, known: S, seat: int) -> Message:
        """What a pending seat is asked: the text `ask-<key>`."""

    def certain(self, known: S, seat: int) -> Sequence[Proven]:
        """What a seat is not shown and could work out for certain, the shortest proofs first; for hints.

        Empty where the game knows no proofs, or where the table's options forbid such hints.
        """
        return ()

    def possibilities(self, known: S) -> Any:
        """What can still be where, from what everybody knows: a struct for the game's client, on tables that show it.

        None where the game knows no such thing, or the table's options forbid it. It may take seconds.
        """
        return None

    @abstractmethod
    def show(self, known: S, viewer: int) -> View:
        """The view of a concealed state."""

    def show_own(self, known: S, seat: int, public: Any) -> View:
        """As `show`; `public` is the spectators' view of the same state, in case a seat's differs in little from it."""
        return self.show(known, seat)

    @abstractmethod
    def text_board(self, view: Any, texts: Texts) -> list[Panel]:
        """A view as titled tables and grids, for terminals and screen readers."""

    def draw(
        self, view: Any, texts: Texts, room: tuple[int, int], scribbles: Scribbles
    ) -> TableDrawing:
        """A view drawn in characters, for the game in the terminal; `room` is the width and height for a board.

        A board that is larger can be scrolled.
        """
        return drawn_from(self.text_board(view, texts), view.pending, view.seats)

    def attempted(self, view: Any, targets: Sequence[str]) -> str:
        """The move that was meant by picking these elements, the last one now, by notation; empty if that is unclear.

        For saying why it is not possible.
        """
        return ""

    def scores_in(self, view: Any) -> tuple[int | None, ...]:
        """Each seat's score so far as a view shows it, None where it does not; at the end the outcome's."""
        return (None,) * int(view.seats)

    def round_in(self, view: Any) -> int | None:
        """The round that a view shows, None where a game counts none."""
        shown: int | None = getattr(view, "round", None)
        return shown

    @cached_property
    def languages(self) -> tuple[Language, ...]:
        """The languages that the game has texts in; in the others it is shown in the first of these."""
        return tuple(
            [each for each in LANGUAGES if (self.folder / "locale" / f"{each}.ftl").exists()]
        )

    def texts(self, language: str, names: Sequence[str] = ()) -> Texts:
        """The game's texts in a language; `names` are the players' names by seat."""
        return Texts.of(self.folder, language, names)

    def fluent_source(self, language: str) -> str:
        """The game's own texts as Fluent, for clients that were built without them."""
        spoken = language if language in self.languages else next(iter(self.languages), language)
        file = self.folder / "locale" / f"{spoken}.ftl"
        texts = file.read_text(encoding="utf-8") if file.exists() else ""
        return f"title = {self.title(language)}\n{texts}"

    def help(self, language: str) -> str:
        """The short rules in a language, as Markdown; in another one where there are none.

        Title and facts come from game.toml: a heading that the file has itself gives way.
        """
        files = [self.folder / "help" / f"{each}.md" for each in (language, *LANGUAGES)]
        file = next((file for file in files if file.exists()), None)
        rules = file.read_text(encoding="utf-8") if file else ""
        if rules.startswith("# "):
            rules = rules.partition("\n")[2]
        parts = (f"# {self.title(language)}", self._facts(language), rules.strip("\n"))
        return "\n\n".join(part for part in parts if part) + "\n"

    def _facts(self, language: str) -> str:
        """Who made the game, for how many people it is and how long it takes, in one or two sentences."""
        say, info = self.texts(language).message, self.info
        seats, minutes = (_range(each) for each in (info.seats, info.minutes))
        most, longest = info.seats[1], info.minutes[1]
        said = [say("facts-play", people=seats, most=most, time=minutes, longest=longest)]
        if info.designers and info.publisher and info.year:
            designers, publisher, year = list(info.designers), info.publisher, str(info.year)
            said.insert(0, say("facts-by", designers=designers, publisher=publisher, year=year))
        return " ".join(said)

    def title(self, language: str) -> str:
        """The game's name."""
        return self.info.title_in(language)


def _range(bounds: tuple[int, int]) -> str:
    low, high = bounds
    return str(low) if low == high else f"{low}–{high}"
