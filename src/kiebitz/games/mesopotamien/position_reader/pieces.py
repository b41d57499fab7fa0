"""Reads the natives, huts, markers and cult places of a position. Imports core and the rules only."""

from __future__ import annotations

from kiebitz.core.positions import Reader
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import GOOD_IDS, HUTS, NATIVES, NO_CARGO, TEMPLE_HEX, VALUES
from kiebitz.games.mesopotamien.land.queries import put_hut
from kiebitz.games.mesopotamien.position import (
    HutPosition,
    MesopotamienPosition,
    NativePosition,
    PlayerPosition,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_values
from kiebitz.games.mesopotamien.state import NONE

CARGO_IDS = [*GOOD_IDS, *(str(hut) for hut in range(1, HUTS))]
"""By cargo, without the marker of the start hut, which has none."""
IN_PHASE_ONE = (
    phases.MOVING,
    phases.DRAWING,
    phases.LOOKING,
    phases.CHOOSING,
    phases.VOLCANO_FOUND,
    phases.PLACING,
)
MARKER_PLACES = ["none", "under", "carried", "given"]


def read_pieces(reader: Reader, state: MesopotamienState, position: MesopotamienPosition) -> None:
    """The pieces of all players, and the neutral huts."""
    state.crowd = [0] * board.HEXES
    state.hut_at = [NONE] * len(state.hut_at)
    state.huts1 = state.huts2 = 0
    reader.length("players", position.players, state.setup.seats, "players")
    for player, given in enumerate(position.players):
        _read_player(reader.at(f"players[{player}]"), state, player, given)
    count = sum(place != NONE for place in board.START_HUTS[state.setup.seats][board.NEUTRAL :])
    reader.length("neutralHuts", position.neutral_huts, count, "neutral huts")
    for index, place in enumerate(position.neutral_huts):
        _place_hut(reader, f"neutralHuts[{index}]", state, board.NEUTRAL + index, place)
    plains = state.land.of_kind[board.PLAIN]
    reader.expect("players, cults", not state.cults & ~plains, "cult places stand on plains")
    fault = "a hut and a cult place on one hex"
    reader.expect("players, cults", not state.cults & state.huts1, fault)


def _read_player(
    reader: Reader, state: MesopotamienState, player: int, given: PlayerPosition
) -> None:
    state.limit[player] = reader.within("limit", given.limit, board.START_LIMIT, board.MAX_MANA)
    state.mana[player] = reader.within("mana", given.mana, 0, given.limit)
    reader.length("huts", given.huts, HUTS, "huts")
    for hut, piece in enumerate(given.huts):
        _read_hut(reader.at(f"huts[{hut}]"), state, player * HUTS + hut, piece)
    highest = max(given_values(state, player), default=0)
    fault = f"a marker of {highest} was handed in, which takes so much mana at once (MES-069)"
    reader.expect("limit", highest <= given.limit, fault)
    values = [state.marker[hut] for hut in board.HUTS_OF[player] if state.marker[hut] >= 0]
    reader.expect("huts", len(set(values)) == len(values), "two markers have the same value")
    built = [piece.hex is not None for piece in given.huts]
    in_order = built[0] and built == sorted(built, reverse=True)
    fault = "huts are built in the order of their numbers, the start hut first"
    reader.expect("huts", in_order, fault)
    reader.length("natives", given.natives, NATIVES, "natives")
    for letter, native in enumerate(given.natives):
        _read_native(reader.at(f"natives[{letter}]"), state, player * NATIVES + letter, native)
        _read_handled(reader, state, player * NATIVES + letter, native)
        _read_took(reader, state, player * NATIVES + letter, native)
    for hut, piece in enumerate(given.huts):
        carriers = [native.cargo for native in given.natives].count(str(hut))
        fine = carriers == (piece.marker == "carried")
        reader.expect(f"huts[{hut}].marker", fine, "a carried marker lies on one native")
    reader.expect("cults", len(given.cults) <= board.CULTS, f"more than {board.CULTS} cult places")
    for index in given.cults:
        reader.within("cults", index, 0, len(state.land.kinds) - 1)
        reader.expect("cults", not state.cults & board.BIT[index], "two cult places on one hex")
        state.cult[player] |= board.BIT[index]
        state.cults |= board.BIT[index]


def _read_hut(reader: Reader, state: MesopotamienState, hut: int, given: HutPosition) -> None:
    if given.hex is not None:
        _place_hut(reader, "hex", state, hut, given.hex)
    reader.index("marker", MARKER_PLACES, given.marker)
    later = hut % HUTS > 0 and given.hex is not None
    fault = "every hut on the map but the start hut has a marker, and no other (MES-018, MES-102)"
    reader.expect("marker", later == (given.marker != "none"), fault)
    if not later:
        reader.expect("value", given.value is None, "there is no marker")
        return
    if reader.known("value", given.value):
        fault = f"{given.value} is not one of {', '.join(map(str, VALUES))}"
        reader.expect("value", given.value in VALUES, fault)
        state.marker[hut] = VALUES.index(int(given.value or 0))
    else:
        state.marker[hut] = phases.UNKNOWN
    if given.marker == "under":
        state.under |= board.BIT[hut]
    elif given.marker == "given":
        state.given |= board.BIT[hut]


def _place_hut(reader: Reader, field: str, state: MesopotamienState, hut: int, index: int) -> None:
    reader.within(field, index, 0, len(state.land.kinds) - 1)
    reader.expect(field, state.land.kinds[index] == board.PLAIN, "huts stand on plains")
    fault = f"more than {board.HUTS_PER_HEX} huts on one hex"
    reader.expect(field, not state.huts2 & board.BIT[index], fault)
    put_hut(state, hut, index)


def _read_native(
    reader: Reader, state: MesopotamienState, native: int, given: NativePosition
) -> None:
    player = board.PLAYER_OF[native]
    cargo = reader.index("cargo", CARGO_IDS, given.cargo)
    cargo += cargo >= board.MARKER
    state.at[native] = NONE
    state.cargo[native] = cargo
    if given.hex is None:
        reader.expect("cargo", cargo == NO_CARGO, "in the reserve it carries nothing")
        return
    index = reader.within("hex", given.hex, 0, len(state.land.kinds) - 1)
    volcano = state.land.kinds[index] == board.VOLCANO
    reader.expect("hex", not volcano, "no native stands on a volcano (MES-032)")
    good = NO_CARGO < cargo < board.MARKER
    reader.expect("cargo", not (good and index == TEMPLE_HEX), "no good at the temple (MES-033)")
    state.at[native] = index
    state.crowd[index] += board.ONE_NATIVE[player] + (board.ONE_CARRIER[player] if good else 0)


def _read_handled(
    reader: Reader, state: MesopotamienState, native: int, given: NativePosition
) -> None:
    """MES-177, MES-178: what it loaded and unloaded since the last progress move."""
    name = f"natives[{native % NATIVES}]"
    handled = phases.LOADED[native] if given.loaded else 0
    for unloaded in given.unloaded:
        good = 1 + reader.at(name).index("unloaded", GOOD_IDS[1:], unloaded)
        handled |= phases.UNLOADED[good][native]
    fine = not handled or (board.PLAYER_OF[native] == state.turn and state.phase == phases.MOVING)
    reader.expect(name, fine, "only natives in turn load or unload, and only in phase 1")
    laden = given.cargo in GOOD_IDS[1:]
    fine = len(given.unloaded) <= 1 and given.cargo not in given.unloaded
    reader.expect(name, fine, "it cannot load a good that it has just unloaded (MES-178)")
    fine = laden if given.loaded else not (laden and given.unloaded)
    reader.expect(name, fine, "it cannot unload a good that it has just loaded (MES-177)")
    fine = not handled or given.hex not in (None, TEMPLE_HEX)
    reader.expect(name, fine, "goods are loaded and unloaded on the map, not at the temple")
    state.handled |= handled


def _read_took(
    reader: Reader, state: MesopotamienState, native: int, given: NativePosition
) -> None:
    """MES-200: which natives cannot take again in this phase."""
    if not given.took:
        return
    name = f"natives[{native % NATIVES}].took"
    fits = not state.setup.take_again
    reader.expect(name, fits, "a native may take again, so this is not remembered")
    fits = board.PLAYER_OF[native] == state.turn and state.phase in IN_PHASE_ONE
    reader.expect(name, fits, "only natives in turn take, and only in phase 1")
    state.took |= board.BIT[native % NATIVES]
