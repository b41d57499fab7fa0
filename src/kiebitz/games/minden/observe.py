"""Minden as an array: who has which card, the tips as far as they are known, the track. Imports the rules.

Left out, as no rule asks for them: the solutions of turned cards, which never come back, and the latest evaluation.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of
from kiebitz.core.observation import Plane, Planes, from_seat, one_hot, turned
from kiebitz.games.minden.board import CELLS, COLOURS, MOST_STONES, TIP_MASKS, TIP_STONES
from kiebitz.games.minden.places.deck import DRAW
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import PHASES, MindenSetup

ACTIONS = DRAW
ROUNDS = 255
FIELDS = 100
"""Beyond what any play gives."""


def planes(setup: MindenSetup) -> Planes:
    """The planes of this pack at a table of this size."""
    seats, cards = setup.seats, setup.deck.cards
    who = "one bit a seat, this seat first, then clockwise"
    bits = [
        Plane("phase", len(PHASES), f"one of {', '.join(PHASES)}"),
        Plane("pending", seats, f"who owes a decision; {who}"),
        Plane("turn", seats, f"who chooses, swaps or puts the cone; {who}"),
        Plane("last round", seats, f"who entered the orange area first; {who}"),
        Plane("open", cards, "cards laid out and not yet chosen, one bit a card of the pack"),
        Plane("top", cards, "the visible card of the stack"),
        Plane("box", cards, "cards out of the game"),
        Plane("turned", cards, "cards whose solution everybody has seen"),
    ]
    numbers = [
        Plane("round", 1, "0 before the first", high=ROUNDS),
        Plane("stack", 1, "cards below the visible one", high=cards),
    ]
    for other in range(seats):
        of = f"player {other}"
        bits += [
            Plane(f"{of}: card", cards, "the card before this player"),
            Plane(f"{of}: kept", cards, "the cards kept"),
            Plane(f"{of}: locked", 1, "has locked in a guess in this round"),
            Plane(f"{of}: tip", CELLS, "the cells of the tip, where this seat knows it"),
        ]
        numbers += [
            Plane(f"{of}: field", 1, "on the track", low=-5, high=FIELDS),
            Plane(f"{of}: chips", 1, "left for swaps", high=2),
            Plane(f"{of}: place", 1, "in the order of the round, from 1, 0 before", high=seats),
            Plane(f"{of}: stones", 1, "of the tip, where it is known", high=MOST_STONES),
            Plane(f"{of}: gains", COLOURS, "fields won in the final scoring", high=FIELDS),
        ]
    return Planes(bits, numbers)


def encode(known: MindenState, seat: int) -> tuple[list[int], list[int]]:
    """The masks and numbers of a concealed state."""
    seats = known.setup.seats
    order = known.order
    masks = [
        1 << known.phase,
        turned(known.owing & (1 << seats) - 1, seat, seats),
        from_seat(order[known.turn] if known.turn < len(order) else -1, seat, seats),
        from_seat(known.last_round, seat, seats),
        mask_of(known.open),
        one_hot(known.top),
        known.box,
        known.turned,
    ]
    numbers = [known.round, len(known.stack)]
    for step in range(seats):
        other = (seat + step) % seats
        tip = known.tips[other]
        masks += (
            one_hot(known.hold[other]),
            known.kept[other],
            tip != -1,
            TIP_MASKS[tip] if tip >= 0 else 0,
        )
        numbers += (
            known.fields[other],
            known.chips[other],
            order.index(other) + 1 if other in order else 0,
            TIP_STONES[tip] if tip >= 0 else 0,
        )
        numbers += known.gains[other * COLOURS : (other + 1) * COLOURS]
    return masks, numbers
