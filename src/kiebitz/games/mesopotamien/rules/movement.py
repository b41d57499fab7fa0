"""Phase 1: natives walk, carry, take from others and bring offerings (MES-029 to MES-072).

Hot path; imports core, board, `land`, state, scoring, `course` and `exploring`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import MARKER, NO_CARGO, ONE_CARRIER, TEMPLE_HEX
from kiebitz.games.mesopotamien.land.queries import carried_hut, hex_name, seat_in_turn, seat_of
from kiebitz.games.mesopotamien.rules.course import end_game
from kiebitz.games.mesopotamien.rules.exploring import explore, move_native
from kiebitz.games.mesopotamien.scoring import given_markers
from kiebitz.games.mesopotamien.state import NONE, MesopotamienFields


def native_move(state: MesopotamienFields, letter: int, act: int, journal: Journal | None) -> None:
    """A native of the player in turn acts, for a movement point or for free."""
    native = state.turn * board.NATIVES + letter
    if board.LOAD_WOOD <= act <= board.UNLOAD:
        _carry(state, native, act, journal)
        return
    state.handled = 0  # MES-176: all others are progress moves.
    if act < board.EXPLORE:
        _step(state, native, act, journal)
    elif act < board.LOAD_WOOD:
        direction = (act - board.EXPLORE) % board.DIRECTIONS
        explore(state, native, direction, act >= board.LAND_EXPLORE, journal)
    elif act < board.LIFT:
        _take(state, native, act - board.TAKE, journal)
    elif act < board.HAND_IN:
        _lift(state, native, act - board.LIFT + 1, journal)
    else:
        _hand_in(state, native, journal)


def _step(state: MesopotamienFields, native: int, direction: int, journal: Journal | None) -> None:
    origin = state.at[native]
    target = state.land.around[origin * board.DIRECTIONS + direction]
    state.points -= 1
    if journal is not None:
        journal.tell(
            "step",
            seat=seat_in_turn(state),
            native=board.LETTER_OF[native],
            from_hex=hex_name(state, origin),
            to_hex=hex_name(state, target),
            points=state.points,
        )
    move_native(state, native, target)
    if target == TEMPLE_HEX and state.cargo[native] == board.STONE:
        hand_in_stone(state, native, journal)


def hand_in_stone(state: MesopotamienFields, native: int, journal: Journal | None) -> None:
    """MES-060, MES-194: the native stays, without a load. MES-201: the stone counts for the native's owner."""
    player = board.PLAYER_OF[native]
    state.cargo[native] = NO_CARGO
    state.crowd[TEMPLE_HEX] -= ONE_CARRIER[player]
    state.supply[board.STONE] += 1
    if player == state.turn:
        state.stones += 1
    state.lasting = 1
    raise_limit(state, player)
    if journal is not None:
        journal.tell(
            "stoneHandedIn",
            seat=seat_of(state, player),
            native=board.LETTER_OF[native],
            mana=state.mana[player],
            limit=state.limit[player],
        )


def raise_limit(state: MesopotamienFields, player: int) -> None:
    """MES-060 to MES-062: the limit rises first, then the mana."""
    state.limit[player] = min(state.limit[player] + 1, board.MAX_MANA)
    state.mana[player] = min(state.mana[player] + 1, state.limit[player])


def _carry(state: MesopotamienFields, native: int, act: int, journal: Journal | None) -> None:
    """Load or unload a good (MES-040, MES-041)."""
    place = state.at[native]
    if act == board.UNLOAD:
        good = state.cargo[native]
        state.cargo[native] = NO_CARGO
        state.loose[place] += board.ONE_LOOSE[good]
        state.crowd[place] -= ONE_CARRIER[state.turn]
        state.handled |= phases.UNLOADED[good][native]  # MES-178
    else:
        good = board.WOOD if act == board.LOAD_WOOD else board.STONE
        state.cargo[native] = good
        state.loose[place] -= board.ONE_LOOSE[good]
        state.crowd[place] += ONE_CARRIER[state.turn]
        state.handled |= phases.LOADED[native]  # MES-177
    if journal is not None:
        journal.tell(
            "unloaded" if act == board.UNLOAD else "loaded",
            seat=seat_in_turn(state),
            native=board.LETTER_OF[native],
            good=board.GOOD_IDS[good],
            hex=hex_name(state, place),
        )


def _take(state: MesopotamienFields, native: int, victim: int, journal: Journal | None) -> None:
    """Take a good from another player's native (MES-050)."""
    place = state.at[native]
    good = state.cargo[victim]
    state.cargo[native] = good
    state.cargo[victim] = NO_CARGO
    other = board.PLAYER_OF[victim]
    state.crowd[place] += ONE_CARRIER[state.turn] - ONE_CARRIER[other]
    if not state.setup.take_again:
        state.took |= board.BIT[native % board.NATIVES]
    if journal is not None:
        journal.tell(
            "taken",
            seat=seat_in_turn(state),
            native=board.LETTER_OF[native],
            from_seat=seat_of(state, other),
            from_native=board.LETTER_OF[victim],
            good=board.GOOD_IDS[good],
            hex=hex_name(state, place),
        )


def _lift(state: MesopotamienFields, native: int, hut: int, journal: Journal | None) -> None:
    """MES-064: the marker stays face down."""
    own = board.HUTS_OF[state.turn][hut]
    state.under &= ~board.BIT[own]
    state.cargo[native] = MARKER + hut
    state.lasting = 1
    if journal is not None:
        journal.tell(
            "markerLoaded",
            seat=seat_in_turn(state),
            native=board.LETTER_OF[native],
            hut=board.HUT_IDS[own],
            hex=hex_name(state, state.at[native]),
        )


def _hand_in(state: MesopotamienFields, native: int, journal: Journal | None) -> None:
    """Pay for a marker with mana; its carrier returns to the reserve (MES-069, MES-071)."""
    player = state.turn
    own = carried_hut(state, native)
    value = board.VALUES[state.marker[own]]
    state.mana[player] -= value
    state.given |= board.BIT[own]
    state.cargo[native] = NO_CARGO
    state.at[native] = NONE
    state.crowd[TEMPLE_HEX] -= board.ONE_NATIVE[player]
    state.lasting = 1
    if journal is not None:
        journal.reveal(
            "markerHandedIn",
            seat=seat_of(state, player),
            native=board.LETTER_OF[native],
            hut=board.HUT_IDS[own],
            value=value,
            mana=state.mana[player],
        )
    if given_markers(state, player).bit_count() == board.MARKERS:
        end_game(state, phases.BY_OFFERINGS, journal)  # MES-144
