"""Short questions about places and pieces of a state. Hot path; imports core, board and state."""

from __future__ import annotations

from kiebitz.core.state import SPECTATOR
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import BIT, LATER_HUTS_OF, MARKER, NATIVES, PLAYER_OF
from kiebitz.games.mesopotamien.state import NONE, MesopotamienFields


def seat_of(state: MesopotamienFields, player: int) -> int:
    """The seat of a player (MES-022)."""
    return (state.start + player) % state.setup.seats


def player_at(state: MesopotamienFields, seat: int) -> int:
    """The player on a seat."""
    return (seat - state.start) % state.setup.seats


def player_of(state: MesopotamienFields, viewer: int) -> int:
    """The player who views; NONE for a spectator, and before the start player is drawn."""
    return NONE if viewer == SPECTATOR or state.start == NONE else player_at(state, viewer)


def others_of(state: MesopotamienFields, player: int) -> list[int]:
    """All players but one."""
    return [other for other in range(state.setup.seats) if other != player]


def seat_in_turn(state: MesopotamienFields) -> int:
    """The seat of the player in turn."""
    return (state.start + state.turn) % state.setup.seats


def hex_name(state: MesopotamienFields, place: int) -> str:
    """A hex as texts name it, by its cell."""
    return board.cell_name(state.land.cells[place])


def natives_in_reserve(state: MesopotamienFields, player: int) -> int:
    """The number of the player's natives off the map."""
    return state.at[player * NATIVES : player * NATIVES + NATIVES].count(NONE)


def just_loaded(state: MesopotamienFields, native: int) -> bool:
    """MES-177: whether a native cannot unload before the next progress move."""
    return PLAYER_OF[native] == state.turn and state.handled & phases.LOADED[native] != 0


def just_unloaded(state: MesopotamienFields, native: int) -> list[int]:
    """MES-178: the goods that a native cannot load before the next progress move."""
    if PLAYER_OF[native] != state.turn:
        return []
    goods = (board.WOOD, board.STONE)
    return [good for good in goods if state.handled & phases.UNLOADED[good][native]]


def has_taken(state: MesopotamienFields, native: int) -> bool:
    """MES-200: whether a native cannot take again in this phase."""
    return PLAYER_OF[native] == state.turn and state.took & BIT[native % NATIVES] != 0


def carried_hut(state: MesopotamienFields, native: int) -> int:
    """The hut whose marker a native carries."""
    return board.HUTS_OF[PLAYER_OF[native]][state.cargo[native] - MARKER]


def marker_place(state: MesopotamienFields, hut: int) -> str:
    """Where the marker of a player's hut is."""
    if state.marker[hut] == NONE:
        return "none"
    return "under" if state.under & BIT[hut] else "given" if state.given & BIT[hut] else "carried"


def spare_markers(state: MesopotamienFields, player: int) -> int:
    """Mask of the markers in the player's reserve; those with an unknown place count."""
    spare = board.ALL_MARKERS
    for hut in LATER_HUTS_OF[player]:
        if state.marker[hut] >= 0:
            spare &= ~BIT[state.marker[hut]]
    return spare


def huts_built(state: MesopotamienFields, player: int) -> int:
    """The number of the player's four later huts on the map."""
    built = 0
    for hut in LATER_HUTS_OF[player]:
        if state.hut_at[hut] != NONE:
            built += 1
    return built


def explorations_left(state: MesopotamienFields) -> int:
    """MES-152: the stack may hold fewer hexes than the turn has explorations."""
    return min(board.EXPLORATIONS - state.explored, state.stack_size)


def put_hut(state: MesopotamienFields, hut: int, place: int) -> None:
    """Place a hut on a hex."""
    state.hut_at[hut] = place
    state.huts2 |= state.huts1 & BIT[place]
    state.huts1 |= BIT[place]


def is_tail_on_top(state: MesopotamienFields) -> bool:
    """Whether the next hex of the stack is the first one that Land put under it."""
    return state.stack_size == len(state.tail) + len(state.looked)


def unplaced_hexes(state: MesopotamienFields) -> list[int]:
    """The hexes of the stack by kind, without those whose place is known: looked at, or under the stack."""
    left = state.stack[:]
    for kind in [*state.looked, *[phases.tail_kind(entry) for entry in state.tail]]:
        if kind >= 0:
            left[kind] -= 1
    return left
