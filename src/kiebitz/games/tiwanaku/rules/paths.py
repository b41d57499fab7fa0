"""Where figures can go: over plants and own figures, with turns (section 3).

Hot path; imports `core.bits`, board, state and queries.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import mask_of, members
from kiebitz.games.tiwanaku.board import CELLS, ROWS, Board
from kiebitz.games.tiwanaku.rules.queries import foreign_figures
from kiebitz.games.tiwanaku.state import TiwanakuFields

TOP_ROW: Final = mask_of(range(0, CELLS, ROWS))
BOTTOM_ROW: Final = mask_of(range(ROWS - 1, CELLS, ROWS))


def dilated(cells: int) -> int:
    """The orthogonal neighbours of a set of cells; some may lie beyond the board."""
    return (cells & ~BOTTOM_ROW) << 1 | (cells & ~TOP_ROW) >> 1 | cells << ROWS | cells >> ROWS


def spread(seeds: int, passable: int) -> int:
    """The passable cells that can be reached from these over passable cells, these included."""
    found = seeds & passable
    fresh = found
    while fresh:
        fresh = dilated(fresh) & passable & ~found
        found |= fresh
    return found


def entries(state: TiwanakuFields, seat: int) -> int:
    """The legal ends of an entry of this seat (TIW-059, TIW-060)."""
    setup, own = state.setup, state.figures[seat]
    if own.bit_count() == setup.figures:
        return 0
    return entry_ends(
        setup.board, state.planted, own, foreign_figures(state, seat), setup.entry_stop
    )


def ends(state: TiwanakuFields, seat: int, cell: int) -> int:
    """The legal ends of a move of the seat's figure on this cell (TIW-051)."""
    own = state.figures[seat]
    return move_ends(state.setup.board, state.planted, own, foreign_figures(state, seat), cell)


def entry_ends(board: Board, planted: int, own: int, foreign: int, plant_stop: bool) -> int:
    """The legal ends of an entry (TIW-054 to TIW-059)."""
    passed = spread(board.edge, (planted | own) & ~foreign)
    free = board.all & ~(planted | own | foreign)
    found = free & (board.edge | dilated(passed))
    if plant_stop:
        found |= passed & planted & ~own
    return found


def move_ends(board: Board, planted: int, own: int, foreign: int, start: int) -> int:
    """The legal ends of a move (TIW-040 to TIW-051)."""
    near = board.orthogonal[start]
    passable = (planted | own) & ~foreign & ~(1 << start)
    if near & passable:
        near |= dilated(spread(near, passable))
    return near & board.all & ~(own | foreign | 1 << start)


def entry_path(board: Board, planted: int, own: int, foreign: int, end: int) -> list[int]:
    """A shortest way of an entry: the edge cell, the cells passed, the end (TIW-050, TIW-148)."""
    passable = (planted | own) & ~foreign
    starts = 1 << end if board.edge >> end & 1 else board.edge & passable
    return _shortest(board, starts, passable, end)


def move_path(
    board: Board, planted: int, own: int, foreign: int, start: int, end: int
) -> list[int]:
    """A shortest way of a move, its start and its end included."""
    return _shortest(board, 1 << start, (planted | own) & ~foreign, end)


def _shortest(board: Board, starts: int, passable: int, end: int) -> list[int]:
    """The first of the shortest ways from one of the starts to the end, by the order of the cells."""
    layers = [starts]
    seen = starts
    while not layers[-1] >> end & 1:
        fresh = dilated(layers[-1]) & (passable | 1 << end) & ~seen
        assert fresh, "there is no way"
        seen |= fresh
        layers.append(fresh)
    way = [end]
    for layer in reversed(layers[:-1]):
        way.append(members(board.orthogonal[way[-1]] & layer)[0])
    way.reverse()
    return way
