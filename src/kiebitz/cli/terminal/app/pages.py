"""Screens beside the table: questions before the game, the curtain, a page to read, the end.

Imports core and cli only.
"""

from __future__ import annotations

from typing import ClassVar, Literal

from rich.console import Group, RenderableType
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from kiebitz.cli.terminal.setup import Question
from kiebitz.core.texts import Texts

AfterEnd = Literal["again", "quit", "board", "log"]


class QuestionScreen(Screen[str]):
    """One question before the game; gives the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("down", "move(1)", show=False, priority=True),
    ]

    def __init__(self, question: Question, words: Texts, answered: list[tuple[str, str]]) -> None:
        super().__init__()
        self._question = question
        self._words = words
        self._answered = answered

    def compose(self) -> ComposeResult:
        question = self._question
        with Vertical(id="asking"):
            yield Static(self._words.message("app-title"), id="name")
            for text, answer in self._answered:
                yield Static(Text.assemble((f"{text}  ", "dim"), answer), classes="answered")
            yield Static(Text(question.text), id="asked")
            if question.entries:
                entries = [Option(Text(entry), id=str(at)) for at, entry in _numbered(question)]
                yield OptionList(*entries, id="entries", compact=True)
            if question.fault:
                yield Static(Text(question.fault), id="fault")
            yield Input(placeholder=question.proposed, id="answer", compact=True)
            yield Static(self._words.message("app-question-keys"), id="hint")

    def on_mount(self) -> None:
        """The answer is typed, or an entry is picked."""
        if self._question.entries:
            entries = self.query_one("#entries", OptionList)
            entries.can_focus = False
            proposed = self._question.proposed
            entries.highlighted = int(proposed) - 1 if proposed.isdecimal() else 0
        self.query_one("#answer", Input).focus()

    def action_move(self, by: int) -> None:
        """Move among the entries."""
        if self._question.entries:
            entries = self.query_one("#entries", OptionList)
            entries.action_cursor_down() if by > 0 else entries.action_cursor_up()

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(str(event.option.id))

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        if not typed and self._question.entries:
            highlighted = self.query_one("#entries", OptionList).highlighted
            self.dismiss(self._question.proposed if highlighted is None else str(highlighted + 1))
        else:
            self.dismiss(typed or self._question.proposed)


def _numbered(question: Question) -> list[tuple[int, str]]:
    return [(at, f"{at:>2}  {entry}") for at, entry in enumerate(question.entries, start=1)]


class PageScreen(ModalScreen[None]):
    """Something to read, which any of the usual keys closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,space", "dismiss", show=False, priority=True),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
    ]

    def __init__(self, title: str, content: RenderableType, words: Texts) -> None:
        super().__init__()
        self._title = title
        self._content = content
        self._words = words

    def compose(self) -> ComposeResult:
        with Vertical(id="page"):
            yield Static(Text(self._title), id="page-title")
            with VerticalScroll(id="page-scroll"):
                yield Static(self._content, id="page-content", markup=False)
            yield Static(self._words.message("app-page-keys"), id="page-keys")

    def on_mount(self) -> None:
        """Scrolled by keys from the start."""
        self.query_one("#page-scroll").focus()

    def action_scroll(self, by: int) -> None:
        """A line up or down."""
        self.query_one("#page-scroll").scroll_relative(y=by, animate=False)


class CurtainScreen(Screen[bool]):
    """Between two people at one device; gives False if the one before takes a move back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "dismiss(True)", show=False),
        Binding("ctrl+z", "regret", show=False),
    ]

    def __init__(self, name: str, regretting: str, words: Texts) -> None:
        super().__init__()
        self._name = name
        self._regretting = regretting
        self._words = words

    def compose(self) -> ComposeResult:
        say = self._words.message
        lines = [Text(say("handover", name=self._name), "bold"), Text(say("handover-curtain"))]
        if self._regretting:
            regret = say("handover-undo", name=self._regretting, letter=say("key-ctrl-z"))
            lines += [Text(), Text(regret, "dim")]
        lines += [Text(), Text(say("app-curtain-ready"))]
        yield Static(Group(*lines), id="curtain")

    def action_regret(self) -> None:
        """The one before takes a move back."""
        if self._regretting:
            self.dismiss(False)


class EndScreen(Screen[AfterEnd]):
    """How it ended."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n,y,j", "dismiss('again')", show=False),
        Binding("f3", "dismiss('board')", show=False),
        Binding("f4", "dismiss('log')", show=False),
        Binding("q,escape", "dismiss('quit')", show=False),
        Binding("pageup", "scroll(-10)", show=False, priority=True),
        Binding("pagedown", "scroll(10)", show=False, priority=True),
    ]

    def __init__(self, content: RenderableType, words: Texts) -> None:
        super().__init__()
        self._content = content
        self._words = words

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="end"):
            yield Static(self._content, markup=False)
        yield OptionList(
            *(
                Option(self._words.message(f"ending-{name}"), id=name)
                for name in ("again", "board", "log", "quit")
            ),
            id="after",
            compact=True,
        )

    def on_mount(self) -> None:
        """The first entry is lit."""
        self.query_one("#after", OptionList).focus()

    def action_scroll(self, by: int) -> None:
        """Up or down."""
        self.query_one("#end").scroll_relative(y=by, animate=False)

    @on(OptionList.OptionSelected)
    def _picked(self, event: OptionList.OptionSelected) -> None:
        answers: dict[str, AfterEnd] = {
            "again": "again",
            "board": "board",
            "log": "log",
            "quit": "quit",
        }
        self.dismiss(answers[str(event.option.id)])
