"""The course of a turn: set-up, the three phases, cards in and out of hands, the end of the game.

Only the player in turn ever decides (MES-027), so all rules act for `state.turn`. Hot path; imports core, board,
`land`, state, scoring and `legality`.
"""

from __future__ import annotations

from kiebitz.core.journal import Journal, but, only
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import ONE_CARD
from kiebitz.games.mesopotamien.land.queries import seat_in_turn, seat_of
from kiebitz.games.mesopotamien.rules.legality import find_actions
from kiebitz.games.mesopotamien.scoring import final_outcome, given_values, paying_places
from kiebitz.games.mesopotamien.state import NO_ACTION, NONE, MesopotamienFields


def ask(state: MesopotamienFields, phase: int) -> None:
    """The player in turn decides."""
    state.phase = phase
    state.owing = 1 << (state.start + state.turn) % state.setup.seats


def await_chance(state: MesopotamienFields, phase: int) -> None:
    """Chance decides."""
    state.phase = phase
    state.owing = CHANCE_OWES


# --- set-up


def set_start(state: MesopotamienFields, seat: int, journal: Journal | None) -> None:
    """MES-022: the start player was drawn."""
    state.start = seat
    if journal is not None:
        journal.reveal("startPlayer", seat=seat, cards=state.setup.start_cards)
    if state.setup.start_cards:
        await_chance(state, phases.DEALING)
    else:
        begin_turn(state, journal)


def deal_card(state: MesopotamienFields, card: int, journal: Journal | None) -> None:
    """MES-155: in seat order, playable from the player's first turn on."""
    gain_card(state, card)
    if journal is not None:
        tell_card(state, journal, "cardDealt", card)
    state.turn += 1
    if state.turn == state.setup.seats:
        state.turn = 0
        begin_turn(state, journal)


# --- the turn


def points_of_turn(state: MesopotamienFields) -> int:
    """The movement points with which the turn begins (MES-026, MES-154)."""
    return state.setup.first_points[state.turn] if state.round == 1 else board.POINTS


def begin_turn(state: MesopotamienFields, journal: Journal | None) -> None:
    """A turn begins with all its counters at their start values (MES-028)."""
    state.points = points_of_turn(state)
    state.explored = 0
    state.stones = 0
    state.holy = 0
    state.action = NO_ACTION
    state.used = 0
    state.drawn = 0
    state.fresh = NONE
    state.paid = 0
    state.lasting = 0
    ask(state, phases.MOVING)
    if journal is not None:
        journal.tell("turnBegin", seat=seat_in_turn(state), round=state.round, points=state.points)


def end_phase(state: MesopotamienFields, journal: Journal | None) -> None:
    """The player ends phase 1 or 2."""
    if state.phase == phases.ACTING:
        _end_actions(state, journal, by_itself=False)
        return
    state.points = 0
    state.handled = 0
    state.took = 0
    find_actions(state)
    ask(state, phases.ACTING)
    if journal is not None:
        journal.tell("phaseEnd", seat=seat_in_turn(state), phase="1", byItself=False)


def end_actions_if_done(state: MesopotamienFields, journal: Journal | None) -> None:
    """MES-185: phase 2 ends by itself."""
    find_actions(state)
    if actions_done(state):
        _end_actions(state, journal, by_itself=True)


def actions_done(state: MesopotamienFields) -> bool:
    """MES-185: whether nothing is left to do in phase 2, by public facts only."""
    return (
        state.action != NO_ACTION
        and not state.can_hut | state.can_cult | state.can_breed
        and state.held[state.turn] == state.drawn
    )


def _end_actions(state: MesopotamienFields, journal: Journal | None, by_itself: bool) -> None:
    state.can_hut = state.can_cult = state.can_breed = 0
    if journal is not None:
        journal.tell("phaseEnd", seat=seat_in_turn(state), phase="2", byItself=by_itself)
    _credit_mana(state, journal)
    ask(state, phases.PRAYING)
    end_prayers_if_done(state, journal)


def _credit_mana(state: MesopotamienFields, journal: Journal | None) -> None:
    """Cult places pay mana, up to the limit (MES-137, MES-141)."""
    player = state.turn
    state.paid = paying_places(state, player)
    gain = min(state.paid, state.limit[player] - state.mana[player])
    state.mana[player] += gain
    if journal is not None and state.paid:
        journal.tell(
            "manaCredited",
            seat=seat_of(state, player),
            places=state.paid,
            gain=gain,
            lost=state.paid - gain,
            mana=state.mana[player],
            limit=state.limit[player],
        )


def end_prayers_if_done(state: MesopotamienFields, journal: Journal | None) -> None:
    """MES-186: depends on the number of cards only, so that skipping the decision reveals nothing."""
    if state.held[state.turn] == state.drawn:
        end_turn(state, journal)


def end_turn(state: MesopotamienFields, journal: Journal | None) -> None:
    """Count idle turns (MES-196), then the next turn or the end of the game."""
    state.idle = 0 if state.lasting else state.idle + 1
    if journal is not None:
        journal.tell("turnEnd", seat=seat_in_turn(state), idle=state.idle)
    setup = state.setup
    last = state.turn == setup.seats - 1
    if last and state.round == setup.round_limit:
        end_game(state, phases.BY_ROUNDS, journal)  # MES-147
    elif setup.idle_rounds and state.idle == setup.idle_rounds * setup.seats:
        end_game(state, phases.BY_IDLENESS, journal)  # MES-195
    else:
        state.turn = 0 if last else state.turn + 1
        state.round += last
        begin_turn(state, journal)


# --- cards in and out of hands


def gain_card(state: MesopotamienFields, card: int) -> None:
    """Add a card from the pile to the hand of the player in turn."""
    player = state.turn
    state.hand[player] += ONE_CARD[card]
    state.gained[player] += ONE_CARD[card]
    state.held[player] += 1
    state.pile -= 1
    state.cards_drawn += 1


def discard_card(state: MesopotamienFields, card: int, journal: Journal | None) -> None:
    """MES-121: shown to all, and onto the discard pile before its effect."""
    player = state.turn
    state.hand[player] -= ONE_CARD[card]
    state.held[player] -= 1
    state.played[player] += ONE_CARD[card]
    state.discard += (card,)
    if journal is not None:
        journal.reveal("cardPlayed", seat=seat_of(state, player), card=board.CARD_IDS[card])


def reshuffle(state: MesopotamienFields, journal: Journal | None) -> None:
    """The discard pile becomes the draw pile (MES-117)."""
    seats = state.setup.seats
    state.pile = len(state.discard)
    state.shuffled = 0
    for card in state.discard:
        state.shuffled += ONE_CARD[card]
    state.discard = ()
    state.kept = state.held[:]
    state.played = [0] * seats
    state.gained = [0] * seats
    if journal is not None:
        journal.tell("reshuffled", count=state.pile)


def tell_card(state: MesopotamienFields, journal: Journal, key: str, card: int) -> None:
    """The player in turn sees the card, the others see that there is one."""
    seat = seat_in_turn(state)
    journal.reveal(key, only(seat), seat=seat, card=board.CARD_IDS[card])
    journal.tell(key + "ByOther", but(seat), seat=seat)


# --- the end


def end_game(state: MesopotamienFields, reason: int, journal: Journal | None) -> None:
    """The game is over."""
    state.phase = phases.OVER
    state.owing = 0
    state.reason = reason
    state.took = 0
    state.drawn = 0
    state.fresh = NONE
    if journal is not None:
        _tell_end(state, journal)


def _tell_end(state: MesopotamienFields, journal: Journal) -> None:
    outcome = final_outcome(state)
    journal.reveal("gameEnd", reason=outcome.reason, winner_seats=list(outcome.winners))
    for player in range(state.setup.seats):
        seat = seat_of(state, player)
        values = given_values(state, player)
        journal.reveal(
            "result",
            seat=seat,
            rank=outcome.ranks[seat],
            offerings=len(values),
            sum=sum(values),
            mana=state.mana[player],
        )
    for player in range(state.setup.seats):
        _tell_secrets(state, journal, player)


def _tell_secrets(state: MesopotamienFields, journal: Journal, player: int) -> None:
    """MES-171: all markers and hands are shown."""
    seat = seat_of(state, player)
    hidden = [
        hut
        for hut in board.LATER_HUTS_OF[player]
        if state.marker[hut] != NONE and not state.given & board.BIT[hut]
    ]
    journal.reveal(
        "secretsShown",
        seat=seat,
        hut=[board.HUT_IDS[hut] for hut in hidden],
        values=[board.VALUES[state.marker[hut]] for hut in hidden],
        card=board.card_names(state.hand[player]),
        count=board.size_of(state.hand[player]),
    )
