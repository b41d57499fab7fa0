"""A player leaves for good: the ledger's rule is done, recorded and replayed; without a rule the seat plays on."""

from __future__ import annotations

from typing import Any

import pytest

from kiebitz.core.errors import RecordError, SeatError
from kiebitz.core.game import Game
from kiebitz.core.journal import Journal
from kiebitz.core.play import Play
from kiebitz.core.proof import verify
from kiebitz.core.record import Ended, Withdrawn, read
from tests.core.plays import PEBBLES, facts, started
from tests.core.toy_game import Pebbles, PebblesState


class Quitters(PebblesState):
    """Pebbles with a rule of leaving: what the player holds goes into the bag, and the seat stops for good."""

    __slots__ = ()

    def leave(self, seat: int, journal: Journal | None = None) -> bool:
        for colour in range(3):
            self.bag[colour] += self.own[seat * 3 + colour]
            self.own[seat * 3 + colour] = 0
        self.round = self.rounds + 1
        if journal is not None:
            journal.tell("stop", seat=seat)
        self.settle_owing()
        return True

    def copy(self) -> Quitters:
        twin = Quitters()
        self.copy_to(twin)
        return twin


class Quitting(Pebbles):
    """The game with that rule."""

    def start(self, seats: int, options: dict[str, str]) -> PebblesState:
        plain = super().start(seats, options)
        state = Quitters()
        plain.copy_to(state)
        return state


QUITTING: Game[Any] = Quitting()


def test_what_the_ledger_says_of_leaving_is_done_and_replayed() -> None:
    play = started(QUITTING)
    play.push(0, "dig")
    play.push(0, next(move for move in play.legal(0) if move.startswith("throw")))
    assert play.can_undo(0)
    assert play.withdraw(0)
    last = play.record.entries[-1]
    assert isinstance(last, Ended)
    assert play.outcome is not None
    assert [logged.event.key for logged in play.events(1)][-2:] == ["withdrawn", "stop"]
    record = read(play.record.write())
    assert verify(QUITTING, record) == verify(QUITTING, play.record)
    resumed = Play.resumed(QUITTING, record)
    assert facts(resumed) == facts(play)
    follower = started(QUITTING)
    follower.follow(play.record.entries[1:])
    assert facts(follower) == facts(play)


def test_leaving_is_a_barrier_only_where_the_ledger_knows_it() -> None:
    for game, knows in ((PEBBLES, False), (QUITTING, True)):
        play = started(game)
        play.push(0, "dig")
        play.push(0, next(move for move in play.legal(0) if move.startswith("throw")))
        assert play.withdraw(1) == knows
        assert play.settled == knows


def test_nobody_leaves_twice() -> None:
    play = started(PEBBLES)
    play.withdraw(1)
    before = facts(play)
    with pytest.raises(SeatError, match="the player of seat 1 has left already"):
        play.withdraw(1)
    assert facts(play) == before
    forged = play.copy()
    forged.record.add(Withdrawn(n=2, seat=1))
    with pytest.raises(RecordError, match="line 4: the player of seat 1 has left already"):
        Play.resumed(PEBBLES, forged.record)
