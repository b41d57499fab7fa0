"""The rules of Liar's Dice: the fields of a position, its moves and draws; rule ids as in the README."""

from __future__ import annotations

from kiebitz.core.fields import fields
from kiebitz.core.journal import Journal, only
from kiebitz.core.outcome import Outcome
from kiebitz.core.turn_game import TurnState

from .board import (
    BID_PARTS,
    BIDS,
    CHANCES,
    LIAR,
    ROLL,
    ROLLS,
    bid_params,
    faces,
    matching,
)


@fields(secret=("hands",), by_seat=("dice", "shown", "scores"))
class LiarsDiceState(TurnState):
    """One position. Lists run by seat."""

    round: int
    starter: int
    """Who opens, or opened, the bidding of this round."""
    dice: list[int]
    """How many each player has left."""
    hands: list[str]
    """What they show, by the id of the roll; empty before the roll and without dice."""
    bids: tuple[str, ...]
    """Of this round, in turn from the starter on."""
    shown: list[str]
    """The hands of the last challenge."""
    doubted: str
    """The bid of the last challenge; empty before the first."""
    scores: list[int]
    """How many players each has outlasted so far."""

    def begin(self) -> None:
        seats = self.setup.seats
        self.round = 0
        self.dice = [int(self.setup.options["dice"])] * seats
        self.shown = [""] * seats
        self.doubted = ""
        self.scores = [0] * seats
        self._start_round(0, None)  # LIA-3

    # --- what follows from the fields

    @property
    def wild(self) -> bool:
        """Whether ones count for every face."""
        return self.setup.options["wildOnes"] == "true"

    @property
    def total(self) -> int:
        """The dice in play."""
        return sum(self.dice)

    @property
    def alive(self) -> list[int]:
        """The seats that have dice."""
        return [seat for seat, dice in enumerate(self.dice) if dice]

    @property
    def roller(self) -> int:
        """The seat whose roll is pending."""
        return next(seat for seat in self.alive if not self.hands[seat])

    def bidder(self, number: int) -> int:
        """Who makes, or made, the bid with this number in the round, counted from 0."""
        alive = self.alive
        return alive[(alive.index(self.starter) + number) % len(alive)]

    def found(self, face: int) -> int:
        """The dice under all cups that count for a face."""
        return sum(matching(hand, face, self.wild) for hand in self.hands)

    # --- decisions

    def legal(self, seat: int) -> tuple[int, ...]:
        if not self.owing >> seat & 1:
            return ()
        most = self.total * 6  # LIA-4
        if not self.bids:
            return tuple(range(most))
        return (*range(BIDS.index(self.bids[-1]) + 1, most), LIAR)  # LIA-5, LIA-6

    def chances(self) -> list[tuple[int, int]]:
        return CHANCES[self.dice[self.roller] - 1]

    def final(self, seat: int, move: int) -> bool:
        return True  # LIA-7

    def fallback(self, seat: int) -> int:
        return LIAR if self.bids else 0  # LIA-15

    def leave(self, seat: int, journal: Journal | None = None) -> bool:
        if self.dice[seat]:  # LIA-14
            turn = self.bidder(len(self.bids))
            self._drop(seat, journal)
            self._start_round(turn if turn != seat else self._after(seat), journal)
        return True

    def apply(self, seat: int, move: int, journal: Journal | None = None) -> None:
        if move < LIAR:
            self.bids += (BIDS[move],)
            if journal is not None:
                journal.tell("bid", seat=seat, **bid_params(BIDS[move]))
            self.ask(self.bidder(len(self.bids)))
        elif move == LIAR:
            self._challenge(seat, journal)
        else:
            self._roll(ROLLS[move - ROLL], journal)

    # --- consequences

    def _start_round(self, starter: int, journal: Journal | None) -> None:
        self.hands = [""] * self.setup.seats
        self.bids = ()
        self.starter = starter
        if len(self.alive) == 1:
            self.end()  # LIA-13
            return
        self.round += 1
        if journal is not None:
            journal.tell("round", round=self.round, total=self.total)
        self.draw()

    def _roll(self, hand: str, journal: Journal | None) -> None:
        seat = self.roller
        self.hands[seat] = hand
        if journal is not None:
            journal.reveal("rolled", only(seat), dice=faces(hand))  # LIA-2
        if all(self.hands[each] for each in self.alive):
            self.ask(self.starter)
        else:
            self.draw()

    def _challenge(self, seat: int, journal: Journal | None) -> None:
        bidder = self.bidder(len(self.bids) - 1)
        count, face = BID_PARTS[self.bids[-1]]
        found = self.found(face)
        loser = seat if found >= count else bidder  # LIA-10
        self.shown = self.hands
        self.doubted = self.bids[-1]
        self.dice[loser] -= 1
        if journal is not None:
            journal.tell("challenge", seat=seat, from_seat=bidder, count=count, face=face)
            for each, hand in enumerate(self.shown):
                if hand:
                    journal.reveal("shown", seat=each, dice=faces(hand))
            journal.tell("counted", found=found, holds=found >= count)
            journal.tell("lost", seat=loser, left=self.dice[loser])
        if not self.dice[loser]:
            self._drop(loser, journal)
        self._start_round(loser if self.dice[loser] else self._after(loser), journal)  # LIA-12

    def _drop(self, seat: int, journal: Journal | None) -> None:
        """LIA-11: a player is out; everybody still playing has outlasted one more."""
        self.dice[seat] = 0
        for each in self.alive:
            self.scores[each] += 1
        if journal is not None:
            journal.tell("out", seat=seat)

    def _after(self, seat: int) -> int:
        """The next seat in turn that has dice."""
        seats = self.setup.seats
        return next(
            each % seats for each in range(seat + 1, seat + seats) if self.dice[each % seats]
        )

    def outcome(self) -> Outcome | None:
        return self.result(self.scores, "lastDice")
