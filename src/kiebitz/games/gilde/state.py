"""One position of Gilde: its fields, how it starts, how it is copied. The rules are in `rules.py`."""

from __future__ import annotations

from typing import Final

from kiebitz.core.state import CHANCE_OWES, State
from kiebitz.games.gilde.board import BOARDS, COPIES, NONE, SLOTS, TREASURE_CARDS, TREASURES

UNKNOWN: Final = -2
"""In a veiled state: there is one, but the viewer does not know which."""

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
    "stopped",
    "keep",
    "useCard",
    "place",
    "resolve",
    "village",
    "route",
    "post",
    "explore",
    "treasure",
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
    "coinHexes",
    "towers",
    "crystals",
    "villages",
    "routes",
    "treasures",
    "goals",
]


class Setup:
    """The options of a play as the rules compute with them; shared by all copies, never changed."""

    __slots__ = ("at_once", "capital_counts", "extras", "map", "ordinal", "seats", "village_limit")

    def __init__(
        self,
        seats: int,
        map_number: int,
        ordinal: bool,
        at_once: bool,
        capital_counts: bool,
        village_limit: int,
        extras: bool,
    ) -> None:
        self.seats = seats
        self.map = map_number
        self.ordinal = ordinal
        """GIL-109: towers pay by their number, not by the era."""
        self.at_once = at_once
        """GIL-111: the explorer leaves a tower hex at once."""
        self.capital_counts = capital_counts
        """GIL-093: the capital counts as a village for rays and for ka4."""
        self.village_limit = village_limit
        """GIL-006: NONE for no limit."""
        self.extras = extras


class GildeFields(State):
    """The fields. Lists run by seat; some by seat and something else, which their notes name."""

    __slots__ = (
        "anchors",
        "best_route",
        "can_end_step",
        "card",
        "closed",
        "crystals",
        "deck",
        "deck_size",
        "discard",
        "drawer",
        "drawn",
        "draws_left",
        "due_ruins",
        "due_villages",
        "earned",
        "era",
        "explorers",
        "first_rewards",
        "first_start",
        "founding",
        "goals",
        "hoard",
        "iced",
        "kept",
        "linked",
        "marks",
        "mode",
        "offered",
        "owing",
        "phase",
        "posts",
        "reach",
        "returned",
        "revealed",
        "route",
        "setup",
        "slots",
        "start",
        "step",
        "taken",
        "targets",
        "tokens",
        "towers",
        "villages",
        "visited",
    )

    setup: Setup
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
    """Ruins with an own treasure token."""
    crystals: list[int]
    """Crystal hexes with an own token."""
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


def fill_start(state: GildeFields, setup: Setup) -> None:
    """Set every field to the first position: nothing drawn yet (GIL-012, GIL-013)."""
    seats = setup.seats
    board = BOARDS[setup.map]
    state.setup = setup
    state.phase = LAYING_GOALS
    state.owing = CHANCE_OWES
    state.era = 1
    state.revealed = ()
    state.goals = ()
    state.closed = 0
    state.deck = COPIES[:]
    state.deck_size = TREASURE_CARDS
    state.discard = [0] * TREASURES
    state.drawer = NONE
    state.explorers = [0] * seats
    state.villages = [0] * seats
    state.towers = [0] * seats
    state.posts = [0] * seats
    state.tokens = [0] * seats
    state.crystals = [0] * seats
    state.visited = [0] * seats
    state.reach = [board.near[board.capital]] * seats
    state.earned = [0] * (seats * SOURCES)
    state.best_route = [0] * seats
    state.iced = [0] * seats
    state.slots = [NONE] * (seats * SLOTS)
    state.offered = [NONE] * (seats * 2)
    state.returned = [0] * seats
    state.hoard = [0] * seats
    state.kept = [0] * (seats * TREASURES)
    state.drawn = [0] * seats
    state.marks = [0] * seats
    state.first_rewards = [0] * seats
    state.mode = [STOPPED] * seats
    state.card = [NONE] * seats
    state.step = [0] * seats
    state.taken = [()] * seats
    state.anchors = [0] * seats
    state.start = [NONE] * seats
    state.first_start = [NONE] * seats
    state.due_villages = [0] * seats
    state.due_ruins = [0] * seats
    state.draws_left = [0] * seats
    state.founding = [NONE] * seats
    state.route = [NONE] * seats
    state.linked = [0] * seats
    state.targets = [0] * seats
    state.can_end_step = [0] * seats


def copy_public(source: GildeFields, target: GildeFields) -> None:
    """Copy every field that GIL-229 makes public, and none of the others.

    Not copied: `offered`, `returned`, `kept` and `deck`.
    """
    target.setup = source.setup
    target.phase = source.phase
    target.owing = source.owing
    target.era = source.era
    target.revealed = source.revealed
    target.goals = source.goals
    target.closed = source.closed
    target.deck_size = source.deck_size
    target.discard = source.discard[:]
    target.drawer = source.drawer
    target.explorers = source.explorers[:]
    target.villages = source.villages[:]
    target.towers = source.towers[:]
    target.posts = source.posts[:]
    target.tokens = source.tokens[:]
    target.crystals = source.crystals[:]
    target.visited = source.visited[:]
    target.reach = source.reach[:]
    target.earned = source.earned[:]
    target.best_route = source.best_route[:]
    target.iced = source.iced[:]
    target.slots = source.slots[:]
    target.hoard = source.hoard[:]
    target.drawn = source.drawn[:]
    target.marks = source.marks[:]
    target.first_rewards = source.first_rewards[:]
    target.mode = source.mode[:]
    target.card = source.card[:]
    target.step = source.step[:]
    target.taken = source.taken[:]
    target.anchors = source.anchors[:]
    target.start = source.start[:]
    target.first_start = source.first_start[:]
    target.due_villages = source.due_villages[:]
    target.due_ruins = source.due_ruins[:]
    target.draws_left = source.draws_left[:]
    target.founding = source.founding[:]
    target.route = source.route[:]
    target.linked = source.linked[:]
    target.targets = source.targets[:]
    target.can_end_step = source.can_end_step[:]
