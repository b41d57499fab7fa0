"""The turn of a seat in a position of Gilde: its action, what it took, what is pending."""

from __future__ import annotations

from kiebitz.core.bits import lowest
from kiebitz.games.gilde.board import BASIC, BOARDS, EXPLORE_IDS, NONE, SLOTS, Board
from kiebitz.games.gilde.cards import ACTION_IDS, EXTRA_TREASURES, OWN_VILLAGE, STEPS, targets
from kiebitz.games.gilde.checks import expect, hex_of, hexes_of, number_of
from kiebitz.games.gilde.position import PlayerPosition
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.state import (
    AWAITING,
    CHOOSING,
    DRAWING,
    EXPLORING,
    FOUNDING,
    KEEPING,
    MODES,
    OFFERING,
    PLACING,
    POSTING,
    RESOLVING,
    STOPPED,
    TRADING,
    TURN,
)


def restore_turn(state: GildeState, seat: int, player: PlayerPosition, place: str) -> None:
    board = BOARDS[state.setup.map]
    state.mode[seat] = number_of(f"{place}.mode", MODES, player.mode)
    if player.card is not None:
        state.card[seat] = number_of(f"{place}.card", ACTION_IDS, player.card)
    _check_card(state, seat, place)
    everywhere = (1 << board.size) - 1
    taken = hexes_of(f"{place}.taken", board, player.taken, everywhere, "hex")
    state.taken[seat] = tuple(board.hex(name) for name in player.taken)
    state.anchors[seat] = hexes_of(
        f"{place}.firstStep", board, player.first_step, everywhere, "hex"
    )
    if player.start is not None:
        state.start[seat] = hex_of(f"{place}.start", board, player.start)
    if player.first_start is not None:
        state.first_start[seat] = hex_of(f"{place}.firstStart", board, player.first_start)
    steps = STEPS[state.card[seat]] if player.card is not None else []
    expect(f"{place}.step", 0 <= player.step <= len(steps), f"the card has {len(steps)} steps")
    state.step[seat] = player.step
    expect(
        f"{place}.taken",
        not taken or player.step < len(steps),
        "a card that is used up takes no hexes",
    )
    _check_taken(state, seat, place)
    for i, name in enumerate(player.due_villages):
        region = _region(f"{place}.dueVillages[{i}]", board, name)
        complete = not board.regions[region] & ~state.explorers[seat]
        expect(f"{place}.dueVillages[{i}]", complete, f"the region of {name} is not complete")
        state.due_villages[seat] |= 1 << region
    state.due_ruins[seat] = hexes_of(
        f"{place}.dueTreasures", board, player.due_treasures, state.tokens[seat], "explored ruin"
    )
    expect(f"{place}.drawsLeft", player.draws_left >= 0, "below 0")
    state.draws_left[seat] = player.draws_left
    if player.founding is not None:
        state.founding[seat] = _region(f"{place}.founding", board, player.founding)
    if player.route:
        ends = hexes_of(f"{place}.route", board, player.route, state.linked[seat], "open city")
        expect(f"{place}.route", ends in board.route_number, "a route has two cities")
        state.route[seat] = board.route_number[ends]
    _check_mode(state, seat, place)


def _region(place: str, board: Board, name: str) -> int:
    number = hex_of(place, board, name)
    region = board.region_of[number]
    expect(
        place,
        region != NONE and lowest(board.regions[region]) == number,
        f"{name} is not the first hex of a region",
    )
    return region


def _check_card(state: GildeState, seat: int, place: str) -> None:
    """The card carried out is the one turned up, or the own card that it stands for."""
    card, mode = state.card[seat], state.mode[seat]
    acting = mode not in (STOPPED, KEEPING, CHOOSING)
    expect(f"{place}.card", (card != NONE) == acting, f"does not fit the mode {MODES[mode]!r}")
    if not acting:
        return
    shown = state.revealed[-1]
    own = state.slots[seat * SLOTS : (seat + 1) * SLOTS]
    if shown < BASIC:
        fits = card == shown
    elif shown < BASIC + SLOTS:
        fits = card == BASIC + own[shown - BASIC]
    else:
        fits = card - BASIC in own and card >= BASIC
    expect(f"{place}.card", fits, f"not what {EXPLORE_IDS[shown]} lets this player do")


def _check_taken(state: GildeState, seat: int, place: str) -> None:
    """The hexes that the action took lie as its step demands."""
    card, number = state.card[seat], state.step[seat]
    taken, anchors = state.taken[seat], state.anchors[seat]
    expect(f"{place}.firstStep", not anchors or number > 0, "the first step has not ended")
    if not taken:
        expect(f"{place}.start", state.start[seat] == NONE, "no ray has begun")
        return
    board = BOARDS[state.setup.map]
    step = STEPS[card][number]
    ray = step.anchor >= OWN_VILLAGE
    expect(f"{place}.start", ray == (state.start[seat] != NONE), "only a village ray has a start")
    if ray:
        anchors = 1 << state.start[seat]
    for i in range(len(taken)):
        fitting = targets(board, step, -1, taken[:i], anchors, state.start[seat])
        name = board.names[taken[i]]
        expect(
            f"{place}.taken[{i}]", bool(fitting >> taken[i] & 1), f"{name} does not fit the card"
        )


def _check_mode(state: GildeState, seat: int, place: str) -> None:
    """What is pending is what the mode says."""
    board = BOARDS[state.setup.map]
    mode = state.mode[seat]
    founding, linked = state.founding[seat], state.linked[seat]
    villages, ruins = state.due_villages[seat], state.due_ruins[seat]
    left = state.draws_left[seat]
    items = villages.bit_count() + ruins.bit_count() + (1 if linked else 0)
    extra = EXTRA_TREASURES[state.card[seat]] if state.card[seat] != NONE else 0
    offered = 2 - state.offered[seat * 2 : seat * 2 + 2].count(NONE)
    where = f"{place}.mode"
    if mode in (STOPPED, KEEPING, CHOOSING, PLACING):
        expect(where, not items, "effects are pending, a due trade route perhaps (GIL-120)")
    keeping = offered == 2 and state.phase != OFFERING
    for wanted, given, fault in (
        (mode == FOUNDING, founding != NONE, "a region waits for its village, or none does"),
        (mode == POSTING, state.route[seat] != NONE, "a route waits for its post, or none does"),
        (mode == KEEPING, keeping, "two cards are looked at, or none"),
    ):
        expect(where, wanted == given, fault)
    drawing = state.phase == DRAWING and left > 0
    expect(where, mode != AWAITING or drawing, "no treasure card is being drawn")
    expect(where, mode != RESOLVING or items > 1, "there is nothing to pick from")
    expect(where, mode != TRADING or linked.bit_count() > 2, "there is no choice of cities")
    expect(
        f"{place}.drawsLeft",
        left <= extra + (mode == AWAITING) and (mode in (EXPLORING, AWAITING) or not left),
        f"{left} cards can not be left",
    )
    expect(
        f"{place}.founding",
        mode != FOUNDING
        or (bool(villages >> founding & 1) and board.region_blanks[founding].bit_count() > 1),
        "no village of this region is due",
    )
    expect(where, mode == STOPPED or state.phase in (TURN, DRAWING), "no turn is on")
