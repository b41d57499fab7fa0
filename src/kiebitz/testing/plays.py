"""Random plays for the kit: what hypothesis draws, and how a play is walked through.

Imports core, testing and hypothesis only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any, Generic, TypeVar

from hypothesis import strategies

from kiebitz.core.game import Game
from kiebitz.core.journal import Event, Journal
from kiebitz.core.options import Option
from kiebitz.core.state import CHANCE, State, drawn
from kiebitz.core.undo import FOR_CHANCE, Draw, settle
from kiebitz.testing.failures import ConformanceError, blame, checking

S = TypeVar("S", bound=State)


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a random play starts from; hypothesis shrinks it to fewer seats and plainer options."""

    seats: int
    options: dict[str, str]
    seed: int

    def __str__(self) -> str:
        return f"{_setting(self.seats, self.options)}, seed {self.seed}"


def _setting(seats: int, options: Mapping[str, str]) -> str:
    """The number of seats and the options away from their defaults, in words."""
    chosen = ", ".join(f"{name}={value}" for name, value in options.items())
    return f"{seats} seat{'' if seats == 1 else 's'}, {chosen or 'default options'}"


def _values(
    option: Option, seats: int, brief: tuple[str, ...] | None
) -> strategies.SearchStrategy[str | None]:
    """A value of an option, or None for its default."""
    if brief is not None:
        return strategies.sampled_from(brief)
    choices = option.choices(seats)
    if not option.per_seat:
        return strategies.sampled_from((None, *choices))
    if option.distinct:
        return strategies.permutations(choices).map(lambda order: ",".join(order[:seats]))
    return strategies.lists(strategies.sampled_from(choices), min_size=seats, max_size=seats).map(
        ",".join
    )


@strategies.composite
def tables(draw: strategies.DrawFn, game: Game[Any]) -> TableSetup:
    """A number of seats, some options away from their defaults, and a seed."""
    seats = draw(strategies.integers(game.min_seats, game.max_seats))
    options: dict[str, str] = {}
    for option in game.options:
        value = draw(_values(option, seats, game.kit_options.get(option.id)))
        if value is not None and _admitted(game, seats, {**options, option.id: value}):
            options[option.id] = value
    return TableSetup(seats, options, draw(strategies.integers(0, 2**32 - 1)))


def _admitted(game: Game[Any], seats: int, options: dict[str, str]) -> bool:
    law = "start"
    try:
        return game.admits(seats, options)
    except Exception as error:
        asked = _setting(seats, options)
        raise ConformanceError(law, f"{blame(error)}, asked about {asked}.") from error


@dataclass(slots=True)
class Moment(Generic[S]):
    """One decision of a play: the state before it, the move, and what came of it."""

    before: S
    seat: int
    move: int
    events: list[Event]
    draws: list[Draw]
    after: S


@checking("start")
def begin(game: Game[S], table: TableSetup, rng: Random) -> tuple[S, list[Event], list[Draw]]:
    """The first position with a seat to decide, and what was told and drawn on the way."""
    state = game.new(table.seats, table.options)
    journal = Journal()
    draws = settle(game, state, dealer(game, rng), journal)
    return state, journal.events, draws


def dealer(game: Game[S], rng: Random) -> Any:
    """Draws with an ordinary generator; games whose outcomes cannot be listed get a ticket."""

    def deal(state: S) -> Draw:
        name = game.draw_name(state)
        if game.lists_outcomes(state):
            return name, drawn(state.chances(), rng)
        return name, game.pick(state, rng.getrandbits(256))

    return deal


def walk(game: Game[S], table: TableSetup, state: S, rng: Random) -> Iterator[Moment[S]]:
    """Play on at random to the end; the states of earlier moments never change, if copies share nothing."""
    deal = dealer(game, rng)
    last: Moment[S] | None = None
    while decision := _decided(state, rng):
        seat, move = decision
        journal = Journal()
        with checking("copy"):
            after: S = state.copy()  # type: ignore[assignment]
        if rng.random() < 0.5:
            # Go on in the original and keep the copy: sharing shows whichever of the two is changed.
            state, after = after, state
            if last is not None:
                last.after = state
        draws = _played(game, after, seat, move, deal, journal)
        last = Moment(state, seat, move, journal.events, draws, after)
        yield last
        state = after


@checking("pending and legal")
def _decided(state: State, rng: Random) -> tuple[int, int] | None:
    """A random seat and move; None at the end."""
    pending = state.pending()
    if not pending:
        return None
    seat = pending[int(rng.random() * len(pending))]
    legal = state.legal(seat)
    return seat, legal[int(rng.random() * len(legal))]


def _played(
    game: Game[S], state: S, seat: int, move: int, deal: Any, journal: Journal
) -> list[Draw]:
    """Make a move and every draw that follows from it."""
    law = "play"
    try:
        state.apply(seat, move, journal)
        return settle(game, state, deal, journal)
    except Exception as error:
        played = f"when seat {seat} played {game.notation(move)!r}"
        raise ConformanceError(law, f"{blame(error)}, {played}.") from error


def vary(game: Game[S], state: S, draws: list[Draw], change: int, rng: Random) -> list[Event]:
    """Resolve the pending draws as in `draws` where possible, but the one at index `change` otherwise."""
    journal = Journal()
    for index in count():
        if state.pending() != FOR_CHANCE:
            return journal.events
        name, fresh = dealer(game, rng)(state)
        planned = draws[index] if index < len(draws) else (name, fresh)
        keep = index != change and planned[0] == name and game.possible(state, planned[1])
        state.apply(CHANCE, planned[1] if keep else fresh, journal)
    raise AssertionError("unreachable")


def advance(game: Game[S], state: S, seat: int, move: int, draws: list[Draw]) -> list[Event] | None:
    """Make a move with given draws; None as soon as it, or a draw, is not possible here."""
    if not state.accepts(seat, move):
        return None
    journal = Journal()
    state.apply(seat, move, journal)
    for name, outcome in draws:
        fits = state.pending() == FOR_CHANCE and game.draw_name(state) == name
        if not (fits and game.possible(state, outcome)):
            return None
        state.apply(CHANCE, outcome, journal)
    return None if state.pending() == FOR_CHANCE else journal.events
