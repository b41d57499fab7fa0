"""Amazonas as an array: huts, hands, missions, rows, purses. Imports core and the rules only."""

from __future__ import annotations

from kiebitz.core.observation import Plane, Planes, from_seat, one_hot, turned
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.scoring import open_points
from kiebitz.games.amazonas.state import NONE, PHASES, AmazonasSetup

ACTIONS = board.FIRST
LONGEST_ROW = board.TILES + board.NATIVES
PURSE = 255
POINTS = 100
"""Beyond what any play gives (the purse in silver)."""


def planes(setup: AmazonasSetup) -> Planes:
    """The planes at a table of this size."""
    seats = setup.seats
    who = "one bit a seat, this seat first, then clockwise"
    bits = [
        Plane("phase", len(PHASES), f"one of {', '.join(PHASES)}"),
        Plane("pending", seats, f"who owes a decision; {who}"),
        Plane("start player", seats, who),
        Plane("turn", seats, f"whose turn it is, while seats act in turn; {who}"),
        Plane("event", board.EVENTS, "the event of the round"),
        Plane("events to come", board.EVENTS, "the events not yet turned up"),
        Plane("taken 1", board.VILLAGES, "villages with one hut or more, neutral ones included"),
        Plane("taken 2", board.VILLAGES, "villages with two or more"),
        Plane("taken 3", board.VILLAGES, "villages with three"),
        Plane("neutral", board.VILLAGES, "villages with a neutral hut"),
        Plane("open sites", board.VILLAGES, "where the seat in turn may build"),
        Plane("open neutral", board.VILLAGES, "where it may place a neutral hut"),
        Plane("native open", 1, "the native of this round may still be taken"),
        Plane("neutral placed", 1, "the seat in turn has placed its neutral hut"),
        Plane("own offers", board.MISSIONS, "the missions dealt to this seat"),
    ]
    numbers = [
        Plane("round", 1, "0 before the first", high=18),
        Plane("piles", board.SPECIES, "tiles left by species", high=board.TILES),
        Plane("natives left", 1, "in the supply", high=board.NATIVES),
        Plane("natives gone", 1, "out of the game", high=board.NATIVES),
        Plane("chips given", 1, "chips for the first five species", high=4),
    ]
    for other in range(seats):
        of = f"player {other}"
        bits += [
            Plane(f"{of}: huts", board.VILLAGES, "villages with a hut of this player"),
            Plane(f"{of}: hand", board.CARDS, "the income cards in hand, by value"),
            Plane(f"{of}: has laid", 1, "a card lies, face down or up"),
            Plane(f"{of}: laid", board.CARDS, "which, where this seat knows it"),
            Plane(f"{of}: card set", len(board.COLOUR_IDS), "the colour of the cards played with"),
            Plane(f"{of}: mission", board.MISSIONS, "where this seat knows it"),
        ]
        numbers += [
            Plane(f"{of}: purse", 1, "in silver", high=PURSE),
            Plane(f"{of}: rows", board.SPECIES, "tiles and natives by species", high=LONGEST_ROW),
            Plane(f"{of}: natives", board.SPECIES, "natives by species", high=board.NATIVES),
            Plane(f"{of}: neutral huts left", 1, "at a table of two", high=board.HUTS),
            Plane(f"{of}: chip", 1, "the value of the chip, 0 without one", high=5),
            Plane(f"{of}: worth", 1, "of the card laid in the newest reveal", high=PURSE),
            Plane(f"{of}: place", 1, "in the order of play, from 1, 0 before", high=seats),
            Plane(f"{of}: points", 1, "without the mission, as they stand", high=POINTS),
        ]
    return Planes(bits, numbers)


def encode(known: AmazonasState, seat: int) -> tuple[list[int], list[int]]:
    """The masks and numbers of a concealed state."""
    seats = known.setup.seats
    order = known.order
    turn = order[known.turn] if known.turn < len(order) else -1
    masks = [
        1 << known.phase,
        turned(known.owing & (1 << seats) - 1, seat, seats),
        from_seat(known.start_player, seat, seats),
        from_seat(turn, seat, seats),
        one_hot(known.event),
        known.events_left,
        known.taken1,
        known.taken2,
        known.taken3,
        known.neutral,
        known.can_build,
        known.can_neutral,
        known.native_open,
        known.neutral_placed,
        max(0, known.offered[seat]),
    ]
    numbers = [known.round, *known.piles]
    numbers += (known.native_supply, known.native_gone, known.chips_given)
    for step in range(seats):
        other = (seat + step) % seats
        laid = known.laid[other]
        first = other * board.SPECIES
        masks += (
            known.huts[other],
            known.hand[other],
            laid != NONE,
            one_hot(laid),
            1 << known.set_of[other],
            one_hot(known.mission[other]),
        )
        numbers.append(known.purse[other])
        numbers += known.rows[first : first + board.SPECIES]
        numbers += known.natives[first : first + board.SPECIES]
        numbers += (
            known.neutral_left[other],
            known.chip[other],
            known.worth[other],
            order.index(other) + 1 if other in order else 0,
            open_points(known, other),
        )
    return masks, numbers
