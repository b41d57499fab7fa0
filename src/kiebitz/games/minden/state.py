"""One position of Minden: its options, its fields, how it starts. Hot path; imports core, board and `places.cards`."""

from __future__ import annotations

from typing import Final

from kiebitz.core.fields import fields
from kiebitz.core.options import Options, assigned
from kiebitz.core.state import CHANCE_OWES, Setup, State
from kiebitz.games.minden.board import AGES, COLOURS, FREE_MOVES, PAWN_IDS, STRICT_MOVES, TRACKS
from kiebitz.games.minden.places.cards import Deck, Solution

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

PHASES: Final[list[str]] = ["lots", "dealing", "choose", "swap", "refilling", "tip", "cone", "over"]

NONE: Final = -1
"""No card, no tip, no seat."""
UNKNOWN: Final = -2
"""In a concealed state: there is a tip, but the viewer does not know which."""


class MindenSetup(Setup):
    """The options as the rules compute with them."""

    def __init__(self, seats: int, options: Options, deck: Deck) -> None:
        # MIN-125, MIN-092: seats without a choice get, in ascending order, the first value still free.
        self.colours = assigned(options["colours"], PAWN_IDS)
        """The pawn's colour of each seat."""
        places = assigned(options["ages"], AGES)
        by_age = sorted(range(seats), key=lambda seat: places[seat])
        colours = ",".join([PAWN_IDS[colour] for colour in self.colours])
        ages = ",".join([str(by_age.index(seat) + 1) for seat in range(seats)])
        super().__init__(seats, options | {"colours": colours, "ages": ages})
        self.deck = deck
        self.chips = int(options["chips"])
        self.orange_from = TRACKS[options["track"]]
        self.draws_lots = seats > 1 and options["firstRound"] == "lots"
        self.start_line = tuple(by_age if options["firstRound"] == "age" else range(seats))
        """The seats from the front where no lots are drawn (MIN-092)."""
        self.tip_moves = FREE_MOVES if options["nesting"] == "free" else STRICT_MOVES
        self.any_landscape = options["landscapes"] == "any"
        self.near_line = options["nearLine"] == "true"
        timer = options["tipTimer"]
        self.timer = 0 if timer == "off" else int(timer)
        """Seconds for a tip, 0 without a clock (MIN-096)."""
        self.cone = options["cone"] == "true"


# MIN-098: all other fields are public.
@fields(secret=("tips", "solutions"))
class MindenFields(State):
    """The fields. Lists run by seat; `gains` by seat and colour (seat * COLOURS + colour)."""

    setup: MindenSetup
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
    """Index into `order` of the seat in turn."""
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
    """By card; None in a concealed state where the viewer does not know it."""
    last_round: int
    """The seat that entered the orange area first, NONE before that."""
    gains: list[int]
    """Fields won in the final scoring."""

    def cards_left(self) -> int:
        """The cards in the stack, the visible one included."""
        return len(self.stack) + (1 if self.top != NONE else 0)


def fill_start(state: MindenFields, setup: MindenSetup) -> None:
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
