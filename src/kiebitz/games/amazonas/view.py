"""Who knows what in Amazonas: the veiled state, states that fit it, and the view made from it."""

from __future__ import annotations

from random import Random

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Secret, View
from kiebitz.core.state import SPECTATOR
from kiebitz.games.amazonas import scoring
from kiebitz.games.amazonas.board import (
    CARDS,
    CHIPS,
    COLOUR_IDS,
    EVENT_IDS,
    EVENTS,
    FULL_HAND,
    HUTS,
    MISSION_IDS,
    MISSIONS,
    SILVER_PER_GOLD,
    SPECIES,
    VILLAGE_IDS,
    VILLAGES,
)
from kiebitz.games.amazonas.rules import AmazonasState
from kiebitz.games.amazonas.state import (
    ASSIGNING,
    BUILDING,
    LAYING,
    NATIVE_CHOICE,
    NONE,
    OVER,
    PHASES,
    START_ROUND,
    UNKNOWN,
    copy_public,
)


def veil(state: AmazonasState, viewer: int) -> AmazonasState:
    """What a viewer knows: everything public, and of the rest only the viewer's own."""
    known = AmazonasState()
    copy_public(state, known)
    seats = state.setup.seats
    sealed = state.phase == LAYING
    known.laid = [
        laid if not sealed or seat == viewer or laid == NONE else UNKNOWN
        for seat, laid in enumerate(state.laid)
    ]
    # AMA-108 to AMA-112: the kept mission opens at the end, the others never.
    known.mission = [
        mission if seat == viewer or mission == NONE or state.phase == OVER else UNKNOWN
        for seat, mission in enumerate(state.mission)
    ]
    known.offered = [UNKNOWN] * seats
    if viewer != SPECTATOR:
        known.offered[viewer] = state.offered[viewer]
    return known


def fill(known: AmazonasState, seat: int, rng: Random) -> AmazonasState:
    """A random state that fits what the seat knows; every fitting deal and laid card is equally likely."""
    state = known.copy()
    random = rng.random
    gone = 0
    for mask in state.offered:
        if mask >= 0:
            gone |= mask
    for mission in state.mission:
        if mission >= 0:
            gone |= 1 << mission
    pool = [mission for mission in range(MISSIONS) if not gone >> mission & 1]
    deals = state.setup.deals
    for other, mask in enumerate(state.offered):
        if mask != UNKNOWN:
            continue
        kept = state.mission[other]
        offered = 1 << kept if kept >= 0 else 0
        while offered.bit_count() < deals:
            drawn = pool.pop(int(random() * len(pool)))
            offered |= 1 << drawn
            if kept == UNKNOWN:
                # Either card of two may be the kept one, so the first drawn will do.
                kept = state.mission[other] = drawn
        state.offered[other] = offered
    if state.phase == LAYING:
        for other, laid in enumerate(state.laid):
            if laid == UNKNOWN:
                cards = members(state.hand[other])
                state.laid[other] = cards[int(random() * len(cards))]
    return state


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
    """The view of a veiled state."""
    seats = known.setup.seats
    revealed = known.round > 0 and known.phase > LAYING
    # AMA-057: order cards hold until the next reveal; before the first one there are none.
    ordered = known.round > 1 or revealed
    in_turn = known.phase in (START_ROUND, NATIVE_CHOICE, ASSIGNING, BUILDING)
    return AmazonasView(
        game="amazonas",
        viewer=viewer,
        seats=seats,
        pending=known.pending(),
        outcome=known.outcome(),
        phase=PHASES[known.phase],
        round=known.round,
        event=EVENT_IDS[known.event] if known.event >= 0 else None,
        past_events=[EVENT_IDS[event] for event in known.events_past],
        events_left=[EVENT_IDS[event] for event in range(EVENTS) if known.events_left >> event & 1],
        start_player=known.start_player if known.start_player != NONE else None,
        turn=known.order[known.turn] if in_turn else None,
        order=known.order if ordered or known.round == 0 else (),
        prices=[known.price(village) for village in range(VILLAGES)],
        neutral=village_ids(known.neutral),
        piles=known.piles[:],
        chips_left=CHIPS[seats][known.chips_given :],
        native_supply=known.native_supply,
        native_gone=known.native_gone,
        native_open=known.native_open == 1,
        players=[_player(known, seat, revealed, ordered) for seat in range(seats)],
    )


def village_ids(mask: int) -> list[str]:
    """The ids of a set of villages."""
    return [VILLAGE_IDS[village] for village in members(mask)]


def _player(known: AmazonasState, seat: int, revealed: bool, ordered: bool) -> PlayerView:
    first = seat * SPECIES
    rows = known.rows[first : first + SPECIES]
    natives = known.natives[first : first + SPECIES]
    purse, hand, laid, mission = (
        known.purse[seat],
        known.hand[seat],
        known.laid[seat],
        known.mission[seat],
    )
    open_points = scoring.open_points(known, seat)
    return PlayerView(
        colour=COLOUR_IDS[known.setup.colours[seat]],
        purse=purse,
        gold=purse // SILVER_PER_GOLD,
        silver=purse % SILVER_PER_GOLD,
        huts=village_ids(known.huts[seat]),
        huts_left=HUTS - known.huts[seat].bit_count(),
        neutral_left=known.neutral_left[seat],
        tiles=[row - native for row, native in zip(rows, natives, strict=True)],
        natives=natives,
        card_set=COLOUR_IDS[known.set_of[seat]],
        hand=[value for value in range(CARDS) if hand >> value & 1],
        played=[value for value in range(CARDS) if (FULL_HAND ^ hand) >> value & 1],
        has_laid=laid != NONE,
        laid=laid if laid >= 0 else None,
        worth=known.worth[seat] if revealed else None,
        place=known.order.index(seat) + 1 if ordered else None,
        chip=known.chip[seat],
        has_mission=mission != NONE,
        mission=MISSION_IDS[mission] if mission >= 0 else None,
        offered=[MISSION_IDS[offer] for offer in members(max(0, known.offered[seat]))],
        open_points=open_points,
        points=open_points + scoring.mission_points(known, seat) if mission >= 0 else None,
    )


# --- the secrets that the conformance kit watches


def _others(state: AmazonasState, seat: int) -> list[int]:
    return [other for other in range(state.setup.seats) if other != seat]


def _hidden_cards(state: AmazonasState, seat: int) -> object:
    if state.phase != LAYING:
        return None
    cards = [state.laid[other] for other in _others(state, seat)]
    return cards if any(card != NONE for card in cards) else None


def _ways_of_cards(state: AmazonasState, seat: int) -> int:
    ways = 1
    for other in _others(state, seat):
        if state.laid[other] != NONE:
            ways *= state.hand[other].bit_count()
    return ways


def _hidden_missions(state: AmazonasState, seat: int) -> object:
    missions = [state.mission[other] for other in _others(state, seat)]
    return (
        missions if state.phase != OVER and any(mission != NONE for mission in missions) else None
    )


def _hidden_offers(state: AmazonasState, seat: int) -> object:
    if state.setup.deals == 1:
        return None
    return [state.offered[other] for other in _others(state, seat)]


def _many(state: AmazonasState, seat: int) -> int:
    """Eight missions and at most eight dealt: those of the others may always be swapped."""
    return 2


SECRETS: tuple[Secret[AmazonasState], ...] = (
    Secret("laid card", _hidden_cards, _ways_of_cards),
    Secret("kept mission", _hidden_missions, _many),
    Secret("offered missions", _hidden_offers, _many),
)
