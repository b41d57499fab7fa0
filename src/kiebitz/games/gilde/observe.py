"""Gilde as an array: each player's map, the cards, the goals, what is pending. Imports core and the rules only.

The printed map is the same in every observation of a table and is left out; `kiebitz.games.gilde.board.BOARDS` has it.
Hexes run row by row over the map of the table.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of
from kiebitz.core.observation import Plane, Planes, from_seat, one_hot, turned
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import INVESTIGATE_CARDS, SLOTS
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.cards import ACTION_IDS
from kiebitz.games.gilde.state import SOURCES, GildeSetup

ACTIONS = board.GOAL
COINS = 1000
STEPS = 16
"""Beyond what any play gives."""

MAP_PLANES = {
    "explorers": "explorers on the map",
    "villages": "villages",
    "towers": "towers",
    "posts": "trading posts",
    "tokens": "ruins with an own treasure token",
    "crystals": "crystal hexes with an own token",
    "visited": "every hex ever explored",
    "targets": "where the present step may place",
    "anchors": "what the ended steps of the action took",
    "linked": "open cities joined to another one",
    "due_ruins": "ruins whose treasure waits",
}
"""Masks of hexes by seat: the field of the state, and what it holds."""

NUMBER_PLANES = {
    "best_route": ("best route", "its value", COINS),
    "hoard": ("treasures", "kept cards", board.TREASURE_CARDS),
    "drawn": ("draws", "treasure cards drawn so far", board.TREASURE_CARDS),
    "draws_left": ("draws left", "that the begun ruin still gives", board.TREASURE_CARDS),
    "step": ("step", "of the action", STEPS),
}
"""Numbers by seat: the field of the state, its name, what it counts, and the highest."""


def planes(setup: GildeSetup) -> Planes:
    """The planes of this map at a table of this size."""
    seats = setup.seats
    who = "one bit a seat, this seat first, then clockwise"
    bits = [
        Plane("phase", len(modes.PHASES), f"one of {', '.join(modes.PHASES)}"),
        Plane("pending", seats, f"who owes a decision; {who}"),
        Plane("drawer", seats, f"for whom a treasure card is drawn; {who}"),
        Plane("era", board.ERAS, "1 to 4"),
        Plane("revealed", board.EXPLORE_CARDS, "explore cards turned up in this era"),
        Plane("card", board.EXPLORE_CARDS, "the present one"),
        Plane("goals", board.GOALS * board.GOALS_PER_MAP, "goal by goal: which of the map's six"),
        Plane("closed", board.GOALS, "goals that somebody completed in an earlier turn"),
        Plane("own offers", 2 * INVESTIGATE_CARDS, "the two investigate cards looked at, in order"),
        Plane("own returns", INVESTIGATE_CARDS, "the cards put under the deck"),
    ]
    numbers = [
        Plane("treasure deck", 1, "cards", high=board.TREASURE_CARDS),
        Plane("treasure discard", board.TREASURES, "by kind", high=max(board.COPIES)),
        Plane("own treasures", board.TREASURES, "kept cards by kind", high=max(board.COPIES)),
    ]
    for other in range(seats):
        of_player = _player_planes(setup.board, f"player {other}")
        bits += of_player[0]
        numbers += of_player[1]
    return Planes(bits, numbers)


def _player_planes(here: board.Board, of: str) -> tuple[list[Plane], list[Plane]]:
    """The masks and numbers of one player."""
    bits = [Plane(f"{of}: {name}", here.size, text) for name, text in MAP_PLANES.items()]
    bits += [
        Plane(f"{of}: taken", here.size, "what the present step took so far"),
        Plane(f"{of}: last taken", here.size, "the newest of these"),
        Plane(f"{of}: ray", here.size, "the village that the present ray leads away from"),
        Plane(f"{of}: first ray", here.size, "the village of the first one"),
        Plane(f"{of}: due villages", len(here.regions), "regions that wait for their village"),
        Plane(f"{of}: founding", len(here.regions), "the region whose village is placed now"),
        Plane(f"{of}: trading", here.size, "the cities of the route whose post is chosen"),
        Plane(f"{of}: mode", len(modes.MODES), f"one of {', '.join(modes.MODES)}"),
        Plane(f"{of}: action", len(ACTION_IDS), "the card that is carried out"),
        Plane(f"{of}: slots", SLOTS * INVESTIGATE_CARDS, "slot by slot: the investigate card"),
        Plane(f"{of}: marks", board.GOALS, "goals completed"),
        Plane(f"{of}: firsts", board.GOALS, "those that paid the higher reward"),
        Plane(f"{of}: iced", 1, "a route led over ice"),
        Plane(f"{of}: may end step", 1, "the next step could place now"),
    ]
    sources = f"coins by source: {', '.join(modes.SOURCE_IDS)}"
    numbers = [Plane(f"{of}: earned", SOURCES, sources, high=COINS)]
    numbers += [
        Plane(f"{of}: {name}", 1, text, high=high) for name, text, high in NUMBER_PLANES.values()
    ]
    return bits, numbers


def encode(known: GildeState, seat: int) -> tuple[list[int], list[int]]:
    """The masks and numbers of a concealed state."""
    seats = known.setup.seats
    first, second = known.offered[seat * 2 : seat * 2 + 2]
    masks = [
        1 << known.phase,
        turned(known.owing & (1 << seats) - 1, seat, seats),
        from_seat(known.drawer, seat, seats),
        1 << known.era - 1,
        mask_of(known.revealed),
        one_hot(known.revealed[-1]) if known.revealed else 0,
        mask_of([place * board.GOALS_PER_MAP + goal for place, goal in enumerate(known.goals)]),
        known.closed,
        one_hot(first) | one_hot(second) << INVESTIGATE_CARDS,
        known.returned[seat],
    ]
    kept = modes.of_seat(known.kept, seat, board.TREASURES)
    numbers = [known.deck_size, *known.discard, *kept]
    for step in range(seats):
        of_player = _encode_player(known, (seat + step) % seats)
        masks += of_player[0]
        numbers += of_player[1]
    return masks, numbers


def _encode_player(known: GildeState, other: int) -> tuple[list[int], list[int]]:
    slots = 0
    for slot, card in enumerate(modes.of_seat(known.slots, other, SLOTS)):
        slots |= one_hot(card) << slot * INVESTIGATE_CARDS
    taken = known.taken[other]
    route = known.route[other]
    masks = [getattr(known, name)[other] for name in MAP_PLANES]
    masks += (
        mask_of(taken),
        1 << taken[-1] if taken else 0,
        one_hot(known.start[other]),
        one_hot(known.first_start[other]),
        known.due_villages[other],
        one_hot(known.founding[other]),
        mask_of(known.setup.board.route_ends[route]) if route >= 0 else 0,
        1 << known.mode[other],
        one_hot(known.card[other]),
        slots,
        known.marks[other],
        known.first_rewards[other],
        known.iced[other],
        known.can_end_step[other],
    )
    numbers = modes.of_seat(known.earned, other, SOURCES)
    return masks, numbers + [getattr(known, name)[other] for name in NUMBER_PLANES]
