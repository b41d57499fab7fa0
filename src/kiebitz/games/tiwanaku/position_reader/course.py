"""Reads the course of a position: whose turn it is, the counters, and why the game ends or ended.

Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.positions import Reader
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.tiwanaku import state as phases
from kiebitz.games.tiwanaku.board import LEVELS
from kiebitz.games.tiwanaku.position import TiwanakuPosition
from kiebitz.games.tiwanaku.rules import TiwanakuState
from kiebitz.games.tiwanaku.rules.paths import entries
from kiebitz.games.tiwanaku.rules.queries import bare_figures, entitled, next_seat, players_in
from kiebitz.games.tiwanaku.state import NONE, OVER


def read_course(reader: Reader, state: TiwanakuState, position: TiwanakuPosition) -> None:
    """Fill in what belongs to the course of the game; land and players have been read."""
    _read_end(reader, state, position)
    _read_turn(reader, state, position)
    _read_counters(reader, state, position)
    _check_leavers(reader, state)
    if state.phase <= phases.DRAW_FIRST or not state.starts:
        _check_draw(reader, state)
    elif state.phase <= phases.OFFERING:
        _check_running(reader, state)
    elif state.phase == phases.END_PHASE:
        _check_end_phase(reader, state)
    if state.phase == OVER:
        state.owing = 0
    elif state.phase > phases.DRAW_FIRST:
        _check_decision(reader, state)


def _read_end(reader: Reader, state: TiwanakuState, position: TiwanakuPosition) -> None:
    """The cause of the end and who triggered it: they fit the phase and the facts."""
    setup, phase, name = state.setup, state.phase, position.cause
    cause = state.cause = reader.index("cause", phases.CAUSES, name)
    ending = phase >= phases.END_PHASE
    reader.expect("cause", ending == (cause != phases.NO_CAUSE), f"{name!r} in this phase")
    early = cause in (phases.ALONE, phases.GIVEN_UP)
    reader.expect("cause", phase == OVER or not early, f"{name!r} ends the game at once")
    solo = setup.seats == 1
    fits = {
        phases.LAST_SOIL: not state.blank,
        phases.IDLE: setup.idle_limit > 0 and state.blank,
        phases.BUDGET: solo and state.blank,
        phases.ALONE: not solo and players_in(state) == 1,
        phases.GIVEN_UP: solo and state.out,
    }
    reader.expect("cause", fits.get(cause, True), f"{name!r} contradicts the position")
    if position.ender is not None:
        reader.expect("ender", ending, f"{position.ender} triggered no end phase yet")
        state.ender = reader.seat("ender", position.ender, setup.seats)
    begun = state.ender != NONE
    reader.expect("ender", begun or early or not ending, "somebody triggered the end phase")
    reader.expect("ender", state.starts or not begun, "no end phase begins before the map is drawn")
    fault = "nobody passes or errs before the end phase"
    reader.expect("players", begun or not state.passed | state.erred, fault)
    fault = "an error puts a player out of the end phase (TIW-097)"
    reader.expect("players", not setup.end_out or not state.erred & ~state.passed, fault)
    done = state.passed | state.out == (1 << setup.seats) - 1
    after = phase == phases.LAST_OFFERING or (phase == OVER and not early)
    reader.expect("players", done or not after, "the end phase is not over for all (TIW-099)")


def _read_turn(reader: Reader, state: TiwanakuState, position: TiwanakuPosition) -> None:
    """Whose turn it is, what it has brought so far, and the newest guess."""
    phase, turn = state.phase, position.turn
    if phase <= phases.DRAW_FIRST or phase == OVER:
        reader.expect("turn", turn is None, f"{turn} in this phase")
    else:
        state.turn = reader.seat("turn", turn, state.setup.seats)
    state.busy = 1 if position.busy else 0
    reader.expect("busy", not state.busy or phase > phases.MAIN, "the turn has brought nothing yet")
    reader.expect(
        "busy", state.busy or phase != phases.DIVINING, "a divination was made in this turn"
    )
    divined = state.planted != state.starts
    fault = "only wrong divinations of the end phase are errors"
    reader.expect("busy", state.busy or not state.erred, fault)
    progress = state.blank | state.starts != state.setup.board.all
    reader.expect("busy", progress or not state.busy, "nothing was discovered or divined yet")
    if position.guess is not None:
        state.guess = reader.within("guess", position.guess, 1, LEVELS)
    fault = "a level is named just when a plant has been divined (TIW-131)"
    reader.expect("guess", (state.guess > 0) == divined, fault)


def _read_counters(reader: Reader, state: TiwanakuState, position: TiwanakuPosition) -> None:
    setup, cause = state.setup, state.cause
    state.idle = reader.at_least("idle", position.idle)
    state.spent = reader.at_least("spent", position.spent)
    state.unused = reader.at_least("unused", position.unused)
    begun = state.ender != NONE
    if setup.idle_limit:
        # TIW-037: players who leave lower the limit, but the count is compared at the end of a turn only.
        fewest, most = setup.idle_limit * players_in(state), setup.idle_limit * setup.seats
        fine = state.idle < most or (begun and state.idle == most)
        fault = f"{state.idle} idle turns, but {most} end the game (TIW-037)"
        reader.expect("idle", fine, fault)
        fault = f"{state.idle} idle turns do not end the game, {fewest} do (TIW-037)"
        reader.expect("idle", cause != phases.IDLE or state.idle >= fewest, fault)
    fault = "the turn that laid the last soil was not idle"
    reader.expect("idle", cause != phases.LAST_SOIL or not state.idle, fault)
    if setup.seats == 1:
        _check_budget(reader, state)
    else:
        reader.expect("spent", not state.spent, "only the solo game counts turns")
        reader.expect("unused", not state.unused, "unused turns score at the end of a solo game")


def _check_budget(reader: Reader, state: TiwanakuState) -> None:
    """TIW-117 to TIW-120: the turns of a solo game."""
    budget, begun = state.setup.budget(), state.ender != NONE
    fine = state.spent <= budget if begun else state.spent < budget
    reader.expect("spent", fine, f"{state.spent} turns of a budget of {budget} (TIW-119)")
    fault = f"{state.spent} turns do not use up the budget of {budget} (TIW-119)"
    reader.expect("spent", state.cause != phases.BUDGET or state.spent == budget, fault)
    discovered = (state.setup.board.all & ~state.blank & ~state.starts).bit_count()
    turns = state.spent + (0 if begun else state.busy)
    fault = f"{discovered} discoveries and {state.idle} idle turns do not fit in {turns} turns"
    reader.expect("spent", discovered + state.idle <= turns, fault)
    scored = state.phase == OVER and state.cause != phases.GIVEN_UP
    due = budget - state.spent if scored else 0
    reader.expect("unused", state.unused == due, f"{due} unused turns score here (TIW-120)")


def _check_leavers(reader: Reader, state: TiwanakuState) -> None:
    """TIW-038, TIW-154: the game goes on as long as two are in, or the player of a solo game."""
    alone = players_in(state) < min(2, state.setup.seats)
    ended = state.cause in (phases.ALONE, phases.GIVEN_UP)
    reader.expect("players", ended or not alone, "the game ends when players leave (TIW-038)")


def _check_draw(reader: Reader, state: TiwanakuState) -> None:
    state.owing = CHANCE_OWES
    reader.expect("idle", not state.idle, "no turn has been played")
    reader.expect("spent", not state.spent, "no turn has been played")
    drawn = state.setup.seats > 1 and state.setup.first_choice == NONE
    fault = "the first player is not drawn in this game (TIW-027)"
    reader.expect("phase", drawn or state.phase != phases.DRAW_FIRST, fault)


def _check_running(reader: Reader, state: TiwanakuState) -> None:
    """Normal turns: what the phase says has been done in this turn can have been done."""
    phase, seat = state.phase, state.turn
    own = state.figures[seat]
    # Discovering leaves a figure on a bare cell, divining one on a plant of the level that was named.
    discovered = phase == phases.OFFERING and bare_figures(state, seat) != 0
    named = {state.plants[cell] for cell in members(own & state.planted & ~state.starts)}
    divined = state.guess in named and state.gifts[seat] >> state.guess - 1 & 1
    fault = "without a blank cell the end phase begins after the turn (TIW-091)"
    last = bool(state.blank) or (state.busy and discovered)
    reader.expect("blank", last, fault)
    fault = f"seat {seat} can neither have discovered nor divined in this turn"
    reader.expect("busy", not state.busy or discovered or divined, fault)


def _check_end_phase(reader: Reader, state: TiwanakuState) -> None:
    """TIW-092 to TIW-095."""
    seat = state.turn
    reader.expect("turn", not state.passed >> seat & 1, f"seat {seat} has passed (TIW-094)")
    if state.busy:
        return
    asked, other = 0, state.ender
    while other != seat:
        asked |= 1 << other
        other = next_seat(state, other)
    fits = not asked & ~(state.passed | state.out) and not state.passed & ~asked
    fault = "without a divination, just those asked before the seat in turn have passed"
    reader.expect("players", fits, fault)


def _check_decision(reader: Reader, state: TiwanakuState) -> None:
    """The seat in turn has something to decide."""
    phase, seat = state.phase, state.turn
    state.owing = 1 << seat
    reader.expect("turn", not state.out >> seat & 1, f"seat {seat} has left")
    if phase == phases.MAIN:
        fine = state.figures[seat] or entries(state, seat)
        reader.expect("turn", fine, "a player who can do nothing passes at once (TIW-035)")
    elif phase in (phases.DIVINING, phases.END_PHASE):
        fine = bare_figures(state, seat)
        reader.expect("turn", fine, f"seat {seat} has no figure on a bare cell")
    else:
        reader.expect("turn", state.gifts[seat], f"seat {seat} has no gift to offer")
        fine = phase == phases.OFFERING or entitled(state, seat)
        reader.expect("turn", fine, f"seat {seat} is not entitled to a last offering")
