"""The moves of a game that a review speaks of: those that cost much, and those that were worth praise.

They are what the strong bot thinks from what the seat knew then. Imports core, bots and msgspec only.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

import msgspec

from kiebitz.bots.budget import Budget
from kiebitz.bots.hints import ENOUGH, Argument, reasons_for
from kiebitz.bots.position_value import PositionValues
from kiebitz.bots.review_steps import ReviewStep
from kiebitz.bots.search import Search
from kiebitz.bots.search_result import Candidate, SearchResult
from kiebitz.core.game import Game
from kiebitz.core.message import Description, Message
from kiebitz.core.strategy import strategy_of

TURNING_POINTS = 3
GOOD_MOVES = 2
SUSPECTS = 12
"""So many of the moves that seem to have cost most are thought about with care."""
HOPES = 6
"""And so many of those that seem to have brought most."""
HOPES_SHARE = 0.3
"""The share of the time that goes to them."""
SMALLEST = 0.02
"""A smaller share of places, lost or won, is not worth a word."""


class TurningPoint(msgspec.Struct, frozen=True, rename="camel"):
    """A move that cost much, and what the strong bot would have done."""

    entry: int
    seat: int
    move: str
    better: str
    better_words: Message
    """The better move in words: the text `move-<key>`, as its seat would have read it."""
    loss: float
    """The share of places that it cost, as far as the seat could know."""
    reasons: tuple[Argument, ...]
    """What speaks for the better move against the one that was made."""
    move_words: Message | None = None
    """The move in words; None in reviews that version 0.1 kept before it had them."""
    better_targets: tuple[str, ...] = ()
    """The elements that the better move touches, for a mark on the board; none in older reviews."""


class GoodMove(msgspec.Struct, frozen=True, rename="camel"):
    """A move that the strong bot would have made too, and that was clearly better than the next best."""

    entry: int
    seat: int
    move: str
    move_words: Message
    """The move in words: the text `move-<key>`, as its seat read it."""
    gain: float
    """The share of places by which it was ahead of the next best move, as far as the seat could know."""
    reasons: tuple[Argument, ...]
    """What speaks for it against the next best move."""


class Told(Protocol):
    """What a review says of the table after a move."""

    @property
    def decision(self) -> tuple[float, ...]: ...


class ThoughtAbout(NamedTuple):
    """A move, and what it seems to have changed."""

    step: ReviewStep
    moment: Told

    @property
    def change(self) -> float:
        """What it seems to have brought its seat."""
        return self.moment.decision[self.step.seat]


class Lookout:
    """Thinks with care about the moves of a game that may be worth a word."""

    def __init__(
        self,
        game: Game[Any],
        moves: Iterable[ThoughtAbout],
        expectation: PositionValues,
        seed: str,
        budget: Budget,
        cpu_seconds: float,
        after_part: Callable[[float], None],
    ) -> None:
        self._game = game
        self._strategy = strategy_of(game)
        self._expectation = expectation
        self._seed = seed
        self._budget = budget
        self._seconds = cpu_seconds
        self._after_part = after_part
        numbered = [
            (move.change, number, move) for number, move in enumerate(moves) if move.step.decided
        ]
        self._worst_first = [move for _, _, move in sorted(numbered)]
        self._numbers = {move.step.entry: number for _, number, move in numbered}

    def turning_points(self) -> tuple[TurningPoint, ...]:
        """The dearest mistakes, the dearest first."""
        found = []
        for step, result in self._thought(self._worst_first[:SUSPECTS], 0.0, 1.0 - HOPES_SHARE):
            made = next((o for o in result.candidates if o.move == step.move), None)
            best = result.candidates[0]
            if made is None or best.move == step.move:
                continue  # at a glance nothing is judged
            loss = self._ahead(step, best, made)
            if loss >= SMALLEST:
                found.append(self._turning_point(step, result, best, made, loss))
        found.sort(key=lambda point: -point.loss)
        return tuple(found[:TURNING_POINTS])

    def good_moves(self) -> tuple[GoodMove, ...]:
        """The best moves that were made, the best first."""
        hopes = [move for move in self._worst_first[::-1][:HOPES] if move.change > 0]
        found = []
        for step, result in self._thought(hopes, 1.0 - HOPES_SHARE, HOPES_SHARE):
            best, *others = result.candidates
            known = [o for o in others if o.visits >= ENOUGH and not o.same_as(best)]
            if best.move != step.move or best.visits < ENOUGH or not known:
                continue
            gain, other = min(
                ((self._ahead(step, best, o), o) for o in known), key=lambda pair: pair[0]
            )
            if gain >= SMALLEST:
                found.append(
                    GoodMove(
                        entry=step.entry,
                        seat=step.seat,
                        move=self._game.notation(step.move),
                        move_words=self._words(step, step.move),
                        gain=round(gain, 4),
                        reasons=self._reasons(best, other, result, step),
                    )
                )
        found.sort(key=lambda good: -good.gain)
        return tuple(found[:GOOD_MOVES])

    def _thought(
        self, moves: Sequence[ThoughtAbout], done: float, part: float
    ) -> Iterable[tuple[ReviewStep, SearchResult]]:
        """What the strong bot thinks of each, until the time for this part is over."""
        stop = time.thread_time() + self._seconds * part
        for number, (step, _) in enumerate(moves):
            if time.thread_time() > stop:
                return
            rng = Random(f"turning point {self._seed} {self._numbers[step.entry]}")
            search = Search(self._game, self._strategy, self._budget, explain=True, patient=True)
            knowledge = self._game.knowledge(step.before, step.seat)
            yield step, search.think(knowledge, rng, step.move)
            self._after_part(done + part * (number + 1) / len(moves))

    def _ahead(self, step: ReviewStep, one: Candidate, other: Candidate) -> float:
        """The share of places by which one move is ahead of another; alone what its points are worth."""
        share, points = one.better_by(other)
        alone = self._game.seats_of(step.before) == 1
        return self._expectation.share_of_points(points) if alone else share

    def _turning_point(
        self, step: ReviewStep, result: SearchResult, best: Candidate, made: Candidate, loss: float
    ) -> TurningPoint:
        better = self._described(step, best.move)
        return TurningPoint(
            entry=step.entry,
            seat=step.seat,
            move=self._game.notation(step.move),
            better=self._game.notation(best.move),
            better_words=Message(better.key, better.params),
            loss=round(loss, 4),
            reasons=self._reasons(best, made, result, step),
            move_words=self._words(step, step.move),
            better_targets=better.targets,
        )

    def _reasons(
        self, one: Candidate, other: Candidate, result: SearchResult, step: ReviewStep
    ) -> tuple[Argument, ...]:
        if self._strategy is None:
            return ()
        return reasons_for(one, result, self._strategy, step.seat, other)

    def _words(self, step: ReviewStep, move: int) -> Message:
        described = self._described(step, move)
        return Message(described.key, described.params)

    def _described(self, step: ReviewStep, move: int) -> Description:
        """A move as its seat would have read it before it decided."""
        known = self._game.conceal(step.before, step.seat)
        return self._game.describe(known, step.seat, move)
