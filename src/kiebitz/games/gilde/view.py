"""The table of Gilde as one viewer sees it, made from a concealed state. Imports core and the rules only."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Any

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import View
from kiebitz.games.gilde import board, scoring
from kiebitz.games.gilde.rules import GildeState, goals
from kiebitz.games.gilde.rules.cards import ACTION_IDS, CHAIN, LINE, RAY, STEPS
from kiebitz.games.gilde.rules.goals import GOALS_OF, goals_in_play
from kiebitz.games.gilde.rules.placing import network_of
from kiebitz.games.gilde.rules.routes import due_routes
from kiebitz.games.gilde.rules.turn import cards_to_come
from kiebitz.games.gilde.state import (
    FOUNDING,
    MODES,
    OVER,
    PHASES,
    PLACING,
    SOURCE_IDS,
    SOURCES,
    TRADING,
    UNKNOWN,
    of_seat,
)

PIECES = ("explorers", "villages", "towers", "posts", "tokens", "crystals")
"""The pieces on a player's map, as states, positions and views name them."""
NAMES_KEPT = 8192
"""Sets of hexes by their names, kept from view to view: they depend on nothing but what is on a map, which is open."""
ROUTES_KEPT = 1024
"""Routes, kept in the same way."""


class GoalView(msgspec.Struct, rename="camel"):
    """A goal in play."""

    id: str
    first: int
    later: int
    first_left: bool
    """The higher reward can still be had: nobody completed the goal in an earlier turn, and nothing covers it."""
    later_left: bool
    """The lower reward is not covered, as it may be in a solo game."""
    lost: bool
    """Solo: it was not completed before both rewards were covered (GIL-208)."""
    completed: list[int]
    first_seats: list[int]
    """Of those who completed it, the seats that got the higher reward, and those that got the lower one."""
    later_seats: list[int]
    needed: int
    """How many of something the goal asks for, and how many each seat has now: the maps are open."""
    reached: list[int]


class RouteView(msgspec.Struct, rename="camel", frozen=True):
    """A trade route on a player's map."""

    way: tuple[str, ...]
    """Its hexes, the two cities included; the shortest chain where there are several (GIL-135)."""
    coins: int


class TallyView(msgspec.Struct, rename="camel", frozen=True):
    """How many hexes of a terrain a step took, of how many it may (GIL-070)."""

    terrain: str
    """The letter of the map: G, D, M or S."""
    taken: int
    most: int


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
    grows: bool
    """The next explorer goes on with a chain, line or ray that this turn began."""
    tally: list[TallyView]
    """Of a card that has a number for each of several terrains."""
    effects: list[str]
    """Pending effects: `village 8,6`, `routes`, `treasure 7,7`."""
    region: list[str]
    """The region whose village is placed."""
    route: list[str]
    """The cities of the route whose post is chosen."""
    routes: list[RouteView]
    """The routes made in this era."""
    due_routes: list[RouteView]
    """The routes to choose from."""
    points: int | None
    """With what counts at the end, kept cards and lands, where the viewer knows it (GIL-237)."""


class GildeView(View, rename="camel"):
    """The table as one viewer sees it."""

    map: str
    options: dict[str, str]
    phase: str
    era: int
    turn: int
    """The number of cards turned up in this era."""
    deck_size: int
    """The number of explore cards of this era (GIL-194)."""
    village_limit: int | None
    """The number of villages of each player; None where they are unlimited (GIL-006)."""
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
    """The view of a concealed state."""
    setup = known.setup
    here = board.BOARDS[setup.map]
    over = known.phase == OVER
    out = [goal for goal in range(board.GOALS_PER_MAP) if goal not in known.goals]
    return GildeView(
        game="gilde",
        viewer=viewer,
        seats=setup.seats,
        pending=known.pending(),
        outcome=known.outcome(),
        map=board.MAP_IDS[setup.map],
        options=setup.options,
        phase=PHASES[known.phase],
        era=known.era,
        turn=len(known.revealed),
        deck_size=board.DECK_SIZE[known.era - 1],
        village_limit=None if setup.village_limit == board.NONE else setup.village_limit,
        card=board.EXPLORE_IDS[known.revealed[-1]] if known.revealed and not over else None,
        revealed=[board.EXPLORE_IDS[card] for card in known.revealed],
        to_come=[board.EXPLORE_IDS[card] for card in cards_to_come(known)],
        goals=[_goal(known, place, goal) for place, goal in enumerate(goals_in_play(known))],
        goals_out=[GOALS_OF[setup.map][goal].id for goal in out],
        investigate_deck=investigate_deck(known),
        treasure_deck=known.deck_size,
        treasure_discard=treasure_counts(known.discard),
        players=[_player(known, here, seat, viewer) for seat in range(setup.seats)],
    )


def investigate_deck(known: GildeState) -> int:
    """The size of the investigate deck, the cards put under it included (GIL-060)."""
    in_slots = len(known.slots) - known.slots.count(board.NONE)
    looked_at = len(known.offered) - known.offered.count(board.NONE)
    return board.INVESTIGATE_CARDS - in_slots - looked_at


def treasure_counts(kinds: list[int]) -> dict[str, int]:
    """The number of treasure cards by their names."""
    return {board.TREASURE_IDS[kind]: count for kind, count in enumerate(kinds) if count}


def hex_names(here: board.Board, hexes: int) -> list[str]:
    """The names of a set of hexes."""
    return [here.names[number] for number in members(hexes)]


@lru_cache(maxsize=NAMES_KEPT)
def _names(map_number: int, hexes: int) -> tuple[str, ...]:
    return tuple(hex_names(board.BOARDS[map_number], hexes))


def name_of(names: list[str], number: int) -> str | None:
    """The name of a card, a hex or a region, None for none."""
    return None if number == board.NONE else names[number]


def route_names(here: board.Board, route: int) -> list[str]:
    """The names of a route's cities, none without a route."""
    return [] if route == board.NONE else [here.names[end] for end in here.route_ends[route]]


def effect_names(known: GildeState, here: board.Board, seat: int) -> list[str]:
    """The pending effects by the names of GIL-243."""
    names = [f"village {here.region_names[region]}" for region in members(known.due_villages[seat])]
    if known.linked[seat]:
        names.append("routes")
    return names + [f"treasure {name}" for name in hex_names(here, known.due_ruins[seat])]


def _goal(known: GildeState, place: int, goal: goals.Goal) -> GoalView:
    seats = range(known.setup.seats)
    covered = goals.covered(known, place)
    completed = [seat for seat in seats if known.marks[seat] >> place & 1]
    first = [seat for seat in completed if known.first_rewards[seat] >> place & 1]
    return GoalView(
        id=goal.id,
        first=goal.first,
        later=goal.later,
        first_left=not covered and not known.closed >> place & 1,
        later_left=covered < 2,
        lost=covered == 2 and not completed,
        completed=completed,
        first_seats=first,
        later_seats=[seat for seat in completed if seat not in first],
        needed=goal.needed,
        reached=[goals.reached(known, seat, goal) for seat in seats],
    )


def _player(known: GildeState, here: board.Board, seat: int, viewer: int) -> PlayerView:
    earned = of_seat(known.earned, seat, SOURCES)
    kept = of_seat(known.kept, seat, board.TREASURES)
    slots = of_seat(known.slots, seat, board.SLOTS)
    cards = board.INVESTIGATE_IDS
    trading = known.mode[seat] == TRADING
    number = known.setup.map
    pieces: dict[str, Any] = {
        name: [*_names(number, getattr(known, name)[seat])] for name in PIECES
    }
    return PlayerView(
        coins=sum(earned),
        earned=dict(zip(SOURCE_IDS, earned, strict=True)),
        **pieces,
        this_turn=[
            *_names(number, known.anchors[seat]),
            *(here.names[taken] for taken in known.taken[seat]),
        ],
        lands_reached=sum(land & known.visited[seat] != 0 for land in here.lands),
        land_coins=scoring.land_coins(known, seat) if here.land_coins[-1] else None,
        best_route=known.best_route[seat],
        slots=[name_of(cards, held) for held in slots],
        offered=[cards[offer] for offer in of_seat(known.offered, seat, 2) if offer >= 0],
        returned=[cards[held] for held in members(max(known.returned[seat], 0))],
        treasures=None if UNKNOWN in kept else treasure_counts(kept),
        treasure_count=known.hoard[seat],
        mode=MODES[known.mode[seat]],
        card=name_of(ACTION_IDS, known.card[seat]),
        step=known.step[seat],
        grows=_grows(known, seat),
        tally=_tally(known, here, seat),
        effects=effect_names(known, here, seat),
        region=_region(known, here, seat),
        route=route_names(here, known.route[seat]),
        routes=_routes(known, seat, members(known.traded[seat])),
        due_routes=_routes(known, seat, due_routes(known, seat) if trading else []),
        points=scoring.total(known, seat) if seat == viewer or known.phase == OVER else None,
    )


def _grows(known: GildeState, seat: int) -> bool:
    if known.mode[seat] != PLACING:
        return False
    steps, number = STEPS[known.card[seat]], known.step[seat]
    return number < len(steps) and steps[number].shape in (CHAIN, LINE, RAY)


def _tally(known: GildeState, here: board.Board, seat: int) -> list[TallyView]:
    if known.card[seat] == board.NONE:
        return []
    steps = STEPS[known.card[seat]]
    step = steps[min(known.step[seat], len(steps) - 1)]
    if not step.slots:
        return []
    # When the card is used up, what its last step took has gone to the anchors.
    taken = known.taken[seat] or members(known.anchors[seat])
    terrains = [here.terrain[number] for number in taken]
    return [
        TallyView(board.TERRAIN_LETTERS[terrain], terrains.count(terrain), most)
        for terrain, most in enumerate(step.slots)
        if most
    ]


def _region(known: GildeState, here: board.Board, seat: int) -> list[str]:
    if known.mode[seat] != FOUNDING:
        return []
    return hex_names(here, here.regions[known.founding[seat]])


def _routes(known: GildeState, seat: int, routes: list[int]) -> list[RouteView]:
    if not routes:
        return []
    network = network_of(known, seat)
    return [_route(known.setup.map, route, network) for route in routes]


@lru_cache(maxsize=ROUTES_KEPT)
def _route(map_number: int, route: int, network: int) -> RouteView:
    here = board.BOARDS[map_number]
    way = [here.names[number] for number in _shortest_way(here, route, network)]
    return RouteView(way=tuple(way), coins=here.route_value[route])


def _shortest_way(here: board.Board, route: int, network: int) -> list[int]:
    """The hexes of a chain between the cities of a route, which the network joins."""
    start, end = here.route_ends[route]
    before = {end: end}
    waiting = deque([end])
    while start not in before:
        number = waiting.popleft()
        for near in here.neighbours[number]:
            if near != board.NONE and network >> near & 1 and near not in before:
                before[near] = number
                waiting.append(near)
    way = [start]
    while way[-1] != end:
        way.append(before[way[-1]])
    return way
