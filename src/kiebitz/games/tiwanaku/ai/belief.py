"""The strong bot's belief about the hidden map: maps that fit what is public, and the moves worth considering.

Where all maps that fit are found in a few steps, each that may have been dealt counts the same. Where not, some of them
are met by random searches, seeded by nothing but the facts, so that equal knowledge gives equal maps. Imports the
rules, knowledge, the solver and `candidates` only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.core.game import Knowledge
from kiebitz.core.state import State
from kiebitz.games.tiwanaku.ai.candidates import divination, explorations, offerings
from kiebitz.games.tiwanaku.board import LEVEL_OF_TILE, LEVELS, PASS, STOP, plants_of, soils_of
from kiebitz.games.tiwanaku.knowledge import facts_of
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.queries import bare_figures
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.random_maps import maps_for
from kiebitz.games.tiwanaku.state import DIVINING, LAST_OFFERING, MAIN, OFFERING, UNKNOWN

MOST_BLANK: Final = 26
"""With more cells blank the maps are too many to list, and random searches hardly meet one."""
MOST_JUDGED: Final = 120
"""Of how many listed maps it is seen whether they may have been dealt: a quarter of a millisecond each."""
SEARCH_STEPS: Final = 60
"""Steps after which a random search starts again."""
FIRST_SEARCHES: Final = 8
MORE_SEARCHES: Final = 2
"""Random searches for the first map, and for each further one; then a map that was met earlier must do."""
POOL: Final = 16
LIKELY_LEVELS: Final = 2
"""The levels of an uncertain plant that are worth naming."""
MOST_ENDS: Final = 16


def fitting_maps(knowledge: Knowledge[TiwanakuState]) -> FittingMaps | None:
    """The maps that fit what a seat knows; None where it would take too long to find one."""
    known = knowledge.known
    if UNKNOWN in known.plants and (
        known.blank.bit_count() > MOST_BLANK or _maps_for(known).map(0, Random(0)) is None
    ):
        return None
    return FittingMaps(knowledge)


class FittingMaps:
    """The maps that fit what a seat knows, found when they are asked for."""

    def __init__(self, knowledge: Knowledge[TiwanakuState]) -> None:
        self._knowledge = knowledge
        self._asked = 0

    def sample(self, rng: Random) -> TiwanakuState:
        known = self._knowledge.known
        if UNKNOWN not in known.plants:
            return known.copy()
        tiles = _maps_for(known).map(self._asked, rng)
        self._asked += 1
        assert tiles is not None
        state = known.copy()
        state.soils = soils_of(tiles)
        state.plants = plants_of(tiles)
        return state

    def moves(self, sample: State) -> Sequence[int]:
        """One sure divination stands for all that are sure: their order does not matter."""
        assert isinstance(sample, TiwanakuState)
        seat, phase = self._knowledge.seat, sample.phase
        if phase in (OFFERING, LAST_OFFERING):
            return offerings(sample, seat)
        divinations = self._divinations(sample, members(bare_figures(sample, seat)))
        if phase == DIVINING:
            return [*divinations, STOP]
        if phase == MAIN:
            found = explorations(sample, seat, MOST_ENDS) + divinations
            return found or sample.legal(seat)
        return divinations if len(divinations) == 1 else [*divinations, PASS]

    def _divinations(self, sample: TiwanakuState, bare: list[int]) -> list[int]:
        if not bare:
            return []
        maps = _maps_for(self._knowledge.known)
        found = []
        for cell in sorted(bare, key=lambda cell: -sample.plants[cell]):
            likely = maps.levels(cell)
            if len(likely) == 1:
                return [divination(cell, likely[0])]
            found += [divination(cell, level) for level in likely[:LIKELY_LEVELS]]
        return found


class _MapList:
    """The maps that fit some facts: all of them, or as many as have been asked for."""

    def __init__(self, facts: Facts, starts: int, humane: bool) -> None:
        self._search = facts.search()
        self._sketch = facts.sketch()
        self._search.propagate(self._sketch)
        self._all = maps_for(facts, starts, humane).some(MOST_JUDGED)
        self._met: list[bytes] = []
        self._met_by: list[int] = []
        """How many had been met when the first was asked for, the second and so on: asking again gives the same."""
        self._rng = Random(0)
        self._searches = 0

    def map(self, number: int, rng: Random) -> bytes | None:
        """A map; the `number`th one met where they are too many to list, None where none was met."""
        found = self._all
        if found is None:
            while number >= len(self._met_by):
                self._search_for(len(self._met_by))
            found = self._met[: self._met_by[number]]
            if number < len(found):
                return found[number]
        return found[int(rng.random() * len(found))] if found else None

    def _search_for(self, number: int) -> None:
        """Search for the `number`th map, as long as its turn allows."""
        allowed = FIRST_SEARCHES + MORE_SEARCHES * number
        while number >= len(self._met) < POOL and self._searches < allowed:
            self._searches += 1
            tiles = self._search.random_map(self._sketch, self._rng, SEARCH_STEPS)
            if tiles is not None:
                self._met.append(tiles)
        self._met_by.append(len(self._met))

    def levels(self, cell: int) -> list[int]:
        """The levels that the plant of a cell may have, the likeliest first."""
        if self._all is None:
            opens = self._sketch.level_open
            return [level for level in range(LEVELS, 0, -1) if opens[level] >> cell & 1]
        seen = Counter([LEVEL_OF_TILE[tiles[cell]] for tiles in self._all])
        return sorted(seen, key=lambda level: (-seen[level], level))


def _maps_for(known: TiwanakuState) -> _MapList:
    return _maps_of(facts_of(known), known.starts, known.setup.humane)


@lru_cache(maxsize=64)
def _maps_of(facts: Facts, starts: int, humane: bool) -> _MapList:
    return _MapList(facts, starts, humane)
