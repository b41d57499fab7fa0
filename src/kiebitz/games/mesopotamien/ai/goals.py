"""What a player has, and what is missing for the four offerings. Imports core, the rules, `ai.distances` only."""

from __future__ import annotations

from typing import Final

from kiebitz.core.bits import members
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.ai.distances import HEXES_OF, distances_of
from kiebitz.games.mesopotamien.board import BIT, VALUES
from kiebitz.games.mesopotamien.land.queries import carried_hut
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.rules.legality import without_foreigners
from kiebitz.games.mesopotamien.state import NONE

WANTED_NATIVES: Final[list[int]] = [5, 5, 6, 7, 7]
"""By number of offerings still to make: how many natives are useful."""
CULT_PAYS_BACK: Final[list[int]] = [2, 5, 8]
"""By number of the player's cult places: another one pays if more mana than this is still missing."""
CULT_BENEFIT: Final = 14.0
"""The benefit of a cult place at most, in steps."""

VALUES_OF: Final = [
    [VALUES[marker] for marker in members(mask)] for mask in range(board.ALL_MARKERS + 1)
]
"""By mask of markers: their values; `SUM_OF` all together, `DEAREST` the highest of them."""
SUM_OF: Final = [sum(values) for values in VALUES_OF]
DEAREST: Final = [max(values, default=0) for values in VALUES_OF]


class Goals:
    """One player's side of a position. Reads nothing that the player does not know."""

    def __init__(self, state: MesopotamienState, player: int) -> None:
        self.state = state
        self.player = player
        self.map = distances_of(state.land)
        self.temple = self.map.on_foot(board.TEMPLE_HEX)
        """By hex: the distance from the temple."""
        self._sort_natives()
        self._count_markers()
        self._find_sites()
        self._count_goods()

    def _sort_natives(self) -> None:
        state, own = self.state, board.NATIVES_OF[self.player]
        self.natives = [native for native in own if state.at[native] >= 0]
        self.free: list[int] = []
        self.wood_carriers: list[int] = []
        self.stone_carriers: list[int] = []
        self.marker_carriers: list[int] = []
        for native in self.natives:
            cargo = state.cargo[native]
            if cargo == board.NO_CARGO:
                self.free.append(native)
            elif cargo == board.WOOD:
                self.wood_carriers.append(native)
            elif cargo == board.STONE:
                self.stone_carriers.append(native)
            else:
                self.marker_carriers.append(native)

    def _count_markers(self) -> None:
        state, player = self.state, self.player
        left = board.ALL_MARKERS
        built = 0
        for hut in board.LATER_HUTS_OF[player]:
            if state.hut_at[hut] != NONE:
                built += 1
                if state.given & BIT[hut]:
                    left &= ~BIT[state.marker[hut]]
        self.left = left
        """Mask of the markers not handed in yet."""
        self.to_build = board.MARKERS - built
        self.mana = state.mana[player]
        self.limit = state.limit[player]
        self.mana_missing = max(0, SUM_OF[left] - self.mana)
        self.limit_missing = max(0, DEAREST[left] - self.limit)
        """The number of stones to hand in before the limit allows the most expensive marker."""
        self.budget = self.mana
        """The mana left after the markers under way are paid for."""
        for native in self.marker_carriers:
            self.budget -= self.value_of(native)
        self.wanted_natives = WANTED_NATIVES[left.bit_count()]

    def value_of(self, native: int) -> int:
        """The value of the marker that a native carries."""
        return VALUES[self.state.marker[carried_hut(self.state, native)]]

    def _find_sites(self) -> None:
        state, player = self.state, self.player
        self.cults = state.cult[player]
        self.paying = 0
        """The number of the player's cult places that pay now."""
        for place in HEXES_OF.of(self.cults):
            if board.natives_in(state.crowd[place], player):
                self.paying += 1
        self.hut_sites = self.map.plains & ~state.cults & ~state.huts2
        # MES-112: a marker on the start hex would prevent offspring there.
        self.hut_sites &= ~BIT[state.hut_at[board.HUTS_OF[player][0]]]
        self.wood_at = self.stone_at = 0
        self.stones_lying = 0
        for place, loose in enumerate(state.loose):
            if loose:
                if board.wood_in(loose):
                    self.wood_at |= BIT[place]
                if stones := board.stone_in(loose):
                    self.stone_at |= BIT[place]
                    self.stones_lying += stones

    def _count_goods(self) -> None:
        state = self.state
        to_pray_for = self.mana_missing - self.limit_missing
        places = self.cults.bit_count()
        stones = (
            self.stones_lying
            + len(self.stone_carriers)
            + state.setup.seats * state.stack[board.QUARRY]
        )
        self.wants_cult = (
            places < board.CULTS
            and to_pray_for > CULT_PAYS_BACK[places]
            and stones > self.limit_missing
        )
        self.cult_benefit = min(CULT_BENEFIT, 2.0 * to_pray_for / (places + 1))
        self.wood_missing = self.to_build - len(self.wood_carriers)
        wanted = self.limit_missing + self.wants_cult
        if not wanted and self.mana_missing and self.mana < board.MAX_MANA:
            wanted = 1
        self.stone_missing = wanted - len(self.stone_carriers)

    def cult_sites(self) -> int:
        """Mask of the plains where a cult place could be built now (MES-105, MES-106)."""
        state = self.state
        sites = self.map.plains & ~state.cults & ~state.huts1
        return without_foreigners(state, self.player, sites)

    def payable(self, hut: int, patience: int) -> bool:
        """Whether the mana suffices for the marker under a hut `patience` turns after its arrival at the temple."""
        state = self.state
        value = VALUES[state.marker[hut]]
        turns = patience + self.temple[state.hut_at[hut]] // 4
        return value <= self.limit and value <= self.budget + self.paying * turns
