"""The errands of Mesopotamien's natives: carry markers to the temple, bring stones, fetch wood, man the cult places.

Only bots ask. Nothing here looks at what the player does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kiebitz.core.bits import members
from kiebitz.core.hexes import NOWHERE
from kiebitz.games.mesopotamien.board import (
    CROWD_MASK,
    CULTS,
    DIRECTIONS,
    END_PHASE,
    EXPLORE,
    FOREST,
    HAND_IN,
    HEXES,
    HUTS,
    LAND_EXPLORE,
    LAY_VOLCANO,
    LIFT,
    LOAD_STONE,
    LOAD_WOOD,
    LOOSE_MASK,
    LOOSE_STONE,
    MARKER,
    MARKERS,
    NATIVES,
    NO_CARGO,
    OTHERS,
    PER_NATIVE,
    PLAIN,
    PLAY_ENDURANCE,
    PLAY_EXPULSION,
    PLAY_HOLY_STONE,
    PLAY_MANA_THEFT,
    PLAY_TELEPORT,
    QUARRY,
    STONE,
    TAKE,
    TEMPLE_HEX,
    UNLOAD,
    VALUES,
    VOLCANO,
    WOOD,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import (
    NONE,
    huts_built,
)

FAR = 99
WANTED_LIMIT = 7
"""The dearest offering costs seven."""
WANTED_NATIVES = 7

# How urgent an errand is: what a step of it is worth.
WITH_MARKER = 60
FOR_MARKER = 50
WITH_STONE = 45
FOR_CULT = 40
TO_PARTNER = 36
WITH_WOOD = 35
TO_BREED = 30
FOR_GOODS = 25
TO_EXPLORE = 10

ERRAND = {
    WITH_MARKER: 0.14,
    FOR_MARKER: 0.07,
    WITH_STONE: 0.09,
    FOR_CULT: 0.08,
    TO_PARTNER: 0.05,
    WITH_WOOD: 0.08,
    TO_BREED: 0.04,
    FOR_GOODS: 0.05,
    TO_EXPLORE: 0.02,
}
"""What an errand that is nearly done is worth."""
IN_HAND = 0.1
"""What a marker on its way is worth beyond its hut."""
CARRIED = {NO_CARGO: 0.0, WOOD: 0.06, STONE: 0.06}


class Errands:
    """The errand of each native of a player: where it goes, and how urgently."""

    def __init__(self, state: MesopotamienState, player: int) -> None:
        self.state = state
        self.player = player
        self.first = self.player * NATIVES
        self._distances: dict[tuple[int, bool], list[int]] = {}
        self.natives = [
            native for native in range(self.first, self.first + NATIVES) if state.at[native] >= 0
        ]
        self.home = state.hut_at[self.player * HUTS]
        self.budget = state.mana[self.player] - sum(
            VALUES[state.marker[self._hut_of(native)]]
            for native in self.natives
            if state.cargo[native] >= MARKER
        )
        carried = [state.cargo[native] for native in self.natives]
        self.wants_cult = state.cult[self.player].bit_count() < (
            2 if state.limit[self.player] < WANTED_LIMIT else CULTS
        )
        stones = max(0, WANTED_LIMIT - state.limit[self.player]) + self.wants_cult
        self.wants = {STONE: stones, WOOD: MARKERS - huts_built(state, self.player)}
        self.needs = {good: self.wants[good] > carried.count(good) for good in (WOOD, STONE)}
        self.border = ~state.land.of_kind[VOLCANO] & sum(
            1 << place for place, gaps in enumerate(state.land.gaps) if gaps
        )
        self.targets: dict[int, tuple[int, int]] = {}
        """By native: the mask of hexes that it wants to reach, and the urgency."""
        self._assign()

    def _hut_of(self, native: int) -> int:
        return self.player * HUTS + self.state.cargo[native] - MARKER

    def distance(self, native: int, targets: int) -> int:
        return self.map_to(targets, self.state.cargo[native] == WOOD)[self.state.at[native]]

    def map_to(self, targets: int, with_wood: bool) -> list[int]:
        """For each hex its distance to the nearest target; wood goes round the temple."""
        key = targets, with_wood
        if key not in self._distances:
            land = self.state.land
            found = [FAR] * len(land.kinds)
            front = members(targets)
            steps = 0
            for place in front:
                found[place] = 0
            while front:
                steps += 1
                reached = []
                for place in front:
                    for near in land.around[place * DIRECTIONS : place * DIRECTIONS + DIRECTIONS]:
                        if near != NOWHERE and found[near] == FAR and self._open(near, with_wood):
                            found[near] = steps
                            reached.append(near)
                front = reached
            self._distances[key] = found
        return self._distances[key]

    def _open(self, place: int, with_wood: bool) -> bool:
        volcanoes = self.state.land.of_kind[VOLCANO]
        return not volcanoes >> place & 1 and not (with_wood and place == TEMPLE_HEX)

    # --- giving out errands

    def _assign(self) -> None:
        state = self.state
        free = []
        for native in self.natives:
            cargo = state.cargo[native]
            if cargo >= MARKER:
                self.targets[native] = 1 << TEMPLE_HEX, WITH_MARKER
            elif cargo == NO_CARGO:
                free.append(native)
        builders = self._assign_builders()
        free = self._keep_cult_places(free)
        free = self._fetch_markers(free)
        for site in builders:
            free = self._send_nearest(free, 1 << site, TO_PARTNER)
        free = self._keep_home(free)
        lying = self._lying_goods()
        for native in free:
            if lying and self.distance(native, lying) < FAR:
                self.targets[native] = lying, FOR_GOODS
            else:
                self.targets[native] = self.border, TO_EXPLORE

    def _assign_builders(self) -> list[int]:
        """Send carriers of goods on their way; gives the sites where a free native must help."""
        state = self.state
        plains = state.land.of_kind[PLAIN] & ~state.cults
        foreign = sum(
            1 << place for place in members(plains) if state.crowd[place] & OTHERS[self.player]
        )
        hut_sites = plains & ~state.huts2 & ~(1 << self.home)
        cult_sites = plains & ~state.huts1 & ~foreign
        lonely = []
        cult_builder = False
        for native in self.natives:
            cargo = state.cargo[native]
            if cargo == WOOD:
                sites, urgency = hut_sites, WITH_WOOD
            elif cargo == STONE and self.wants_cult and not cult_builder:
                cult_builder = True
                sites, urgency = cult_sites, FOR_CULT
            elif cargo == STONE:
                sites, urgency = 1 << TEMPLE_HEX, WITH_STONE
            else:
                continue
            site = self._nearest_site(native, sites)
            if site == NONE:
                self.targets[native] = self.border, TO_EXPLORE
                continue
            self.targets[native] = 1 << site, urgency
            if site != TEMPLE_HEX and not self._other_carrier_at(site, native):
                lonely.append(site)
        return lonely

    def _other_carrier_at(self, site: int, builder: int) -> bool:
        """Whether a native stands there that will not be sent elsewhere."""
        return any(
            self.state.at[native] == site and self.state.cargo[native] != NO_CARGO
            for native in self.natives
            if native != builder
        )

    def _nearest_site(self, native: int, sites: int) -> int:
        """The nearest site; a hex with an own native on it counts as one step nearer."""
        best, nearest = NONE, FAR
        distances = self.map_to(1 << self.state.at[native], self.state.cargo[native] == WOOD)
        for site in members(sites):
            mates = self.state.crowd[site] >> 4 * self.player & CROWD_MASK
            far = 2 * distances[site] - (mates > (self.state.at[native] == site))
            if distances[site] < FAR and far < nearest:
                best, nearest = site, far
        return best

    def _keep_cult_places(self, free: list[int]) -> list[int]:
        state = self.state
        if state.mana[self.player] == state.limit[self.player]:
            return free
        for place in members(state.cult[self.player]):
            there = [native for native in free if state.at[native] == place]
            if there:
                free = [native for native in free if native != there[0]]
            elif not state.crowd[place] >> 4 * self.player & CROWD_MASK:
                free = self._send_nearest(free, 1 << place, FOR_CULT)
        return free

    def _fetch_markers(self, free: list[int]) -> list[int]:
        state = self.state
        budget = self.budget
        for hut in range(self.player * HUTS + 1, self.player * HUTS + HUTS):
            if state.under >> hut & 1 and VALUES[state.marker[hut]] <= budget:
                budget -= VALUES[state.marker[hut]]
                free = self._send_nearest(free, 1 << state.hut_at[hut], FOR_MARKER)
        return free

    def _keep_home(self, free: list[int]) -> list[int]:
        """Two natives go to the start hut for offspring while the tribe is small."""
        state = self.state
        marked = any(
            state.under >> hut & 1 for hut, place in enumerate(state.hut_at) if place == self.home
        )
        if len(self.natives) < WANTED_NATIVES - 1 and not marked and len(free) > 1:
            free = self._send_nearest(free, 1 << self.home, TO_BREED)
            free = self._send_nearest(free, 1 << self.home, TO_BREED)
        return free

    def _send_nearest(self, free: list[int], target: int, urgency: int) -> list[int]:
        near = min(free, key=lambda native: self.distance(native, target), default=NONE)
        if near == NONE or self.distance(near, target) == FAR:
            return free
        self.targets[near] = target, urgency
        return [native for native in free if native != near]

    def _lying_goods(self) -> int:
        found = 0
        for place, loose in enumerate(self.state.loose):
            wood, stone = loose & LOOSE_MASK, loose >> LOOSE_STONE
            if (wood and self.needs[WOOD]) or (stone and self.needs[STONE]):
                found |= 1 << place
        return found

    def progress(self) -> float:
        """How far the errands have come, in offerings: what is carried, and how near its goal is."""
        total = 0.0
        for native, (target, urgency) in self.targets.items():
            distance = self.distance(native, target)
            near = max(0.0, 1.0 - distance / 8.0)
            total += CARRIED.get(self.state.cargo[native], IN_HAND) + ERRAND[urgency] * near
        return total

    # --- choosing a move

    def ranked(self, legal: Sequence[int]) -> list[int]:
        """The moves that further something, the most urgent first."""
        worths = [(worth, -move) for move in legal if (worth := self._worth(move)) > 0]
        return [-move for _, move in sorted(worths, reverse=True)]

    def best(self, legal: Sequence[int], rng: Random) -> int:
        """The most urgent move; the end of the phase when nothing furthers anything."""
        chosen, most = END_PHASE, 0.0
        for move in legal:
            worth = self._worth(move)
            if worth > 0:
                worth += rng.random()
            if worth > most:
                chosen, most = move, worth
        return chosen

    def _worth(self, move: int) -> float:
        if move < LAY_VOLCANO:
            return self._worth_of_native(self.first + move // PER_NATIVE, move % PER_NATIVE)
        if move == PLAY_HOLY_STONE or PLAY_MANA_THEFT <= move < PLAY_TELEPORT:
            return 800
        if move == PLAY_ENDURANCE:
            laden = any(target[1] > FOR_GOODS for target in self.targets.values())
            return 5 if laden and not self.state.points else 0
        if PLAY_TELEPORT <= move < PLAY_EXPULSION:
            native, place = divmod(move - PLAY_TELEPORT, HEXES)
            target, urgency = self.targets.get(native, (0, 0))
            there = target >> place & 1 and urgency in (WITH_MARKER, WITH_STONE)
            return 700 if there and self.distance(native, target) > 2 else 0
        if PLAY_EXPULSION <= move < END_PHASE:
            return self._worth_of_expulsion(*divmod(move - PLAY_EXPULSION, HEXES))
        return 0

    def _worth_of_native(self, native: int, act: int) -> float:
        state = self.state
        target, urgency = self.targets.get(native, (0, 0))
        if act == HAND_IN:
            return 1000
        if act == UNLOAD:
            return 0 if self.wants[state.cargo[native]] > 0 else 100
        if act >= LIFT:
            return (
                900
                if VALUES[state.marker[self.player * HUTS + act - LIFT + 1]] <= self.budget
                else 0
            )
        if act >= TAKE:
            return 300 if self.needs[state.cargo[act - TAKE]] else 0
        if act in (LOAD_WOOD, LOAD_STONE):
            wanted = self.needs[WOOD if act == LOAD_WOOD else STONE]
            return 200 if wanted and urgency <= FOR_GOODS else 0
        if not target:
            return 0
        place = state.at[native]
        if act >= EXPLORE:
            return self._worth_of_exploring(place, urgency, with_land=act >= LAND_EXPLORE)
        with_wood = state.cargo[native] == WOOD
        distances = self.map_to(target, with_wood)
        gain = distances[place] - distances[state.land.around[place * DIRECTIONS + act]]
        return urgency * gain if distances[place] < FAR else 0

    def _worth_of_expulsion(self, hut: int, place: int) -> float:
        """Worth it where it carries off the offering of another player from near the temple."""
        if hut // HUTS == self.player or not self.state.under >> hut & 1:
            return 0
        from_temple = self.map_to(1 << TEMPLE_HEX, with_wood=False)
        way = from_temple[place] - from_temple[self.state.hut_at[hut]]
        return 20 + way if 2 < way < FAR // 2 else 0

    def _worth_of_exploring(self, place: int, urgency: int, *, with_land: bool) -> float:
        if urgency != TO_EXPLORE:
            return 0
        near_goods = self.state.land.kinds[place] in (FOREST, QUARRY)
        return 12 + with_land + near_goods
