"""Positions of Amazonas: a full state as JSON. `position_reader/` reads them back. Imports core and the rules only."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Position
from kiebitz.games.amazonas import board
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.rules import AmazonasState

Unknown = Literal["?"]
MARKS: dict[int, Unknown | None] = {phases.NONE: None, phases.UNKNOWN: "?"}
"""What stands for a card or mission that is missing or not known."""


class PlayerPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """One player. Lists of five run by species."""

    purse: int
    huts: list[str]
    neutral_left: int
    tiles: list[int]
    natives: list[int]
    card_set: str
    hand: list[int]
    """A card that lies face down is still in it."""
    laid: int | Unknown | None
    worth: int
    offered: list[str] | Unknown
    mission: str | None
    """`"?"` where it is unknown."""
    chip: int


class AmazonasPosition(Position, rename="camel"):
    """A state of Amazonas."""

    phase: str
    round: int
    past_events: list[str]
    """Every event turned up so far, the current one last."""
    start_player: int | None
    order: list[int]
    turn: int
    dealt: int
    neutral: list[str]
    neutral_placed: bool
    native_supply: int
    native_gone: int
    native_open: bool
    players: list[PlayerPosition]


def dump(state: AmazonasState, game: str, version: int) -> AmazonasPosition:
    """The position of a state, concealed ones included."""
    return AmazonasPosition(
        game=game,
        version=version,
        seats=state.setup.seats,
        options=state.setup.options,
        phase=phases.PHASES[state.phase],
        round=state.round,
        past_events=[board.EVENT_IDS[event] for event in state.events_past],
        start_player=None if state.start_player == phases.NONE else state.start_player,
        order=list(state.order),
        turn=state.turn,
        dealt=state.dealt,
        neutral=[board.VILLAGE_IDS[village] for village in members(state.neutral)],
        neutral_placed=state.neutral_placed == 1,
        native_supply=state.native_supply,
        native_gone=state.native_gone,
        native_open=state.native_open == 1,
        players=[_dump_player(state, seat) for seat in range(state.setup.seats)],
    )


def _dump_player(state: AmazonasState, seat: int) -> PlayerPosition:
    first = seat * board.SPECIES
    natives = state.natives[first : first + board.SPECIES]
    laid, offered, mission = state.laid[seat], state.offered[seat], state.mission[seat]
    return PlayerPosition(
        purse=state.purse[seat],
        huts=[board.VILLAGE_IDS[village] for village in members(state.huts[seat])],
        neutral_left=state.neutral_left[seat],
        tiles=[state.rows[first + species] - natives[species] for species in range(board.SPECIES)],
        natives=natives,
        card_set=board.COLOUR_IDS[state.set_of[seat]],
        hand=members(state.hand[seat]),
        laid=laid if laid >= 0 else MARKS[laid],
        worth=state.worth[seat],
        offered="?"
        if offered == phases.UNKNOWN
        else [board.MISSION_IDS[offer] for offer in members(offered)],
        mission=board.MISSION_IDS[mission] if mission >= 0 else MARKS[mission],
        chip=state.chip[seat],
    )
