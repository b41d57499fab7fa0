"""A round up to the guesses: the start line, the cards laid out, the choice of one each, the swaps.

Hot path; imports core and state.
"""

from __future__ import annotations

from bisect import bisect_left

from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.minden.state import (
    CHOOSING,
    DEALING,
    NONE,
    REFILLING,
    SWAPPING,
    TIPPING,
    MindenFields,
)


def draw_lot(state: MindenFields, seat: int, journal: Journal | None) -> None:
    """MIN-092: the first lot stands in front, the next behind; the last place needs no lot."""
    state.order = (*state.order, seat)
    seats = state.setup.seats
    if len(state.order) == seats - 1:
        rest = [other for other in range(seats) if other not in state.order]
        first_round(state, (*state.order, *rest), journal)


def first_round(state: MindenFields, from_front: tuple[int, ...], journal: Journal | None) -> None:
    """MIN-012: the pawns stand on 0, -1, -2, …"""
    for place, seat in enumerate(from_front):
        state.fields[seat] = -place
    if journal is not None:
        journal.reveal("lots", seats=list(from_front[::-1]))
    begin_round(state, journal)


def begin_round(state: MindenFields, journal: Journal | None) -> None:
    """A new round, with the order of the pawns as they stand now (MIN-032)."""
    state.round += 1
    fields = state.fields
    state.order = tuple(sorted(range(state.setup.seats), key=lambda seat: fields[seat]))
    state.turn = 0
    state.phase = DEALING
    _lay_out(state, journal)


def _lay_out(state: MindenFields, journal: Journal | None) -> None:
    """MIN-030, MIN-031: take cards from the top; each time the next one becomes visible."""
    while state.top == NONE or len(state.open) < state.setup.seats:
        if state.top == NONE:
            if state.stack:
                state.owing = CHANCE_OWES
                return
            break
        state.open = (*state.open, state.top)
        state.top = NONE
    if journal is not None:
        ids = state.setup.deck.ids
        places = [ids[card] for card in state.open]
        if state.top == NONE:
            journal.reveal("lastCards", round=state.round, places_place=places)
        else:
            top = ids[state.top]
            journal.reveal("roundStarted", round=state.round, places_place=places, top_place=top)
    state.phase = CHOOSING
    _ask_choice(state, journal)


def turn_up(state: MindenFields, outcome: int, journal: Journal | None) -> None:
    """The next card of the stack becomes visible, by an outcome of its draw (MIN-009)."""
    at = bisect_left(state.stack, (outcome, 1))
    state.stack = state.stack[:at] + state.stack[at + 1 :]
    state.top = outcome - state.setup.deck.draw
    if state.phase == DEALING:
        _lay_out(state, journal)
    else:
        if journal is not None:
            journal.reveal("topTurned", top_place=state.setup.deck.ids[state.top])
        ask_swap(state, state.turn + 1)


def _ask_choice(state: MindenFields, journal: Journal | None) -> None:
    seat = state.order[state.turn]
    if len(state.open) > 1:
        state.owing = 1 << seat
        return
    # MIN-034: the last card is not chosen, it is left over.
    card = state.open[0]
    state.hold[seat] = card
    state.open = ()
    if journal is not None and state.setup.seats > 1:  # alone, the round has named the one card
        journal.tell("cardLeft", seat=seat, place=state.setup.deck.ids[card])
    ask_swap(state, 0)


def choose_card(state: MindenFields, seat: int, card: int, journal: Journal | None) -> None:
    """MIN-032: take an open card; the next in order chooses among the others."""
    state.hold[seat] = card
    state.open = tuple([other for other in state.open if other != card])
    if journal is not None:
        journal.tell("cardChosen", seat=seat, place=state.setup.deck.ids[card])
    state.turn += 1
    _ask_choice(state, journal)


def ask_swap(state: MindenFields, turn: int) -> None:
    """Ask the next player with a chip, from this place in the order on, while there are cards (MIN-037 to MIN-041)."""
    if state.top != NONE:
        for place in range(turn, state.setup.seats):
            seat = state.order[place]
            if state.chips[seat]:
                state.phase = SWAPPING
                state.turn = place
                state.owing = 1 << seat
                return
    _begin_tips(state)


def swap_card(state: MindenFields, seat: int, journal: Journal | None) -> None:
    """MIN-038: chip and card into the box, the visible card instead."""
    ids = state.setup.deck.ids
    old, new = state.hold[seat], state.top
    state.box |= 1 << old
    state.chips[seat] -= 1
    state.hold[seat] = new
    state.top = NONE
    if journal is not None:
        chips = state.chips[seat]
        journal.tell("cardSwapped", seat=seat, old_place=ids[old], new_place=ids[new], chips=chips)
    if state.stack:
        state.phase = REFILLING
        state.owing = CHANCE_OWES
    else:
        _begin_tips(state)  # MIN-041


def _begin_tips(state: MindenFields) -> None:
    """MIN-045: all guess at the same time."""
    state.phase = TIPPING
    state.turn = 0
    state.owing = (1 << state.setup.seats) - 1
