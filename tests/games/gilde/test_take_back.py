"""Take-backs by the thousand: what is left is always the play without the answers taken back.

A short run here; `python -m tests.games.gilde.test_take_back 100000` answers as often as it says.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from kiebitz.core.errors import UndoRefused
from kiebitz.core.state import CHANCE
from kiebitz.games.gilde import GAME
from kiebitz.games.gilde.ai.strategy import STRATEGY
from kiebitz.games.gilde.board import DECLINE, EXPLORE, MAP_IDS, USE
from kiebitz.games.gilde.board import KEEP as FIRST_KEEP
from kiebitz.games.gilde.rules import GildeState
from tests.games.gilde.positions import Table


@dataclass
class Answer:
    """One answer of the present turn as GIL-038 sees it."""

    seat: int
    move: int
    draws: list[int]
    final: bool
    """A card was kept, or a treasure drawn or lost."""
    reshuffled: bool
    """It shuffled the discard pile into a new deck."""


class Fuzz:
    """A play with answers and take-backs at random, beside a list of what should be left of it."""

    def __init__(self, seed: int, rng: Random) -> None:
        self.rng = rng
        self.seats = rng.randrange(1, 5)
        options: dict[str, object] = {"map": rng.choice(MAP_IDS), "extraMaps": "true"}
        self.table = Table.begin(self.seats, seed=seed, options=options)
        self.answers: list[Answer] = []
        self.start = self.table.state.copy()
        self.undone = self.refused = 0

    def answer(self) -> None:
        table, rng = self.table, self.rng
        seat = rng.choice(table.pending)
        state = table.state
        legal = state.legal(seat)
        move = STRATEGY.policy(state, seat, rng) if rng.random() < 0.7 else rng.choice(legal)
        told = len(table.log)
        table.push(seat, move)
        entry: Any = table.record.entries[-1] if table.pending else table.record.entries[-2]
        events = {event.key for _, event in table.log[told:]}
        if "turnClosed" in events:
            self.answers, self.start = [], table.state.copy()
            return
        draws = [GAME.parse(notation) for _, notation in entry.draws]
        final = FIRST_KEEP <= move < USE or bool(draws) or "treasureLost" in events
        self.answers.append(Answer(seat, move, draws, final, "treasureShuffled" in events))

    def may_take_back(self, seat: int) -> bool:
        """GIL-038 and GIL-258 in their own words."""
        if seat not in self.table.pending:
            return False
        for later, answer in reversed(list(enumerate(self.answers))):
            if answer.seat != seat:
                continue
            freed = EXPLORE <= answer.move <= DECLINE
            shuffled = any(other.reshuffled for other in self.answers[later + 1 :])
            return not answer.final and not (freed and shuffled)
        return False

    def take_back(self) -> None:
        seat = self.rng.randrange(self.seats)
        allowed = self.may_take_back(seat)
        before = image(self.table.state)
        try:
            self.table.undo(seat)
        except UndoRefused:
            assert not allowed
            assert image(self.table.state) == before
            self.refused += 1
            return
        assert allowed
        newest = max(n for n, answer in enumerate(self.answers) if answer.seat == seat)
        del self.answers[newest]
        self.undone += 1
        assert image(self.table.state) == image(self.replayed())

    def replayed(self) -> GildeState:
        """The turn made again from its start, without what was taken back."""
        state = self.start.copy()
        for answer in self.answers:
            assert state.accepts(answer.seat, answer.move)
            state.apply(answer.seat, answer.move)
            for outcome in answer.draws:
                state.apply(CHANCE, outcome)
        return state


def image(state: GildeState) -> bytes:
    return msgspec.json.encode(GAME.dump(state))


def fuzz(seed: int, most: int) -> tuple[int, int, int]:
    """Answers given, taken back, and take-backs refused, in one play."""
    run = Fuzz(seed, Random(seed))
    answers = 0
    while run.table.pending and answers < most:
        run.answer()
        answers += 1
        while run.table.pending and run.rng.random() < 0.35:
            run.take_back()
    return answers, run.undone, run.refused


@pytest.mark.rule("GIL-038", "GIL-249", "GIL-258", "GIL-166")
@pytest.mark.parametrize("seed", range(5))
def test_what_is_left_is_the_play_without_the_answers_taken_back(seed: int) -> None:
    answers, undone, refused = fuzz(seed, 120)
    assert answers
    assert undone
    assert refused


def main(wanted: int) -> None:
    seed = answers = undone = refused = 0
    while answers < wanted:
        more = fuzz(seed, wanted - answers)
        answers, undone, refused = (
            sum(p) for p in zip((answers, undone, refused), more, strict=True)
        )
        seed += 1
    print(
        f"{seed} plays, {answers} answers, {undone} taken back, {refused} refused: all as GIL-038 and GIL-258 say"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]))
