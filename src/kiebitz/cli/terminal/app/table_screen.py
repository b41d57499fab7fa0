"""The table: board, players, news, what is asked, what can be done, and a line to type in.

Imports core and cli only.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from kiebitz.cli.terminal.app.board_view import BoardView
from kiebitz.cli.terminal.app.choices_view import ChoicesView
from kiebitz.cli.terminal.app.commands import COMMANDS, TableCommands
from kiebitz.cli.terminal.app.seats_view import SeatsView
from kiebitz.cli.terminal.app.theme import Colours
from kiebitz.cli.terminal.decision import Decision, drawing_for
from kiebitz.cli.terminal.session import Paragraph, Session
from kiebitz.core.choices import Choice
from kiebitz.core.drawing import SHAPES, Canvas, TableDrawing

WIDE = 100
"""From this width on there is room for more beside the board."""
TALL = 30
SIDE = 23
SIDE_SHARE = 0.36
MOST_SIDE = 52


@dataclass(frozen=True)
class Decided:
    """What came of a decision: a move, or None where one was taken back instead."""

    move: int | None


class TableScreen(Screen[None]):
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
        super().__init__()
        self.session = session
        self.words = session.words
        self.decision: Decision | None = None
        self.confirming: int | None = None
        """The move that waits for a second Enter."""
        self.drawing: TableDrawing | None = None
        self._commands = TableCommands(self)
        self._map = 0
        self._answer: asyncio.Future[Decided] | None = None
        self._notice: Text = Text()
        self._question = ""
        self._colours: Colours | None = None
        self._news: list[Paragraph] = []
        self._greetings = dict.fromkeys(session.people, session.greeting())

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        yield SeatsView(id="seats")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield BoardView(id="board")
                yield VerticalScroll(Static(id="news-below", markup=False), id="below")
            with Vertical(id="right"):
                yield VerticalScroll(Static(id="asides", markup=False), id="aside")
                yield VerticalScroll(Static(id="news-beside", markup=False), id="beside")
                yield Static(id="question", markup=False)
                yield ChoicesView(id="choices")
        yield Static(id="notice", markup=False)
        with Horizontal(id="foot"):
            yield Input(id="typed", compact=True)
            yield Static(id="keys", markup=False)

    def on_mount(self) -> None:
        """Typing goes into the line at the bottom, always."""
        for scroll in self.query(VerticalScroll):
            scroll.can_focus = False
        self.typed.focus()
        self._fit()

    # --- what is shown

    @property
    def typed(self) -> Input:
        """The line to type in."""
        return self.query_one("#typed", Input)

    @property
    def choices(self) -> ChoicesView:
        """The list of choices."""
        return self.query_one("#choices", ChoicesView)

    @property
    def board(self) -> BoardView:
        """The board."""
        return self.query_one("#board", BoardView)

    def _text(self, name: str) -> Static:
        return self.query_one(f"#{name}", Static)

    def on_resize(self, event: events.Resize) -> None:
        """Divide the room anew."""
        self._fit()

    def _fit(self) -> None:
        width, height = self.app.size
        wide = width >= WIDE and height >= TALL
        self.set_class(wide, "wide")
        side = min(MOST_SIDE, int(width * SIDE_SHARE)) if width >= WIDE else SIDE
        self.query_one("#right").styles.width = side

    @on(BoardView.Resized)
    def _resized(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Draw everything as it is now."""
        if not self.is_mounted or not self.board.size.width:
            return
        room = (self.board.size.width, self.board.size.height)
        decision, session = self.decision, self.session
        if decision is not None:
            self.drawing = decision.drawing(room)
        else:
            self.drawing = drawing_for(session, session.viewer, room)
        self._show_head()
        self._show_seats()
        self._show_news()
        self._show_asides()
        self._show_board()

    @property
    def colours(self) -> Colours:
        """The colours of the drawing in the theme of the moment."""
        assert self.drawing is not None
        dark = self.app.current_theme.dark
        if self._colours is None or not self._colours.fit(self.drawing, dark=dark):
            self._colours = Colours(self.drawing, dark=dark)
        return self._colours

    def _show_head(self) -> None:
        assert self.drawing is not None
        session, texts = self.session, self.session.texts
        pending = session.play.pending
        left = f" {texts.message('title')} · {self.drawing.status}"
        right = ""
        if pending:
            names = texts.listing([texts.player(seat) for seat in pending])
            entry = len(session.play.record.entries)
            right = self.words.message("app-to-play", entry=entry, names=names)
        room = self.app.size.width - len(right) - 2
        head = Text(left)
        head.truncate(max(10, room), overflow="ellipsis")
        head.append(" " * max(1, room - head.cell_len) + right + " ")
        self._text("head").update(head)

    def _show_seats(self) -> None:
        assert self.drawing is not None
        deep = 3 if self.has_class("wide") else 1
        room = (self.app.size.width, deep)
        seats, pending = self.drawing.seats, self.session.play.pending
        strip = self.query_one("#seats", SeatsView)
        strip.show(seats, pending, self.session.texts, self.colours, room)

    def _show_news(self) -> None:
        shown = Text("\n").join(self.paragraphs(self._news))
        for name, box in (("news-below", "below"), ("news-beside", "beside")):
            self._text(name).update(shown)
            self.query_one(f"#{box}").scroll_end(animate=False)

    def paragraphs(self, news: Sequence[Paragraph]) -> list[Text]:
        """What happened, each paragraph behind the sign of who moved."""
        found = []
        for paragraph in news:
            sign: tuple[str, Any] = ("", "")
            if paragraph.seat is not None:
                style = self.colours.ink(f"seat{paragraph.seat}")
                sign = (f"{SHAPES[paragraph.seat]} ", style)
            found.append(Text.assemble(sign, " ".join(paragraph.sentences)))
        return found

    def _show_asides(self) -> None:
        assert self.drawing is not None
        lines = [Text.assemble((f"{label}: ", "bold"), said) for label, said in self.drawing.asides]
        self._text("asides").update(Text("\n").join(lines))
        question = Text(self._question, "bold" if self.decision is not None else "dim")
        if lines and not self.has_class("wide"):
            question = Text("\n").join([question, Text(lines[0].plain, "dim")])
        self._text("question").update(question)

    def _show_board(self) -> None:
        """The board with its marks: what can be chosen, and what is under the cursor."""
        if self.drawing is None:
            return
        possible: set[str] = set()
        lit: set[str] = set()
        if self.decision is not None:
            shown = self.choices.visible_choices()
            chosen = self.choices.lit() or (shown if len(shown) == 1 else [])
            possible = self._targets(chosen or shown)
            touched = [set(self.decision.targets[choice.move]) for choice in chosen]
            lit = set.intersection(*touched) if touched else set()
            if self.confirming is not None:
                lit = set(self.decision.targets.get(self.confirming, ()))
        self.board.show(self.canvas, self.colours, possible, lit)

    def _targets(self, choices: Iterable[Choice]) -> set[str]:
        assert self.decision is not None
        targets = self.decision.targets
        return {target for choice in choices for target in targets[choice.move]}

    def tell(self, text: str | Text, style: str = "") -> None:
        """Decided what was typed, above the line."""
        self._notice = Text(text, style) if isinstance(text, str) else text
        notice = self._text("notice")
        notice.update(self._notice)
        notice.display = bool(self._notice.plain)

    # --- a decision

    async def decide(self, decision: Decision) -> Decided:
        """Ask for a decision and wait for it."""
        self.decision = decision
        self.confirming = None
        self._map = 0
        news = self.session.news(decision.seat)
        if greeting := self._greetings.pop(decision.seat, ""):
            news = [*news, Paragraph(None, (greeting,))]
        self._news = news or self._news
        self._answer = asyncio.get_running_loop().create_future()
        self._question = f"{self.session.texts.player(decision.seat)}: {decision.question}"
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
        self._question = text
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

    @property
    def canvas(self) -> Canvas | None:
        """The board on the screen."""
        maps = self.drawing.maps if self.drawing is not None else ()
        return maps[self._map % len(maps)] if maps else None

    def _found(self, typed: str) -> list[Choice]:
        assert self.decision is not None
        return self.decision.find(typed, self.canvas)

    @on(Input.Changed, "#typed")
    def _changed(self, event: Input.Changed) -> None:
        if self.decision is None:
            return
        if self.confirming is not None and event.value:
            self._drop()
        if event.value and self._notice:
            self.tell("")
        typed = event.value.strip()
        found = self._found(typed) if typed else self.decision.choices
        self._offer(found)
        self._show_board()

    @on(ChoicesView.Lit)
    def _lit(self) -> None:
        self._show_board()

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
        self._show_board()

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
            self.show_map(self._map + by)

    def show_map(self, number: int) -> None:
        """Show one of the maps."""
        assert self.drawing is not None
        self._map = number % len(self.drawing.maps)
        self.tell(self.drawing.maps[self._map].title if self._map else "", "dim")
        self._show_board()

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
        self._show_board()
