"""Who knows what in Tiwanaku: concealed states, samples, secrets. Imports core, the rules and the solver only."""

from __future__ import annotations

from random import Random

from kiebitz.core.bits import members
from kiebitz.core.game import Secret
from kiebitz.games.tiwanaku.board import (
    CELLS_OF,
    LEVEL_OF_TILE,
    SOIL_OF_TILE,
    SOILS,
    plants_of,
    soils_of,
)
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.solver.deduction import Facts
from kiebitz.games.tiwanaku.solver.random_maps import maps_for
from kiebitz.games.tiwanaku.state import OVER, UNKNOWN

MANY = 60
"""Among so many random maps that fit, a secret that may have several values shows two."""


def conceal(state: TiwanakuState, viewer: int) -> TiwanakuState:
    """What every viewer knows: players have no secrets here, only the map has (TIW-128, TIW-129)."""
    known = TiwanakuState()
    state.copy_public_to(known)
    everywhere = state.setup.board.all
    shown = everywhere if map_is_open(state) else 0
    known.soils = _shown(state.soils, shown | everywhere & ~state.blank)
    known.plants = _shown(state.plants, shown | state.planted)
    return known


def map_is_open(state: TiwanakuState) -> bool:
    """TIW-136: after the end the whole map is shown, unless the host keeps it hidden."""
    return state.phase == OVER and state.setup.reveal_map


def _shown(values: bytes, cells: int) -> bytes:
    """These cells of a map, everything else unknown."""
    built = bytearray([UNKNOWN]) * len(values)
    for cell in CELLS_OF.of(cells):
        built[cell] = values[cell]
    return bytes(built)


def facts_of(known: TiwanakuState) -> Facts:
    """What lies open, as the solver takes it; hidden cells are not looked at."""
    board = known.setup.board
    soils = [0] * SOILS
    plants = [0] * 6
    for cell in members(board.all & ~known.blank):
        soils[known.soils[cell]] |= 1 << cell
    for cell in members(known.planted):
        plants[known.plants[cell]] |= 1 << cell
    return Facts(board, tuple(soils), tuple(plants), known.totals)


def determinize(known: TiwanakuState, seat: int, rng: Random) -> TiwanakuState:
    """A random state that fits: a lawful map that agrees with all that lies open, and may have been dealt.

    Where none that may have been is met, as in positions that were made by hand, any lawful map does.
    """
    if not known.starts or UNKNOWN not in known.plants:
        return known.copy()
    tiles = maps_for(facts_of(known), known.starts, known.setup.humane).sample(rng)
    if tiles is None:
        return preview_state(known, seat)
    state = known.copy()
    state.soils = soils_of(tiles)
    state.plants = plants_of(tiles)
    return state


def preview_state(known: TiwanakuState, seat: int) -> TiwanakuState:
    """Some map without its laws, at once: before a soil or a plant is revealed no law of the land is asked."""
    state = known.copy()
    if not known.starts:
        return state
    left = [known.totals[soil] - known.soils.count(soil) for soil in range(SOILS)]
    rest = iter([soil for soil in range(SOILS) for _ in range(left[soil])])
    state.soils = bytes([next(rest) if soil == UNKNOWN else soil for soil in known.soils])
    state.plants = bytes([1 if plant == UNKNOWN else plant for plant in known.plants])
    return state


def _hidden_soils(state: TiwanakuState, seat: int) -> object:
    if not state.starts or map_is_open(state) or not state.blank:
        return None
    return [state.soils[cell] for cell in members(state.blank)]


def _hidden_plants(state: TiwanakuState, seat: int) -> object:
    hidden = state.setup.board.all & ~state.planted
    if not state.starts or map_is_open(state) or not hidden:
        return None
    return [state.plants[cell] for cell in members(hidden)]


def _ways(state: TiwanakuState, part: list[int]) -> int:
    """How many ways a part of the tiles can be, 2 for several."""
    facts = facts_of(state)
    maps = maps_for(facts, state.starts, state.setup.humane).some(MANY)
    if maps is not None:
        return min(2, len({bytes([part[code] for code in tiles]) for tiles in maps}))
    sketch = facts.sketch()
    facts.search().propagate(sketch)
    return 1 if part is SOIL_OF_TILE and sketch.soil_known == sketch.soil_open else 2


SECRETS: tuple[Secret[TiwanakuState], ...] = (
    Secret("soils", _hidden_soils, lambda state, seat: _ways(state, SOIL_OF_TILE)),
    Secret("plants", _hidden_plants, lambda state, seat: _ways(state, LEVEL_OF_TILE)),
)
