"""Pig: roll as often as you dare. A 1 loses the points of the turn; the first player with 100 points wins."""

from __future__ import annotations

from kiebitz.core.catalogue import Catalogue
from kiebitz.core.dice import die
from kiebitz.core.fields import fields
from kiebitz.core.journal import Journal
from kiebitz.core.outcome import Outcome
from kiebitz.core.positions import Reader
from kiebitz.core.turn_game import TurnGame, TurnState

ROLL, HOLD, FACE = 0, 1, 2
GOAL = 100
MOST_TURNS = 200


@fields(by_seat=("scores",))
class PigState(TurnState):
    """One position."""

    scores: list[int]
    turn: int
    total: int
    """Points of this turn so far."""
    turns: int

    def begin(self) -> None:
        self.scores = [0] * self.setup.seats
        self.turn = self.total = self.turns = 0
        self.ask(0)

    def legal(self, seat: int) -> tuple[int, ...]:
        if seat not in self.pending():
            return ()
        return (ROLL, HOLD) if self.total else (ROLL,)

    def chances(self) -> tuple[tuple[int, int], ...]:
        return die(FACE)

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move == ROLL:
            self.draw()
        elif move == HOLD:
            self.scores[seat] += self.total
            if journal is not None:
                journal.tell("held", seat=seat, points=self.total)
            self._next_turn()
        else:
            face = move - FACE + 1
            if journal is not None:
                journal.reveal("rolled", seat=self.turn, face=face)
            self.total += face
            if face == 1:
                self._next_turn()
            else:
                self.ask(self.turn)

    def _next_turn(self) -> None:
        self.total = 0
        self.turns += 1
        if max(self.scores) >= GOAL or self.turns == MOST_TURNS:
            self.end()
        else:
            self.turn = (self.turn + 1) % self.setup.seats
            self.ask(self.turn)

    def outcome(self) -> Outcome | None:
        return self.result(self.scores)


class Pig(TurnGame[PigState]):
    """The game as the table knows it."""

    state_type = PigState
    moves = Catalogue(
        (ROLL, "roll", ()), (HOLD, "hold", ()), (FACE, "face", ["1", "2", "3", "4", "5", "6"])
    )
    max_decisions = MOST_TURNS * 51  # 50 rolls without a 1 make 100 points

    def check(self, state: PigState, reader: Reader) -> None:
        reader.within("turn", state.turn, 0, state.setup.seats - 1)
        reader.expect("scores", 0 <= min(state.scores), "a score is below 0")


GAME = Pig()
