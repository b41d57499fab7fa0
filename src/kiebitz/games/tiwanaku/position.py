"""Positions of Tiwanaku: a full state as JSON. `position_reader` reads them back. Imports the rules only."""

from __future__ import annotations

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Position
from kiebitz.games.tiwanaku.board import ROWS, SOIL_LETTERS, SOILS
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.state import CAUSES, NONE, PHASES, UNKNOWN


class PlayerPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """One player."""

    figures: list[str]
    discs: list[int]
    """The levels of the diversity discs: rock, earth, sand, grass."""
    gifts: list[int]
    found: int
    """Points for discoveries."""
    gained: int
    """Points for right divinations."""
    lost: int
    """Points lost to wrong divinations."""
    offered: int
    """Points for offerings."""
    passed: bool
    erred: bool
    out: bool


class TiwanakuPosition(Position, rename="camel"):
    """A state of Tiwanaku."""

    phase: str
    map: list[str]
    """The rows of the map, cells like `R4`; `R?` where the plant is unknown, `??` where both are."""
    totals: list[int]
    starts: list[str]
    blank: list[str]
    """The cells without soil."""
    bare: list[str]
    """The cells with soil and without plant."""
    turn: int | None
    busy: bool
    guess: int | None
    idle: int
    spent: int
    unused: int
    cause: str
    ender: int | None
    players: list[PlayerPosition]


def dump(state: TiwanakuState, game: str, version: int) -> TiwanakuPosition:
    """The position of a state, concealed ones included."""
    board = state.setup.board
    return TiwanakuPosition(
        game=game,
        version=version,
        seats=state.setup.seats,
        options=state.setup.options,
        phase=PHASES[state.phase],
        map=_rows(state),
        totals=list(state.totals),
        starts=board.names(state.starts),
        blank=board.names(state.blank),
        bare=board.names(board.all & ~state.blank & ~state.planted),
        turn=None if state.turn == NONE else state.turn,
        busy=state.busy == 1,
        guess=state.guess or None,
        idle=state.idle,
        spent=state.spent,
        unused=state.unused,
        cause=CAUSES[state.cause],
        ender=None if state.ender == NONE else state.ender,
        players=[_dump_player(state, seat) for seat in range(state.setup.seats)],
    )


def _rows(state: TiwanakuState) -> list[str]:
    words = [
        ("?" if soil == UNKNOWN else SOIL_LETTERS[soil]) + ("?" if plant == UNKNOWN else str(plant))
        for soil, plant in zip(state.soils, state.plants, strict=True)
    ]
    return [" ".join(words[row::ROWS]) for row in range(ROWS)]


def _dump_player(state: TiwanakuState, seat: int) -> PlayerPosition:
    first = seat * SOILS
    return PlayerPosition(
        figures=state.setup.board.names(state.figures[seat]),
        discs=state.discs[first : first + SOILS],
        gifts=[bit + 1 for bit in members(state.gifts[seat])],
        found=state.found[seat],
        gained=state.gained[seat],
        lost=state.lost[seat],
        offered=state.offered[seat],
        passed=state.passed >> seat & 1 == 1,
        erred=state.erred >> seat & 1 == 1,
        out=state.out >> seat & 1 == 1,
    )
