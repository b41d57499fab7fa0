"""Games without secrets in a few methods: knowledge, positions, views, texts and draw names have defaults.

An author writes a state (a subclass of TurnState with `begin`, `legal`, `apply`, `outcome`) and an TurnGame with its
moves. Every default can be replaced by the method of the same name. Imports core only.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Self, TypeVar, cast

import msgspec

from kiebitz.core.fields import fields
from kiebitz.core.game import Game
from kiebitz.core.knowledge import Secret
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.options import Options
from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.core.positions import Position, Reader
from kiebitz.core.presentation import View
from kiebitz.core.state import CHANCE_OWES, OWING, Setup, State
from kiebitz.core.text_board import Cell, Facts, Panel, Table
from kiebitz.core.texts import Texts

LARGEST_SCORE = 10**6


@fields()
class TurnState(State):
    """A position of a game in which one seat, or chance, is to decide. Subclasses add fields with `@fields()`."""

    setup: Setup
    owing: int
    """Mask of the pending seats, or CHANCE_OWES; 0 when the game is over."""
    draws: int
    """Draws so far: each gets a name of its own."""

    def begin(self) -> None:
        """Set every field of the subclass, and say who decides first."""
        raise NotImplementedError

    def pending(self) -> tuple[int, ...]:
        return OWING[self.owing]

    def copy(self) -> Self:
        twin = type(self)()
        self.copy_to(twin)
        return twin

    def ask(self, seat: int) -> None:
        """This seat decides next."""
        self.owing = 1 << seat

    def draw(self) -> None:
        """Chance decides next."""
        self.owing = CHANCE_OWES
        self.draws += 1

    def end(self) -> None:
        """The game is over."""
        self.owing = 0

    def result(self, scores: list[int], reason: str = "end") -> Outcome | None:
        """The outcome by scores alone, the highest first; None while somebody decides."""
        if self.owing:
            return None
        lines = tuple([(Line("score", score),) for score in scores])
        return Outcome(reason, ranked([(score,) for score in scores]), tuple(scores), lines)


S = TypeVar("S", bound=TurnState)


class FieldsView(View):
    """Every field of the state by name."""

    fields: dict[str, Any]


class TurnGame(Game[S]):
    """A game in which everybody sees everything. Required: `state_type`, `moves`, `max_decisions`.

    A list field has one length for the whole play; a tuple may grow. A game with secrets may use the other defaults:
    it overrides `conceal`, `determinize` and `secrets`, as `examples/liars_dice` does.
    """

    state_type: type[S]
    setup_type: ClassVar[type[Setup]] = Setup
    end_reasons: ClassVar[tuple[str, ...]] = ("end",)
    secrets: ClassVar[tuple[Secret[Any], ...]] = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "state_type" in cls.__dict__ and "position_type" not in cls.__dict__:
            cls.position_type = _position_type(cls.__name__, cls.state_type)

    # --- rules

    def start(self, seats: int, options: Options) -> S:
        state = self.state_type()
        state.setup = self.setup_type(seats, options)
        state.draws = 0
        state.begin()
        return state

    def draw_name(self, state: S) -> str:
        return f"draw/{state.draws}"

    def conceal(self, state: S, viewer: int) -> S:
        return state.copy()

    def determinize(self, known: S, seat: int, rng: Random) -> S:
        return known.copy()

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        return -LARGEST_SCORE, LARGEST_SCORE

    def dump(self, state: S) -> Position:
        return self.position_type(
            game=self.id,
            version=self.version,
            seats=self.seats_of(state),
            options=self.options_of(state),
            **{name: getattr(state, name) for name in _shown(self.state_type)},
        )

    def read(self, position: Any, options: Options, reader: Reader) -> S:
        state = self.start(position.seats, options)
        for name in _shown(self.state_type):
            value, usual = getattr(position, name), getattr(state, name)
            if isinstance(usual, list):
                reader.length(name, value, len(usual), "values")
            setattr(state, name, value)
        seats = (1 << position.seats) - 1
        fine = state.owing == CHANCE_OWES or not state.owing & ~seats
        reader.expect("owing", fine, f"{state.owing} is no set of {position.seats} seats")
        self.check(state, reader)
        return state

    def check(self, state: S, reader: Reader) -> None:
        """Refuse what cannot be: `reader.expect("scores", min(state.scores) >= 0, "a score is below 0")`."""

    # --- presentation

    def describe(self, known: S, seat: int, move: int) -> Description:
        """The text `move-<verb>`, with what follows the verb as `$rest`; the notation where there is no such text."""
        notation = self.notation(move)
        verb, _, rest = notation.partition(" ")
        if f"move-{verb}" in self.texts(self.languages[0]):
            return Description(verb, {"rest": rest}, (f"move:{notation}",))
        return Description("plain", {"notation": notation}, (f"move:{notation}",))

    def explain(self, known: S, seat: int, move: int) -> Refusal:
        key = "notNow" if seat in known.pending() else "notPending"
        return Refusal(self.ledger, key)

    def asks(self, known: S, seat: int) -> Message:
        return Message("decide")

    def show(self, known: S, viewer: int) -> View:
        return FieldsView(
            game=self.id,
            viewer=viewer,
            seats=self.seats_of(known),
            pending=known.pending(),
            outcome=known.outcome(),
            fields={name: getattr(known, name) for name in _shown(self.state_type)},
        )

    def scores_in(self, view: Any) -> tuple[int | None, ...]:
        """The list `scores` of the state, if it has one number a seat."""
        scores = view.fields.get("scores", ())
        return tuple(scores) if len(scores) == view.seats else super().scores_in(view)

    def round_in(self, view: Any) -> int | None:
        shown: int | None = view.fields.get("round")
        return shown

    def text_board(self, view: Any, texts: Texts) -> list[Panel]:
        """Numbers as facts, lists with one number a seat as a table of the players."""
        hidden = ("owing", "draws")
        shown = {name: value for name, value in view.fields.items() if name not in hidden}
        by_seat = {
            name: value
            for name, value in shown.items()
            if isinstance(value, (list, tuple)) and len(value) == view.seats
        }
        facts: list[tuple[str, str | Cell]] = [
            (texts.name("field", name), _text(value))
            for name, value in shown.items()
            if name not in by_seat
        ]
        rows: list[list[str | Cell]] = [
            [Cell(texts.player(seat), f"seat{seat}"), *(_text(v[seat]) for v in by_seat.values())]
            for seat in range(view.seats)
        ]
        columns = [texts.message("players"), *(texts.name("field", name) for name in by_seat)]
        panels: list[Panel] = [Facts(texts.message("title"), facts)] if facts else []
        return [*panels, Table(texts.message("players"), columns, rows)]


def _shown(state_type: type[TurnState]) -> list[str]:
    """The fields that positions and views hold: all but the setup, which follows from seats and options."""
    declared: dict[str, str] = state_type.__fields__  # type: ignore[attr-defined]
    return [name for name in declared if name != "setup"]


def _position_type(name: str, state_type: type[TurnState]) -> type[Position]:
    kinds = {
        "int": int,
        "str": str,
        "bool": bool,
        "list[int]": list[int],
        "list[str]": list[str],
        "tuple[int, ...]": tuple[int, ...],
        "tuple[str, ...]": tuple[str, ...],
    }
    declared: dict[str, str] = state_type.__fields__  # type: ignore[attr-defined]
    parts = []
    for part in _shown(state_type):
        kind = kinds.get(declared[part])
        if kind is None:
            raise TypeError(
                f"{state_type.__name__}.{part}: {declared[part]} has no default position; "
                f"use {', '.join(kinds)}, or write position_type, dump and read"
            )
        parts.append((part, kind))
    made = msgspec.defstruct(
        f"{name}Position", parts, bases=(Position,), kw_only=True, forbid_unknown_fields=True
    )
    return cast(type[Position], made)


def _text(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
