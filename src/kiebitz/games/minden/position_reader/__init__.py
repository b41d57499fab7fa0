"""Reads a position of Minden: every check that its shape cannot make.

`cards.py` reads the cards, `track.py` the evaluations with the pawns that they moved. The modules of this package
import the rules and `core.positions`.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of
from kiebitz.core.positions import Reader
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.minden import state as phases
from kiebitz.games.minden.board import COLOURS
from kiebitz.games.minden.position import MindenPosition, PlayerPosition
from kiebitz.games.minden.position_reader.cards import (
    DRAWING,
    Places,
    read_cards,
    read_solutions,
    read_tip,
)
from kiebitz.games.minden.position_reader.track import (
    evaluated_seats,
    read_evaluation,
    read_track,
)
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import NONE, UNKNOWN, MindenSetup, fill_start

BEFORE_SWAPS = (phases.LOTS, phases.DEALING, phases.CHOOSING)
"""The phases of a round in which nobody was asked to swap yet."""


def read(position: MindenPosition, setup: MindenSetup, reader: Reader) -> MindenState:
    """The state of a position whose shape is right."""
    state = MindenState()
    fill_start(state, setup)
    state.phase = reader.index("phase", phases.PHASES, position.phase)
    state.round = reader.at_least("round", position.round)
    fault = "rounds are counted from 1, once the lots are drawn"
    reader.expect("round", (position.round == 0) == (state.phase == phases.LOTS), fault)
    reader.length("players", position.players, setup.seats, "players")
    places = Places(setup.deck)
    for seat, player in enumerate(position.players):
        _read_player(reader.at(f"players[{seat}]"), state, seat, player, places)
    read_cards(reader, state, position, places)
    read_solutions(reader, state, position, places)
    _read_order(reader, state, position)
    _check_layout(reader, state)
    _read_decision(reader, state)
    _check_counts(reader, state)
    for seat, player in enumerate(position.players):
        read_evaluation(reader.at(f"players[{seat}]"), state, seat, player, places)
    read_track(reader, state, position)
    return state


def _read_player(
    reader: Reader, state: MindenState, seat: int, player: PlayerPosition, places: Places
) -> None:
    state.fields[seat] = player.field
    state.chips[seat] = reader.within("chips", player.chips, 0, state.setup.chips)
    if player.card is not None:
        state.hold[seat] = places.card(reader, "card", player.card)
    state.kept[seat] = mask_of(places.cards(reader, "kept", player.kept))
    reader.length("gains", player.gains, COLOURS, "numbers")
    fine = min(player.gains) >= 0 and (state.phase == phases.OVER or not any(player.gains))
    reader.expect("gains", fine, "fields are won in the final scoring only, and never lost")
    state.gains[seat * COLOURS : (seat + 1) * COLOURS] = player.gains
    if player.tip is not None:
        fine = state.phase in (phases.TIPPING, phases.PLACING) and player.card is not None
        fault = "a tip lies there from its locking until the evaluation of its card"
        reader.expect("tip", fine, fault)
        known = reader.known("tip", player.tip)
        state.tips[seat] = read_tip(reader, "tip", player.tip, state.setup) if known else UNKNOWN


def _read_order(reader: Reader, state: MindenState, position: MindenPosition) -> None:
    seats, order = state.setup.seats, position.order
    if state.phase == phases.LOTS:
        drawn = sorted(set(order))
        fine = len(drawn) == len(order) < seats - 1 and all(0 <= seat < seats for seat in drawn)
        fault = f"{order} are not lots of {seats} seats, one of them still to come"
        reader.expect("order", fine, fault)
        reader.expect("phase", state.setup.draws_lots, "no lots are drawn with these options")
    else:
        reader.order("order", order, seats)
    state.order = tuple(order)
    fault = f"{position.turn} is no place in the order"
    reader.expect("turn", 0 <= position.turn < seats, fault)
    in_turn = state.phase in (phases.CHOOSING, phases.SWAPPING, phases.REFILLING, phases.PLACING)
    fault = f"nobody is in turn in the phase {position.phase!r}: 0 is needed"
    reader.expect("turn", in_turn or position.turn == 0, fault)
    state.turn = position.turn


def _check_layout(reader: Reader, state: MindenState) -> None:
    """Cards are held, open and visible as the phase needs them."""
    phase, turn, order, seats = state.phase, state.turn, state.order, state.setup.seats
    if phase in DRAWING:
        reader.expect("phase", phase == phases.LOTS or state.stack, "there is no card to turn up")
        reader.expect("top", state.top == NONE, "the visible card is still to be turned up")
    holders = order[turn:] if phase == phases.PLACING else order
    if phase in BEFORE_SWAPS:
        holders = order[:turn]
    elif phase == phases.OVER:
        holders = ()
    fine = all((state.hold[seat] != NONE) == (seat in holders) for seat in range(seats))
    fault = f"seats {sorted(holders)} must hold a card each, and nobody else"
    reader.expect("open" if phase == phases.CHOOSING else "players, card", fine, fault)
    low, high = 0, 0
    if phase == phases.CHOOSING:
        low = high = seats - turn
        reader.expect("turn", high > 1, "the last card is left over, without a choice (MIN-034)")
    elif phase == phases.DEALING:
        # From round 2 on the first card was visible before: nothing is drawn for it.
        low, high = max(min(state.round - 1, 1), seats - len(state.stack)), seats
    fault = f"{low} to {high} cards are open in this phase" if high else "all cards are chosen"
    reader.expect("open", low <= len(state.open) <= high, fault)


def _read_decision(reader: Reader, state: MindenState) -> None:
    """Who decides follows from the rest."""
    phase, turn, order = state.phase, state.turn, state.order
    if phase == phases.OVER:
        state.owing = 0
    elif phase in DRAWING:
        state.owing = CHANCE_OWES
    elif phase == phases.TIPPING:
        state.owing = mask_of(seat for seat, tip in enumerate(state.tips) if tip == NONE)
        reader.expect("players, tip", state.owing, "all have tipped: the cone comes next")
    else:
        state.owing = 1 << order[turn]
    if phase == phases.SWAPPING:
        reader.expect("top", state.top != NONE, "there is no card to swap for")
        reader.expect("turn", state.chips[order[turn]] > 0, "the player in turn has no chip")
    elif phase == phases.PLACING:
        fine = state.setup.cone and all(state.tips[seat] >= 0 for seat in order[turn:])
        reader.expect("players, tip", fine, "the tips of those not yet evaluated are open")


def _check_counts(reader: Reader, state: MindenState) -> None:
    """Rounds, chips and cards fit: an evaluation turns one card, a chip puts one into the box."""
    setup, phase, order = state.setup, state.phase, state.order
    evaluated = evaluated_seats(state)
    done = max(state.round - 1, 0)  # the rounds before this one
    turned, due = state.turned.bit_count(), done * setup.seats + len(evaluated)
    fault = f"{turned} cards were turned, but {due} evaluations have taken place"
    reader.expect("turned", turned == due, fault)
    swaps = (state.box & ~state.turned).bit_count()
    spent = [setup.chips - left for left in state.chips]
    fault = f"{swaps} cards in the box were not turned, but {sum(spent)} chips paid for swaps"
    reader.expect("box", swaps == sum(spent), fault)
    for seat, chips in enumerate(spent):
        at = reader.at(f"players[{seat}]")
        # MIN-042: one swap a round, by those who were asked in this round already.
        asked = phase not in BEFORE_SWAPS
        if phase in (phases.SWAPPING, phases.REFILLING):
            asked = seat in order[: state.turn + (phase == phases.REFILLING)]
        fault = f"{chips} chips are spent, but this player was asked {done + asked} times"
        at.expect("chips", chips <= done + asked, fault)
        count, cards = state.kept[seat].bit_count(), done + (seat in evaluated)
        at.expect("kept", count <= cards, f"{count} cards kept, but {cards} were evaluated")
    fine = phase != phases.REFILLING or spent[order[state.turn]] > 0
    reader.expect("turn", fine, "the player in turn has paid no chip")
