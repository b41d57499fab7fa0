"""Exploring: from the move that enters an empty cell to the hex that lies in it (MES-074 to MES-090).

Hot path; imports core, board, `land`, state, `course` and `legality`.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.journal import Journal, but, only
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import KIND_IDS, ONE_LOOSE, VOLCANO, cell_name
from kiebitz.games.mesopotamien.land.queries import hex_name, is_tail_on_top, seat_in_turn
from kiebitz.games.mesopotamien.rules.course import ask, await_chance, discard_card
from kiebitz.games.mesopotamien.rules.legality import placing_moves, target_cell
from kiebitz.games.mesopotamien.state import NONE, MesopotamienFields


def move_native(state: MesopotamienFields, native: int, target: int) -> None:
    """Move a native with its cargo (MES-042)."""
    player = board.PLAYER_OF[native]
    weight = board.ONE_NATIVE[player]
    if board.NO_CARGO < state.cargo[native] < board.MARKER:
        weight += board.ONE_CARRIER[player]
    state.crowd[state.at[native]] -= weight
    state.crowd[target] += weight
    state.at[native] = target


# --- setting out


def explore(
    state: MesopotamienFields, native: int, direction: int, with_land: bool, journal: Journal | None
) -> None:
    """A native enters an empty cell: a hex is drawn, or with Land the player looks at some and chooses (MES-125).

    MES-175: the native stays where it is until a hex lies in the target.
    """
    state.points -= 1
    state.explored += 1
    state.explorer = native
    state.heading = direction
    if with_land:
        discard_card(state, board.LAND, journal)
    if journal is not None:
        _tell_explorer(state, journal, "explored")
        if with_land:
            count = min(board.LOOK, state.stack_size)
            journal.tell("hexesLookedAt", seat=seat_in_turn(state), count=count)
    await_chance(state, phases.LOOKING if with_land else phases.DRAWING)


def _take_from_stack(state: MesopotamienFields) -> None:
    """The hex on top is drawn; MES-198: the player who put it under the stack does not know its place any more."""
    if is_tail_on_top(state):
        state.tail = state.tail[1:]
    state.hexes_drawn += 1


def look_at(state: MesopotamienFields, kind: int, journal: Journal | None) -> None:
    """Land shows the player one more hex."""
    _take_from_stack(state)
    state.looked += (kind,)
    if len(state.looked) < min(board.LOOK, state.stack_size):
        return
    ask(state, phases.CHOOSING)
    if journal is not None:
        seat = seat_in_turn(state)
        kinds = [KIND_IDS[looked] for looked in state.looked]
        journal.reveal("hexesSeen", only(seat), seat=seat, seen_kind=kinds)


def choose_hex(state: MesopotamienFields, order: tuple[int, ...], journal: Journal | None) -> None:
    """MES-183: the first is laid, the others go under the stack, known to this player only (MES-168)."""
    kind = state.looked[order[0]]
    rest = [state.looked[index] for index in order[1:]]
    state.looked = ()
    state.tail += tuple([phases.tail_entry(state.turn, under) for under in rest])
    if journal is not None:
        seat = seat_in_turn(state)
        cell = cell_name(target_cell(state))
        journal.reveal("hexChosen", seat=seat, kind=KIND_IDS[kind], to_hex=cell)
        kinds = [KIND_IDS[under] for under in rest]
        journal.tell("hexesPutUnder", only(seat), seat=seat, under_kind=kinds)
        journal.tell("hexesPutUnderByOther", but(seat), seat=seat, count=len(rest))
    _lay_found(state, kind, journal)


# --- what was found


def draw_hex(state: MesopotamienFields, kind: int, journal: Journal | None) -> None:
    """The explorer draws a hex."""
    _take_from_stack(state)
    if journal is not None:
        cell = cell_name(target_cell(state))
        journal.reveal("hexDrawn", seat=seat_in_turn(state), kind=KIND_IDS[kind], to_hex=cell)
    _lay_found(state, kind, journal)


def _lay_found(state: MesopotamienFields, kind: int, journal: Journal | None) -> None:
    """Lay a hex that was drawn or chosen, or ask for the cell of a volcano (MES-079 to MES-089, MES-126)."""
    state.stack[kind] -= 1
    state.stack_size -= 1
    if kind == VOLCANO:
        state.found = VOLCANO
        ask(state, phases.VOLCANO_FOUND)
        return
    native = state.explorer
    state.lasting = 1
    state.land = state.land.with_hex(target_cell(state), kind)
    move_native(state, native, len(state.land.kinds) - 1)
    if journal is not None:
        journal.tell(
            "hexLaid",
            seat=seat_in_turn(state),
            native=board.LETTER_OF[native],
            kind=KIND_IDS[kind],
            hex=hex_name(state, state.at[native]),
        )
    if kind == board.PLAIN:
        _finish(state)
    else:
        _provide_goods(state, kind, journal)


def _provide_goods(state: MesopotamienFields, kind: int, journal: Journal | None) -> None:
    """Place the goods of a new forest or quarry (MES-080 to MES-085)."""
    good = board.GOOD_ON[kind]
    goods = min(state.setup.seats, state.supply[good])
    hexes = members(state.land.of_kind[kind])
    if goods >= len(hexes):
        _place_goods(state, good, hexes, goods - len(hexes), journal)
        return
    state.found = kind
    state.to_place = goods
    if goods:
        answers = placing_moves(state)
        if len(answers) > 1:
            ask(state, phases.PLACING)
        else:
            place_chosen(state, board.PLACEMENTS[answers[0] - board.PLACE_GOODS], journal)
    else:
        _finish(state)


def _place_goods(
    state: MesopotamienFields, good: int, hexes: list[int], surplus: int, journal: Journal | None
) -> None:
    """One good on each of these hexes, and the surplus on the newest."""
    for place in hexes:
        state.loose[place] += ONE_LOOSE[good]
    newest = len(state.land.kinds) - 1
    state.loose[newest] += surplus * ONE_LOOSE[good]
    state.supply[good] -= len(hexes) + surplus
    if journal is not None:
        journal.tell(
            "goodsPlaced",
            seat=seat_in_turn(state),
            good=board.GOOD_IDS[good],
            hexes=[hex_name(state, place) for place in hexes],
            counts=[1 + (surplus if place == newest else 0) for place in hexes],
            total=len(hexes) + surplus,
        )
    _finish(state)


def place_chosen(state: MesopotamienFields, chosen: int, journal: Journal | None) -> None:
    """One good on each of the chosen hexes, a mask over the hexes of the kind found."""
    hexes = members(state.land.of_kind[state.found])
    places = [hexes[index] for index in members(chosen)]
    _place_goods(state, board.GOOD_ON[state.found], places, 0, journal)


def _finish(state: MesopotamienFields) -> None:
    state.explorer = NONE
    state.heading = 0
    state.found = NONE
    state.to_place = 0
    ask(state, phases.MOVING)


def lay_volcano(
    state: MesopotamienFields, place: int, direction: int, journal: Journal | None
) -> None:
    """MES-086 to MES-089: lay the volcano beside a hex and draw again."""
    cell = state.land.cells[place] + board.TOWARDS[direction]
    state.land = state.land.with_hex(cell, VOLCANO)
    state.lasting = 1
    state.found = NONE
    if journal is not None:
        journal.tell("volcanoLaid", seat=seat_in_turn(state), hex=cell_name(cell))
    if state.stack_size:
        await_chance(state, phases.DRAWING)
        return
    # MES-089: the native stays, the point comes back, the exploration does not.
    state.points += 1
    if journal is not None:
        _tell_explorer(state, journal, "turnedBack")
    _finish(state)


# --- telling


def _tell_explorer(state: MesopotamienFields, journal: Journal, key: str) -> None:
    journal.tell(
        key,
        seat=seat_in_turn(state),
        native=board.LETTER_OF[state.explorer],
        from_hex=hex_name(state, state.at[state.explorer]),
        to_hex=cell_name(target_cell(state)),
        points=state.points,
        explored=state.explored,
    )
