"""The first position of Mesopotamien (MES-011 to MES-021)."""

from __future__ import annotations

from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.mesopotamien.board import (
    GOODS,
    HEXES,
    HUTS,
    NATIVES,
    NO_CARGO,
    ONE_LOOSE,
    ONE_NATIVE,
    PLAYERS,
    START_FOREST,
    START_HUTS,
    START_LIMIT,
    START_NATIVES,
    START_QUARRY,
    START_STACK,
    STONE,
    WOOD,
    size_of,
)
from kiebitz.games.mesopotamien.land import start_land
from kiebitz.games.mesopotamien.state import (
    CHOOSE_START,
    NO_ACTION,
    NONE,
    MesopotamienFields,
    Setup,
)


def fill_start(state: MesopotamienFields, setup: Setup) -> None:
    """Set every field to the first position: nothing drawn yet (MES-011 to MES-021)."""
    seats = setup.seats
    state.setup = setup
    state.phase = CHOOSE_START
    state.owing = CHANCE_OWES
    state.start = NONE
    state.round = 1
    state.turn = 0
    state.reason = 0
    state.points = 0
    state.explored = 0
    state.stones = 0
    state.holy = 0
    state.handled = 0
    state.action = NO_ACTION
    state.used = 0
    state.drawn = 0
    state.fresh = NONE
    state.paid = 0
    state.lasting = 0
    state.idle = 0
    state.explorer = NONE
    state.heading = 0
    state.found = NONE
    state.to_place = 0
    state.looked = ()
    state.land = start_land()
    state.loose = [0] * HEXES
    state.loose[START_FOREST] = seats * ONE_LOOSE[WOOD]
    state.loose[START_QUARRY] = seats * ONE_LOOSE[STONE]
    state.supply = [0, GOODS - seats, GOODS - seats]
    state.stack = list(START_STACK[seats])
    state.stack_size = sum(state.stack)
    state.tail = ()
    state.hexes_drawn = 0
    state.hut_at = START_HUTS[seats][:]
    state.huts1 = 0
    state.huts2 = 0
    for place in state.hut_at:
        if place != NONE:
            state.huts2 |= state.huts1 & 1 << place
            state.huts1 |= 1 << place
    state.at = [NONE] * (seats * NATIVES)
    state.cargo = [NO_CARGO] * (seats * NATIVES)
    state.crowd = [0] * HEXES
    for player in range(seats):
        home = state.hut_at[player * HUTS]
        for letter in range(START_NATIVES):
            state.at[player * NATIVES + letter] = home
            state.crowd[home] += ONE_NATIVE[player]
    state.marker = [NONE] * (PLAYERS * HUTS)
    state.under = 0
    state.given = 0
    state.cult = [0] * seats
    state.cults = 0
    state.mana = [0] * seats
    state.limit = [START_LIMIT] * seats
    state.hand = [0] * seats
    state.held = [0] * seats
    state.pile = size_of(setup.deck)
    state.discard = ()
    state.shuffled = setup.deck
    state.kept = [0] * seats
    state.played = [0] * seats
    state.gained = [0] * seats
    state.cards_drawn = 0
    state.can_hut = 0
    state.can_cult = 0
    state.can_breed = 0
