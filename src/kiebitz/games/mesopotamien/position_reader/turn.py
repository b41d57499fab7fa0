"""Reads the course of the turn, and checks that all parts of a position fit its phase.

Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.positions import Reader
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.land.queries import marker_place
from kiebitz.games.mesopotamien.position import MesopotamienPosition
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.rules.course import points_of_turn
from kiebitz.games.mesopotamien.scoring import given_markers, paying_places
from kiebitz.games.mesopotamien.state import NONE

AFTER_MOVEMENT = (phases.ACTING, phases.CARD_DRAW, phases.PRAYING)
ON_HEXES = (phases.HUT_ACTION, phases.CULT_ACTION, phases.BREED_ACTION)


def read_turn(reader: Reader, state: MesopotamienState, position: MesopotamienPosition) -> None:
    """Phase, round, points and what else the turn remembers."""
    seats, limit = state.setup.seats, state.setup.round_limit
    state.phase = reader.index("phase", phases.PHASES, position.phase)
    state.reason = reader.index("reason", phases.REASONS, position.reason or "")
    fits = (state.phase == phases.OVER) == (state.reason > 0)
    reader.expect("reason", fits, "a reason goes with the end")
    if position.start_player is not None:
        state.start = reader.seat("startPlayer", position.start_player, seats)
    fits = (state.start == NONE) == (state.phase == phases.CHOOSE_START)
    reader.expect("startPlayer", fits, "the start player is drawn first of all")
    state.round = reader.at_least("round", position.round, 1)
    fault = f"{position.round} is behind the last round, {limit}"
    reader.expect("round", not limit or position.round <= limit, fault)
    state.turn = reader.within("turn", position.turn, 1, seats) - 1
    state.points = reader.at_least("points", position.points)
    state.explored = reader.within("explored", position.explored, 0, board.EXPLORATIONS)
    state.stones = reader.at_least("stones", position.stones)
    state.holy = reader.within("holyStones", position.holy_stones, 0, state.stones)
    state.action = reader.index("action", phases.ACTIONS, position.action)
    state.drawn = reader.within("drawn", position.drawn, 0, 1)
    state.paid = reader.at_least("paid", position.paid)
    state.lasting = 1 if position.lasting else 0
    state.idle = reader.at_least("idle", position.idle)


def check_turn(reader: Reader, state: MesopotamienState) -> None:
    """What could not be there yet, or not any more."""
    _check_course(reader, state)
    _check_used(reader, state)
    _check_budget(reader, state)
    _check_lasting(reader, state)
    _check_cards(reader, state)
    _check_offerings(reader, state)
    _check_end(reader, state)


def _check_course(reader: Reader, state: MesopotamienState) -> None:
    """MES-028, MES-091: what the phases have brought and used up so far."""
    phase, action = state.phase, state.action
    ended = state.reason in (phases.BY_ROUNDS, phases.BY_IDLENESS)
    acted = phase in AFTER_MOVEMENT or ended
    fits = not state.points or not acted
    reader.expect("points", fits, "points are lost at the end of phase 1 (MES-026)")
    reader.expect("action", action == phases.NO_ACTION or acted, "phase 2 has not begun")
    fits = phase != phases.CARD_DRAW or action == phases.CARD_ACTION
    reader.expect("action", fits, "a card is drawn by this action")
    fits = (state.used != 0) == (action in ON_HEXES)
    fault = "hexes are used by huts, cult places and offspring, and by no other action"
    reader.expect("used", fits, fault)
    fits = (state.drawn > 0) == (
        action == phases.CARD_ACTION and phase in (phases.ACTING, phases.PRAYING)
    )
    fault = "a card is drawn by the action of phase 2, and in no other way (MES-116)"
    reader.expect("drawn", fits, fault)
    due = paying_places(state, state.turn) if phase == phases.PRAYING or ended else 0
    reader.expect("paid", state.paid == due, f"{due} cult places have paid in this turn (MES-137)")


def _check_used(reader: Reader, state: MesopotamienState) -> None:
    """MES-098 to MES-114: what stands on the hexes of the action; no native has left them since."""
    player, action = state.turn, state.action
    natives = 3 if action == phases.BREED_ACTION else 2
    for place in members(state.used):
        fits = state.land.kinds[place] == board.PLAIN
        reader.expect("used", fits, "only plains are used (MES-098, MES-105, MES-111)")
        fits = board.natives_in(state.crowd[place], player) >= natives
        reader.expect("used", fits, f"at least {natives} natives of the player stand there")
    fits = action != phases.CULT_ACTION or not state.used & ~state.cult[player]
    reader.expect("used", fits, "a cult place was built there")
    new = sum(marker_place(state, hut) == "under" for hut in board.LATER_HUTS_OF[player])
    fits = action != phases.HUT_ACTION or state.used.bit_count() <= new
    reader.expect("used", fits, "a hut with a marker under it was built for each of them")


def _check_budget(reader: Reader, state: MesopotamienState) -> None:
    """MES-026, MES-075, MES-123: points, explorations and stones of one turn."""
    player = state.turn
    # A shuffle in phase 2 forgets what was played in phase 1.
    played = state.setup.deck if state.action == phases.CARD_ACTION else state.played[player]
    cards = board.counts_of(played)
    budget = points_of_turn(state) + board.ENDURANCE_POINTS * cards[board.ENDURANCE]
    # MES-089: the point of an exploration may come back when the stack is empty.
    budget += state.explored > 0 and not state.stack_size
    left = budget - state.points - state.explored
    fault = f"a turn with {state.explored} explorations leaves {budget - state.explored} at most"
    reader.expect("points", left >= 0, fault)
    # MES-060, MES-194: each stone came with a step or with Teleport.
    fits = state.stones <= left + cards[board.TELEPORT]
    reader.expect("stones", fits, "more stones than the player had steps for")
    fault = "more Holy Stones than the player has played (MES-124)"
    reader.expect("holyStones", state.holy <= cards[board.HOLY_STONE], fault)
    least = min(board.MAX_MANA, board.START_LIMIT + state.stones + state.holy)
    fault = f"{state.stones} stones have raised it to {least} at least (MES-060)"
    reader.expect(f"players[{player}].limit", state.limit[player] >= least, fault)


def _check_lasting(reader: Reader, state: MesopotamienState) -> None:
    """MES-196: hexes laid, stones and markers handed in, markers loaded and actions on hexes are lasting."""
    open_exploration = state.explorer != NONE and state.phase != phases.PLACING
    events = state.explored - open_exploration + state.stones + (state.action in ON_HEXES)
    events += state.reason == phases.BY_OFFERINGS
    fault = "this turn has brought a lasting event (MES-196)"
    reader.expect("lasting", state.lasting or not events, fault)
    moved = [marker_place(state, hut) in ("carried", "given") for hut in board.HUTS_OF[state.turn]]
    teleport = board.COPIES[board.TELEPORT] & state.played[state.turn]
    others_stone = state.setup.temple_for_all and (teleport or state.action == phases.CARD_ACTION)
    possible = events or any(moved) or state.explored or others_stone  # MES-201
    fault = "this turn has brought no lasting event (MES-196)"
    reader.expect("lasting", possible or not state.lasting, fault)


def _check_cards(reader: Reader, state: MesopotamienState) -> None:
    phase = state.phase
    fits = phase != phases.DEALING or state.setup.start_cards > 0
    reader.expect("phase", fits, "no cards are dealt (MES-155)")
    fits = phase not in (phases.DEALING, phases.CARD_DRAW) or state.pile > 0
    reader.expect("shuffled", fits, "there is no card left to draw")
    fits = phase != phases.PRAYING or state.held[state.turn] > state.drawn
    reader.expect("phase", fits, "without a card drawn earlier the turn ends by itself (MES-186)")


def _check_offerings(reader: Reader, state: MesopotamienState) -> None:
    """MES-144: the fourth marker ends the game, in the turn of its owner."""
    fault = "the game ends when the player in turn has handed in all markers, and not otherwise"
    for player in range(state.setup.seats):
        all_given = given_markers(state, player).bit_count() == board.MARKERS
        ended = state.reason == phases.BY_OFFERINGS and player == state.turn
        reader.expect(f"players[{player}].huts", all_given == ended, fault)


def _check_end(reader: Reader, state: MesopotamienState) -> None:
    setup = state.setup
    last_turn = state.turn == setup.seats - 1 and state.round == setup.round_limit
    fault = "this is not the last turn of the last round (MES-147)"
    reader.expect("reason", state.reason != phases.BY_ROUNDS or last_turn, fault)
    ended = state.reason in (phases.BY_ROUNDS, phases.BY_IDLENESS)
    turns = (state.round - 1) * setup.seats + state.turn + ended
    reader.expect("idle", state.idle <= turns, f"{state.idle} turns, but {turns} are over")
    fits = not ended or (state.idle == 0) == (state.lasting == 1)
    reader.expect("idle", fits, "the last turn counts as idle without a lasting event (MES-196)")
    most = setup.idle_rounds * setup.seats
    fits = not most or state.idle < most or (ended and state.idle == most)
    fault = f"the game ends after {most} turns without a lasting event (MES-195)"
    reader.expect("idle", fits, fault)
    fits = state.reason != phases.BY_IDLENESS or (0 < most == state.idle and not last_turn)
    reader.expect("reason", fits, "too few turns went by without a lasting event (MES-195)")
