"""One position of Gilde: its setup, its fields, how it starts. Hot path; imports core and board."""

from __future__ import annotations

from typing import Final

from kiebitz.core.fields import fields
from kiebitz.core.options import Options
from kiebitz.core.state import CHANCE_OWES, Setup, State
from kiebitz.games.gilde import board
from kiebitz.games.gilde.board import NONE

UNKNOWN: Final = -2
"""In a concealed state: there is one, but the viewer does not know which."""

# --- phases of the table

LAYING_GOALS: Final = 0
"""Chance lays the three goals."""
REVEALING: Final = 1
"""Chance turns up the next explore card."""
OFFERING: Final = 2
"""Chance deals two investigate cards to each seat."""
TURN: Final = 3
"""All seats carry out the card, each until it stops."""
DRAWING: Final = 4
"""Chance draws a treasure card for the seat `drawer`."""
OVER: Final = 5

PHASES: Final[list[str]] = ["layGoals", "reveal", "offer", "turn", "treasure", "over"]

# --- what a seat does within the turn

STOPPED: Final = 0
KEEPING: Final = 1
"""It keeps one of two investigate cards."""
CHOOSING: Final = 2
"""It chooses one of its three cards (era4)."""
PLACING: Final = 3
RESOLVING: Final = 4
"""Several effects are pending: it picks the next."""
FOUNDING: Final = 5
"""It chooses the hex of a village."""
TRADING: Final = 6
"""It chooses the two cities of a route."""
POSTING: Final = 7
"""It chooses the city of the post."""
EXPLORING: Final = 8
"""It places, or declines, a free explorer."""
AWAITING: Final = 9
"""Its treasure card is being drawn."""

MODES: Final[list[str]] = [
    *("stopped", "keep", "useCard", "place", "resolve"),
    *("village", "route", "post", "explore", "treasure"),
]

# --- where coins came from: the lines of the score sheet

FROM_COINS: Final = 0
FROM_TOWERS: Final = 1
FROM_CRYSTALS: Final = 2
FROM_VILLAGES: Final = 3
FROM_ROUTES: Final = 4
FROM_TREASURES: Final = 5
FROM_GOALS: Final = 6
SOURCES: Final = 7
SOURCE_IDS: Final[list[str]] = [
    *("coinHexes", "towers", "crystals", "villages", "routes", "treasures", "goals"),
]


class GildeSetup(Setup):
    """The options as the rules compute with them (GIL-226)."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.map = board.MAP_IDS.index(options["map"])
        self.board = board.BOARDS[self.map]
        self.ordinal = options["towerCoins"] == "ordinal"
        """GIL-109: towers pay by their number, not by the era."""
        self.at_once = options["towerExplorer"] == "atOnce"
        """GIL-111: the explorer leaves a tower hex at once."""
        self.capital_counts = options["capitalCountsAsVillage"] == "true"
        """GIL-093: the capital counts as a village for rays and for ka4."""
        limit = options["villageLimit"]
        self.village_limit = NONE if limit == "none" else int(limit)
        """GIL-006: NONE for no limit."""


# GIL-229: all other fields are public.
@fields(secret=("offered", "returned", "kept", "deck"))
class GildeFields(State):
    """The fields. Lists run by seat; some by seat and something else, which their notes name."""

    setup: GildeSetup
    phase: int
    owing: int
    """Mask of the pending seats, or CHANCE_OWES."""
    era: int
    """1 to 4."""
    revealed: tuple[int, ...]
    """The explore cards turned up in this era, the present one last."""
    goals: tuple[int, ...]
    """The goals in play, as numbers among those of the map; in solo their order counts (GIL-204)."""
    closed: int
    """Mask of the goals (0 to 2) that somebody completed in an earlier turn (GIL-164)."""
    deck: list[int]
    """Treasure cards in the deck, by kind; their order is drawn one by one."""
    deck_size: int
    discard: list[int]
    """The discard pile, by kind."""
    drawer: int
    """The seat that a treasure card is drawn for, NONE outside the phase DRAWING."""

    # --- the maps: masks of hexes
    explorers: list[int]
    villages: list[int]
    towers: list[int]
    posts: list[int]
    tokens: list[int]
    """Ruins with the seat's treasure token."""
    crystals: list[int]
    """Crystal hexes with the seat's token."""
    visited: list[int]
    """Every hex that was ever explored."""
    reach: list[int]
    """Every hex that touches the network (GIL-025, GIL-040)."""

    # --- possessions
    earned: list[int]
    """Coins by seat and source: seat * SOURCES + source."""
    best_route: list[int]
    """The value of the best route made (GIL-145)."""
    iced: list[int]
    """1 if a route led over ice (GIL-223, np4)."""
    traded: list[int]
    """Masks of the routes made in this era, by their numbers; no rule asks for them, but everybody has seen them."""
    slots: list[int]
    """Investigate cards by seat and slot: seat * SLOTS + slot."""
    offered: list[int]
    """The two cards looked at, in the order drawn: seat * 2 and seat * 2 + 1."""
    returned: list[int]
    """Masks of the cards that the seat has put under the deck; only the seat knows them (GIL-232)."""
    hoard: list[int]
    """The number of kept treasure cards."""
    kept: list[int]
    """Kept treasure cards by seat and kind: seat * TREASURES + kind."""
    drawn: list[int]
    """Treasure cards drawn so far."""
    marks: list[int]
    """Masks of the goals (0 to 2) completed."""
    first_rewards: list[int]
    """Masks of those that paid the higher reward."""

    # --- the present turn
    mode: list[int]
    card: list[int]
    """The action that is carried out, NONE without one."""
    step: list[int]
    """The number of its step; past the last one when it is used up."""
    taken: list[tuple[int, ...]]
    """The hexes that the present step took, in order."""
    anchors: list[int]
    """Mask of the hexes that the ended steps took: those of the first are what the second looks at."""
    start: list[int]
    """The village that the present ray leads away from."""
    first_start: list[int]
    """The village that the first ray led away from."""
    due_villages: list[int]
    """Masks of the regions that are complete and wait for their village."""
    due_ruins: list[int]
    """Masks of the ruins whose treasure waits."""
    draws_left: list[int]
    """Treasure cards that the begun ruin still gives."""
    founding: list[int]
    """The region whose village is being placed."""
    route: list[int]
    """The route just paid, while its post is chosen."""

    # --- what follows from the rest
    linked: list[int]
    """Masks of the open cities that are joined to another one: routes are due while there are any."""
    targets: list[int]
    """In the mode PLACING: the hexes on which the step may place."""
    can_end_step: list[int]
    """In the mode PLACING: 1 if the next step could place at this moment."""


def of_seat(values: list[int], seat: int, size: int) -> list[int]:
    """The part of a list by seat and something else, `size` of them a seat."""
    return values[seat * size : (seat + 1) * size]


def fill_start(state: GildeFields, setup: GildeSetup) -> None:
    """Set every field to the first position: nothing drawn yet (GIL-012, GIL-013)."""
    seats = setup.seats
    here = board.BOARDS[setup.map]
    state.setup = setup
    state.phase = LAYING_GOALS
    state.owing = CHANCE_OWES
    state.era = 1
    state.revealed = ()
    state.goals = ()
    state.closed = 0
    state.deck = board.COPIES[:]
    state.deck_size = board.TREASURE_CARDS
    state.discard = [0] * board.TREASURES
    state.drawer = NONE
    for name in _ZERO:
        setattr(state, name, [0] * seats)
    for name in _NOTHING:
        setattr(state, name, [NONE] * seats)
    state.reach = [here.near[here.capital]] * seats
    state.earned = [0] * (seats * SOURCES)
    state.slots = [NONE] * (seats * board.SLOTS)
    state.offered = [NONE] * (seats * 2)
    state.kept = [0] * (seats * board.TREASURES)
    state.mode = [STOPPED] * seats
    state.taken = [()] * seats


_ZERO: Final = (
    *("explorers", "villages", "towers", "posts", "tokens", "crystals", "visited"),
    *("best_route", "iced", "traded", "returned", "hoard", "drawn", "marks", "first_rewards"),
    *("step", "anchors", "due_villages", "due_ruins", "draws_left"),
    *("linked", "targets", "can_end_step"),
)
"""The fields by seat that begin with 0."""
_NOTHING: Final = ("card", "start", "first_start", "founding", "route")
"""The fields by seat that begin with NONE."""
