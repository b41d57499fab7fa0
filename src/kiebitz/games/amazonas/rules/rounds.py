"""A round: event, income cards, order, natives, income. Hot path; imports core, board, state, scoring, `building`."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.amazonas import board, scoring
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.board import KIND_OF, SPECIES, SPECIES_IDS
from kiebitz.games.amazonas.rules.building import begin_building
from kiebitz.games.amazonas.state import AmazonasFields


def await_event(state: AmazonasFields) -> None:
    """Let chance turn up the event of the next round."""
    state.phase = phases.EVENT_PHASE
    state.owing = CHANCE_OWES


def begin_round(state: AmazonasFields, event: int, journal: Journal | None) -> None:
    """Phases 1 and 2: the event is turned up, every seat is to lay a card (AMA-024, AMA-026)."""
    seats = state.setup.seats
    state.round += 1
    state.event = event
    state.events_left &= ~(1 << event)
    state.events_past = (*state.events_past, event)
    state.native_open = 1 if KIND_OF[event] == board.NATIVE else 0
    state.laid = [phases.NONE] * seats
    state.phase = phases.LAYING
    state.owing = (1 << seats) - 1
    if journal is not None:
        journal.reveal("round", round=state.round, event=board.EVENT_IDS[event])
    hand = state.hand[0]
    if not hand & (hand - 1):
        # AMA-115, AMA-118: one card left in every hand (rounds 7 and 14), and all know it.
        for seat in range(seats):
            lay(state, seat, state.hand[seat].bit_length() - 1, journal)


# --- income cards


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
        state.worth[seat] = scoring.worth_of(state, seat, value)
    state.order = scoring.order_of_play(state.worth, state.laid, state.set_of)
    if journal is not None:
        _tell_reveal(state, journal)
    state.turn = -1
    next_turn(state, journal)


def _tell_reveal(state: AmazonasFields, journal: Journal) -> None:
    """All cards in order of play; the tie number where it decided (AMA-124)."""
    for place, seat in enumerate(state.order, start=1):
        worth, colour, value = state.worth[seat], state.set_of[seat], state.laid[seat]
        tie = board.TIE_NUMBER[colour * board.CARDS + value] if state.worth.count(worth) > 1 else 0
        name = board.COLOUR_IDS[colour]
        journal.reveal(
            "cardRevealed", seat=seat, colour=name, value=value, worth=worth, place=place, tie=tie
        )


# --- turns


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
            state.phase = phases.NATIVE_CHOICE
            state.owing = 1 << seat
            return
        _take_income(state, seat, journal)
        if begin_building(state, seat, journal):
            return


def choose_native(state: AmazonasFields, seat: int, taken: bool, journal: Journal | None) -> None:
    """The native instead of income, or the income (AMA-069, AMA-139)."""
    last = state.turn == state.setup.seats - 1
    if taken or last:
        state.native_open = 0
        state.native_supply -= 1
    if journal is not None:
        journal.tell("nativeTaken" if taken else "nativeLeft", seat=seat)
    if taken:
        owned = scoring.owned_species(state, seat)
        if owned & (owned - 1):
            state.phase = phases.ASSIGNING
        else:
            assign(state, seat, owned.bit_length() - 1, journal)  # AMA-115
        return
    if last:
        state.native_gone += 1
        if journal is not None:
            journal.tell("nativeGone")
    _take_income(state, seat, journal)
    if not begin_building(state, seat, journal):
        next_turn(state, journal)


def assign(state: AmazonasFields, seat: int, species: int, journal: Journal | None) -> None:
    """The native joins a row, and the seat builds (AMA-072, AMA-074)."""
    index = seat * SPECIES + species
    state.natives[index] += 1
    state.rows[index] += 1
    if journal is not None:
        journal.tell("nativeAssigned", seat=seat, species=SPECIES_IDS[species])
    if not begin_building(state, seat, journal):
        next_turn(state, journal)


def _take_income(state: AmazonasFields, seat: int, journal: Journal | None) -> None:
    """Steps (b) and (c) of a turn: income, then bonus or theft (AMA-029)."""
    kind = KIND_OF[state.event]
    protected = state.laid[seat] == board.COUNTS_NATIVES
    worth = amount = state.worth[seat]
    if kind == board.FIRE and not protected:
        amount //= 2  # AMA-036
    state.purse[seat] += amount
    if journal is not None:
        journal.tell("income", seat=seat, amount=amount, worth=worth, halved=amount < worth)
        if protected and kind <= board.THEFT:
            journal.tell("protected", seat=seat, event=board.EVENT_IDS[state.event])
    if kind == board.BONUS:
        species = board.BONUS_SPECIES[state.event]
        bonus = state.rows[seat * SPECIES + species]
        state.purse[seat] += bonus
        if journal is not None:
            journal.tell("bonus", seat=seat, amount=bonus, species=SPECIES_IDS[species])
    elif kind == board.THEFT and not protected:
        lost = min(scoring.longest_row(state, seat), state.purse[seat])  # AMA-038
        state.purse[seat] -= lost
        if journal is not None:
            journal.tell("theft", seat=seat, amount=lost)


# --- the end of a round


def _end_round(state: AmazonasFields, journal: Journal | None) -> None:
    if state.round == board.ROUNDS:
        state.phase = phases.OVER
        state.owing = 0
        if journal is not None:
            _tell_end(state, journal)
        return
    if not state.hand[0]:
        _renew_hands(state, journal)
    await_event(state)


def _renew_hands(state: AmazonasFields, journal: Journal | None) -> None:
    # AMA-031, AMA-097: after rounds 7 and 14.
    state.hand = [board.FULL_HAND] * state.setup.seats
    state.set_of = state.setup.sets_in_round(state.round + 1)
    if journal is not None:
        journal.tell("cardsRenewed", cycle="passLeft" if state.setup.pass_left else "own")


def _tell_end(state: AmazonasFields, journal: Journal) -> None:
    """Who has won, and every seat's mission and score (AMA-126)."""
    outcome = scoring.final_outcome(state)
    journal.reveal("gameEnd", winner_seats=list(outcome.winners))
    for seat, lines in enumerate(outcome.lines):
        chip, mission, *rows, majority = [line.points for line in lines]
        journal.reveal(
            "result",
            seat=seat,
            rank=outcome.ranks[seat],
            points=outcome.scores[seat],
            mission=board.MISSION_IDS[state.mission[seat]],
            missionPoints=mission,
            chip=chip,
            majority=majority,
            purse=state.purse[seat],
            **dict(zip(SPECIES_IDS, rows, strict=True)),
        )
