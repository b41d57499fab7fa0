"""The turn of a position of Mesopotamien: its course, the cards, an open exploration, who decides."""

from __future__ import annotations

from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.mesopotamien.board import (
    CARD_IDS,
    DIRECTION_IDS,
    EXPLORATIONS,
    FOREST,
    KIND_IDS,
    LOOK,
    NATIVE_IDS,
    NATIVES,
    ONE_CARD,
    QUARRY,
    STACK_KINDS,
    STONE,
    VOLCANO,
    WOOD,
    counts_of,
    size_of,
)
from kiebitz.games.mesopotamien.checks import expect, maybe, number_of, within
from kiebitz.games.mesopotamien.legality import find_actions, placing_moves
from kiebitz.games.mesopotamien.position import (
    MesopotamienPosition,
    PlayerPosition,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import (
    ACTING,
    ACTIONS,
    CARD_DRAW,
    CHOOSE_START,
    CHOOSING,
    DEALING,
    DRAWING,
    LOOKING,
    NONE,
    OVER,
    PHASES,
    PLACING,
    REASONS,
    TAIL_KINDS,
    UNKNOWN,
    VOLCANO_FOUND,
)

EXPLORING_PHASES = (DRAWING, LOOKING, CHOOSING, VOLCANO_FOUND, PLACING)
CHANCE_PHASES = (CHOOSE_START, DEALING, DRAWING, LOOKING, CARD_DRAW)
FINDS = {VOLCANO_FOUND: (VOLCANO,), PLACING: (FOREST, QUARRY)}
"""Phases in which a hex was drawn and is still to be decided about, with its kinds."""


def restore_course(state: MesopotamienState, position: MesopotamienPosition) -> None:
    """Phase, round, points and what else the turn remembers."""
    seats = state.setup.seats
    state.phase = number_of("$.phase", PHASES, position.phase)
    state.reason = number_of("$.reason", REASONS, position.reason or "")
    expect("$.reason", (state.phase == OVER) == (state.reason > 0), "a reason goes with the end")
    if position.start_player is not None:
        state.start = within("$.startPlayer", position.start_player, 0, seats - 1)
    expect(
        "$.startPlayer",
        (state.start == NONE) == (state.phase == CHOOSE_START),
        "the start player is drawn first of all",
    )
    limit = state.setup.round_limit
    expect("$.round", position.round >= 1, f"{position.round} is below 1")
    expect(
        "$.round",
        not limit or position.round <= limit,
        f"{position.round} is behind the last round, {limit}",
    )
    state.round = position.round
    state.turn = within("$.turn", position.turn, 1, seats) - 1
    expect("$.points", position.points >= 0, f"{position.points} is below 0")
    state.points = position.points
    state.explored = within("$.explored", position.explored, 0, EXPLORATIONS)
    expect("$.stones", position.stones >= 0, f"{position.stones} is below 0")
    state.stones = position.stones
    state.holy = within("$.holyStones", position.holy_stones, 0, state.stones)
    state.action = number_of("$.action", ACTIONS, position.action)
    state.drawn = within("$.drawn", position.drawn, 0, 1)
    expect("$.paid", position.paid >= 0, f"{position.paid} is below 0")
    state.paid = position.paid
    state.lasting = 1 if position.lasting else 0
    expect("$.idle", position.idle >= 0, f"{position.idle} is below 0")
    state.idle = position.idle


# --- cards


def restore_cards(
    state: MesopotamienState, position: MesopotamienPosition, *, unknowns: bool
) -> None:
    """Hands, piles and what was played since the last shuffle."""
    deck = state.setup.deck
    state.shuffled = _cards("$.shuffled", position.shuffled)
    expect("$.shuffled", _contains(deck, state.shuffled), "more cards than there are")
    state.discard = tuple(
        [number_of(f"$.discard[{i}]", CARD_IDS, card) for i, card in enumerate(position.discard)]
    )
    drawn = held = known = gained = 0
    for player, given in enumerate(position.players):
        place = f"$.players[{player}]"
        _restore_hand(state, player, given, place, unknowns=unknowns)
        held += given.cards
        drawn += given.cards - given.kept + size_of(state.played[player])
        if state.hand[player] != UNKNOWN:
            known += state.hand[player] + state.played[player] - state.gained[player]
            gained += state.gained[player]
    state.pile = size_of(state.shuffled) - drawn
    expect("$.shuffled", state.pile >= 0, "more cards were drawn than the pile had")
    expect(
        "$.players, cards",
        held + state.pile + len(state.discard) == size_of(deck),
        f"hands, draw pile and discard pile do not make {size_of(deck)} (MES-153)",
    )
    expect(
        "$.players, hand",
        _contains(deck - state.shuffled, known),
        "the cards kept over the last shuffle were in the pile",
    )
    expect(
        "$.players, gained",
        _contains(state.shuffled, gained),
        "more cards of a kind were drawn than the pile had",
    )
    fresh = position.fresh
    if fresh is not None:
        state.fresh = maybe("$.fresh", CARD_IDS, fresh, unknowns=unknowns)
    expect("$.fresh", (fresh is not None) == (state.drawn > 0), "it goes with a card drawn")
    hand = state.hand[state.turn]
    expect(
        "$.fresh",
        state.fresh < 0 or hand == UNKNOWN or _contains(hand, ONE_CARD[state.fresh]),
        "the card drawn in this turn is in the hand",
    )
    expect("$.cardsDrawn", position.cards_drawn >= drawn, f"{drawn} cards were drawn at least")
    state.cards_drawn = position.cards_drawn


def _cards(place: str, names: list[str]) -> int:
    return sum(ONE_CARD[number_of(place, CARD_IDS, name)] for name in names)


def _contains(cards: int, part: int) -> bool:
    return all(few <= many for few, many in zip(counts_of(part), counts_of(cards), strict=True))


def _restore_hand(
    state: MesopotamienState, player: int, given: PlayerPosition, place: str, *, unknowns: bool
) -> None:
    within(f"{place}.cards", given.cards, 0, size_of(state.setup.deck))
    within(f"{place}.kept", given.kept, 0, size_of(state.setup.deck))
    state.held[player] = given.cards
    state.kept[player] = given.kept
    state.played[player] = _cards(f"{place}.played", given.played)
    for name, cards in (("hand", given.hand), ("gained", given.gained)):
        expect(f"{place}.{name}", cards != "?" or unknowns, '"?" stands only in what is known')
    if given.hand == "?" or given.gained == "?":
        expect(f"{place}.gained", given.hand == given.gained, "it is known with the hand")
        state.hand[player] = UNKNOWN
        state.gained[player] = UNKNOWN
        return
    hand, gained = _cards(f"{place}.hand", given.hand), _cards(f"{place}.gained", given.gained)
    count = size_of(hand)
    expect(f"{place}.hand", count == given.cards, f"{count} cards, but {given.cards} are held")
    had = hand + state.played[player]
    expect(
        f"{place}.gained",
        _contains(had, gained) and size_of(had) - size_of(gained) == given.kept,
        "cards in hand and played are those kept and those gained",
    )
    state.hand[player] = hand
    state.gained[player] = gained


# --- what is being decided


def restore_exploration(
    state: MesopotamienState, position: MesopotamienPosition, *, unknowns: bool
) -> None:
    """An exploration whose hex does not lie yet, or whose goods are not placed yet."""
    given = position.exploration
    exploring = state.phase in EXPLORING_PHASES
    expect("$.exploration", (given is not None) == exploring, "it does not fit the phase")
    if given is None:
        return
    place = "$.exploration"
    state.explorer = number_of(f"{place}.native", NATIVE_IDS, given.native)
    expect(
        f"{place}.native",
        state.explorer // NATIVES == state.turn and state.at[state.explorer] != NONE,
        "the explorer is a native in turn on the map",
    )
    state.heading = number_of(f"{place}.direction", DIRECTION_IDS, given.direction)
    gap = state.land.gaps[state.at[state.explorer]] >> state.heading & 1
    expect(
        f"{place}.direction",
        state.phase == PLACING or bool(gap),
        "the cell in this direction is not empty",
    )
    expect("$.explored", state.explored > 0, "the open exploration counts (MES-175)")
    expect(
        "$.stack",
        state.phase != DRAWING or state.stack_size > 0,
        "there is no hex left to draw",
    )
    if given.found is not None:
        state.found = number_of(f"{place}.found", KIND_IDS[:STACK_KINDS], given.found)
    expect(
        f"{place}.found",
        state.found in FINDS.get(state.phase, (NONE,)),
        "the hex found does not fit the phase",
    )
    state.to_place = given.goods
    if state.phase == PLACING:
        _check_goods(state, place)
    else:
        expect(f"{place}.goods", given.goods == 0, "no goods are placed now")
    kinds = KIND_IDS[:STACK_KINDS]
    state.looked = tuple(
        [maybe(f"{place}.looked", kinds, kind, unknowns=unknowns) for kind in given.looked]
    )
    _check_looked(state, f"{place}.looked")


def _check_goods(state: MesopotamienState, place: str) -> None:
    """MES-080 to MES-085, MES-182: the new hex lies under the explorer, and there is a choice."""
    newest = len(state.land.kinds) - 1
    expect(
        f"{place}.native",
        state.at[state.explorer] == newest,
        "the explorer stands on the newest hex",
    )
    expect(
        f"{place}.found",
        state.land.kinds[newest] == state.found,
        f"the newest hex is {KIND_IDS[state.land.kinds[newest]]}",
    )
    hexes = state.land.of_kind[state.found].bit_count()
    within(f"{place}.goods", state.to_place, 1, hexes - 1)
    due = min(state.setup.seats, state.supply[WOOD if state.found == FOREST else STONE])
    expect(f"{place}.goods", state.to_place == due, f"{due} are placed (MES-082)")
    expect(f"{place}.goods", len(placing_moves(state)) > 1, "there is no choice (MES-182)")


def _check_looked(state: MesopotamienState, place: str) -> None:
    due = min(LOOK, state.stack_size)
    count = len(state.looked)
    if state.phase == CHOOSING:
        expect(place, count == due > 1, f"{due} hexes are looked at")
    elif state.phase == LOOKING:
        expect("$.stack", due > 1, "Land needs two hexes in the stack (MES-125)")
        expect(place, count < due, f"fewer than {due} hexes were shown so far")
    else:
        expect(place, count == 0, "nobody looks at hexes now")
    left = state.stack[:]
    for entry in state.tail:
        if entry >= 0:
            left[entry % TAIL_KINDS] -= 1
    for kind in state.looked:
        if kind >= 0:
            left[kind] -= 1
    expect(
        place,
        min(left) >= 0 and len(state.tail) + count <= state.stack_size,
        "these hexes are not all in the stack",
    )


def restore_decision(state: MesopotamienState) -> None:
    """Who decides, and the hexes open to actions: all follow from the rest."""
    if state.phase == OVER:
        state.owing = 0
    elif state.phase in CHANCE_PHASES:
        state.owing = CHANCE_OWES
    else:
        state._ask(state.phase)
    if state.phase == ACTING:
        find_actions(state)
