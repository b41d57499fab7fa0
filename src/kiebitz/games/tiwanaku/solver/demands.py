"""What is asked of a map that is dealt, beyond the laws: balance, and plants that follow step by step.

Everybody knows these demands, so what they rule out is ruled out for players too. Hot path; imports `core.bits`, board
and `laws` only.
"""

# compiled with mypyc

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import Board
from kiebitz.games.tiwanaku.solver.laws import level_cells, regions, soil_cells


def is_dealt(board: Board, tiles: bytes, starts: int, humane: bool) -> bool:
    """Whether a lawful map with the announced totals may have been dealt with these start cells (TIW-020, TIW-022)."""
    steps = HumaneSteps(board, tiles)
    sizes = {size for _, size in steps.lands}
    return len(sizes) >= board.min_sizes and not (humane and steps.leave_open(starts))


def is_balanced(board: Board, tiles: bytes) -> bool:
    """TIW-020: the cells of each soil, the number of region sizes, the number of regions of 5."""
    fewest, most = board.soil_range
    for cells in soil_cells(board, tiles):
        if not fewest <= cells.bit_count() <= most:
            return False
    sizes = [region.bit_count() for region in regions(board, tiles)]
    return len(set(sizes)) >= board.min_sizes and sizes.count(5) <= board.max_fives


def humanely_open(board: Board, tiles: bytes, starts: int) -> int:
    """The cells whose plants the four steps of TIW-022 leave open."""
    return HumaneSteps(board, tiles).leave_open(starts)


class HumaneSteps:
    """The four steps of TIW-022 on one map, for any start cells."""

    __slots__ = ("board", "land_of", "lands", "levels", "opens")

    def __init__(self, board: Board, tiles: bytes) -> None:
        self.board = board
        self.levels: list[int] = level_cells(board, tiles)
        self.lands: list[tuple[int, int]] = []
        """Each region, with its size."""
        self.land_of: list[int] = [0] * board.cells
        self.opens: list[int] = [0] * 6
        """Before any step: a region of n cells takes only 1..n."""
        for land in regions(board, tiles):
            size = land.bit_count()
            self.lands.append((land, size))
            for level in range(1, size + 1):
                self.opens[level] |= land
            for cell in members(land):
                self.land_of[cell] = land

    def leave_open(self, starts: int) -> int:
        """The cells whose plants they leave open where these start cells show theirs."""
        king = self.board.king
        everywhere = self.board.all
        opens = self.opens[:]
        for level in range(1, 6):
            opens[level] &= self.levels[level] | ~starts
        struck = 0
        while True:
            fresh = _single_cells(opens, everywhere) & ~struck
            if not fresh:
                fresh = self._single_places(opens, struck)
                if not fresh:
                    return everywhere & ~struck
            struck |= fresh
            for level in range(1, 6):
                for cell in members(opens[level] & fresh):
                    # struck from the king neighbours and from the rest of the region
                    opens[level] &= ~(king[cell] | (self.land_of[cell] & ~(1 << cell)))

    def _single_places(self, opens: list[int], struck: int) -> int:
        """Set each level that has one place left in its region; gives these cells, without those struck before."""
        found = 0
        for land, size in self.lands:
            if not land & ~struck:
                continue
            for level in range(1, size + 1):
                place = land & opens[level]
                if place and not place & (place - 1) and not place & struck:
                    found |= place
                    for other in range(1, 6):
                        if other != level:
                            opens[other] &= ~place
        return found


def _single_cells(opens: list[int], everywhere: int) -> int:
    """The cells with only one level left."""
    some = 0
    several = 0
    for level in range(1, 6):
        several |= some & opens[level]
        some |= opens[level]
    return everywhere & some & ~several
