"""One position of Amazonas: its fields, how it starts, how it is copied. The rules are in `rules.py`."""

from __future__ import annotations

from typing import Final

from kiebitz.core.state import CHANCE_OWES, State
from kiebitz.games.amazonas.board import (
    EVENTS,
    FULL_HAND,
    NATIVES,
    NEUTRAL_HUTS,
    NO_EVENT,
    SPECIES,
    START_SILVER,
    TILES,
)

# --- phases

CHOOSE_START: Final = 0
"""Chance draws the start player."""
DEALING: Final = 1
"""Chance deals the missions."""
KEEPING: Final = 2
"""D1: every seat keeps one of two missions."""
START_ROUND: Final = 3
"""D2: one hut each."""
EVENT_PHASE: Final = 4
"""Chance turns up the event of the round."""
LAYING: Final = 5
"""D3: every seat lays an income card face down."""
NATIVE_CHOICE: Final = 6
"""D4: take the native or leave it."""
ASSIGNING: Final = 7
"""D5: the species of the native just taken."""
BUILDING: Final = 8
"""D6: build, place a neutral hut, or end the turn."""
OVER: Final = 9

PHASES: Final[list[str]] = [
    "chooseStart",
    "dealing",
    "keepMission",
    "startHut",
    "event",
    "layCard",
    "nativeChoice",
    "nativeSpecies",
    "buildStep",
    "over",
]

NONE: Final = -1
"""No card, no mission, no seat."""
UNKNOWN: Final = -2
"""In a veiled state: there is one, but the viewer does not know which."""

# --- option values

MAJORITIES: Final[list[str]] = ["twoOne", "none", "one", "oneMin3"]
TWO_ONE: Final = 0
NO_MAJORITY: Final = 1
ONE: Final = 2
ONE_MIN_3: Final = 3


class Setup:
    """The options of a play as the rules compute with them; shared by all copies, never changed."""

    __slots__ = (
        "colours",
        "deals",
        "majority",
        "official",
        "pass_left",
        "plus",
        "seats",
        "start_by_colour",
        "start_choice",
    )

    def __init__(
        self,
        seats: int,
        colours: tuple[int, ...],
        official: bool,
        pass_left: bool,
        majority: int,
        start_choice: int,
        start_by_colour: bool,
        deals: int,
        plus: bool,
    ) -> None:
        self.seats = seats
        self.colours = colours
        self.official = official
        self.pass_left = pass_left
        self.majority = majority
        self.start_choice = start_choice
        """The seat that the host chose, NONE for a draw."""
        self.start_by_colour = start_by_colour
        self.deals = deals
        """Missions dealt to each seat: 1, or 2 of which one is kept."""
        self.plus = plus


class AmazonasFields(State):
    """The fields. Lists run by seat; `rows` and `natives` by seat and species (seat * SPECIES + species)."""

    __slots__ = (
        "can_build",
        "can_neutral",
        "chip",
        "chips_given",
        "dealt",
        "event",
        "events_left",
        "events_past",
        "hand",
        "huts",
        "jungle",
        "laid",
        "mission",
        "native_gone",
        "native_open",
        "native_supply",
        "natives",
        "neutral",
        "neutral_left",
        "neutral_placed",
        "offered",
        "order",
        "owing",
        "phase",
        "piles",
        "purse",
        "round",
        "rows",
        "set_of",
        "setup",
        "start_player",
        "taken1",
        "taken2",
        "taken3",
        "turn",
        "water",
        "worth",
    )

    setup: Setup
    phase: int
    owing: int
    """Mask of the pending seats, or CHANCE_OWES."""
    round: int
    """0 before round 1."""
    event: int
    events_left: int
    """Mask of the events not yet turned up; their order is drawn one by one (AMA-136)."""
    events_past: tuple[int, ...]
    """Every event turned up so far, the current one last."""
    start_player: int
    dealt: int
    """Missions dealt so far, to seats 0, 1, … in turn."""
    order: tuple[int, ...]
    """The seats in order of play: of the start round, later by order card."""
    turn: int
    """Index into `order` of the seat in turn."""
    worth: list[int]
    purse: list[int]
    huts: list[int]
    """Masks of the villages with an own hut."""
    jungle: list[int]
    """Masks of the villages that a jungle path joins to an own hut."""
    water: list[int]
    """Masks of the villages that a waterway joins to an own hut."""
    taken1: int
    """Mask of the villages with one or more huts, neutral ones included; `taken2` and `taken3` alike."""
    taken2: int
    taken3: int
    neutral: int
    """Mask of the villages with a neutral hut."""
    neutral_left: list[int]
    neutral_placed: int
    """1 if the seat in turn has placed its neutral hut of this turn."""
    rows: list[int]
    """Tiles with the natives assigned to them (AMA-048)."""
    natives: list[int]
    piles: list[int]
    hand: list[int]
    """Masks of card values; a laid card stays in it until the reveal (AMA-106)."""
    set_of: list[int]
    """The colour of the set of cards that the seat plays with at present."""
    laid: list[int]
    """The card laid in this round, face down in the phase LAYING, face up after it."""
    offered: list[int]
    """Masks of the missions dealt to the seat."""
    mission: list[int]
    chip: list[int]
    """The value of the seat's chip, 0 without one."""
    chips_given: int
    native_supply: int
    native_gone: int
    native_open: int
    """1 while the native of this round may still be taken."""
    can_build: int
    """In the phases START_ROUND and BUILDING: mask of the villages where the seat in turn may build."""
    can_neutral: int
    """In the phase BUILDING: mask of the villages where it may place a neutral hut."""


def fill_start(state: AmazonasFields, setup: Setup) -> None:
    """Set every field to the first position: nothing drawn yet (AMA-010, AMA-013, AMA-135)."""
    seats = setup.seats
    state.setup = setup
    state.phase = CHOOSE_START
    state.owing = CHANCE_OWES
    state.round = 0
    state.event = NO_EVENT
    state.events_left = (1 << EVENTS) - 1
    state.events_past = ()
    state.start_player = NONE
    state.dealt = 0
    state.order = ()
    state.turn = 0
    state.worth = [0] * seats
    state.purse = [START_SILVER] * seats
    state.huts = [0] * seats
    state.jungle = [0] * seats
    state.water = [0] * seats
    state.taken1 = 0
    state.taken2 = 0
    state.taken3 = 0
    state.neutral = 0
    state.neutral_left = [NEUTRAL_HUTS if seats == 2 else 0] * seats
    state.neutral_placed = 0
    state.rows = [0] * (seats * SPECIES)
    state.natives = [0] * (seats * SPECIES)
    state.piles = [TILES] * SPECIES
    state.hand = [FULL_HAND] * seats
    state.set_of = list(setup.colours)
    state.laid = [NONE] * seats
    state.offered = [0] * seats
    state.mission = [NONE] * seats
    state.chip = [0] * seats
    state.chips_given = 0
    state.native_supply = NATIVES
    state.native_gone = 0
    state.native_open = 0
    state.can_build = 0
    state.can_neutral = 0


def copy_public(source: AmazonasFields, target: AmazonasFields) -> None:
    """Copy every field that AMA-104 to AMA-107 make public, and none of the others.

    Not copied: `laid` (sealed while it lies face down), `offered` and `mission`.
    """
    target.setup = source.setup
    target.phase = source.phase
    target.owing = source.owing
    target.round = source.round
    target.event = source.event
    target.events_left = source.events_left
    target.events_past = source.events_past
    target.start_player = source.start_player
    target.dealt = source.dealt
    target.order = source.order
    target.turn = source.turn
    target.worth = source.worth[:]
    target.purse = source.purse[:]
    target.huts = source.huts[:]
    target.jungle = source.jungle[:]
    target.water = source.water[:]
    target.taken1 = source.taken1
    target.taken2 = source.taken2
    target.taken3 = source.taken3
    target.neutral = source.neutral
    target.neutral_left = source.neutral_left[:]
    target.neutral_placed = source.neutral_placed
    target.rows = source.rows[:]
    target.natives = source.natives[:]
    target.piles = source.piles[:]
    target.hand = source.hand[:]
    target.set_of = source.set_of[:]
    target.chip = source.chip[:]
    target.chips_given = source.chips_given
    target.native_supply = source.native_supply
    target.native_gone = source.native_gone
    target.native_open = source.native_open
    target.can_build = source.can_build
    target.can_neutral = source.can_neutral
