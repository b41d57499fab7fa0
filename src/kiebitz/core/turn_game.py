"""Games in a few methods: knowledge, positions, views, texts and draw names follow from the fields of the state.

An author writes a state (a subclass of TurnState with `begin`, `legal`, `apply`, `outcome`) and a TurnGame with its
moves. Every default can be replaced by the method of the same name. Imports core and msgspec only.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, ClassVar, Final, Self, TypeVar, cast

import msgspec

from kiebitz.core.fields import declared, fields
from kiebitz.core.game import Game
from kiebitz.core.knowledge import Secret
from kiebitz.core.message import Description, Message, Refusal
from kiebitz.core.options import Options
from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.core.positions import NOT_FULL, Position, Reader
from kiebitz.core.presentation import View
from kiebitz.core.state import CHANCE_OWES, OWING, Setup, State
from kiebitz.core.text_board import Cell, FactsPanel, Panel, TablePanel
from kiebitz.core.texts import Texts

LARGEST_SCORE = 10**6
UNKNOWN: Final = "?"
"""In a concealed state: what the viewer may not see. A hidden tuple has one for each of its items."""
NEXT = re.compile(r"(over|chance|seat (\d(?:,\d)*))(?:, draw (\d{1,9}))?")
KINDS: Final[dict[str, Any]] = {
    "int": int,
    "str": str,
    "bool": bool,
    "list[int]": list[int],
    "list[str]": list[str],
    "list[tuple[str, ...]]": list[tuple[str, ...]],
    "tuple[int, ...]": tuple[int, ...],
    "tuple[str, ...]": tuple[str, ...],
}
"""The types of fields that have a place in positions."""
HIDEABLE: Final = ("list[str]", "list[tuple[str, ...]]")


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
    """The fields of the state by name, as the viewer knows them."""

    fields: dict[str, Any]


class TurnGame(Game[S]):
    """A game whose state says everything by its fields. Required: `state_type`, `moves`, `max_decisions`.

    A list field has one length for the whole play; a tuple may grow. `@fields(secret=("hands",))` hides each seat's
    entry of a list from all others; an empty entry hides nothing. Such a game writes `draw_secret` as well.
    """

    state_type: type[S]
    setup_type: ClassVar[type[Setup]] = Setup
    end_reasons: ClassVar[tuple[str, ...]] = ("end",)

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "state_type" not in cls.__dict__:
            return
        if "position_type" not in cls.__dict__:
            cls.position_type = _position_type(cls.__name__, cls.state_type)
        if "secrets" not in cls.__dict__ and cls.conceal is TurnGame.conceal:
            cls.secrets = _secrets(cls.state_type)

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
        known = self.state_type()
        state.copy_public_to(known)
        for name in declared(self.state_type).secret:
            entries = enumerate(getattr(state, name))
            seen = [entry if seat == viewer else _concealed(entry) for seat, entry in entries]
            setattr(known, name, seen)
        return known

    def determinize(self, known: S, seat: int, rng: Random) -> S:
        state = known.copy()
        for name in declared(self.state_type).secret:
            entries = getattr(state, name)
            for other, entry in enumerate(entries):
                if UNKNOWN in entry:
                    entries[other] = self.draw_secret(state, name, other, rng)
        return state

    def draw_secret(self, state: S, name: str, seat: int, rng: Random) -> Any:
        """A random entry of a secret field for a seat; what was drawn for seats before is in the state already."""
        raise NotImplementedError(
            f"{type(self).__name__} has the secret {name!r}: write draw_secret"
        )

    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        return -LARGEST_SCORE, LARGEST_SCORE

    def dump(self, state: S) -> Position:
        return self.position_type(
            game=self.id,
            version=self.version,
            seats=self.seats_of(state),
            options=self.options_of(state),
            **{"next": _written_next(state), **_values(state)},
        )

    def read(self, position: Any, options: Options, reader: Reader) -> S:
        state = self.start(position.seats, options)
        secret = declared(self.state_type).secret
        for name, usual in _values(state).items():
            value = getattr(position, name)
            if isinstance(usual, list):
                reader.length(name, value, len(usual), "values")
            for seat, entry in enumerate(value if name in secret else ()):
                known = reader.unknowns or UNKNOWN not in entry
                reader.expect(f"{name}[{seat}]", known, NOT_FULL)
            setattr(state, name, value)
        _read_next(state, position.next, reader)
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
            fields=_values(known),
        )

    def scores_in(self, view: Any) -> tuple[int | None, ...]:
        """The list `scores` of the state, if it has one number a seat."""
        scores = view.fields.get("scores", ())
        return tuple(scores) if len(scores) == view.seats else super().scores_in(view)

    def round_in(self, view: Any) -> int | None:
        shown: int | None = view.fields.get("round")
        return shown

    def text_board(self, view: Any, texts: Texts) -> list[Panel]:
        """Fields with an entry for each seat as a table of the players, the others as facts."""
        secret, by_seat = declared(self.state_type)[1:]
        columns = {name: view.fields[name] for name in view.fields if name in secret + by_seat}
        facts: list[tuple[str, str | Cell]] = [
            (texts.name("field", name), self.value_text(name, value, texts))
            for name, value in view.fields.items()
            if name not in columns
        ]
        rows: list[list[str | Cell]] = [
            [
                Cell(texts.player(seat), f"seat{seat}"),
                *(self.value_text(name, each[seat], texts) for name, each in columns.items()),
            ]
            for seat in range(view.seats)
        ]
        heads = [texts.message("players"), *(texts.name("field", name) for name in columns)]
        panels: list[Panel] = [FactsPanel(texts.message("title"), facts)] if facts else []
        return [*panels, TablePanel(texts.message("players"), heads, rows)]

    def value_text(self, name: str, value: Any, texts: Texts) -> str:
        """A field on the text board, or one seat's entry of it; a game overrides it to write ids as words."""
        text = ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
        return text or "–"


def _values(state: TurnState) -> dict[str, Any]:
    """The fields that the game has declared."""
    common = declared(TurnState).kinds
    return {
        name: getattr(state, name) for name in declared(type(state)).kinds if name not in common
    }


def _concealed(entry: str | tuple[str, ...]) -> str | tuple[str, ...]:
    return (UNKNOWN,) * len(entry) if isinstance(entry, tuple) else entry and UNKNOWN


def _secrets(state_type: type[TurnState]) -> tuple[Secret[Any], ...]:
    kinds, secret, _ = declared(state_type)
    for name in secret:
        if kinds[name] not in HIDEABLE:
            raise TypeError(
                f"{state_type.__name__}.{name}: {kinds[name]} has no default for secrets; "
                f"use {' or '.join(HIDEABLE)}, or write conceal, determinize and secrets"
            )
    return tuple([_secret(name) for name in secret])


def _secret(name: str) -> Secret[Any]:
    def hidden(state: Any, seat: int) -> object:
        others = [entry for other, entry in enumerate(getattr(state, name)) if other != seat]
        return others if any(others) else None

    return Secret(name, hidden, lambda state, seat: 2)


def _position_type(name: str, state_type: type[TurnState]) -> type[Position]:
    parts: list[tuple[str, Any]] = [("next", str)]
    common = declared(TurnState).kinds
    for field, kind in declared(state_type).kinds.items():
        if field in common:
            continue
        if kind not in KINDS:
            raise TypeError(
                f"{state_type.__name__}.{field}: {kind} has no default position; "
                f"use {', '.join(KINDS)}, or write position_type, dump and read"
            )
        if field in ("next", *Position.__struct_fields__):
            raise TypeError(
                f"{state_type.__name__}.{field}: every position has a {field!r} already"
            )
        parts.append((field, KINDS[kind]))
    made = msgspec.defstruct(
        f"{name}Position", parts, bases=(Position,), kw_only=True, forbid_unknown_fields=True
    )
    return cast(type[Position], made)


def _written_next(state: TurnState) -> str:
    """Who decides, and the number of the latest draw: `seat 1`, `chance, draw 3`, `over`."""
    seats = ",".join(map(str, state.pending()))
    who = "chance" if state.owing == CHANCE_OWES else f"seat {seats}" if seats else "over"
    return f"{who}, draw {state.draws}" if state.draws else who


def _read_next(state: TurnState, text: str, reader: Reader) -> None:
    found = NEXT.fullmatch(text)
    reader.expect("next", found, f"{text!r} is not like 'seat 1', 'chance, draw 3' or 'over'")
    assert found is not None
    seats = [int(seat) for seat in found[2].split(",")] if found[2] else []
    for seat in seats:
        reader.seat("next", seat, state.setup.seats)
    state.owing = CHANCE_OWES if found[1] == "chance" else sum(1 << seat for seat in set(seats))
    state.draws = int(found[3] or 0)
    reader.expect("next", text == _written_next(state), f"{text!r} means {_written_next(state)!r}")
