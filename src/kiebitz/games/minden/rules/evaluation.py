"""Guesses locked, revealed and evaluated one by one, with the cone; then the next round or the end of the game.

Hot path; imports core, board, state, scoring and `rounds`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.minden import board, scoring
from kiebitz.games.minden.board import KEEP_FROM, TIP_MASKS, TIP_STONES
from kiebitz.games.minden.rules.rounds import begin_round
from kiebitz.games.minden.scoring import move_pawn, right_cells
from kiebitz.games.minden.state import NONE, OVER, PLACING, MindenFields


def lock_tip(state: MindenFields, seat: int, tip: int, journal: Journal | None) -> None:
    """MIN-055, MIN-105: a locked guess is final; when the last one is in, all become public."""
    state.tips[seat] = tip
    state.owing &= ~(1 << seat)
    if journal is not None:
        journal.tell("tipLocked", seat=seat)
    if state.owing:
        return
    if journal is not None:
        for other in state.order:
            place, tip = state.setup.deck.ids[state.hold[other]], state.tips[other]
            text, stones = board.TIP_TEXTS[tip], TIP_STONES[tip]
            journal.reveal("tipRevealed", seat=other, place=place, tip=text, stones=stones)
    _next_evaluation(state, journal)


def _next_evaluation(state: MindenFields, journal: Journal | None) -> None:
    """MIN-057, MIN-058: the rearmost of those not yet evaluated; `order` still says who that is."""
    while state.turn < state.setup.seats:
        seat = state.order[state.turn]
        if state.setup.cone:
            state.phase = PLACING
            state.owing = 1 << seat
            return
        _evaluate(state, seat, journal)
    _end_round(state, journal)


def place_cone(state: MindenFields, seat: int, point: int, journal: Journal | None) -> None:
    """MIN-059 to MIN-061: seen by all, compared with nothing; the point is that of `board.point_move`."""
    if journal is not None:
        journal.tell("conePlaced", seat=seat, **board.point_words(point))
    state.last_cone[seat] = point
    _evaluate(state, seat, journal)
    _next_evaluation(state, journal)


def _evaluate(state: MindenFields, seat: int, journal: Journal | None) -> None:
    """MIN-062 to MIN-067: turn, judge, move, keep or box, look for the orange area."""
    card = state.hold[seat]
    tip = state.tips[seat]
    deck = state.setup.deck
    state.turned |= 1 << card
    right = right_cells(state, card) & TIP_MASKS[tip]
    stones = TIP_STONES[tip]
    if journal is not None:
        _tell_judgement(state, journal, seat, right)
    if right and stones:
        move_pawn(state, seat, stones, journal)
    if right and stones >= KEEP_FROM[deck.colour_of[card]]:
        state.kept[seat] |= 1 << card
        if journal is not None:
            journal.tell("cardKept", seat=seat, place=deck.ids[card])
    else:
        state.box |= 1 << card
        if journal is not None:
            reason = "few" if right else "wrong"
            journal.tell("cardBoxed", seat=seat, place=deck.ids[card], reason=reason)
    if state.last_round == NONE and state.fields[seat] >= state.setup.orange_from:
        state.last_round = seat
        if journal is not None:
            journal.tell("lastRound", seat=seat)
    state.last_card[seat] = card
    state.last_tip[seat] = tip
    state.hold[seat] = NONE
    state.tips[seat] = NONE
    state.turn += 1


def _tell_judgement(state: MindenFields, journal: Journal, seat: int, right: int) -> None:
    """MIN-121: the card with its solution, then whether the guess was right and why; `right` is a mask of cells."""
    card, tip = state.hold[seat], state.tips[seat]
    place, solution, stones = state.setup.deck.ids[card], state.solutions[card], TIP_STONES[tip]
    assert solution is not None
    accepted = [board.ADDRESSES[cell] for cell in solution.cells]
    journal.reveal(
        "cardTurned",
        seat=seat,
        place=place,
        address=accepted[0],
        accepted=accepted,
        lat=board.degrees(solution.lat, 4),
        lon=board.degrees(solution.lon, 4),
    )
    if state.setup.cone:
        km = scoring.cone_distance(state.last_cone[seat], solution)
        journal.tell("coneDistance", seat=seat, place=place, km=km)
    if solution.printed:
        journal.reveal("fact", place=place, fact=place)
    if right:
        agreeing = next(cell for cell in solution.cells if right >> cell & 1)
        journal.tell("tipRight", seat=seat, stones=stones, address=board.ADDRESSES[agreeing])
    else:
        differing = board.differing_levels(tip, solution.cells[0])
        journal.tell("tipWrong", seat=seat, stones=stones, levels_level=differing)


def _end_round(state: MindenFields, journal: Journal | None) -> None:
    """MIN-077, MIN-078: the next round, or the end of the game."""
    if state.last_round == NONE:
        if state.cards_left() >= state.setup.seats:
            begin_round(state, journal)
            return
        if journal is not None:
            journal.tell("stackExhausted", cards=state.cards_left())
    scoring.score_colours(state, journal)
    state.phase = OVER
    state.owing = 0
    state.turn = 0
    if journal is not None:
        _tell_end(state, journal)


def _tell_end(state: MindenFields, journal: Journal) -> None:
    outcome = scoring.final_outcome(state)
    if state.setup.seats == 1:
        counts = [scoring.kept_counts(state, colour)[0] for colour in range(board.COLOURS)]
        journal.tell("trainingOver", rounds=state.round, goal=state.fields[0], counts=counts)
        return
    journal.tell("gameOver", winner_seat=outcome.winners[0])
    for seat in range(state.setup.seats):
        journal.tell("result", seat=seat, rank=outcome.ranks[seat], goal=state.fields[seat])
