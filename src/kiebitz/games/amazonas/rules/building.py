"""Step (d) of a turn: huts, neutral huts, the five-species chip. Hot path; imports core, board and state."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.board import AFFORDABLE, DEAREST, SILVER_PER_GOLD, SPECIES, VILLAGE_IDS
from kiebitz.games.amazonas.state import BUILDING, AmazonasFields


def begin_building(state: AmazonasFields, seat: int, journal: Journal | None) -> bool:
    """Ask the seat for a building step, or end its turn at once if it can do nothing (AMA-121)."""
    state.neutral_placed = 0
    find_sites(state, seat)
    if state.can_build | state.can_neutral:
        state.phase = BUILDING
        state.owing = 1 << seat
        return True
    if journal is not None:
        journal.tell("turnEnd", seat=seat)
    return False


def find_sites(state: AmazonasFields, seat: int) -> None:
    """Set `can_build` and `can_neutral` for the seat in turn."""
    huts = state.huts[seat]
    kind = board.KIND_OF[state.event]
    # AMA-033, AMA-034, AMA-043: closed paths do not join, except for a seat that laid its 6.
    if kind > board.CROCODILE or state.laid[seat] == board.COUNTS_NATIVES:
        joined = state.jungle[seat] | state.water[seat]
    elif kind == board.JAGUAR:
        joined = state.water[seat]
    else:
        joined = state.jungle[seat]
    huts_left = huts.bit_count() < board.HUTS
    state.can_build = joined & ~huts & affordable(state, seat) if huts_left else 0
    may_place = state.neutral_left[seat] and not state.neutral_placed
    state.can_neutral = _neutral_sites(state) if may_place else 0


def affordable(state: AmazonasFields, seat: int) -> int:
    """Mask of the villages whose cheapest free site the purse pays for (AMA-058, AMA-065)."""
    gold = state.purse[seat] // SILVER_PER_GOLD
    if gold > DEAREST:
        gold = DEAREST
    taken1 = state.taken1
    taken2 = state.taken2
    return (
        (AFFORDABLE[0][gold] & ~taken1)
        | (AFFORDABLE[1][gold] & taken1 & ~taken2)
        | (AFFORDABLE[2][gold] & taken2 & ~state.taken3)
    )


def _neutral_sites(state: AmazonasFields) -> int:
    """AMA-129, AMA-130: no neutral hut there yet, and not on the last free site."""
    two_sites, three_sites = AFFORDABLE[1][DEAREST], AFFORDABLE[2][DEAREST]
    two_free = (two_sites & ~state.taken1) | (three_sites & ~state.taken2)
    return two_free & ~state.neutral


def put_hut(
    state: AmazonasFields, seat: int, village: int, key: str, journal: Journal | None
) -> None:
    """Pay, build, take a tile if there is one (AMA-065 to AMA-067); `key` is the event to tell."""
    price = state.price(village)
    state.purse[seat] -= SILVER_PER_GOLD * price
    state.huts[seat] |= 1 << village
    state.jungle[seat] |= board.BY_JUNGLE[village]
    state.water[seat] |= board.BY_WATER[village]
    occupy(state, village)
    species = board.SPECIES_OF[village]
    tiles = state.piles[species]
    if tiles:
        state.piles[species] = tiles - 1
        state.rows[seat * SPECIES + species] += 1
    if journal is not None:
        key = key if tiles else "builtWithoutTile"
        name, kind = VILLAGE_IDS[village], board.SPECIES_IDS[species]
        journal.tell(key, seat=seat, village=name, price=price, species=kind)


def build(state: AmazonasFields, seat: int, village: int, journal: Journal | None) -> None:
    """Build a hut in the turn of the seat, and ask again."""
    put_hut(state, seat, village, "built", journal)
    if not state.chip[seat]:
        _award_chip(state, seat, journal)
    find_sites(state, seat)


def _award_chip(state: AmazonasFields, seat: int, journal: Journal | None) -> None:
    # AMA-077 to AMA-080: at the very build that completes the five. No native lies without a tile (AMA-073).
    chips = state.setup.chips
    first = seat * SPECIES
    if state.chips_given < len(chips) and 0 not in state.rows[first : first + SPECIES]:
        state.chip[seat] = chips[state.chips_given]
        state.chips_given += 1
        if journal is not None:
            journal.tell("chip", seat=seat, value=state.chip[seat])


def place_neutral(state: AmazonasFields, seat: int, village: int, journal: Journal | None) -> None:
    """Place a neutral hut free of charge, and ask again (AMA-094, AMA-132)."""
    if journal is not None:
        name = VILLAGE_IDS[village]
        journal.tell("neutralPlaced", seat=seat, village=name, price=state.price(village))
    state.neutral |= 1 << village
    state.neutral_left[seat] -= 1
    state.neutral_placed = 1
    occupy(state, village)
    find_sites(state, seat)


def occupy(state: AmazonasFields, village: int) -> None:
    """Take the cheapest free site of a village."""
    bit = 1 << village
    if not state.taken1 & bit:
        state.taken1 |= bit
    elif not state.taken2 & bit:
        state.taken2 |= bit
    else:
        state.taken3 |= bit
