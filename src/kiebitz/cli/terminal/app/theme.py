"""Colours of the application, dark and light, and the colours that a drawing's inks and papers have in them.

Imports core only.
"""

from __future__ import annotations

from rich.style import Style
from textual.theme import Theme

from kiebitz.core.drawing import PIECE_COLOURS, TableDrawing

DARK = Theme(
    name="kiebitz-dark",
    primary="#d98e56",
    secondary="#8fa9c4",
    accent="#e9a15f",
    warning="#e3b955",
    error="#ea8a72",
    success="#93c58a",
    foreground="#ece4d6",
    background="#1b1917",
    surface="#23201d",
    panel="#2d2925",
    dark=True,
    variables={"border": "#57504a", "input-cursor-background": "#ece4d6"},
)
LIGHT = Theme(
    name="kiebitz-light",
    primary="#a4511f",
    secondary="#3c5f84",
    accent="#a4511f",
    warning="#835a00",
    error="#a32c1a",
    success="#2c6d33",
    foreground="#2a2520",
    background="#faf6ec",
    surface="#f3ecdc",
    panel="#e9e0cb",
    dark=False,
    variables={"border": "#b9ab92", "input-cursor-background": "#2a2520"},
)
TONES = {
    "": ("#ece4d6", "#2a2520"),
    "axis": ("#978d80", "#6f6558"),
    "strong": ("#fffaf0", "#1a1613"),
    "good": ("#93c58a", "#2c6d33"),
    "bad": ("#ea8a72", "#a32c1a"),
    "dim": ("#978d80", "#6f6558"),
    "dimmed": ("#d3c9b8", "#4b443b"),
    "accent": ("#ffbf78", "#9c3f0c"),
}
"""Inks that every drawing may use."""
BOLD = ("strong", "accent", "good", "bad")


class Colours:
    """The styles of one drawing in one of the two themes."""

    def __init__(self, drawing: TableDrawing, *, dark: bool) -> None:
        self._drawing = drawing
        self._at = 0 if dark else 1
        seats = {
            f"seat{seat}": PIECE_COLOURS[colour] for seat, colour in enumerate(drawing.seat_colours)
        }
        self._known = {**TONES, **seats, **drawing.palette}
        self.background = (DARK if dark else LIGHT).background
        self._styles: dict[tuple[str, str, bool], Style] = {}

    def fit(self, drawing: TableDrawing, *, dark: bool) -> bool:
        """Whether they are those of this drawing in this theme."""
        return self._drawing is drawing and self._at == (0 if dark else 1)

    def style(self, ink: str, paper: str = "", *, mirrored: bool = False) -> Style:
        """The style of a character; `mirrored` swaps ink and paper, for what is lit."""
        key = (ink, paper, mirrored)
        if key not in self._styles:
            self._styles[key] = self._made(*key)
        return self._styles[key]

    def ink(self, ink: str) -> Style:
        """The style of a text that stands on whatever paper there is."""
        style = self.style(ink)
        return Style(color=style.color, bold=style.bold)

    def _made(self, ink: str, paper: str, mirrored: bool) -> Style:
        front = self._colour(ink, "")
        back = self._known[paper][self._at] if paper in self._known and paper else self.background
        bold = ink in BOLD or ink.startswith("seat") or mirrored
        if mirrored:
            return Style(color=self.background, bgcolor=self._colour("accent", ""), bold=True)
        return Style(color=front, bgcolor=back, bold=bold)

    def _colour(self, name: str, other: str) -> str:
        return self._known.get(name, self._known[other])[self._at]
