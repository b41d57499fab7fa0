"""A round: event, income cards, order, income, end. Imports the board, the state, scoring and `building`."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.amazonas.board import (
    BONUS,
    BONUS_SPECIES,
    COUNTS_NATIVES,
    EVENT_IDS,
    FIRE,
    FULL_HAND,
    KIND_OF,
    NATIVE,
    ROUNDS,
    SPECIES,
    SPECIES_IDS,
    THEFT,
)
from kiebitz.games.amazonas.rules.building import begin_building
from kiebitz.games.amazonas.rules.events import tell_end, tell_reveal
from kiebitz.games.amazonas.scoring import longest_row, order_of_play, worth_of
from kiebitz.games.amazonas.state import (
    EVENT_PHASE,
    LAYING,
    NATIVE_CHOICE,
    NONE,
    OVER,
    AmazonasFields,
)


def await_event(state: AmazonasFields) -> None:
    """Let chance turn up the event of the next round."""
    state.phase = EVENT_PHASE
    state.owing = CHANCE_OWES


def begin_round(state: AmazonasFields, event: int, journal: Journal | None) -> None:
    """Phases 1 and 2: the event is turned up, every seat is to lay a card (AMA-024, AMA-026)."""
    seats = state.setup.seats
    state.round += 1
    state.event = event
    state.events_left &= ~(1 << event)
    state.events_past = (*state.events_past, event)
    state.native_open = 1 if KIND_OF[event] == NATIVE else 0
    state.laid = [NONE] * seats
    state.phase = LAYING
    state.owing = (1 << seats) - 1
    if journal is not None:
        journal.reveal("round", round=state.round, event=EVENT_IDS[event])
    hand = state.hand[0]
    if not hand & (hand - 1):
        # AMA-115, AMA-118: one card left in every hand (rounds 7 and 14), and all know it.
        for seat in range(seats):
            lay(state, seat, state.hand[seat].bit_length() - 1, journal)


def lay(state: AmazonasFields, seat: int, value: int, journal: Journal | None) -> None:
    """Lay a card face down; the last one reveals all."""
    state.laid[seat] = value
    state.owing &= ~(1 << seat)
    if journal is not None:
        journal.tell("cardLaid", seat=seat)
    if not state.owing:
        _reveal_cards(state, journal)


def _reveal_cards(state: AmazonasFields, journal: Journal | None) -> None:
    for seat in range(state.setup.seats):
        value = state.laid[seat]
        state.hand[seat] &= ~(1 << value)
        state.worth[seat] = worth_of(state, seat, value)
    state.order = order_of_play(state.worth, state.laid, state.set_of)
    if journal is not None:
        tell_reveal(state, journal)
    state.turn = -1
    next_turn(state, journal)


def next_turn(state: AmazonasFields, journal: Journal | None) -> None:
    """Go on to the next seat that has something to decide, or to the end of the round."""
    seats = state.setup.seats
    while True:
        state.turn += 1
        if state.turn == seats:
            _end_round(state, journal)
            return
        seat = state.order[state.turn]
        if state.native_open:
            state.phase = NATIVE_CHOICE
            state.owing = 1 << seat
            return
        take_income(state, seat, journal)
        if begin_building(state, seat, journal):
            return


def take_income(state: AmazonasFields, seat: int, journal: Journal | None) -> None:
    """Steps (b) and (c) of a turn: income, then bonus or theft (AMA-029)."""
    kind = KIND_OF[state.event]
    protected = state.laid[seat] == COUNTS_NATIVES
    worth = amount = state.worth[seat]
    if kind == FIRE and not protected:
        amount //= 2  # AMA-036
    state.purse[seat] += amount
    if journal is not None:
        journal.tell("income", seat=seat, amount=amount, worth=worth, halved=amount < worth)
        if protected and kind <= THEFT:
            journal.tell("protected", seat=seat, event=EVENT_IDS[state.event])
    if kind == BONUS:
        species = BONUS_SPECIES[state.event]
        bonus = state.rows[seat * SPECIES + species]
        state.purse[seat] += bonus
        if journal is not None:
            journal.tell("bonus", seat=seat, amount=bonus, species=SPECIES_IDS[species])
    elif kind == THEFT and not protected:
        lost = min(longest_row(state, seat), state.purse[seat])  # AMA-038
        state.purse[seat] -= lost
        if journal is not None:
            journal.tell("theft", seat=seat, amount=lost)


def _end_round(state: AmazonasFields, journal: Journal | None) -> None:
    if state.round == ROUNDS:
        state.phase = OVER
        state.owing = 0
        if journal is not None:
            tell_end(state, journal)
        return
    if not state.hand[0]:
        _renew_hands(state, journal)
    await_event(state)


def _renew_hands(state: AmazonasFields, journal: Journal | None) -> None:
    # AMA-031, AMA-097: after rounds 7 and 14.
    seats = state.setup.seats
    state.hand = [FULL_HAND] * seats
    if state.setup.pass_left:
        state.set_of = [state.set_of[seat - 1] for seat in range(seats)]
    if journal is not None:
        journal.tell("cardsRenewed", cycle="passLeft" if state.setup.pass_left else "own")
