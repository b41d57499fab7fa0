"""Natives: take one or leave it, and its species. Imports the board, the state, `building` and `rounds`."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.amazonas.board import SPECIES, SPECIES_IDS
from kiebitz.games.amazonas.rules.building import begin_building
from kiebitz.games.amazonas.rules.rounds import next_turn, take_income
from kiebitz.games.amazonas.scoring import owned_species
from kiebitz.games.amazonas.state import ASSIGNING, AmazonasFields


def choose_native(state: AmazonasFields, seat: int, taken: bool, journal: Journal | None) -> None:
    """The native instead of income, or the income (AMA-069, AMA-139)."""
    if taken:
        _take(state, seat, journal)
        return
    if journal is not None:
        journal.tell("nativeLeft", seat=seat)
    if state.turn == state.setup.seats - 1:
        state.native_open = 0
        state.native_supply -= 1
        state.native_gone += 1
        if journal is not None:
            journal.tell("nativeGone")
    take_income(state, seat, journal)
    if not begin_building(state, seat, journal):
        next_turn(state, journal)


def _take(state: AmazonasFields, seat: int, journal: Journal | None) -> None:
    state.native_open = 0
    state.native_supply -= 1
    if journal is not None:
        journal.tell("nativeTaken", seat=seat)
    owned = owned_species(state, seat)
    if owned & (owned - 1):
        state.phase = ASSIGNING
    else:
        assign(state, seat, owned.bit_length() - 1, journal)  # AMA-115


def assign(state: AmazonasFields, seat: int, species: int, journal: Journal | None) -> None:
    """The native joins a row, and the seat builds (AMA-072, AMA-074)."""
    index = seat * SPECIES + species
    state.natives[index] += 1
    state.rows[index] += 1
    if journal is not None:
        journal.tell("nativeAssigned", seat=seat, species=SPECIES_IDS[species])
    if not begin_building(state, seat, journal):
        next_turn(state, journal)
