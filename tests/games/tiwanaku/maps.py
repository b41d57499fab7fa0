"""Statistics of maps: what is skewed in them, and whether predicted odds come true. Used by tests and by `measure`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple, TypeVar

from kiebitz.core.bits import mask_of, members
from kiebitz.games.tiwanaku.board import CELL_OF, LEVEL_OF_TILE, LEVELS, ROWS, SOILS, Board
from kiebitz.games.tiwanaku.features.generator import Map
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.demands import is_dealt
from kiebitz.games.tiwanaku.solver.laws import regions
from kiebitz.games.tiwanaku.solver.map_chain import MapChain
from kiebitz.games.tiwanaku.solver.mutable_map import Terrain

T = TypeVar("T")
Known = tuple[int, int]
Maker = Callable[[Board, int, bool, Random], Map]
LISTED = 6_000
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


def land_after(
    maker: Maker, board: Board, starts: int, humane: bool, discoveries: int, rng: Random
) -> tuple[Map, Facts]:
    """A map, and what lies open after so many discoveries anywhere without a divination."""
    land = maker(board, starts, humane, rng)
    soils = land.starts | mask_of(rng.sample(members(board.all & ~land.starts), discoveries))
    return land, Facts.seen(board, land.tiles, soils, land.starts)


def odds(board: Board, land: Map, maps: list[bytes]) -> Iterator[tuple[float, bool]]:
    """For each hidden plant and each level: in what share of the maps it is, and whether it is in truth."""
    for cell in members(board.all & ~land.starts):
        seen = Counter([LEVEL_OF_TILE[tiles[cell]] for tiles in maps])
        true = LEVEL_OF_TILE[land.tiles[cell]]
        for level in range(1, LEVELS + 1):
            yield seen[level] / len(maps), level == true


class Calibration:
    """Predicted and true shares, in steps of a tenth."""

    def __init__(self) -> None:
        self._bins: list[list[tuple[float, bool]]] = [[] for _ in range(10)]

    def note(self, found: Iterable[tuple[float, bool]]) -> None:
        for predicted, true in found:
            self._bins[min(9, int(10 * predicted))].append((predicted, true))

    def bins(self) -> list[Bin]:
        return [
            Bin(
                fmean([predicted for predicted, _ in held]),
                fmean([true for _, true in held]),
                len(held),
            )
            for held in self._bins
            if held
        ]

    def __str__(self) -> str:
        return "  ".join(
            f"{one.predicted:.2f}: {one.true:.3f} ({one.cases})" for one in self.bins()
        )


def calibration(
    maker: Maker, board: Board, starts: int, humane: bool, discoveries: int, count: int
) -> tuple[Calibration, Calibration]:
    """Over many seeded starts: by all lawful maps that fit, and by those of them that may have been dealt.

    Only plants that are not certain count. Starts with too many maps to list are left out.
    """
    lawful, dealt = Calibration(), Calibration()
    seed = 0
    while count:
        rng = Random(f"cal {seed}")
        seed += 1
        land, facts = land_after(maker, board, starts, humane, discoveries, rng)
        maps = facts.search().maps(facts.sketch(), LISTED)
        if maps is None:
            continue
        count -= 1
        fit = [tiles for tiles in maps if is_dealt(board, tiles, land.starts, humane)]
        for held, listed in ((lawful, maps), (dealt, fit)):
            held.note([case for case in odds(board, land, listed) if 0 < case[0] < 1])
    return lawful, dealt


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


def chi_square(seen: Counter[T], weights: Mapping[T, int]) -> float:
    """How far counts are from their weights, in standard deviations of the chi-square distribution."""
    count, total = seen.total(), sum(weights.values())
    found = sum(
        (seen[item] - count * weight / total) ** 2 / (count * weight / total)
        for item, weight in weights.items()
    )
    freedom = len(weights) - 1
    return (found - freedom) / sqrt(2 * freedom)
