"""The first position (MES-011 to MES-021). Hot path; imports core, board, `land` and state."""

from __future__ import annotations

from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import HEXES, HUTS, NATIVES
from kiebitz.games.mesopotamien.land import start_land
from kiebitz.games.mesopotamien.land.queries import put_hut
from kiebitz.games.mesopotamien.state import NONE, MesopotamienFields, MesopotamienSetup


def fill_start(state: MesopotamienFields, setup: MesopotamienSetup) -> None:
    """Set every field to the first position: nothing drawn yet (MES-011 to MES-021)."""
    seats = setup.seats
    state.setup = setup
    state.phase = phases.CHOOSE_START
    state.owing = CHANCE_OWES
    state.round = 1
    state.start = state.fresh = state.explorer = state.found = NONE
    state.turn = state.reason = state.points = state.explored = state.stones = state.holy = 0
    state.handled = state.took = state.used = state.drawn = state.paid = 0
    state.lasting = state.idle = 0
    state.action = phases.NO_ACTION
    state.heading = state.to_place = state.hexes_drawn = state.cards_drawn = 0
    state.can_hut = state.can_cult = state.can_breed = 0
    state.looked = state.tail = state.discard = ()
    state.land = start_land()
    state.loose = [0] * HEXES
    state.loose[board.START_FOREST] = seats * board.ONE_LOOSE[board.WOOD]
    state.loose[board.START_QUARRY] = seats * board.ONE_LOOSE[board.STONE]
    state.supply = [0, board.GOODS - seats, board.GOODS - seats]
    state.stack = board.START_STACK[seats][:]
    state.stack_size = sum(state.stack)
    state.hut_at = board.START_HUTS[seats][:]
    state.huts1 = state.huts2 = 0
    for hut, place in enumerate(board.START_HUTS[seats]):
        if place != NONE:
            put_hut(state, hut, place)
    state.at = [NONE] * (seats * NATIVES)
    state.cargo = [board.NO_CARGO] * (seats * NATIVES)
    state.crowd = [0] * HEXES
    for player in range(seats):
        home = state.hut_at[board.HUTS_OF[player][0]]
        for native in board.NATIVES_OF[player][: board.START_NATIVES]:
            state.at[native] = home
            state.crowd[home] += board.ONE_NATIVE[player]
    state.marker = [NONE] * (board.PLAYERS * HUTS)
    state.under = state.given = state.cults = 0
    state.cult = [0] * seats
    state.mana = [0] * seats
    state.limit = [board.START_LIMIT] * seats
    state.hand = [0] * seats
    state.held = [0] * seats
    state.pile = board.size_of(setup.deck)
    state.shuffled = setup.deck
    state.kept = [0] * seats
    state.played = [0] * seats
    state.gained = [0] * seats
