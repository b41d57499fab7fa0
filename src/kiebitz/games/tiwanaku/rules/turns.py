"""The set-up, and how a turn begins and ends.

Hot path; imports `core.journal`, board, state, ending, events, paths and queries.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal
from kiebitz.games.tiwanaku import state as phases
from kiebitz.games.tiwanaku.board import GIFT_POINTS, SOILS, map_of_code, plants_of, soils_of
from kiebitz.games.tiwanaku.rules import events
from kiebitz.games.tiwanaku.rules.ending import ask_last_offering, begin_end_phase
from kiebitz.games.tiwanaku.rules.paths import entries
from kiebitz.games.tiwanaku.rules.queries import next_seat, players_in
from kiebitz.games.tiwanaku.state import NONE, TiwanakuFields


def lay_map(state: TiwanakuFields, code: int, journal: Journal | None) -> None:
    """The map is drawn: its start cells lie open."""
    tiles, starts = map_of_code(state.setup.board, code)
    state.soils = soils_of(tiles)
    state.plants = plants_of(tiles)
    state.totals = tuple([state.soils.count(soil) for soil in range(SOILS)])
    state.starts = starts
    state.blank = state.setup.board.all & ~starts
    state.planted = starts
    if journal is not None:
        events.reveal_setup(state, journal)
    if state.setup.first_choice != NONE or state.setup.seats == 1:
        begin_play(state, max(0, state.setup.first_choice), False, journal)
    else:
        state.phase = phases.DRAW_FIRST


def begin_play(state: TiwanakuFields, first: int, drawn: bool, journal: Journal | None) -> None:
    """The first player is known (TIW-027)."""
    if journal is not None:
        say = journal.reveal if drawn else journal.tell
        say("firstPlayer", seat=first)
    begin_turn(state, first, journal)


def begin_turn(state: TiwanakuFields, seat: int, journal: Journal | None) -> None:
    """Let the next player still in decide; one who can do nothing passes (TIW-035)."""
    while state.out >> seat & 1:
        seat = next_seat(state, seat)
    state.turn = seat
    if not state.figures[seat] and not entries(state, seat):
        if journal is not None:
            journal.tell("forcedPass", seat=seat)  # TIW-152
        end_turn(state, seat, journal)
        return
    state.phase = phases.MAIN
    state.owing = 1 << seat


def ask_offering(state: TiwanakuFields, seat: int, journal: Journal | None) -> None:
    """TIW-089: the question is asked only of a player who owns gifts."""
    if state.gifts[seat]:
        state.phase = phases.OFFERING
    else:
        end_turn(state, seat, journal)


def offer(state: TiwanakuFields, seat: int, chosen: int, journal: Journal | None) -> None:
    """TIW-082: hand in these gifts, at the end of a turn or of the game."""
    points = GIFT_POINTS[chosen.bit_count()]
    state.offered[seat] += points
    state.gifts[seat] &= ~chosen
    last = state.phase == phases.LAST_OFFERING
    if journal is not None:
        events.tell_offering(journal, seat, chosen, points, last)
    if last:
        ask_last_offering(state, next_seat(state, seat), journal)
    else:
        end_turn(state, seat, journal)


def end_turn(state: TiwanakuFields, seat: int, journal: Journal | None) -> None:
    """TIW-037, TIW-090, TIW-119: go on with the next player, or with the end phase."""
    setup = state.setup
    state.idle = 0 if state.busy else state.idle + 1
    state.busy = 0
    if setup.seats == 1:
        state.spent += 1
    if not state.blank:
        begin_end_phase(state, seat, phases.LAST_SOIL, journal)
    elif setup.seats == 1 and state.spent >= setup.budget():
        begin_end_phase(state, seat, phases.BUDGET, journal)
    elif setup.idle_limit and state.idle >= setup.idle_limit * players_in(state):
        begin_end_phase(state, seat, phases.IDLE, journal)
    else:
        begin_turn(state, next_seat(state, seat), journal)
