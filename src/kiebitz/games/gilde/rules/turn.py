"""The course of the game: goals, eras, cards turned up and offered, the end of a turn and of the game.

Hot path; imports core, board, state, scoring, `cards`, `goals` and `placing`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal, but, only
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import NONE, SLOTS
from kiebitz.games.gilde.rules.cards import touching
from kiebitz.games.gilde.rules.goals import GOALS_OF, goals_in_play
from kiebitz.games.gilde.rules.placing import begin_action, network_of
from kiebitz.games.gilde.scoring import final_outcome, land_coins, tie_break
from kiebitz.games.gilde.state import GildeFields

# --- what chance draws for all


def cards_to_come(state: GildeFields) -> list[int]:
    """The explore cards of this era that are still to be turned up (GIL-231)."""
    deck = range(board.DECK_SIZE[state.era - 1])
    return [card for card in deck if card not in state.revealed]


def unseen_cards(state: GildeFields) -> list[int]:
    """The investigate cards that neither lie in a slot nor were looked at, as far as is known (GIL-061)."""
    seen = 0
    for mask in state.returned:
        if mask > 0:
            seen |= mask
    for card in state.slots + state.offered:
        if card >= 0:
            seen |= 1 << card
    return [card for card in range(board.INVESTIGATE_CARDS) if not seen >> card & 1]


def lay_goal(state: GildeFields, goal: int, journal: Journal | None) -> None:
    """Lay a goal; after the last one the first era begins."""
    state.goals = (*state.goals, goal)
    if journal is not None:
        journal.reveal("goalLaid", goal=GOALS_OF[state.setup.map][goal].id)
    if len(state.goals) == board.GOALS:
        _begin_era(state, journal)


def _begin_era(state: GildeFields, journal: Journal | None) -> None:
    state.phase = modes.REVEALING
    state.owing = CHANCE_OWES
    if journal is not None:
        journal.tell("eraStarts", era=state.era, cards=board.DECK_SIZE[state.era - 1])


def reveal_card(state: GildeFields, card: int, journal: Journal | None) -> None:
    """Turn up an explore card, and let everybody carry it out."""
    state.revealed = (*state.revealed, card)
    if journal is not None:
        journal.reveal(
            "cardRevealed", card=board.EXPLORE_IDS[card], era=state.era, place=len(state.revealed)
        )
    slot = card - board.BASIC
    first_time = slot == state.era - 1  # GIL-194: the newest era card joins in its own era
    if first_time and state.setup.seats == 1:
        _tell_covers(state, journal)
    if first_time and slot < SLOTS:
        state.phase = modes.OFFERING  # GIL-056, GIL-057
        return
    state.phase = modes.TURN
    seats = state.setup.seats
    state.owing = (1 << seats) - 1
    for seat in range(seats):
        if slot < 0:
            begin_action(state, seat, card)
        elif slot < SLOTS:
            begin_action(state, seat, board.BASIC + state.slots[seat * SLOTS + slot])  # GIL-062
        else:
            state.mode[seat] = modes.CHOOSING  # GIL-063


def offer_card(state: GildeFields, card: int, journal: Journal | None) -> None:
    """Deal an investigate card to the next seat that lacks one."""
    place = state.offered.index(NONE)
    state.offered[place] = card
    if journal is not None and place & 1:
        seat = place >> 1
        first, second = state.offered[place - 1 : place + 1]
        journal.reveal(
            "cardsOffered",
            only(seat),
            seat=seat,
            first_card=board.INVESTIGATE_IDS[first],
            second_card=board.INVESTIGATE_IDS[second],
        )
        journal.tell("cardsOfferedToOther", but(seat), seat=seat)
    seats = state.setup.seats
    if place == 2 * seats - 1:
        state.phase = modes.TURN
        state.owing = (1 << seats) - 1
        state.mode = [modes.KEEPING] * seats


# --- what a seat does with its cards


def keep_card(state: GildeFields, seat: int, card: int, journal: Journal | None) -> None:
    """Keep one of the two cards looked at, and carry it out."""
    first, second = state.offered[seat * 2], state.offered[seat * 2 + 1]
    state.offered[seat * 2] = NONE
    state.offered[seat * 2 + 1] = NONE
    state.slots[seat * SLOTS + state.era - 1] = card
    state.returned[seat] |= 1 << (second if card == first else first)  # GIL-060
    if journal is not None:
        journal.reveal("cardKept", seat=seat, card=board.INVESTIGATE_IDS[card], slot=state.era)
    begin_action(state, seat, board.BASIC + card)


def use_card(state: GildeFields, seat: int, slot: int, journal: Journal | None) -> None:
    """Carry out the card of a slot."""
    card = state.slots[seat * SLOTS + slot]
    if journal is not None:
        journal.tell("cardUsed", seat=seat, card=board.INVESTIGATE_IDS[card], slot=slot + 1)
    begin_action(state, seat, board.BASIC + card)


def stop(state: GildeFields, seat: int, journal: Journal | None) -> None:
    """End a seat's part of the turn, and the turn after the last one."""
    state.mode[seat] = modes.STOPPED
    state.card[seat] = NONE
    state.step[seat] = 0
    state.taken[seat] = ()
    state.anchors[seat] = 0
    state.start[seat] = NONE
    state.first_start[seat] = NONE
    state.targets[seat] = 0
    state.can_end_step[seat] = 0
    state.owing &= ~(1 << seat)
    if journal is not None:
        journal.tell("stopped", seat=seat)
    if not state.owing:
        _close_turn(state, journal)


# --- the end of a turn, an era and the game


def _close_turn(state: GildeFields, journal: Journal | None) -> None:
    for mask in state.marks:
        state.closed |= mask
    if journal is not None:
        journal.tell("turnClosed", era=state.era, place=len(state.revealed))
    if cards_to_come(state):
        state.phase = modes.REVEALING
        state.owing = CHANCE_OWES
        return
    _clear_maps(state)
    if journal is not None:
        journal.tell("eraEnded", era=state.era)
    if state.era == board.ERAS:
        state.phase = modes.OVER
        if journal is not None:
            _tell_end(state, journal)
        return
    state.era += 1
    state.revealed = ()
    _begin_era(state, journal)


def _clear_maps(state: GildeFields) -> None:
    # GIL-191, GIL-192: only the explorers leave.
    for seat in range(state.setup.seats):
        state.explorers[seat] = 0
        state.traded[seat] = 0
        state.reach[seat] = touching(state.setup.board, network_of(state, seat))


def _tell_covers(state: GildeFields, journal: Journal | None) -> None:
    """GIL-205, GIL-256: the rewards that the tokens of this era cover, and the goal that is lost."""
    if journal is None:
        return
    for place, goal in enumerate(goals_in_play(state)):
        if state.era == place + 3:
            journal.tell("goalCovered", goal=goal.id, reward="later")
            if not state.marks[0] >> place & 1:
                journal.tell("goalLost", goal=goal.id)
        elif state.era == place + 2:
            journal.tell("goalCovered", goal=goal.id, reward="first")


def _tell_end(state: GildeFields, journal: Journal) -> None:
    outcome = final_outcome(state)
    journal.reveal(
        "gameEnd",
        reason=outcome.reason,
        winner_seats=list(outcome.winners),
        tie=tie_break(state, outcome),
    )
    for seat in range(state.setup.seats):
        kept = modes.of_seat(state.kept, seat, board.TREASURES)
        earned = modes.of_seat(state.earned, seat, modes.SOURCES)
        lands = land_coins(state, seat)
        journal.reveal(
            "result",
            seat=seat,
            players=state.setup.seats,
            rank=outcome.ranks[seat],
            points=outcome.scores[seat],
            **dict(zip(modes.SOURCE_IDS, earned, strict=True)),
            lands=lands,
            cards=outcome.scores[seat] - sum(earned) - lands,
            kept_treasure=[
                board.TREASURE_IDS[kind] for kind, count in enumerate(kept) for _ in range(count)
            ],
        )
