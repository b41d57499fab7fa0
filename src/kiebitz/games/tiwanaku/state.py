"""One position of Tiwanaku: its setup, fields and start. Hot path; imports three modules of core, and board."""

from __future__ import annotations

from typing import Final

from kiebitz.core.fields import fields
from kiebitz.core.options import Options
from kiebitz.core.state import CHANCE_OWES, Setup, State
from kiebitz.games.tiwanaku.board import BOARDS, CELLS, FIGURES, SOILS

# --- phases

DRAW_MAP: Final = 0
"""Chance draws the hidden map and its start cells."""
DRAW_FIRST: Final = 1
"""Chance draws the first player."""
MAIN: Final = 2
"""D1: move, enter, return or divine."""
DIVINING: Final = 3
"""D2: divine again, or stop."""
OFFERING: Final = 4
"""D3: the offering at the end of a turn."""
END_PHASE: Final = 5
"""D4: divine once, or pass."""
LAST_OFFERING: Final = 6
"""D5: the last offering."""
OVER: Final = 7

PHASES: Final[list[str]] = [
    "drawMap",
    "drawFirst",
    "mainAction",
    "divineAgain",
    "offering",
    "endPhase",
    "lastOffering",
    "over",
]

# --- why the end phase began, or why the game ended without one

NO_CAUSE: Final = 0
LAST_SOIL: Final = 1
IDLE: Final = 2
BUDGET: Final = 3
ALONE: Final = 4
"""All others have left (TIW-038)."""
GIVEN_UP: Final = 5
"""The player of a solo game has left (TIW-154)."""

CAUSES: Final[list[str]] = ["none", "lastSoil", "idle", "budget", "alone", "givenUp"]

NONE: Final = -1
"""No seat."""
UNKNOWN: Final = 255
"""In a map: this soil or plant is not known to the viewer. The plant of no cell has this level."""
NOTHING_KNOWN: Final = bytes([UNKNOWN]) * CELLS
HINTS: Final[list[str]] = ["marks", "off", "exact"]


class TiwanakuSetup(Setup):
    """The options as the rules compute with them."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.board = BOARDS[options["board"]]
        self.top = int(options["trackTop"])
        """The top level of the diversity board (TIW-010)."""
        self.start_cells = int(options["startCells"])
        self.humane = options["difficulty"] == "normal"
        """Whether the difficulty is normal (TIW-022)."""
        first = options["firstPlayer"]
        self.first_choice = NONE if first == "random" else int(first)
        """The seat that the host named, NONE for a draw."""
        idle = options["idleRounds"]
        self.idle_limit = 0 if seats == 1 or idle == "off" else int(idle)
        """The idle rounds that end the game, 0 for never: in the solo game they never do (TIW-116)."""
        self.entry_stop = options["entryPlantStop"] == "true"
        self.end_out = options["endWrong"] == "out"
        self.offer_all = options["finalOffering"] == "all"
        self.reveal_map = options["revealMap"] == "true"
        self.hints = HINTS.index(options["hints"])
        self.figures: int = FIGURES[str(seats)]

    def budget(self) -> int:
        """The normal turns of a solo game (TIW-117)."""
        hidden = self.board.cells - self.start_cells
        return hidden + (hidden + 3) // 4


# TIW-129: all other fields are public.
@fields(secret=("soils", "plants"))
class TiwanakuFields(State):
    """The fields. Lists run by seat; `discs` by seat and soil (seat * SOILS + soil)."""

    setup: TiwanakuSetup
    phase: int
    owing: int
    """Mask of the pending seat, or CHANCE_OWES."""
    soils: bytes
    """The hidden map: the soil of each cell, UNKNOWN where a viewer does not know it."""
    plants: bytes
    """The hidden map: the level of each cell's plant, UNKNOWN where a viewer does not know it."""
    totals: tuple[int, ...]
    """The announced number of cells of each soil (TIW-024)."""
    starts: int
    """Mask of the start cells, 0 before the map is drawn."""
    blank: int
    """Mask of the cells without soil."""
    planted: int
    """Mask of the cells with a plant."""
    figures: list[int]
    """Masks of the cells with an own figure; the others are in the reserve."""
    discs: list[int]
    """The level of each diversity disc."""
    gifts: list[int]
    """Masks of the gift markers: bit level - 1."""
    found: list[int]
    """Points for discoveries so far."""
    gained: list[int]
    """Points for right divinations so far."""
    lost: list[int]
    """Points lost to wrong divinations so far, after the floor at 0 (TIW-078)."""
    offered: list[int]
    """Points for offerings so far."""
    unused: int
    """Points for unused turns of a solo game (TIW-120)."""
    turn: int
    """The seat in turn, NONE before the first turn."""
    busy: int
    """1 if this turn has brought a discovery or a divination."""
    guess: int
    """The level named in the newest divination, 0 before the first (TIW-131)."""
    idle: int
    """Turns in a row without either (TIW-037)."""
    spent: int
    """Normal turns of a solo game so far."""
    cause: int
    ender: int
    """The seat that triggered the end phase, NONE before."""
    passed: int
    """Mask of the seats for which the end phase is over."""
    erred: int
    """Mask of the seats with a wrong divination in the end phase."""
    out: int
    """Mask of the seats that have left for good."""


def fill_start(state: TiwanakuFields, setup: TiwanakuSetup) -> None:
    """Set every field to the first position: nothing drawn yet."""
    seats = setup.seats
    state.setup = setup
    state.phase = DRAW_MAP
    state.owing = CHANCE_OWES
    state.soils = NOTHING_KNOWN[: setup.board.cells]
    state.plants = NOTHING_KNOWN[: setup.board.cells]
    state.totals = (0, 0, 0, 0)
    state.starts = 0
    state.blank = setup.board.all
    state.planted = 0
    state.figures = [0] * seats
    state.discs = [0] * (seats * SOILS)
    state.gifts = [0] * seats
    state.found = [0] * seats
    state.gained = [0] * seats
    state.lost = [0] * seats
    state.offered = [0] * seats
    state.unused = 0
    state.turn = NONE
    state.busy = 0
    state.guess = 0
    state.idle = 0
    state.spent = 0
    state.cause = NO_CAUSE
    state.ender = NONE
    state.passed = 0
    state.erred = 0
    state.out = 0
