"""Amazonas' numbers: worth and order of cards, species owned, final points and ranks.

Hot path; imports core, board and state.
"""

from __future__ import annotations

from typing import Final

from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas.board import CARDS, SPECIES, TIE_NUMBER
from kiebitz.games.amazonas.state import NO_MAJORITY, TWO_ONE, TWO_ONE_MIN_3, AmazonasFields

TIE_BITS: Final = 5
SEAT_BITS: Final = 3
SEAT_MASK: Final = 7
"""A key of `order_of_play` packs worth, tie number (below 32) and seat (below 8)."""


def longest_row(state: AmazonasFields, seat: int) -> int:
    """The tiles, natives included, of the seat's largest species (AMA-048)."""
    first = seat * SPECIES
    return max(state.rows[first : first + SPECIES])


def worth_of(state: AmazonasFields, seat: int, value: int) -> int:
    """What a card of this value is worth to the seat (AMA-049 to AMA-052)."""
    first = seat * SPECIES
    if value == board.COUNTS_LONGEST:
        return longest_row(state, seat)
    if value == board.COUNTS_NATIVES:
        return value + sum(state.natives[first : first + SPECIES])
    return value + state.rows[first + value - 1]


def order_of_play(worth: list[int], laid: list[int], set_of: tuple[int, ...]) -> tuple[int, ...]:
    """The seats by the worth of their cards, then by the tie numbers (AMA-055, AMA-056)."""
    keys = []
    for seat, value in enumerate(laid):
        tie = TIE_NUMBER[set_of[seat] * CARDS + value]
        keys.append((worth[seat] << TIE_BITS | tie) << SEAT_BITS | seat)
    keys.sort(reverse=True)
    return tuple([key & SEAT_MASK for key in keys])


def owned_species(state: AmazonasFields, seat: int) -> int:
    """Mask of the species of which the seat has a research tile; no native lies without one (AMA-073)."""
    first = seat * SPECIES
    mask = 0
    for species in range(SPECIES):
        if state.rows[first + species]:
            mask |= 1 << species
    return mask


def row_points(state: AmazonasFields, seat: int, species: int) -> int:
    """AMA-084: a row of three or more scores a point a tile."""
    row = state.rows[seat * SPECIES + species]
    return row if row >= 3 else 0


def majority_points(state: AmazonasFields, seat: int, species: int) -> int:
    """The points for most tiles of a species by the option `majority` (AMA-085, AMA-098, AMA-128)."""
    kind = state.setup.majority
    own = state.rows[seat * SPECIES + species]
    if kind == NO_MAJORITY or own < state.setup.majority_from:
        return 0
    others = most_of_others(state, seat, species)
    if kind in (TWO_ONE, TWO_ONE_MIN_3):
        return 2 if own > others else 1 if own == others else 0
    return 1 if own > others else 0


def most_of_others(state: AmazonasFields, seat: int, species: int) -> int:
    """The longest row of a species that another seat has."""
    rows = state.rows[species::SPECIES]
    del rows[seat]
    return max(rows)


def mission_points(state: AmazonasFields, seat: int) -> int:
    """AMA-083, AMA-102: three points a village, missed or reached."""
    villages = board.MISSION_VILLAGES[state.mission[seat]]
    if state.setup.plus:
        return 3 * (villages & state.huts[seat]).bit_count()
    return -3 * (villages & ~state.huts[seat]).bit_count()


def open_points(state: AmazonasFields, seat: int) -> int:
    """The points that everybody can count (AMA-113): chip, rows and majorities as they stand."""
    points = state.chip[seat]
    for species in range(SPECIES):
        points += row_points(state, seat, species) + majority_points(state, seat, species)
    return points


def total(state: AmazonasFields, seat: int) -> int:
    """All points of a seat whose mission is known (AMA-088)."""
    return open_points(state, seat) + mission_points(state, seat)


def score_lines(state: AmazonasFields, seat: int) -> tuple[Line, ...]:
    """The score sheet of a seat."""
    lines = [Line("chip", state.chip[seat]), Line("mission", mission_points(state, seat))]
    majority = 0
    for species, name in enumerate(board.SPECIES_IDS):
        lines.append(Line("row-" + name, row_points(state, seat, species)))
        majority += majority_points(state, seat, species)
    lines.append(Line("majority", majority))
    return tuple(lines)


def final_outcome(state: AmazonasFields) -> Outcome:
    """AMA-081, AMA-089, AMA-090: most points, then the larger purse; else the rank is shared."""
    seats = range(state.setup.seats)
    scores = [total(state, seat) for seat in seats]
    keys = [(scores[seat], state.purse[seat]) for seat in seats]
    return Outcome(
        reason="rounds",
        ranks=ranked(keys),
        scores=tuple(scores),
        lines=tuple([score_lines(state, seat) for seat in seats]),
    )
