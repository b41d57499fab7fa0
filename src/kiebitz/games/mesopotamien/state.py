"""The fields of a state of Mesopotamien, and how they are packed.

Players are counted in turn order: player 0 is the start player, P1 of the ledger (MES-003). Seats are those of
the table (`land.queries.seat_of`). Hot path; imports core, board and `land`.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.fields import fields
from kiebitz.core.options import Options
from kiebitz.core.state import Setup, State
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.board import (
    BIT,
    FULL_DECK,
    NATIVES,
    PLAYERS,
    REDUCED_DECK,
    STACK_KINDS,
)
from kiebitz.games.mesopotamien.land import Land

# --- phases

CHOOSE_START: Final = 0
"""Chance draws the start player."""
DEALING: Final = 1
"""Chance deals the start cards."""
MOVING: Final = 2
"""D1: phase 1."""
DRAWING: Final = 3
"""Chance draws the hex for an explorer."""
LOOKING: Final = 4
"""Chance shows the hexes on top of the stack to the player of Land."""
CHOOSING: Final = 5
"""D4: which of them is laid, and the order of the rest."""
VOLCANO_FOUND: Final = 6
"""D2: where the volcano goes."""
PLACING: Final = 7
"""D3: which hexes get a good."""
ACTING: Final = 8
"""D5: phase 2."""
CARD_DRAW: Final = 9
"""Chance draws a card."""
PRAYING: Final = 10
"""D6: phase 3, after the mana was credited."""
OVER: Final = 11

PHASES: Final[list[str]] = [
    "chooseStart",
    "dealing",
    "movement",
    "drawing",
    "looking",
    "chooseHex",
    "layVolcano",
    "placeGoods",
    "action",
    "cardDraw",
    "mana",
    "over",
]

NONE: Final = -1
"""No hex, no card, no marker, no player."""
UNKNOWN: Final = -2
"""In a concealed state: there is one, but the viewer does not know which."""

# --- kinds of action (MES-091)

NO_ACTION: Final = 0
HUT_ACTION: Final = 1
CULT_ACTION: Final = 2
BREED_ACTION: Final = 3
CARD_ACTION: Final = 4
ACTIONS: Final[list[str]] = ["none", "hut", "cult", "offspring", "card"]

# --- why the game ended

BY_OFFERINGS: Final = 1
BY_ROUNDS: Final = 2
BY_IDLENESS: Final = 3
REASONS: Final[list[str]] = ["", "offerings", "rounds", "idle"]

# --- the bits of `handled`, by native; those of one letter are the same for all players

LOADED: Final[list[int]] = BIT[:NATIVES] * PLAYERS
UNLOADED_WOOD: Final[list[int]] = BIT[NATIVES : 2 * NATIVES] * PLAYERS
UNLOADED_STONE: Final[list[int]] = BIT[2 * NATIVES : 3 * NATIVES] * PLAYERS
UNLOADED: Final[list[list[int]]] = [[], UNLOADED_WOOD, UNLOADED_STONE]
"""By good."""

# --- hexes that Land put under the stack: who put a hex there is public, its kind is not (MES-168, MES-198)


def tail_entry(player: int, kind: int) -> int:
    """A hex under the stack; its kind may be UNKNOWN."""
    return UNKNOWN - player if kind == UNKNOWN else player * STACK_KINDS + kind


def tail_player(entry: int) -> int:
    """The player who put it there."""
    return UNKNOWN - entry if entry < 0 else entry // STACK_KINDS


def tail_kind(entry: int) -> int:
    """What it is, UNKNOWN if the viewer does not know."""
    return UNKNOWN if entry < 0 else entry % STACK_KINDS


class MesopotamienSetup(Setup):
    """The options as the rules compute with them."""

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.first_points = board.FIRST_POINTS[options["firstRound"]][seats]
        """By player: the movement points of the first round (MES-154)."""
        self.new_first = options["placement"] == "newFirst"
        self.once = options["prayer"] == "once"
        self.start_cards = int(options["startCard"])
        self.remove = options["playedCards"] == "remove"
        """MES-156: played cards lie face up beside the pile and never come back."""
        # MES-157: two players use all cards too, if they like.
        self.deck = FULL_DECK if options["deckTwo"] == "full" or seats > 2 else REDUCED_DECK
        self.round_limit = int(options["roundLimit"])
        self.idle_rounds = int(options["idleRounds"])
        self.take_again = options["takeAgain"] == "true"
        self.temple_for_all = options["teleportToTemple"] == "all"
        """MES-201: Teleport may bring natives of others to the temple, too."""


# MES-159: all other fields are public.
@fields(secret=("fresh", "looked", "tail", "marker", "hand", "gained"))
class MesopotamienFields(State):
    """The fields. Lists run by player in turn order, by hex, by native or by hut, as each says."""

    setup: MesopotamienSetup
    phase: int
    owing: int
    """Mask of the pending seats, or CHANCE_OWES."""
    start: int
    """The seat of player 0, NONE before it is drawn."""
    round: int
    turn: int
    """The player in turn; while cards are dealt, the player who gets the next one."""
    reason: int
    """Why the game ended, 0 while it runs."""

    # the turn (MES-028)
    points: int
    explored: int
    """Explorations used."""
    stones: int
    """Stones handed in."""
    holy: int
    """Holy Stone cards played."""
    handled: int
    """MES-177, MES-178: which natives loaded or unloaded since the last progress move, see LOADED and UNLOADED."""
    took: int
    """MES-200: mask of the letters of the natives that have taken in this phase, where each may once only."""
    action: int
    """The kind of action fixed."""
    used: int
    """Mask of the hexes used for it."""
    drawn: int
    """Cards drawn in this turn."""
    fresh: int
    """Secret: the card drawn in this turn, NONE if there is none."""
    paid: int
    """Cult places that paid in phase 3."""
    lasting: int
    """1 if this turn has brought a lasting event (MES-196)."""
    idle: int
    """Turns in a row without a lasting event."""

    # exploring, from the move until a hex lies in the target
    explorer: int
    """The native (by number over all players), NONE if nobody explores."""
    heading: int
    """The direction from its hex to the target."""
    found: int
    """The kind of the drawn hex while a decision about it is open."""
    to_place: int
    """D3: how many goods."""
    looked: tuple[int, ...]
    """Secret: the kinds of the hexes that the player of Land looks at, from the top."""

    # the map
    land: Land
    loose: list[int]
    """By hex: loose goods, see ONE_LOOSE."""
    crowd: list[int]
    """By hex: natives and carriers of goods, see ONE_NATIVE and ONE_CARRIER."""
    supply: list[int]
    """By cargo: wood and stone off the map."""
    stack: list[int]
    """Hexes in the stack by kind, those under it included (MES-167)."""
    stack_size: int
    tail: tuple[int, ...]
    """Hexes under the stack, from the top, see `tail_entry`. Each kind is known to the player who put it there only."""
    hexes_drawn: int
    """Draws from the stack so far; hexes looked at count."""

    # pieces
    at: list[int]
    """By native: its hex, NONE in the reserve."""
    cargo: list[int]
    """By native."""
    hut_at: list[int]
    """By hut: its hex, NONE in the reserve."""
    huts1: int
    """Mask of the hexes with one or more huts; `huts2` with two."""
    huts2: int
    marker: list[int]
    """By hut, except the neutral ones: the index of its marker's value, NONE without one. Known to the owner only
    until it is handed in."""
    under: int
    """Mask of the huts with a marker under them."""
    given: int
    """Mask of the huts whose marker was handed in."""
    cult: list[int]
    """By player: mask of the hexes with a cult place."""
    cults: int
    mana: list[int]
    limit: list[int]
    """By player: the highest mana now allowed, M."""

    # cards: multisets, see ONE_CARD
    hand: list[int]
    """Known to the owner only."""
    held: list[int]
    """The number of cards in each hand."""
    pile: int
    """Cards in the draw pile."""
    discard: tuple[int, ...]
    """Face up, oldest first; with `remove` it is never shuffled."""
    shuffled: int
    """What was in the draw pile when it was last shuffled. Since all other cards were then in hands, this, `kept`,
    `played` and a viewer's own `gained` are what the state keeps about the hands of others (see `hands.py`)."""
    kept: list[int]
    """The number of cards held at that time."""
    played: list[int]
    """Cards played since."""
    gained: list[int]
    """Cards drawn since; known to the owner only."""
    cards_drawn: int

    # what is legal in phase 2, found when the decision opens
    can_hut: int
    can_cult: int
    can_breed: int
