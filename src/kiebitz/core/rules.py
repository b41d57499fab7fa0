"""The rules of a game beyond the hot path: how it starts, its moves and draws, who knows what, positions.

The hot path is the game's State (`core/state.py`). One of the three parts of a Game. Imports core, but no
presentation, and msgspec.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from kiebitz.core import options as option_values
from kiebitz.core import shuffle
from kiebitz.core.catalogue import Catalogue
from kiebitz.core.errors import OptionError, PositionError, SeatError
from kiebitz.core.info import GameFolder
from kiebitz.core.knowledge import Secret
from kiebitz.core.options import Option, Options
from kiebitz.core.positions import UNREADABLE, Position, Reader, unreadable
from kiebitz.core.state import CHANCE, Setup, State

S = TypeVar("S", bound=State)

NOT_TOGETHER = "these options do not fit together"


def setup_of(state: State) -> Setup:
    """The setup of a state; each game declares the field with a type of its own."""
    setup: Setup = state.setup  # type: ignore[attr-defined]
    return setup


class Rules(GameFolder, ABC, Generic[S]):
    """State, moves, chance and knowledge. Required: `moves`, `max_decisions`, `end_reasons`, `start`, `draw_name`,
    `conceal`, `determinize`, `dump`, `read`, `score_bounds`."""

    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Sets of options with a name of their own: `preset-<id>` is the text. What one leaves out keeps its default."""
    kit_options: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Values of options among which the conformance kit chooses, where others make random plays endless."""
    moves: ClassVar[Catalogue]
    max_decisions: ClassVar[int]
    """No play has more decisions than this, take-backs apart."""
    parallel: ClassVar[bool] = False
    """Whether seats that are pending together make many moves each, in the open (DESIGN: parallel)."""
    end_reasons: ClassVar[tuple[str, ...]]
    """Every reason an outcome may give."""
    secrets: ClassVar[tuple[Secret[Any], ...]] = ()
    position_type: ClassVar[type[Position]]

    def new(self, seats: int, options: Mapping[str, object] | None = None) -> S:
        """The first position, with nothing drawn yet."""
        if not self.min_seats <= seats <= self.max_seats:
            raise OptionError(
                f"{self.id} is for {self.min_seats} to {self.max_seats} seats, not {seats}"
            )
        whole = option_values.resolve(self.options, seats, options or {})
        state = self.start(seats, whole)
        if not self.admits(seats, whole):
            raise OptionError(NOT_TOGETHER)
        return state

    def admits(self, seats: int, options: Mapping[str, object]) -> bool:
        """Whether these options fit together; a game refuses here what no table may be set to.

        `start` may refuse the same with a better sentence.
        """
        return True

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """The first position with these checked, complete options."""

    def stored_options(self, seats: int, options: Mapping[str, object]) -> Options:
        """Options of a record, a position or a table, whole and as they are written now; not checked."""
        return option_values.stored(self.options, seats, options)

    def options_of(self, state: S) -> Options:
        """The options that this state is played with, complete."""
        return setup_of(state).options

    def seats_of(self, state: S) -> int:
        """The number of seats."""
        return setup_of(state).seats

    def check_seat(self, state: S, seat: int) -> None:
        """Raise SeatError unless this is a seat at the table."""
        seats = self.seats_of(state)
        if not 0 <= seat < seats:
            raise SeatError(f"there is no seat {seat}; seats are 0 to {seats - 1}")

    @abstractmethod
    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        """The lowest and the highest score that any play can give."""

    def notation(self, move: int) -> str:
        """The text of a move, as in records."""
        return self.moves.text(move)

    def parse(self, text: str) -> int:
        """The move of a text; raises InvalidMove."""
        return self.moves.number(text)

    @abstractmethod
    def draw_name(self, state: S) -> str:
        """The name of the pending draw: what, for which seat, and a count; never used twice."""

    def pick(self, state: S, ticket: int) -> int:
        """The outcome of the pending draw for a ticket below 2**256."""
        return shuffle.share(ticket, state.chances())

    pick_version: ClassVar[int] = 0
    """Raised when `pick` gives another outcome for the same ticket; the promise of a record says which one holds."""

    def earlier_pick(self, state: S, ticket: int, version: int) -> int:
        """What `pick` gave when a lower version was current: older records are proven by it."""
        raise NotImplementedError(f"{type(self).__name__} has no version {version} of its draws")

    def pick_as(self, state: S, ticket: int, version: int) -> int:
        """What a ticket draws in a play that began with this version of `pick`."""
        if version == self.pick_version:
            return self.pick(state, ticket)
        return self.earlier_pick(state, ticket, version)

    def lists_outcomes(self, state: S) -> bool:
        """Whether `chances` lists the pending draw; if not, only `pick` draws it."""
        return True

    def possible(self, state: S, outcome: int) -> bool:
        """Whether the pending draw can have this outcome."""
        return any(outcome == listed for listed, _ in state.chances())

    @abstractmethod
    def conceal(self, state: S, viewer: int) -> S:
        """A state built up from what the viewer knows, the rest marked unknown; never a pruned copy."""

    @abstractmethod
    def determinize(self, known: S, seat: int, rng: Random) -> S:
        """A random state that fits a concealed one."""

    @abstractmethod
    def dump(self, state: S) -> Position:
        """The state as a position."""

    def load(
        self, position: Position | Mapping[str, Any] | str | bytes, *, unknowns: bool = False
    ) -> S:
        """The state of a position; raises PositionError with the place of the fault.

        A mapping or JSON text is checked against the schema first. `unknowns` admits `"?"`.
        """
        checked = self._converted(position)
        if checked.game != self.id:
            raise PositionError("$.game", f"{checked.game!r} is not {self.id!r}")
        if checked.version != self.version:
            raise PositionError(
                "$.version", f"rules version {checked.version} is not {self.version}"
            )
        if not self.min_seats <= checked.seats <= self.max_seats:
            raise PositionError(
                "$.seats", f"{checked.seats} is not {self.min_seats} to {self.max_seats}"
            )
        try:
            told = self.stored_options(checked.seats, checked.options)
            options = option_values.resolve(self.options, checked.seats, told)
        except OptionError as error:
            raise PositionError("$.options", str(error)) from error
        if not self.admits(checked.seats, options):
            raise PositionError("$.options", NOT_TOGETHER)
        state = self.read(checked, options, Reader(unknowns=unknowns))
        if not unknowns:
            for seat in state.pending():
                if seat != CHANCE and not state.legal(seat):
                    raise PositionError("$", f"seat {seat} is to decide, but has no legal move")
        return state

    def _converted(self, position: Position | Mapping[str, Any] | str | bytes) -> Position:
        try:
            if isinstance(position, (str, bytes)):
                return msgspec.json.decode(position, type=self.position_type)
            if isinstance(position, Position):
                position = msgspec.to_builtins(position)
            return msgspec.convert(position, self.position_type)
        except UNREADABLE as error:
            raise unreadable(error) from error

    @abstractmethod
    def read(self, position: Any, options: Options, reader: Reader) -> S:
        """The state of a position whose shape is right; `reader` checks all that the schema cannot say."""

    def schema(self) -> dict[str, Any]:
        """The JSON schema of a position."""
        return msgspec.json.schema(self.position_type)
