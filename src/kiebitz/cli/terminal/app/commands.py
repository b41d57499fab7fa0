"""What can be done at the table besides moving: by a key, or by its word. Imports cli only."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rich.console import Group
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from kiebitz.cli.arguments import UsageError, rules_text
from kiebitz.cli.terminal import blocks, saves
from kiebitz.cli.terminal.app.pages import PageScreen
from kiebitz.cli.terminal.decision import named
from kiebitz.cli.terminal.opinion import lines_of

if TYPE_CHECKING:
    from kiebitz.cli.terminal.app.table_screen import TableScreen
    from kiebitz.cli.terminal.session import Session

PAGE_MARGIN = 8


@dataclass(frozen=True)
class TableCommand:
    """Something to do, its key, and how the key is written."""

    name: str
    """What `do` calls it."""
    word: str
    """Its texts are `command-…` and `help-…`."""
    key: str
    sign: str
    shown: bool = True
    """Whether the line at the bottom names it."""


COMMANDS = (
    TableCommand("help", "help", "f1", "F1"),
    TableCommand("hint", "hint", "f2", "F2"),
    TableCommand("sheet", "board", "f3", "F3"),
    TableCommand("log", "log", "f4", "F4", shown=False),
    TableCommand("rules", "rules", "f5", "F5", shown=False),
    TableCommand("undo", "undo", "ctrl+z", "^Z"),
    TableCommand("colours", "colours", "ctrl+t", "^T", shown=False),
    TableCommand("saved", "save", "f9", "F9", shown=False),
    TableCommand("leave", "quit", "ctrl+q", "^Q"),
)


def is_word(typed: str) -> bool:
    """Whether it may be a command: a single letter may be the name of a piece."""
    return len(typed) > 1 or typed == "?"


class TableCommands:
    """The commands of a table's screen."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    @property
    def _session(self) -> Session:
        return self._table.session

    def can_do(self, name: str) -> bool:
        """Whether a command would do something now."""
        decision = self._table.decision
        if name == "undo":
            return decision is not None and self._session.play.can_undo(decision.seat)
        return name != "hint" or (decision is not None and decision.may_ask)

    def run_word(self, typed: str) -> bool:
        """Do what a word says; False if it is none."""
        first, _, rest = typed.casefold().partition(" ")
        if first in self._table.words.message("command-note").split() and self._takes_notes():
            self._note(typed.partition(" ")[2])
            return True
        for command in COMMANDS:
            words = self._table.words.message(f"command-{command.word}").split()
            if not rest and first in words and is_word(first):
                self.do(command.name)
                return True
        return False

    def do(self, name: str) -> None:
        """Do what a command is called for."""
        acts: dict[str, Callable[[], None]] = {
            "help": self._help,
            "hint": self._hint,
            "sheet": self._sheet,
            "log": self._log,
            "rules": self._rules,
            "undo": self._undo,
            "colours": self._colours,
            "saved": self._saved,
            "leave": self._leave,
        }
        acts[name]()

    def _page(self, title: str, content: Any) -> None:
        """Show something to read."""
        self._table.app.push_screen(PageScreen(title, content, self._table.words))

    def _help(self) -> None:
        """How to play in the terminal."""
        say = self._table.words.message
        example = self._table.decision.choices[0].notation if self._table.decision else "3"
        table = Table.grid(padding=(0, 2))
        for command in COMMANDS:
            if command.name == "hint" and not self.can_do("hint"):
                continue
            words = [word for word in say(f"command-{command.word}").split() if is_word(word)]
            said = say(f"help-{command.word}")
            table.add_row(Text(command.sign, "bold"), ", ".join(words), said)
        table.add_row(Text("Tab", "bold"), "", say("help-maps"))
        if self._takes_notes():
            word = say("command-note").split()[0]
            table.add_row("", word, say("help-note", word=word))
        introduction = " ".join(say("help-app", example=example).split())
        self._page(say("key-help"), Group(Text(introduction), Text(), table))

    def _hint(self) -> None:
        """What the Kiebitz thinks."""
        decision, say = self._table.decision, self._table.words.message
        if decision is None:
            return
        if not decision.may_ask:
            self._table.tell(say("hint-forbidden"), "dim")
            return
        if len(decision.choices) == 1:
            self._table.tell(say("hint-only"), "dim")
            return
        self._table.tell(say("hint-thinking"), "dim")
        app, width = self._table.app, self._table.app.size.width - PAGE_MARGIN

        def think() -> None:
            advice = decision.advice()
            seats = self._session.play.seats
            texts = self._session.texts_for(decision.seat)
            lines = lines_of(advice, decision.choices, seats, texts, self._table.words, width)

            def show() -> None:
                if self._table.decision is decision:
                    self._table.tell("")
                    self._page(say("hint-title"), Text("\n").join(lines))

            _from_thread(app, show)

        threading.Thread(target=think, daemon=True).start()

    def _sheet(self) -> None:
        """Everything on the table as tables."""
        play, texts = self._session.play, self._session.texts
        viewer = self._table.decision.seat if self._table.decision else self._session.viewer
        panels = play.game.text_board(play.view(viewer), texts)
        lines = blocks.everything(panels, self._table.app.size.width - PAGE_MARGIN)
        self._page(texts.message("title"), Text("\n").join(lines))

    def _log(self) -> None:
        """What happened so far."""
        viewer = self._table.decision.seat if self._table.decision else self._session.viewer
        story = self._table.paragraphs(self._session.story(viewer))
        self._page(self._table.words.message("key-log"), Text("\n").join(story))

    def _rules(self) -> None:
        """The short rules."""
        try:
            text = rules_text(self._session.play.game, self._table.words.language)
        except UsageError as error:
            self._table.tell(str(error), "yellow")
            return
        self._page(self._table.words.message("key-rules"), Markdown(text))

    def _undo(self) -> None:
        """Take the last move back."""
        decision = self._table.decision
        if decision is None:
            return
        refused = self._session.undo(decision.seat)
        if refused:
            self._table.tell(refused, "yellow")
        else:
            self._table.finish_undone()

    def _colours(self) -> None:
        """Dark or light."""
        dark = self._table.app.current_theme.dark
        self._table.app.theme = "kiebitz-light" if dark else "kiebitz-dark"
        self._table.redraw()

    def _saved(self) -> None:
        """Where the game is kept."""
        if self._session.unsaved:
            self._table.tell(self._session.unsaved, "yellow")
        else:
            path = saves.shown(self._session.path)
            self._table.tell(self._table.words.message("saved", path=path), "dim")

    def _leave(self) -> None:
        """Stop; the game is saved."""
        self._table.app.exit()

    # --- pencil marks

    def _takes_notes(self) -> bool:
        return self._table.drawing is not None and self._table.drawing.takes_notes

    def _note(self, rest: str) -> None:
        """`b3 24`: write 24 into b3; `b3` alone rubs it out."""
        decision, drawing = self._table.decision, self._table.drawing
        if decision is None or drawing is None:
            return
        name, _, text = rest.partition(" ")
        spots = named(drawing.maps[0], name)
        if not spots:
            self._table.tell(self._table.words.message("note-where", typed=name), "yellow")
            return
        self._session.note(decision.seat, spots[0].name, text.strip())
        self._table.redraw()


def _from_thread(app: Any, act: Callable[[], None]) -> None:
    """Do something in the application; nothing if it has ended meanwhile."""
    if app.is_running:
        app.call_from_thread(act)
