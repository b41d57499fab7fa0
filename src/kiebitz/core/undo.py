"""The newest moves of a play, as far as somebody may still take one back.

A seat may take back its own newest move while nothing was drawn or revealed because of it and no other seat has
decided since; in a parallel turn, until its own last move. What others did meanwhile stands. Imports core only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from kiebitz.core.errors import UndoRefused
from kiebitz.core.game import Game
from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE, State

S = TypeVar("S", bound=State)

Draw = tuple[str, int]
"""The name of a draw and its outcome."""

FOR_CHANCE = (CHANCE,)


def settle(
    game: Game[S], state: S, deal: Callable[[S], Draw], journal: Journal | None
) -> list[Draw]:
    """Resolve every draw that is pending, until a seat decides or the game is over."""
    draws = []
    while state.pending() == FOR_CHANCE:
        name, outcome = deal(state)
        state.apply(CHANCE, outcome, journal)
        draws.append((name, outcome))
    return draws


class Step(Generic[S]):
    """One move that was made, and the state it was made in. Never changed, so that copies of a play may share it."""

    __slots__ = ("before", "draws", "move", "n", "open", "seat")

    def __init__(
        self,
        n: int,
        seat: int,
        move: int,
        draws: Sequence[Draw],
        before: S,
        *,
        still_open: bool = True,
    ) -> None:
        self.n = n
        self.seat = seat
        self.move = move
        self.draws = draws
        self.before = before
        self.open = still_open
        """Whether its seat may still take it back."""

    def closed(self) -> Step[S]:
        """The same step, which nobody may take back any more."""
        return Step(self.n, self.seat, self.move, self.draws, self.before, still_open=False)

    def made_in(self, before: S) -> Step[S]:
        """The same step, made in another state."""
        return Step(self.n, self.seat, self.move, self.draws, before, still_open=self.open)


class Steps(Generic[S]):
    """The steps from the oldest open one on."""

    __slots__ = ("_closed", "_game", "_steps")

    def __init__(self, game: Game[S]) -> None:
        self._game = game
        self._steps: list[Step[S]] = []
        self._closed: dict[int, str] = {}

    def __bool__(self) -> bool:
        return bool(self._steps)

    def copy(self) -> Steps[S]:
        """The same steps, to go on with by themselves."""
        other = Steps(self._game)
        other._steps = self._steps[:]
        other._closed = dict(self._closed)
        return other

    def add(self, step: Step[S], after: S, *, revealed: bool) -> None:
        """Take in a step that led to `after`; `revealed` if an event of it was a reveal."""
        # The rules are asked first: should they raise, nothing has changed yet.
        final = step.before.final(step.seat, step.move)
        last = self._game.parallel and step.seat not in after.pending()
        if not self._game.parallel:
            self._close("others", lambda earlier: earlier.seat != step.seat)
        self._steps.append(step)
        if final:
            self._close("final", lambda own: own.seat == step.seat)
        elif step.draws or revealed:
            self._close("drawn", lambda own: own.seat == step.seat)
        elif last:
            self._close("final", lambda own: own.seat == step.seat)
        while self._steps and not self._steps[0].open:
            del self._steps[0]

    def clear(self) -> None:
        """Forget everything: nothing before this point can be taken back."""
        self._steps.clear()
        self._closed.clear()

    def newest(self, seat: int) -> Step[S]:
        """The seat's newest step, if it is open; else UndoRefused says why not."""
        step = self.latest(seat)
        if step is None:
            raise self._refused(self._closed.get(seat, "nothing"))
        return step

    def latest(self, seat: int) -> Step[S] | None:
        """The seat's newest step, None unless it is open."""
        for step in reversed(self._steps):
            if step.seat == seat:
                return step if step.open else None
        return None

    def check(self, step: Step[S]) -> None:
        """Raise UndoRefused if later steps of others do not let this one be taken out."""
        self._remade(step)

    def without(self, step: Step[S]) -> S:
        """Take a step out and give the state of the play without it.

        Later steps of others are made again. Where one would no longer be legal, or would have drawn from
        other lots, everything stays as it was and the undo is refused.
        """
        later, befores, state = self._remade(step)
        at = self._steps.index(step)
        self._steps[at:] = [
            other.made_in(before) for other, before in zip(later, befores, strict=True)
        ]
        return state

    def _remade(self, step: Step[S]) -> tuple[list[Step[S]], list[S], S]:
        """The steps after this one, the states they would be made in without it, and the last state."""
        later = self._steps[self._steps.index(step) + 1 :]
        truth: S = step.before.copy()  # type: ignore[assignment]
        truth.apply(step.seat, step.move)
        state: S = step.before.copy()  # type: ignore[assignment]
        befores: list[S] = []
        for other in later:
            befores.append(state.copy())  # type: ignore[arg-type]
            if not state.accepts(other.seat, other.move):
                raise self._refused("depends")
            truth.apply(other.seat, other.move)
            state.apply(other.seat, other.move)
            for name, outcome in other.draws:
                if not self._same_draw(truth, state, name):
                    raise self._refused("depends")
                truth.apply(CHANCE, outcome)
                state.apply(CHANCE, outcome)
            if state.pending() == FOR_CHANCE:
                raise self._refused("depends")
        return later, befores, state

    def _same_draw(self, truth: S, state: S, name: str) -> bool:
        return (
            state.pending() == FOR_CHANCE
            and self._game.draw_name(state) == name
            and state.chances() == truth.chances()
        )

    def _close(self, reason: str, concerned: Callable[[Step[S]], bool]) -> None:
        for at, step in enumerate(self._steps):
            if step.open and concerned(step):
                self._steps[at] = step.closed()
                self._closed[step.seat] = reason

    def _refused(self, key: str) -> UndoRefused:
        return UndoRefused(self._game.texts("en").message(f"undo-{key}"), key)
