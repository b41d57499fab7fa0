"""What the table's screen consists of and shows: board, players, news, question, choices, the line to type in.

Imports core and cli only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Input, Static

from kiebitz.cli.terminal.app.board_view import BoardView
from kiebitz.cli.terminal.app.choices_view import ChoicesView
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


class TableFrame(Screen[None]):
    """Shows a session as it is; what a player does is up to `TableScreen`."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.words = session.words
        self.decision: Decision | None = None
        """What is asked, None while nobody at this device is."""
        self.confirming: int | None = None
        """The move that waits for a second Enter."""
        self.drawing: TableDrawing | None = None
        self.map_number = 0
        self.question = ""
        self.told: list[Paragraph] = []
        """The news."""
        self.notice = Text()
        """The answer to what was typed."""
        self._colours: Colours | None = None

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
        self.show_board()

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
        shown = Text("\n").join(self.paragraphs(self.told))
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
        question = Text(self.question, "bold" if self.decision is not None else "dim")
        if lines and not self.has_class("wide"):
            question = Text("\n").join([question, Text(lines[0].plain, "dim")])
        self._text("question").update(question)

    def show_board(self) -> None:
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

    @property
    def canvas(self) -> Canvas | None:
        """The board on the screen."""
        maps = self.drawing.maps if self.drawing is not None else ()
        return maps[self.map_number % len(maps)] if maps else None

    def tell(self, text: str | Text, style: str = "") -> None:
        """Decided what was typed, above the line."""
        self.notice = Text(text, style) if isinstance(text, str) else text
        notice = self._text("notice")
        notice.update(self.notice)
        notice.display = bool(self.notice.plain)
