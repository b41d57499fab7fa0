"""Reads the open exploration of a position. Imports core and the rules only."""

from __future__ import annotations

from kiebitz.core.hexes import NOWHERE
from kiebitz.core.positions import Reader
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import DIRECTIONS
from kiebitz.games.mesopotamien.position import MesopotamienPosition
from kiebitz.games.mesopotamien.position_reader.land import in_stack, read_kind
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.rules.legality import placing_moves
from kiebitz.games.mesopotamien.state import NONE

EXPLORING_PHASES = (
    phases.DRAWING,
    phases.LOOKING,
    phases.CHOOSING,
    phases.VOLCANO_FOUND,
    phases.PLACING,
)
FINDS = {phases.VOLCANO_FOUND: (board.VOLCANO,), phases.PLACING: (board.FOREST, board.QUARRY)}
"""Phases in which a hex was drawn and is still to be decided on, with its kinds."""


def read_exploration(
    reader: Reader, state: MesopotamienState, position: MesopotamienPosition
) -> None:
    """An exploration whose hex does not lie yet, or whose goods are not placed yet."""
    given, phase = position.exploration, state.phase
    fine = (given is not None) == (phase in EXPLORING_PHASES)
    reader.expect("exploration", fine, "it does not fit the phase")
    if given is None:
        return
    part = reader.at("exploration")
    state.explorer = part.index("native", board.NATIVE_IDS, given.native)
    fine = board.PLAYER_OF[state.explorer] == state.turn and state.at[state.explorer] != NONE
    part.expect("native", fine, "the explorer is a native in turn on the map")
    state.heading = part.index("direction", board.DIRECTION_IDS, given.direction)
    gap = state.land.gaps[state.at[state.explorer]] & board.BIT[state.heading]
    fault = "the cell in this direction is not empty"
    part.expect("direction", phase == phases.PLACING or gap, fault)
    reader.expect("explored", state.explored > 0, "the open exploration counts (MES-175)")
    left = phase != phases.DRAWING or state.stack_size > 0
    reader.expect("stack", left, "there is no hex left to draw")
    if given.found is not None:
        state.found = part.index("found", board.STACK_IDS, given.found)
    fine = state.found in FINDS.get(phase, (NONE,))
    part.expect("found", fine, "the hex found does not fit the phase")
    state.to_place = given.goods
    if phase == phases.PLACING:
        _check_goods(part, state)
    else:
        part.expect("goods", given.goods == 0, "no goods are placed now")
    state.looked = tuple(read_kind(part, "looked", kind) for kind in given.looked)
    _check_looked(reader, state)


def _check_goods(reader: Reader, state: MesopotamienState) -> None:
    """MES-080 to MES-085, MES-182: the new hex lies under the explorer, and there is a choice."""
    newest = len(state.land.kinds) - 1
    fine = state.at[state.explorer] == newest
    reader.expect("native", fine, "the explorer stands on the newest hex")
    kind = state.land.kinds[newest]
    reader.expect("found", kind == state.found, f"the newest hex is {board.KIND_IDS[kind]}")
    fine = state.loose[newest] == 0 and state.at.count(newest) == 1
    reader.expect("found", fine, "nothing but the explorer can be on the newest hex yet")
    origin = state.land.around[newest * DIRECTIONS + (state.heading + 3) % DIRECTIONS]
    fine = origin != NOWHERE and state.land.kinds[origin] != board.VOLCANO
    reader.expect("direction", fine, "the explorer cannot have come from there")
    hexes = state.land.of_kind[state.found].bit_count()
    reader.within("goods", state.to_place, 1, hexes - 1)
    due = min(state.setup.seats, state.supply[board.GOOD_ON[state.found]])
    reader.expect("goods", state.to_place == due, f"{due} are placed (MES-082)")
    reader.expect("goods", len(placing_moves(state)) > 1, "there is no choice (MES-182)")


def _check_looked(reader: Reader, state: MesopotamienState) -> None:
    """MES-125: as many hexes as the player of Land looks at."""
    place = "exploration.looked"
    due = min(board.LOOK, state.stack_size)
    count = len(state.looked)
    if state.phase == phases.CHOOSING:
        reader.expect(place, count == due > 1, f"{due} hexes are looked at")
    elif state.phase == phases.LOOKING:
        reader.expect("stack", due > 1, "Land needs two hexes in the stack (MES-125)")
        reader.expect(place, count < due, f"fewer than {due} hexes were shown so far")
    else:
        reader.expect(place, count == 0, "nobody looks at hexes now")
    reader.expect(place, in_stack(state), "these hexes are not all in the stack")
    drawn = sum(board.START_STACK[state.setup.seats]) - state.stack_size + len(state.tail) + count
    reader.expect("hexesDrawn", state.hexes_drawn >= drawn, f"{drawn} hexes were drawn at least")
    if state.phase in (phases.CHOOSING, phases.LOOKING):
        played = (
            state.discard[-1:] == (board.LAND,)
            and state.played[state.turn] & board.COPIES[board.LAND]
        )
        reader.expect("discard", played, "the player in turn has just played Land (MES-125)")
