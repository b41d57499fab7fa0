"""How a play stands: everything that can be asked of it and changes nothing. Imports core only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, TypeVar

from kiebitz.core.errors import IllegalMove, KiebitzError
from kiebitz.core.event_log import Logged, told
from kiebitz.core.game import Game, Knowledge, View
from kiebitz.core.journal import Event
from kiebitz.core.message import Message
from kiebitz.core.outcome import Outcome
from kiebitz.core.record import Record
from kiebitz.core.state import SPECTATOR, State
from kiebitz.core.text_board import plain

S = TypeVar("S", bound=State)


class LegalMoves(Sequence[str]):
    """The legal moves of a seat by notation: count them, walk them, ask with `in`.

    They stay those of the moment they were asked for, also when the play has gone on.
    """

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self.numbers: Sequence[int] = state.legal(seat) if seat in state.pending() else ()

    def __len__(self) -> int:
        return len(self.numbers)

    def __iter__(self) -> Iterator[str]:
        return (self._game.notation(move) for move in self.numbers)

    def __getitem__(self, index: Any) -> Any:
        picked = self.numbers[index]
        if isinstance(picked, int):
            return self._game.notation(picked)
        return [self._game.notation(move) for move in picked]

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = self._game.parse(move)
            except KiebitzError:
                return False
        return (
            isinstance(move, int)
            and self._seat in self._state.pending()
            and self._state.accepts(self._seat, move)
        )

    def __repr__(self) -> str:
        shown = ", ".join(self[:8]) + (", …" if len(self) > 8 else "")
        return f"<{len(self)} legal moves: {shown}>"


class PlayStatus(Generic[S]):
    """A play as it is now; `core.play.Play` adds what changes it."""

    game: Game[S]
    state: S
    record: Record
    log: list[tuple[int, Event]]
    """What was told, each event with the number of its entry."""

    def __repr__(self) -> str:
        step = len(self.record.entries) - 1
        return f"<Play {self.game.id}, {self.seats} seats, step {step}, {self._standing()}>"

    def __str__(self) -> str:
        return self.text()

    def text(self, viewer: int = SPECTATOR, language: str = "en") -> str:
        """The table as a viewer sees it, as plain text: all panels of the game's text board."""
        texts = self.game.texts(language, self.record.header.names)
        return plain(self.game.text_board(self.view(viewer), texts))

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.record.header.seats

    @property
    def pending(self) -> tuple[int, ...]:
        """The seats that owe a decision; `()` when the game is over."""
        return self.state.pending()

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game runs."""
        return self.state.outcome()

    def legal(self, seat: int) -> LegalMoves:
        """The moves open to a seat."""
        self.game.check_seat(self.state, seat)
        return LegalMoves(self.game, self.state, seat)

    def view(self, viewer: int) -> View:
        """What a seat, or SPECTATOR, is shown."""
        return self.game.view(self.state, viewer)

    def knowledge(self, seat: int) -> Knowledge[S]:
        """All that a seat knows: what a bot is given."""
        return self.game.knowledge(self.state, seat)

    def asks(self, seat: int) -> Message | None:
        """What a seat is asked, None if nothing."""
        self.game.check_seat(self.state, seat)
        if seat not in self.pending:
            return None
        return self.game.asks(self.game.conceal(self.state, seat), seat)

    def events(self, viewer: int, after: int = 0) -> list[Logged]:
        """What a viewer was told, from the number behind `after` on; numbers start at 1."""
        if viewer != SPECTATOR:
            self.game.check_seat(self.state, viewer)
        return told(self.log, viewer, after)

    def preview(self, seat: int, move: str | int) -> list[Event]:
        """What a legal move would do, as far as the seat can know: its events up to the first reveal."""
        return self.knowledge(seat).preview(self._checked(seat, move))

    def _standing(self) -> str:
        """Who is to move, or how the play ended, in a few words."""
        if self.outcome is not None:
            winners = self.outcome.winners
            wins = "wins" if len(winners) == 1 else "win"
            return f"over: {self._called(winners)} {wins}" if winners else "over"
        if self.record.finished:
            return "given up"
        return f"{self._called(self.pending)} to move"

    def _called(self, seats: Sequence[int]) -> str:
        names = dict(enumerate(self.record.header.names))
        *others, last = [names.get(seat) or f"seat {seat}" for seat in seats]
        return f"{', '.join(others)} and {last}" if others else last

    def _checked(self, seat: int, move: str | int) -> int:
        self.game.check_seat(self.state, seat)
        number = self.game.parse(move) if isinstance(move, str) else move
        notation = self.game.notation(number)
        pending = self.pending
        if seat in pending and self.state.accepts(seat, number):
            return number
        if not pending:
            raise IllegalMove(f"{notation}: the game is over", "", "over")
        refusal = self.game.explain(self.game.conceal(self.state, seat), seat, number)
        text = self.game.texts("en").message(f"refusal-{refusal.key}", refusal.params)
        raise IllegalMove(f"{notation}: {text} ({refusal.rule})", refusal.rule, refusal.key)
