"""The errands of Mesopotamien's natives: markers to the temple, stones, wood, cult places, offspring, new land.

Worths and costs are counted in steps: what an errand saves later, and what it takes until it is done. Only bots ask.
"""

from __future__ import annotations

from kiebitz.games.mesopotamien.board import (
    CROWD_MASK,
    HUTS,
    LOOSE_MASK,
    LOOSE_STONE,
    TEMPLE_HEX,
    VALUES,
    WOOD,
)
from kiebitz.games.mesopotamien.needs import Needs
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import NONE
from kiebitz.games.mesopotamien.styles import USUAL, Style
from kiebitz.games.mesopotamien.ways import FAR, hexes_of

# --- kinds of errands

OFFER = 0
"""Bring a marker to the temple."""
FETCH_MARKER = 1
PRAY = 2
"""Be on an own cult place."""
BREED = 3
TO_TEMPLE = 4
"""Bring a stone to the temple."""
BUILD_CULT = 5
BUILD_HUT = 6
HELP = 7
"""Be the second native where another one builds."""
FETCH_WOOD = 8
FETCH_STONE = 9
EXPLORE = 10

FEWEST = 3
"""With so few natives offspring comes first, and with fewer none is given away (MES-148)."""
NEAR_HOME = 2
"""So many steps together may two natives go for offspring while the tribe is not that small."""
SOON = 3
"""A marker is fetched early if the mana for it is there so many turns after it."""
ALONE = 6
"""What it costs to build where no second native is free to come."""
HELPER_LATER = 2.0
SITE_LATER = 3.0
PLACE_LATER = 4.0
"""The steps that a good not yet fetched needs beyond its way: a helper, a site still to be found, a cult place."""
MARKER_WAY = 0.7
"""How much a step counts that a marker will make from a site to the temple; `HOME_WAY` one from new land."""
HOME_WAY = 0.4

Offer = tuple[float, int, int, int, int, float, float]
"""A way to fetch a good: urgency, native, kind, hex, steps, cost, worth."""


class Errand:
    """What a native is to do: where, how many steps away, what it is worth, and what it costs all in all."""

    __slots__ = ("cost", "kind", "steps", "target", "worth")

    def __init__(self, kind: int, target: int, steps: int, worth: float, cost: float) -> None:
        self.kind = kind
        self.target = target
        self.steps = steps
        self.worth = worth
        self.cost = cost
        """The steps until the worth is won, those of others included."""

    @property
    def urgency(self) -> float:
        """What a step of it is worth."""
        return self.worth / (self.cost + 0.5)


class Errands(Needs):
    """The errand of each native of a player."""

    def __init__(self, state: MesopotamienState, player: int, style: Style = USUAL) -> None:
        super().__init__(state, player)
        self.style = style
        self.worth_of_place *= style.place
        self.errands: dict[int, Errand] = {}
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
        self._man_places(free)
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
        worth: float,
        cost: float | None = None,
    ) -> None:
        if steps < FAR:
            self.errands[native] = Errand(
                kind, target, steps, worth, steps if cost is None else cost
            )

    def _nearest(self, free: list[int], target: int) -> tuple[int, int]:
        """The nearest of them to a hex and its distance; NONE where there is no way."""
        at, distances = self.state.at, self.ways.on_foot(target)
        best, least = NONE, FAR
        for native in free:
            if distances[at[native]] < least:
                best, least = native, distances[at[native]]
        return best, least

    def _own_natives(self, place: int) -> int:
        return self.state.crowd[place] >> 4 * self.player & CROWD_MASK

    # --- mana and markers

    def _offer(self) -> None:
        at = self.state.at
        for native in self.bearers:
            payable = self.value_of(native) <= self.mana + self.praying
            worth = self.style.offering if payable else self.style.waiting
            self._send(native, OFFER, TEMPLE_HEX, self.temple[at[native]], worth)

    def _keep_praying(self, free: list[int]) -> None:
        if self.mana >= self.limit or not self.mana_missing:
            return
        at = self.state.at
        for place in hexes_of(self.places):
            for native in free:
                if at[native] == place:
                    self._send(native, PRAY, place, 0, self.style.prayer)
                    free.remove(native)
                    break

    def _man_places(self, free: list[int]) -> None:
        if self.mana >= self.limit or not self.mana_missing:
            return
        for place in hexes_of(self.places):
            if not self._own_natives(place):
                native, steps = self._nearest(free, place)
                if native != NONE:
                    self._send(native, PRAY, place, steps, self.style.prayer)
                    free.remove(native)

    def _fetch_markers(self, free: list[int], patience: int, worth: float) -> None:
        state = self.state
        for hut in range(self.player * HUTS + 1, self.player * HUTS + HUTS):
            if free and state.under >> hut & 1 and self.payable(hut, patience):
                place = state.hut_at[hut]
                native, steps = self._nearest(free, place)
                if native != NONE:
                    cost = steps + self.temple[place]
                    self._send(native, FETCH_MARKER, place, steps, worth, cost)
                    free.remove(native)
                    self.budget -= VALUES[state.marker[hut]]

    # --- offspring and buildings

    def _breed(self, free: list[int]) -> None:
        """Two natives for offspring while the tribe is small; for its last members from any distance."""
        if len(self.natives) >= self.wanted_natives + self.style.natives or len(free) < 2:
            return
        at = self.state.at
        couple: list[tuple[int, int]] = []
        least, home = FAR, NONE
        for place in hexes_of(self.homes()):
            distances = self.ways.on_foot(place)
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
        """Bearers of goods go where they are used, and a free native goes along where two are needed."""
        at = self.state.at
        sites = self.hut_sites
        for native in self.wooden:
            distances = self.ways.with_wood(at[native])
            site, cost = self._best_site(native, sites, distances, free)
            if site == NONE:
                self._explore(native)
            else:
                self._send_pair(
                    native, BUILD_HUT, site, distances[site], self.style.hut, cost, free
                )
                sites &= ~(1 << site)
        sites = self.cult_sites() if self.wants_place and self.stony else 0
        for native in self.stony:
            steps = self.temple[at[native]]
            worth = self.style.limit if self.limit_missing else self.style.mana
            if sites:
                distances = self.ways.on_foot(at[native])
                site, cost = self._best_site(native, sites, distances, free)
                if site != NONE and self.worth_of_place - cost > worth - steps:
                    way = distances[site]
                    self._send_pair(native, BUILD_CULT, site, way, self.worth_of_place, cost, free)
                    sites = 0
                    continue
            self._send(native, TO_TEMPLE, TEMPLE_HEX, steps, worth)

    def _send_pair(
        self,
        native: int,
        kind: int,
        site: int,
        steps: int,
        worth: float,
        cost: float,
        free: list[int],
    ) -> None:
        self._send(native, kind, site, steps, worth, cost)
        helper, way = self._nearest(free, site)
        if helper != NONE and (way == 0 or not self._company(native, site)):
            self._send(helper, HELP, site, way, worth, cost)
            free.remove(helper)

    def _company(self, native: int, site: int) -> bool:
        """Whether another own native stands on a hex."""
        return self._own_natives(site) > (self.state.at[native] == site)

    def _best_site(
        self, native: int, sites: int, distances: list[int], free: list[int]
    ) -> tuple[int, float]:
        """The site with the fewest steps for the builder, for a second native, and later for the marker."""
        at, temple = self.state.at, self.temple
        rows = [self.ways.on_foot(at[other]) for other in free]
        best, least, cost = NONE, float(FAR), 0.0
        for site in hexes_of(sites):
            way = distances[site]
            if way >= FAR:
                continue
            total = float(way)
            if not self._company(native, site):
                total += min([row[site] for row in rows], default=ALONE)
            if total + MARKER_WAY * temple[site] < least:
                best, least, cost = site, total + MARKER_WAY * temple[site], total
        return best, cost

    # --- goods and land

    def _fetch_goods(self, free: list[int]) -> None:
        """The most urgent pairs of a free native and a lying good first."""
        if not free:
            return
        offers: list[Offer] = []
        if self.wood_missing > 0:
            self._offer_wood(offers, free)
        if self.stone_missing > 0:
            self._offer_stones(offers, free)
        offers.sort(reverse=True)
        loose = self.state.loose
        missing = {FETCH_WOOD: self.wood_missing, FETCH_STONE: self.stone_missing}
        lying = {
            FETCH_WOOD: [goods & LOOSE_MASK for goods in loose],
            FETCH_STONE: [goods >> LOOSE_STONE for goods in loose],
        }
        for _, native, kind, place, steps, cost, worth in offers:
            if native in free and missing[kind] > 0 and lying[kind][place]:
                self._send(native, kind, place, steps, worth, cost)
                missing[kind] -= 1
                lying[kind][place] -= 1
                free.remove(native)

    def _offer_wood(self, offers: list[Offer], free: list[int]) -> None:
        sites = hexes_of(self.hut_sites)
        for place in hexes_of(self.wood_at):
            distances = self.ways.with_wood(place)
            onward = min([distances[site] for site in sites], default=FAR)
            if onward < FAR:
                self._offer_good(
                    offers, free, FETCH_WOOD, place, onward + HELPER_LATER, self.style.hut
                )
            elif self.state.stack_size:
                cost = SITE_LATER + HELPER_LATER
                self._offer_good(offers, free, FETCH_WOOD, place, cost, self.style.hut)

    def _offer_stones(self, offers: list[Offer], free: list[int]) -> None:
        worth = self.style.limit if self.limit_missing else self.style.mana
        for place in hexes_of(self.stone_at):
            onward = self.temple[place]
            if self.wants_place:
                self._offer_good(offers, free, FETCH_STONE, place, PLACE_LATER, self.worth_of_place)
            elif onward < FAR:
                self._offer_good(offers, free, FETCH_STONE, place, onward, worth)

    def _offer_good(
        self,
        offers: list[Offer],
        free: list[int],
        kind: int,
        place: int,
        onward: float,
        worth: float,
    ) -> None:
        distances, at = self.ways.on_foot(place), self.state.at
        for native in free:
            steps = distances[at[native]]
            if steps < FAR:
                cost = steps + onward
                offers.append((worth / (cost + 0.5), native, kind, place, steps, cost, worth))

    def _explore(self, native: int) -> None:
        """To the border of the land, rather near the temple."""
        state = self.state
        if not state.stack_size:
            return
        place = state.at[native]
        laden = state.cargo[native] == WOOD
        distances = self.ways.with_wood(place) if laden else self.ways.on_foot(place)
        best, least = NONE, float(FAR)
        for border in hexes_of(self.ways.border):
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
        worth = self.style.land if wanting else self.style.more_land
        self._send(native, EXPLORE, best, steps, worth, steps + 1.0)
