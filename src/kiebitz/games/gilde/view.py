"""The table of Gilde as one viewer sees it, made from a concealed state. Imports core and the rules only."""

from __future__ import annotations

from typing import Any

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import View
from kiebitz.games.gilde import board, scoring
from kiebitz.games.gilde.rules import GildeState, goals
from kiebitz.games.gilde.rules.cards import ACTION_IDS
from kiebitz.games.gilde.rules.goals import GOALS_OF, goals_in_play
from kiebitz.games.gilde.rules.turn import cards_to_come
from kiebitz.games.gilde.state import MODES, OVER, PHASES, SOURCE_IDS, SOURCES, UNKNOWN, of_seat

PIECES = ("explorers", "villages", "towers", "posts", "tokens", "crystals")
"""The pieces on a player's map, as states, positions and views name them."""


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
    """The number of cards turned up in this era."""
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
    return GoalView(
        id=goal.id,
        first=goal.first,
        later=goal.later,
        closed=bool(known.closed >> place & 1),
        covered=goals.covered(known, place),
        completed=[seat for seat in seats if known.marks[seat] >> place & 1],
        completed_first=[seat for seat in seats if known.first_rewards[seat] >> place & 1],
        needed=goal.needed,
        reached=[goals.reached(known, seat, goal) for seat in seats],
    )


def _player(known: GildeState, here: board.Board, seat: int, viewer: int) -> PlayerView:
    earned = of_seat(known.earned, seat, SOURCES)
    kept = of_seat(known.kept, seat, board.TREASURES)
    slots = of_seat(known.slots, seat, board.SLOTS)
    limit = known.setup.village_limit
    cards = board.INVESTIGATE_IDS
    pieces: dict[str, Any] = {name: hex_names(here, getattr(known, name)[seat]) for name in PIECES}
    return PlayerView(
        coins=sum(earned),
        earned=dict(zip(SOURCE_IDS, earned, strict=True)),
        **pieces,
        this_turn=hex_names(here, known.anchors[seat])
        + [here.names[number] for number in known.taken[seat]],
        lands_reached=sum(land & known.visited[seat] != 0 for land in here.lands),
        land_coins=scoring.land_coins(known, seat) if here.land_coins[-1] else None,
        best_route=known.best_route[seat],
        villages_left=None if limit == board.NONE else limit - known.villages[seat].bit_count(),
        slots=[name_of(cards, held) for held in slots],
        offered=[cards[offer] for offer in of_seat(known.offered, seat, 2) if offer >= 0],
        returned=[cards[held] for held in members(max(known.returned[seat], 0))],
        treasures=None if UNKNOWN in kept else treasure_counts(kept),
        treasure_count=known.hoard[seat],
        mode=MODES[known.mode[seat]],
        card=name_of(ACTION_IDS, known.card[seat]),
        step=known.step[seat],
        effects=effect_names(known, here, seat),
        route=route_names(here, known.route[seat]),
        points=scoring.total(known, seat) if seat == viewer or known.phase == OVER else None,
    )
