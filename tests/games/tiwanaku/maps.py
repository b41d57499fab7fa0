"""Statistics of maps: what is skewed in them, and whether predicted odds come true. Used by tests and by `measure`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product
from random import Random
from typing import NamedTuple

from kiebitz.core.bits import mask_of, members
from kiebitz.games.tiwanaku.board import CELL_OF, LEVEL_OF_TILE, LEVELS, ROWS, SOILS, Board
from kiebitz.games.tiwanaku.features.generator import Map
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.demands import is_dealt
from kiebitz.games.tiwanaku.solver.laws import regions
from kiebitz.games.tiwanaku.solver.map_chain import MapChain, Terrain

Known = tuple[int, int]
Maker = Callable[[Board, int, bool, Random], Map]
LISTED = 20_000
"""Steps for the list of all maps that agree with what lies open."""


class Skew(NamedTuple):
    """What symmetry says about some maps: regions by direction, and shares of cells."""

    wide: int
    tall: int
    lone: dict[str, float]
    """For some cells, the share of maps in which they are regions of their own."""
    ones: dict[str, float]
    """For some cells, the share of maps in which their plant has level 1."""
    regions: float


def skew(board: Board, maps: Iterable[bytes], cells: str) -> Skew:
    """The skew of some maps at some cells."""
    names = cells.split()
    wide = tall = count = made = 0
    lone: Counter[str] = Counter()
    ones: Counter[str] = Counter()
    for tiles in maps:
        made += 1
        for region in regions(board, tiles):
            count += 1
            columns = {cell // ROWS for cell in members(region)}
            rows = {cell % ROWS for cell in members(region)}
            wide += len(columns) > len(rows)
            tall += len(columns) < len(rows)
            for name in names:
                lone[name] += region == 1 << CELL_OF[name]
        for name in names:
            ones[name] += LEVEL_OF_TILE[tiles[CELL_OF[name]]] == 1
    return Skew(
        wide,
        tall,
        {name: lone[name] / made for name in names},
        {name: ones[name] / made for name in names},
        count / made,
    )


class Bin(NamedTuple):
    """What was predicted with nearly the same probability."""

    predicted: float
    """The mean of the predictions."""
    true: float
    """The share that came true."""
    cases: int


def predictions(
    board: Board, land: Map, discoveries: int, humane: bool, rng: Random, *, demands: bool
) -> list[tuple[float, bool]] | None:
    """For each open plant and level: its share of the maps that agree with what lies open, and whether it is true.

    `demands`: only of those that may have been dealt. None where the maps are too many to list.
    """
    hidden = members(board.all & ~land.starts)
    soils = land.starts | mask_of(rng.sample(hidden, discoveries))
    facts = Facts.seen(board, land.tiles, soils, land.starts)
    maps = facts.search().maps(facts.sketch(), LISTED)
    if maps is None:
        return None
    if demands:
        maps = [tiles for tiles in maps if is_dealt(board, tiles, land.starts, humane)]
    found = []
    for cell in hidden:
        seen = Counter([LEVEL_OF_TILE[tiles[cell]] for tiles in maps])
        true = LEVEL_OF_TILE[land.tiles[cell]]
        if len(seen) > 1:
            found += [(seen[level] / len(maps), level == true) for level in seen]
    return found


def calibration(
    maker: Maker,
    board: Board,
    starts: int,
    humane: bool,
    discoveries: int,
    count: int,
    *,
    demands: bool,
) -> list[Bin]:
    """Predicted and true shares over many seeded starts, in steps of a tenth."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(10)]
    seed = 0
    while count:
        rng = Random(f"calibration {seed}")
        seed += 1
        land = maker(board, starts, humane, rng)
        found = predictions(board, land, discoveries, humane, rng, demands=demands)
        if found is not None:
            count -= 1
            for predicted, true in found:
                bins[min(9, int(10 * predicted))].append((predicted, true))
    return [
        Bin(
            sum(predicted for predicted, _ in held) / len(held),
            sum(true for _, true in held) / len(held),
            len(held),
        )
        for held in bins
        if held
    ]


# --- chains


def neighbours(terrain: Terrain, tiles: bytes, known: Known = (0, 0)) -> Counter[tuple[str, bytes]]:
    """The maps to which one step leads, by the kind of step: how many of its proposals lead there.

    `known` are the cells whose soil is laid, and those whose plant is.
    """
    chain = MapChain(terrain, tiles, *known)
    steps = [
        *(
            ("transfer", step)
            for step in product(chain.movable, range(SOILS), range(1, LEVELS + 1))
        ),
        *(("exchange", pair) for pair in chain.pairs),
        *(("swap_levels", step) for step in product(chain.changeable, range(1, LEVELS + 1))),
        *(("swap_soils", step) for step in product(chain.movable, range(SOILS))),
    ]
    found: Counter[tuple[str, bytes]] = Counter()
    for kind, step in steps:
        chain.begin(tiles)
        getattr(chain, kind)(*step)
        after = chain.tiles()
        if after != tiles:
            found[kind, after] += 1
    return found


def chi_square(seen: Counter[bytes], weights: dict[bytes, int]) -> float:
    """How far counts are from their weights, in standard deviations of the chi-square distribution."""
    count, total = seen.total(), sum(weights.values())
    found = sum(
        (seen[item] - count * weight / total) ** 2 / (count * weight / total)
        for item, weight in weights.items()
    )
    freedom = len(weights) - 1
    return (found - freedom) / (2 * freedom) ** 0.5
