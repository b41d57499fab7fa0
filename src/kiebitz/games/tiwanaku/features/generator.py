"""Hidden maps with start cells: lawful, balanced, solvable, humane and not trivial (ledger, sections 1 and 10).

`generate` is deterministic from its random generator. It knows the map it makes; nothing here serves players.
Hot path; imports `core.bits`, board and the solver.
"""

# compiled with mypyc

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from kiebitz.core.bits import members
from kiebitz.games.tiwanaku.board import ROWS, SOILS, Board
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.laws import is_lawful, is_whole, level_cells, regions, soil_cells
from kiebitz.games.tiwanaku.solver.search import Search
from kiebitz.games.tiwanaku.solver.shapes import SHAPES
from kiebitz.games.tiwanaku.solver.sketch import Sketch

SEARCH_STEPS: Final = 80
"""Steps after which a random search starts again: most that succeed do so within fewer."""

START_CHOICES: Final = 12
"""How many choices of start cells a map is given before it is rejected."""

CANDIDATES: Final = 5
"""How many cells are compared for each start cell."""

PROOF_STEPS: Final = 3000
"""The limit of steps for each demand that needs a search (TIW-023)."""


class Map(NamedTuple):
    """A hidden map with its start cells."""

    tiles: bytes
    starts: int


def generate(board: Board, starts: int, humane: bool, rng: Random) -> Map:
    """A map with this many start cells that meets every demand of TIW-016 and TIW-019 to TIW-023."""
    while True:
        tiles = random_lawful_map(board, rng)
        if not is_balanced(board, tiles):
            continue
        for _ in range(START_CHOICES):
            chosen = choose_starts(board, tiles, starts, humane, rng)
            if chosen and has_second_map(board, tiles, chosen, rng):
                return Map(tiles, chosen)


def random_lawful_map(board: Board, rng: Random) -> bytes:
    """Some lawful map whose soils keep the bounds of TIW-020."""
    fewest, most = board.soil_range
    search = Search(SHAPES[board.name], [fewest] * SOILS, [most] * SOILS)
    while True:
        found = search.random_map(Sketch(board.all), rng, SEARCH_STEPS)
        if found is not None:
            return found


def is_balanced(board: Board, tiles: bytes) -> bool:
    """TIW-020: the cells of each soil, the number of region sizes, the number of regions of 5."""
    fewest, most = board.soil_range
    for cells in soil_cells(board, tiles):
        if not fewest <= cells.bit_count() <= most:
            return False
    sizes = [region.bit_count() for region in regions(board, tiles)]
    return len(set(sizes)) >= board.min_sizes and sizes.count(5) <= board.max_fives


def is_fit(board: Board, tiles: bytes, starts: int, count: int, humane: bool) -> bool:
    """Whether a map that is given meets the demands of TIW-016 and TIW-019 to TIW-022."""
    return (
        is_whole(board, tiles)
        and not starts & ~board.all
        and starts.bit_count() == count
        and is_lawful(board, tiles)
        and is_balanced(board, tiles)
        and starts_allowed(board, tiles, starts)
        and not _unsolved(board, tiles, starts, humane)
    )


# --- start cells


def starts_allowed(board: Board, tiles: bytes, starts: int) -> bool:
    """TIW-019: apart from each other, enough on the edge, every soil among them."""
    for cell in members(starts):
        if board.orthogonal[cell] & starts:
            return False
    on_edge = 4 if starts.bit_count() >= 6 else 3
    if (starts & board.edge).bit_count() < on_edge:
        return False
    return all(cells & starts for cells in soil_cells(board, tiles))


def choose_starts(board: Board, tiles: bytes, count: int, humane: bool, rng: Random) -> int:
    """Start cells that make the map solvable, humanely if asked; 0 if this attempt found none.

    Each is taken from the cells that the ones before leave open, until nothing is open. The humane steps guide the
    choice also where more than they can do is enough: a search for each candidate would take a hundred times as long.
    """
    starts = 0
    barred = 0
    while starts.bit_count() < count:
        left = humanely_open(board, tiles, starts)
        choices = members((left or board.all) & ~barred)
        if not choices:
            return 0
        best = rng.choice(choices)
        if left:
            fewest = 999
            for cell in rng.sample(choices, min(CANDIDATES, len(choices))):
                open_cells = humanely_open(board, tiles, starts | 1 << cell).bit_count()
                if open_cells < fewest:
                    fewest = open_cells
                    best = cell
        starts |= 1 << best
        barred |= 1 << best | board.orthogonal[best]
    if _unsolved(board, tiles, starts, humane) or not starts_allowed(board, tiles, starts):
        return 0
    return starts


def _unsolved(board: Board, tiles: bytes, starts: int, humane: bool) -> int:
    """The cells whose plants the start cells leave open, all soils being known."""
    left = humanely_open(board, tiles, starts)
    if humane or not left:
        return left
    return differing_plants(board, tiles, starts)


def humanely_open(board: Board, tiles: bytes, starts: int) -> int:
    """The cells whose plants the four steps of TIW-022 leave open."""
    lands = regions(board, tiles)
    opens = [0] * 6
    land_of = [0] * board.cells
    for land in lands:
        for level in range(1, land.bit_count() + 1):
            opens[level] |= land  # a region of n cells takes only 1..n
        for cell in members(land):
            land_of[cell] = land
    for level, places in enumerate(level_cells(board, tiles)):
        opens[level] &= places | ~starts
    struck = 0
    while True:
        fresh = _single_cells(opens, board.all) & ~struck
        if not fresh:
            fresh = _single_places(lands, opens) & ~struck
            if not fresh:
                return board.all & ~struck
        struck |= fresh
        for level in range(1, 6):
            for cell in members(opens[level] & fresh):
                # struck from the king neighbours and from the rest of the region
                opens[level] &= ~(board.king[cell] | (land_of[cell] & ~(1 << cell)))


def _single_cells(opens: list[int], everywhere: int) -> int:
    """The cells with only one level left."""
    some = 0
    several = 0
    for level in range(1, 6):
        several |= some & opens[level]
        some |= opens[level]
    return everywhere & some & ~several


def _single_places(lands: list[int], opens: list[int]) -> int:
    """Set each level that has one place left in its region; gives these cells."""
    found = 0
    for land in lands:
        for level in range(1, land.bit_count() + 1):
            place = land & opens[level]
            if place and not place & (place - 1):
                found |= place
                for other in range(1, 6):
                    if other != level:
                        opens[other] &= ~place
    return found


def differing_plants(board: Board, tiles: bytes, starts: int) -> int:
    """The cells whose plants are not the same in all arrangements of TIW-021 (all cells if too many)."""
    facts = Facts.seen(board, tiles, board.all, starts)
    arrangements = facts.search().maps(facts.sketch(), PROOF_STEPS)
    if arrangements is None:
        return board.all & ~starts
    differing = 0
    for other in arrangements:
        for cell in range(board.cells):
            if other[cell] != tiles[cell]:
                differing |= 1 << cell
    return differing


# --- not trivial


def has_second_map(board: Board, tiles: bytes, starts: int, rng: Random) -> bool:
    """TIW-023: whether a second lawful map is found that agrees with start cells and totals.

    A second map mostly differs in a few columns only: these are freed, the rest is kept.
    """
    for width in (2, 3, 4):
        offsets = list(range(board.columns - width + 1))
        rng.shuffle(offsets)
        for offset in offsets:
            window = ((1 << ROWS * width) - 1) << ROWS * offset
            kept = board.all & ~window | starts
            facts = Facts.seen(board, tiles, kept, kept)
            found = facts.search().maps(facts.sketch(), PROOF_STEPS)
            if found is not None and len(found) > 1:
                return True
    return False
