"""Legal moves: the list of each decision, D1 to D6 (MES-172 to MES-187).

Lists ascend because the catalogue has the same order: natives by letter, actions, cards, ends. Hot path; imports core,
board, `land` and state.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import (
    BIT,
    COPIES,
    EXPLORES,
    MARKER,
    NATIVES,
    NO_CARGO,
    PER_NATIVE,
    STEPS,
    TEMPLE_HEX,
    TEMPLE_WAY,
    WOOD,
)
from kiebitz.games.mesopotamien.land import queries
from kiebitz.games.mesopotamien.state import NO_ACTION, NONE, MesopotamienFields

# --- D1: phase 1


def moving_moves(state: MesopotamienFields) -> list[int]:
    """MES-172: what each native of the player can do, the cards, and the end of the phase."""
    player = state.turn
    at = state.at
    cargos = state.cargo
    all_ways = state.land.ways
    all_gaps = state.land.gaps
    loose = state.loose
    crowd = state.crowd
    others = board.OTHER_CARRIERS[player]
    points = state.points
    handled = state.handled
    took = state.took
    cards = state.hand[player]
    marked = state.under & board.OWN_HUTS[player]
    # MES-076, with a point left
    exploring = state.explored < board.EXPLORATIONS and state.stack_size > 0
    with_land = exploring and state.stack_size > 1 and cards & COPIES[board.LAND] != 0  # MES-125
    moves: list[int] = []
    first = player * NATIVES
    for letter in range(NATIVES):
        native = first + letter
        place = at[native]
        if place < 0:
            continue
        cargo = cargos[native]
        if points > 0:
            if cargo == WOOD:
                moves += STEPS[letter][all_ways[place] & ~TEMPLE_WAY[place]]  # MES-034
            else:
                moves += STEPS[letter][all_ways[place]]
            if exploring:
                gaps = all_gaps[place]
                if gaps:
                    moves += EXPLORES[letter][gaps]
                    if with_land:
                        moves += board.LAND_EXPLORES[letter][gaps]
        if cargo == NO_CARGO:
            goods = loose[place]
            if goods:
                # MES-040, MES-178
                if goods & board.LOOSE_WOOD and not handled & phases.UNLOADED_WOOD[native]:
                    moves.append(letter * PER_NATIVE + board.LOAD_WOOD)
                if goods & board.LOOSE_STONE and not handled & phases.UNLOADED_STONE[native]:
                    moves.append(letter * PER_NATIVE + board.LOAD_STONE)
            if crowd[place] & others and not took & BIT[letter]:  # MES-200
                _add_takes(state, letter, place, moves)
            if marked:
                _add_lifts(state, letter, place, marked, moves)
        elif cargo < MARKER:
            if not handled & phases.LOADED[native]:  # MES-177
                moves.append(letter * PER_NATIVE + board.UNLOAD)
        elif place == TEMPLE_HEX:
            value = board.VALUES[state.marker[queries.carried_hut(state, native)]]
            if value <= state.mana[player]:  # MES-069, MES-070
                moves.append(letter * PER_NATIVE + board.HAND_IN)
    if cards:
        _add_moving_cards(state, cards, moves)
    moves.append(board.END_PHASE)
    return moves


def _add_takes(state: MesopotamienFields, letter: int, place: int, moves: list[int]) -> None:
    """MES-049 to MES-055: from each player with strictly fewer natives there, any good."""
    player = state.turn
    here = state.crowd[place]
    own = board.natives_in(here, player)
    base = letter * PER_NATIVE + board.TAKE
    for other in range(state.setup.seats):
        if other == player or board.natives_in(here, other) >= own:
            continue
        for native in range(other * NATIVES, other * NATIVES + NATIVES):
            if state.at[native] == place and NO_CARGO < state.cargo[native] < MARKER:
                moves.append(base + native)


def _add_lifts(
    state: MesopotamienFields, letter: int, place: int, marked: int, moves: list[int]
) -> None:
    """MES-064 to MES-066: the player's markers under huts there."""
    for number, hut in enumerate(board.LATER_HUTS_OF[state.turn]):
        if marked & BIT[hut] and state.hut_at[hut] == place:
            moves.append(letter * PER_NATIVE + board.LIFT + number)


def _add_moving_cards(state: MesopotamienFields, cards: int, moves: list[int]) -> None:
    player = state.turn
    mana = state.mana[player]
    if cards & COPIES[board.ENDURANCE]:
        moves.append(board.PLAY_ENDURANCE)
    if cards & COPIES[board.HOLY_STONE] and state.holy < state.stones and mana < board.MAX_MANA:
        moves.append(board.PLAY_HOLY_STONE)  # MES-124
    if cards & COPIES[board.MANA_THEFT]:
        _add_thefts(state, moves)
    if cards & COPIES[board.TELEPORT]:
        _add_teleports(state, moves)
    if cards & COPIES[board.EXPULSION]:
        _add_expulsions(state, moves)


def _add_thefts(state: MesopotamienFields, moves: list[int]) -> None:
    """Mana Theft (MES-127)."""
    player = state.turn
    if state.mana[player] < state.limit[player]:
        for victim in range(state.setup.seats):
            if victim != player and state.mana[victim]:
                moves.append(board.PLAY_MANA_THEFT + victim)


def _add_teleports(state: MesopotamienFields, moves: list[int]) -> None:
    """Teleport (MES-128 to MES-130, MES-201)."""
    player = state.turn
    of_kind = state.land.of_kind
    outside = members(of_kind[board.PLAIN] | of_kind[board.FOREST] | of_kind[board.QUARRY])
    anywhere = [TEMPLE_HEX, *outside]
    for native, place in enumerate(state.at):
        if place < 0:
            continue
        base = board.PLAY_TELEPORT + native * board.HEXES
        welcome = state.cargo[native] != WOOD and (
            board.PLAYER_OF[native] == player or state.setup.temple_for_all
        )
        for target in anywhere if welcome else outside:
            if target != place:
                moves.append(base + target)


def _add_expulsions(state: MesopotamienFields, moves: list[int]) -> None:
    """Expulsion (MES-131 to MES-133)."""
    sites = members(state.land.of_kind[board.PLAIN] & ~state.huts2 & ~state.cults)
    for hut, place in enumerate(state.hut_at):
        if place != NONE:
            base = board.PLAY_EXPULSION + hut * board.HEXES
            for target in sites:
                if target != place:
                    moves.append(base + target)


# --- D2, D3, D4: what was found


def volcano_moves(state: MesopotamienFields) -> list[int]:
    """MES-087: every empty cell that touches the map, but not the target."""
    target = target_cell(state)
    moves: list[int] = []
    for cell, (place, direction) in state.land.shore().items():
        if cell != target:
            moves.append(board.LAY_VOLCANO + place * board.DIRECTIONS + direction)
    return moves


def target_cell(state: MesopotamienFields) -> int:
    """The empty cell that the explorer is about to enter."""
    return state.land.cells[state.at[state.explorer]] + board.TOWARDS[state.heading]


def placing_moves(state: MesopotamienFields) -> tuple[int, ...]:
    """MES-084, MES-182: the sets of hexes that get a good each."""
    hexes = state.land.of_kind[state.found].bit_count()
    table = board.NEW_FIRST_MOVES if state.setup.new_first else board.PLACEMENT_MOVES
    return table[hexes][state.to_place]


def choosing_moves(state: MesopotamienFields) -> tuple[int, ...]:
    """MES-183."""
    return board.CHOOSE_OF_THREE if len(state.looked) == board.LOOK else board.CHOOSE_OF_TWO


# --- D5: phase 2


def find_actions(state: MesopotamienFields) -> None:
    """Set `can_hut`, `can_cult` and `can_breed`: the hexes where the player in turn may act now."""
    state.can_hut = state.can_cult = state.can_breed = 0
    action = state.action
    if action > phases.BREED_ACTION:
        return
    player = state.turn
    seen = 0
    pairs = 0
    with_wood = 0
    with_stone = 0
    reserve = NATIVES
    for native in range(player * NATIVES, player * NATIVES + NATIVES):
        place = state.at[native]
        if place < 0:
            continue
        reserve -= 1
        bit = 1 << place
        pairs |= seen & bit
        seen |= bit
        cargo = state.cargo[native]
        if cargo == WOOD:
            with_wood |= bit
        elif cargo == board.STONE:
            with_stone |= bit
    # MES-093: each hex once.
    pairs &= state.land.of_kind[board.PLAIN] & ~state.used
    if not pairs:
        return
    if action in (NO_ACTION, phases.HUT_ACTION):
        sites = pairs & with_wood & ~state.huts2 & ~state.cults
        if sites and queries.huts_built(state, player) < board.MARKERS:  # MES-098 to MES-102
            state.can_hut = sites
    if action in (NO_ACTION, phases.CULT_ACTION):
        sites = pairs & with_stone & ~state.huts1 & ~state.cults
        if sites and state.cult[player].bit_count() < board.CULTS:  # MES-105, MES-107
            state.can_cult = without_foreigners(state, player, sites)
    if action in (NO_ACTION, phases.BREED_ACTION) and reserve:
        sites = pairs & state.huts1
        if sites:
            state.can_breed = sites & homes_of(state, player)  # MES-111 to MES-113


def without_foreigners(state: MesopotamienFields, player: int, sites: int) -> int:
    """The hexes of `sites` where no other player's native stands (MES-106)."""
    others = board.OTHER_NATIVES[player]
    for place in members(sites):
        if state.crowd[place] & others:
            sites ^= BIT[place]
    return sites


def homes_of(state: MesopotamienFields, player: int) -> int:
    """The hexes with a hut of the player and without a marker under any hut (MES-111, MES-112)."""
    own = 0
    for hut in board.HUTS_OF[player]:
        if state.hut_at[hut] != NONE:
            own |= BIT[state.hut_at[hut]]
    for hut in members(state.under):
        own &= ~BIT[state.hut_at[hut]]
    return own


def acting_moves(state: MesopotamienFields) -> list[int]:
    """MES-184."""
    player = state.turn
    moves: list[int] = []
    if state.can_hut:
        spare = queries.spare_markers(state, player)
        for place in members(state.can_hut):
            for marker in range(board.MARKERS):
                if spare & BIT[marker]:
                    moves.append(board.BUILD_HUT + place * board.MARKERS + marker)
    for place in members(state.can_cult):
        moves.append(board.BUILD_CULT + place)
    cards = ready_cards(state)
    if state.can_breed:
        for place in members(state.can_breed):
            moves.append(board.BREED + place)
        if cards & COPIES[board.FERTILITY] and queries.natives_in_reserve(state, player) > 1:
            for place in members(state.can_breed):
                moves.append(board.TWINS + place)  # MES-134
    if state.action == NO_ACTION and can_draw(state):
        moves.append(board.DRAW_CARD)
    if cards & COPIES[board.EXPULSION]:
        _add_expulsions(state, moves)
    moves.append(board.END_PHASE)
    return moves


def can_draw(state: MesopotamienFields) -> bool:
    """MES-116 to MES-118, MES-156: whether there is a card to draw."""
    return state.pile > 0 or (len(state.discard) > 0 and not state.setup.remove)


def ready_cards(state: MesopotamienFields) -> int:
    """The cards of the player in turn that were not drawn in this turn (MES-120)."""
    cards = state.hand[state.turn]
    return cards if state.fresh == NONE else cards - board.ONE_CARD[state.fresh]


# --- D6: phase 3


def praying_moves(state: MesopotamienFields) -> list[int]:
    """MES-186."""
    player = state.turn
    cards = ready_cards(state)
    moves: list[int] = []
    if cards & COPIES[board.PRIEST] and state.paid and state.mana[player] < state.limit[player]:
        moves.append(board.PLAY_PRIEST)  # MES-136
    if cards & COPIES[board.MANA_THEFT]:
        _add_thefts(state, moves)
    moves.append(board.END_TURN)
    return moves
