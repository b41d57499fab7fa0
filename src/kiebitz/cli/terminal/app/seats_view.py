"""The players in a strip above the board: sign, name, money and what else counts. Imports core and cli only."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from kiebitz.cli.terminal.app.theme import Colours
from kiebitz.core.drawing import SHAPES, SeatLine
from kiebitz.core.texts import Texts

TURN = "►"
SEPARATOR = " · "
INDENT = 3


class SeatsView(Static):
    """A column for each seat."""

    class Picked(Message):
        """A seat was clicked."""

        def __init__(self, seat: int) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, *, id: str) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id, markup=False)
        self._seats: list[int] = []

    def show(
        self,
        lines: Sequence[SeatLine],
        pending: Sequence[int],
        texts: Texts,
        colours: Colours,
        room: tuple[int, int],
    ) -> None:
        """Show the seats in `room`: the width of the strip, and the lines for each seat below its name."""
        width, deep = room
        self._seats = [line.seat for line in lines]
        column = max(8, width // max(1, len(lines)))
        blocks = [
            _block(line, line.seat in pending, texts, colours, column, deep) for line in lines
        ]
        depth = max(map(len, blocks), default=0)
        rows = []
        for at in range(depth):
            row = Text()
            for block in blocks:
                part = block[at].copy() if at < len(block) else Text()
                part.truncate(column - 1)
                part.append(" " * (column - part.cell_len))
                row.append_text(part)
            rows.append(row)
        self.update(Text("\n").join(rows))

    def on_click(self, event: events.Click) -> None:
        """Tell which seat was meant."""
        if self._seats:
            column = max(8, self.size.width // len(self._seats))
            index = min(event.x // column, len(self._seats) - 1)
            self.post_message(self.Picked(self._seats[index]))


def _block(
    line: SeatLine, in_turn: bool, texts: Texts, colours: Colours, width: int, deep: int
) -> list[Text]:
    ink = colours.ink(f"seat{line.seat}")
    name = Text.assemble(
        (TURN if in_turn else " ", colours.ink("accent")),
        (f"{SHAPES[line.seat]} {texts.player(line.seat)}", ink),
    )
    lines = [name]
    for packed in _packed(line.facts, width - INDENT - 1)[:deep]:
        lines.append(Text(f"{'':{INDENT}}{packed}", colours.ink("")))
    return lines


def _packed(facts: Sequence[str], width: int) -> list[str]:
    """Facts in as few lines as possible, none broken."""
    lines: list[str] = []
    for fact in facts:
        if lines and cell_len(lines[-1]) + len(SEPARATOR) + cell_len(fact) <= width:
            lines[-1] += f"{SEPARATOR}{fact}"
        else:
            lines.append(fact)
    return lines
