"""Phase 1 by errands: the move that furthers them most, and others that are worth a thought. Only bots ask."""

from __future__ import annotations

from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.board import (
    CARD_BITS,
    CARD_MASK,
    CARRIERS,
    CROWD_MASK,
    DIRECTIONS,
    END_PHASE,
    ENDURANCE,
    ENDURANCE_POINTS,
    EXPLORATIONS,
    EXPULSION,
    HAND_IN,
    HEXES,
    HOLY_STONE,
    HUTS,
    LAND,
    LAND_EXPLORE,
    LIFT,
    LOAD_STONE,
    LOAD_WOOD,
    LOOSE_MASK,
    LOOSE_STONE,
    MANA_THEFT,
    MARKER,
    MAX_MANA,
    NATIVES,
    NO_CARGO,
    OTHERS,
    PER_NATIVE,
    PLAY_ENDURANCE,
    PLAY_EXPULSION,
    PLAY_HOLY_STONE,
    PLAY_MANA_THEFT,
    PLAY_TELEPORT,
    STEP,
    TAKE,
    TELEPORT,
    TEMPLE_HEX,
    TOWARDS,
    UNLOAD,
    WOOD,
)
from kiebitz.games.mesopotamien.errands import (
    EXPLORE,
    FETCH_MARKER,
    FETCH_STONE,
    FETCH_WOOD,
    FEWEST,
    OFFER,
    TO_TEMPLE,
    Errand,
    Errands,
)
from kiebitz.games.mesopotamien.state import NONE
from kiebitz.games.mesopotamien.ways import FAR, from_temple, hexes_of

REACH = 4
"""Goals that are farther away are no second thought."""
LONG_WAY = 3
"""So many steps must a card save."""


def best_move(errands: Errands) -> int:
    """What is free and right at once, else a step of the most urgent errand, else the end of the phase."""
    free = free_move(errands)
    if free != NONE:
        return free
    steps = next_steps(errands)
    return steps[0] if steps else END_PHASE


def free_move(errands: Errands) -> int:
    """A move that costs no step and is right at once; NONE if there is none."""
    state, player = errands.state, errands.player
    first = player * NATIVES
    for native in errands.bearers:
        if state.at[native] == TEMPLE_HEX and _may_offer(errands, native):
            return (native - first) * PER_NATIVE + HAND_IN
    if state.hand[player]:
        card = _card(errands, state.hand[player])
        if card != NONE:
            return card
    for native in errands.free:
        move = _pick_up(errands, native)
        if move != NONE:
            return (native - first) * PER_NATIVE + move
    return _put_down(errands)


def _may_offer(errands: Errands, native: int) -> bool:
    """Whether a bearer on the temple has the mana, and the tribe outlives its loss (MES-148)."""
    if errands.value_of(native) > errands.mana:
        return False
    return len(errands.natives) >= FEWEST or errands.left.bit_count() == 1


def _pick_up(errands: Errands, native: int) -> int:
    """A marker, a lying good or one of another player, if the free native is there for it."""
    state, player = errands.state, errands.player
    place = state.at[native]
    errand = errands.errands.get(native)
    kind = EXPLORE if errand is None else errand.kind
    if kind == FETCH_MARKER:
        for hut in range(1, HUTS):
            own = player * HUTS + hut
            if state.under >> own & 1 and state.hut_at[own] == place:
                return LIFT + hut - 1
    elif kind in (FETCH_WOOD, FETCH_STONE, EXPLORE) and state.loose[place]:
        lying = state.loose[place]
        handled = state.handled >> native % NATIVES  # MES-178
        wood = lying & LOOSE_MASK and errands.wood_missing > 0 and not handled >> 8 & 1
        stone = lying >> LOOSE_STONE and errands.stone_missing > 0 and not handled >> 16 & 1
        if wood and not (stone and kind == FETCH_STONE):
            return LOAD_WOOD
        if stone:
            return LOAD_STONE
    if state.crowd[place] >> CARRIERS & OTHERS[player]:
        return _take(errands, place)
    return NONE


def _take(errands: Errands, place: int) -> int:
    """A good that is wanted from a player with fewer natives there (MES-049)."""
    state, player = errands.state, errands.player
    here = state.crowd[place]
    own = here >> 4 * player & CROWD_MASK
    for victim, spot in enumerate(state.at):
        if (
            spot == place
            and victim // NATIVES != player
            and NO_CARGO < state.cargo[victim] < MARKER
            and here >> 4 * (victim // NATIVES) & CROWD_MASK < own
        ):
            wanted = errands.wood_missing if state.cargo[victim] == WOOD else errands.stone_missing
            if wanted > 0:
                return TAKE + victim
    return NONE


def _put_down(errands: Errands) -> int:
    """Goods that nobody needs, or wood that can go nowhere."""
    surplus = len(errands.wooden) - errands.to_build
    useless = [native for native in errands.wooden if surplus > 0 or native not in errands.errands]
    if not errands.mana_missing:
        useless += errands.stony
    for native in useless:
        letter = native % NATIVES
        if not errands.state.handled >> letter & 1:  # MES-177
            return letter * PER_NATIVE + UNLOAD
    return NONE


def next_steps(errands: Errands) -> list[int]:
    """The next step of every errand, the most urgent first."""
    if not errands.state.points:
        return []
    found: list[tuple[float, int]] = []
    for native, errand in errands.errands.items():
        move = _step(errands, native, errand)
        if move != NONE:
            found.append((-errand.urgency, move))
    found.sort()
    return [move for _, move in found]


def _step(errands: Errands, native: int, errand: Errand) -> int:
    """The step that brings a native nearer to the goal of its errand, NONE if it is there."""
    state = errands.state
    place = state.at[native]
    base = native % NATIVES * PER_NATIVE
    if errand.steps:
        ways = errands.ways
        laden = state.cargo[native] == WOOD
        distances = ways.with_wood(errand.target) if laden else ways.on_foot(errand.target)
        return base + STEP + ways.direction(place, distances)
    if errand.kind == EXPLORE and state.explored < EXPLORATIONS:
        return base + exploring(errands, place)
    return NONE


def exploring(errands: Errands, place: int) -> int:
    """From a border hex into the gap nearest to the temple, with Land where it is held."""
    state = errands.state
    cell, gaps = state.land.cells[place], state.land.gaps[place]
    best, least = 0, FAR
    for towards in range(DIRECTIONS):
        if gaps >> towards & 1:
            far = from_temple(cell + TOWARDS[towards])
            if far < least:
                best, least = towards, far
    held = state.hand[errands.player] >> CARD_BITS * LAND & CARD_MASK
    return best + (LAND_EXPLORE if held and state.stack_size > 1 else board.EXPLORE)


def second_thoughts(errands: Errands) -> list[int]:
    """Other steps that lead somewhere: to the temple, home, to goods, cult places and the border of the land."""
    state, ways = errands.state, errands.ways
    if not state.points:
        return []
    goals = 1 << TEMPLE_HEX | errands.homes() | errands.places
    if errands.wood_missing > 0:
        goals |= errands.wood_at
    if errands.stone_missing > 0:
        goals |= errands.stone_at
    found: list[int] = []
    for native in errands.natives:
        place = state.at[native]
        base = native % NATIVES * PER_NATIVE
        laden = state.cargo[native] == WOOD
        if ways.border >> place & 1 and state.explored < EXPLORATIONS and state.stack_size:
            found.append(base + exploring(errands, place))
        for goal in hexes_of(errands.hut_sites if laden else goals):
            distances = ways.with_wood(goal) if laden else ways.on_foot(goal)
            if 0 < distances[place] <= REACH:
                found.append(base + STEP + ways.direction(place, distances))
    return found


# --- cards


def _card(errands: Errands, cards: int) -> int:
    """A card that helps at once."""
    state, player = errands.state, errands.player
    if (
        cards >> CARD_BITS * HOLY_STONE & CARD_MASK
        and state.holy < state.stones
        and errands.mana < MAX_MANA
        and errands.mana_missing
    ):
        return PLAY_HOLY_STONE
    if cards >> CARD_BITS * MANA_THEFT & CARD_MASK and errands.mana < errands.limit:
        others = [other for other in range(state.setup.seats) if other != player]
        victim = max(others, key=state.mana.__getitem__)
        if state.mana[victim]:
            return PLAY_MANA_THEFT + victim
    if cards >> CARD_BITS * TELEPORT & CARD_MASK:
        for native, errand in errands.errands.items():
            if (
                errand.kind in (OFFER, TO_TEMPLE)
                and errand.steps >= LONG_WAY
                and errand.worth > LONG_WAY
            ):
                return PLAY_TELEPORT + native * HEXES + TEMPLE_HEX
    if cards >> CARD_BITS * EXPULSION & CARD_MASK:
        move = _expulsion(errands)
        if move != NONE:
            return move
    if cards >> CARD_BITS * ENDURANCE & CARD_MASK and not state.points:
        for errand in errands.errands.values():
            if errand.steps and errand.cost <= ENDURANCE_POINTS and errand.kind != EXPLORE:
                return PLAY_ENDURANCE
    return NONE


def _expulsion(errands: Errands) -> int:
    """Bring an own marker nearer to the temple, or carry off that of another player."""
    state, player, temple = errands.state, errands.player, errands.temple
    open_sites = errands.ways.plains & ~state.huts2 & ~state.cults
    sites = [site for site in hexes_of(open_sites) if temple[site] < FAR]
    if not sites:
        return NONE
    near = min(sites, key=temple.__getitem__)
    far = max(sites, key=temple.__getitem__)
    best, most = NONE, LONG_WAY - 1
    for hut in hexes_of(state.under):
        place = state.hut_at[hut]
        target = near if hut // HUTS == player else far
        saved = abs(temple[place] - temple[target])
        towards = temple[target] < temple[place]
        if temple[place] < FAR and saved > most and towards == (target == near):
            best, most = PLAY_EXPULSION + hut * HEXES + target, saved
    return best
