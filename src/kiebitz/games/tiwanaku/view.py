"""The table of Tiwanaku as one viewer sees it, made from a concealed state. Imports the rules only."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import View
from kiebitz.games.tiwanaku.board import COLOUR_IDS, GIFT_NAMES, NAMES, SOIL_IDS, SOILS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.queries import entitled, players_in, reserve
from kiebitz.games.tiwanaku.scoring import discovery_points, levels_of, medal, points_of
from kiebitz.games.tiwanaku.state import (
    CAUSES,
    END_PHASE,
    HINTS,
    LAST_OFFERING,
    NONE,
    OVER,
    PHASES,
    UNKNOWN,
)

CELLS_KEPT = 8192
"""Cells as they are shown, kept for whoever sees the same. They are made of the arguments of their function and nothing
else, so that nobody learns from one what others know; they cannot be changed."""


class CellView(msgspec.Struct, rename="camel", frozen=True):
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


class NextDisc(msgspec.Struct, frozen=True):
    """What the next discovery of a soil would bring the viewer."""

    points: int
    level: int | None
    """The level that the disc reaches, None at the top, where it stays (TIW-068)."""


class OwnView(msgspec.Struct, rename="camel", frozen=True):
    """What follows for the viewer from what everybody knows."""

    next_discs: tuple[NextDisc | None, ...]
    """By soil; None for a soil of which no tile is left, empty at the end (TIW-066 to TIW-068)."""
    preset: str | None
    """The move that is chosen until the viewer chooses another: a last offering begins with all gifts (TIW-144)."""


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
    own: OwnView | None
    """None for a spectator."""


def show(known: TiwanakuState, viewer: int) -> TiwanakuView:
    """The view of a concealed state."""
    setup = known.setup
    solo = setup.seats == 1
    limit = setup.idle_limit * players_in(known) if setup.idle_limit else None
    left = [reserve(known, soil) for soil in range(SOILS)]
    return TiwanakuView(
        game="tiwanaku",
        viewer=viewer,
        seats=setup.seats,
        pending=known.pending(),
        outcome=known.outcome(),
        phase=PHASES[known.phase],
        board=setup.board.name,
        columns=setup.board.columns,
        cells=_cells(known),
        totals=list(known.totals),
        reserve=left,
        track_top=setup.top,
        turn=known.turn if known.turn != NONE else None,
        guess=known.guess or None,
        idle=known.idle,
        idle_limit=limit,
        ender=known.ender if known.ender != NONE else None,
        cause=CAUSES[known.cause] if known.cause else None,
        budget=setup.budget() if solo else None,
        spent=known.spent if solo else None,
        medal=medal(known) if solo and known.phase == OVER else None,
        hints=HINTS[setup.hints],
        with_hints=solo and HINTS[setup.hints] == "exact",
        players=[_player(known, seat) for seat in range(setup.seats)],
        own=_own(known, viewer, left) if viewer >= 0 else None,
    )


def _own(known: TiwanakuState, seat: int, left: list[int]) -> OwnView:
    if known.phase == OVER:
        return OwnView((), None)
    first, top = seat * SOILS, known.setup.top
    discs = tuple(known.discs[first : first + SOILS])
    last = known.phase == LAST_OFFERING and known.owing >> seat & 1
    return OwnView(
        tuple([_next_disc(discs, soil, top) if left[soil] else None for soil in range(SOILS)]),
        f"offer {GIFT_NAMES[known.gifts[seat]]}" if last else None,
    )


@lru_cache(maxsize=CELLS_KEPT)
def _next_disc(discs: tuple[int, ...], soil: int, top: int) -> NextDisc:
    level = discs[soil]
    return NextDisc(discovery_points(discs, soil, top), level + 1 if level < top else None)


def _cells(known: TiwanakuState) -> list[CellView]:
    owner = [NONE] * known.setup.board.cells
    for seat, figures in enumerate(known.figures):
        for cell in members(figures):
            owner[cell] = seat
    planted, starts = known.planted, known.starts
    soils, plants = known.soils, known.plants
    return [
        _cell(cell, soils[cell], plants[cell], planted >> cell & 1, starts >> cell & 1, figure)
        for cell, figure in enumerate(owner)
    ]


@lru_cache(maxsize=CELLS_KEPT)
def _cell(cell: int, soil: int, plant: int, laid: int, start: int, figure: int) -> CellView:
    return CellView(
        name=NAMES[cell],
        soil=None if soil == UNKNOWN else SOIL_IDS[soil],
        plant=None if plant == UNKNOWN else plant,
        laid=laid == 1,
        start=start == 1,
        figure=figure if figure != NONE else None,
    )


def _player(known: TiwanakuState, seat: int) -> PlayerView:
    first = seat * SOILS
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
        entitled=entitled(known, seat) if known.phase >= END_PHASE else None,
    )
