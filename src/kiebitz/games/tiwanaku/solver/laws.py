"""The laws of the land (ledger, section 10), read straight from the whole map.

This is the plain form: it judges maps that are written down, and is what the quick search is tested against.
Imports `core.bits`, board and `rules.paths` only.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku import board as tables
from kiebitz.games.tiwanaku.board import LEVEL_OF_TILE, SOIL_OF_TILE, SOILS, Board
from kiebitz.games.tiwanaku.rules.paths import spread


def soil_cells(board: Board, tiles: bytes) -> list[int]:
    """For each soil, the cells that it covers."""
    cells = [0] * SOILS
    for cell in range(board.cells):
        cells[SOIL_OF_TILE[tiles[cell]]] |= 1 << cell
    return cells


def level_cells(board: Board, tiles: bytes) -> list[int]:
    """For each level, the cells where its plant grows; index 0 is unused."""
    cells = [0] * 6
    for cell in range(board.cells):
        cells[LEVEL_OF_TILE[tiles[cell]]] |= 1 << cell
    return cells


def around(neighbours: list[int], cells: int) -> int:
    """What lies around a set of cells, by a board's table of neighbours."""
    found = 0
    for cell in members(cells):
        found |= neighbours[cell]
    return found & ~cells


def regions_of(soil: int) -> list[int]:
    """The regions of one soil that covers these cells (TIW-110), by their first cell."""
    regions = []
    while soil:
        region = spread(soil & -soil, soil)
        regions.append(region)
        soil &= ~region
    return regions


def regions(board: Board, tiles: bytes) -> list[int]:
    """All regions of a map, soil by soil."""
    return [region for soil in soil_cells(board, tiles) for region in regions_of(soil)]


def broken_laws(board: Board, tiles: bytes) -> dict[str, int]:
    """The rules that a map breaks, each with the cells where it does; empty for a lawful map."""
    broken: dict[str, int] = {}
    levels = level_cells(board, tiles)
    for soil in soil_cells(board, tiles):
        for region in regions_of(soil):
            size = region.bit_count()
            if size > tables.LARGEST_REGION:
                _note(broken, "TIW-110", region)
            touching = around(board.king, region) & soil
            if touching:
                _note(broken, "TIW-111", touching)
            held = [level for level in range(1, 6) if levels[level] & region]
            if len(held) < size:
                _note(broken, "TIW-112", region)
            if held != list(range(1, size + 1)):
                _note(broken, "TIW-113", region)
    for level in range(1, 6):
        for cell in members(levels[level]):
            if board.king[cell] & levels[level]:
                _note(broken, "TIW-114", 1 << cell)
    return broken


def is_lawful(board: Board, tiles: bytes) -> bool:
    """Whether a map keeps every law.

    >>> from kiebitz.games.tiwanaku.board import DATA, LONG, map_from_rows
    >>> is_lawful(LONG, map_from_rows(DATA["case_maps"]["L"]["rows"]))
    True
    """
    return not broken_laws(board, tiles)


def is_whole(board: Board, tiles: bytes) -> bool:
    """Whether each cell of the board has a tile."""
    return len(tiles) == board.cells and all(code < tables.TILES for code in tiles)


def _note(broken: dict[str, int], rule: str, cells: int) -> None:
    broken[rule] = broken.get(rule, 0) | cells
