"""Treasure cards: when one is drawn, and what it does. Hot path; imports core, board, state, `cards`, `placing`."""

from __future__ import annotations

from kiebitz.core.bits import mask_of
from kiebitz.core.journal import Journal, but, only
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import TREASURES
from kiebitz.games.gilde.rules.cards import EXTRA_TREASURES
from kiebitz.games.gilde.rules.placing import free_hexes
from kiebitz.games.gilde.state import GildeFields


def begin_treasure(state: GildeFields, seat: int, ruin: int) -> None:
    """Begin a ruin: its cards are to be drawn (GIL-098)."""
    state.due_ruins[seat] &= ~ruin
    state.draws_left[seat] = 1 + EXTRA_TREASURES[state.card[seat]]


def open_draw(state: GildeFields, seat: int, journal: Journal | None) -> bool:
    """Make the next treasure card due for chance; False if there is none to draw (GIL-159)."""
    if not state.deck_size:
        state.deck = state.discard
        state.deck_size = sum(state.discard)
        state.discard = [0] * TREASURES
        if not state.deck_size:
            state.draws_left[seat] -= 1
            if journal is not None:
                # GIL-038: a lost draw is final too, so this counts as a reveal.
                journal.reveal("treasureLost", seat=seat)
            return False
        if journal is not None:
            journal.tell("treasureShuffled", cards=state.deck_size)
    state.mode[seat] = modes.AWAITING
    state.phase = modes.DRAWING
    state.drawer = seat
    state.owing = CHANCE_OWES
    return True


def take_treasure(state: GildeFields, seat: int, kind: int, journal: Journal | None) -> bool:
    """Give the drawn card to the seat; whether it asks where to place an explorer."""
    state.drawer = board.NONE
    state.phase = modes.TURN
    state.owing = mask_of([s for s in range(state.setup.seats) if state.mode[s] != modes.STOPPED])
    state.deck[kind] -= 1
    state.deck_size -= 1
    state.drawn[seat] += 1
    state.draws_left[seat] -= 1
    if kind >= board.FIRST_KEPT:
        state.hoard[seat] += 1
        state.kept[seat * TREASURES + kind] += 1
        if journal is not None:
            name = board.TREASURE_IDS[kind]
            journal.reveal("treasureKept", only(seat), seat=seat, treasure=name)
            journal.tell("treasureKeptByOther", but(seat), seat=seat)
    elif kind == board.FREE_EXPLORER:
        if journal is not None:
            journal.reveal("treasureExplorer", seat=seat)
        if free_hexes(state, seat):
            state.mode[seat] = modes.EXPLORING
            return True
        discard_explorer(state, "explorerLost", seat, journal)  # GIL-152
    else:
        state.discard[kind] += 1
        state.earned[seat * modes.SOURCES + modes.FROM_TREASURES] += board.COINS_AT_ONCE[kind]
        if journal is not None:
            journal.reveal("treasureCoins", seat=seat, amount=board.COINS_AT_ONCE[kind])
    return False


def discard_explorer(state: GildeFields, event: str, seat: int, journal: Journal | None) -> None:
    """Discard the card of a free explorer that is not placed, and tell why."""
    state.discard[board.FREE_EXPLORER] += 1
    if journal is not None:
        journal.tell(event, seat=seat)
