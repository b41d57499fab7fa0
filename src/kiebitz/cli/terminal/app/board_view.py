"""A board on the screen: it scrolls where it is larger than its place, marks what is possible, and can be clicked.

Imports core and cli only.
"""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from kiebitz.cli.terminal.app.theme import Colours
from kiebitz.core.drawing import Canvas, Spot

MARK = "▸"


class BoardView(ScrollView, can_focus=False):
    """Shows one canvas."""

    class Picked(Message):
        """A spot was clicked."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    class Resized(Message):
        """There is another amount of room."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - as Textual calls it
        super().__init__(id=id)
        self._canvas: Canvas | None = None
        self._strips: list[Strip] = []
        self._blank = Style()
        self._shown: tuple[object, ...] = ()

    def show(
        self, canvas: Canvas | None, colours: Colours, possible: set[str], lit: set[str]
    ) -> None:
        """Show a board; spots of possible targets are marked, lit ones stand out."""
        shown = (canvas, colours, frozenset(possible), frozenset(lit))
        if shown == self._shown:
            return
        self._shown = shown
        self._canvas = canvas
        self._blank = Style(bgcolor=colours.background)
        if canvas is None:
            self._strips, self.virtual_size = [], Size(0, 0)
        else:
            self._strips = _strips(canvas, colours, possible, lit)
            self.virtual_size = Size(canvas.width, canvas.height)
            self._reveal(canvas, lit or possible)
        self.refresh()

    def _reveal(self, canvas: Canvas, targets: set[str]) -> None:
        """Scroll so far that what matters is to be seen."""
        spots = [spot for spot in canvas.spots if targets.intersection(spot.targets)]
        if not spots or len(spots) == len(canvas.spots):
            return
        regions = [Region(spot.column, spot.row, spot.width, spot.height) for spot in spots]
        self.scroll_to_region(Region.from_union(regions), animate=False, force=True, center=True)

    def render_line(self, y: int) -> Strip:
        """One line of what is visible."""
        left, _ = self._margins()
        line, width = self._row(y), self.size.width
        if self._canvas is None or not 0 <= line < len(self._strips):
            return Strip.blank(width, self._blank)
        whole, first, margin = self._strips[line], self.scroll_offset.x, self._canvas.margin
        names = whole.crop(0, margin)
        strip = whole.crop(first + margin, first + width)
        padded = Strip([Segment(" " * left, self._blank), *names, *strip])
        return padded.adjust_cell_length(width, self._blank)

    def _row(self, y: int) -> int:
        """The row of the canvas in a line of the screen: the head stays, whatever is scrolled."""
        row = y - self._margins()[1]
        head = 0 if self._canvas is None else self._canvas.head
        return row if row < head else row + self.scroll_offset.y

    def _column(self, x: int) -> int:
        """The column of the canvas in a column of the screen."""
        column = x - self._margins()[0]
        margin = 0 if self._canvas is None else self._canvas.margin
        return column if column < margin else column + self.scroll_offset.x

    def _margins(self) -> tuple[int, int]:
        """Columns and lines before a board that is smaller than its place: it stands in the middle."""
        if self._canvas is None:
            return 0, 0
        across = max(0, self.size.width - self._canvas.width) // 2
        return across, max(0, self.size.height - self._canvas.height) // 2

    def on_click(self, event: events.Click) -> None:
        """Tell which spot was meant."""
        if self._canvas is None:
            return
        spot = self._canvas.spot_at(self._row(event.y), self._column(event.x))
        if spot is not None:
            self.post_message(self.Picked(spot))

    def on_resize(self) -> None:
        """Ask for a board that fits."""
        self.post_message(self.Resized())


def _strips(canvas: Canvas, colours: Colours, possible: set[str], lit: set[str]) -> list[Strip]:
    shining: set[tuple[int, int]] = set()
    marks: set[tuple[int, int]] = set()
    for spot in canvas.spots:
        if lit.intersection(spot.targets):
            shining |= {
                (row, column)
                for row in range(spot.row, spot.row + spot.height)
                for column in range(spot.column, spot.column + spot.width)
            }
        if spot.marker is not None and possible.intersection(spot.targets):
            marks.add(spot.marker)
    strips = []
    for row in range(canvas.height):
        pieces = []
        for column in range(canvas.width):
            glyph, at = canvas.glyph(row, column), (row, column)
            marked = at in marks
            ink = "accent" if marked else glyph.ink
            pieces.append((MARK if marked else glyph.char, (ink, glyph.paper, at in shining)))
        segments = [
            Segment("".join(char for char, _ in alike), colours.style(ink, paper, mirrored=lit))
            for (ink, paper, lit), alike in groupby(pieces, key=itemgetter(1))
        ]
        strips.append(Strip(segments, canvas.width))
    return strips
