"""Every place that a region can take on a board: the shapes of 1 to 5 joined cells.

A region is one of these shapes whose halo holds none of its soil (TIW-110, TIW-111), so the search for maps
never needs to walk from cell to cell. Hot path; imports `core.bits` and board.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import LARGEST_REGION, LONG, SHORT, Board


class Shapes:
    """The shapes of one board, by number: their cells, their halo (all king neighbours) and their size."""

    __slots__ = ("at", "board", "cells", "halo", "size")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cells: list[int] = []
        self.halo: list[int] = []
        self.size: list[int] = []
        self.at: list[list[int]] = [[] for _ in range(board.cells)]
        """`at[cell]`: the shapes that contain the cell."""
        layer = [1 << cell for cell in range(board.cells)]
        for size in range(1, LARGEST_REGION + 1):
            grown: set[int] = set()
            for shape in layer:
                around = 0
                beside = 0
                for cell in members(shape):
                    around |= board.king[cell]
                    beside |= board.orthogonal[cell]
                    self.at[cell].append(len(self.cells))
                self.cells.append(shape)
                self.halo.append(around & ~shape)
                self.size.append(size)
                grown.update([shape | 1 << cell for cell in members(beside & ~shape)])
            layer = sorted(grown)


SHAPES: Final[dict[str, Shapes]] = {"short": Shapes(SHORT), "long": Shapes(LONG)}
