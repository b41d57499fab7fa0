"""A position of Gilde read back into a state, with every check that the schema cannot make."""

from __future__ import annotations

from kiebitz.core.bits import mask_of, members
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
)
from kiebitz.games.gilde.cards import touching
from kiebitz.games.gilde.checks import expect, hexes_of, number_of, numbers_of
from kiebitz.games.gilde.effects import linked_cities
from kiebitz.games.gilde.goals import GOALS_OF
from kiebitz.games.gilde.position import GildePosition, PlayerPosition
from kiebitz.games.gilde.restoring_turn import restore_turn
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.state import (
    AWAITING,
    DRAWING,
    LAYING_GOALS,
    OFFERING,
    OVER,
    PHASES,
    PLACING,
    REVEALING,
    SOURCE_IDS,
    SOURCES,
    STOPPED,
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
    state.phase = number_of("$.phase", PHASES, position.phase)
    _restore_course(state, position)
    seats = setup.seats
    expect("$.players", len(position.players) == seats, f"{seats} players are needed")
    for seat, player in enumerate(position.players):
        place = f"$.players[{seat}]"
        _restore_map(state, seat, player, place)
        _restore_goods(state, seat, player, place)
        _restore_secrets(state, seat, player, place, unknowns=unknowns)
        restore_turn(state, seat, player, place)
    _restore_decks(state, position)
    _restore_pending(state)
    return state


def _restore_course(state: GildeState, position: GildePosition) -> None:
    era, phase = position.era, state.phase
    expect("$.era", 1 <= era <= ERAS, f"{era} is not 1 to {ERAS}")
    state.era = era
    cards = numbers_of("$.revealed", EXPLORE_IDS, position.revealed)
    for i, card in enumerate(cards):
        fits = card < BASIC + era
        expect(f"$.revealed[{i}]", fits, f"{EXPLORE_IDS[card]} is not yet in the deck of era {era}")
    state.revealed = tuple(cards)
    size = DECK_SIZE[era - 1]
    expect(
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
    state.goals = tuple(numbers_of("$.goals", own, position.goals))
    most = GOALS - 1 if phase == LAYING_GOALS else GOALS
    expect("$.goals", len(state.goals) <= most, f"at most {most} goals lie open now")
    state.closed = _goal_places(state, "$.goalsClosed", position.goals_closed)


def _goal_places(state: GildeState, place: str, names: list[str]) -> int:
    laid = [GOALS_OF[state.setup.map][goal].id for goal in state.goals]
    return mask_of(numbers_of(place, laid, names))


def _restore_map(state: GildeState, seat: int, player: PlayerPosition, place: str) -> None:
    board = BOARDS[state.setup.map]
    everywhere = (1 << board.size) - 1 & ~board.capital_bit
    state.explorers[seat] = hexes_of(
        f"{place}.explorers", board, player.explorers, everywhere, "hex that can be explored"
    )
    state.villages[seat] = hexes_of(
        f"{place}.villages", board, player.villages, board.blanks, "blank hex (GIL-021)"
    )
    state.towers[seat] = hexes_of(
        f"{place}.towers", board, player.towers, board.towers, "tower hex"
    )
    state.posts[seat] = hexes_of(f"{place}.posts", board, player.posts, board.cities, "city")
    state.tokens[seat] = hexes_of(f"{place}.tokens", board, player.tokens, board.ruins, "ruin")
    state.crystals[seat] = hexes_of(
        f"{place}.crystals", board, player.crystals, board.crystals, "crystal hex"
    )
    explorers, villages = state.explorers[seat], state.villages[seat]
    expect(f"{place}.villages", not explorers & villages, "an explorer stands on a village")
    regions = [board.region_of[number] for number in members(villages)]
    expect(
        f"{place}.villages", len(set(regions)) == len(regions), "two villages in a region (GIL-129)"
    )
    limit = state.setup.village_limit
    expect(
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
        expect(
            f"{place}.{name}",
            not bare,
            f"the explorers on {', '.join(hex_names(board, bare))} must have left a mark",
        )
    seen = hexes_of(
        f"{place}.visited", board, player.visited, everywhere, "hex that can be explored"
    )
    pieces = explorers | villages | state.towers[seat] | state.posts[seat]
    state.visited[seat] = seen | pieces | state.tokens[seat] | state.crystals[seat]
    network = state.network(seat)
    state.reach[seat] = touching(board, network)
    open_cities = board.cities & explorers & ~state.posts[seat]
    state.linked[seat] = linked_cities(board, network, open_cities)


def _restore_goods(state: GildeState, seat: int, player: PlayerPosition, place: str) -> None:
    for name, amount in player.earned.items():
        source = number_of(f"{place}.earned", SOURCE_IDS, name)
        expect(f"{place}.earned.{name}", amount >= 0, f"{amount} is below 0")
        state.earned[seat * SOURCES + source] = amount
    for field, number in (
        ("bestRoute", player.best_route),
        ("treasureCount", player.treasure_count),
        ("drawn", player.drawn),
    ):
        expect(f"{place}.{field}", number >= 0, f"{number} is below 0")
    state.best_route[seat] = player.best_route
    state.iced[seat] = 1 if player.route_over_ice else 0
    state.hoard[seat] = player.treasure_count
    state.drawn[seat] = player.drawn
    state.marks[seat] = _goal_places(state, f"{place}.goals", player.goals)
    state.first_rewards[seat] = _goal_places(state, f"{place}.goalsFirst", player.goals_first)
    expect(
        f"{place}.goalsFirst",
        not state.first_rewards[seat] & ~state.marks[seat],
        "a reward without its goal",
    )
    expect(f"{place}.slots", len(player.slots) == SLOTS, f"there are {SLOTS} slots")
    for slot, held in enumerate(player.slots):
        where = f"{place}.slots[{slot}]"
        # The slot of an era is filled by the choice that follows its first era card (GIL-056).
        shown = BASIC + slot in state.revealed and player.mode != "keep" and state.phase != OFFERING
        filled = slot < state.era - 1 or (slot == state.era - 1 and shown)
        expect(
            where,
            (held is not None) == filled,
            f"a card {'must' if filled else 'cannot'} lie there",
        )
        if held is not None:
            state.slots[seat * SLOTS + slot] = number_of(where, INVESTIGATE_IDS, held)


def _restore_secrets(
    state: GildeState, seat: int, player: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    for name, value in (
        ("offered", player.offered),
        ("returned", player.returned),
        ("treasures", player.treasures),
    ):
        expect(f"{place}.{name}", unknowns or value != "?", "a full position knows everything")
    if player.offered == "?":
        state.offered[seat * 2 : seat * 2 + 2] = [UNKNOWN, UNKNOWN]
    else:
        offered = numbers_of(f"{place}.offered", INVESTIGATE_IDS, list(player.offered))
        expect(f"{place}.offered", len(offered) <= 2, "two cards are drawn (GIL-056)")
        state.offered[seat * 2 : seat * 2 + 2] = [*offered, NONE, NONE][:2]
    filled = slots_filled(state, seat)
    if player.returned == "?":
        state.returned[seat] = UNKNOWN
    else:
        cards = numbers_of(f"{place}.returned", INVESTIGATE_IDS, list(player.returned))
        state.returned[seat] = mask_of(cards)
        expect(
            f"{place}.returned",
            len(cards) == filled,
            f"{len(cards)} cards were put back, but {filled} were kept",
        )
    first = seat * TREASURES
    if isinstance(player.treasures, str):
        state.kept[first : first + TREASURES] = [UNKNOWN] * TREASURES
        return
    for name, count in player.treasures.items():
        kind = number_of(f"{place}.treasures", TREASURE_IDS[FIRST_KEPT:], name) + FIRST_KEPT
        expect(f"{place}.treasures.{name}", count > 0, f"{count} is no number of cards")
        state.kept[first + kind] = count
    kept = sum(player.treasures.values())
    expect(
        f"{place}.treasureCount",
        kept == player.treasure_count,
        f"{player.treasure_count} is not the number of kept cards, {kept}",
    )


def _restore_decks(state: GildeState, position: GildePosition) -> None:
    for name, count in position.discard.items():
        kind = number_of("$.discard", TREASURE_IDS[:FIRST_KEPT], name)
        expect(f"$.discard.{name}", count > 0, f"{count} is no number of cards")
        state.discard[kind] = count
    fill_deck(state)
    known = [count for count in state.deck if count != UNKNOWN]
    expect(
        "$.discard and $.players, treasures",
        state.deck_size >= 0 and min(known, default=0) >= 0,
        f"more treasure cards than there are: {dict(zip(TREASURE_IDS, COPIES, strict=True))}",
    )
    cards = [card for card in state.slots + state.offered if card >= 0]
    for mask in state.returned:
        cards += members(max(mask, 0))
    expect(
        "$.players, slots, offered and returned",
        len(set(cards)) == len(cards),
        "an investigate card stands there twice",
    )
    marked = 0
    for mask in state.marks:
        marked |= mask
    expect("$.goalsClosed", not state.closed & ~marked, "nobody has completed such a goal")


def _restore_pending(state: GildeState) -> None:
    """Who decides, and where the next explorer may go: all follow from the rest."""
    seats = range(state.setup.seats)
    if state.phase == OVER:
        state.owing = 0
    elif state.phase == TURN:
        state.owing = mask_of(seat for seat in seats if state.mode[seat] != STOPPED)
        expect("$.phase", state.owing != 0, "everybody has stopped")
    else:
        state.owing = CHANCE_OWES
    if state.phase == DRAWING:
        waiting = [seat for seat in seats if state.mode[seat] == AWAITING]
        expect("$.players, mode", len(waiting) == 1, "one player waits for a treasure card")
        expect("$.phase", state.deck_size > 0, "there is no treasure card to draw")
        state.drawer = waiting[0]
    for seat in seats:
        if state.mode[seat] == PLACING:
            state._go_on(seat)
