"""Who knows what in Gilde: the veiled state, states that fit it, and the view made from it."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.core.bits import lowest, members
from kiebitz.core.game import Secret, View
from kiebitz.games.gilde import progress, scoring
from kiebitz.games.gilde.board import (
    BOARDS,
    COPIES,
    DECK_SIZE,
    EXPLORE_IDS,
    FIRST_KEPT,
    FREE_EXPLORER,
    GOALS_PER_MAP,
    INVESTIGATE_CARDS,
    INVESTIGATE_IDS,
    MAP_IDS,
    NONE,
    SLOTS,
    TREASURE_CARDS,
    TREASURE_IDS,
    TREASURES,
    Board,
)
from kiebitz.games.gilde.cards import ACTION_IDS
from kiebitz.games.gilde.goals import GOALS_OF
from kiebitz.games.gilde.options import options_of
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.state import (
    EXPLORING,
    MODES,
    OVER,
    PHASES,
    SOURCE_IDS,
    SOURCES,
    UNKNOWN,
    copy_public,
)


def veil(state: GildeState, viewer: int) -> GildeState:
    """What a viewer knows: everything public, and of the rest only the viewer's own."""
    known = GildeState()
    copy_public(state, known)
    known.offered = state.offered[:]
    known.returned = state.returned[:]
    known.kept = state.kept[:]
    for seat in range(state.setup.seats):
        if seat == viewer:
            continue
        # GIL-232, GIL-233: that two cards are looked at is public, which ones is not.
        for place in (seat * 2, seat * 2 + 1):
            if known.offered[place] != NONE:
                known.offered[place] = UNKNOWN
        if known.returned[seat]:
            known.returned[seat] = UNKNOWN
        # GIL-234, GIL-236: kept treasure cards open at the end.
        if known.hoard[seat] and state.phase != OVER:
            for place in range(seat * TREASURES, (seat + 1) * TREASURES):
                known.kept[place] = UNKNOWN
    fill_deck(known)
    return known


def fill_deck(state: GildeState) -> None:
    """The treasure deck holds what lies nowhere else; unknown if somebody keeps unknown cards."""
    carried = state.mode.count(EXPLORING)
    state.deck_size = TREASURE_CARDS - sum(state.discard) - sum(state.hoard) - carried
    if UNKNOWN in state.kept:
        state.deck = [UNKNOWN] * TREASURES
        return
    state.deck = [
        COPIES[kind] - state.discard[kind] - sum(state.kept[kind::TREASURES])
        for kind in range(TREASURES)
    ]
    state.deck[FREE_EXPLORER] -= carried


def fill(known: GildeState, seat: int, rng: Random) -> GildeState:
    """A random state that fits what the seat knows; every fitting deal is equally likely."""
    state = known.copy()
    random = rng.random
    cards = _unseen_cards(known)
    for other in range(state.setup.seats):
        for place in (other * 2, other * 2 + 1):
            if state.offered[place] == UNKNOWN:
                state.offered[place] = cards.pop(int(random() * len(cards)))
        if state.returned[other] == UNKNOWN:
            state.returned[other] = 0
            for _ in range(slots_filled(state, other)):
                state.returned[other] |= 1 << cards.pop(int(random() * len(cards)))
    treasures = _unseen_treasures(known)
    for other in range(state.setup.seats):
        first = other * TREASURES
        if state.kept[first] == UNKNOWN:
            state.kept[first : first + TREASURES] = [0] * TREASURES
            for _ in range(state.hoard[other]):
                kind = treasures.pop(int(random() * len(treasures)))
                state.kept[first + kind] += 1
    fill_deck(state)
    return state


def slots_filled(state: GildeState, seat: int) -> int:
    """The number of the seat's investigate cards; it has returned as many."""
    return SLOTS - state.slots[seat * SLOTS : (seat + 1) * SLOTS].count(NONE)


def _unseen_cards(known: GildeState) -> list[int]:
    """The investigate cards of which a veiled state does not say where they are."""
    seen = {*known.slots, *known.offered}
    for mask in known.returned:
        seen.update(members(max(mask, 0)))
    return [card for card in range(INVESTIGATE_CARDS) if card not in seen]


def _unseen_treasures(known: GildeState) -> list[int]:
    """The kept kinds of treasure cards of which a veiled state does not say where they are."""
    unseen = []
    for kind in range(FIRST_KEPT, TREASURES):
        shown = sum(count for count in known.kept[kind::TREASURES] if count > 0)
        unseen += [kind] * (COPIES[kind] - shown)
    return unseen


class GoalView(msgspec.Struct, rename="camel"):
    """A goal in play."""

    id: str
    first: int
    later: int
    closed: bool
    """Somebody completed it in an earlier turn: only the lower reward is left."""
    covered: int
    """Solo: 0, 1 (the higher reward is covered) or 2 (both are: the goal is lost if it is open)."""
    completed: list[int]
    completed_first: list[int]
    """The seats that got the higher reward."""
    needed: int
    """How many of something the goal asks for, and how many each seat has now: the maps are open."""
    reached: list[int]


class PlayerView(msgspec.Struct, rename="camel"):
    """One player as the viewer sees them. Hexes by name."""

    coins: int
    earned: dict[str, int]
    explorers: list[str]
    villages: list[str]
    towers: list[str]
    posts: list[str]
    tokens: list[str]
    crystals: list[str]
    this_turn: list[str]
    """The hexes that the present action took so far."""
    lands_reached: int
    land_coins: int | None
    """What these lands pay at the end, None on a map that pays for none (GIL-224)."""
    best_route: int
    villages_left: int | None
    """None where villages are unlimited."""
    slots: list[str | None]
    offered: list[str]
    """The two cards to choose from, for their player only."""
    returned: list[str]
    treasures: dict[str, int] | None
    """Kept treasure cards, None where the viewer may not know them."""
    treasure_count: int
    mode: str
    card: str | None
    step: int
    effects: list[str]
    """Pending effects: `village 8,6`, `routes`, `treasure 7,7`."""
    route: list[str]
    """The cities of the route whose post is chosen."""
    points: int | None
    """With what counts at the end, kept cards and lands, where the viewer knows it (GIL-237)."""


class GildeView(View, rename="camel"):
    """The table as one viewer sees it."""

    map: str
    options: dict[str, str]
    phase: str
    era: int
    turn: int
    """The how-manieth card of the era is played."""
    card: str | None
    revealed: list[str]
    to_come: list[str]
    """The explore cards still in the deck, in no order (GIL-231)."""
    goals: list[GoalView]
    goals_out: list[str]
    investigate_deck: int
    treasure_deck: int
    treasure_discard: dict[str, int]
    players: list[PlayerView]


def show(known: GildeState, viewer: int) -> GildeView:
    """The view of a veiled state."""
    setup = known.setup
    board = BOARDS[setup.map]
    over = known.phase == OVER
    out = [goal for goal in range(GOALS_PER_MAP) if goal not in known.goals]
    return GildeView(
        game="gilde",
        viewer=viewer,
        seats=setup.seats,
        pending=known.pending(),
        outcome=known.outcome(),
        map=MAP_IDS[setup.map],
        options=options_of(setup),
        phase=PHASES[known.phase],
        era=known.era,
        turn=len(known.revealed),
        card=EXPLORE_IDS[known.revealed[-1]] if known.revealed and not over else None,
        revealed=[EXPLORE_IDS[card] for card in known.revealed],
        to_come=[
            EXPLORE_IDS[card]
            for card in range(DECK_SIZE[known.era - 1])
            if card not in known.revealed
        ],
        goals=[_goal(known, place) for place in range(len(known.goals))],
        goals_out=[GOALS_OF[setup.map][goal].id for goal in out],
        investigate_deck=investigate_deck(known),
        treasure_deck=known.deck_size,
        treasure_discard={
            TREASURE_IDS[kind]: known.discard[kind]
            for kind in range(TREASURES)
            if known.discard[kind]
        },
        players=[_player(known, board, seat, viewer) for seat in range(setup.seats)],
    )


def investigate_deck(known: GildeState) -> int:
    """The size of the investigate deck, the cards put under it included (GIL-060)."""
    in_slots = len(known.slots) - known.slots.count(NONE)
    looked_at = len(known.offered) - known.offered.count(NONE)
    return INVESTIGATE_CARDS - in_slots - looked_at


def hex_names(board: Board, hexes: int) -> list[str]:
    """The names of a set of hexes."""
    return [board.names[number] for number in members(hexes)]


def effect_names(known: GildeState, board: Board, seat: int) -> list[str]:
    """The pending effects by the names of GIL-243."""
    names = [
        f"village {board.names[lowest(board.regions[region])]}"
        for region in members(known.due_villages[seat])
    ]
    if known.linked[seat]:
        names.append("routes")
    return names + [f"treasure {name}" for name in hex_names(board, known.due_ruins[seat])]


def _goal(known: GildeState, place: int) -> GoalView:
    goal = GOALS_OF[known.setup.map][known.goals[place]]
    seats = range(known.setup.seats)
    return GoalView(
        id=goal.id,
        first=goal.first,
        later=goal.later,
        closed=bool(known.closed >> place & 1),
        covered=known.covered(place),
        completed=[seat for seat in seats if known.marks[seat] >> place & 1],
        completed_first=[seat for seat in seats if known.first_rewards[seat] >> place & 1],
        needed=progress.needed(goal),
        reached=[progress.reached(known, seat, goal) for seat in seats],
    )


def _player(known: GildeState, board: Board, seat: int, viewer: int) -> PlayerView:
    earned = known.earned[seat * SOURCES : (seat + 1) * SOURCES]
    kept = known.kept[seat * TREASURES : (seat + 1) * TREASURES]
    slots = known.slots[seat * SLOTS : (seat + 1) * SLOTS]
    limit = known.setup.village_limit
    villages = known.villages[seat]
    card = known.card[seat]
    route = known.route[seat]
    return PlayerView(
        coins=sum(earned),
        earned=dict(zip(SOURCE_IDS, earned, strict=True)),
        explorers=hex_names(board, known.explorers[seat]),
        villages=hex_names(board, villages),
        towers=hex_names(board, known.towers[seat]),
        posts=hex_names(board, known.posts[seat]),
        tokens=hex_names(board, known.tokens[seat]),
        crystals=hex_names(board, known.crystals[seat]),
        this_turn=hex_names(board, known.anchors[seat])
        + [board.names[number] for number in known.taken[seat]],
        lands_reached=sum(land & known.visited[seat] != 0 for land in board.lands),
        land_coins=scoring.land_coins(known, seat) if board.land_coins[-1] else None,
        best_route=known.best_route[seat],
        villages_left=None if limit == NONE else limit - villages.bit_count(),
        slots=[None if held == NONE else INVESTIGATE_IDS[held] for held in slots],
        offered=[
            INVESTIGATE_IDS[offer] for offer in known.offered[seat * 2 : seat * 2 + 2] if offer >= 0
        ],
        returned=[INVESTIGATE_IDS[held] for held in members(max(known.returned[seat], 0))],
        treasures=None
        if UNKNOWN in kept
        else {TREASURE_IDS[kind]: kept[kind] for kind in range(TREASURES) if kept[kind]},
        treasure_count=known.hoard[seat],
        mode=MODES[known.mode[seat]],
        card=None if card == NONE else ACTION_IDS[card],
        step=known.step[seat],
        effects=effect_names(known, board, seat),
        route=[] if route == NONE else [board.names[end] for end in board.route_ends[route]],
        points=scoring.total(known, seat) if seat == viewer or known.phase == OVER else None,
    )


# --- the secrets that the conformance kit watches


def _others(state: GildeState, seat: int) -> list[int]:
    return [other for other in range(state.setup.seats) if other != seat]


def _hidden_offers(state: GildeState, seat: int) -> object:
    offers = [state.offered[other * 2 : other * 2 + 2] for other in _others(state, seat)]
    return offers if any(pair != [NONE, NONE] for pair in offers) else None


def _hidden_returns(state: GildeState, seat: int) -> object:
    returned = [state.returned[other] for other in _others(state, seat)]
    return returned if any(returned) else None


def _many(state: GildeState, seat: int) -> int:
    """At most 24 of 28 cards are ever drawn: an unseen one may always be another."""
    return 2


def _hidden_treasures(state: GildeState, seat: int) -> object:
    if state.phase == OVER:
        return None
    kept = [
        state.kept[other * TREASURES : (other + 1) * TREASURES] for other in _others(state, seat)
    ]
    return kept if any(any(hoard) for hoard in kept) else None


def _ways_of_treasures(state: GildeState, seat: int) -> int:
    """One way if all unseen cards are alike, or if all of them lie with one player; else several."""
    unseen = _unseen_treasures(veil(state, seat))
    hoards = [state.hoard[other] for other in _others(state, seat) if state.hoard[other]]
    if len(set(unseen)) == 1 or (len(hoards) == 1 and hoards[0] == len(unseen)):
        return 1
    return 2


SECRETS: tuple[Secret[GildeState], ...] = (
    Secret("offered cards", _hidden_offers, _many),
    Secret("returned cards", _hidden_returns, _many),
    Secret("kept treasures", _hidden_treasures, _ways_of_treasures),
)
