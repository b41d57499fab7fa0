"""Reads the map, the goods and the stack of a position. Imports core and the rules only."""

from __future__ import annotations

from kiebitz.core.hexes import NOWHERE
from kiebitz.core.positions import Reader
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.board import HEXES, KIND_IDS, STONE, WOOD
from kiebitz.games.mesopotamien.land.queries import unplaced_hexes
from kiebitz.games.mesopotamien.position import HexPosition, MesopotamienPosition
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import UNKNOWN, VOLCANO_FOUND, tail_entry


def read_land(reader: Reader, state: MesopotamienState, position: MesopotamienPosition) -> None:
    """The hexes in the order in which they were laid, and the goods on them."""
    count = len(position.hexes)
    fault = f"{count} hexes; there are {board.START_HEXES} to {HEXES}"
    reader.expect("hexes", board.START_HEXES <= count <= HEXES, fault)
    for index, given in enumerate(position.hexes):
        _read_hex(reader, state, index, given)
    for index in position.used:
        reader.within("used", index, 0, count - 1)
        reader.expect("used", not state.used & board.BIT[index], "each hex is used once (MES-093)")
        state.used |= board.BIT[index]


def _read_hex(reader: Reader, state: MesopotamienState, index: int, given: HexPosition) -> None:
    name = f"hexes[{index}]"
    part = reader.at(name)
    kind = part.index("kind", KIND_IDS, given.kind)
    part.within("q", given.q, -HEXES, HEXES)
    part.within("r", given.r, -HEXES, HEXES)
    cell = board.cell_at(given.q, given.r)
    if index < board.START_HEXES:
        start = (board.START_CELLS[index], board.START_KINDS[index])
        fault = f"the start hex here is {KIND_IDS[start[1]]} on {board.cell_name(start[0])}"
        reader.expect(name, (cell, kind) == start, fault)
    else:
        land = state.land
        reader.expect(name, kind < board.STACK_KINDS, "there is one temple only")
        reader.expect(name, land.hex_on(cell) == NOWHERE, "a hex lies there already")
        touches = any(land.hex_on(cell + step) != NOWHERE for step in board.TOWARDS)
        reader.expect(name, touches, "no earlier hex touches it")
        state.land = land.with_hex(cell, kind)
    wood = part.within("wood", given.wood, 0, board.GOODS)
    stone = part.within("stone", given.stone, 0, board.GOODS)
    bare = kind == board.VOLCANO or index == board.TEMPLE_HEX
    reader.expect(name, not bare or not wood + stone, "no goods can lie there (MES-043)")
    state.loose[index] = wood * board.ONE_LOOSE[WOOD] + stone * board.ONE_LOOSE[STONE]


def read_supply(reader: Reader, state: MesopotamienState) -> None:
    """MES-150: goods that are not on the map are in the supply."""
    for good, count in ((WOOD, board.wood_in), (STONE, board.stone_in)):
        state.supply[good] = board.GOODS - sum(map(count, state.loose)) - state.cargo.count(good)
        reader.expect(
            "hexes", state.supply[good] >= 0, f"more than {board.GOODS} {board.GOOD_IDS[good]}"
        )


def read_stack(reader: Reader, state: MesopotamienState, position: MesopotamienPosition) -> None:
    """The hexes in the stack, those under it, and the draws from it."""
    for name in position.stack:
        reader.index("stack", board.STACK_IDS, name)
    state.stack = [position.stack.get(name, 0) for name in board.STACK_IDS]
    laid = [state.land.kinds[board.START_HEXES :].count(kind) for kind in range(board.STACK_KINDS)]
    # A volcano that waits for its cell is neither in the stack nor on the map.
    laid[board.VOLCANO] += state.phase == VOLCANO_FOUND
    for kind, total in enumerate(board.START_STACK[state.setup.seats]):
        left = state.stack[kind]
        fault = f"{left} in the stack and {laid[kind]} laid do not make {total}"
        reader.expect(f"stack, {KIND_IDS[kind]}", left >= 0 and left + laid[kind] == total, fault)
    state.stack_size = sum(state.stack)
    tail = []
    for index, entry in enumerate(position.tail):
        part = reader.at(f"tail[{index}]")
        player = part.within("player", entry.player, 1, state.setup.seats) - 1
        tail.append(tail_entry(player, read_kind(part, "kind", entry.kind)))
    state.tail = tuple(tail)
    reader.expect("tail", in_stack(state), "these hexes are not all in the stack")
    drawn = sum(laid) + len(tail)
    fault = f"{position.hexes_drawn} draws, but {drawn} hexes were drawn from the stack"
    reader.expect("hexesDrawn", position.hexes_drawn >= drawn, fault)
    state.hexes_drawn = position.hexes_drawn


def read_kind(reader: Reader, field: str, name: str) -> int:
    """The kind of a hex of the stack, UNKNOWN where that is admitted."""
    return reader.index(field, board.STACK_IDS, name) if reader.known(field, name) else UNKNOWN


def in_stack(state: MesopotamienState) -> bool:
    """Whether the hexes under the stack and those looked at are in the stack."""
    fits = len(state.tail) + len(state.looked) <= state.stack_size
    return fits and min(unplaced_hexes(state)) >= 0
