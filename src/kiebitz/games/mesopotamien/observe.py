"""Mesopotamien as an array: the land hex by hex as it was laid, natives, huts, offerings, cards.

Moves name hexes by the order in which they were laid and players by their place after the start player, so the
observation gives both: where each hex lies, and where the start player sits. Imports core and the rules only.
"""

from __future__ import annotations

from functools import lru_cache

from kiebitz.core.bits import mask_of
from kiebitz.core.observation import Plane, Planes, from_seat, one_hot, turned
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.board import (
    CARD_MASK,
    CARDS,
    HEXES,
    HUTS,
    KIND_IDS,
    MARKERS,
    NATIVES,
    STACK_KINDS,
)
from kiebitz.games.mesopotamien.land.queries import player_of
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import ACTIONS as KINDS_OF_ACTION
from kiebitz.games.mesopotamien.state import NONE, PHASES, MesopotamienSetup, tail_kind

ACTIONS = board.FIRST
CARGOES = board.MARKER + HUTS
TAIL = 12
"""The number of hexes under the stack that are told, from the bottom."""
MANY = 255
DECK = 60
"""Beyond what any play gives."""


def planes(setup: MesopotamienSetup) -> Planes:
    """The planes at a table of this size."""
    seats = setup.seats
    who = "one bit a seat, this seat first, then clockwise"
    bits = [
        Plane("phase", len(PHASES), f"one of {', '.join(PHASES)}"),
        Plane("pending", seats, f"who owes a decision; {who}"),
        Plane("start player", seats, f"player p1 of the moves; {who}"),
        Plane("turn", seats, who),
        Plane("action", len(KINDS_OF_ACTION), f"fixed for phase 2: {', '.join(KINDS_OF_ACTION)}"),
        *[
            Plane(f"land: {kind}", HEXES, "hexes of this kind; hexes run in the order of laying")
            for kind in KIND_IDS
        ],
        Plane("used", HEXES, "hexes used for the action"),
        Plane("hut sites", HEXES, "where the player in turn may build a hut now"),
        Plane("cult sites", HEXES, "where it may build a cult place"),
        Plane("breeding sites", HEXES, "where it may get a native"),
        Plane("neutral huts", 2 * HEXES, "hut by hut: the hex"),
        Plane("explorer", NATIVES, "the exploring native of the player in turn"),
        Plane("heading", board.DIRECTIONS, "where it explores"),
        Plane("found", len(KIND_IDS), "the kind of the drawn hex while it is decided on"),
        Plane(
            "looked at", board.LOOK * STACK_KINDS, "kinds that the player of Land sees, one by one"
        ),
        Plane("handled", 3 * NATIVES, "natives in turn: loaded, unloaded wood, unloaded stone"),
        Plane("fresh", CARDS, "the own card drawn in this turn"),
        Plane(
            "under the stack", TAIL * STACK_KINDS, "from the bottom: own hexes put there, by kind"
        ),
        Plane("lasting", 1, "this turn has brought a lasting event"),
    ]
    if not setup.take_again:
        bits.append(Plane("took", NATIVES, "natives in turn that have taken in this phase"))
    numbers = [
        Plane("round", 1, "from 1", high=MANY),
        Plane("points", 1, "movement points left", high=MANY),
        Plane("explored", 1, "explorations used", high=board.EXPLORATIONS + MANY),
        Plane("stones", 1, "handed in this turn", high=MANY),
        Plane("holy stones", 1, "played this turn", high=MANY),
        Plane("drawn", 1, "cards drawn this turn", high=MANY),
        Plane("paid", 1, "cult places that paid", high=MANY),
        Plane("idle", 1, "turns in a row without a lasting event", high=4 * 100),
        Plane("goods to place", 1, "on the new hex and around it", high=7),
        Plane("tail", 1, "hexes under the stack", high=HEXES),
        Plane("supply", 2, "wood, stone", high=board.GOODS),
        Plane("stack", STACK_KINDS, "hexes in the stack by kind", high=HEXES),
        Plane("pile", 1, "cards in the draw pile", high=DECK),
        Plane("discard", CARDS, f"by card: {', '.join(board.CARD_IDS)}", high=CARD_MASK),
        Plane(
            "last shuffle", CARDS, "what the pile held when it was last shuffled", high=CARD_MASK
        ),
        Plane("own hand", CARDS, "by card", high=CARD_MASK),
        Plane("own gains", CARDS, "cards drawn since the last shuffle", high=CARD_MASK),
        Plane("loose wood", HEXES, "by hex", high=board.GOODS),
        Plane("loose stone", HEXES, "by hex", high=board.GOODS),
        Plane(
            "q", HEXES, "axial coordinate of each hex, 0 where none lies", low=-HEXES, high=HEXES
        ),
        Plane("r", HEXES, "the other coordinate", low=-HEXES, high=HEXES),
    ]
    for other in range(seats):
        of = f"player {other}"
        bits += [
            Plane(f"{of}: natives", NATIVES * HEXES, "native by native: the hex, none in reserve"),
            Plane(
                f"{of}: cargo",
                NATIVES * CARGOES,
                "native by native: none, wood, stone, hut's marker",
            ),
            Plane(f"{of}: huts", HUTS * HEXES, "hut by hut: the hex"),
            Plane(f"{of}: markers", HUTS, "huts that have an offering marker"),
            Plane(f"{of}: values", HUTS * MARKERS, "hut by hut: the marker's value, where known"),
            Plane(f"{of}: under", HUTS, "huts with the marker still under them"),
            Plane(f"{of}: given", HUTS, "huts whose marker was handed in"),
            Plane(f"{of}: cult", HEXES, "cult places"),
        ]
        numbers += [
            Plane(f"{of}: mana", 1, "", high=board.MAX_MANA),
            Plane(f"{of}: limit", 1, "the most mana now allowed", high=board.MAX_MANA),
            Plane(f"{of}: cards", 1, "in hand", high=DECK),
            Plane(f"{of}: cards then", 1, "in hand at the last shuffle", high=DECK),
            Plane(f"{of}: played", CARDS, "cards played since", high=CARD_MASK),
        ]
    return Planes(bits, numbers)


def encode(known: MesopotamienState, seat: int) -> tuple[list[int], list[int]]:
    """The masks and numbers of a concealed state."""
    seats = known.setup.seats
    own = max(0, player_of(known, seat))
    land = known.land
    masks = [
        1 << known.phase,
        turned(known.owing & (1 << seats) - 1, seat, seats),
        from_seat(known.start, seat, seats),
        1 << (known.turn - own) % seats,
        1 << known.action,
        *land.of_kind,
        known.used,
        known.can_hut,
        known.can_cult,
        known.can_breed,
        _spread(known.hut_at[board.NEUTRAL :], HEXES),
        one_hot(known.explorer % NATIVES if known.explorer >= 0 else NONE),
        1 << known.heading,
        one_hot(known.found),
        _spread(known.looked, STACK_KINDS),
        known.handled,
        one_hot(known.fresh),
        _spread([tail_kind(entry) for entry in known.tail[: -TAIL - 1 : -1]], STACK_KINDS),
        known.lasting,
    ]
    if not known.setup.take_again:
        masks.append(known.took)
    laid = len(land.cells)
    loose = known.loose[:laid]
    blank = [0] * (HEXES - laid)
    numbers = [
        known.round,
        known.points,
        known.explored,
        known.stones,
        known.holy,
        known.drawn,
        known.paid,
        known.idle,
        known.to_place,
        len(known.tail),
        *known.supply[board.WOOD :],
        *known.stack,
        known.pile,
        *[known.discard.count(card) for card in range(CARDS)],
        *_counts(known.shuffled),
        *_counts(max(0, known.hand[own])),
        *_counts(max(0, known.gained[own])),
        *[board.wood_in(goods) for goods in loose],
        *blank,
        *[board.stone_in(goods) for goods in loose],
        *blank,
        *_places(tuple(land.cells)),
    ]
    for step in range(seats):
        player = (own + step) % seats
        first, hut = player * NATIVES, player * HUTS
        markers = known.marker[hut : hut + HUTS]
        masks += (
            _spread(known.at[first : first + NATIVES], HEXES),
            _spread(known.cargo[first : first + NATIVES], CARGOES),
            _spread(known.hut_at[hut : hut + HUTS], HEXES),
            mask_of([index for index, marker in enumerate(markers) if marker != NONE]),
            _spread(markers, MARKERS),
            (known.under & board.OWN_HUTS[player]) >> hut,
            (known.given & board.OWN_HUTS[player]) >> hut,
            known.cult[player],
        )
        numbers += (
            known.mana[player],
            known.limit[player],
            known.held[player],
            known.kept[player],
            *_counts(known.played[player]),
        )
    return masks, numbers


_counts = lru_cache(maxsize=4096)(board.counts_of)


@lru_cache(maxsize=4096)
def _places(cells: tuple[int, ...]) -> list[int]:
    """Both coordinates of every hex; a map stays the same for many moves."""
    blank = [0] * (HEXES - len(cells))
    places = [board.coordinates(cell) for cell in cells]
    return [*[q for q, _ in places], *blank, *[r for _, r in places], *blank]


def _spread(values: list[int] | tuple[int, ...], width: int) -> int:
    """One bit for each value in a row of its own; none where there is no value, or an unknown one."""
    mask = 0
    shift = 0
    for value in values:
        if value >= 0:
            mask |= 1 << shift + value
        shift += width
    return mask
