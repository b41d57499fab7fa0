"""Reads a position of Mesopotamien: every check that its shape cannot make. Imports core and the rules only."""

from __future__ import annotations

import msgspec

from kiebitz.core.positions import Reader
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.land.queries import seat_of
from kiebitz.games.mesopotamien.position import MesopotamienPosition, dump
from kiebitz.games.mesopotamien.position_reader.cards import read_cards
from kiebitz.games.mesopotamien.position_reader.exploration import read_exploration
from kiebitz.games.mesopotamien.position_reader.history import check_history
from kiebitz.games.mesopotamien.position_reader.land import read_land, read_stack, read_supply
from kiebitz.games.mesopotamien.position_reader.pieces import read_pieces
from kiebitz.games.mesopotamien.position_reader.turn import check_turn, read_turn
from kiebitz.games.mesopotamien.rules import MesopotamienState, new_state
from kiebitz.games.mesopotamien.rules.course import actions_done
from kiebitz.games.mesopotamien.rules.legality import find_actions
from kiebitz.games.mesopotamien.state import MesopotamienSetup

CHANCE_PHASES = (
    phases.CHOOSE_START,
    phases.DEALING,
    phases.DRAWING,
    phases.LOOKING,
    phases.CARD_DRAW,
)
CHANGED_BY_SET_UP = ("phase", "start_player", "turn", "cards_drawn", "players")


def read(
    position: MesopotamienPosition, setup: MesopotamienSetup, reader: Reader
) -> MesopotamienState:
    """The state of a position whose shape is right."""
    state = new_state(setup)
    read_turn(reader, state, position)
    read_land(reader, state, position)
    read_pieces(reader, state, position)
    read_supply(reader, state)
    read_stack(reader, state, position)
    read_cards(reader, state, position)
    read_exploration(reader, state, position)
    check_turn(reader, state)
    _check_set_up(reader, state, position)
    check_history(reader, state)
    _read_decision(reader, state)
    return state


def _check_set_up(reader: Reader, state: MesopotamienState, position: MesopotamienPosition) -> None:
    """MES-011 to MES-022, MES-155: before the first turn only start cards have been dealt."""
    if state.phase not in (phases.CHOOSE_START, phases.DEALING):
        return
    start = dump(new_state(state.setup), position.game, position.version)
    dealt = state.turn if state.phase == phases.DEALING else 0
    for field in msgspec.structs.fields(start):
        if field.name not in CHANGED_BY_SET_UP:
            fine = getattr(position, field.name) == getattr(start, field.name)
            reader.expect(field.encode_name, fine, "nothing has changed before the first turn")
    reader.expect("turn", state.turn == dealt, "nobody is in turn before the first turn")
    fine = position.cards_drawn == dealt
    reader.expect("cardsDrawn", fine, f"{dealt} start cards have been dealt")
    for player, given in enumerate(position.players):
        part = reader.at(f"players[{player}]")
        part.expect("cards", given.cards == (player < dealt), f"{dealt} players have a start card")
        bare = msgspec.structs.replace(given, cards=0, hand=[], gained=[])
        fine = bare == start.players[player]
        reader.expect(f"players[{player}]", fine, "nothing has changed before the first turn")


def _read_decision(reader: Reader, state: MesopotamienState) -> None:
    """Who decides, and the hexes open to actions: both follow from the rest."""
    if state.phase == phases.OVER:
        state.owing = 0
    elif state.phase in CHANCE_PHASES:
        state.owing = CHANCE_OWES
    else:
        state.owing = 1 << seat_of(state, state.turn)
    if state.phase == phases.ACTING:
        find_actions(state)
        fault = "nothing is left to do, so phase 2 ends by itself (MES-185)"
        reader.expect("phase", not actions_done(state), fault)
