"""Who knows what in Amazonas: concealed states, samples, and the list of secrets. Imports core and the rules only."""

from __future__ import annotations

from random import Random

from kiebitz.core.bits import members
from kiebitz.core.game import Secret
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.rules import AmazonasState


def conceal(state: AmazonasState, viewer: int) -> AmazonasState:
    """What a viewer knows: everything public, and of the rest only the viewer's own."""
    known = AmazonasState()
    state.copy_public_to(known)
    known.laid = _own(state.laid, viewer) if state.phase == phases.LAYING else state.laid[:]
    # AMA-108 to AMA-112: the kept mission opens at the end, the others never.
    over = state.phase == phases.OVER
    known.mission = state.mission[:] if over else _own(state.mission, viewer)
    known.offered = _own(state.offered, viewer)
    return known


def _own(values: list[int], viewer: int) -> list[int]:
    """Secrets by seat: the viewer's own, and which seats have none."""
    known = [value if value == phases.NONE else phases.UNKNOWN for value in values]
    if viewer >= 0:
        known[viewer] = values[viewer]
    return known


def determinize(known: AmazonasState, seat: int, rng: Random) -> AmazonasState:
    """A random state that fits what the seat knows; every fitting deal and laid card is equally likely."""
    state = known.copy()
    random = rng.random
    gone = 0
    for mask in state.offered:
        if mask >= 0:
            gone |= mask
    for mission in state.mission:
        if mission >= 0:
            gone |= 1 << mission
    pool = [mission for mission in range(board.MISSIONS) if not gone >> mission & 1]
    deals = state.setup.deals
    for other, mask in enumerate(state.offered):
        if mask != phases.UNKNOWN:
            continue
        kept = state.mission[other]
        offered = 1 << kept if kept >= 0 else 0
        while offered.bit_count() < deals:
            drawn = pool.pop(int(random() * len(pool)))
            offered |= 1 << drawn
            if kept == phases.UNKNOWN:
                # Either card of two may be the kept one, so the first drawn will do.
                kept = state.mission[other] = drawn
        state.offered[other] = offered
    if state.phase == phases.LAYING:
        for other, laid in enumerate(state.laid):
            if laid == phases.UNKNOWN:
                cards = members(state.hand[other])
                state.laid[other] = cards[int(random() * len(cards))]
    return state


def _others(state: AmazonasState, seat: int) -> list[int]:
    return [other for other in range(state.setup.seats) if other != seat]


def _hidden_cards(state: AmazonasState, seat: int) -> object:
    if state.phase != phases.LAYING:
        return None
    cards = [state.laid[other] for other in _others(state, seat)]
    return cards if any(card != phases.NONE for card in cards) else None


def _ways_of_cards(state: AmazonasState, seat: int) -> int:
    ways = 1
    for other in _others(state, seat):
        if state.laid[other] != phases.NONE:
            ways *= state.hand[other].bit_count()
    return ways


def _hidden_missions(state: AmazonasState, seat: int) -> object:
    missions = [state.mission[other] for other in _others(state, seat)]
    none_kept = all(mission == phases.NONE for mission in missions)
    return None if none_kept or state.phase == phases.OVER else missions


def _hidden_offers(state: AmazonasState, seat: int) -> object:
    if state.setup.deals == 1:
        return None
    return [state.offered[other] for other in _others(state, seat)]


def _many(state: AmazonasState, seat: int) -> int:
    """Eight missions and at most eight dealt: those of the others may always be swapped."""
    return 2


SECRETS: tuple[Secret[AmazonasState], ...] = (
    Secret("laid card", _hidden_cards, _ways_of_cards),
    Secret("kept mission", _hidden_missions, _many),
    Secret("offered missions", _hidden_offers, _many),
)
