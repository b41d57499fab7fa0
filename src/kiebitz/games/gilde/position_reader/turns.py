"""Reads what a player of Gilde does in the present turn: the card, what it took, what is pending.

Imports core, the rules and `position` only.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of, members
from kiebitz.core.positions import Reader
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import BASIC, EXPLORE_IDS, NONE, SLOTS
from kiebitz.games.gilde.position import PlayerPosition
from kiebitz.games.gilde.position_reader.hexes import hex_of, hexes_of, region_of
from kiebitz.games.gilde.position_reader.routes import read_routes
from kiebitz.games.gilde.rules import GildeState, cards
from kiebitz.games.gilde.rules.placing import ask_next, free_hexes
from kiebitz.games.gilde.rules.routes import due_routes

RESTING = (modes.STOPPED, modes.KEEPING, modes.CHOOSING)
"""The modes in which no card is carried out."""


def read_turn(reader: Reader, state: GildeState, seat: int, player: PlayerPosition) -> None:
    """The mode, the card, the hexes that it took, and the effects that wait."""
    board = state.setup.board
    state.mode[seat] = reader.index("mode", modes.MODES, player.mode)
    if player.card is not None:
        state.card[seat] = reader.index("card", cards.ACTION_IDS, player.card)
    _check_card(reader, state, seat)
    _read_steps(reader, state, seat, player)
    for i, name in enumerate(player.due_villages):
        region = region_of(reader, f"dueVillages[{i}]", board, name)
        complete = not board.regions[region] & ~state.explorers[seat]
        reader.expect(f"dueVillages[{i}]", complete, f"the region of {name} is not complete")
        twice = state.due_villages[seat] >> region & 1
        reader.expect(f"dueVillages[{i}]", not twice, f"{name} stands there twice")
        state.due_villages[seat] |= 1 << region
    ruins = state.tokens[seat] & state.explorers[seat]
    due = hexes_of(reader, "dueTreasures", board, player.due_treasures, ruins, "explored ruin")
    state.due_ruins[seat] = due
    state.draws_left[seat] = reader.at_least("drawsLeft", player.draws_left)
    if player.founding is not None:
        state.founding[seat] = region_of(reader, "founding", board, player.founding)
    if player.route:
        linked = state.linked[seat]
        ends = hexes_of(reader, "route", board, player.route, linked, "open city")
        reader.expect("route", ends in board.route_number, "a route has two cities")
        state.route[seat] = board.route_number[ends]
    read_routes(reader, state, seat, player.routes)
    _check_mode(reader, state, seat)
    if state.mode[seat] == modes.PLACING:
        _check_step(reader, state, seat)


def _check_step(reader: Reader, state: GildeState, seat: int) -> None:
    """GIL-067, GIL-242: a step ends when it can place no more, or when the next one can. Finds the targets.

    Once the present step has taken a hex, the one before may have been left with nothing (GIL-095).
    """
    number, anchors = state.step[seat], state.anchors[seat]
    steps = cards.STEPS[state.card[seat]]
    passed = False
    if number and not anchors and not state.taken[seat]:
        state.step[seat] = 0
        ask_next(state, seat)
        passed = number not in (state.step[seat], state.step[seat] + state.can_end_step[seat])
        state.step[seat] = number
    elif number == len(steps) == 1 and steps[0].shape == cards.FREE:
        board, free = state.setup.board, free_hexes(state, seat)
        passed = cards.targets(board, steps[0], free, tuple(members(anchors)), 0, NONE) != 0
    reader.expect("step", not passed, "an earlier step can still place")
    ask_next(state, seat)
    fault = f"nothing can be placed in step {number} any more"
    reader.expect("step", number == state.step[seat], fault)


def _check_card(reader: Reader, state: GildeState, seat: int) -> None:
    """The card carried out is the one turned up, or the player's card that it stands for."""
    card, mode = state.card[seat], state.mode[seat]
    acting = mode not in RESTING
    reader.expect("card", (card != NONE) == acting, f"does not fit the mode {modes.MODES[mode]!r}")
    if not acting:
        return
    reader.expect("mode", state.revealed, "no card is turned up")
    shown = state.revealed[-1]
    own = modes.of_seat(state.slots, seat, SLOTS)
    if shown < BASIC:
        fits = card == shown
    elif shown < BASIC + SLOTS:
        fits = card == BASIC + own[shown - BASIC]
    else:
        fits = card - BASIC in own and card >= BASIC
    reader.expect("card", fits, f"not what {EXPLORE_IDS[shown]} lets this player do")


def _read_steps(reader: Reader, state: GildeState, seat: int, player: PlayerPosition) -> None:
    """The step of the card, and the hexes that it and the steps before it took."""
    board = state.setup.board
    everywhere = (1 << board.size) - 1
    taken = hexes_of(reader, "taken", board, player.taken, everywhere, "hex")
    state.taken[seat] = tuple(board.hex(name) for name in player.taken)
    state.anchors[seat] = hexes_of(reader, "firstStep", board, player.first_step, everywhere, "hex")
    if player.start is not None:
        state.start[seat] = hex_of(reader, "start", board, player.start)
    if player.first_start is not None:
        state.first_start[seat] = hex_of(reader, "firstStart", board, player.first_start)
    steps = cards.STEPS[state.card[seat]] if player.card is not None else []
    reader.expect("step", 0 <= player.step <= len(steps), f"the card has {len(steps)} steps")
    state.step[seat] = player.step
    fits = not taken or player.step < len(steps)
    reader.expect("taken", fits, "a card that is used up takes no hexes")
    fits = not state.anchors[seat] or player.step > 0
    reader.expect("firstStep", fits, "the first step has not ended")
    _check_ended(reader, state, seat)
    _check_taken(reader, state, seat)
    pieces = state.explorers[seat] | state.villages[seat] | state.towers[seat]
    fits = not (taken | state.anchors[seat]) & ~pieces and not taken & state.anchors[seat]
    reader.expect("taken", fits, "what a card took holds a piece, and is taken once")


def _check_ended(reader: Reader, state: GildeState, seat: int) -> None:
    """The steps that have ended took hexes that they accept, and rays led away from two villages."""
    board = state.setup.board
    anchors, first, start = state.anchors[seat], state.first_start[seat], state.start[seat]
    ended = cards.STEPS[state.card[seat]][: state.step[seat]] if state.step[seat] else []
    fitting = 0
    for step in ended:
        fitting |= cards.accepted(board, step, ())
    limits = [step.limit for step in ended]
    few = cards.NO_LIMIT in limits or anchors.bit_count() <= sum(limits)
    fits = few and not anchors & ~fitting
    reader.expect("firstStep", fits, "the steps that have ended cannot have taken that")
    villages = state.villages[seat]
    if state.setup.capital_counts:
        villages |= board.capital_bit
    for field, number in (("start", start), ("firstStart", first)):
        fits = number == NONE or villages >> number & 1 == 1
        reader.expect(field, fits, "a ray leads away from a village (GIL-092)")
    reader.expect("start", start == NONE or start != first, "the second ray has another start")
    rays = bool(ended) and ended[0].anchor >= cards.OWN_VILLAGE
    led = first != NONE and board.near[first] & anchors != 0
    fits = led == (anchors != 0) if rays and len(ended) == 1 else first == NONE or (rays and led)
    reader.expect("firstStart", fits, "no ray led away from there")


def _check_taken(reader: Reader, state: GildeState, seat: int) -> None:
    """The hexes that the action took lie as its step demands."""
    card, number = state.card[seat], state.step[seat]
    taken, anchors, start = state.taken[seat], state.anchors[seat], state.start[seat]
    if not taken:
        reader.expect("start", start == NONE, "no ray has begun")
        return
    board = state.setup.board
    step = cards.STEPS[card][number]
    ray = step.anchor >= cards.OWN_VILLAGE
    reader.expect("start", ray == (start != NONE), "only a village ray has a start")
    if ray:
        anchors = 1 << start
    for i in range(len(taken)):
        fits = cards.targets(board, step, -1, taken[:i], anchors, start) >> taken[i] & 1
        reader.expect(f"taken[{i}]", fits, f"{board.names[taken[i]]} does not fit the card")


def _check_mode(reader: Reader, state: GildeState, seat: int) -> None:
    """What is pending is what the mode says."""
    mode, left, card = state.mode[seat], state.draws_left[seat], state.card[seat]
    founding, linked = state.founding[seat], state.linked[seat]
    villages = state.due_villages[seat]
    items = villages.bit_count() + state.due_ruins[seat].bit_count() + (1 if linked else 0)
    extra = cards.EXTRA_TREASURES[card] if card != NONE else 0
    if mode in RESTING or mode == modes.PLACING:
        fault = "effects are pending, a due trade route perhaps (GIL-120)"
        reader.expect("mode", not items, fault)
    offered = 2 - modes.of_seat(state.offered, seat, 2).count(NONE)
    looks = state.phase == modes.OFFERING or offered == (2 if mode == modes.KEEPING else 0)
    posting = (mode == modes.POSTING) == (state.route[seat] != NONE)
    drawing = state.phase == modes.DRAWING and left > 0
    in_turn = state.phase in (modes.TURN, modes.DRAWING)
    newest = BASIC + (state.era - 1 if mode == modes.KEEPING else SLOTS)
    asked = mode in (modes.KEEPING, modes.CHOOSING)
    for fits, fault in (
        ((mode == modes.FOUNDING) == (founding != NONE), "a region waits for its village, or none"),
        (posting, "a route waits for its post, or none does"),
        (looks, "two cards are looked at, or none"),
        (mode != modes.AWAITING or drawing, "no treasure card is being drawn"),
        (mode != modes.RESOLVING or items > 1, "there is nothing to pick from"),
        (mode != modes.TRADING or linked.bit_count() > 2, "there is no choice of cities"),
        (mode == modes.STOPPED or in_turn, "no turn is on"),
        (not asked or state.revealed[-1] == newest, "does not fit the card turned up"),
    ):
        reader.expect("mode", fits, f"{modes.MODES[mode]!r}: {fault}")
    most = {modes.AWAITING: 1 + extra, modes.EXPLORING: extra}.get(mode, 0)
    reader.expect("drawsLeft", left <= most, f"{left} cards can not be left")
    if mode == modes.FOUNDING:
        blanks = state.setup.board.region_blanks[founding]
        fits = villages >> founding & 1 == 1 and blanks.bit_count() > 1
        reader.expect("founding", fits, "no village of this region is due")
    _check_effects(reader, state, seat)


def _check_effects(reader: Reader, state: GildeState, seat: int) -> None:
    """The effects that wait are those that the explorers have caused."""
    board = state.setup.board
    mode = state.mode[seat]
    if mode == modes.POSTING:
        fits = state.route[seat] in due_routes(state, seat)
        reader.expect("route", fits, "no way leads from one city to the other")
    if mode == modes.EXPLORING:
        reader.expect("mode", free_hexes(state, seat), "there is no hex to explore (GIL-152)")
    complete = mask_of(
        region
        for region, hexes in enumerate(board.regions)
        if board.region_blanks[region] and not hexes & ~state.explorers[seat]
    )
    left = state.villages[seat].bit_count() != state.setup.village_limit
    fits = state.due_villages[seat] == (complete if left else 0)
    reader.expect("dueVillages", fits, "every complete region gets a village (GIL-124)")
    caused = mode in RESTING or mode == modes.PLACING or state.taken[seat]
    reader.expect("taken", caused, "an effect has a cause: the step has taken a hex")
