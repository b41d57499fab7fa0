"""Swaps in Minden, and the beginning of the guesses that follow. Imports the state."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.minden.state import NONE, REFILLING, SWAPPING, TIPPING, MindenFields


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
