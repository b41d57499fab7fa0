"""One position of Minden: its fields, how it starts, how it is copied. The rules are in `rules.py`."""

from __future__ import annotations

from typing import Final

from kiebitz.core.state import CHANCE_OWES, State
from kiebitz.games.minden.board import COLOURS
from kiebitz.games.minden.cards import Deck, Solution

# --- phases

LOTS: Final = 0
"""Chance draws the order of the start line."""
DEALING: Final = 1
"""Chance turns up the next card of the stack while a round is laid out."""
CHOOSING: Final = 2
SWAPPING: Final = 3
REFILLING: Final = 4
"""Chance turns up the next card of the stack after a swap."""
TIPPING: Final = 5
PLACING: Final = 6
"""The player being evaluated puts the cone on the map."""
OVER: Final = 7

PHASES: Final[list[str]] = [
    "lots",
    "dealing",
    "choose",
    "swap",
    "refilling",
    "tip",
    "cone",
    "over",
]

NONE: Final = -1
"""No card, no tip, no seat."""
UNKNOWN: Final = -2
"""In a veiled state: there is a tip, but the viewer does not know which."""

# --- option values

FIRST_ROUNDS: Final[list[str]] = ["lots", "age", "seat"]
BY_LOTS: Final = 0
BY_AGE: Final = 1


class Setup:
    """The options of a play as the rules compute with them; shared by all copies, never changed."""

    __slots__ = (
        "ages",
        "any_landscape",
        "chips",
        "colours",
        "cone",
        "deck",
        "first_round",
        "free",
        "near_line",
        "orange_from",
        "seats",
        "timer",
        "track",
    )

    def __init__(
        self,
        seats: int,
        deck: Deck,
        colours: tuple[int, ...],
        chips: int,
        track: str,
        orange_from: int,
        first_round: int,
        ages: tuple[int, ...],
        free: bool,
        any_landscape: bool,
        near_line: bool,
        timer: int,
        cone: bool,
    ) -> None:
        self.seats = seats
        self.deck = deck
        self.colours = colours
        """The pawn's colour of each seat."""
        self.chips = chips
        self.track = track
        self.orange_from = orange_from
        self.first_round = first_round
        self.ages = ages
        """The seats from the oldest to the youngest."""
        self.free = free
        self.any_landscape = any_landscape
        self.near_line = near_line
        self.timer = timer
        """Seconds for a tip, 0 without a clock (MIN-096)."""
        self.cone = cone


class MindenFields(State):
    """The fields. Lists run by seat; `gains` by seat and colour (seat * COLOURS + colour)."""

    __slots__ = (
        "box",
        "chips",
        "fields",
        "gains",
        "hold",
        "kept",
        "last_card",
        "last_cone",
        "last_round",
        "last_tip",
        "open",
        "order",
        "owing",
        "phase",
        "round",
        "setup",
        "solutions",
        "stack",
        "tips",
        "top",
        "turn",
        "turned",
    )

    setup: Setup
    phase: int
    owing: int
    """Mask of the pending seats, or CHANCE_OWES."""
    round: int
    """0 before round 1."""
    fields: list[int]
    """Where the pawns stand."""
    chips: list[int]
    stack: tuple[tuple[int, int], ...]
    """The cards below the top one, as outcomes of a draw; their order is drawn one by one."""
    top: int
    """The visible top card of the stack, NONE while it is drawn or when the stack is empty."""
    open: tuple[int, ...]
    """The cards laid out and not yet chosen."""
    hold: list[int]
    """The card before each player, NONE without one."""
    order: tuple[int, ...]
    """The seats from the rear to the front, as they stand at the start of the round (MIN-058)."""
    turn: int
    """Index into `order` of the seat in turn; while lots are drawn, how many were."""
    tips: list[int]
    last_card: list[int]
    """The latest evaluation of each player: the card, the tip and, as the move that put it there, the
    cone. No rule asks for them, but everybody has seen them (MIN-105 to MIN-107)."""
    last_tip: list[int]
    last_cone: list[int]
    kept: list[int]
    """Masks of the cards that a player keeps."""
    box: int
    """Mask of the cards out of the game."""
    turned: int
    """Mask of the cards whose solution everybody has seen (MIN-107)."""
    solutions: tuple[Solution | None, ...]
    """By card; None in a veiled state where the viewer does not know it."""
    last_round: int
    """The seat that entered the orange area first, NONE before that."""
    gains: list[int]
    """Fields won in the final scoring."""


def fill_start(state: MindenFields, setup: Setup) -> None:
    """Set every field to the first position: nothing drawn yet (MIN-008 to MIN-012)."""
    seats = setup.seats
    state.setup = setup
    state.phase = LOTS
    state.owing = CHANCE_OWES
    state.round = 0
    state.fields = [0] * seats
    state.chips = [setup.chips] * seats
    state.stack = setup.deck.stack
    state.top = NONE
    state.open = ()
    state.hold = [NONE] * seats
    state.order = ()
    state.turn = 0
    state.tips = [NONE] * seats
    state.last_card = [NONE] * seats
    state.last_tip = [NONE] * seats
    state.last_cone = [NONE] * seats
    state.kept = [0] * seats
    state.box = 0
    state.turned = 0
    state.solutions = setup.deck.solutions
    state.last_round = NONE
    state.gains = [0] * (seats * COLOURS)


def copy_public(source: MindenFields, target: MindenFields) -> None:
    """Copy every field that MIN-098 makes public, and none of the others.

    Not copied: `tips` (sealed until the last is in) and `solutions` (of cards not yet turned).
    """
    target.setup = source.setup
    target.phase = source.phase
    target.owing = source.owing
    target.round = source.round
    target.fields = source.fields[:]
    target.chips = source.chips[:]
    target.stack = source.stack
    target.top = source.top
    target.open = source.open
    target.hold = source.hold[:]
    target.order = source.order
    target.turn = source.turn
    target.last_card = source.last_card[:]
    target.last_tip = source.last_tip[:]
    target.last_cone = source.last_cone[:]
    target.kept = source.kept[:]
    target.box = source.box
    target.turned = source.turned
    target.last_round = source.last_round
    target.gains = source.gains[:]
