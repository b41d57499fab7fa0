"""Trade routes and posts. Hot path; imports core, board, state, `goals` and `placing`."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.hexes import components, flood
from kiebitz.core.journal import Journal
from kiebitz.games.gilde.board import NONE, Board
from kiebitz.games.gilde.rules.goals import POSTS, ROUTES, mark_goals
from kiebitz.games.gilde.rules.placing import network_of
from kiebitz.games.gilde.state import FROM_ROUTES, POSTING, SOURCES, TRADING, GildeFields


def open_cities(state: GildeFields, seat: int) -> int:
    """The cities with an explorer and without a post (GIL-142)."""
    cities = state.setup.board.cities & state.explorers[seat]
    return cities ^ cities & state.posts[seat]


def due_routes(state: GildeFields, seat: int) -> list[int]:
    """The routes that are due, ascending: every pair of open cities in one part (GIL-144)."""
    board = state.setup.board
    network = network_of(state, seat)
    found = []
    left = state.linked[seat]
    while left:
        joined = members(left & flood(board.near, left & -left, network))
        for index, a in enumerate(joined):
            left ^= 1 << a
            for b in joined[index + 1 :]:
                found.append(board.route_number[1 << a | 1 << b])
    found.sort()
    return found


def dearest_route(state: GildeFields, seat: int) -> int:
    """The first of the due routes that pay most."""
    board = state.setup.board
    return max(due_routes(state, seat), key=lambda route: board.route_value[route])


def begin_trade(state: GildeFields, seat: int, journal: Journal | None) -> None:
    """Make the route that is due, or ask which."""
    linked = state.linked[seat]
    if linked.bit_count() == 2:
        trade(state, seat, state.setup.board.route_number[linked], journal)
    else:
        state.mode[seat] = TRADING


def trade(state: GildeFields, seat: int, route: int, journal: Journal | None) -> None:
    """Pay a route and ask for its post."""
    board = state.setup.board
    a, b = board.route_ends[route]
    amount = board.route_value[route]
    state.route[seat] = route
    state.traded[seat] |= 1 << route
    state.mode[seat] = POSTING
    state.earned[seat * SOURCES + FROM_ROUTES] += amount
    if amount > state.best_route[seat]:
        state.best_route[seat] = amount
    if board.ice & state.explorers[seat] and leads_over(board, network_of(state, seat), a, b):
        state.iced[seat] = 1
    if journal is not None:
        journal.tell(
            "route", seat=seat, from_hex=board.names[a], to_hex=board.names[b], amount=amount
        )
    mark_goals(state, seat, ROUTES, journal)


def place_post(state: GildeFields, seat: int, city: int, journal: Journal | None) -> None:
    """Close a city of the route; other routes may still be due."""
    board = state.setup.board
    state.route[seat] = NONE
    state.posts[seat] |= 1 << city
    state.linked[seat] = linked_cities(board, network_of(state, seat), open_cities(state, seat))
    if journal is not None:
        journal.tell("post", seat=seat, hex=board.names[city])
    mark_goals(state, seat, POSTS, journal)


def linked_cities(board: Board, network: int, cities: int) -> int:
    """Those of the open cities that an unbroken chain joins to another one (GIL-135, GIL-142)."""
    linked = 0
    if cities & (cities - 1):
        for part in components(board.near, network):
            joined = part & cities
            if joined & (joined - 1):
                linked |= joined
    return linked


def leads_over(board: Board, network: int, a: int, b: int) -> bool:
    """GIL-223: whether some chain from a to b without repeated hex contains ice.

    A hex lies on such a chain just if no other single hex cuts it off from both ends.
    """
    part = flood(board.near, 1 << a, network)
    ends = 1 << a | 1 << b
    for ice in members(part & board.ice):
        for cut in members(part & ~(1 << ice)):
            rest = flood(board.near, 1 << ice, part & ~(1 << cut))
            if not rest & ends:
                break
        else:
            return True
    return False
