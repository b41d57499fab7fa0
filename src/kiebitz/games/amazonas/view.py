"""The table of Amazonas as one viewer sees it, made from a concealed state. Imports core and the rules only."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from kiebitz.core.bits import members
from kiebitz.core.game import View
from kiebitz.games.amazonas import board, scoring
from kiebitz.games.amazonas import state as phases
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.state import AmazonasSetup

PathKind: TypeAlias = Literal["jungle", "water"]

CLOSED_BY: dict[int, PathKind] = {board.JAGUAR: "jungle", board.CROCODILE: "water"}
"""The paths that an event of this kind closes (AMA-033, AMA-034)."""
BUILDING_PHASES = (phases.START_ROUND, phases.BUILDING)


Row: TypeAlias = tuple[int, ...]
"""One number a species."""

KEPT = 4096
"""Parts of views that are kept for whoever sees the same: the other viewers now, all of them after the next move.

What such a part is made of are the arguments of its function and nothing else, so that equal arguments give equal
parts: nobody learns from it what others know. Parts cannot be changed.
"""


class NewHut(msgspec.Struct, rename="camel", frozen=True):
    """A hut that the viewer may build now."""

    village: str
    price: int
    tile: str | None
    """The species of the research tile that it brings, None if the pile is empty (AMA-066, AMA-067)."""
    gold: int
    """The purse afterwards is this and `silver`."""
    silver: int
    paths: tuple[str, ...]
    """The open paths that join it with own huts (AMA-062, AMA-063)."""


class PlayerView(msgspec.Struct, rename="camel", frozen=True):
    """One player as the viewer sees them."""

    colour: str
    purse: int
    gold: int
    silver: int
    huts: tuple[str, ...]
    huts_left: int
    neutral_left: int | None
    """None where no neutral huts are used (AMA-134)."""
    rows: tuple[int, ...]
    """Research tiles by species, with the natives assigned to them (AMA-048)."""
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


class OwnView(msgspec.Struct, rename="camel", frozen=True):
    """What follows for the viewer."""

    worths: tuple[int, ...]
    """By value, what each card would be worth now; of the card that lies face up what it was worth at its reveal
    (AMA-049 to AMA-053)."""
    reached: tuple[str, ...]
    """The villages of the mission with an own hut (AMA-083)."""
    new_huts: tuple[NewHut, ...]
    """Where the viewer may build now, and what that costs and brings."""
    later_prices: tuple[int, ...]
    """What the next site of each village costs after one more hut, 0 where there is none; empty while the viewer does
    not build."""


class AmazonasView(View, rename="camel"):
    """The table as one viewer sees it."""

    phase: str
    round: int
    event: str | None
    past_events: list[str]
    events_left: dict[str, int]
    """How many events are still face down; those that do the same are counted under the first of them."""
    closed: PathKind | None
    """The paths that the event closes to the viewer, to a spectator those that it closes at all (AMA-033, AMA-034)."""
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
    own: OwnView | None
    """None for a spectator."""


def show(known: AmazonasState, viewer: int) -> AmazonasView:
    """The view of a concealed state."""
    seats = known.setup.seats
    revealed = known.round > 0 and known.phase > phases.LAYING
    # AMA-057: order cards hold until the next reveal; before the first one there are none.
    ordered = known.round > 1 or revealed
    pending = known.pending()
    closed = _closed(known, viewer)
    rows, natives = _by_seat(tuple(known.rows)), _by_seat(tuple(known.natives))
    return AmazonasView(
        game="amazonas",
        viewer=viewer,
        seats=seats,
        pending=pending,
        outcome=known.outcome(),
        phase=phases.PHASES[known.phase],
        round=known.round,
        event=board.EVENT_IDS[known.event] if known.event >= 0 else None,
        past_events=list(_event_ids(known.events_past)),
        events_left=_events_left(known.events_left).copy(),
        closed=closed,
        start_player=known.start_player if known.start_player != phases.NONE else None,
        turn=known.order[known.turn] if known.phase in phases.ONE_BY_ONE else None,
        order=known.order if ordered or known.round == 0 else (),
        prices=_prices(known.taken1, known.taken2, known.taken3)[0],
        neutral=village_ids(known.neutral),
        piles=known.piles[:],
        chips_left=known.setup.chips[known.chips_given :],
        native_supply=known.native_supply,
        native_gone=known.native_gone,
        native_open=known.native_open == 1,
        players=_players(known, rows, natives, revealed, ordered),
        own=_own(known, viewer, _worths(rows[viewer], natives[viewer]), revealed, closed)
        if viewer >= 0
        else None,
    )


def show_own(known: AmazonasState, seat: int, public: AmazonasView) -> AmazonasView:
    """The view of a seat: the spectators' view of the same state, and what the seat alone knows and may do."""
    revealed = known.round > 0 and known.phase > phases.LAYING
    laid, mission, player = known.laid[seat], known.mission[seat], public.players[seat]
    closed, worths = _closed(known, seat), _worths(player.rows, player.natives)
    players = public.players[:]
    players[seat] = replace(
        player,
        laid=laid if laid >= 0 else None,
        mission=board.MISSION_IDS[mission] if mission >= 0 else None,
        offered=_mission_ids(max(0, known.offered[seat])),
        points=player.open_points + scoring.mission_points(known, seat) if mission >= 0 else None,
    )
    own = _own(known, seat, worths, revealed, closed)
    return replace(public, viewer=seat, closed=closed, players=players, own=own)


def _closed(known: AmazonasState, viewer: int) -> PathKind | None:
    if known.event == board.NO_EVENT or known.phase == phases.OVER:
        return None
    # AMA-043: nothing is closed to a player who laid the 6.
    if viewer >= 0 and known.laid[viewer] == board.COUNTS_NATIVES:
        return None
    return CLOSED_BY.get(board.KIND_OF[known.event])


# --- players


@lru_cache(maxsize=KEPT)
def _by_seat(values: tuple[int, ...]) -> tuple[Row, ...]:
    """Values by seat and species, as one row a seat."""
    return tuple(
        [values[first : first + board.SPECIES] for first in range(0, len(values), board.SPECIES)]
    )


def _players(
    known: AmazonasState,
    rows: tuple[Row, ...],
    natives: tuple[Row, ...],
    revealed: bool,
    ordered: bool,
) -> list[PlayerView]:
    setup = known.setup
    seats = setup.seats
    nothing = (None,) * seats
    facts = zip(
        setup.colours,
        known.purse,
        known.huts,
        # AMA-134: with two players only.
        known.neutral_left if seats == 2 else nothing,
        rows,
        natives,
        known.set_of,
        known.hand,
        known.laid,
        known.worth if revealed else nothing,
        _places(known.order) if ordered else nothing,
        known.chip,
        known.mission,
        known.offered,
        _open_points(setup, tuple(known.rows), tuple(known.chip)),
        [
            scoring.mission_points(known, seat) if mission >= 0 else None
            for seat, mission in enumerate(known.mission)
        ],
        strict=True,
    )
    return [_player(*player) for player in facts]


@lru_cache(maxsize=KEPT)
def _places(order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([order.index(seat) + 1 for seat in range(len(order))])


@lru_cache(maxsize=KEPT)
def _player(
    colour: int,
    purse: int,
    huts: int,
    neutral_left: int | None,
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
    mission_points: int | None,
) -> PlayerView:
    return PlayerView(
        colour=board.COLOUR_IDS[colour],
        purse=purse,
        gold=purse // board.SILVER_PER_GOLD,
        silver=purse % board.SILVER_PER_GOLD,
        huts=village_ids(huts),
        huts_left=board.HUTS - huts.bit_count(),
        neutral_left=neutral_left,
        rows=rows,
        natives=natives,
        card_set=board.COLOUR_IDS[card_set],
        hand=board.CARDS_OF[hand],
        played=board.CARDS_OF[board.FULL_HAND ^ hand],
        has_laid=laid != phases.NONE,
        laid=laid if laid >= 0 else None,
        worth=worth,
        place=place,
        chip=chip,
        has_mission=mission != phases.NONE,
        mission=board.MISSION_IDS[mission] if mission >= 0 else None,
        offered=_mission_ids(max(0, offered)),
        open_points=open_points,
        points=None if mission_points is None else open_points + mission_points,
    )


@lru_cache(maxsize=KEPT)
def _open_points(
    setup: AmazonasSetup, rows: tuple[int, ...], chips: tuple[int, ...]
) -> tuple[int, ...]:
    """Of all seats (AMA-113)."""
    by_species = [
        _species_points(setup, rows[species :: board.SPECIES]) for species in range(board.SPECIES)
    ]
    return tuple(map(sum, zip(chips, *by_species, strict=True)))


@lru_cache(maxsize=KEPT)
def _species_points(setup: AmazonasSetup, lengths: tuple[int, ...]) -> tuple[int, ...]:
    """Of all seats for one species, asked of a state that holds the rows of no other."""
    counted = AmazonasState()
    counted.setup, counted.rows = setup, [0] * (setup.seats * board.SPECIES)
    counted.rows[:: board.SPECIES] = lengths
    return tuple(
        [
            scoring.row_points(counted, seat, 0) + scoring.majority_points(counted, seat, 0)
            for seat in range(setup.seats)
        ]
    )


# --- villages and events


@lru_cache(maxsize=KEPT)
def village_ids(mask: int) -> tuple[str, ...]:
    """The ids of a set of villages."""
    return tuple([board.VILLAGE_IDS[village] for village in members(mask)])


@lru_cache(maxsize=KEPT)
def _mission_ids(mask: int) -> tuple[str, ...]:
    return tuple([board.MISSION_IDS[mission] for mission in members(mask)])


@lru_cache(maxsize=KEPT)
def _event_ids(events: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([board.EVENT_IDS[event] for event in events])


@lru_cache(maxsize=KEPT)
def _events_left(mask: int) -> dict[str, int]:
    """To be copied: a dict can be changed."""
    return {
        board.EVENT_IDS[event]: (mask & alike).bit_count() for event, alike in board.ALIKE_EVENTS
    }


@lru_cache(maxsize=KEPT)
def _prices(taken1: int, taken2: int, taken3: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Of all villages the price and the one after it, asked of a state that holds nothing else."""
    sites = AmazonasState()
    sites.taken1, sites.taken2, sites.taken3 = taken1, taken2, taken3
    prices = list(map(sites.price, range(board.VILLAGES)))
    later = [after[price] for after, price in zip(board.PRICE_AFTER, prices, strict=True)]
    return tuple(prices), tuple(later)


# --- the viewer


def _own(
    known: AmazonasState,
    seat: int,
    worths: tuple[int, ...],
    revealed: bool,
    closed: PathKind | None,
) -> OwnView:
    if revealed:
        # AMA-053: fixed at the reveal.
        laid = known.laid[seat]
        worths = (*worths[:laid], known.worth[seat], *worths[laid + 1 :])
    mission = known.mission[seat]
    reached = board.MISSION_VILLAGES[mission] & known.huts[seat] if mission >= 0 else 0
    if known.phase not in BUILDING_PHASES or not known.owing >> seat & 1:
        return OwnView(worths, village_ids(reached), (), ())
    prices, later_prices = _prices(known.taken1, known.taken2, known.taken3)
    return OwnView(
        worths, village_ids(reached), _new_huts(known, seat, prices, closed), later_prices
    )


@lru_cache(maxsize=KEPT)
def _worths(row: Row, natives: Row) -> tuple[int, ...]:
    """Of all cards of a player, asked of a state that holds nothing else."""
    counted = AmazonasState()
    counted.rows, counted.natives = list(row), list(natives)
    return tuple([scoring.worth_of(counted, 0, value) for value in range(board.CARDS)])


def _new_huts(
    known: AmazonasState, seat: int, prices: tuple[int, ...], closed: PathKind | None
) -> tuple[NewHut, ...]:
    purse, huts, piles, species = known.purse[seat], known.huts[seat], known.piles, board.SPECIES_OF
    return tuple(
        [
            _new_hut(v, prices[v], purse, piles[species[v]] > 0, huts & board.NEAR[v], closed)
            for v in members(known.can_build)
        ]
    )


@lru_cache(maxsize=KEPT)
def _new_hut(
    village: int, price: int, purse: int, tile: bool, near: int, closed: PathKind | None
) -> NewHut:
    gold, silver = divmod(purse - price * board.SILVER_PER_GOLD, board.SILVER_PER_GOLD)
    return NewHut(
        village=board.VILLAGE_IDS[village],
        price=price,
        tile=board.SPECIES_IDS[board.SPECIES_OF[village]] if tile else None,
        gold=gold,
        silver=silver,
        paths=tuple(
            [
                path
                for path, end, kind in board.PATHS_FROM[village]
                if near >> end & 1 and kind != closed
            ]
        ),
    )
