"""Reads the trade routes that a player of Gilde made in the present era. Imports core, the rules and `hexes` only."""

from __future__ import annotations

from kiebitz.core.bits import members
from kiebitz.core.hexes import flood
from kiebitz.core.positions import Reader
from kiebitz.games.gilde.board import NONE
from kiebitz.games.gilde.position_reader.hexes import hexes_of
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.placing import network_of


def read_routes(reader: Reader, state: GildeState, seat: int, routes: list[list[str]]) -> None:
    """The routes by their two cities, the one whose post is chosen among them."""
    board, network = state.setup.board, network_of(state, seat)
    cities = board.cities & state.explorers[seat]
    made = 0
    for i, names in enumerate(routes):
        field = f"routes[{i}]"
        ends = hexes_of(reader, field, board, names, cities, "city with an explorer")
        reader.expect(field, ends in board.route_number, "a route has two cities")
        joined = flood(board.near, ends & -ends, network) & ends == ends
        reader.expect(field, joined, "no way leads from one city to the other (GIL-135)")
        bit = 1 << board.route_number[ends]
        reader.expect(field, not made & bit, f"{' and '.join(names)} stand there twice")
        made |= bit
    if state.route[seat] != NONE:
        made |= 1 << state.route[seat]
    state.traded[seat] = made
    fits = _in_some_order(state, seat)
    reader.expect("routes", fits, "every route closes a city to those after it (GIL-139)")


def _in_some_order(state: GildeState, seat: int) -> bool:
    """Whether the routes can have been made one after another, each with a post on one of its cities."""
    board, posts, present = state.setup.board, state.posts[seat], state.route[seat]
    left = members(state.traded[seat])
    if present != NONE:
        left.remove(present)  # the last one, which waits for its post
    last = () if present == NONE else board.route_ends[present]
    while left:
        ends = [*last, *(city for route in left for city in board.route_ends[route])]
        first = [
            route
            for route in left
            if any(posts >> city & 1 and ends.count(city) == 1 for city in board.route_ends[route])
        ]
        if not first:
            return False
        left.remove(first[0])
    return True
