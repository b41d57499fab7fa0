"""Positions of Mesopotamien: a full state as JSON. `position_reader` reads them. Imports core and the rules only."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Position
from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.board import CARD_IDS, GOOD_IDS, KIND_IDS, card_names
from kiebitz.games.mesopotamien.land.queries import (
    has_taken,
    just_loaded,
    just_unloaded,
    marker_place,
)
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.state import NONE, UNKNOWN

Unknown = Literal["?"]


class Part(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """A part of a position."""


class HexPosition(Part):
    """A hex; hexes are listed in the order in which they were laid, and named by their index in it."""

    q: int
    r: int
    kind: str
    wood: int = 0
    stone: int = 0


class NativePosition(Part):
    """A native; without a hex it is in the reserve."""

    hex: int | None
    cargo: str
    """none, wood, stone, or the number of the own hut whose marker it carries, from 1 to 4."""
    loaded: bool = False
    unloaded: list[str] = []
    took: bool = False
    """Whether it has taken a good in this phase, where each native may once only."""


class HutPosition(Part):
    """A hut; without a hex it is in the reserve."""

    hex: int | None
    value: int | Unknown | None
    """Of its marker; None for the start hut and in the reserve."""
    marker: str
    """none, under, carried or given."""


class PlayerPosition(Part):
    """One player; players are listed in turn order."""

    mana: int
    limit: int
    natives: list[NativePosition]
    huts: list[HutPosition]
    cults: list[int]
    cards: int
    hand: list[str] | Unknown
    kept: int
    """Cards held when the pile was last shuffled."""
    played: list[str]
    """Cards played since."""
    gained: list[str] | Unknown
    """Cards drawn since."""


class TailPosition(Part):
    """A hex that Land put under the stack."""

    player: int
    """Who put it there, in turn order from 1."""
    kind: str
    """`"?"` where it is unknown."""


class ExplorationPosition(Part):
    """An exploration whose hex does not lie yet, or whose goods are not placed yet."""

    native: str
    direction: str
    found: str | None
    goods: int
    looked: list[str]
    """`"?"` where they are unknown."""


class MesopotamienPosition(Position, rename="camel"):
    """A state of Mesopotamien."""

    phase: str
    reason: str | None
    round: int
    start_player: int | None
    """The seat of the first player in turn order."""
    turn: int
    """In turn order, from 1."""
    points: int
    explored: int
    stones: int
    holy_stones: int
    action: str
    used: list[int]
    drawn: int
    fresh: str | None
    """The card drawn in this turn, `"?"` where it is unknown."""
    paid: int
    lasting: bool
    idle: int
    exploration: ExplorationPosition | None
    hexes: list[HexPosition]
    stack: dict[str, int]
    tail: list[TailPosition]
    hexes_drawn: int
    neutral_huts: list[int]
    players: list[PlayerPosition]
    discard: list[str]
    shuffled: list[str]
    """What was in the draw pile when it was last shuffled."""
    cards_drawn: int


def dump(state: MesopotamienState, game: str, version: int) -> MesopotamienPosition:
    """The position of a state, concealed ones included."""
    return MesopotamienPosition(
        game=game,
        version=version,
        seats=state.setup.seats,
        options=state.setup.options,
        phase=phases.PHASES[state.phase],
        reason=phases.REASONS[state.reason] if state.reason else None,
        round=state.round,
        start_player=None if state.start == NONE else state.start,
        turn=state.turn + 1,
        points=state.points,
        explored=state.explored,
        stones=state.stones,
        holy_stones=state.holy,
        action=phases.ACTIONS[state.action],
        used=members(state.used),
        drawn=state.drawn,
        fresh=None if state.fresh == NONE else _name(CARD_IDS, state.fresh),
        paid=state.paid,
        lasting=state.lasting == 1,
        idle=state.idle,
        exploration=_dump_exploration(state),
        hexes=[_dump_hex(state, place) for place in range(len(state.land.kinds))],
        stack=dict(zip(board.STACK_IDS, state.stack, strict=True)),
        tail=[_dump_tail(entry) for entry in state.tail],
        hexes_drawn=state.hexes_drawn,
        neutral_huts=[place for place in state.hut_at[board.NEUTRAL :] if place != NONE],
        players=[_dump_player(state, player) for player in range(state.setup.seats)],
        discard=[CARD_IDS[card] for card in state.discard],
        shuffled=card_names(state.shuffled),
        cards_drawn=state.cards_drawn,
    )


def _name(names: list[str], index: int) -> str:
    return "?" if index == UNKNOWN else names[index]


def _dump_hex(state: MesopotamienState, place: int) -> HexPosition:
    q, r = board.coordinates(state.land.cells[place])
    loose = state.loose[place]
    kind = KIND_IDS[state.land.kinds[place]]
    return HexPosition(q=q, r=r, kind=kind, wood=board.wood_in(loose), stone=board.stone_in(loose))


def _dump_tail(entry: int) -> TailPosition:
    kind = _name(KIND_IDS, phases.tail_kind(entry))
    return TailPosition(player=phases.tail_player(entry) + 1, kind=kind)


def _dump_exploration(state: MesopotamienState) -> ExplorationPosition | None:
    if state.explorer == NONE:
        return None
    return ExplorationPosition(
        native=board.NATIVE_IDS[state.explorer],
        direction=board.DIRECTION_IDS[state.heading],
        found=None if state.found == NONE else KIND_IDS[state.found],
        goods=state.to_place,
        looked=[_name(KIND_IDS, kind) for kind in state.looked],
    )


def _dump_player(state: MesopotamienState, player: int) -> PlayerPosition:
    hand, gained = state.hand[player], state.gained[player]
    return PlayerPosition(
        mana=state.mana[player],
        limit=state.limit[player],
        natives=[_dump_native(state, native) for native in board.NATIVES_OF[player]],
        huts=[_dump_hut(state, hut) for hut in board.HUTS_OF[player]],
        cults=members(state.cult[player]),
        cards=state.held[player],
        hand="?" if hand == UNKNOWN else card_names(hand),
        kept=state.kept[player],
        played=card_names(state.played[player]),
        gained="?" if gained == UNKNOWN else card_names(gained),
    )


def _dump_native(state: MesopotamienState, native: int) -> NativePosition:
    place, cargo = state.at[native], state.cargo[native]
    return NativePosition(
        hex=None if place == NONE else place,
        cargo=GOOD_IDS[cargo] if cargo < board.MARKER else str(cargo - board.MARKER),
        loaded=just_loaded(state, native),
        unloaded=[GOOD_IDS[good] for good in just_unloaded(state, native)],
        took=has_taken(state, native),
    )


def _dump_hut(state: MesopotamienState, hut: int) -> HutPosition:
    place, marker = state.hut_at[hut], state.marker[hut]
    value: int | Unknown | None = None
    if marker != NONE:
        value = "?" if marker == UNKNOWN else board.VALUES[marker]
    return HutPosition(
        hex=None if place == NONE else place, value=value, marker=marker_place(state, hut)
    )
