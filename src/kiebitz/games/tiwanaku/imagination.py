"""What the strong bot makes of what is public: maps that fit, quickly found, and the moves that deserve a thought.

Where all maps that fit are found in a few steps every one counts the same; where not, some of them are met by random
searches, seeded by nothing but the facts, so that equal knowledge gives equal maps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from kiebitz.core.bits import members
from kiebitz.core.game import Knowledge
from kiebitz.core.state import State
from kiebitz.games.tiwanaku.board import LEVEL_OF_TILE, LEVELS, PASS, SOIL_OF_TILE, STOP
from kiebitz.games.tiwanaku.choices import divination, explorations, offerings
from kiebitz.games.tiwanaku.deduction import Facts
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import (
    DIVINING,
    LAST_OFFERING,
    MAIN,
    OFFERING,
    UNKNOWN,
)
from kiebitz.games.tiwanaku.view import facts_of

MOST_BLANK: Final = 26
"""With more cells blank the maps are too many to list, and random searches hardly meet one."""
LIMIT: Final = 600
"""Steps until a listing is given up, about 60 ms."""
DIVE: Final = 60
"""Steps until a random search starts afresh."""
FIRST_DIVES: Final = 8
MORE_DIVES: Final = 2
"""Random searches for the first map, and for each further one; then a map that was met earlier must do."""
POOL: Final = 16
LIKELY_LEVELS: Final = 2
"""So many levels of an uncertain plant are worth naming."""
MOST_ENDS: Final = 16


def imagine(knowledge: Knowledge[TiwanakuState]) -> Imagined | None:
    """The maps that fit what a seat knows; None where it would take too long to find one."""
    known = knowledge.known
    if UNKNOWN not in known.plants:
        return Imagined(knowledge)
    if (
        known.blank.bit_count() > MOST_BLANK
        or _atlas(_Key(facts_of(known))).map(0, Random(0)) is None
    ):
        return None
    return Imagined(knowledge)


class Imagined:
    """The maps that fit what a seat knows, found when they are asked for."""

    def __init__(self, knowledge: Knowledge[TiwanakuState]) -> None:
        self._knowledge = knowledge
        self._asked = 0

    def sample(self, rng: Random) -> TiwanakuState:
        known = self._knowledge.known
        if UNKNOWN not in known.plants:
            return known.copy()
        tiles = _atlas(_Key(facts_of(known))).map(self._asked, rng)
        self._asked += 1
        assert tiles is not None
        state = known.copy()
        state.soils = bytes([SOIL_OF_TILE[tile] for tile in tiles])
        state.plants = bytes([LEVEL_OF_TILE[tile] for tile in tiles])
        return state

    def moves(self, sample: State) -> Sequence[int]:
        """One sure divination stands for all that are sure: in what order they come does not matter."""
        assert isinstance(sample, TiwanakuState)
        seat, phase = self._knowledge.seat, sample.phase
        if phase in (OFFERING, LAST_OFFERING):
            return offerings(sample, seat)
        divinations = self._divinations(sample, members(sample.bare_figures(seat)))
        if phase == DIVINING:
            return [*divinations, STOP]
        if phase == MAIN:
            found = explorations(sample, seat, MOST_ENDS) + divinations
            return found or sample.legal(seat)
        return divinations if len(divinations) == 1 else [*divinations, PASS]

    def _divinations(self, sample: TiwanakuState, bare: list[int]) -> list[int]:
        if not bare:
            return []
        atlas = _atlas(_Key(facts_of(self._knowledge.known)))
        found = []
        for cell in sorted(bare, key=lambda cell: -sample.plants[cell]):
            likely = atlas.levels(cell)
            if len(likely) == 1:
                return [divination(cell, likely[0])]
            found += [divination(cell, level) for level in likely[:LIKELY_LEVELS]]
        return found


class _Key:
    """Facts that are equal when they say the same."""

    __slots__ = ("_key", "facts")

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self._key = facts.key()

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._key == other._key


class _Atlas:
    """The maps that fit some facts: all of them, or as many as have been asked for."""

    def __init__(self, facts: Facts) -> None:
        self._search = facts.search()
        self._sketch = facts.sketch()
        self._search.propagate(self._sketch)
        self._all = self._search.maps(self._sketch, LIMIT)
        if self._all is not None:
            self._all.sort()
        self._met: list[bytes] = []
        self._met_by: list[int] = []
        """How many had been met when the first was asked for, the second and so on: who thinks again finds those."""
        self._dice = Random(0)
        self._dives = 0

    def map(self, number: int, rng: Random) -> bytes | None:
        """A map; the `number`th one met where they are too many to list, None where none was met."""
        found = self._all
        if found is None:
            while number >= len(self._met_by):
                self._dive(len(self._met_by))
            found = self._met[: self._met_by[number]]
            if number < len(found):
                return found[number]
        return found[int(rng.random() * len(found))] if found else None

    def _dive(self, number: int) -> None:
        """Search for the `number`th map, as long as its turn allows."""
        allowed = FIRST_DIVES + MORE_DIVES * number
        while number >= len(self._met) < POOL and self._dives < allowed:
            self._dives += 1
            tiles = self._search.random_map(self._sketch, self._dice, DIVE)
            if tiles is not None:
                self._met.append(tiles)
        self._met_by.append(len(self._met))

    def levels(self, cell: int) -> list[int]:
        """The levels that the plant of a cell may have, the likeliest first."""
        if self._all is None:
            opens = self._sketch.level_open
            return [level for level in range(LEVELS, 0, -1) if opens[level] >> cell & 1]
        seen = [0] * (LEVELS + 1)
        for tiles in self._all:
            seen[LEVEL_OF_TILE[tiles[cell]]] += 1
        return sorted(
            (level for level in range(1, LEVELS + 1) if seen[level]), key=lambda level: -seen[level]
        )


@lru_cache(maxsize=64)
def _atlas(key: _Key) -> _Atlas:
    return _Atlas(key.facts)
