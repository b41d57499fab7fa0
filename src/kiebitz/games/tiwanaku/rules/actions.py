"""What a player does in a turn: explore (sections 3 and 4) or divine (section 5). Imports `turns` and `ending`."""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.tiwanaku.board import SOILS
from kiebitz.games.tiwanaku.rules import events
from kiebitz.games.tiwanaku.rules.ending import ask_in_end_phase
from kiebitz.games.tiwanaku.rules.queries import bare_figures, next_seat
from kiebitz.games.tiwanaku.rules.turns import ask_offering, end_turn
from kiebitz.games.tiwanaku.scoring import points_of
from kiebitz.games.tiwanaku.state import DIVINING, END_PHASE, TiwanakuFields


def enter_figure(state: TiwanakuFields, seat: int, end: int, journal: Journal | None) -> None:
    """A figure comes from the reserve (TIW-054 to TIW-059)."""
    if journal is not None:
        events.tell_entry(state, journal, seat, end)
    state.figures[seat] |= 1 << end
    if state.blank >> end & 1:
        discover(state, seat, end, journal)
    ask_offering(state, seat, journal)


def move_figure(
    state: TiwanakuFields, seat: int, start: int, end: int, journal: Journal | None
) -> None:
    """A figure goes from cell to cell (TIW-040 to TIW-051)."""
    if journal is not None:
        events.tell_move(state, journal, seat, start, end)
    state.figures[seat] ^= 1 << start | 1 << end
    if state.blank >> end & 1:
        discover(state, seat, end, journal)
    ask_offering(state, seat, journal)


def return_figure(state: TiwanakuFields, seat: int, cell: int, journal: Journal | None) -> None:
    """A figure goes back to the reserve (TIW-052)."""
    state.figures[seat] &= ~(1 << cell)
    if journal is not None:
        events.tell_return(state, journal, seat, cell)
    ask_offering(state, seat, journal)


def discover(state: TiwanakuFields, seat: int, cell: int, journal: Journal | None) -> None:
    """TIW-062 to TIW-069."""
    soil = state.soils[cell]
    state.blank &= ~(1 << cell)
    state.busy = 1
    first = seat * SOILS
    before = state.discs[first + soil]
    if before == state.setup.top:
        points = 1  # TIW-068
    else:
        level = before + 1
        state.discs[first + soil] = level
        points = 0
        for index in range(first, first + SOILS):
            if state.discs[index] == level:
                points += 1
    state.found[seat] += points
    if journal is not None:
        events.reveal_soil(state, journal, seat, cell, before, points)


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
                    events.tell_out(journal, seat)
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
    level = state.plants[cell]
    state.planted |= 1 << cell
    state.guess = guess
    state.busy = 1
    gift = 1 << (level - 1)
    if guess == level:
        fresh = not state.gifts[seat] & gift
        state.gained[seat] += level
        state.gifts[seat] |= gift
        if journal is not None:
            events.reveal_right(journal, seat, cell, level, fresh)
        return True
    loss = min(level, points_of(state, seat))
    state.lost[seat] += loss
    if journal is not None:
        events.reveal_wrong(journal, seat, cell, guess, level, loss)
    return False
