"""The task of each native: markers to the temple, stones, wood, cult places, offspring, new land.

Benefits and costs are counted in steps: what a task saves later, and what it takes. Imports the rules,
`ai.distances`, `ai.goals` and `ai.weights` only.
"""

from __future__ import annotations

from typing import Final

from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.ai.distances import FAR, HEXES_OF
from kiebitz.games.mesopotamien.ai.goals import Goals
from kiebitz.games.mesopotamien.ai.weights import USUAL, Style
from kiebitz.games.mesopotamien.board import LATER_HUTS_OF, TEMPLE_HEX, VALUES, WOOD
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.rules.legality import homes_of
from kiebitz.games.mesopotamien.state import NONE

# --- kinds of tasks

OFFER: Final = 0
"""Bring a marker to the temple."""
FETCH_MARKER: Final = 1
PRAY: Final = 2
"""Stand on a cult place of the player."""
BREED: Final = 3
TO_TEMPLE: Final = 4
"""Bring a stone to the temple."""
BUILD_CULT: Final = 5
BUILD_HUT: Final = 6
HELP: Final = 7
"""Be the second native where another one builds (MES-098)."""
FETCH_WOOD: Final = 8
FETCH_STONE: Final = 9
EXPLORE: Final = 10

FEWEST: Final = 3
"""With this many natives offspring comes first; with fewer no marker is handed in, which costs a native (MES-148)."""
NEAR_HOME: Final = 2
"""The steps that two natives may walk for offspring together, unless there are only FEWEST."""
SOON: Final = 3
"""A marker is fetched early if the mana is there this many turns after it."""
ALONE: Final = 6
"""The cost of building where no second native is free to come."""
HELPER_LATER: Final = 2.0
SITE_LATER: Final = 3.0
PLACE_LATER: Final = 4.0
"""Steps of a good not yet fetched beyond its way: for a helper, for a site still to be found, for a cult place."""
MARKER_WAY: Final = 0.7
"""The weight of a step that a marker will take from a site to the temple; `HOME_WAY` is for one from new land."""
HOME_WAY: Final = 0.4

Fetch = tuple[float, int, int, int, int, float, float]
"""A candidate for fetching a good: urgency, native, kind, hex, steps, cost, benefit."""


class Task:
    """What a native is to do: where, how many steps away, the benefit and the total cost."""

    __slots__ = ("benefit", "cost", "kind", "steps", "target")

    def __init__(self, kind: int, target: int, steps: int, benefit: float, cost: float) -> None:
        self.kind = kind
        self.target = target
        self.steps = steps
        self.benefit = benefit
        self.cost = cost
        """The steps until the benefit is there, those of other natives included."""

    @property
    def urgency(self) -> float:
        """The benefit of each step."""
        return self.benefit / (self.cost + 0.5)


class Tasks(Goals):
    """The task of each native of a player."""

    def __init__(self, state: MesopotamienState, player: int, style: Style = USUAL) -> None:
        super().__init__(state, player)
        self.style = style
        self.cult_benefit *= style.place
        self.tasks: dict[int, Task] = {}
        free = self.free[:]
        self._offer()
        self._keep_praying(free)
        if len(self.natives) > FEWEST:
            self._fetch_markers(free, 1, self.style.marker)
            self._breed(free)
        else:
            self._breed(free)
            self._fetch_markers(free, 1, self.style.marker)
        self._build(free)
        self._occupy_cults(free)
        self._fetch_goods(free)
        self._fetch_markers(free, SOON, self.style.early)
        for native in free:
            self._explore(native)

    # --- sending

    def _send(
        self,
        native: int,
        kind: int,
        target: int,
        steps: int,
        benefit: float,
        cost: float | None = None,
    ) -> None:
        if steps < FAR:
            self.tasks[native] = Task(kind, target, steps, benefit, steps if cost is None else cost)

    def _nearest(self, free: list[int], target: int) -> tuple[int, int]:
        """The nearest of them to a hex and its distance; NONE where there is no way."""
        at, distances = self.state.at, self.map.on_foot(target)
        best, least = NONE, FAR
        for native in free:
            if distances[at[native]] < least:
                best, least = native, distances[at[native]]
        return best, least

    def _natives_on(self, place: int) -> int:
        return board.natives_in(self.state.crowd[place], self.player)

    # --- mana and markers

    def _offer(self) -> None:
        at = self.state.at
        for native in self.marker_carriers:
            payable = self.value_of(native) <= self.mana + self.paying
            benefit = self.style.offering if payable else self.style.waiting
            self._send(native, OFFER, TEMPLE_HEX, self.temple[at[native]], benefit)

    def _keep_praying(self, free: list[int]) -> None:
        if self.mana >= self.limit or not self.mana_missing:
            return
        at = self.state.at
        for place in HEXES_OF.of(self.cults):
            for native in free:
                if at[native] == place:
                    self._send(native, PRAY, place, 0, self.style.prayer)
                    free.remove(native)
                    break

    def _occupy_cults(self, free: list[int]) -> None:
        if self.mana >= self.limit or not self.mana_missing:
            return
        for place in HEXES_OF.of(self.cults):
            if not self._natives_on(place):
                native, steps = self._nearest(free, place)
                if native != NONE:
                    self._send(native, PRAY, place, steps, self.style.prayer)
                    free.remove(native)

    def _fetch_markers(self, free: list[int], patience: int, benefit: float) -> None:
        state = self.state
        for hut in LATER_HUTS_OF[self.player]:
            if free and state.under & board.BIT[hut] and self.payable(hut, patience):
                place = state.hut_at[hut]
                native, steps = self._nearest(free, place)
                if native != NONE:
                    cost = steps + self.temple[place]
                    self._send(native, FETCH_MARKER, place, steps, benefit, cost)
                    free.remove(native)
                    self.budget -= VALUES[state.marker[hut]]

    # --- offspring and buildings

    def _breed(self, free: list[int]) -> None:
        """Two natives for offspring while there are few; the last ones come from any distance."""
        if len(self.natives) >= self.wanted_natives + self.style.natives or len(free) < 2:
            return
        at = self.state.at
        couple: list[tuple[int, int]] = []
        least, home = FAR, NONE
        for place in HEXES_OF.of(homes_of(self.state, self.player)):
            distances = self.map.on_foot(place)
            nearest = sorted([(distances[at[native]], native) for native in free])[:2]
            if nearest[0][0] + nearest[1][0] < least:
                couple, home = nearest, place
                least = nearest[0][0] + nearest[1][0]
        if least > NEAR_HOME and len(self.natives) > FEWEST:
            return
        for steps, native in couple:
            self._send(native, BREED, home, steps, self.style.birth, least)
            free.remove(native)

    def _build(self, free: list[int]) -> None:
        """Carriers of goods go where the goods are used, and a free native joins them where two are needed."""
        at = self.state.at
        sites = self.hut_sites
        for native in self.wood_carriers:
            distances = self.map.with_wood(at[native])
            site, cost = self._best_site(native, sites, distances, free)
            if site == NONE:
                self._explore(native)
            else:
                self._send_pair(
                    native, BUILD_HUT, site, distances[site], self.style.hut, cost, free
                )
                sites &= ~board.BIT[site]
        sites = self.cult_sites() if self.wants_cult and self.stone_carriers else 0
        for native in self.stone_carriers:
            steps = self.temple[at[native]]
            benefit = self.style.limit if self.limit_missing else self.style.mana
            if sites:
                distances = self.map.on_foot(at[native])
                site, cost = self._best_site(native, sites, distances, free)
                if site != NONE and self.cult_benefit - cost > benefit - steps:
                    way = distances[site]
                    self._send_pair(native, BUILD_CULT, site, way, self.cult_benefit, cost, free)
                    sites = 0
                    continue
            self._send(native, TO_TEMPLE, TEMPLE_HEX, steps, benefit)

    def _send_pair(
        self,
        native: int,
        kind: int,
        site: int,
        steps: int,
        benefit: float,
        cost: float,
        free: list[int],
    ) -> None:
        self._send(native, kind, site, steps, benefit, cost)
        helper, way = self._nearest(free, site)
        if helper != NONE and (way == 0 or not self._has_company(native, site)):
            self._send(helper, HELP, site, way, benefit, cost)
            free.remove(helper)

    def _has_company(self, native: int, site: int) -> bool:
        """Whether another native of the player stands on a hex."""
        return self._natives_on(site) > (self.state.at[native] == site)

    def _best_site(
        self, native: int, sites: int, distances: list[int], free: list[int]
    ) -> tuple[int, float]:
        """The site with the fewest steps for the builder, for a second native, and later for the marker."""
        at, temple = self.state.at, self.temple
        rows = [self.map.on_foot(at[other]) for other in free]
        best, least, cost = NONE, float(FAR), 0.0
        for site in HEXES_OF.of(sites):
            way = distances[site]
            if way >= FAR:
                continue
            total = float(way)
            if not self._has_company(native, site):
                total += min([row[site] for row in rows], default=ALONE)
            if total + MARKER_WAY * temple[site] < least:
                best, least, cost = site, total + MARKER_WAY * temple[site], total
        return best, cost

    # --- goods and land

    def _fetch_goods(self, free: list[int]) -> None:
        """The most urgent pairs of a free native and a lying good first."""
        if not free:
            return
        fetches: list[Fetch] = []
        if self.wood_missing > 0:
            self._list_wood(fetches, free)
        if self.stone_missing > 0:
            self._list_stones(fetches, free)
        fetches.sort(reverse=True)
        loose = self.state.loose
        missing = {FETCH_WOOD: self.wood_missing, FETCH_STONE: self.stone_missing}
        lying = {
            FETCH_WOOD: [board.wood_in(goods) for goods in loose],
            FETCH_STONE: [board.stone_in(goods) for goods in loose],
        }
        for _, native, kind, place, steps, cost, benefit in fetches:
            if native in free and missing[kind] > 0 and lying[kind][place]:
                self._send(native, kind, place, steps, benefit, cost)
                missing[kind] -= 1
                lying[kind][place] -= 1
                free.remove(native)

    def _list_wood(self, fetches: list[Fetch], free: list[int]) -> None:
        sites = HEXES_OF.of(self.hut_sites)
        for place in HEXES_OF.of(self.wood_at):
            distances = self.map.with_wood(place)
            onward = min([distances[site] for site in sites], default=FAR)
            if onward < FAR or self.state.stack_size:
                cost = HELPER_LATER + (onward if onward < FAR else SITE_LATER)
                self._list_good(fetches, free, FETCH_WOOD, place, cost, self.style.hut)

    def _list_stones(self, fetches: list[Fetch], free: list[int]) -> None:
        benefit = self.style.limit if self.limit_missing else self.style.mana
        for place in HEXES_OF.of(self.stone_at):
            onward = self.temple[place]
            if self.wants_cult:
                self._list_good(fetches, free, FETCH_STONE, place, PLACE_LATER, self.cult_benefit)
            elif onward < FAR:
                self._list_good(fetches, free, FETCH_STONE, place, onward, benefit)

    def _list_good(
        self,
        fetches: list[Fetch],
        free: list[int],
        kind: int,
        place: int,
        onward: float,
        benefit: float,
    ) -> None:
        distances, at = self.map.on_foot(place), self.state.at
        for native in free:
            steps = distances[at[native]]
            if steps < FAR:
                cost = steps + onward
                fetches.append((benefit / (cost + 0.5), native, kind, place, steps, cost, benefit))

    def _explore(self, native: int) -> None:
        """Go to the border of the land, preferably near the temple."""
        state = self.state
        if not state.stack_size:
            return
        place = state.at[native]
        laden = state.cargo[native] == WOOD
        distances = self.map.with_wood(place) if laden else self.map.on_foot(place)
        best, least = NONE, float(FAR)
        for border in HEXES_OF.of(self.map.border):
            way = distances[border] + HOME_WAY * self.temple[border]
            if way < least:
                best, least = border, way
        if best == NONE:
            return
        steps = distances[best]
        if laden:
            self._send(native, EXPLORE, best, steps, self.style.hut, steps + SITE_LATER)
            return
        wanting = (self.wood_missing > 0 and not self.wood_at) or (
            self.stone_missing > 0 and not self.stone_at
        )
        benefit = self.style.land if wanting else self.style.more_land
        self._send(native, EXPLORE, best, steps, benefit, steps + 1.0)
