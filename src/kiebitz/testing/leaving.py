"""Leaving for good: what the ledger says of it must leave a sound play behind, and must tell no secret.

Imports core and testing only.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

from kiebitz.core.game import Game
from kiebitz.core.journal import Event, Journal
from kiebitz.core.state import State
from kiebitz.core.undo import Draw, settle
from kiebitz.testing import laws
from kiebitz.testing.failures import ConformanceError, checking, expect
from kiebitz.testing.laws import digest
from kiebitz.testing.plays import dealer, walk
from kiebitz.testing.trail import Trail
from kiebitz.testing.twins import compare, parted

S = TypeVar("S", bound=State)

LAW = "leaving"


def check_leaving(game: Game[S], trail: Trail, before: S, rng: Random) -> bool:
    """Let a random player leave and play on to the end; False where the game's ledger says nothing of leaving.

    `trail` is the play that led to the state `before`.
    """
    try:
        return _check_leaving(game, trail, before, rng)
    except ConformanceError as error:
        trail.attach(error)
        raise


@checking(LAW)
def _check_leaving(game: Game[S], trail: Trail, before: S, rng: Random) -> bool:
    seats = game.seats_of(before)
    seat = int(rng.random() * seats)
    untouched = digest(game, before)
    state: S = before.copy()  # type: ignore[assignment]
    known, told, draws = _leave(game, state, seat, rng)
    trail.add(seat, None, draws)
    expect(
        LAW,
        digest(game, before) == untouched,
        f"The state changed when `leave({seat})` was called on its copy; "
        "a copy must share nothing mutable.",
    )
    if not known:
        expect(
            LAW,
            digest(game, state) == untouched and not told,
            f"`leave({seat})` returned False, but changed the state or told an event; "
            "where the rules say nothing of leaving, nothing must change.",
        )
        return False
    laws.check_events(game, told)
    laws.check_position(game, state)
    laws.check_views(game, state)
    _check_twin(game, before, seat, rng)
    _check_gone(game, state, seats, seat)
    for moment in walk(game, trail.table, state, rng):
        state = moment.after
        trail.add(moment.seat, moment.move, moment.draws)
        _check_gone(game, state, seats, seat)
    laws.check_outcome(game, state, seats, left=seat)
    return True


def _leave(game: Game[S], state: S, seat: int, rng: Random) -> tuple[bool, list[Event], list[Draw]]:
    journal = Journal()
    known = state.leave(seat, journal)
    draws = settle(game, state, dealer(game, rng), journal)
    return known, journal.events, draws


def _check_gone(game: Game[S], state: S, seats: int, seat: int) -> None:
    expect(
        LAW,
        seat not in state.pending(),
        f"Seat {seat} left for good and still owes a decision: "
        f"`pending()` is {state.pending()}; where `leave` returns True, the seat must be out.",
    )
    laws.check_decision(game, state, seats)


def _check_twin(game: Game[S], before: S, seat: int, rng: Random) -> None:
    """Another player, or the leaver where there is none, is told the same whatever is hidden."""
    seats = game.seats_of(before)
    viewer = (seat + 1) % seats
    ours: S = before.copy()  # type: ignore[assignment]
    twin = game.knowledge(before, viewer).sample(rng)
    seed = rng.random()
    told = _leave(game, ours, seat, Random(seed))[1]
    other = _leave(game, twin, seat, Random(seed))[1]
    if not parted(told, other, viewer):
        compare(game, ours, twin, viewer, rng)
