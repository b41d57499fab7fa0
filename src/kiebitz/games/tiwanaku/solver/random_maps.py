"""Random maps that agree with all that lies open and may have been dealt, each as likely as any other.

Where they can be listed within a few steps one of the list is drawn. Where not, a random search meets a map, and a
walk goes on from it. Both take a bounded time. All follows from public facts. Hot path; imports `core.bits`, board and
the solver.
"""

# compiled with mypyc

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from kiebitz.core.bits import mask_of, members
from kiebitz.games.tiwanaku.board import ROWS, SOILS, Board
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.demands import HumaneSteps, is_dealt
from kiebitz.games.tiwanaku.solver.laws import soil_cells
from kiebitz.games.tiwanaku.solver.map_chain import EXCESS_WEIGHT, MapChain
from kiebitz.games.tiwanaku.solver.mutable_map import TERRAINS
from kiebitz.games.tiwanaku.solver.search import Search
from kiebitz.games.tiwanaku.solver.shapes import SHAPES

MOST_BLANK: Final = 28
"""With more cells blank the maps are too many to list."""

LISTING_STEPS: Final = 600
"""Steps until a listing is given up, about 40 ms."""

DRAWS: Final = 20
"""How many maps of a list are drawn until one may have been dealt; then all are looked at."""

BEGINNINGS: Final = 16
"""How many maps, found by random searches, walks begin with."""

SEARCH_STEPS: Final = 160
"""Steps after which a random search starts again; most that succeed need fewer."""

SLACKS: Final = (0, 0, 2, 45)
"""How far the totals may be missed in one search after the other: what misses them is repaired."""

PATIENCE: Final = (640, 1_280, 2_560, 5_120, 10_240, 20_480)
"""The steps of the searches where these meet nothing, about 0.1 ms each, 0.02 ms compiled: some positions admit hardly
any map. From the first of them that does, walks begin with up to so many maps."""
PATIENT_MAPS: Final = 12

WALK: Final = 24
"""How often a map is changed until it is taken for random."""

REPAIRS: Final = 8
REPAIR_WINDOW: Final = (12, 20)
REPAIR_STEPS: Final = 80
"""How often a part of a map that misses the totals is drawn again, how many cells that is, its limit
of steps."""

WINDOW: Final = (6, 10)
"""How many hidden cells are drawn once more together, at least and at most."""

WINDOW_STEPS: Final = 60
"""Steps until such a window is left as it is."""

CHAIN_SHARE: Final = 0.5
"""The share of changes that are made by the steps of the chain, and the number of those."""
CHAIN_STEPS: Final = 100

OPEN_WEIGHT: Final = 0.3
"""How much rarer a map is met for each plant that the humane steps leave open, where a normal map was dealt."""

KEPT: Final = 64
"""How many positions are remembered for the samples that follow."""


class Judged:
    """A map on the way, and what keeps it from being a sample."""

    __slots__ = ("excess", "open", "tiles")

    def __init__(self, tiles: bytes, excess: int, open_: int) -> None:
        self.tiles = tiles
        self.excess = excess
        """How many cells have a soil beyond its announced total."""
        self.open = open_
        """How far it is from a map that may have been dealt: plants left open, region sizes that are missing."""


class RandomMaps:
    """The maps that fit some facts and may have been dealt with these start cells."""

    def __init__(self, facts: Facts, starts: int, humane: bool) -> None:
        self.facts = facts
        self.board: Board = facts.board
        self.starts = starts
        self.humane = humane
        self.laid = 0
        for cells in facts.soils:
            self.laid |= cells
        self.planted = 0
        for cells in facts.plants:
            self.planted |= cells
        self.hidden: list[int] = members(self.board.all & ~self.planted)
        self.listed: list[bytes] | None = None
        """All lawful maps that fit, ascending; None where they are too many to list."""
        if (self.board.all & ~self.laid).bit_count() <= MOST_BLANK:
            self.listed = facts.search().maps(facts.sketch(), LISTING_STEPS)
            if self.listed is not None:
                self.listed.sort()
        self._chain: MapChain | None = None
        self._search = Search(SHAPES[self.board.name], [0] * SOILS, [self.board.cells] * SOILS)
        self._beginnings: dict[int, Judged | None] = {}
        self._patient: list[Judged] | None = None
        self._dealt: dict[bytes, bool] = {}

    def sample(self, rng: Random) -> bytes | None:
        """A random one; None if there is none, or none was met within the bounds."""
        listed = self.listed
        if listed is None:
            return self._walked(rng)
        if not listed:
            return None
        for _ in range(DRAWS):
            tiles = listed[int(rng.random() * len(listed))]
            if self.may_be_dealt(tiles):
                return tiles
        dealt = [tiles for tiles in listed if self.may_be_dealt(tiles)] or listed
        return dealt[int(rng.random() * len(dealt))]

    def some(self, most: int) -> list[bytes] | None:
        """Some of the listed maps, those that may have been dealt if any may; None where they are too many to list."""
        if self.listed is None:
            return None
        found = self.listed
        if len(found) > most:
            found = sorted(Random(0).sample(found, most))
        return [tiles for tiles in found if self.may_be_dealt(tiles)] or found

    def may_be_dealt(self, tiles: bytes) -> bool:
        """Whether a lawful map that fits may have been dealt (TIW-020, TIW-022)."""
        found = self._dealt.get(tiles)
        if found is None:
            found = is_dealt(self.board, tiles, self.starts, self.humane)
            self._dealt[tiles] = found
        return found

    # --- walks

    def _walked(self, rng: Random) -> bytes | None:
        """The map at the end of a walk: the last one on the way that met the totals, and best the demands."""
        now = self._beginning(int(rng.random() * BEGINNINGS))
        if now is None:
            if self._patient is None:
                self._patient = self._patient_maps()
            if not self._patient:
                return None
            now = self._patient[int(rng.random() * len(self._patient))]
        found = now
        for _ in range(WALK):
            now = self._changed(now, rng)
            if not now.excess and now.open <= found.open:
                found = now
        return found.tiles

    def _beginning(self, number: int) -> Judged | None:
        """A map that fits, found by a few random searches that are seeded with its number; None if they met none."""
        if number not in self._beginnings:
            tiles = self._searched(Random(number))
            self._beginnings[number] = None if tiles is None else self._judge(tiles)
        return self._beginnings[number]

    def _searched(self, rng: Random) -> bytes | None:
        totals = self.facts.totals
        for slack in SLACKS:
            search = Search(
                SHAPES[self.board.name],
                [max(0, total - slack) for total in totals],
                [total + slack for total in totals],
            )
            tiles = search.random_map(self.facts.sketch(), rng, SEARCH_STEPS)
            if tiles is not None:
                tiles = self._repaired(tiles, rng)
            if tiles is not None:
                return tiles
        return None

    def _patient_maps(self) -> list[Judged]:
        """Maps that fit, found by searches that go on for longer and longer."""
        search, rng = self.facts.search(), Random(0)
        for limit in PATIENCE:
            maps = search.random_maps(self.facts.sketch(), rng, limit, PATIENT_MAPS)
            if maps:
                return [self._judge(tiles) for tiles in maps]
        return []

    def _repaired(self, tiles: bytes, rng: Random) -> bytes | None:
        """The map changed until it meets the totals, or until a large part can be drawn so that it does."""
        now = self._judge(tiles)
        search = self.facts.search()
        for _ in range(REPAIRS):
            if not now.excess:
                return now.tiles
            kept = self.board.all & ~self._window(rng, REPAIR_WINDOW)
            facts = Facts.seen(self.board, now.tiles, kept | self.laid, kept | self.planted)
            found = search.random_map(facts.sketch(), rng, REPAIR_STEPS)
            if found is not None:
                return found
            now = self._changed(now, rng)
        return None

    def _changed(self, now: Judged, rng: Random) -> Judged:
        """The map after a change: in the long run maps are met as often as their weights say."""
        if rng.random() < CHAIN_SHARE:
            tiles = self._stepped(now.tiles, rng)
            weighs_excess = False  # the chain has done so
        else:
            tiles = self._redrawn(now.tiles, rng)
            weighs_excess = True
        if tiles == now.tiles:
            return now
        other = self._judge(tiles)
        odds: float = OPEN_WEIGHT ** (other.open - now.open)
        if weighs_excess:
            odds *= EXCESS_WEIGHT ** (other.excess - now.excess)
        return other if rng.random() < odds else now

    def _stepped(self, tiles: bytes, rng: Random) -> bytes:
        """The map after some steps of the chain."""
        if self._chain is None:
            self._chain = MapChain(
                TERRAINS[self.board.name], tiles, self.laid, self.planted, self.facts.totals
            )
        self._chain.begin(tiles)
        self._chain.run(CHAIN_STEPS, rng)
        return self._chain.tiles()

    def _redrawn(self, tiles: bytes, rng: Random) -> bytes:
        """The map with a few cells that lie together drawn once more, uniformly from all that the others allow."""
        kept = self.board.all & ~self._window(rng, WINDOW)
        facts = Facts.seen(self.board, tiles, kept | self.laid, kept | self.planted)
        maps = self._search.maps(facts.sketch(), WINDOW_STEPS)
        return tiles if maps is None else maps[int(rng.random() * len(maps))]

    def _window(self, rng: Random, size: tuple[int, int]) -> int:
        """Some hidden cells about a random place: those within a rectangle of random proportions."""
        column = rng.random() * self.board.columns
        row = rng.random() * ROWS
        narrow: float = 4.0 ** (2.0 * rng.random() - 1.0)
        far = sorted(
            [
                (
                    max(abs(cell // ROWS + 0.5 - column) * narrow, abs(cell % ROWS + 0.5 - row)),
                    cell,
                )
                for cell in self.hidden
            ]
        )
        fewest, most = size
        return mask_of(
            [cell for _, cell in far[: fewest + int(rng.random() * (most - fewest + 1))]]
        )

    def _judge(self, tiles: bytes) -> Judged:
        excess = 0
        for cells, total in zip(soil_cells(self.board, tiles), self.facts.totals, strict=True):
            excess += max(0, cells.bit_count() - total)
        steps = HumaneSteps(self.board, tiles)
        open_ = max(0, self.board.min_sizes - len({size for _, size in steps.lands}))
        if self.humane:
            open_ += steps.leave_open(self.starts).bit_count()
        return Judged(tiles, excess, open_)


@lru_cache(maxsize=KEPT)
def maps_for(facts: Facts, starts: int, humane: bool) -> RandomMaps:
    """The maps that fit: the same for the same facts, whoever asked before."""
    return RandomMaps(facts, starts, humane)
