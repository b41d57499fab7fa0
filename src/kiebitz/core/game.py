"""A game: its facts, and everything about a state that is not on the hot path.

What a viewer may know is built in one place, `veil`: views, knowledge, refusals, prompts and previews are all
made from the veiled state, so the truth cannot reach them.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, get_args

import msgspec

from kiebitz.core import options as option_values
from kiebitz.core import shuffle
from kiebitz.core.catalogue import Catalogue
from kiebitz.core.errors import OptionError, PositionError, SeatError
from kiebitz.core.message import Description, Message, Proven, Refusal
from kiebitz.core.options import Option, Options
from kiebitz.core.outcome import Outcome
from kiebitz.core.state import CHANCE, SPECTATOR, State
from kiebitz.core.text_board import Panel
from kiebitz.core.texts import Texts

S = TypeVar("S", bound=State)

Language: TypeAlias = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
NOT_TOGETHER = "these options do not fit together"


class View(msgspec.Struct, kw_only=True):
    """What one viewer is shown. Each game's view adds its own fields."""

    game: str
    viewer: int
    """A seat, or SPECTATOR."""
    seats: int
    pending: tuple[int, ...]
    outcome: Outcome | None = None


class Position(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A full state as JSON. Each game's position adds its own fields; `"?"` stands for what is unknown."""

    game: str
    version: int
    seats: int
    options: dict[str, str]


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
        return self.game.fill(self.known, self.seat, rng)

    def encode(self) -> bytes:
        """As JSON, for another process; the game's `knowledge_from` reads it."""
        position = self.game.dump(self.known)
        return msgspec.json.encode({"seat": self.seat, "known": position}, order="deterministic")


class _SentKnowledge(msgspec.Struct, forbid_unknown_fields=True):
    seat: int
    known: msgspec.Raw


_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


def _unreadable(error: Exception) -> PositionError:
    """What the decoder says, with the place of the fault."""
    if not isinstance(error, msgspec.ValidationError):
        return PositionError("$", f"not JSON: {error}")
    fault, _, place = str(error).partition(" - at `")
    return PositionError(place.rstrip("`") or "$", fault)


class Game(ABC, Generic[S]):
    """A ruleset. One instance a game, stateless, safe to share."""

    id: ClassVar[str]
    ledger: ClassVar[str]
    """The prefix of its rule ids."""
    version: ClassVar[int]
    """Raised when a rule changes."""
    min_seats: ClassVar[int]
    max_seats: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """Sets of options with a name of their own: `preset-<id>` is the text. What one leaves out keeps its default."""
    brief: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Values of options among which the conformance kit chooses, where others make random plays endless."""
    moves: ClassVar[Catalogue]
    longest: ClassVar[int]
    """No play has more decisions than this, take-backs apart."""
    parallel: ClassVar[bool] = False
    """Whether seats that are pending together make many moves each, in the open (DESIGN: parallel)."""
    end_reasons: ClassVar[tuple[str, ...]]
    """Every reason an outcome may give."""
    secrets: ClassVar[tuple[Secret[Any], ...]] = ()
    position_type: ClassVar[type[Position]]

    # --- starting

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

    @abstractmethod
    def options_of(self, state: S) -> Options:
        """The options that this state is played with, complete."""

    @abstractmethod
    def seats_of(self, state: S) -> int:
        """The number of seats."""

    def check_seat(self, state: S, seat: int) -> None:
        """Raise SeatError unless this is a seat at the table."""
        seats = self.seats_of(state)
        if not 0 <= seat < seats:
            raise SeatError(f"there is no seat {seat}; seats are 0 to {seats - 1}")

    # --- moves and draws

    def notation(self, move: int) -> str:
        """The text of a move, as in records."""
        return self.moves.text(move)

    def parse(self, text: str) -> int:
        """The move of a text; raises InvalidMove."""
        return self.moves.number(text)

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

    def hush(self, options: Mapping[str, str], people: int) -> Refusal | None:
        """Why the Kiebitz may not be asked at a table with these complete options, at which so many people sit.

        None where it may.
        """
        return None

    def forks(self, people: int) -> bool:
        """Whether one of so many people may fork a running table from what their seat knows."""
        return True

    def goes_on(self, before: S, after: S) -> bool:
        """Whether a seat that has moved and is asked again is still in the same turn, so that a turn's clock runs on.

        Where a game does not say, every decision is a turn of its own.
        """
        return False

    def turn_seconds(self, options: Mapping[str, str]) -> int:
        """The seconds for each turn that these complete options ask for, 0 for none."""
        return 0

    def beyond(self, known: S, state: S) -> bool:
        """Whether a plan made from what a seat knows must end before this state.

        True where a sample knows more of the world than the seat was told, and the state would show it.
        """
        return False

    def seconds_to_decide(self, state: S) -> int | None:
        """How long the seats that are pending now have by a rule of the game, from the moment they are asked.

        None where the game sets no time. The table keeps it, beside its own clock.
        """
        return None

    @abstractmethod
    def draw_name(self, state: S) -> str:
        """The name of the pending draw: what, for which seat, the how-manieth; never used twice."""

    def pick(self, state: S, ticket: int) -> int:
        """The outcome of the pending draw for a ticket below 2**256."""
        return shuffle.share(ticket, state.chances())

    sealed_draw: ClassVar[str] = ""
    """The name of a draw whose outcomes take long to make: servers make them in advance and seal them. Else empty."""

    def stock_kind(self, options: Mapping[str, str]) -> str:
        """Which stock holds the outcomes of `sealed_draw` that fit these complete options."""
        raise NotImplementedError

    def stock_kinds(self) -> Sequence[str]:
        """The kinds that a server keeps from its first start on; others are made when first asked for."""
        raise NotImplementedError

    def stock_outcome(self, kind: str, rng: Random) -> str:
        """A new outcome for a stock of this kind, by its notation."""
        raise NotImplementedError

    def lists_outcomes(self, state: S) -> bool:
        """Whether `chances` lists the pending draw; if not, only `pick` draws it."""
        return True

    def possible(self, state: S, outcome: int) -> bool:
        """Whether the pending draw can have this outcome."""
        return any(outcome == listed for listed, _ in state.chances())

    # --- who knows what

    @abstractmethod
    def veil(self, state: S, viewer: int) -> S:
        """A state built up from what the viewer knows, the rest marked unknown; never a pruned copy."""

    @abstractmethod
    def fill(self, known: S, seat: int, rng: Random) -> S:
        """A random state that fits a veiled one."""

    def foresee(self, known: S, seat: int) -> S:
        """A state on which a move of the seat is tried for its preview: what it tells before the first reveal counts.

        Any sample does. A game whose samples take long gives any state that tells the same until then.
        """
        return self.fill(known, seat, Random(0))

    @abstractmethod
    def show(self, known: S, viewer: int) -> View:
        """The view of a veiled state."""

    @abstractmethod
    def text_board(self, view: Any, texts: Texts) -> list[Panel]:
        """A view as titled tables and grids, for terminals and screen readers."""

    def scores_in(self, view: Any) -> tuple[int | None, ...]:
        """Each seat's score so far as a view shows it, None where it does not; at the end the outcome's."""
        return (None,) * int(view.seats)

    def round_in(self, view: Any) -> int | None:
        """The round that a view shows, None where a game counts none."""
        shown: int | None = getattr(view, "round", None)
        return shown

    def view(self, state: S, viewer: int) -> View:
        """What a seat or a spectator is shown."""
        if viewer != SPECTATOR:
            self.check_seat(state, viewer)
        return self.show(self.veil(state, viewer), viewer)

    def knowledge(self, state: S, seat: int) -> Knowledge[S]:
        """All that a seat knows."""
        self.check_seat(state, seat)
        return Knowledge(self, seat, self.veil(state, seat))

    def knowledge_from(self, data: bytes) -> Knowledge[S]:
        """Read what `Knowledge.encode` wrote."""
        try:
            sent = msgspec.json.decode(data, type=_SentKnowledge)
        except _UNREADABLE as error:
            raise _unreadable(error) from error
        known = self.load(bytes(sent.known), unknowns=True)
        self.check_seat(known, sent.seat)
        return Knowledge(self, sent.seat, known)

    def refusal(self, state: S, seat: int, move: int) -> Refusal | None:
        """Why the move is not legal, None if it is."""
        self.check_seat(state, seat)
        if state.accepts(seat, move):
            return None
        return self.explain(self.veil(state, seat), seat, move)

    # --- positions

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
            options = option_values.resolve(self.options, checked.seats, checked.options)
        except OptionError as error:
            raise PositionError("$.options", str(error)) from error
        if not self.admits(checked.seats, options):
            raise PositionError("$.options", NOT_TOGETHER)
        state = self.restore(checked, options, unknowns=unknowns)
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
        except _UNREADABLE as error:
            raise _unreadable(error) from error

    @abstractmethod
    def restore(self, position: Any, options: Options, *, unknowns: bool) -> S:
        """The state of a position whose shape is right; checks all that the schema cannot say."""

    def schema(self) -> dict[str, Any]:
        """The JSON schema of a position."""
        return msgspec.json.schema(self.position_type)

    # --- facts and texts

    def lays_open(self, options: Mapping[str, str]) -> bool:
        """Whether everything may be shown when the game is over: record, draws, the truth to play on from."""
        return True

    def standing(self, state: S) -> tuple[int, ...]:
        """By what finished solo plays of one deal are compared, higher first: the score, then what breaks ties."""
        outcome = state.outcome()
        assert outcome is not None, "the game is not over"
        return (outcome.scores[0],)

    @abstractmethod
    def score_bounds(self, seats: int, options: Options) -> tuple[int, int]:
        """The lowest and the highest score that any play can give."""

    @cached_property
    def folder(self) -> Path:
        """Where the game's data, texts and records lie."""
        return Path(inspect.getfile(type(self))).parent

    def texts(self, language: str, names: Sequence[str] = ()) -> Texts:
        """The game's texts in a language; `names` are the players' names by seat."""
        return Texts.of(self.folder, language, names)

    def help(self, language: str) -> str:
        """The short rules in a language, as Markdown."""
        return (self.folder / "help" / f"{language}.md").read_text(encoding="utf-8")

    def title(self, language: str) -> str:
        """The game's name."""
        return self.texts(language).message("title")
