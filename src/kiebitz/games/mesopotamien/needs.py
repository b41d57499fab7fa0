"""What a tribe of Mesopotamien has, and what it still needs for its offerings. Only bots ask."""

from __future__ import annotations

from kiebitz.games.mesopotamien.board import (
    ALL_MARKERS,
    CROWD_MASK,
    CULTS,
    HUTS,
    LOOSE_MASK,
    LOOSE_STONE,
    MARKER,
    MARKERS,
    MAX_MANA,
    NATIVES,
    NO_CARGO,
    QUARRY,
    STONE,
    TEMPLE_HEX,
    VALUES,
    WOOD,
)
from kiebitz.games.mesopotamien.legality import homes_of, without_foreigners
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import NONE
from kiebitz.games.mesopotamien.ways import hexes_of, ways_of

WANTED_NATIVES = (5, 5, 6, 7, 7)
"""By offerings still to come: as many natives are useful."""
PLACES_PAY_BACK = (2, 5, 8)
"""By number of own cult places: another one is worth building if more mana than that is to come from them."""
FIRST_PLACE = 14.0
"""What a cult place is worth at most, in steps."""

SUM_OF = [
    sum(value for marker, value in enumerate(VALUES) if mask >> marker & 1)
    for mask in range(ALL_MARKERS + 1)
]
"""By mask of markers: their values together; `DEAREST` the highest of them."""
DEAREST = [
    max((value for marker, value in enumerate(VALUES) if mask >> marker & 1), default=0)
    for mask in range(ALL_MARKERS + 1)
]


class Needs:
    """A look at one player's side of a position. Reads nothing that the player does not know."""

    def __init__(self, state: MesopotamienState, player: int) -> None:
        self.state = state
        self.player = player
        self.ways = ways_of(state.land)
        self.temple = self.ways.on_foot(TEMPLE_HEX)
        """By hex: the distance from the temple."""
        self._muster()
        self._count_markers()
        self._look_around()
        self._count_goods()

    def _muster(self) -> None:
        first, state = self.player * NATIVES, self.state
        self.natives = [native for native in range(first, first + NATIVES) if state.at[native] >= 0]
        self.free: list[int] = []
        self.wooden: list[int] = []
        """Natives that carry wood; `stony` those with a stone, `bearers` those with a marker."""
        self.stony: list[int] = []
        self.bearers: list[int] = []
        for native in self.natives:
            cargo = state.cargo[native]
            if cargo == NO_CARGO:
                self.free.append(native)
            elif cargo == WOOD:
                self.wooden.append(native)
            elif cargo == STONE:
                self.stony.append(native)
            else:
                self.bearers.append(native)

    def _count_markers(self) -> None:
        state, player = self.state, self.player
        left = ALL_MARKERS
        built = 0
        for hut in range(player * HUTS + 1, player * HUTS + HUTS):
            if state.hut_at[hut] != NONE:
                built += 1
                if state.given >> hut & 1:
                    left &= ~(1 << state.marker[hut])
        self.left = left
        """Mask of the markers that are not given yet."""
        self.to_build = MARKERS - built
        self.mana = state.mana[player]
        self.limit = state.limit[player]
        self.mana_missing = max(0, SUM_OF[left] - self.mana)
        self.limit_missing = max(0, DEAREST[left] - self.limit)
        """As many stones must come to the temple before the dearest marker can be paid for."""
        self.budget = self.mana
        """The mana that is not meant for a marker under way."""
        for native in self.bearers:
            self.budget -= self.value_of(native)
        self.wanted_natives = WANTED_NATIVES[left.bit_count()]

    def value_of(self, native: int) -> int:
        """The value of the marker that a native carries."""
        state = self.state
        return VALUES[state.marker[self.player * HUTS + state.cargo[native] - MARKER]]

    def _look_around(self) -> None:
        state, player = self.state, self.player
        self.places = state.cult[player]
        self.praying = 0
        """Own cult places that pay as things stand."""
        for place in hexes_of(self.places):
            if state.crowd[place] >> 4 * player & CROWD_MASK:
                self.praying += 1
        self.hut_sites = self.ways.plains & ~state.cults & ~state.huts2
        # MES-112: a marker at home would stand in the way of offspring.
        self.hut_sites &= ~(1 << state.hut_at[player * HUTS])
        self.wood_at = self.stone_at = 0
        self.stones_lying = 0
        for place, loose in enumerate(state.loose):
            if loose:
                if loose & LOOSE_MASK:
                    self.wood_at |= 1 << place
                if loose >> LOOSE_STONE:
                    self.stone_at |= 1 << place
                    self.stones_lying += loose >> LOOSE_STONE

    def _count_goods(self) -> None:
        state = self.state
        to_pray_for = self.mana_missing - self.limit_missing
        places = self.places.bit_count()
        stones = self.stones_lying + len(self.stony) + state.setup.seats * state.stack[QUARRY]
        self.wants_place = (
            places < CULTS and to_pray_for > PLACES_PAY_BACK[places] and stones > self.limit_missing
        )
        self.worth_of_place = min(FIRST_PLACE, 2.0 * to_pray_for / (places + 1))
        self.wood_missing = self.to_build - len(self.wooden)
        wanted = self.limit_missing + self.wants_place
        if not wanted and self.mana_missing and self.mana < MAX_MANA:
            wanted = 1
        self.stone_missing = wanted - len(self.stony)

    def cult_sites(self) -> int:
        """Mask of the plains where a cult place could stand as things are (MES-105, MES-106)."""
        state = self.state
        sites = self.ways.plains & ~state.cults & ~state.huts1
        return without_foreigners(state, self.player, sites)

    def homes(self) -> int:
        """Mask of the hexes where offspring is possible (MES-111, MES-112)."""
        return homes_of(self.state, self.player)

    def payable(self, hut: int, patience: int) -> bool:
        """Whether the marker under a hut can be paid for so many turns after it was brought."""
        state = self.state
        value = VALUES[state.marker[hut]]
        turns = patience + self.temple[state.hut_at[hut]] // 4
        return value <= self.limit and value <= self.budget + self.praying * turns
