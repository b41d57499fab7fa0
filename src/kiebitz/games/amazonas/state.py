"""One position of Amazonas: its fields, how it starts, how it is copied. Hot path; imports core and board."""

from __future__ import annotations

from typing import Final

from kiebitz.core.fields import fields
from kiebitz.core.options import Options, assigned
from kiebitz.core.state import CHANCE_OWES, Setup, State
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.board import COLOUR_IDS, COSTS

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

IN_TURN: Final = (NATIVE_CHOICE, ASSIGNING, BUILDING)
"""The phases of a seat's turn in a round."""
ONE_BY_ONE: Final = (START_ROUND, *IN_TURN)
"""The phases in which the seats decide in order."""

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
"""In a concealed state: there is one, but the viewer does not know which."""

# --- option values

MAJORITIES: Final[list[str]] = ["twoOne", "none", "one", "oneMin3", "twoOneMin3"]
TWO_ONE: Final = 0
NO_MAJORITY: Final = 1
ONE: Final = 2
ONE_MIN_3: Final = 3
TWO_ONE_MIN_3: Final = 4


class AmazonasSetup(Setup):
    """The options as the rules compute with them."""

    def __init__(self, seats: int, options: Options) -> None:
        # AMA-016: seats without a choice get, in ascending order, the first colour still free.
        self.colours = assigned(options["colours"], COLOUR_IDS)
        colours = ",".join([COLOUR_IDS[colour] for colour in self.colours])
        super().__init__(seats, options | {"colours": colours})
        self.pass_left = options["cardCycle"] == "passLeft"
        self.majority = MAJORITIES.index(options["majority"])
        self.majority_from = 3 if self.majority in (ONE_MIN_3, TWO_ONE_MIN_3) else 1
        """The tiles that a majority takes at least (AMA-098, AMA-128)."""
        self.chips = board.ALL_CHIPS if options["bonusChips"] == "all" else board.CHIPS[seats]
        """The bonus chips from the highest down (AMA-091 to AMA-093, AMA-140)."""
        self.start_by_colour = options["startOrder"] == "colours"
        chosen = options["startPlayer"]
        self.fixed_start = NONE if chosen == "random" else int(chosen)
        """The start player by the options, NONE for a draw."""
        if self.start_by_colour:
            self.fixed_start = self.colours.index(min(self.colours))
        self.deals = 2 if options["missionDeal"] == "twoKeepOne" else 1
        """Missions dealt to each seat: 1, or 2 of which one is kept."""
        self.plus = options["missionScore"] == "plus"

    def start_order(self, start_player: int) -> tuple[int, ...]:
        """The seats in the order of the start round."""
        if self.start_by_colour:
            # AMA-100: the order of the colours, which is that of their numbers.
            return tuple(sorted(range(self.seats), key=self.colours.__getitem__))
        return tuple([(start_player + step) % self.seats for step in range(self.seats)])

    def sets_in_round(self, number: int) -> tuple[int, ...]:
        """By seat the colour of the set played with in a round: sets move after rounds 7 and 14 (AMA-097)."""
        moved = (number - 1) // board.CARDS if self.pass_left else 0
        return tuple([self.colours[(seat - moved) % self.seats] for seat in range(self.seats)])


# AMA-104 to AMA-107: all other fields are public.
@fields(secret=("laid", "offered", "mission"))
class AmazonasFields(State):
    """The fields. Lists run by seat; `rows` and `natives` by seat and species (seat * SPECIES + species)."""

    setup: AmazonasSetup
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
    set_of: tuple[int, ...]
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

    def price(self, village: int) -> int:
        """The price in gold of the cheapest free site, 0 if the village is full (AMA-058, AMA-061)."""
        bit = 1 << village
        costs = COSTS[village]
        if not self.taken1 & bit:
            return costs[0]
        if not self.taken2 & bit:
            return costs[1] if len(costs) > 1 else 0
        if not self.taken3 & bit:
            return costs[2] if len(costs) > 2 else 0
        return 0


def fill_start(state: AmazonasFields, setup: AmazonasSetup) -> None:
    """Set every field to the first position: nothing drawn yet (AMA-010, AMA-013, AMA-135)."""
    seats = setup.seats
    state.setup = setup
    state.phase = CHOOSE_START
    state.owing = CHANCE_OWES
    state.round = 0
    state.event = board.NO_EVENT
    state.events_left = (1 << board.EVENTS) - 1
    state.events_past = ()
    state.start_player = NONE
    state.dealt = 0
    state.order = ()
    state.turn = 0
    state.worth = [0] * seats
    state.purse = [board.START_SILVER] * seats
    state.huts = [0] * seats
    state.jungle = [0] * seats
    state.water = [0] * seats
    state.taken1 = 0
    state.taken2 = 0
    state.taken3 = 0
    state.neutral = 0
    state.neutral_left = [board.NEUTRAL_HUTS if seats == 2 else 0] * seats
    state.neutral_placed = 0
    state.rows = [0] * (seats * board.SPECIES)
    state.natives = [0] * (seats * board.SPECIES)
    state.piles = [board.TILES] * board.SPECIES
    state.hand = [board.FULL_HAND] * seats
    state.set_of = setup.colours
    state.laid = [NONE] * seats
    state.offered = [0] * seats
    state.mission = [NONE] * seats
    state.chip = [0] * seats
    state.chips_given = 0
    state.native_supply = board.NATIVES
    state.native_gone = 0
    state.native_open = 0
    state.can_build = 0
    state.can_neutral = 0
