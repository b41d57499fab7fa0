"""What the rules need to know of the cards of a pack. Hot path; imports the standard library only."""

from __future__ import annotations

from typing import NamedTuple


class Solution(NamedTuple):
    """The other side of a card: where the place lies."""

    cells: tuple[int, ...]
    """The accepted cells; the first is the solution on the card (MIN-025)."""
    accepted: int
    """The same cells as a mask."""
    lat: int
    """The reference point in ten-thousandths of a degree."""
    lon: int
    printed: bool
    """Whether this is what the pack prints, with its fact; False for what a player imagines."""


class Guess(NamedTuple):
    """Where a player may think that a place lies. It makes tips, and is never turned up as a card."""

    cells: tuple[int, ...]
    """The first is where it is looked for."""
    accepted: int
    """The same cells as a mask."""


class Deck(NamedTuple):
    """The cards of a pack as tables; shared by all states, never changed."""

    pack: str
    cards: int
    ids: list[str]
    colour_of: list[int]
    colour_mask: list[int]
    """By colour, the mask of its cards."""
    choose: int
    """The move `choose` of the first card; the others follow."""
    draw: int
    stack: tuple[tuple[int, int], ...]
    """All cards as outcomes of a draw, each as likely as the others (MIN-008)."""
    solutions: tuple[Solution, ...]
    guesses: list[list[Guess]]
    """By card: where a player of some skill may think that the place lies, all equally likely."""
    imagined: list[list[Solution]]
    """By cell: what may stand on a card that is thought to lie there. The cell is all they know of it (MIN-101)."""
    centres: list[int]
    """By cell: the point of its centre, as `board.point_move` numbers it."""
    west: int
    """The edges of the map in hundredths of a degree."""
    south: int
    east: int
    north: int

    def on_map(self, lat: int, lon: int) -> bool:
        """Whether a point in hundredths of a degree lies on the map, its edges included (MIN-115)."""
        return self.south <= lat <= self.north and self.west <= lon <= self.east

    def __repr__(self) -> str:
        return f"<deck {self.pack}>"
