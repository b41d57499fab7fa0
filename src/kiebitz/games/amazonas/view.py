"""The table of Amazonas as one viewer sees it, made from a concealed state. Imports core and the rules only."""

from __future__ import annotations

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import View
from kiebitz.games.amazonas import board, scoring
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.rules import AmazonasState


class PlayerView(msgspec.Struct, rename="camel"):
    """One player as the viewer sees them."""

    colour: str
    purse: int
    gold: int
    silver: int
    huts: list[str]
    huts_left: int
    neutral_left: int
    tiles: list[int]
    """Research tiles by species, without natives."""
    natives: list[int]
    """Natives by species."""
    card_set: str
    """The colour of the cards in hand."""
    hand: list[int]
    played: list[int]
    has_laid: bool
    laid: int | None
    """The card laid in this round; None if there is none, or if the viewer may not know it."""
    worth: int | None
    place: int | None
    """The order card, from 1."""
    chip: int
    has_mission: bool
    mission: str | None
    offered: list[str]
    open_points: int
    """Chip, rows and majorities as they stand."""
    points: int | None
    """With the mission, where the viewer knows it (AMA-113)."""


class AmazonasView(View, rename="camel"):
    """The table as one viewer sees it."""

    phase: str
    round: int
    event: str | None
    past_events: list[str]
    events_left: list[str]
    start_player: int | None
    turn: int | None
    """The seat whose turn it is, None while all decide together."""
    order: tuple[int, ...]
    """The seats by order card, in the start round as they build; empty until the first reveal."""
    prices: list[int]
    """The price of each village in gold, 0 if it is full; in the order of the board's data."""
    neutral: list[str]
    piles: list[int]
    chips_left: list[int]
    native_supply: int
    native_gone: int
    native_open: bool
    players: list[PlayerView]


def show(known: AmazonasState, viewer: int) -> AmazonasView:
    """The view of a concealed state."""
    seats = known.setup.seats
    revealed = known.round > 0 and known.phase > phases.LAYING
    # AMA-057: order cards hold until the next reveal; before the first one there are none.
    ordered = known.round > 1 or revealed
    return AmazonasView(
        game="amazonas",
        viewer=viewer,
        seats=seats,
        pending=known.pending(),
        outcome=known.outcome(),
        phase=phases.PHASES[known.phase],
        round=known.round,
        event=board.EVENT_IDS[known.event] if known.event >= 0 else None,
        past_events=[board.EVENT_IDS[event] for event in known.events_past],
        events_left=[board.EVENT_IDS[event] for event in members(known.events_left)],
        start_player=known.start_player if known.start_player != phases.NONE else None,
        turn=known.order[known.turn] if known.phase in phases.ONE_BY_ONE else None,
        order=known.order if ordered or known.round == 0 else (),
        prices=[known.price(village) for village in range(board.VILLAGES)],
        neutral=village_ids(known.neutral),
        piles=known.piles[:],
        chips_left=board.CHIPS[seats][known.chips_given :],
        native_supply=known.native_supply,
        native_gone=known.native_gone,
        native_open=known.native_open == 1,
        players=[_player(known, seat, revealed, ordered) for seat in range(seats)],
    )


def village_ids(mask: int) -> list[str]:
    """The ids of a set of villages."""
    return [board.VILLAGE_IDS[village] for village in members(mask)]


def _player(known: AmazonasState, seat: int, revealed: bool, ordered: bool) -> PlayerView:
    first = seat * board.SPECIES
    rows = known.rows[first : first + board.SPECIES]
    natives = known.natives[first : first + board.SPECIES]
    purse, laid, mission = known.purse[seat], known.laid[seat], known.mission[seat]
    open_points = scoring.open_points(known, seat)
    return PlayerView(
        colour=board.COLOUR_IDS[known.setup.colours[seat]],
        purse=purse,
        gold=purse // board.SILVER_PER_GOLD,
        silver=purse % board.SILVER_PER_GOLD,
        huts=village_ids(known.huts[seat]),
        huts_left=board.HUTS - known.huts[seat].bit_count(),
        neutral_left=known.neutral_left[seat],
        tiles=[row - native for row, native in zip(rows, natives, strict=True)],
        natives=natives,
        card_set=board.COLOUR_IDS[known.set_of[seat]],
        hand=members(known.hand[seat]),
        played=members(board.FULL_HAND ^ known.hand[seat]),
        has_laid=laid != phases.NONE,
        laid=laid if laid >= 0 else None,
        worth=known.worth[seat] if revealed else None,
        place=known.order.index(seat) + 1 if ordered else None,
        chip=known.chip[seat],
        has_mission=mission != phases.NONE,
        mission=board.MISSION_IDS[mission] if mission >= 0 else None,
        offered=[board.MISSION_IDS[offer] for offer in members(max(0, known.offered[seat]))],
        open_points=open_points,
        points=open_points + scoring.mission_points(known, seat) if mission >= 0 else None,
    )
