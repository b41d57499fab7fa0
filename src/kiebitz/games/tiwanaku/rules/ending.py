"""The end of the game: the end phase, the last offering, the final position.

Hot path; imports `core.journal`, state, events and queries.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.tiwanaku import state as phases
from kiebitz.games.tiwanaku.rules import events
from kiebitz.games.tiwanaku.rules.queries import bare_figures, entitled, next_seat
from kiebitz.games.tiwanaku.state import NONE, TiwanakuFields


def begin_end_phase(state: TiwanakuFields, seat: int, cause: int, journal: Journal | None) -> None:
    """Begin the end phase with the player who triggered it."""
    state.cause = cause
    state.ender = seat
    state.phase = phases.END_PHASE
    if journal is not None:
        # TIW-152: its cause and who triggered it.
        journal.tell("endPhase", seat=seat, cause=phases.CAUSES[cause])
    ask_in_end_phase(state, seat, journal)


def ask_in_end_phase(state: TiwanakuFields, seat: int, journal: Journal | None) -> None:
    """TIW-092 to TIW-095: ask the next player who can divine and has not passed."""
    for _ in range(state.setup.seats):
        if not (state.passed | state.out) >> seat & 1:
            state.turn = seat
            if bare_figures(state, seat):
                state.owing = 1 << seat
                return
            state.passed |= 1 << seat
            if journal is not None:
                journal.tell("passedAutomatically", seat=seat)  # TIW-152
        seat = next_seat(state, seat)
    state.phase = phases.LAST_OFFERING
    state.turn = NONE
    ask_last_offering(state, state.ender, journal)


def pass_end_phase(state: TiwanakuFields, seat: int, journal: Journal | None) -> None:
    """TIW-094: the end phase is over for this player."""
    state.passed |= 1 << seat
    if journal is not None:
        journal.tell("passed", seat=seat)  # TIW-152
    ask_in_end_phase(state, next_seat(state, seat), journal)


def ask_last_offering(state: TiwanakuFields, seat: int, journal: Journal | None) -> None:
    """TIW-099 to TIW-101: clockwise from the player who triggered the end phase, each once."""
    while state.turn == NONE or seat != state.ender:
        state.turn = seat
        if state.gifts[seat]:
            if entitled(state, seat):
                state.owing = 1 << seat
                return
            if journal is not None:
                journal.tell("notEntitled", seat=seat)  # TIW-151: an error forbids it
        seat = next_seat(state, seat)
    finish(state, journal)


def finish(state: TiwanakuFields, journal: Journal | None) -> None:
    """The game is over."""
    if state.setup.seats == 1 and state.cause != phases.GIVEN_UP:
        state.unused = state.setup.budget() - state.spent  # TIW-120
    state.phase = phases.OVER
    state.owing = 0
    state.turn = NONE
    if journal is not None:
        events.tell_end(state, journal)
