"""Reads a position of Gilde: every check that its shape cannot make.

Here stands what the whole table shares; `players.py` reads a player's map and cards, `turns.py` the present turn.
`coins.py` compares what was paid with what lies there, `placed.py` the explorers with the cards turned up. Imports
core, the rules, `position` and `knowledge` only.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of, members
from kiebitz.core.positions import Reader
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import NONE
from kiebitz.games.gilde.knowledge import fill_deck
from kiebitz.games.gilde.position import GildePosition
from kiebitz.games.gilde.position_reader import coins, placed, players, turns
from kiebitz.games.gilde.rules import GildeState, new_state
from kiebitz.games.gilde.rules.goals import GOALS_OF, NETWORK, covered, fulfilled, goals_in_play
from kiebitz.games.gilde.state import GildeSetup


def read(position: GildePosition, setup: GildeSetup, reader: Reader) -> GildeState:
    """The state of a position whose shape is right."""
    state = new_state(setup)
    state.phase = reader.index("phase", modes.PHASES, position.phase)
    _read_course(reader, state, position)
    reader.length("players", position.players, setup.seats, "players")
    for seat, player in enumerate(position.players):
        part = reader.at(f"players[{seat}]")
        players.read_map(part, state, seat, player)
        players.read_goods(part, state, seat, player)
        players.read_secrets(part, state, seat, player)
        turns.read_turn(part, state, seat, player)
    _read_decks(reader, state, position)
    _check_offers(reader, state)
    _check_goals(reader, state)
    _read_decision(reader, state)
    for seat in range(setup.seats):
        part = reader.at(f"players[{seat}]")
        coins.check_coins(part, state, seat)
        placed.check_placed(part, state, seat)
    coins.check_draws(reader, state)
    return state


def _read_course(reader: Reader, state: GildeState, position: GildePosition) -> None:
    phase = state.phase
    era = state.era = reader.within("era", position.era, 1, board.ERAS)
    cards = reader.indices("revealed", board.EXPLORE_IDS, position.revealed)
    for i, card in enumerate(cards):
        fault = f"{board.EXPLORE_IDS[card]} is not yet in the deck of era {era}"
        reader.expect(f"revealed[{i}]", card < board.BASIC + era, fault)
    state.revealed = tuple(cards)
    size = board.DECK_SIZE[era - 1]
    if phase == modes.REVEALING:
        fits = len(cards) < size
    elif phase == modes.OVER:
        fits = len(cards) == size and era == board.ERAS
    elif phase == modes.LAYING_GOALS:
        fits = not cards and era == 1
    else:
        fits = len(cards) > 0
    fault = f"{len(cards)} cards do not fit the phase {position.phase!r} of era {era}"
    reader.expect("revealed", fits, fault)
    fits = phase != modes.OFFERING or (cards[-1] == board.BASIC + era - 1 and era <= board.SLOTS)
    reader.expect(
        "phase", fits, "cards are offered when the newest era card is turned up (GIL-056)"
    )
    own = [goal.id for goal in GOALS_OF[state.setup.map]]
    state.goals = tuple(reader.indices("goals", own, position.goals))
    if phase == modes.LAYING_GOALS:
        reader.within("goals", len(state.goals), 0, board.GOALS - 1)
    else:
        reader.length("goals", state.goals, board.GOALS, "goals")
    state.closed = players.goal_places(reader, "goalsClosed", state, position.goals_closed)


def _read_decks(reader: Reader, state: GildeState, position: GildePosition) -> None:
    for name, count in position.discard.items():
        kind = reader.index("discard", board.TREASURE_IDS[: board.FIRST_KEPT], name)
        reader.expect(f"discard.{name}", count > 0, f"{count} is no number of cards")
        state.discard[kind] = count
    fill_deck(state)
    known = [count for count in state.deck if count != modes.UNKNOWN]
    fits = state.deck_size >= 0 and min(known, default=0) >= 0
    copies = dict(zip(board.TREASURE_IDS, board.COPIES, strict=True))
    fault = f"more treasure cards than there are: {copies}"
    reader.expect("discard and $.players, treasures", fits, fault)
    cards = [card for card in state.slots + state.offered if card >= 0]
    for mask in state.returned:
        cards += members(max(mask, 0))
    fits = len(set(cards)) == len(cards)
    fault = "an investigate card stands there twice"
    reader.expect("players, slots, offered and returned", fits, fault)


def _check_offers(reader: Reader, state: GildeState) -> None:
    """GIL-056: seat by seat two cards are dealt, and each seat keeps one."""
    if state.phase != modes.OFFERING or modes.UNKNOWN in state.offered:
        return
    dealt = len(state.offered) - state.offered.count(NONE)
    fits = dealt < len(state.offered) and NONE not in state.offered[:dealt]
    reader.expect("players, offered", fits, "cards are offered seat by seat until each has two")


def _check_goals(reader: Reader, state: GildeState) -> None:
    """GIL-161 to GIL-165: a goal is marked just if it was completed, and the first turn pays more."""
    alone = state.setup.seats == 1
    in_turn = state.phase in (modes.TURN, modes.DRAWING)
    for place, goal in enumerate(goals_in_play(state)):
        hidden = covered(state, place)
        closed = state.closed >> place & 1
        rewards = 0
        for seat in range(state.setup.seats):
            part = reader.at(f"players[{seat}]")
            marked = state.marks[seat] >> place & 1
            first = state.first_rewards[seat] >> place & 1
            rewards += first
            done = fulfilled(state, seat, goal)
            # GIL-163: only a network can be lost again. GIL-208: alone, a covered goal is not marked any more.
            fits = done or goal.kind == NETWORK if marked else not done or hidden == 2
            part.expect("goals", fits, f"{goal.id} is completed just if it is marked")
            if marked and (not closed or (alone and not hidden)):
                part.expect("goalsFirst", first == (not hidden), f"the wrong reward for {goal.id}")
        marks = sum(mask >> place & 1 for mask in state.marks)
        reader.expect("goalsClosed", marks or not closed, "nobody has completed such a goal")
        fault = f"{goal.id} was completed in an earlier turn"
        reader.expect("goalsClosed", closed or not marks or in_turn, fault)
        fault = f"nobody got the first reward of {goal.id}"
        reader.expect("players, goalsFirst", rewards or not marks or alone, fault)


def _read_decision(reader: Reader, state: GildeState) -> None:
    """Who decides: it follows from the rest."""
    seats = range(state.setup.seats)
    if state.phase == modes.OVER:
        state.owing = 0
    elif state.phase == modes.TURN:
        state.owing = mask_of(seat for seat in seats if state.mode[seat] != modes.STOPPED)
        reader.expect("phase", state.owing != 0, "everybody has stopped")
    else:
        state.owing = CHANCE_OWES
    if state.phase == modes.DRAWING:
        waiting = [seat for seat in seats if state.mode[seat] == modes.AWAITING]
        fault = "one player waits for a treasure card"
        reader.expect("players, mode", len(waiting) == 1, fault)
        reader.expect("phase", state.deck_size > 0, "there is no treasure card to draw")
        state.drawer = waiting[0]
