"""Moves that a seat tries out, now or while others think, on a sample of what it knows. The truth is never asked.

Imports core, bots and tables only.
"""

from __future__ import annotations

from random import Random
from typing import Any

from kiebitz.bots.rollout import draw_of
from kiebitz.core.errors import InvalidMove
from kiebitz.core.game import Game, Knowledge
from kiebitz.core.journal import Event, Journal
from kiebitz.core.message import Refusal
from kiebitz.core.state import CHANCE
from kiebitz.tables import presenter
from kiebitz.tables.codes import TableError
from kiebitz.tables.schemas.facts import LEGAL_LIMIT
from kiebitz.tables.schemas.socket import PlanAnswer, PlanStep
from kiebitz.tables.usecases.moving import NOTATION_LENGTH

LONGEST = 60
"""Moves in one plan."""
PATIENCE = 400
"""Moves of others that are thought up until the seat is to decide."""


def check(game: Game[Any], moves: list[str]) -> None:
    """TableError where a plan need not even be tried."""
    if len(moves) > LONGEST:
        raise TableError("tooLarge", f"a plan has at most {LONGEST} moves")
    for notation in moves:
        if len(notation) > NOTATION_LENGTH:
            raise TableError("badMove", f"a move has at most {NOTATION_LENGTH} characters")
        _parsed(game, notation)


def plan(knowledge: Knowledge[Any], moves: list[str], seed: str) -> PlanAnswer:
    """Try the moves one after the other; stops before the first that would not be open, and where the game ends it.

    The same seed gives the same sample, so that a plan that grows does not change where it stood.
    """
    check(knowledge.game, moves)
    trying = _Trying(knowledge, Random(seed))
    steps: list[PlanStep] = []
    refusal = None
    for notation in moves:
        number = _parsed(trying.game, notation)
        others = trying.wait()
        if trying.ended:
            break
        if not trying.open(number):
            known = trying.game.conceal(trying.state, trying.seat)
            refusal = trying.game.explain(known, trying.seat, number)
            break
        told = trying.make(number)
        steps.append(PlanStep(notation, presenter.messages(told), others, trying.imagined))
    if refusal is None:
        trying.wait()  # so that a plan can begin, and go on, with what would be open then
    return trying.answer(steps, refusal)


def _parsed(game: Game[Any], notation: str) -> int:
    try:
        number: int = game.parse(notation)
    except InvalidMove as error:
        raise TableError("badMove", str(error)) from error
    return number


class _Trying:
    """The sample, and how far it is still more than imagination."""

    def __init__(self, knowledge: Knowledge[Any], rng: Random) -> None:
        self.game, self.seat = knowledge.game, knowledge.seat
        self.state = knowledge.sample(rng)
        self.imagined = False
        """Whether something was drawn, revealed or done by others that may well come otherwise."""
        self.ended = False
        """Whether the next thing to happen is one that no plan may show (`Game.beyond`)."""
        self._known = knowledge.known
        self._rng = rng
        self._draw = draw_of(self.game)

    def open(self, number: int) -> bool:
        return self.seat in self.state.pending() and bool(self.state.accepts(self.seat, number))

    def wait(self) -> int:
        """Let the others do what the table would do for them, until the seat is to decide."""
        made = 0
        while not self.ended and made < PATIENCE:
            pending = self.state.pending()
            if not pending or self.seat in pending:
                break
            self._do(pending[0], self.state.fallback(pending[0]))
            self.imagined = True
            made += 1
        return made

    def make(self, number: int) -> list[Event]:
        """Make a move of the seat; gives what it can foresee of it, as a preview does."""
        journal = Journal()
        self._do(self.seat, number, journal)
        foreseen = []
        for event in journal.events:
            if event.reveals:
                self.imagined = True
                break
            if event.reaches(self.seat):
                foreseen.append(event)
        return foreseen

    def _do(self, seat: int, number: int, journal: Journal | None = None) -> None:
        """Let a seat move and chance draw; where no plan may show what comes of it, all stays as it is."""
        before = self.state.copy()
        self.state.apply(seat, number, journal)
        self._settle()
        if self.game.ends_plan(self._known, self.state):
            self.state, self.ended = before, True

    def _settle(self) -> None:
        while self.state.pending() == (CHANCE,):
            self.state.apply(CHANCE, self._draw(self.state, self._rng))
            self.imagined = True

    def answer(self, steps: list[PlanStep], refusal: Refusal | None) -> PlanAnswer:
        known = self.game.conceal(self.state, self.seat)
        answer = PlanAnswer(steps, self.game.show(known, self.seat), self.imagined, refusal)
        if self.seat in self.state.pending() and not self.ended:
            answer.asks = self.game.asks(known, self.seat)
            numbers = self.state.legal(self.seat)
            answer.legal_count = len(numbers)
            if len(numbers) <= LEGAL_LIMIT:
                answer.legal = presenter.described(self.game, known, self.seat, numbers)
        return answer
