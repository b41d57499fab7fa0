"""Simple questions about a position, for all that moves, shows or judges one. Hot path; imports board and state."""

from __future__ import annotations

from kiebitz.games.tiwanaku.board import CELLS_OF
from kiebitz.games.tiwanaku.state import TiwanakuFields


def next_seat(state: TiwanakuFields, seat: int) -> int:
    """The next seat clockwise, whether its player is still in or not."""
    return (seat + 1) % state.setup.seats


def players_in(state: TiwanakuFields) -> int:
    """The number of players who have not left for good."""
    return state.setup.seats - state.out.bit_count()


def foreign_figures(state: TiwanakuFields, seat: int) -> int:
    """The cells with a figure of another seat."""
    taken = 0
    for mask in state.figures:
        taken |= mask
    return taken & ~state.figures[seat]


def bare_figures(state: TiwanakuFields, seat: int) -> int:
    """The seat's figures on bare cells (TIW-070)."""
    return state.figures[seat] & ~state.blank & ~state.planted


def reserve(state: TiwanakuFields, soil: int) -> int:
    """The tiles of a soil that are not yet laid (TIW-025)."""
    laid = [state.soils[cell] for cell in CELLS_OF.of(state.setup.board.all & ~state.blank)]
    return state.totals[soil] - laid.count(soil)


def entitled(state: TiwanakuFields, seat: int) -> bool:
    """TIW-100: a player without an error in the end phase may make a last offering."""
    return state.setup.offer_all or not state.erred >> seat & 1
