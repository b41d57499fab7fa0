"""The state of a position of Mesopotamien, with every check that the schema cannot make."""

from __future__ import annotations

from kiebitz.core.hexes import NOWHERE
from kiebitz.games.mesopotamien.board import (
    CULTS,
    GOOD_IDS,
    GOODS,
    HEXES,
    HUTS,
    HUTS_PER_HEX,
    KIND_IDS,
    LOOSE_MASK,
    LOOSE_STONE,
    MARKER,
    MAX_MANA,
    NATIVES,
    NEUTRAL,
    NO_CARGO,
    ONE_CARRIER,
    ONE_LOOSE,
    ONE_NATIVE,
    PLAIN,
    STACK_KINDS,
    START_CELLS,
    START_HEXES,
    START_HUTS,
    START_KINDS,
    START_LIMIT,
    START_STACK,
    STONE,
    TEMPLE_HEX,
    TOWARDS,
    VALUES,
    VOLCANO,
    WOOD,
    cell_at,
    cell_name,
)
from kiebitz.games.mesopotamien.checks import expect, maybe, number_of, within
from kiebitz.games.mesopotamien.position import (
    HexPosition,
    HutPosition,
    MesopotamienPosition,
    NativePosition,
    PlayerPosition,
)
from kiebitz.games.mesopotamien.restoring_phase import check_phase
from kiebitz.games.mesopotamien.restoring_turn import (
    restore_cards,
    restore_course,
    restore_decision,
    restore_exploration,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.start import fill_start
from kiebitz.games.mesopotamien.state import (
    MOVING,
    NONE,
    TAIL_KINDS,
    UNKNOWN,
    VOLCANO_FOUND,
    Setup,
)


def restore(position: MesopotamienPosition, setup: Setup, *, unknowns: bool) -> MesopotamienState:
    """The state of a position; PositionError where it cannot be."""
    state = MesopotamienState()
    fill_start(state, setup)
    restore_course(state, position)
    _restore_map(state, position)
    expect("$.players", len(position.players) == setup.seats, f"{setup.seats} players are needed")
    state.crowd = [0] * HEXES
    state.hut_at = [NONE] * len(state.hut_at)
    state.huts1 = state.huts2 = 0
    for player, given in enumerate(position.players):
        place = f"$.players[{player}]"
        _restore_player(state, player, given, place, unknowns=unknowns)
    _restore_neutral_huts(state, position.neutral_huts)
    _check_buildings(state)
    _restore_supply(state)
    _restore_stack(state, position, unknowns=unknowns)
    restore_cards(state, position, unknowns=unknowns)
    restore_exploration(state, position, unknowns=unknowns)
    check_phase(state)
    restore_decision(state)
    return state


# --- the map


def _restore_map(state: MesopotamienState, position: MesopotamienPosition) -> None:
    hexes = position.hexes
    expect(
        "$.hexes",
        START_HEXES <= len(hexes) <= HEXES,
        f"{len(hexes)} hexes; there are {START_HEXES} to {HEXES}",
    )
    state.loose = [0] * HEXES
    for index, given in enumerate(hexes):
        _restore_hex(state, index, given, f"$.hexes[{index}]")
    for index in position.used:
        state.used |= 1 << within("$.used", index, 0, len(hexes) - 1)


def _restore_hex(state: MesopotamienState, index: int, given: HexPosition, place: str) -> None:
    kind = number_of(f"{place}.kind", KIND_IDS, given.kind)
    within(f"{place}.q", given.q, -HEXES, HEXES)
    within(f"{place}.r", given.r, -HEXES, HEXES)
    cell = cell_at(given.q, given.r)
    if index < START_HEXES:
        expect(
            place,
            (cell, kind) == (START_CELLS[index], START_KINDS[index]),
            f"the start hex here is {KIND_IDS[START_KINDS[index]]} on "
            f"{cell_name(START_CELLS[index])}",
        )
    else:
        expect(place, kind < STACK_KINDS, "there is one temple only")
        land = state.land
        expect(place, land.hex_on(cell) == NOWHERE, "a hex lies there already")
        touches = any(land.hex_on(cell + step) != NOWHERE for step in TOWARDS)
        expect(place, touches, "no earlier hex touches it")
        state.land = land.with_hex(cell, kind)
    within(f"{place}.wood", given.wood, 0, GOODS)
    within(f"{place}.stone", given.stone, 0, GOODS)
    bare = kind == VOLCANO or index == TEMPLE_HEX
    expect(place, not bare or not given.wood + given.stone, "no goods can lie there (MES-043)")
    state.loose[index] = given.wood * ONE_LOOSE[WOOD] + given.stone * ONE_LOOSE[STONE]


def _restore_supply(state: MesopotamienState) -> None:
    """MES-150: what is not on the map is in the supply."""
    for good in (WOOD, STONE):
        lying = sum(
            loose & LOOSE_MASK if good == WOOD else loose >> LOOSE_STONE for loose in state.loose
        )
        state.supply[good] = GOODS - lying - state.cargo.count(good)
        expect("$.hexes", state.supply[good] >= 0, f"more than {GOODS} {GOOD_IDS[good]}")


def _restore_stack(
    state: MesopotamienState, position: MesopotamienPosition, *, unknowns: bool
) -> None:
    for name in position.stack:
        number_of("$.stack", KIND_IDS[:STACK_KINDS], name)
    state.stack = [position.stack.get(name, 0) for name in KIND_IDS[:STACK_KINDS]]
    laid = [0] * STACK_KINDS
    for kind in state.land.kinds[START_HEXES:]:
        laid[kind] += 1
    # A volcano that waits for its cell is neither in the stack nor on the map.
    laid[VOLCANO] += state.phase == VOLCANO_FOUND
    for kind, total in enumerate(START_STACK[state.setup.seats]):
        expect(
            f"$.stack, {KIND_IDS[kind]}",
            state.stack[kind] >= 0 and state.stack[kind] + laid[kind] == total,
            f"{state.stack[kind]} in the stack and {laid[kind]} laid do not make {total}",
        )
    state.stack_size = sum(state.stack)
    tail = []
    left = state.stack[:]
    for index, entry in enumerate(position.tail):
        place = f"$.tail[{index}]"
        player = within(f"{place}.player", entry.player, 1, state.setup.seats) - 1
        kind = maybe(f"{place}.kind", KIND_IDS[:STACK_KINDS], entry.kind, unknowns=unknowns)
        if kind == UNKNOWN:
            tail.append(UNKNOWN - player)
        else:
            tail.append(player * TAIL_KINDS + kind)
            left[kind] -= 1
    expect(
        "$.tail",
        min(left) >= 0 and len(tail) <= state.stack_size,
        "these hexes are not all in the stack",
    )
    state.tail = tuple(tail)
    expect(
        "$.hexesDrawn",
        position.hexes_drawn >= sum(laid),
        f"{position.hexes_drawn} draws, but {sum(laid)} hexes came from the stack",
    )
    state.hexes_drawn = position.hexes_drawn


# --- players


def _restore_player(
    state: MesopotamienState, player: int, given: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    state.limit[player] = within(f"{place}.limit", given.limit, START_LIMIT, MAX_MANA)
    state.mana[player] = within(f"{place}.mana", given.mana, 0, given.limit)
    expect(f"{place}.huts", len(given.huts) == HUTS, f"{HUTS} huts are needed")
    for hut, piece in enumerate(given.huts):
        where = f"{place}.huts[{hut}]"
        _restore_hut(state, player * HUTS + hut, piece, where, unknowns=unknowns)
    values = [
        marker for marker in state.marker[player * HUTS : player * HUTS + HUTS] if marker >= 0
    ]
    expect(f"{place}.huts", len(set(values)) == len(values), "two markers have the same value")
    built = [piece.hex is not None for piece in given.huts]
    expect(
        f"{place}.huts",
        built[0] and built == sorted(built, reverse=True),
        "huts are built in the order of their numbers, the start hut first",
    )
    expect(f"{place}.natives", len(given.natives) == NATIVES, f"{NATIVES} natives are needed")
    carried = 0
    for letter, native in enumerate(given.natives):
        where = f"{place}.natives[{letter}]"
        carried |= _restore_native(state, player * NATIVES + letter, native, where)
    for hut, piece in enumerate(given.huts):
        expect(
            f"{place}.huts[{hut}].marker",
            (piece.marker == "carried") == bool(carried >> hut & 1),
            "a carried marker lies on one native",
        )
    expect(f"{place}.cults", len(given.cults) <= CULTS, f"more than {CULTS} cult places")
    for index in given.cults:
        within(f"{place}.cults", index, 0, len(state.land.kinds) - 1)
        expect(f"{place}.cults", not state.cults >> index & 1, "two cult places on one hex")
        state.cult[player] |= 1 << index
        state.cults |= 1 << index


def _restore_hut(
    state: MesopotamienState, hut: int, given: HutPosition, place: str, *, unknowns: bool
) -> None:
    if given.hex is not None:
        _put_hut(state, hut, given.hex, f"{place}.hex")
    marks = ["none", "under", "carried", "given"]
    where = marks[number_of(f"{place}.marker", marks, given.marker)]
    later = hut % HUTS > 0 and given.hex is not None
    expect(
        f"{place}.marker",
        later == (where != "none"),
        "every hut on the map but the start hut has a marker, and no other (MES-018, MES-102)",
    )
    if not later:
        expect(f"{place}.value", given.value is None, "there is no marker")
        return
    if given.value == "?":
        expect(f"{place}.value", unknowns, '"?" stands only in what a player knows')
        state.marker[hut] = UNKNOWN
    else:
        listed = ", ".join(map(str, VALUES))
        expect(f"{place}.value", given.value in VALUES, f"{given.value} is not one of {listed}")
        state.marker[hut] = VALUES.index(given.value or 0)
    if where == "under":
        state.under |= 1 << hut
    elif where == "given":
        state.given |= 1 << hut


def _put_hut(state: MesopotamienState, hut: int, index: int, place: str) -> None:
    within(place, index, 0, len(state.land.kinds) - 1)
    expect(place, state.land.kinds[index] == PLAIN, "huts stand on plains")
    expect(place, not state.huts2 >> index & 1, f"more than {HUTS_PER_HEX} huts on one hex")
    state.hut_at[hut] = index
    state.huts2 |= state.huts1 & 1 << index
    state.huts1 |= 1 << index


def _restore_native(
    state: MesopotamienState, native: int, given: NativePosition, place: str
) -> int:
    """Set a native; gives the hut whose marker it carries, as a mask."""
    player, letter = divmod(native, NATIVES)
    cargoes = [*GOOD_IDS, *(str(hut) for hut in range(1, HUTS))]
    cargo = number_of(f"{place}.cargo", cargoes, given.cargo)
    if cargo >= MARKER:
        cargo += 1  # There is no marker of the start hut.
    state.at[native] = NONE
    state.cargo[native] = cargo
    handled = (1 if given.loaded else 0) | sum(
        1 << 8 * (1 + number_of(f"{place}.unloaded", GOOD_IDS[1:], good)) for good in given.unloaded
    )
    expect(
        place,
        not handled or (player == state.turn and state.phase == MOVING),
        "only natives in turn load or unload, and only in phase 1",
    )
    state.handled |= handled << letter
    if given.hex is None:
        expect(f"{place}.cargo", cargo == NO_CARGO, "in the reserve it carries nothing")
        return 0
    index = within(f"{place}.hex", given.hex, 0, len(state.land.kinds) - 1)
    kind = state.land.kinds[index]
    expect(f"{place}.hex", kind != VOLCANO, "no native stands on a volcano (MES-032)")
    good = NO_CARGO < cargo < MARKER
    expect(f"{place}.cargo", not (good and index == TEMPLE_HEX), "no good at the temple (MES-033)")
    state.at[native] = index
    state.crowd[index] += ONE_NATIVE[player] + (ONE_CARRIER[player] if good else 0)
    return 1 << cargo - MARKER if cargo >= MARKER else 0


def _restore_neutral_huts(state: MesopotamienState, places: list[int]) -> None:
    count = sum(place != NONE for place in START_HUTS[state.setup.seats][NEUTRAL:])
    expect("$.neutralHuts", len(places) == count, f"{count} neutral huts are needed")
    for index, place in enumerate(places):
        _put_hut(state, NEUTRAL + index, place, f"$.neutralHuts[{index}]")


def _check_buildings(state: MesopotamienState) -> None:
    expect(
        "$.players, cults",
        not state.cults & ~state.land.of_kind[PLAIN],
        "cult places stand on plains",
    )
    expect("$.players, cults", not state.cults & state.huts1, "a hut and a cult place on one hex")
