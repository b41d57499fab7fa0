"""What an explorer causes: coins, towers, crystals, villages, and the order of all effects that need an answer.

Hot path; imports core, board, state and the other topics of the rules.
"""

from __future__ import annotations

from kiebitz.core.bits import lowest, members
from kiebitz.core.hexes import flood
from kiebitz.core.journal import Journal
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import NONE
from kiebitz.games.gilde.rules.cards import MULTIPLIER
from kiebitz.games.gilde.rules.goals import CRYSTALS, TOKENS, TOWERS, VILLAGES, VISITED, mark_goals
from kiebitz.games.gilde.rules.placing import ask_next, network_of
from kiebitz.games.gilde.rules.routes import begin_trade
from kiebitz.games.gilde.rules.treasures import begin_treasure, discard_explorer, open_draw
from kiebitz.games.gilde.state import SOURCES, GildeFields

# --- explorers


def place(state: GildeFields, seat: int, target: int, start: int, journal: Journal | None) -> None:
    """Place an explorer of the action, of a new ray away from the village `start`."""
    state.taken[seat] += (target,)
    state.targets[seat] = 0
    state.can_end_step[seat] = 0
    if start != NONE:
        state.start[seat] = start
    if journal is not None:
        _tell_placed(state, "placed", seat, target, journal)
    _explore(state, seat, target, MULTIPLIER[state.card[seat]], journal)
    carry_on(state, seat, journal)


def explore_freely(state: GildeFields, seat: int, target: int, journal: Journal | None) -> None:
    """Place the explorer of a treasure card."""
    # GIL-153: no part of the action, so `taken` does not know it and no multiplier counts.
    if journal is not None:
        _tell_placed(state, "explored", seat, target, journal)
    _explore(state, seat, target, 1, journal)
    state.discard[board.FREE_EXPLORER] += 1
    carry_on(state, seat, journal)


def decline(state: GildeFields, seat: int, journal: Journal | None) -> None:
    """Leave the explorer of a treasure card unused."""
    discard_explorer(state, "declined", seat, journal)
    carry_on(state, seat, journal)


def _tell_placed(state: GildeFields, key: str, seat: int, target: int, journal: Journal) -> None:
    here = state.setup.board
    journal.tell(key, seat=seat, hex=here.names[target], terrain=here.terrain_ids[target])


# --- what a hex causes


def _explore(
    state: GildeFields, seat: int, target: int, multiplier: int, journal: Journal | None
) -> None:
    """Put an explorer on a hex and book what needs no answer (GIL-118)."""
    here = state.setup.board
    bit = 1 << target
    changed = VISITED
    state.visited[seat] |= bit
    if not here.towers & bit:
        state.explorers[seat] |= bit
        state.reach[seat] |= here.near[target]
        if here.coins & bit:
            _take_coins(state, seat, target, multiplier, journal)
        elif here.ruins & bit:
            if not state.tokens[seat] & bit:  # GIL-105, GIL-106
                state.tokens[seat] |= bit
                state.due_ruins[seat] |= bit
                changed |= TOKENS
        elif here.crystals & bit and not state.crystals[seat] & bit:
            _take_crystal(state, seat, bit, journal)
            changed |= CRYSTALS
        region = here.region_of[target]
        if region != NONE:
            whole = here.regions[region]
            if whole & state.explorers[seat] == whole:
                _complete(state, seat, here, region)
    else:
        _build_tower(state, seat, target, journal)
        changed |= TOWERS
    cities = here.cities & state.explorers[seat]
    open_cities = cities ^ cities & state.posts[seat]
    if open_cities & (open_cities - 1):
        # Only the part that the new explorer belongs to can have changed (GIL-135).
        joined = open_cities & flood(here.near, bit, network_of(state, seat))
        if joined & (joined - 1):
            state.linked[seat] |= joined
    mark_goals(state, seat, changed, journal)


def _take_coins(
    state: GildeFields, seat: int, target: int, multiplier: int, journal: Journal | None
) -> None:
    here = state.setup.board
    amount = here.value[target] * multiplier
    state.earned[seat * SOURCES + modes.FROM_COINS] += amount
    if journal is not None:
        name = here.names[target]
        journal.tell("coinHex", seat=seat, hex=name, amount=amount, multiplier=multiplier)


def _build_tower(state: GildeFields, seat: int, target: int, journal: Journal | None) -> None:
    here = state.setup.board
    # GIL-108, GIL-109: by era, or by the number of the seat's towers.
    number = state.towers[seat].bit_count() if state.setup.ordinal else state.era - 1
    amount = board.TOWER_COINS[number]
    state.towers[seat] |= 1 << target
    state.earned[seat * SOURCES + modes.FROM_TOWERS] += amount
    if not state.setup.at_once:  # GIL-110, GIL-111
        state.explorers[seat] |= 1 << target
        state.reach[seat] |= here.near[target]
    if journal is not None:
        journal.tell("tower", seat=seat, hex=here.names[target], amount=amount)


def _take_crystal(state: GildeFields, seat: int, bit: int, journal: Journal | None) -> None:
    here = state.setup.board
    # GIL-114: the sum of all crystals of the seat, the new one included.
    state.crystals[seat] |= bit
    amount = sum([here.value[crystal] for crystal in members(state.crystals[seat])])
    state.earned[seat * SOURCES + modes.FROM_CRYSTALS] += amount
    if journal is not None:
        journal.tell("crystal", seat=seat, hex=here.names[lowest(bit)], amount=amount)


def _complete(state: GildeFields, seat: int, here: board.Board, region: int) -> None:
    # GIL-130, GIL-131: without a blank hex, or without a village left, nothing is founded.
    left = state.villages[seat].bit_count() != state.setup.village_limit
    if left and here.region_blanks[region]:
        state.due_villages[seat] |= 1 << region


# --- effects that need an answer


def carry_on(state: GildeFields, seat: int, journal: Journal | None) -> None:
    """Carry out what is pending until an answer is needed; then go on with the action (GIL-119 to GIL-122)."""
    while True:
        if state.draws_left[seat]:
            if open_draw(state, seat, journal):
                return
            continue
        villages = state.due_villages[seat]
        ruins = state.due_ruins[seat]
        linked = state.linked[seat]
        if not (villages or ruins or linked):
            ask_next(state, seat)
            return
        if villages.bit_count() + ruins.bit_count() + (1 if linked else 0) > 1:
            state.mode[seat] = modes.RESOLVING
            return
        if villages:
            if _begin_village(state, seat, lowest(villages), journal):
                return
        elif ruins:
            begin_treasure(state, seat, ruins)
        else:
            begin_trade(state, seat, journal)
            return


def resolve(state: GildeFields, seat: int, move: int, journal: Journal | None) -> None:
    """Begin the pending effect that a move names."""
    here = state.setup.board
    if move < board.RESOLVE_ROUTES:
        region = here.region_of[here.hex_at[move - board.RESOLVE_VILLAGE]]
        if _begin_village(state, seat, region, journal):
            return
    elif move == board.RESOLVE_ROUTES:
        begin_trade(state, seat, journal)
        return
    else:
        begin_treasure(state, seat, 1 << here.hex_at[move - board.RESOLVE_TREASURE])
    carry_on(state, seat, journal)


def _begin_village(state: GildeFields, seat: int, region: int, journal: Journal | None) -> bool:
    """Found the village of a region, or ask where; whether an answer is needed (GIL-122, GIL-126)."""
    blanks = state.setup.board.region_blanks[region]
    if blanks & (blanks - 1):
        state.mode[seat] = modes.FOUNDING
        state.founding[seat] = region
        return True
    found_village(state, seat, lowest(blanks), journal)
    return False


def found_village(state: GildeFields, seat: int, target: int, journal: Journal | None) -> None:
    """Replace the explorer on a hex by a village."""
    here = state.setup.board
    state.founding[seat] = NONE
    state.explorers[seat] &= ~(1 << target)
    state.villages[seat] |= 1 << target
    state.due_villages[seat] &= ~(1 << here.region_of[target])
    if state.villages[seat].bit_count() == state.setup.village_limit:
        state.due_villages[seat] = 0  # GIL-131: the last one is gone, others lapse
    amount = board.VILLAGE_COINS[state.era - 1]
    state.earned[seat * SOURCES + modes.FROM_VILLAGES] += amount
    if journal is not None:
        journal.tell("village", seat=seat, hex=here.names[target], amount=amount)
    mark_goals(state, seat, VILLAGES, journal)
