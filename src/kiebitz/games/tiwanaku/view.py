"""Who knows what in Tiwanaku: the veiled state, states that fit it, and the view made from it."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Secret, View
from kiebitz.games.tiwanaku.board import (
    CELLS_OF,
    COLOUR_IDS,
    LEVEL_OF_TILE,
    NAMES,
    SOIL_IDS,
    SOIL_OF_TILE,
    SOILS,
)
from kiebitz.games.tiwanaku.deduction import Facts, deduce
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.scoring import levels_of, medal, points_of
from kiebitz.games.tiwanaku.state import (
    CAUSES,
    DRAW_MAP,
    END_PHASE,
    HINTS,
    LAST_OFFERING,
    NO_CAUSE,
    NONE,
    OVER,
    PHASES,
    UNKNOWN,
    copy_public,
)


def veil(state: TiwanakuState, viewer: int) -> TiwanakuState:
    """What every viewer knows: players have no secrets here, only the map has (TIW-128, TIW-129)."""
    known = TiwanakuState()
    copy_public(state, known)
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
    return Facts(board, soils, plants, list(known.totals))


def fill(known: TiwanakuState, seat: int, rng: Random) -> TiwanakuState:
    """A random state that fits: a lawful map that agrees with all that lies open."""
    state = known.copy()
    if known.phase == DRAW_MAP or UNKNOWN not in known.plants:
        return state
    tiles = deduce(facts_of(known)).sample(rng)
    state.soils = bytes([SOIL_OF_TILE[tile] for tile in tiles])
    state.plants = bytes([LEVEL_OF_TILE[tile] for tile in tiles])
    return state


def foresee(known: TiwanakuState) -> TiwanakuState:
    """Some map without its laws, at once: before a soil or a plant is revealed no law of the land is asked."""
    state = known.copy()
    if known.phase == DRAW_MAP:
        return state
    left = [known.totals[soil] - known.soils.count(soil) for soil in range(SOILS)]
    rest = iter([soil for soil in range(SOILS) for _ in range(left[soil])])
    state.soils = bytes([next(rest) if soil == UNKNOWN else soil for soil in known.soils])
    state.plants = bytes([1 if plant == UNKNOWN else plant for plant in known.plants])
    return state


class CellView(msgspec.Struct, rename="camel"):
    """One cell of the board."""

    name: str
    soil: str | None
    """None while it is blank, and not shown after the end."""
    plant: int | None
    """The level of the plant, None while it is unknown."""
    laid: bool
    """Whether the plant lies on the board; after the end it may be shown without."""
    start: bool
    figure: int | None
    """The seat whose figure stands there."""


class PlayerView(msgspec.Struct, rename="camel"):
    """One player."""

    colour: str
    points: int
    figures: list[str]
    reserve: int
    discs: list[int]
    """The levels of the diversity discs, by soil."""
    levels: int
    gifts: list[int]
    out: bool
    passed: bool
    """Whether the end phase is over for this player."""
    erred: bool
    """Whether this player made an error in the end phase."""
    entitled: bool | None
    """Whether a last offering is allowed; None before the end phase."""


class TiwanakuView(View, rename="camel"):
    """The table as everyone sees it."""

    phase: str
    board: str
    columns: int
    cells: list[CellView]
    """Column by column, each from top to bottom."""
    totals: list[int]
    """By soil: rock, earth, sand, grass."""
    reserve: list[int]
    track_top: int
    turn: int | None
    guess: int | None
    """The level named in the newest divination."""
    idle: int
    idle_limit: int | None
    ender: int | None
    cause: str | None
    budget: int | None
    """Solo: the normal turns in all."""
    spent: int | None
    medal: str | None
    hints: str
    with_hints: bool
    players: list[PlayerView]


def show(known: TiwanakuState, viewer: int) -> TiwanakuView:
    """The view of a veiled state."""
    setup = known.setup
    solo = setup.seats == 1
    limit = setup.idle_limit * known.players_in() if setup.idle_limit else None
    return TiwanakuView(
        game="tiwanaku",
        viewer=viewer,
        seats=setup.seats,
        pending=known.pending(),
        outcome=known.outcome(),
        phase=PHASES[known.phase],
        board=setup.board.name,
        columns=setup.board.columns,
        cells=[_cell(known, cell) for cell in range(setup.board.cells)],
        totals=list(known.totals),
        reserve=[known.reserve(soil) for soil in range(SOILS)],
        track_top=setup.top,
        turn=known.turn if known.turn != NONE else None,
        guess=known.guess or None,
        idle=known.idle,
        idle_limit=limit,
        ender=known.ender if known.ender != NONE else None,
        cause=CAUSES[known.cause] if known.cause != NO_CAUSE else None,
        budget=setup.budget() if solo else None,
        spent=known.spent if solo else None,
        medal=medal(known) if solo and known.phase == OVER else None,
        hints=HINTS[setup.hints],
        with_hints=solo and HINTS[setup.hints] == "exact",
        players=[_player(known, seat) for seat in range(setup.seats)],
    )


def _cell(known: TiwanakuState, cell: int) -> CellView:
    soil, plant = known.soils[cell], known.plants[cell]
    owners = [seat for seat, mask in enumerate(known.figures) if mask >> cell & 1]
    return CellView(
        name=NAMES[cell],
        soil=None if soil == UNKNOWN else SOIL_IDS[soil],
        plant=None if plant == UNKNOWN else plant,
        laid=known.planted >> cell & 1 == 1,
        start=known.starts >> cell & 1 == 1,
        figure=owners[0] if owners else None,
    )


def _player(known: TiwanakuState, seat: int) -> PlayerView:
    first = seat * SOILS
    ending = known.phase in (END_PHASE, LAST_OFFERING, OVER)
    return PlayerView(
        colour=COLOUR_IDS[seat],
        points=points_of(known, seat),
        figures=known.setup.board.names(known.figures[seat]),
        reserve=known.setup.figures - known.figures[seat].bit_count(),
        discs=known.discs[first : first + SOILS],
        levels=levels_of(known, seat),
        gifts=[bit + 1 for bit in members(known.gifts[seat])],
        out=known.out >> seat & 1 == 1,
        passed=known.passed >> seat & 1 == 1,
        erred=known.erred >> seat & 1 == 1,
        entitled=known.entitled(seat) if ending else None,
    )


# --- the secrets that the conformance kit watches


def _hidden_soils(state: TiwanakuState, seat: int) -> object:
    if state.phase <= DRAW_MAP or map_is_open(state) or not state.blank:
        return None
    return [state.soils[cell] for cell in members(state.blank)]


def _hidden_plants(state: TiwanakuState, seat: int) -> object:
    hidden = state.setup.board.all & ~state.planted
    if state.phase <= DRAW_MAP or map_is_open(state) or not hidden:
        return None
    return [state.plants[cell] for cell in members(hidden)]


def _ways(state: TiwanakuState, values_of: list[int]) -> int:
    """How many ways the hidden cells can be, 2 for several."""
    maps = deduce(facts_of(state)).maps
    if maps is None:
        return 2
    first = maps[0]
    different = any(
        values_of[tiles[cell]] != values_of[first[cell]]
        for tiles in maps
        for cell in range(len(first))
    )
    return 2 if different else 1


SECRETS: tuple[Secret[TiwanakuState], ...] = (
    Secret("soils", _hidden_soils, lambda state, seat: _ways(state, SOIL_OF_TILE)),
    Secret("plants", _hidden_plants, lambda state, seat: _ways(state, LEVEL_OF_TILE)),
)
