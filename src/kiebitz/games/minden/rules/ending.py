"""How a round of Minden ends, and the final scoring. Imports the board, the scoring and `rounds`."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.minden.board import COLOUR_IDS, COLOURS, MOST, TIED
from kiebitz.games.minden.rules.rounds import begin_round
from kiebitz.games.minden.scoring import final_outcome, kept_counts, move_pawn, movers_for
from kiebitz.games.minden.state import NONE, OVER, MindenFields


def end_round(state: MindenFields, journal: Journal | None) -> None:
    """MIN-077, MIN-078: the next round, or the end of the game."""
    if state.last_round == NONE:
        if state.cards_left() >= state.setup.seats:
            begin_round(state, journal)
            return
        if journal is not None:
            journal.tell("stackExhausted", cards=state.cards_left())
    score_colours(state, journal)
    state.phase = OVER
    state.owing = 0
    state.turn = 0
    if journal is not None:
        _tell_end(state, journal)


def score_colours(state: MindenFields, journal: Journal | None) -> None:
    """MIN-079 to MIN-082: colour by colour, the rearmost mover first; not in solo training (MIN-088)."""
    if state.setup.seats == 1:
        return
    for colour, name in enumerate(COLOUR_IDS):
        counts = kept_counts(state, colour)
        movers = movers_for(state, counts)
        if journal is not None:
            journal.tell("colourScored", colour=name, counts=counts, movers_seats=movers)
        bonus = MOST if len(movers) == 1 else TIED
        for seat in movers:
            state.gains[seat * COLOURS + colour] = move_pawn(state, seat, bonus, journal)


def _tell_end(state: MindenFields, journal: Journal) -> None:
    outcome = final_outcome(state)
    if state.setup.seats == 1:
        counts = [kept_counts(state, colour)[0] for colour in range(COLOURS)]
        journal.tell("trainingOver", rounds=state.round, goal=state.fields[0], counts=counts)
        return
    journal.tell("gameOver", winner_seat=outcome.winners[0])
    for seat in range(state.setup.seats):
        journal.tell("result", seat=seat, rank=outcome.ranks[seat], goal=state.fields[seat])
