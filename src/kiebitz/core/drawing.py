"""A table drawn in characters, for the game in the terminal: boards, seats, what else a player wants to see.

A board is a canvas: characters, each with ink and paper, and the spots on it that stand for elements of the board.
Inks and papers are names; their colours are the drawing's, one for dark and one for light terminals. What a colour
says is said by a sign too: colour may be missing. Imports core only.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from kiebitz.core.text_board import Cell, FactsPanel, GridPanel, Panel, TablePanel, plain

SHAPES = "●■▲◆★"
"""A seat's sign on the board; its colour is the ink `seat0`, `seat1`, …"""
PIECE_COLOURS: Mapping[str, tuple[str, str]] = {
    "blue": ("#7fb0ef", "#1f5fae"),
    "red": ("#f08a78", "#b3261e"),
    "yellow": ("#ecc94f", "#8a6500"),
    "green": ("#86c98a", "#23733a"),
    "black": ("#c9c2b6", "#2f2b27"),
    "white": ("#fbf7ee", "#6f675b"),
    "orange": ("#f2a35c", "#a85510"),
    "purple": ("#c9a0ea", "#74409c"),
}
"""Colours of pieces, each for dark and for light terminals."""
SEAT_COLOURS = ("blue", "red", "yellow", "green", "purple")
BRAILLE = 0x2800
DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""By line and column of a character: the bit of its dot."""
ACROSS, DOWN = 2, 4
"""Dots of a character."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A rectangle of the canvas that stands for elements of the board."""

    name: str
    """What a player types for it."""
    targets: tuple[str, ...]
    """The ids of the elements, as the descriptions of moves name them."""
    row: int
    column: int
    width: int
    height: int = 1
    marker: tuple[int, int] | None = None
    """Row and column of the blank that is marked while a move is possible here."""

    def holds(self, row: int, column: int) -> bool:
        """Whether a character belongs to it."""
        return (
            self.row <= row < self.row + self.height
            and self.column <= column < self.column + self.width
        )


@dataclass(frozen=True, slots=True)
class Glyph:
    """One character of a canvas."""

    char: str = " "
    ink: str = ""
    paper: str = ""


BLANK = Glyph()


class Canvas:
    """A board in characters. What lies outside is not drawn."""

    def __init__(
        self, title: str, width: int, height: int, *, head: int = 0, margin: int = 0
    ) -> None:
        self.title = title
        self.width = width
        self.height = height
        self.head = head
        """So many lines name the columns, and stay when the board is scrolled."""
        self.margin = margin
        """So many columns name the rows, and stay too."""
        self.spots: list[Spot] = []
        """Where spots overlap, the last one counts."""
        self._glyphs = [[BLANK] * width for _ in range(height)]
        self._dots: dict[tuple[int, int], tuple[int, str]] = {}

    def copy(self) -> Canvas:
        """Another canvas with the same on it, to draw on."""
        other = Canvas(self.title, self.width, self.height, head=self.head, margin=self.margin)
        other.spots = self.spots[:]
        other._glyphs = [row[:] for row in self._glyphs]
        other._dots = dict(self._dots)
        return other

    def write(self, row: int, column: int, text: str, ink: str = "", paper: str = "") -> None:
        """Write a text; without a paper it stands on what is there."""
        if not 0 <= row < self.height:
            return
        for at, char in enumerate(text, start=column):
            if 0 <= at < self.width:
                self._dots.pop((row, at), None)
                self._glyphs[row][at] = Glyph(char, ink, paper or self._glyphs[row][at].paper)

    def fill(self, row: int, column: int, width: int, height: int, paper: str) -> None:
        """Lay paper."""
        for line in range(row, row + height):
            self.write(line, column, " " * width, paper=paper)

    def dot(self, x: float, y: float, ink: str) -> None:
        """A small dot; `x` and `y` count characters, from the corner of the canvas."""
        across, down = int(x * ACROSS), int(y * DOWN)
        row, column = down // DOWN, across // ACROSS
        if 0 <= row < self.height and 0 <= column < self.width:
            if self._glyphs[row][column].char != " ":
                return
            bits, _ = self._dots.get((row, column), (0, ""))
            self._dots[row, column] = (bits | DOTS[down % DOWN][across % ACROSS], ink)

    def line(
        self, start: tuple[float, float], end: tuple[float, float], ink: str, *, gap: int = 1
    ) -> None:
        """A line of dots between two points, every `gap`-th dot of it."""
        (x0, y0), (x1, y1) = start, end
        steps = int(max(abs(x1 - x0) * ACROSS, abs(y1 - y0) * DOWN, 1))
        for step in range(0, steps + 1, gap):
            self.dot(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps, ink)

    def glyph(self, row: int, column: int) -> Glyph:
        """The character at a place."""
        if dotted := self._dots.get((row, column)):
            bits, ink = dotted
            return Glyph(chr(BRAILLE | bits), ink, self._glyphs[row][column].paper)
        return self._glyphs[row][column]

    def spot_at(self, row: int, column: int) -> Spot | None:
        """The spot at a place."""
        return next((spot for spot in reversed(self.spots) if spot.holds(row, column)), None)

    def lines(self) -> list[str]:
        """The characters alone, line by line."""
        return [
            "".join(self.glyph(row, column).char for column in range(self.width)).rstrip()
            for row in range(self.height)
        ]


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What everybody wants to know of a seat all the time, the most important facts first."""

    seat: int
    facts: tuple[str, ...]
    map: int | None = None
    """The number of the map that is this seat's own."""


@dataclass(frozen=True, slots=True)
class Scribbles:
    """What is not part of a view and may be drawn into a board."""

    possible: Any = None
    """What `Game.possibilities` gives."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """The viewer's pencil marks, by the name of the spot."""


@dataclass(frozen=True)
class TableDrawing:
    """A table as one viewer sees it."""

    status: str
    """Where the game stands, in one line."""
    maps: Sequence[Canvas]
    """The viewer's own first."""
    seats: Sequence[SeatLine]
    asides: Sequence[tuple[str, str]] = ()
    """What else matters now, each with a label: the event, what the cards at hand do."""
    palette: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """The colours of inks and papers, each for dark and for light terminals."""
    seat_colours: Sequence[str] = SEAT_COLOURS
    """By seat, of `PIECE_COLOURS`."""
    takes_notes: bool = False
    """Whether the boards show pencil marks."""
    ending: Sequence[str] = ()
    """What is to be said of the end beside ranks and scores: a medal."""


# --- drawn from a text board


def drawn_from(panels: Sequence[Panel], pending: Sequence[int], seats: int) -> TableDrawing:
    """What a text board gives to draw, for games that say no more: its grids, or its tables as they are."""
    grids = [_of_grid(panel) for panel in panels if isinstance(panel, GridPanel)]
    maps = grids or [_of_text(panels)]
    facts = [panel for panel in panels if isinstance(panel, FactsPanel)]
    tables = [
        panel for panel in panels if isinstance(panel, TablePanel) and len(panel.rows) == seats
    ]
    lines = [SeatLine(seat, _row_facts(tables[0], seat) if tables else ()) for seat in range(seats)]
    said = [(label, _plain(value)) for panel in facts for label, value in panel.facts]
    status = " · ".join(f"{label} {value}" for label, value in said[:2])
    return TableDrawing(status, maps, lines, said[2:])


def _row_facts(table: TablePanel, seat: int) -> tuple[str, ...]:
    return tuple(
        f"{column} {_plain(cell)}"
        for column, cell in zip(table.columns[1:], table.rows[seat][1:], strict=True)
    )


def _plain(cell: str | Cell) -> str:
    return cell.text if isinstance(cell, Cell) else cell


def _of_text(panels: Sequence[Panel]) -> Canvas:
    """The tables themselves, for a game that has no grid."""
    lines = plain(panels).splitlines()
    canvas = Canvas(panels[0].title if panels else "", max(map(len, lines), default=0), len(lines))
    titles = {panel.title for panel in panels}
    for row, line in enumerate(lines):
        canvas.write(row, 0, line, "strong" if line in titles else "")
    return canvas


def _of_grid(panel: GridPanel) -> Canvas:
    """A grid as a board; its cells are typed by row and column where both have names."""
    columns = max((len(row) for row in panel.rows), default=0)
    texts = [cell.text for row in panel.rows for cell in row if cell is not None]
    wide = 2 + max(map(len, [*texts, *panel.column_names]), default=0)
    margin = max(map(len, panel.row_names), default=0)
    step = 2 if panel.odd_columns_low else 1
    height = 1 + step * len(panel.rows) + step - 1
    canvas = Canvas(panel.title, margin + wide * columns, height, head=1, margin=margin)
    for column, name in enumerate(panel.column_names):
        canvas.write(0, margin + wide * column + 1, name, "axis")
    for number, row in enumerate(panel.rows):
        if number < len(panel.row_names):
            canvas.write(1 + step * number, 0, panel.row_names[number], "axis")
        for column, cell in enumerate(row):
            if cell is not None:
                low = column % 2 if panel.odd_columns_low else 0
                canvas.write(
                    1 + step * number + low, margin + wide * column + 1, cell.text, cell.tone
                )
    return canvas
