"""Who knows what in Gilde: concealed states, samples, and the list of secrets. Imports core and the rules only."""

from __future__ import annotations

from random import Random

from kiebitz.core.game import Secret
from kiebitz.games.gilde import board
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.turn import unseen_cards
from kiebitz.games.gilde.state import EXPLORING, OVER, UNKNOWN, of_seat


def conceal(state: GildeState, viewer: int) -> GildeState:
    """What a viewer knows: everything public, and of the rest only the viewer's own."""
    known = GildeState()
    state.copy_public_to(known)
    known.offered = state.offered[:]
    known.returned = state.returned[:]
    known.kept = state.kept[:]
    for seat in range(state.setup.seats):
        if seat == viewer:
            continue
        # GIL-232, GIL-233: that two cards are looked at is public, which ones is not.
        for place in (seat * 2, seat * 2 + 1):
            if known.offered[place] != board.NONE:
                known.offered[place] = UNKNOWN
        if known.returned[seat]:
            known.returned[seat] = UNKNOWN
        # GIL-234, GIL-236: kept treasure cards open at the end.
        if known.hoard[seat] and state.phase != OVER:
            for place in range(seat * board.TREASURES, (seat + 1) * board.TREASURES):
                known.kept[place] = UNKNOWN
    fill_deck(known)
    return known


def fill_deck(state: GildeState) -> None:
    """The treasure deck holds what lies nowhere else; unknown if somebody keeps unknown cards."""
    carried = state.mode.count(EXPLORING)
    state.deck_size = board.TREASURE_CARDS - sum(state.discard) - sum(state.hoard) - carried
    if UNKNOWN in state.kept:
        state.deck = [UNKNOWN] * board.TREASURES
        return
    state.deck = [
        board.COPIES[kind] - state.discard[kind] - sum(state.kept[kind :: board.TREASURES])
        for kind in range(board.TREASURES)
    ]
    state.deck[board.FREE_EXPLORER] -= carried


def determinize(known: GildeState, seat: int, rng: Random) -> GildeState:
    """A random state that fits what the seat knows; every fitting deal is equally likely."""
    state = known.copy()
    random = rng.random
    cards = unseen_cards(known)
    for other in range(state.setup.seats):
        for place in (other * 2, other * 2 + 1):
            if state.offered[place] == UNKNOWN:
                state.offered[place] = cards.pop(int(random() * len(cards)))
        if state.returned[other] == UNKNOWN:
            state.returned[other] = 0
            for _ in range(slots_filled(state, other)):
                state.returned[other] |= 1 << cards.pop(int(random() * len(cards)))
    treasures = _unseen_treasures(known)
    for other in range(state.setup.seats):
        first = other * board.TREASURES
        if state.kept[first] == UNKNOWN:
            state.kept[first : first + board.TREASURES] = [0] * board.TREASURES
            for _ in range(state.hoard[other]):
                kind = treasures.pop(int(random() * len(treasures)))
                state.kept[first + kind] += 1
    fill_deck(state)
    return state


def slots_filled(state: GildeState, seat: int) -> int:
    """The number of the seat's investigate cards; it has returned as many."""
    return board.SLOTS - of_seat(state.slots, seat, board.SLOTS).count(board.NONE)


def _unseen_treasures(known: GildeState) -> list[int]:
    """The kept kinds of treasure cards of which a concealed state does not say where they are."""
    unseen = []
    for kind in range(board.FIRST_KEPT, board.TREASURES):
        shown = sum(count for count in known.kept[kind :: board.TREASURES] if count > 0)
        unseen += [kind] * (board.COPIES[kind] - shown)
    return unseen


def _others(state: GildeState, seat: int) -> list[int]:
    return [other for other in range(state.setup.seats) if other != seat]


def _hidden_offers(state: GildeState, seat: int) -> object:
    offers = [of_seat(state.offered, other, 2) for other in _others(state, seat)]
    return offers if any(pair != [board.NONE, board.NONE] for pair in offers) else None


def _hidden_returns(state: GildeState, seat: int) -> object:
    returned = [state.returned[other] for other in _others(state, seat)]
    return returned if any(returned) else None


def _many(state: GildeState, seat: int) -> int:
    """At most 24 of 28 cards are ever drawn: an unseen one may always be another."""
    return 2


def _hidden_treasures(state: GildeState, seat: int) -> object:
    if state.phase == OVER:
        return None
    kept = [of_seat(state.kept, other, board.TREASURES) for other in _others(state, seat)]
    return kept if any(any(hoard) for hoard in kept) else None


def _ways_of_treasures(state: GildeState, seat: int) -> int:
    """One way if all unseen cards are alike, or if all of them lie with one player; else several."""
    unseen = _unseen_treasures(conceal(state, seat))
    hoards = [state.hoard[other] for other in _others(state, seat) if state.hoard[other]]
    if len(set(unseen)) == 1 or (len(hoards) == 1 and hoards[0] == len(unseen)):
        return 1
    return 2


SECRETS: tuple[Secret[GildeState], ...] = (
    Secret("offered cards", _hidden_offers, _many),
    Secret("returned cards", _hidden_returns, _many),
    Secret("kept treasures", _hidden_treasures, _ways_of_treasures),
)
