"""Positions of Tiwanaku: a full state as JSON and back, checked."""

from __future__ import annotations

import msgspec

from kiebitz.core.bits import mask_of, members
from kiebitz.core.errors import PositionError
from kiebitz.core.game import Position
from kiebitz.core.options import Options
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.tiwanaku.board import (
    CELL_OF,
    LEVELS,
    NAMES,
    ROWS,
    SOIL_LETTERS,
    SOILS,
    Board,
    tile,
)
from kiebitz.games.tiwanaku.laws import broken_laws
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.scoring import points_of
from kiebitz.games.tiwanaku.state import (
    ALONE,
    CAUSES,
    DIVINING,
    DRAW_FIRST,
    DRAW_MAP,
    END_PHASE,
    GIVEN_UP,
    LAST_OFFERING,
    MAIN,
    NO_CAUSE,
    NONE,
    OFFERING,
    OVER,
    PHASES,
    UNKNOWN,
    Setup,
    fill_start,
)


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


def dump(state: TiwanakuState, game: str, version: int, options: Options) -> TiwanakuPosition:
    """The position of a state, veiled ones included."""
    board = state.setup.board
    return TiwanakuPosition(
        game=game,
        version=version,
        seats=state.setup.seats,
        options=options,
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
        figures=[NAMES[cell] for cell in members(state.figures[seat])],
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


def restore(position: TiwanakuPosition, setup: Setup, *, unknowns: bool) -> TiwanakuState:
    """The state of a position; PositionError where it cannot be."""
    state = TiwanakuState()
    fill_start(state, setup)
    _expect("$.phase", position.phase in PHASES, f"{position.phase!r} is no phase")
    state.phase = PHASES.index(position.phase)
    _restore_board(state, position, unknowns=unknowns)
    _expect("$.players", len(position.players) == setup.seats, f"not {setup.seats} players")
    for seat, player in enumerate(position.players):
        _restore_player(state, seat, player)
    _restore_course(state, position)
    _restore_owing(state)
    return state


def _expect(place: str, fine: bool, fault: str) -> None:
    if not fine:
        raise PositionError(place, fault)


# --- the board


def _restore_board(state: TiwanakuState, position: TiwanakuPosition, *, unknowns: bool) -> None:
    board = state.setup.board
    state.soils, state.plants = _read_map(position.map, board)
    state.starts = _cells("$.starts", position.starts, board)
    state.blank = _cells("$.blank", position.blank, board)
    bare = _cells("$.bare", position.bare, board)
    _expect("$.bare", not bare & state.blank, "a cell is blank or bare, not both")
    state.planted = board.all & ~state.blank & ~bare
    _expect("$.totals", len(position.totals) == SOILS, f"{SOILS} totals are needed")
    state.totals = tuple(position.totals)
    if state.phase == DRAW_MAP:
        _expect("$.map", state.blank == board.all, "before the draw every cell is blank")
        _expect("$.map", not _known_cells(state.soils), "before the draw nothing is known")
        return
    count = state.starts.bit_count()
    fault = f"{count} start cells, not {state.setup.start_cells}"
    _expect("$.starts", count == state.setup.start_cells, fault)
    _expect("$.starts", not state.starts & ~state.planted, "start cells have soil and plant")
    _check_map(state, unknowns=unknowns)


def _read_map(rows: list[str], board: Board) -> tuple[bytes, bytes]:
    """The soils and plants of written rows."""
    soils, plants = bytearray(board.cells), bytearray(board.cells)
    _expect("$.map", len(rows) == ROWS, f"{len(rows)} rows, not {ROWS}")
    for row, line in enumerate(rows):
        place, found = f"$.map[{row}]", line.split()
        _expect(place, len(found) == board.columns, f"{len(found)} cells, not {board.columns}")
        for column, word in enumerate(found):
            fine = len(word) == 2 and word[0] in f"{SOIL_LETTERS}?" and word[1] in "12345?"
            fault = f"{word!r} is no cell; cells are like R4, R? or ??"
            _expect(place, fine and (word[0] != "?" or word[1] == "?"), fault)
            cell = ROWS * column + row
            soils[cell] = UNKNOWN if word[0] == "?" else SOIL_LETTERS.index(word[0])
            plants[cell] = UNKNOWN if word[1] == "?" else int(word[1])
    return bytes(soils), bytes(plants)


def _known_cells(values: bytes) -> int:
    return mask_of([cell for cell, value in enumerate(values) if value != UNKNOWN])


def _check_map(state: TiwanakuState, *, unknowns: bool) -> None:
    """Laid tiles are known, all is known unless `unknowns` are admitted; a whole map is lawful."""
    board = state.setup.board
    soils, plants = _known_cells(state.soils), _known_cells(state.plants)
    whole = plants == board.all
    _expect("$.map", whole or unknowns, "every soil and plant must be given")
    _expect("$.map", not board.all & ~state.blank & ~soils, "a laid soil is missing")
    _expect("$.map", not state.planted & ~plants, "a laid plant is missing")
    laid = [state.soils.count(soil) for soil in range(SOILS)]
    if not whole:
        fine = sum(state.totals) == board.cells and all(map(int.__le__, laid, state.totals))
        _expect("$.totals", fine, "the totals do not fit the laid soils")
        return
    _expect("$.totals", tuple(laid) == state.totals, f"the map has {laid}")
    tiles = bytes(
        [tile(soil, plant) for soil, plant in zip(state.soils, state.plants, strict=True)]
    )
    for rule, cells in broken_laws(board, tiles).items():
        raise PositionError("$.map", f"{rule} is broken at {' '.join(board.names(cells))}")


def _cells(place: str, names: list[str], board: Board) -> int:
    mask = 0
    for name in names:
        cell = CELL_OF.get(name, -1)
        _expect(place, 0 <= cell < board.cells, f"{name!r} is no cell of the {board.name} board")
        _expect(place, not mask >> cell & 1, f"{name!r} is named twice")
        mask |= 1 << cell
    return mask


# --- players and the course of the game


def _restore_player(state: TiwanakuState, seat: int, player: PlayerPosition) -> None:
    setup, place, bit = state.setup, f"$.players[{seat}]", 1 << seat
    figures = _cells(f"{place}.figures", player.figures, setup.board)
    taken = mask_of([cell for mask in state.figures for cell in members(mask)])
    _expect(f"{place}.figures", not figures & taken, "two figures on one cell")
    fault = f"a player has {setup.figures} figures"
    _expect(f"{place}.figures", figures.bit_count() <= setup.figures, fault)
    state.figures[seat] = figures
    fine = len(player.discs) == SOILS and all(0 <= disc <= setup.top for disc in player.discs)
    _expect(f"{place}.discs", fine, f"four levels from 0 to {setup.top} are needed")
    state.discs[seat * SOILS : (seat + 1) * SOILS] = player.discs
    gifts = sorted(set(player.gifts))
    fine = gifts == sorted(player.gifts) and all(1 <= gift <= LEVELS for gift in gifts)
    _expect(f"{place}.gifts", fine, "at most one gift of each level from 1 to 5")
    state.gifts[seat] = mask_of([gift - 1 for gift in gifts])
    for name in ("found", "gained", "lost", "offered"):
        points = getattr(player, name)
        _expect(f"{place}.{name}", points >= 0, f"{points} is below 0")
        getattr(state, name)[seat] = points
    _expect(place, points_of(state, seat) >= 0, "points never fall below 0 (TIW-078)")
    state.passed |= bit if player.passed else 0
    state.erred |= bit if player.erred else 0
    if player.out:
        _expect(f"{place}.out", not figures and not gifts, "who has left owns nothing")
        state.out |= bit


def _restore_course(state: TiwanakuState, position: TiwanakuPosition) -> None:
    seats, phase = state.setup.seats, state.phase
    turns = phase not in (DRAW_MAP, DRAW_FIRST, OVER)
    fine = position.turn is not None and 0 <= position.turn < seats
    _expect("$.turn", fine if turns else position.turn is None, f"{position.turn} in this phase")
    state.turn = NONE if position.turn is None else position.turn
    state.busy = 1 if position.busy else 0
    fine = position.guess is None or 1 <= position.guess <= LEVELS
    _expect("$.guess", fine, f"{position.guess} is no level")
    state.guess = position.guess or 0
    for name in ("idle", "spent", "unused"):
        value = getattr(position, name)
        _expect(f"$.{name}", value >= 0, f"{value} is below 0")
        setattr(state, name, value)
    if seats > 1:
        _expect("$.spent", not position.spent, "only the solo game counts turns")
    fine = position.spent + position.unused <= state.setup.budget()
    _expect("$.spent", fine, "more turns than the budget has")
    fine = not position.unused or (seats == 1 and phase == OVER)
    _expect("$.unused", fine, "unused turns score at the end of a solo game")
    _expect("$.cause", position.cause in CAUSES, f"{position.cause!r} is no cause")
    state.cause = CAUSES.index(position.cause)
    ending = phase in (END_PHASE, LAST_OFFERING, OVER)
    _expect("$.cause", ending == (state.cause != NO_CAUSE), f"{position.cause!r} in this phase")
    early = state.cause in (ALONE, GIVEN_UP)
    _expect("$.cause", phase == OVER or not early, f"{position.cause!r} ends the game at once")
    fine = position.ender is not None and 0 <= position.ender < seats
    known = fine or (early and position.ender is None)
    _expect("$.ender", known if ending else position.ender is None, f"{position.ender} here")
    state.ender = NONE if position.ender is None else position.ender
    fine = ending or not state.passed | state.erred
    _expect("$.players", fine, "nobody passes or errs before the end phase")


def _restore_owing(state: TiwanakuState) -> None:
    phase, seat = state.phase, state.turn
    if phase in (DRAW_MAP, DRAW_FIRST):
        state.owing = CHANCE_OWES
        return
    if phase == OVER:
        state.owing = 0
        return
    _expect("$.turn", not state.out >> seat & 1, f"seat {seat} has left")
    state.owing = 1 << seat
    if phase == MAIN:
        fine = bool(state.figures[seat] or state.entries(seat))
        _expect("$.turn", fine, "a player who can do nothing passes at once (TIW-035)")
    elif phase in (DIVINING, END_PHASE):
        fine = bool(state.bare_figures(seat))
        _expect("$.turn", fine, f"seat {seat} has no figure on a bare cell")
    elif phase in (OFFERING, LAST_OFFERING):
        _expect("$.turn", state.gifts[seat] > 0, f"seat {seat} has no gift to offer")
        fine = phase == OFFERING or state.entitled(seat)
        _expect("$.turn", fine, f"seat {seat} is not entitled to a last offering")
