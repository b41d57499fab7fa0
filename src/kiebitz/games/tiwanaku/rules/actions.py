"""What a player does in a turn: explore (sections 3 and 4) or divine (section 5).

Hot path; imports `core.journal`, board, scoring, state, ending, events, queries and turns.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.tiwanaku.board import NAMES, SOILS
from kiebitz.games.tiwanaku.rules import events
from kiebitz.games.tiwanaku.rules.ending import ask_in_end_phase
from kiebitz.games.tiwanaku.rules.queries import bare_figures, next_seat
from kiebitz.games.tiwanaku.rules.turns import ask_offering, end_turn
from kiebitz.games.tiwanaku.scoring import discovery_points, points_of
from kiebitz.games.tiwanaku.state import DIVINING, END_PHASE, NONE, TiwanakuFields


def go_to(state: TiwanakuFields, seat: int, start: int, end: int, journal: Journal | None) -> None:
    """A figure goes from cell to cell (TIW-040 to TIW-051), or enters if it starts nowhere (TIW-054 to TIW-059)."""
    if journal is not None:
        events.tell_going(state, journal, seat, start, end)
    if start != NONE:
        state.figures[seat] ^= 1 << start
    state.figures[seat] |= 1 << end
    if state.blank >> end & 1:
        discover(state, seat, end, journal)
    ask_offering(state, seat, journal)


def return_figure(state: TiwanakuFields, seat: int, cell: int, journal: Journal | None) -> None:
    """A figure goes back to the reserve (TIW-052)."""
    state.figures[seat] &= ~(1 << cell)
    if journal is not None:
        reserve = state.setup.figures - state.figures[seat].bit_count()
        journal.tell("returned", seat=seat, cell=NAMES[cell], reserve=reserve)  # TIW-148
    ask_offering(state, seat, journal)


def discover(state: TiwanakuFields, seat: int, cell: int, journal: Journal | None) -> None:
    """TIW-062 to TIW-069."""
    soil, first, top = state.soils[cell], seat * SOILS, state.setup.top
    state.blank &= ~(1 << cell)
    state.busy = 1
    discs = state.discs[first : first + SOILS]
    points = discovery_points(discs, soil, top)
    if discs[soil] < top:
        state.discs[first + soil] += 1
    state.found[seat] += points
    if journal is not None:
        events.reveal_soil(state, journal, seat, cell, discs[soil], points)


def divine(
    state: TiwanakuFields, seat: int, cell: int, guess: int, journal: Journal | None
) -> None:
    """Name a plant, lay the true one and go on as the phase says."""
    right = reveal_plant(state, seat, cell, guess, journal)
    if state.phase == END_PHASE:
        if not right:
            state.erred |= 1 << seat
            if state.setup.end_out:
                state.passed |= 1 << seat  # TIW-097
                if journal is not None:
                    journal.tell("outByError", seat=seat)  # TIW-152
        ask_in_end_phase(state, next_seat(state, seat), journal)
    elif not right:
        end_turn(state, seat, journal)  # TIW-080
    elif bare_figures(state, seat):
        state.phase = DIVINING
    else:
        ask_offering(state, seat, journal)


def reveal_plant(
    state: TiwanakuFields, seat: int, cell: int, guess: int, journal: Journal | None
) -> bool:
    """TIW-074 to TIW-079: lay the true plant and score it; True if the guess was right."""
    points = level = state.plants[cell]
    state.planted |= 1 << cell
    state.guess = guess
    state.busy = 1
    gift = 1 << (level - 1)
    fresh = not state.gifts[seat] & gift
    if guess == level:
        state.gained[seat] += points
        state.gifts[seat] |= gift
    else:
        points = min(level, points_of(state, seat))
        state.lost[seat] += points
    if journal is not None:
        events.reveal_plant(state, journal, seat, cell, points, fresh)
    return guess == level
