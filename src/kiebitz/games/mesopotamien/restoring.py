"""The state of a position of Mesopotamien, with every check that the schema cannot make."""

from __future__ import annotations

from kiebitz.core.errors import PositionError
from kiebitz.core.hexes import NOWHERE
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.mesopotamien.board import (
    CARD_IDS,
    CULTS,
    DIRECTION_IDS,
    EXPLORATIONS,
    GOOD_IDS,
    GOODS,
    HEXES,
    HUTS,
    HUTS_PER_HEX,
    KIND_IDS,
    LOOK,
    LOOSE_MASK,
    LOOSE_STONE,
    MARKER,
    MAX_MANA,
    NATIVE_IDS,
    NATIVES,
    NEUTRAL,
    NO_CARGO,
    ONE_CARD,
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
    counts_of,
    size_of,
)
from kiebitz.games.mesopotamien.legality import find_actions
from kiebitz.games.mesopotamien.position import (
    HexPosition,
    HutPosition,
    MesopotamienPosition,
    NativePosition,
    PlayerPosition,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import (
    ACTING,
    ACTIONS,
    CARD_DRAW,
    CHOOSE_START,
    CHOOSING,
    DEALING,
    DRAWING,
    LOOKING,
    NONE,
    OVER,
    PHASES,
    PLACING,
    REASONS,
    TAIL_KINDS,
    UNKNOWN,
    VOLCANO_FOUND,
    Setup,
    fill_start,
)

EXPLORING_PHASES = (DRAWING, LOOKING, CHOOSING, VOLCANO_FOUND, PLACING)
CHANCE_PHASES = (CHOOSE_START, DEALING, DRAWING, LOOKING, CARD_DRAW)


def restore(position: MesopotamienPosition, setup: Setup, *, unknowns: bool) -> MesopotamienState:
    """The state of a position; PositionError where it cannot be."""
    state = MesopotamienState()
    fill_start(state, setup)
    _restore_course(state, position)
    _restore_map(state, position)
    _expect("$.players", len(position.players) == setup.seats, f"{setup.seats} players are needed")
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
    _restore_cards(state, position, unknowns=unknowns)
    _restore_exploration(state, position, unknowns=unknowns)
    _restore_decision(state)
    return state


def _expect(place: str, fine: bool, fault: str) -> None:
    if not fine:
        raise PositionError(place, fault)


def _within(place: str, value: int, low: int, high: int) -> int:
    _expect(place, low <= value <= high, f"{value} is not {low} to {high}")
    return value


def _index(place: str, names: list[str], name: str) -> int:
    _expect(place, name in names, f"{name!r} is not one of {', '.join(names)}")
    return names.index(name)


def _maybe(place: str, names: list[str], name: str, *, unknowns: bool) -> int:
    """An index, or UNKNOWN for "?" where that is admitted."""
    if name == "?":
        _expect(place, unknowns, '"?" stands only in what a player knows')
        return UNKNOWN
    return _index(place, names, name)


# --- the course of the game


def _restore_course(state: MesopotamienState, position: MesopotamienPosition) -> None:
    seats = state.setup.seats
    state.phase = _index("$.phase", PHASES, position.phase)
    state.reason = _index("$.reason", REASONS, position.reason or "")
    _expect("$.reason", (state.phase == OVER) == (state.reason > 0), "a reason goes with the end")
    if position.start_player is not None:
        state.start = _within("$.startPlayer", position.start_player, 0, seats - 1)
    _expect(
        "$.startPlayer",
        (state.start == NONE) == (state.phase == CHOOSE_START),
        "the start player is drawn first of all",
    )
    limit = state.setup.round_limit
    _expect("$.round", position.round >= 1, f"{position.round} is below 1")
    _expect(
        "$.round",
        not limit or position.round <= limit,
        f"{position.round} is behind the last round, {limit}",
    )
    state.round = position.round
    state.turn = _within("$.turn", position.turn, 1, seats) - 1
    _expect("$.points", position.points >= 0, f"{position.points} is below 0")
    state.points = position.points
    state.explored = _within("$.explored", position.explored, 0, EXPLORATIONS)
    _expect("$.stones", position.stones >= 0, f"{position.stones} is below 0")
    state.stones = position.stones
    state.holy = _within("$.holyStones", position.holy_stones, 0, state.stones)
    state.action = _index("$.action", ACTIONS, position.action)
    state.drawn = _within("$.drawn", position.drawn, 0, 1)
    _expect("$.paid", position.paid >= 0, f"{position.paid} is below 0")
    state.paid = position.paid
    state.lasting = 1 if position.lasting else 0
    _expect("$.idle", position.idle >= 0, f"{position.idle} is below 0")
    state.idle = position.idle


# --- the map


def _restore_map(state: MesopotamienState, position: MesopotamienPosition) -> None:
    hexes = position.hexes
    _expect(
        "$.hexes",
        START_HEXES <= len(hexes) <= HEXES,
        f"{len(hexes)} hexes; there are {START_HEXES} to {HEXES}",
    )
    state.loose = [0] * HEXES
    for index, given in enumerate(hexes):
        _restore_hex(state, index, given, f"$.hexes[{index}]")
    for index in position.used:
        state.used |= 1 << _within("$.used", index, 0, len(hexes) - 1)


def _restore_hex(state: MesopotamienState, index: int, given: HexPosition, place: str) -> None:
    kind = _index(f"{place}.kind", KIND_IDS, given.kind)
    _within(f"{place}.q", given.q, -HEXES, HEXES)
    _within(f"{place}.r", given.r, -HEXES, HEXES)
    cell = cell_at(given.q, given.r)
    if index < START_HEXES:
        _expect(
            place,
            (cell, kind) == (START_CELLS[index], START_KINDS[index]),
            f"the start hex here is {KIND_IDS[START_KINDS[index]]} on "
            f"{cell_name(START_CELLS[index])}",
        )
    else:
        _expect(place, kind < STACK_KINDS, "there is one temple only")
        land = state.land
        _expect(place, land.hex_on(cell) == NOWHERE, "a hex lies there already")
        touches = any(land.hex_on(cell + step) != NOWHERE for step in TOWARDS)
        _expect(place, touches, "no earlier hex touches it")
        state.land = land.with_hex(cell, kind)
    _within(f"{place}.wood", given.wood, 0, GOODS)
    _within(f"{place}.stone", given.stone, 0, GOODS)
    bare = kind == VOLCANO or index == TEMPLE_HEX
    _expect(place, not bare or not given.wood + given.stone, "no goods can lie there (MES-043)")
    state.loose[index] = given.wood * ONE_LOOSE[WOOD] + given.stone * ONE_LOOSE[STONE]


def _restore_supply(state: MesopotamienState) -> None:
    """MES-150: what is not on the map is in the supply."""
    for good in (WOOD, STONE):
        lying = sum(
            loose & LOOSE_MASK if good == WOOD else loose >> LOOSE_STONE for loose in state.loose
        )
        state.supply[good] = GOODS - lying - state.cargo.count(good)
        _expect("$.hexes", state.supply[good] >= 0, f"more than {GOODS} {GOOD_IDS[good]}")


def _restore_stack(
    state: MesopotamienState, position: MesopotamienPosition, *, unknowns: bool
) -> None:
    for name in position.stack:
        _index("$.stack", KIND_IDS[:STACK_KINDS], name)
    state.stack = [position.stack.get(name, 0) for name in KIND_IDS[:STACK_KINDS]]
    laid = [0] * STACK_KINDS
    for kind in state.land.kinds[START_HEXES:]:
        laid[kind] += 1
    # A volcano that waits for its cell is neither in the stack nor on the map.
    laid[VOLCANO] += state.phase == VOLCANO_FOUND
    for kind, total in enumerate(START_STACK[state.setup.seats]):
        _expect(
            f"$.stack, {KIND_IDS[kind]}",
            state.stack[kind] >= 0 and state.stack[kind] + laid[kind] == total,
            f"{state.stack[kind]} in the stack and {laid[kind]} laid do not make {total}",
        )
    state.stack_size = sum(state.stack)
    tail = []
    left = state.stack[:]
    for index, entry in enumerate(position.tail):
        place = f"$.tail[{index}]"
        player = _within(f"{place}.player", entry.player, 1, state.setup.seats) - 1
        kind = _maybe(f"{place}.kind", KIND_IDS[:STACK_KINDS], entry.kind, unknowns=unknowns)
        if kind == UNKNOWN:
            tail.append(UNKNOWN - player)
        else:
            tail.append(player * TAIL_KINDS + kind)
            left[kind] -= 1
    _expect(
        "$.tail",
        min(left) >= 0 and len(tail) <= state.stack_size,
        "these hexes are not all in the stack",
    )
    state.tail = tuple(tail)
    _expect(
        "$.hexesDrawn",
        position.hexes_drawn >= sum(laid),
        f"{position.hexes_drawn} draws, but {sum(laid)} hexes came from the stack",
    )
    state.hexes_drawn = position.hexes_drawn


# --- players


def _restore_player(
    state: MesopotamienState, player: int, given: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    state.limit[player] = _within(f"{place}.limit", given.limit, START_LIMIT, MAX_MANA)
    state.mana[player] = _within(f"{place}.mana", given.mana, 0, given.limit)
    _expect(f"{place}.huts", len(given.huts) == HUTS, f"{HUTS} huts are needed")
    for hut, piece in enumerate(given.huts):
        where = f"{place}.huts[{hut}]"
        _restore_hut(state, player * HUTS + hut, piece, where, unknowns=unknowns)
    values = [
        marker for marker in state.marker[player * HUTS : player * HUTS + HUTS] if marker >= 0
    ]
    _expect(f"{place}.huts", len(set(values)) == len(values), "two markers have the same value")
    built = [piece.hex is not None for piece in given.huts]
    _expect(
        f"{place}.huts",
        built[0] and built == sorted(built, reverse=True),
        "huts are built in the order of their numbers, the start hut first",
    )
    _expect(f"{place}.natives", len(given.natives) == NATIVES, f"{NATIVES} natives are needed")
    carried = 0
    for letter, native in enumerate(given.natives):
        where = f"{place}.natives[{letter}]"
        carried |= _restore_native(state, player * NATIVES + letter, native, where)
    for hut, piece in enumerate(given.huts):
        _expect(
            f"{place}.huts[{hut}].marker",
            (piece.marker == "carried") == bool(carried >> hut & 1),
            "a carried marker lies on one native",
        )
    _expect(f"{place}.cults", len(given.cults) <= CULTS, f"more than {CULTS} cult places")
    for index in given.cults:
        _within(f"{place}.cults", index, 0, len(state.land.kinds) - 1)
        _expect(f"{place}.cults", not state.cults >> index & 1, "two cult places on one hex")
        state.cult[player] |= 1 << index
        state.cults |= 1 << index


def _restore_hut(
    state: MesopotamienState, hut: int, given: HutPosition, place: str, *, unknowns: bool
) -> None:
    if given.hex is not None:
        _put_hut(state, hut, given.hex, f"{place}.hex")
    marks = ["none", "under", "carried", "given"]
    where = marks[_index(f"{place}.marker", marks, given.marker)]
    later = hut % HUTS > 0 and given.hex is not None
    _expect(
        f"{place}.marker",
        later == (where != "none"),
        "every hut on the map but the start hut has a marker, and no other (MES-018, MES-102)",
    )
    if not later:
        _expect(f"{place}.value", given.value is None, "there is no marker")
        return
    if given.value == "?":
        _expect(f"{place}.value", unknowns, '"?" stands only in what a player knows')
        state.marker[hut] = UNKNOWN
    else:
        listed = ", ".join(map(str, VALUES))
        _expect(f"{place}.value", given.value in VALUES, f"{given.value} is not one of {listed}")
        state.marker[hut] = VALUES.index(given.value or 0)
    if where == "under":
        state.under |= 1 << hut
    elif where == "given":
        state.given |= 1 << hut


def _put_hut(state: MesopotamienState, hut: int, index: int, place: str) -> None:
    _within(place, index, 0, len(state.land.kinds) - 1)
    _expect(place, state.land.kinds[index] == PLAIN, "huts stand on plains")
    _expect(place, not state.huts2 >> index & 1, f"more than {HUTS_PER_HEX} huts on one hex")
    state.hut_at[hut] = index
    state.huts2 |= state.huts1 & 1 << index
    state.huts1 |= 1 << index


def _restore_native(
    state: MesopotamienState, native: int, given: NativePosition, place: str
) -> int:
    """Set a native; gives the hut whose marker it carries, as a mask."""
    player, letter = divmod(native, NATIVES)
    cargoes = [*GOOD_IDS, *(str(hut) for hut in range(1, HUTS))]
    cargo = _index(f"{place}.cargo", cargoes, given.cargo)
    if cargo >= MARKER:
        cargo += 1  # There is no marker of the start hut.
    state.at[native] = NONE
    state.cargo[native] = cargo
    handled = (1 if given.loaded else 0) | sum(
        1 << 8 * (1 + _index(f"{place}.unloaded", GOOD_IDS[1:], good)) for good in given.unloaded
    )
    _expect(place, not handled or player == state.turn, "only natives in turn load or unload")
    state.handled |= handled << letter
    if given.hex is None:
        _expect(f"{place}.cargo", cargo == NO_CARGO, "in the reserve it carries nothing")
        return 0
    index = _within(f"{place}.hex", given.hex, 0, len(state.land.kinds) - 1)
    kind = state.land.kinds[index]
    _expect(f"{place}.hex", kind != VOLCANO, "no native stands on a volcano (MES-032)")
    good = NO_CARGO < cargo < MARKER
    _expect(f"{place}.cargo", not (good and index == TEMPLE_HEX), "no good at the temple (MES-033)")
    state.at[native] = index
    state.crowd[index] += ONE_NATIVE[player] + (ONE_CARRIER[player] if good else 0)
    return 1 << cargo - MARKER if cargo >= MARKER else 0


def _restore_neutral_huts(state: MesopotamienState, places: list[int]) -> None:
    count = sum(place != NONE for place in START_HUTS[state.setup.seats][NEUTRAL:])
    _expect("$.neutralHuts", len(places) == count, f"{count} neutral huts are needed")
    for index, place in enumerate(places):
        _put_hut(state, NEUTRAL + index, place, f"$.neutralHuts[{index}]")


def _check_buildings(state: MesopotamienState) -> None:
    _expect(
        "$.players, cults",
        not state.cults & ~state.land.of_kind[PLAIN],
        "cult places stand on plains",
    )
    _expect("$.players, cults", not state.cults & state.huts1, "a hut and a cult place on one hex")


# --- cards


def _restore_cards(
    state: MesopotamienState, position: MesopotamienPosition, *, unknowns: bool
) -> None:
    deck = state.setup.deck
    state.shuffled = _cards("$.shuffled", position.shuffled)
    _expect("$.shuffled", _contains(deck, state.shuffled), "more cards than there are")
    state.discard = tuple(
        [_index(f"$.discard[{i}]", CARD_IDS, card) for i, card in enumerate(position.discard)]
    )
    drawn = held = known = gained = 0
    for player, given in enumerate(position.players):
        place = f"$.players[{player}]"
        _restore_hand(state, player, given, place, unknowns=unknowns)
        held += given.cards
        drawn += given.cards - given.kept + size_of(state.played[player])
        if state.hand[player] != UNKNOWN:
            known += state.hand[player] + state.played[player] - state.gained[player]
            gained += state.gained[player]
    state.pile = size_of(state.shuffled) - drawn
    _expect("$.shuffled", state.pile >= 0, "more cards were drawn than the pile had")
    _expect(
        "$.players, cards",
        held + state.pile + len(state.discard) == size_of(deck),
        f"hands, draw pile and discard pile do not make {size_of(deck)} (MES-153)",
    )
    _expect(
        "$.players, hand",
        _contains(deck - state.shuffled, known),
        "the cards kept over the last shuffle were in the pile",
    )
    _expect(
        "$.players, gained",
        _contains(state.shuffled, gained),
        "more cards of a kind were drawn than the pile had",
    )
    fresh = position.fresh
    if fresh is not None:
        state.fresh = _maybe("$.fresh", CARD_IDS, fresh, unknowns=unknowns)
    _expect("$.fresh", (fresh is not None) == (state.drawn > 0), "it goes with a card drawn")
    hand = state.hand[state.turn]
    _expect(
        "$.fresh",
        state.fresh < 0 or hand == UNKNOWN or _contains(hand, ONE_CARD[state.fresh]),
        "the card drawn in this turn is in the hand",
    )
    _expect("$.cardsDrawn", position.cards_drawn >= drawn, f"{drawn} cards were drawn at least")
    state.cards_drawn = position.cards_drawn


def _cards(place: str, names: list[str]) -> int:
    return sum(ONE_CARD[_index(place, CARD_IDS, name)] for name in names)


def _contains(cards: int, part: int) -> bool:
    return all(few <= many for few, many in zip(counts_of(part), counts_of(cards), strict=True))


def _restore_hand(
    state: MesopotamienState, player: int, given: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    _within(f"{place}.cards", given.cards, 0, size_of(state.setup.deck))
    _within(f"{place}.kept", given.kept, 0, size_of(state.setup.deck))
    state.held[player] = given.cards
    state.kept[player] = given.kept
    state.played[player] = _cards(f"{place}.played", given.played)
    for name, cards in (("hand", given.hand), ("gained", given.gained)):
        _expect(f"{place}.{name}", cards != "?" or unknowns, '"?" stands only in what is known')
    if given.hand == "?" or given.gained == "?":
        _expect(f"{place}.gained", given.hand == given.gained, "it is known with the hand")
        state.hand[player] = UNKNOWN
        state.gained[player] = UNKNOWN
        return
    hand, gained = _cards(f"{place}.hand", given.hand), _cards(f"{place}.gained", given.gained)
    count = size_of(hand)
    _expect(f"{place}.hand", count == given.cards, f"{count} cards, but {given.cards} are held")
    had = hand + state.played[player]
    _expect(
        f"{place}.gained",
        _contains(had, gained) and size_of(had) - size_of(gained) == given.kept,
        "cards in hand and played are those kept and those gained",
    )
    state.hand[player] = hand
    state.gained[player] = gained


# --- what is being decided


def _restore_exploration(
    state: MesopotamienState, position: MesopotamienPosition, *, unknowns: bool
) -> None:
    given = position.exploration
    exploring = state.phase in EXPLORING_PHASES
    _expect("$.exploration", (given is not None) == exploring, "it does not fit the phase")
    if given is None:
        return
    place = "$.exploration"
    state.explorer = _index(f"{place}.native", NATIVE_IDS, given.native)
    _expect(
        f"{place}.native",
        state.explorer // NATIVES == state.turn and state.at[state.explorer] != NONE,
        "the explorer is a native in turn on the map",
    )
    state.heading = _index(f"{place}.direction", DIRECTION_IDS, given.direction)
    gap = state.land.gaps[state.at[state.explorer]] >> state.heading & 1
    _expect(
        f"{place}.direction",
        state.phase == PLACING or bool(gap),
        "the cell in this direction is not empty",
    )
    if given.found is not None:
        state.found = _index(f"{place}.found", KIND_IDS, given.found)
    _expect(
        f"{place}.found",
        (state.found != NONE) == (state.phase in (VOLCANO_FOUND, PLACING))
        and (state.found == VOLCANO) == (state.phase == VOLCANO_FOUND),
        "the hex found does not fit the phase",
    )
    state.to_place = given.goods
    if state.phase == PLACING:
        hexes = state.land.of_kind[state.found].bit_count()
        most = min(state.setup.seats, hexes - 1)
        _within(f"{place}.goods", given.goods, 1, most)
    else:
        _expect(f"{place}.goods", given.goods == 0, "no goods are placed now")
    state.looked = tuple(
        [_maybe(f"{place}.looked", KIND_IDS, kind, unknowns=unknowns) for kind in given.looked]
    )
    _check_looked(state, f"{place}.looked")


def _check_looked(state: MesopotamienState, place: str) -> None:
    due = min(LOOK, state.stack_size)
    count = len(state.looked)
    if state.phase == CHOOSING:
        _expect(place, count == due > 1, f"{due} hexes are looked at")
    elif state.phase == LOOKING:
        _expect(place, count < due, f"fewer than {due} hexes were shown so far")
    else:
        _expect(place, count == 0, "nobody looks at hexes now")
    left = state.stack[:]
    for entry in state.tail:
        if entry >= 0:
            left[entry % TAIL_KINDS] -= 1
    for kind in state.looked:
        if kind >= 0:
            left[kind] -= 1
    _expect(
        place,
        min(left) >= 0 and len(state.tail) + count <= state.stack_size,
        "these hexes are not all in the stack",
    )


def _restore_decision(state: MesopotamienState) -> None:
    """Who decides, and the hexes open to actions: all follow from the rest."""
    if state.phase == OVER:
        state.owing = 0
    elif state.phase in CHANCE_PHASES:
        state.owing = CHANCE_OWES
    else:
        state._ask(state.phase)
    if state.phase == ACTING:
        find_actions(state)
