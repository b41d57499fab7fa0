"""The table of Amazonas as one viewer sees it, made from a concealed state. Imports core and the rules only."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import View
from kiebitz.games.amazonas import board, scoring
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.state import AmazonasSetup

KEPT = 4096
"""Parts of views that are kept for whoever sees the same: the other viewers now, all of them after the next move.

What such a part is made of are the arguments of its function and nothing else, so that equal arguments give equal
parts: nobody learns from it what others know. Parts cannot be changed.
"""


class PlayerView(msgspec.Struct, rename="camel", frozen=True):
    """One player as the viewer sees them."""

    colour: str
    purse: int
    gold: int
    silver: int
    huts: tuple[str, ...]
    huts_left: int
    neutral_left: int
    tiles: tuple[int, ...]
    """Research tiles by species, without natives."""
    natives: tuple[int, ...]
    """Natives by species."""
    card_set: str
    """The colour of the cards in hand."""
    hand: tuple[int, ...]
    played: tuple[int, ...]
    has_laid: bool
    laid: int | None
    """The card laid in this round; None if there is none, or if the viewer may not know it."""
    worth: int | None
    place: int | None
    """The order card, from 1."""
    chip: int
    has_mission: bool
    mission: str | None
    offered: tuple[str, ...]
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
    events_left: tuple[str, ...]
    start_player: int | None
    turn: int | None
    """The seat whose turn it is, None while all decide together."""
    order: tuple[int, ...]
    """The seats by order card, in the start round as they build; empty until the first reveal."""
    prices: tuple[int, ...]
    """The price of each village in gold, 0 if it is full; in the order of the board's data."""
    neutral: tuple[str, ...]
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
    open_points = _open_points(known.setup, tuple(known.rows), tuple(known.chip))
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
        events_left=_event_ids(known.events_left),
        start_player=known.start_player if known.start_player != phases.NONE else None,
        turn=known.order[known.turn] if known.phase in phases.ONE_BY_ONE else None,
        order=known.order if ordered or known.round == 0 else (),
        prices=_prices(known.taken1, known.taken2, known.taken3),
        neutral=village_ids(known.neutral),
        piles=known.piles[:],
        chips_left=board.CHIPS[seats][known.chips_given :],
        native_supply=known.native_supply,
        native_gone=known.native_gone,
        native_open=known.native_open == 1,
        players=[
            _player_of(known, seat, revealed, ordered, open_points[seat]) for seat in range(seats)
        ],
    )


def _player_of(
    known: AmazonasState, seat: int, revealed: bool, ordered: bool, open_points: int
) -> PlayerView:
    first = seat * board.SPECIES
    mission = known.mission[seat]
    return _player(
        known.setup.colours[seat],
        known.purse[seat],
        known.huts[seat],
        known.neutral_left[seat],
        tuple(known.rows[first : first + board.SPECIES]),
        tuple(known.natives[first : first + board.SPECIES]),
        known.set_of[seat],
        known.hand[seat],
        known.laid[seat],
        known.worth[seat] if revealed else None,
        known.order.index(seat) + 1 if ordered else None,
        known.chip[seat],
        mission,
        max(0, known.offered[seat]),
        open_points,
        open_points + scoring.mission_points(known, seat) if mission >= 0 else None,
    )


@lru_cache(maxsize=KEPT)
def _player(
    colour: int,
    purse: int,
    huts: int,
    neutral_left: int,
    rows: tuple[int, ...],
    natives: tuple[int, ...],
    card_set: int,
    hand: int,
    laid: int,
    worth: int | None,
    place: int | None,
    chip: int,
    mission: int,
    offered: int,
    open_points: int,
    points: int | None,
) -> PlayerView:
    return PlayerView(
        colour=board.COLOUR_IDS[colour],
        purse=purse,
        gold=purse // board.SILVER_PER_GOLD,
        silver=purse % board.SILVER_PER_GOLD,
        huts=village_ids(huts),
        huts_left=board.HUTS - huts.bit_count(),
        neutral_left=neutral_left,
        tiles=tuple([row - native for row, native in zip(rows, natives, strict=True)]),
        natives=natives,
        card_set=board.COLOUR_IDS[card_set],
        hand=tuple(members(hand)),
        played=tuple(members(board.FULL_HAND ^ hand)),
        has_laid=laid != phases.NONE,
        laid=laid if laid >= 0 else None,
        worth=worth,
        place=place,
        chip=chip,
        has_mission=mission != phases.NONE,
        mission=board.MISSION_IDS[mission] if mission >= 0 else None,
        offered=tuple([board.MISSION_IDS[offer] for offer in members(offered)]),
        open_points=open_points,
        points=points,
    )


@lru_cache(maxsize=KEPT)
def village_ids(mask: int) -> tuple[str, ...]:
    """The ids of a set of villages."""
    return tuple([board.VILLAGE_IDS[village] for village in members(mask)])


@lru_cache(maxsize=KEPT)
def _event_ids(mask: int) -> tuple[str, ...]:
    return tuple([board.EVENT_IDS[event] for event in members(mask)])


@lru_cache(maxsize=KEPT)
def _prices(taken1: int, taken2: int, taken3: int) -> tuple[int, ...]:
    """Of all villages, asked of a state that holds nothing else."""
    sites = AmazonasState()
    sites.taken1, sites.taken2, sites.taken3 = taken1, taken2, taken3
    return tuple([sites.price(village) for village in range(board.VILLAGES)])


@lru_cache(maxsize=KEPT)
def _open_points(
    setup: AmazonasSetup, rows: tuple[int, ...], chips: tuple[int, ...]
) -> tuple[int, ...]:
    """Of all seats, asked of a state that holds nothing else."""
    counted = AmazonasState()
    counted.setup, counted.rows, counted.chip = setup, list(rows), list(chips)
    return tuple([scoring.open_points(counted, seat) for seat in range(setup.seats)])
