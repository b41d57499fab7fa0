"""One position of Mesopotamien: its fields, and how it is copied. It starts in `start.py`; the rules are in `rules.py`.

Players are counted in turn order: player 0 is the start player, P1 of the ledger (MES-003). Seats are those of
the table; player p sits on seat (start + p) % seats.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.state import State
from kiebitz.games.mesopotamien.board import FULL_DECK, HUTS, MARKERS, REDUCED_DECK
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
"""In a veiled state: there is one, but the viewer does not know which."""

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

TAIL_KINDS: Final = 4
"""A hex put under the stack by Land is `player * TAIL_KINDS + kind`: who knows it, and what it is."""


class Setup:
    """The options of a play as the rules compute with them; shared by all copies, never changed."""

    __slots__ = (
        "deck",
        "full_deck",
        "graded",
        "idle_rounds",
        "new_first",
        "once",
        "remove",
        "round_limit",
        "seats",
        "start_cards",
    )

    def __init__(
        self,
        seats: int,
        graded: bool,
        new_first: bool,
        once: bool,
        start_cards: int,
        remove: bool,
        full_deck: bool,
        round_limit: int,
        idle_rounds: int,
    ) -> None:
        self.seats = seats
        self.graded = graded
        self.new_first = new_first
        self.once = once
        self.start_cards = start_cards
        self.remove = remove
        """MES-156: played cards lie face up beside the pile and never come back."""
        self.full_deck = full_deck
        """MES-157: two players use all cards too."""
        self.deck = FULL_DECK if full_deck or seats > 2 else REDUCED_DECK
        self.round_limit = round_limit
        self.idle_rounds = idle_rounds


class MesopotamienFields(State):
    """The fields. Lists run by player in turn order, by hex, by native or by hut, as each says."""

    __slots__ = (
        "action",
        "at",
        "can_breed",
        "can_cult",
        "can_hut",
        "cards_drawn",
        "cargo",
        "crowd",
        "cult",
        "cults",
        "discard",
        "drawn",
        "explored",
        "explorer",
        "found",
        "fresh",
        "gained",
        "given",
        "hand",
        "handled",
        "heading",
        "held",
        "hexes_drawn",
        "holy",
        "hut_at",
        "huts1",
        "huts2",
        "idle",
        "kept",
        "land",
        "lasting",
        "limit",
        "looked",
        "loose",
        "mana",
        "marker",
        "owing",
        "paid",
        "phase",
        "pile",
        "played",
        "points",
        "reason",
        "round",
        "setup",
        "shuffled",
        "stack",
        "stack_size",
        "start",
        "stones",
        "supply",
        "tail",
        "to_place",
        "turn",
        "under",
        "used",
    )

    setup: Setup
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
    """MES-177, MES-178: what natives did since the last progress move, a bit a letter: loaded in bits
    0 to 7, unloaded wood in bits 8 to 15, unloaded stone in bits 16 to 23."""
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
    """Secret but for those who put them there: hexes under the stack, from the top, see TAIL_KINDS."""
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
    """By hut, neutral ones apart: the index of its marker's value, NONE without one. Secret but for the owner
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
    """Secret but for the owner."""
    held: list[int]
    """The number of cards in each hand."""
    pile: int
    """Cards in the draw pile."""
    discard: tuple[int, ...]
    """Face up, oldest first; with `remove` it is never shuffled."""
    shuffled: int
    """What was in the draw pile when it was last shuffled. Since all other cards were then in hands, this,
    `kept`, `played` and the own `gained` are what the state keeps about the hands of others (see `hands.py`)."""
    kept: list[int]
    """The number of cards held at that time."""
    played: list[int]
    """Cards played since."""
    gained: list[int]
    """Secret but for the owner: cards drawn since."""
    cards_drawn: int

    # what is legal in phase 2, found when the decision opens
    can_hut: int
    can_cult: int
    can_breed: int


def copy_public(source: MesopotamienFields, target: MesopotamienFields) -> None:
    """Copy every field that MES-159 makes public, and none of the others.

    Not copied: `fresh`, `looked`, `tail`, `marker`, `hand` and `gained`.
    """
    target.setup = source.setup
    target.phase = source.phase
    target.owing = source.owing
    target.start = source.start
    target.round = source.round
    target.turn = source.turn
    target.reason = source.reason
    target.points = source.points
    target.explored = source.explored
    target.stones = source.stones
    target.holy = source.holy
    target.handled = source.handled
    target.action = source.action
    target.used = source.used
    target.drawn = source.drawn
    target.paid = source.paid
    target.lasting = source.lasting
    target.idle = source.idle
    target.explorer = source.explorer
    target.heading = source.heading
    target.found = source.found
    target.to_place = source.to_place
    target.land = source.land
    target.loose = source.loose[:]
    target.crowd = source.crowd[:]
    target.supply = source.supply[:]
    target.stack = source.stack[:]
    target.stack_size = source.stack_size
    target.hexes_drawn = source.hexes_drawn
    target.at = source.at[:]
    target.cargo = source.cargo[:]
    target.hut_at = source.hut_at[:]
    target.huts1 = source.huts1
    target.huts2 = source.huts2
    target.under = source.under
    target.given = source.given
    target.cult = source.cult[:]
    target.cults = source.cults
    target.mana = source.mana[:]
    target.limit = source.limit[:]
    target.held = source.held[:]
    target.pile = source.pile
    target.discard = source.discard
    target.shuffled = source.shuffled
    target.kept = source.kept[:]
    target.played = source.played[:]
    target.cards_drawn = source.cards_drawn
    target.can_hut = source.can_hut
    target.can_cult = source.can_cult
    target.can_breed = source.can_breed


def huts_built(state: MesopotamienFields, player: int) -> int:
    """How many of the player's four later huts stand on the map."""
    built = 0
    for hut in range(player * HUTS + 1, player * HUTS + 1 + MARKERS):
        if state.hut_at[hut] != NONE:
            built += 1
    return built
