"""Positions of Gilde: a full state as JSON, with hexes, cards and goals by name; `position_reader` reads them back.

Imports core, the rules and `view` only.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Position
from kiebitz.games.gilde import board
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.rules.cards import ACTION_IDS
from kiebitz.games.gilde.rules.goals import goals_in_play
from kiebitz.games.gilde.state import MODES, PHASES, SOURCE_IDS, SOURCES, UNKNOWN, of_seat
from kiebitz.games.gilde.view import PIECES, hex_names, name_of, route_names, treasure_counts

Unknown = Literal["?"]


class PlayerPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """One player. What a turn needs is left out between turns."""

    explorers: list[str] = []
    villages: list[str] = []
    towers: list[str] = []
    posts: list[str] = []
    tokens: list[str] = []
    """Ruins with a treasure token."""
    crystals: list[str] = []
    visited: list[str] = []
    """Every hex that was ever explored; those with pieces of the player need not be named."""
    earned: dict[str, int] = {}
    """Coins by source."""
    best_route: int = 0
    route_over_ice: bool = False
    routes: list[list[str]] = []
    """The routes made in this era, by their two cities."""
    slots: list[str | None] = msgspec.field(default_factory=lambda: [None] * board.SLOTS)
    offered: list[str] | Unknown = []
    """The two cards to choose from, in the order drawn."""
    returned: list[str] | Unknown = []
    """The cards put under the deck."""
    treasures: dict[str, int] | Unknown = {}
    """Kept treasure cards by kind."""
    treasure_count: int = 0
    drawn: int = 0
    """Treasure cards drawn so far, the discarded ones included."""
    goals: list[str] = []
    goals_first: list[str] = []
    """Those that paid the higher reward."""
    mode: str = "stopped"
    card: str | None = None
    step: int = 0
    taken: list[str] = []
    first_step: list[str] = []
    """The hexes that the first step took, once it has ended; of a card that is used up, all that it took."""
    start: str | None = None
    """The village that the present ray leads away from."""
    first_start: str | None = None
    due_villages: list[str] = []
    """Complete regions by their first hex."""
    due_treasures: list[str] = []
    draws_left: int = 0
    founding: str | None = None
    route: list[str] = []


class GildePosition(Position, kw_only=True, rename="camel"):
    """A state of Gilde."""

    phase: str
    era: int
    revealed: list[str]
    goals: list[str]
    goals_closed: list[str] = msgspec.field(default_factory=list)
    """Goals that somebody completed in an earlier turn."""
    discard: dict[str, int] = msgspec.field(default_factory=dict)
    players: list[PlayerPosition]


def dump(state: GildeState, game: str, version: int) -> GildePosition:
    """The position of a state, concealed ones included."""
    return GildePosition(
        game=game,
        version=version,
        seats=state.setup.seats,
        options=state.setup.options,
        phase=PHASES[state.phase],
        era=state.era,
        revealed=[board.EXPLORE_IDS[card] for card in state.revealed],
        goals=[goal.id for goal in goals_in_play(state)],
        goals_closed=_goal_names(state, state.closed),
        discard=treasure_counts(state.discard),
        players=[_dump_player(state, seat) for seat in range(state.setup.seats)],
    )


def _goal_names(state: GildeState, places: int) -> list[str]:
    return [goal.id for place, goal in enumerate(goals_in_play(state)) if places >> place & 1]


def _dump_player(state: GildeState, seat: int) -> PlayerPosition:
    here = state.setup.board
    names, cards = here.names, board.INVESTIGATE_IDS
    earned = of_seat(state.earned, seat, SOURCES)
    offered = of_seat(state.offered, seat, 2)
    kept = of_seat(state.kept, seat, board.TREASURES)
    returned = state.returned[seat]
    pieces: dict[str, Any] = {
        name: hex_names(here, getattr(state, name)[seat]) for name in (*PIECES, "visited")
    }
    return PlayerPosition(
        **pieces,
        earned={name: amount for name, amount in zip(SOURCE_IDS, earned, strict=True) if amount},
        best_route=state.best_route[seat],
        route_over_ice=state.iced[seat] == 1,
        routes=[route_names(here, route) for route in members(state.traded[seat])],
        slots=[name_of(cards, held) for held in of_seat(state.slots, seat, board.SLOTS)],
        offered="?" if UNKNOWN in offered else [cards[c] for c in offered if c != board.NONE],
        returned="?" if returned == UNKNOWN else [cards[c] for c in members(returned)],
        treasures="?" if UNKNOWN in kept else treasure_counts(kept),
        treasure_count=state.hoard[seat],
        drawn=state.drawn[seat],
        goals=_goal_names(state, state.marks[seat]),
        goals_first=_goal_names(state, state.first_rewards[seat]),
        mode=MODES[state.mode[seat]],
        card=name_of(ACTION_IDS, state.card[seat]),
        step=state.step[seat],
        taken=[names[number] for number in state.taken[seat]],
        first_step=hex_names(here, state.anchors[seat]),
        start=name_of(names, state.start[seat]),
        first_start=name_of(names, state.first_start[seat]),
        due_villages=[here.region_names[r] for r in members(state.due_villages[seat])],
        due_treasures=hex_names(here, state.due_ruins[seat]),
        draws_left=state.draws_left[seat],
        founding=name_of(here.region_names, state.founding[seat]),
        route=route_names(here, state.route[seat]),
    )
