"""Positions of Tiwanaku in one line, moves by notation, and what they tell.

The defaults are the context of the ledger's cases: Map L, two players, Black (seat 0) plays first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kiebitz.core.bits import mask_of
from kiebitz.core.journal import Event, Journal
from kiebitz.core.message import Refusal
from kiebitz.core.state import CHANCE
from kiebitz.games.tiwanaku import GAME
from kiebitz.games.tiwanaku.board import (
    BOARDS,
    CELL_OF,
    CELLS,
    DATA,
    ENTER,
    MOVE,
    NAMES,
    SOIL_IDS,
    SOILS,
    Board,
    map_code,
    map_from_rows,
)
from kiebitz.games.tiwanaku.rules import TiwanakuState, queries
from kiebitz.games.tiwanaku.scoring import points_of
from kiebitz.games.tiwanaku.state import END_PHASE, LAST_SOIL, MAIN, PHASES

BLACK, RED, YELLOW = range(3)
A, B, C = range(3)

MAP_L = map_from_rows(DATA["case_maps"]["L"]["rows"])
MAP_S = map_from_rows(DATA["case_maps"]["S"]["rows"])


def cells(names: str) -> int:
    """The mask of written cells."""
    return mask_of(CELL_OF[name] for name in names.split())


STARTS_L = cells(" ".join(DATA["case_maps"]["L"]["start_cells"]))
STARTS_S = cells(" ".join(DATA["case_maps"]["S"]["start_cells"]))


def case_map(name: str) -> tuple[Board, bytes, int]:
    """Board, tiles and start cells of a case map."""
    if name == "L":
        return BOARDS["long"], MAP_L, STARTS_L
    return BOARDS["short"], MAP_S, STARTS_S


def begun(land: str = "L", seats: int = 2, **options: object) -> TiwanakuState:
    """A game on a case map, about to begin."""
    board, tiles, starts = case_map(land)
    if land == "S":
        options.setdefault("difficulty", "hard")
    if seats > 1:
        options.setdefault("firstPlayer", 0)
    state = GAME.new(seats, {"board": board.name, **options})
    state.apply(CHANCE, map_code(tiles, starts))
    return state


def at(
    land: str = "L",
    *,
    seats: int = 2,
    figures: Mapping[int, str] | None = None,
    plants: str | None = None,
    bare: str | None = None,
    blank: str | None = None,
    turn: int = 0,
    phase: str = "mainAction",
    points: Mapping[int, int] | None = None,
    gifts: Mapping[int, str] | None = None,
    levels: Mapping[int, str] | None = None,
    idle: int = 0,
    **options: object,
) -> TiwanakuState:
    """A position: `plants` and `bare` are lists of cells, the rest is blank (or `blank` is, the rest planted).

    `levels` are the discs in the order rock, earth, sand, grass; `points` come from discoveries.
    """
    state = begun(land, seats, **options)
    board = state.setup.board
    if plants is not None or bare is not None:
        state.planted = cells(plants) if plants is not None else state.planted
        state.blank = board.all & ~state.planted & ~cells(bare or "")
    if blank is not None:
        state.blank = cells(blank)
        state.planted = board.all & ~state.blank & ~cells(bare or "")
    for seat, names in (figures or {}).items():
        state.figures[seat] = cells(names)
    for seat, won in (points or {}).items():
        state.found[seat] = won
    for seat, owned in (gifts or {}).items():
        state.gifts[seat] = mask_of(int(level) - 1 for level in owned.split())
    for seat, discs in (levels or {}).items():
        state.discs[seat * SOILS : (seat + 1) * SOILS] = [int(level) for level in discs.split()]
    state.turn = turn
    state.idle = idle
    state.phase = PHASES.index(phase)
    if state.phase == END_PHASE:
        state.cause, state.ender = LAST_SOIL, turn
    state.owing = 1 << turn
    return state


def ask(state: TiwanakuState, seat: int) -> None:
    """Let this seat decide about a main action."""
    state.turn, state.phase, state.owing = seat, MAIN, 1 << seat


def play(state: TiwanakuState, *moves: str) -> list[Event]:
    """Make moves by notation, each by the seat that is pending; gives all events."""
    journal = Journal()
    for move in moves:
        (seat,) = state.pending()
        number = GAME.parse(move)
        assert state.accepts(seat, number), f"{move} is refused: {refused(state, move)}"
        state.apply(seat, number, journal)
    return journal.events


def refused(state: TiwanakuState, move: str, seat: int | None = None) -> Refusal | None:
    """The refusal of a move to the pending seat, None if it is legal."""
    asked = state.pending()[0] if seat is None else seat
    return GAME.refusal(state, asked, GAME.parse(move))


def rule_against(state: TiwanakuState, move: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    refusal = refused(state, move, seat)
    assert refusal is not None, f"{move} is legal"
    return refusal.rule


def legal(state: TiwanakuState, verb: str = "") -> list[str]:
    """The legal moves of the pending seat that begin with a verb."""
    (seat,) = state.pending()
    texts = [GAME.notation(move) for move in state.legal(seat)]
    return [text for text in texts if text.startswith(verb)]


def entries(state: TiwanakuState) -> str:
    """The ends of entries of the pending seat, column by column."""
    (seat,) = state.pending()
    return " ".join(NAMES[move - ENTER] for move in state.legal(seat) if move < MOVE)


def ends(state: TiwanakuState, start: str) -> tuple[str, str]:
    """The ends of a move of this figure: the free cells, and the plant stops."""
    free: list[str] = []
    stops: list[str] = []
    for text in legal(state, f"move {start} "):
        name = text.split()[-1]
        (stops if state.planted >> CELL_OF[name] & 1 else free).append(name)
    return " ".join(free), " ".join(stops)


def points(state: TiwanakuState, seat: int) -> int:
    """The victory points of a seat."""
    return points_of(state, seat)


def gifts(state: TiwanakuState, seat: int) -> str:
    """The gifts of a seat."""
    return " ".join(str(bit + 1) for bit in range(5) if state.gifts[seat] >> bit & 1)


def levels(state: TiwanakuState, seat: int) -> dict[str, int]:
    """The discs of a seat that have left level 0."""
    discs = state.discs[seat * SOILS : (seat + 1) * SOILS]
    return {soil: level for soil, level in zip(SOIL_IDS, discs, strict=True) if level}


def reserve(state: TiwanakuState) -> list[int]:
    """The soil reserve: rock, earth, sand, grass."""
    return [queries.reserve(state, soil) for soil in range(SOILS)]


def soil_at(state: TiwanakuState, name: str) -> str:
    """The true soil of a cell."""
    return SOIL_IDS[state.soils[CELL_OF[name]]]


def told(events: list[Event], key: str) -> list[dict[str, Any]]:
    """The parameters of all events with this key."""
    return [event.params for event in events if event.key == key]


def c16(**more: Any) -> TiwanakuState:
    """The position of TIW-C16."""
    state = begun(**more)
    play(state, "enter e2", "enter h4", "enter e3", "enter i3", "enter c3")
    return state


def c26() -> TiwanakuState:
    """The position of TIW-C26, about to play e4 to e3; the case leaves open where the points come from."""
    state = at(
        "S",
        blank="e3",
        bare="b4 c3 d4 e2",
        figures={BLACK: "d4 e4", RED: "b4 c3"},
        points={BLACK: 8, RED: 15},
        gifts={BLACK: "1 2 4", RED: "2 3"},
        levels={BLACK: "1 0 3 2", RED: "3 5 3 1"},
        trackTop=5,
    )
    state.gained[:] = 12, 7
    state.guess = 3
    return state


assert len(NAMES) == CELLS
