"""A position of Gilde read back into a state, with every check that the schema cannot make."""

from __future__ import annotations

from kiebitz.core.bits import lowest, mask_of, members
from kiebitz.core.errors import PositionError
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.gilde.board import (
    BASIC,
    BOARDS,
    COPIES,
    DECK_SIZE,
    ERAS,
    EXPLORE_IDS,
    FIRST_KEPT,
    GOALS,
    INVESTIGATE_IDS,
    NONE,
    SLOTS,
    TREASURE_IDS,
    TREASURES,
    Board,
)
from kiebitz.games.gilde.cards import (
    ACTION_IDS,
    EXTRA_TREASURES,
    OWN_VILLAGE,
    STEPS,
    targets,
    touching,
)
from kiebitz.games.gilde.effects import linked_cities
from kiebitz.games.gilde.goals import GOALS_OF
from kiebitz.games.gilde.position import GildePosition, PlayerPosition
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.state import (
    AWAITING,
    CHOOSING,
    DRAWING,
    EXPLORING,
    FOUNDING,
    KEEPING,
    LAYING_GOALS,
    MODES,
    OFFERING,
    OVER,
    PHASES,
    PLACING,
    POSTING,
    RESOLVING,
    REVEALING,
    SOURCE_IDS,
    SOURCES,
    STOPPED,
    TRADING,
    TURN,
    UNKNOWN,
    Setup,
    fill_start,
)
from kiebitz.games.gilde.view import fill_deck, hex_names, slots_filled


def restore(position: GildePosition, setup: Setup, *, unknowns: bool) -> GildeState:
    """The state of a position; PositionError where it cannot be."""
    state = GildeState()
    fill_start(state, setup)
    state.phase = _index("$.phase", PHASES, position.phase)
    _restore_course(state, position)
    seats = setup.seats
    _expect("$.players", len(position.players) == seats, f"{seats} players are needed")
    for seat, player in enumerate(position.players):
        place = f"$.players[{seat}]"
        _restore_map(state, seat, player, place)
        _restore_goods(state, seat, player, place)
        _restore_secrets(state, seat, player, place, unknowns=unknowns)
        _restore_turn(state, seat, player, place)
    _restore_decks(state, position)
    _restore_pending(state)
    return state


def _expect(place: str, fine: bool, fault: str) -> None:
    if not fine:
        raise PositionError(place, fault)


def _index(place: str, names: list[str], name: str) -> int:
    _expect(place, name in names, f"{name!r} is not one of {', '.join(names)}")
    return names.index(name)


def _indices(place: str, names: list[str], chosen: list[str]) -> list[int]:
    found = [_index(f"{place}[{i}]", names, name) for i, name in enumerate(chosen)]
    _expect(place, len(set(found)) == len(found), "the same name stands there twice")
    return found


def _hex(place: str, board: Board, name: str) -> int:
    _expect(place, name in board.names, f"{name!r} is no hex of {board.id}")
    return board.hex(name)


def _hexes(place: str, board: Board, names: list[str], among: int, what: str) -> int:
    """The set of these hexes, all of which must be `what`."""
    mask = 0
    for i, name in enumerate(names):
        number = _hex(f"{place}[{i}]", board, name)
        _expect(f"{place}[{i}]", not mask >> number & 1, f"{name} stands there twice")
        _expect(f"{place}[{i}]", bool(among >> number & 1), f"{name} is no {what}")
        mask |= 1 << number
    return mask


def _restore_course(state: GildeState, position: GildePosition) -> None:
    era, phase = position.era, state.phase
    _expect("$.era", 1 <= era <= ERAS, f"{era} is not 1 to {ERAS}")
    state.era = era
    cards = _indices("$.revealed", EXPLORE_IDS, position.revealed)
    for i, card in enumerate(cards):
        fits = card < BASIC + era
        _expect(
            f"$.revealed[{i}]", fits, f"{EXPLORE_IDS[card]} is not yet in the deck of era {era}"
        )
    state.revealed = tuple(cards)
    size = DECK_SIZE[era - 1]
    _expect(
        "$.revealed",
        len(cards) < size
        if phase == REVEALING
        else len(cards) == size and era == ERAS
        if phase == OVER
        else (not cards and era == 1)
        if phase == LAYING_GOALS
        else len(cards) > 0,
        f"{len(cards)} cards do not fit the phase {position.phase!r} of era {era}",
    )
    own = [goal.id for goal in GOALS_OF[state.setup.map]]
    state.goals = tuple(_indices("$.goals", own, position.goals))
    most = GOALS - 1 if phase == LAYING_GOALS else GOALS
    _expect("$.goals", len(state.goals) <= most, f"at most {most} goals lie open now")
    state.closed = _goal_places(state, "$.goalsClosed", position.goals_closed)


def _goal_places(state: GildeState, place: str, names: list[str]) -> int:
    laid = [GOALS_OF[state.setup.map][goal].id for goal in state.goals]
    return mask_of(_indices(place, laid, names))


def _restore_map(state: GildeState, seat: int, player: PlayerPosition, place: str) -> None:
    board = BOARDS[state.setup.map]
    everywhere = (1 << board.size) - 1 & ~board.capital_bit
    state.explorers[seat] = _hexes(
        f"{place}.explorers", board, player.explorers, everywhere, "hex that can be explored"
    )
    state.villages[seat] = _hexes(
        f"{place}.villages", board, player.villages, board.blanks, "blank hex (GIL-021)"
    )
    state.towers[seat] = _hexes(f"{place}.towers", board, player.towers, board.towers, "tower hex")
    state.posts[seat] = _hexes(f"{place}.posts", board, player.posts, board.cities, "city")
    state.tokens[seat] = _hexes(f"{place}.tokens", board, player.tokens, board.ruins, "ruin")
    state.crystals[seat] = _hexes(
        f"{place}.crystals", board, player.crystals, board.crystals, "crystal hex"
    )
    explorers, villages = state.explorers[seat], state.villages[seat]
    _expect(f"{place}.villages", not explorers & villages, "an explorer stands on a village")
    regions = [board.region_of[number] for number in members(villages)]
    _expect(
        f"{place}.villages", len(set(regions)) == len(regions), "two villages in a region (GIL-129)"
    )
    limit = state.setup.village_limit
    _expect(
        f"{place}.villages",
        limit == NONE or len(regions) <= limit,
        f"a player has {limit} villages",
    )
    on_towers = 0 if state.setup.at_once else state.towers[seat]
    for name, marked, kind in (
        ("towers", on_towers, board.towers),
        ("tokens", state.tokens[seat], board.ruins),
        ("crystals", state.crystals[seat], board.crystals),
    ):
        bare = explorers & kind & ~marked
        _expect(
            f"{place}.{name}",
            not bare,
            f"the explorers on {', '.join(hex_names(board, bare))} must have left a mark",
        )
    seen = _hexes(f"{place}.visited", board, player.visited, everywhere, "hex that can be explored")
    pieces = explorers | villages | state.towers[seat] | state.posts[seat]
    state.visited[seat] = seen | pieces | state.tokens[seat] | state.crystals[seat]
    network = state.network(seat)
    state.reach[seat] = touching(board, network)
    open_cities = board.cities & explorers & ~state.posts[seat]
    state.linked[seat] = linked_cities(board, network, open_cities)


def _restore_goods(state: GildeState, seat: int, player: PlayerPosition, place: str) -> None:
    for name, amount in player.earned.items():
        source = _index(f"{place}.earned", SOURCE_IDS, name)
        _expect(f"{place}.earned.{name}", amount >= 0, f"{amount} is below 0")
        state.earned[seat * SOURCES + source] = amount
    for field, number in (
        ("bestRoute", player.best_route),
        ("treasureCount", player.treasure_count),
        ("drawn", player.drawn),
    ):
        _expect(f"{place}.{field}", number >= 0, f"{number} is below 0")
    state.best_route[seat] = player.best_route
    state.iced[seat] = 1 if player.route_over_ice else 0
    state.hoard[seat] = player.treasure_count
    state.drawn[seat] = player.drawn
    state.marks[seat] = _goal_places(state, f"{place}.goals", player.goals)
    state.first_rewards[seat] = _goal_places(state, f"{place}.goalsFirst", player.goals_first)
    _expect(
        f"{place}.goalsFirst",
        not state.first_rewards[seat] & ~state.marks[seat],
        "a reward without its goal",
    )
    _expect(f"{place}.slots", len(player.slots) == SLOTS, f"there are {SLOTS} slots")
    for slot, held in enumerate(player.slots):
        where = f"{place}.slots[{slot}]"
        # The slot of an era is filled by the choice that follows its first era card (GIL-056).
        shown = BASIC + slot in state.revealed and player.mode != "keep" and state.phase != OFFERING
        filled = slot < state.era - 1 or (slot == state.era - 1 and shown)
        _expect(
            where,
            (held is not None) == filled,
            f"a card {'must' if filled else 'cannot'} lie there",
        )
        if held is not None:
            state.slots[seat * SLOTS + slot] = _index(where, INVESTIGATE_IDS, held)


def _restore_secrets(
    state: GildeState, seat: int, player: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    for name, value in (
        ("offered", player.offered),
        ("returned", player.returned),
        ("treasures", player.treasures),
    ):
        _expect(f"{place}.{name}", unknowns or value != "?", "a full position knows everything")
    if player.offered == "?":
        state.offered[seat * 2 : seat * 2 + 2] = [UNKNOWN, UNKNOWN]
    else:
        offered = _indices(f"{place}.offered", INVESTIGATE_IDS, list(player.offered))
        _expect(f"{place}.offered", len(offered) <= 2, "two cards are drawn (GIL-056)")
        state.offered[seat * 2 : seat * 2 + 2] = [*offered, NONE, NONE][:2]
    filled = slots_filled(state, seat)
    if player.returned == "?":
        state.returned[seat] = UNKNOWN
    else:
        cards = _indices(f"{place}.returned", INVESTIGATE_IDS, list(player.returned))
        state.returned[seat] = mask_of(cards)
        _expect(
            f"{place}.returned",
            len(cards) == filled,
            f"{len(cards)} cards were put back, but {filled} were kept",
        )
    first = seat * TREASURES
    if isinstance(player.treasures, str):
        state.kept[first : first + TREASURES] = [UNKNOWN] * TREASURES
        return
    for name, count in player.treasures.items():
        kind = _index(f"{place}.treasures", TREASURE_IDS[FIRST_KEPT:], name) + FIRST_KEPT
        _expect(f"{place}.treasures.{name}", count > 0, f"{count} is no number of cards")
        state.kept[first + kind] = count
    kept = sum(player.treasures.values())
    _expect(
        f"{place}.treasureCount",
        kept == player.treasure_count,
        f"{player.treasure_count} is not the number of kept cards, {kept}",
    )


def _restore_turn(state: GildeState, seat: int, player: PlayerPosition, place: str) -> None:
    board = BOARDS[state.setup.map]
    state.mode[seat] = _index(f"{place}.mode", MODES, player.mode)
    if player.card is not None:
        state.card[seat] = _index(f"{place}.card", ACTION_IDS, player.card)
    _check_card(state, seat, place)
    everywhere = (1 << board.size) - 1
    taken = _hexes(f"{place}.taken", board, player.taken, everywhere, "hex")
    state.taken[seat] = tuple(board.hex(name) for name in player.taken)
    state.anchors[seat] = _hexes(f"{place}.firstStep", board, player.first_step, everywhere, "hex")
    if player.start is not None:
        state.start[seat] = _hex(f"{place}.start", board, player.start)
    if player.first_start is not None:
        state.first_start[seat] = _hex(f"{place}.firstStart", board, player.first_start)
    steps = STEPS[state.card[seat]] if player.card is not None else []
    _expect(f"{place}.step", 0 <= player.step <= len(steps), f"the card has {len(steps)} steps")
    state.step[seat] = player.step
    _expect(
        f"{place}.taken",
        not taken or player.step < len(steps),
        "a card that is used up takes no hexes",
    )
    _check_taken(state, seat, place)
    for i, name in enumerate(player.due_villages):
        region = _region(f"{place}.dueVillages[{i}]", board, name)
        complete = not board.regions[region] & ~state.explorers[seat]
        _expect(f"{place}.dueVillages[{i}]", complete, f"the region of {name} is not complete")
        state.due_villages[seat] |= 1 << region
    state.due_ruins[seat] = _hexes(
        f"{place}.dueTreasures", board, player.due_treasures, state.tokens[seat], "explored ruin"
    )
    _expect(f"{place}.drawsLeft", player.draws_left >= 0, "below 0")
    state.draws_left[seat] = player.draws_left
    if player.founding is not None:
        state.founding[seat] = _region(f"{place}.founding", board, player.founding)
    if player.route:
        ends = _hexes(f"{place}.route", board, player.route, state.linked[seat], "open city")
        _expect(f"{place}.route", ends in board.route_number, "a route has two cities")
        state.route[seat] = board.route_number[ends]
    _check_mode(state, seat, place)


def _region(place: str, board: Board, name: str) -> int:
    number = _hex(place, board, name)
    region = board.region_of[number]
    _expect(
        place,
        region != NONE and lowest(board.regions[region]) == number,
        f"{name} is not the first hex of a region",
    )
    return region


def _check_card(state: GildeState, seat: int, place: str) -> None:
    """The card carried out is the one turned up, or the own card that it stands for."""
    card, mode = state.card[seat], state.mode[seat]
    acting = mode not in (STOPPED, KEEPING, CHOOSING)
    _expect(f"{place}.card", (card != NONE) == acting, f"does not fit the mode {MODES[mode]!r}")
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
    _expect(f"{place}.card", fits, f"not what {EXPLORE_IDS[shown]} lets this player do")


def _check_taken(state: GildeState, seat: int, place: str) -> None:
    """The hexes that the action took lie as its step demands."""
    card, number = state.card[seat], state.step[seat]
    taken, anchors = state.taken[seat], state.anchors[seat]
    _expect(f"{place}.firstStep", not anchors or number > 0, "the first step has not ended")
    if not taken:
        _expect(f"{place}.start", state.start[seat] == NONE, "no ray has begun")
        return
    board = BOARDS[state.setup.map]
    step = STEPS[card][number]
    ray = step.anchor >= OWN_VILLAGE
    _expect(f"{place}.start", ray == (state.start[seat] != NONE), "only a village ray has a start")
    if ray:
        anchors = 1 << state.start[seat]
    for i in range(len(taken)):
        fitting = targets(board, step, -1, taken[:i], anchors, state.start[seat])
        name = board.names[taken[i]]
        _expect(
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
        _expect(where, not items, "effects are pending, a due trade route perhaps (GIL-120)")
    keeping = offered == 2 and state.phase != OFFERING
    for wanted, given, fault in (
        (mode == FOUNDING, founding != NONE, "a region waits for its village, or none does"),
        (mode == POSTING, state.route[seat] != NONE, "a route waits for its post, or none does"),
        (mode == KEEPING, keeping, "two cards are looked at, or none"),
    ):
        _expect(where, wanted == given, fault)
    drawing = state.phase == DRAWING and left > 0
    _expect(where, mode != AWAITING or drawing, "no treasure card is being drawn")
    _expect(where, mode != RESOLVING or items > 1, "there is nothing to pick from")
    _expect(where, mode != TRADING or linked.bit_count() > 2, "there is no choice of cities")
    _expect(
        f"{place}.drawsLeft",
        left <= extra + (mode == AWAITING) and (mode in (EXPLORING, AWAITING) or not left),
        f"{left} cards can not be left",
    )
    _expect(
        f"{place}.founding",
        mode != FOUNDING
        or (bool(villages >> founding & 1) and board.region_blanks[founding].bit_count() > 1),
        "no village of this region is due",
    )
    _expect(where, mode == STOPPED or state.phase in (TURN, DRAWING), "no turn is on")


def _restore_decks(state: GildeState, position: GildePosition) -> None:
    for name, count in position.discard.items():
        kind = _index("$.discard", TREASURE_IDS[:FIRST_KEPT], name)
        _expect(f"$.discard.{name}", count > 0, f"{count} is no number of cards")
        state.discard[kind] = count
    fill_deck(state)
    known = [count for count in state.deck if count != UNKNOWN]
    _expect(
        "$.discard and $.players, treasures",
        state.deck_size >= 0 and min(known, default=0) >= 0,
        f"more treasure cards than there are: {dict(zip(TREASURE_IDS, COPIES, strict=True))}",
    )
    cards = [card for card in state.slots + state.offered if card >= 0]
    for mask in state.returned:
        cards += members(max(mask, 0))
    _expect(
        "$.players, slots, offered and returned",
        len(set(cards)) == len(cards),
        "an investigate card stands there twice",
    )
    marked = 0
    for mask in state.marks:
        marked |= mask
    _expect("$.goalsClosed", not state.closed & ~marked, "nobody has completed such a goal")


def _restore_pending(state: GildeState) -> None:
    """Who decides, and where the next explorer may go: all follow from the rest."""
    seats = range(state.setup.seats)
    if state.phase == OVER:
        state.owing = 0
    elif state.phase == TURN:
        state.owing = mask_of(seat for seat in seats if state.mode[seat] != STOPPED)
        _expect("$.phase", state.owing != 0, "everybody has stopped")
    else:
        state.owing = CHANCE_OWES
    if state.phase == DRAWING:
        waiting = [seat for seat in seats if state.mode[seat] == AWAITING]
        _expect("$.players, mode", len(waiting) == 1, "one player waits for a treasure card")
        _expect("$.phase", state.deck_size > 0, "there is no treasure card to draw")
        state.drawer = waiting[0]
    for seat in seats:
        if state.mode[seat] == PLACING:
            state._go_on(seat)
