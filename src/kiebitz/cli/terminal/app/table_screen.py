"""The table: what a player types, clicks and decides. `table_frame` shows it.

Imports core and cli only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Input

from kiebitz.cli.terminal.app.board_view import BoardView
from kiebitz.cli.terminal.app.choices_view import ChoicesView
from kiebitz.cli.terminal.app.commands import COMMANDS, TableCommands
from kiebitz.cli.terminal.app.seats_view import SeatsView
from kiebitz.cli.terminal.app.table_frame import TableFrame
from kiebitz.cli.terminal.decision import Decision
from kiebitz.cli.terminal.session import Paragraph, Session
from kiebitz.core.choices import Choice


@dataclass(frozen=True)
class Decided:
    """What came of a decision: a move, or None where one was taken back instead."""

    move: int | None


class TableScreen(TableFrame):
    """Shows a session; `decide` asks for one decision."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False, priority=True),
        Binding("down", "step(1)", show=False, priority=True),
        Binding("pageup", "scroll(-8)", show=False, priority=True),
        Binding("pagedown", "scroll(8)", show=False, priority=True),
        Binding("ctrl+up", "scroll(-2)", show=False, priority=True),
        Binding("ctrl+down", "scroll(2)", show=False, priority=True),
        Binding("ctrl+left", "scroll_across(-6)", show=False, priority=True),
        Binding("ctrl+right", "scroll_across(6)", show=False, priority=True),
        Binding("tab", "next_map(1)", show=False, priority=True),
        Binding("shift+tab", "next_map(-1)", show=False, priority=True),
        Binding("escape", "back", show=False, priority=True),
        *(Binding(each.key, f"do('{each.name}')", show=False, priority=True) for each in COMMANDS),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._commands = TableCommands(self)
        self._answer: asyncio.Future[Decided] | None = None
        self._greetings = dict.fromkeys(session.people, session.greeting())

    # --- a decision

    async def decide(self, decision: Decision) -> Decided:
        """Ask for a decision and wait for it."""
        self.decision = decision
        self.confirming = None
        self.map_number = 0
        news = self.session.news(decision.seat)
        if greeting := self._greetings.pop(decision.seat, ""):
            news = [*news, Paragraph(None, (greeting,))]
        self.told = news or self.told
        self._answer = asyncio.get_running_loop().create_future()
        self.question = f"{self.session.texts.player(decision.seat)}: {decision.question}"
        self.typed.value = ""
        self.typed.placeholder = self.words.message("prompt")
        self._show_keys()
        self._offer(decision.choices)
        self.redraw()
        answer = await self._answer
        self.decision = None
        self._answer = None
        self.typed.placeholder = ""
        self._offer([])
        return answer

    def wait(self, text: str) -> None:
        """Show that somebody else is to decide."""
        self.question = text
        self.tell("")
        self.redraw()

    def _finish(self, answer: Decided) -> None:
        if self._answer is not None and not self._answer.done():
            self.tell("")
            self._answer.set_result(answer)

    def finish_undone(self) -> None:
        """The decision is over, because an earlier one was taken back."""
        self._finish(Decided(None))

    def _offer(self, choices: Sequence[Choice]) -> None:
        self.choices.offer(choices, self.words.message("choices-other"))

    def _show_keys(self) -> None:
        hints = []
        for each in COMMANDS:
            if each.shown and self._commands.can_do(each.name):
                hints.append(f"{each.sign} {self.words.message(f'key-{each.word}')}")
        self._text("keys").update(Text("  ".join(hints), "dim"))

    # --- choosing

    def _found(self, typed: str) -> list[Choice]:
        assert self.decision is not None
        return self.decision.find(typed, self.canvas)

    @on(Input.Changed, "#typed")
    def _changed(self, event: Input.Changed) -> None:
        if self.decision is None:
            return
        if self.confirming is not None and event.value:
            self._drop()
        if event.value and self.notice:
            self.tell("")
        typed = event.value.strip()
        found = self._found(typed) if typed else self.decision.choices
        self._offer(found)
        self.show_board()

    @on(ChoicesView.Lit)
    def _lit(self) -> None:
        self.show_board()

    @on(ChoicesView.Chosen)
    def _chosen(self, event: ChoicesView.Chosen) -> None:
        self.choose(event.choice.move, event.choice.text)

    @on(BoardView.Picked)
    def _picked(self, event: BoardView.Picked) -> None:
        """A click types the name of what was clicked, behind what is there if that makes sense."""
        if self.decision is None:
            return
        name, before = event.spot.name, self.typed.value.strip()
        both = f"{before} {name}".strip()
        self.typed.value = both if before and self._found(both) else name
        self.typed.cursor_position = len(self.typed.value)
        found = self._found(self.typed.value)
        if len(found) == 1:
            self.choose(found[0].move, found[0].text)
        elif not found:
            self._explain(both if before else name)

    @on(Input.Submitted, "#typed")
    def _submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        if self._commands.run_word(typed):
            self.typed.value = ""
            return
        decision = self.decision
        if decision is None:
            return
        if self.confirming is not None:
            self._finish(Decided(self.confirming))
            return
        found = self._found(typed) if typed else []
        if len(found) == 1:
            self.choose(found[0].move, found[0].text)
        elif self.choices.highlighted is not None:
            self.choices.action_select()
        elif not typed:
            if len(decision.choices) == 1:
                self.choose(decision.choices[0].move, decision.choices[0].text)
        elif found:
            self.tell(self.words.message("app-narrowed", count=len(found)), "dim")
        else:
            self._explain(typed)

    def choose(self, move: int, text: str) -> None:
        """Make a move that can be taken back; show what any other does, and wait for a second Enter."""
        decision = self.decision
        if decision is None:
            return
        only = len(decision.choices) == 1
        if only or self.confirming == move or decision.can_be_taken_back(move):
            self._finish(Decided(move))
            return
        self.typed.value = ""
        self.confirming = move
        lines = [Text(text, "bold")]
        lines += [Text(f"→ {told}") for told in decision.effects(move)]
        lines.append(Text(self.words.message("app-confirm"), "reverse"))
        self.tell(Text("\n").join(lines))
        self.show_board()

    def _drop(self) -> None:
        self.confirming = None
        self.tell("")

    def _explain(self, typed: str) -> None:
        """Why what was typed or clicked is not among the choices."""
        decision = self.decision
        assert decision is not None
        game = self.session.play.game
        if typed.isdecimal():
            most = len(decision.choices)
            self.tell(self.words.message("number-needed", least=1, most=most), "yellow")
            return
        move = decision.meant(typed, self.canvas)
        if move is None:
            self.tell(decision.why_nothing(typed, self.canvas), "yellow")
        elif decision.is_possible(move):
            self.choose(move, game.notation(move))
        else:
            self.tell(f"{typed}: {decision.refusal(move)}", "yellow")

    # --- keys

    def action_do(self, name: str) -> None:
        """A command, by its key."""
        self._commands.do(name)

    def action_step(self, by: int) -> None:
        """Move the cursor among the choices."""
        self.choices.step(by)

    def action_scroll(self, by: int) -> None:
        """Scroll the board."""
        self.board.scroll_relative(y=by, animate=False)

    def action_scroll_across(self, by: int) -> None:
        """Scroll the board to the side."""
        self.board.scroll_relative(x=by, animate=False)

    def action_next_map(self, by: int) -> None:
        """Show somebody else's map."""
        if self.drawing is not None and len(self.drawing.maps) > 1:
            self.show_map(self.map_number + by)

    def show_map(self, number: int) -> None:
        """Show one of the maps."""
        assert self.drawing is not None
        self.map_number = number % len(self.drawing.maps)
        self.tell(self.drawing.maps[self.map_number].title if self.map_number else "", "dim")
        self.show_board()

    @on(SeatsView.Picked)
    def _seat_picked(self, event: SeatsView.Picked) -> None:
        if self.drawing is None:
            return
        own = next((line.map for line in self.drawing.seats if line.seat == event.seat), None)
        if own is not None:
            self.show_map(own)

    def action_back(self) -> None:
        """One step back: from the question whether to play, from a group, from what was typed."""
        if self.confirming is not None:
            self._drop()
        elif self.typed.value:
            self.typed.value = ""
        elif not self.choices.fold():
            self.choices.highlighted = None
            self.tell("")
        self.show_board()
