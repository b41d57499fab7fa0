"""The table of Mesopotamien as one viewer sees it, made from a concealed state. Imports core and the rules only."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import View
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import CARD_IDS, KIND_IDS, MARKER, NATIVE_IDS, VALUES
from kiebitz.games.mesopotamien.land import queries
from kiebitz.games.mesopotamien.land.queries import seat_of
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.rules.legality import ready_cards, target_cell
from kiebitz.games.mesopotamien.scoring import given_values
from kiebitz.games.mesopotamien.state import NONE, OVER, UNKNOWN, tail_kind

HEXES_KEPT = 8192
"""Hexes as they are shown, kept for whoever sees the same. They are made of the arguments of their function and nothing
else, so that nobody learns from one what others know; they cannot be changed."""


class HexView(msgspec.Struct, rename="camel", frozen=True):
    """A hex of the map; its index in the list is its number in moves."""

    q: int
    r: int
    kind: str
    wood: int
    stone: int
    cult: int | None
    """The seat that owns the cult place there."""
    sites: int
    """The number of huts that may stand there, those that do included (MES-098 to MES-100, MES-109)."""


class NativeView(msgspec.Struct, rename="camel"):
    """A native; those in the reserve have no hex."""

    id: str
    hex: int | None
    cargo: str
    """none, wood, stone or marker."""
    marker: str | None
    """The hut that the carried marker came from: its public id (MES-162)."""
    value: int | None
    """Of the carried marker, where the viewer knows it."""
    loaded: bool
    """MES-177: it cannot unload before the next progress move."""
    unloaded: list[str]
    """MES-178: the goods that it cannot load before the next progress move."""
    took: bool
    """MES-200: it cannot take again in this phase."""


class HutView(msgspec.Struct, rename="camel"):
    """A hut on the map."""

    id: str
    owner: int | None
    """A seat; None for a neutral hut."""
    hex: int
    marker: str
    """none, under, carried or given."""
    value: int | None
    """Of its marker, where the viewer knows it."""


class PlayerView(msgspec.Struct, rename="camel"):
    """One player as the viewer sees them."""

    number: int
    """In turn order, from 1; `p1` in the ids of natives and huts is the start player."""
    mana: int
    limit: int
    natives: list[NativeView]
    natives_left: int
    huts_left: int
    cults_left: int
    markers_left: int
    spare_values: list[int] | None
    """Of the markers in the reserve, where the viewer knows them."""
    given: list[int]
    """Values of the markers beside the temple."""
    cards: int
    cards_drawn: int
    """Of these, drawn in this turn."""
    hand: list[str] | None
    resting: str | None
    """The card in hand that waits for a later turn, where the viewer knows it: the only one of its kind was drawn in
    this turn (MES-120)."""


class KnownHex(msgspec.Struct, rename="camel"):
    """A hex that the viewer put under the stack (MES-198)."""

    kind: str
    from_bottom: int
    """1 is the last one."""


class Exploration(msgspec.Struct, rename="camel"):
    """An exploration while a decision about it is open (MES-199)."""

    native: str
    target: str
    """The cell, as `q,r`."""
    kind: str | None
    """The drawn hex."""
    goods: int
    """How many goods are to be placed."""
    looking: int
    """How many hexes the player of Land looks at."""
    seen: list[str] | None
    """Which, for the player of Land."""


class MesopotamienView(View, rename="camel"):
    """The table as one viewer sees it."""

    phase: str
    turn_phase: Literal[1, 2, 3]
    """The phase of the turn, 1 to 3 (MES-023); 1 before the first turn and after the last."""
    round: int
    start_player: int | None
    turn: int | None
    points: int
    explored: int
    explorations_left: int
    """How often the player in turn can still explore: the stack may hold fewer hexes than the turn allows (MES-152)."""
    stones: int
    holy_stones: int
    temple: int
    """The stones that the temple shows: one for each space that a bar was moved up from 3 (MES-060)."""
    temple_size: int
    """Its stones when all bars are at 8."""
    action: str
    used: list[int]
    idle: int
    hexes: list[HexView]
    shore: list[str]
    """The empty cells that touch the map, as `q,r`."""
    huts: list[HutView]
    wood: int
    """In the supply."""
    stone: int
    stack: int
    stack_kinds: dict[str, int]
    stack_known: list[KnownHex]
    exploration: Exploration | None
    pile: int
    discard: list[str]
    players: list[PlayerView]
    """By seat."""


def show(known: MesopotamienState, viewer: int) -> MesopotamienView:
    """The view of a concealed state."""
    seats = known.setup.seats
    begun = known.start != NONE
    # Before the start player is drawn nobody sees the table; the players' numbers are then those of the seats.
    players = [(seat - max(known.start, 0)) % seats for seat in range(seats)]
    return MesopotamienView(
        game="mesopotamien",
        viewer=viewer,
        seats=seats,
        pending=known.pending(),
        outcome=known.outcome(),
        phase=phases.PHASES[known.phase],
        turn_phase=_turn_phase(known.phase),
        round=known.round,
        start_player=known.start if begun else None,
        turn=seat_of(known, known.turn) if begun and known.phase != OVER else None,
        points=known.points,
        explored=known.explored,
        explorations_left=queries.explorations_left(known),
        stones=known.stones,
        holy_stones=known.holy,
        temple=sum(known.limit) - seats * board.START_LIMIT,
        temple_size=seats * (board.MAX_MANA - board.START_LIMIT),
        action=phases.ACTIONS[known.action],
        used=members(known.used),
        idle=known.idle,
        hexes=_hexes(known),
        shore=[_cell_name(cell) for cell in known.land.shore()],
        huts=[_hut(known, hut) for hut, place in enumerate(known.hut_at) if place != NONE],
        wood=known.supply[board.WOOD],
        stone=known.supply[board.STONE],
        stack=known.stack_size,
        stack_kinds=dict(zip(board.STACK_IDS, known.stack, strict=True)),
        stack_known=[
            KnownHex(KIND_IDS[tail_kind(entry)], len(known.tail) - index)
            for index, entry in enumerate(known.tail)
            if entry >= 0
        ],
        exploration=_exploration(known),
        pile=known.pile,
        discard=[CARD_IDS[card] for card in known.discard],
        players=[_player(known, player, queries.player_of(known, viewer)) for player in players],
    )


def _turn_phase(phase: int) -> Literal[1, 2, 3]:
    if phase in (phases.ACTING, phases.CARD_DRAW):
        return 2
    return 3 if phase == phases.PRAYING else 1


def _hexes(known: MesopotamienState) -> list[HexView]:
    owner: dict[int, int] = {}
    for player, cults in enumerate(known.cult):
        for place in members(cults):
            owner[place] = seat_of(known, player)
    land, loose = known.land, known.loose
    return [
        _hex(cell, kind, loose[place], owner.get(place))
        for place, (cell, kind) in enumerate(zip(land.cells, land.kinds, strict=True))
    ]


@lru_cache(maxsize=HEXES_KEPT)
def _hex(cell: int, kind: int, loose: int, cult: int | None) -> HexView:
    q, r = board.coordinates(cell)
    wood, stone = board.wood_in(loose), board.stone_in(loose)
    sites = board.HUTS_PER_HEX if kind == board.PLAIN and cult is None else 0
    return HexView(q=q, r=r, kind=KIND_IDS[kind], wood=wood, stone=stone, cult=cult, sites=sites)


@lru_cache(maxsize=HEXES_KEPT)
def _cell_name(cell: int) -> str:
    return board.cell_name(cell)


def _hut(known: MesopotamienState, hut: int) -> HutView:
    neutral = hut >= board.NEUTRAL
    marker = NONE if neutral else known.marker[hut]
    return HutView(
        id=board.HUT_IDS[hut],
        owner=None if neutral else seat_of(known, board.OWNER_OF[hut]),
        hex=known.hut_at[hut],
        marker="none" if neutral else queries.marker_place(known, hut),
        value=VALUES[marker] if marker >= 0 else None,
    )


def _native(known: MesopotamienState, native: int) -> NativeView:
    place, cargo = known.at[native], known.cargo[native]
    hut = queries.carried_hut(known, native) if cargo >= MARKER else NONE
    marker = known.marker[hut] if hut != NONE else NONE
    return NativeView(
        id=NATIVE_IDS[native],
        hex=place if place != NONE else None,
        cargo=board.GOOD_IDS[cargo] if cargo < MARKER else "marker",
        marker=board.HUT_IDS[hut] if hut != NONE else None,
        value=VALUES[marker] if marker >= 0 else None,
        loaded=queries.just_loaded(known, native),
        unloaded=[board.GOOD_IDS[good] for good in queries.just_unloaded(known, native)],
        took=queries.has_taken(known, native),
    )


def _player(known: MesopotamienState, player: int, viewer: int) -> PlayerView:
    own = player == viewer or known.phase == OVER
    in_turn = player == known.turn
    spare = members(queries.spare_markers(known, player))
    return PlayerView(
        number=player + 1,
        mana=known.mana[player],
        limit=known.limit[player],
        natives=[_native(known, native) for native in board.NATIVES_OF[player]],
        natives_left=queries.natives_in_reserve(known, player),
        huts_left=board.MARKERS - queries.huts_built(known, player),
        cults_left=board.CULTS - known.cult[player].bit_count(),
        markers_left=board.MARKERS - queries.huts_built(known, player),
        spare_values=[VALUES[marker] for marker in spare] if own else None,
        given=sorted(given_values(known, player)),
        cards=known.held[player],
        cards_drawn=known.drawn if in_turn else 0,
        hand=None if known.hand[player] == UNKNOWN else board.card_names(known.hand[player]),
        resting=_resting(known, player) if in_turn else None,
    )


def _resting(known: MesopotamienState, player: int) -> str | None:
    fresh, hand = known.fresh, known.hand[player]
    if fresh < 0 or hand == UNKNOWN or ready_cards(known) & board.COPIES[fresh]:
        return None
    return CARD_IDS[fresh]


def _exploration(known: MesopotamienState) -> Exploration | None:
    if known.explorer == NONE:
        return None
    place = known.land.cells[known.at[known.explorer]]
    seen = [KIND_IDS[kind] for kind in known.looked if kind >= 0]
    return Exploration(
        native=NATIVE_IDS[known.explorer],
        target=board.cell_name(place if known.to_place else target_cell(known)),
        kind=KIND_IDS[known.found] if known.found != NONE else None,
        goods=known.to_place,
        looking=len(known.looked),
        seen=seen or None,
    )
