"""The choices as a list: folded under their headings where they are many, narrowed by what is typed.

Imports core only.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from rich.text import Text
from textual import on
from textual.geometry import Size
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from kiebitz.core.choices import Choice, ChoiceGroup, grouped

CLOSED, OPEN = "▸", "▾"
FEW = 8
"""So many choices are never folded."""
MOVE, GROUP = "move", "group"
INDENT, SCROLLBAR, LEAST_ROOM = 4, 1, 12


class ChoicesView(OptionList, can_focus=False):
    """A list to pick from, by mouse or by arrows, while something is typed elsewhere."""

    class Chosen(Message):
        """A choice was picked."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    class Lit(Message):
        """Other choices are under the cursor, or on show."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id, compact=True)
        self._groups: list[ChoiceGroup] = []
        self._shown: list[Choice] = []
        self._opened: int | None = None
        self._folds = False
        self._filled_at = Size(0, 0)

    def offer(self, choices: Sequence[Choice], other: str) -> None:
        """Show other choices, the long groups folded if they do not fit."""
        self._groups = grouped(choices, other)
        self._shown = list(choices)
        self._opened = None
        self._fill()

    def _fill(self) -> None:
        self._filled_at = self.size
        entries = [
            [(choice, self._entry(choice, words)) for choice, words in group.entries]
            for group in self._groups
        ]
        lines = sum(text.plain.count("\n") + 1 for group in entries for _, text in group)
        many = len(self._shown) > FEW and lines + len(entries) > self.size.height
        self._folds = many and len(entries) > 1
        options: list[Option] = []
        for index, (group, said) in enumerate(zip(self._groups, entries, strict=True)):
            folded = self._folds and len(said) > 1 and index != self._opened
            if group.heading:
                sign = f"{CLOSED if folded else OPEN} " if self._folds else ""
                count = f"  {len(said)}" if folded else ""
                heading = Text.assemble((f"{sign}{group.heading}", "bold"), (count, "dim"))
                options.append(Option(heading, id=f"{GROUP} {index}", disabled=not self._folds))
            if not folded:
                options += [Option(text, id=f"{MOVE} {choice.number}") for choice, text in said]
        self.clear_options()
        self.add_options(options)
        self.post_message(self.Lit())

    def _entry(self, choice: Choice, words: str) -> Text:
        """A choice behind its number; a long one goes on below its own words."""
        room = max(LEAST_ROOM, self.size.width - INDENT - SCROLLBAR)
        lines = f"\n{'':{INDENT}}".join(textwrap.wrap(words, room))
        return Text.assemble((f"{choice.number:>{INDENT - 1}} ", "dim"), lines)

    def on_resize(self) -> None:
        """Break the lines anew."""
        if self._shown and self.size != self._filled_at:
            self._fill()

    def fold(self) -> bool:
        """Close the group that is open; False if none is."""
        if self._opened is None:
            return False
        self._opened = None
        self._fill()
        return True

    def step(self, by: int) -> None:
        """Move the cursor."""
        if by > 0:
            self.action_cursor_down()
        else:
            self.action_cursor_up()

    def lit(self) -> list[Choice]:
        """The choices under the cursor: one, those of a heading, or none."""
        option = self.highlighted_option
        if option is None:
            return []
        kind, number = str(option.id).split()
        if kind == GROUP:
            return [choice for choice, _ in self._groups[int(number)].entries]
        return [choice for choice in self._shown if choice.number == int(number)]

    def visible_choices(self) -> list[Choice]:
        """Everything on offer, or what the open group holds."""
        if self._opened is None:
            return self._shown
        return [choice for choice, _ in self._groups[self._opened].entries]

    @on(OptionList.OptionHighlighted)
    def _highlighted(self) -> None:
        self.post_message(self.Lit())

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        kind, number = str(event.option.id).split()
        if kind == GROUP:
            index = int(number)
            self._opened = None if self._opened == index else index
            self._fill()
            self.highlighted = self.get_option_index(f"{GROUP} {index}")
            return
        choice = next(choice for choice in self._shown if choice.number == int(number))
        self.post_message(self.Chosen(choice))
