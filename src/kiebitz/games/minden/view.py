"""Who knows what in Minden: the veiled state, states that fit it, and the view made from it."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Secret, View
from kiebitz.games.minden import scoring
from kiebitz.games.minden.board import (
    ADDRESSES,
    COLOURS,
    MOST_STONES,
    NESTED_TIPS,
    PAWN_IDS,
    TIP_MASKS,
    TIP_STONES,
    TIP_TEXTS,
    point_of,
)
from kiebitz.games.minden.cards import Solution
from kiebitz.games.minden.deck import PACKS, PLACES
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import NONE, PHASES, PLACING, TIPPING, UNKNOWN, copy_public


def veil(state: MindenState, viewer: int) -> MindenState:
    """What a viewer knows: everything public, the solutions of turned cards, the own sealed tip."""
    known = MindenState()
    copy_public(state, known)
    # MIN-104: a tip is sealed until the last one is in.
    sealed = state.phase == TIPPING
    known.tips = [
        tip if not sealed or seat == viewer or tip == NONE else UNKNOWN
        for seat, tip in enumerate(state.tips)
    ]
    # MIN-100, MIN-107: the solution of a card is known from the moment it is turned.
    solutions: list[Solution | None] = [None] * state.setup.deck.cards
    for card in members(state.turned):
        solutions[card] = state.solutions[card]
    known.solutions = tuple(solutions)
    return known


def fill(known: MindenState, seat: int, rng: Random) -> MindenState:
    """A random state that fits what the seat knows, as a player of some skill imagines it."""
    state = known.copy()
    random = rng.random
    guesses, imagined = known.setup.deck.guesses, known.setup.deck.imagined
    solutions: list[Solution | None] = []
    for solution, own in zip(known.solutions, guesses, strict=True):
        if solution is None:
            # Of the guess its cell counts, and nothing else: the rest is chance (MIN-101).
            there = imagined[own[int(random() * len(own))].cells[0]]
            solution = there[int(random() * len(there))]
        solutions.append(solution)
    state.solutions = tuple(solutions)
    for other, tip in enumerate(state.tips):
        if tip == UNKNOWN:
            # Somebody else's tip: the start of an address that one may think of for that card.
            own = guesses[state.hold[other]]
            cell = own[int(random() * len(own))].cells[0]
            state.tips[other] = NESTED_TIPS[cell][int(random() * (MOST_STONES + 1))]
    return state


def beyond(known: MindenState, state: MindenState) -> bool:
    """Whether a state imagined from what a seat knows shows tips or solutions that the seat only guesses (MIN-101)."""
    return state.turned != known.turned or (state.phase == PLACING and known.phase != PLACING)


class CardView(msgspec.Struct, rename="camel", omit_defaults=True):
    """A card: its task side, and the solution once it was turned (MIN-004, MIN-100, MIN-107)."""

    id: str
    name: str
    name_en: str
    color: str
    solution: dict[str, Any] | None = None


class EvaluationView(msgspec.Struct, rename="camel"):
    """How a player's latest card was judged."""

    card: CardView
    tip: str
    stones: int
    right: bool
    cone: tuple[float, float] | None
    """Latitude and longitude, None without the cone."""
    km: int | None


class PlayerView(msgspec.Struct, rename="camel"):
    """One player as the viewer sees them."""

    colour: str
    """Of the pawn."""
    field: int
    chips: int
    card: CardView | None
    locked: bool
    tip: str | None
    """The tip of this round where the viewer may know it."""
    kept: list[CardView]
    kept_counts: list[int]
    """By colour, in the order of the final scoring."""
    evaluated: bool
    """In this round."""
    last: EvaluationView | None


class MindenView(View, rename="camel"):
    """The table as one viewer sees it."""

    pack: str
    maps: tuple[str, ...]
    grid: dict[str, Any]
    landmarks: list[dict[str, Any]]
    options: dict[str, str]
    phase: str
    round: int
    order: tuple[int, ...]
    """The seats from the rear to the front at the start of the round."""
    turn: int | None
    """The seat in turn, None while all tip together."""
    open: list[CardView]
    top: CardView | None
    cards_left: int
    """Cards in the stack, the visible one included."""
    box: list[CardView]
    orange_from: int
    last_round: int | None
    """The seat that entered the orange area first."""
    tip_timer: int
    players: list[PlayerView]


def show(known: MindenState, viewer: int, options: dict[str, str]) -> MindenView:
    """The view of a veiled state."""
    setup = known.setup
    pack = PACKS[setup.deck.pack]
    in_turn = known.owing.bit_count() == 1 and known.phase != TIPPING
    return MindenView(
        game="minden",
        viewer=viewer,
        seats=setup.seats,
        pending=known.pending(),
        outcome=known.outcome(),
        pack=pack.id,
        maps=pack.maps,
        grid=msgspec.to_builtins(pack.grid),
        landmarks=[msgspec.to_builtins(landmark) for landmark in pack.landmarks],
        options=options,
        phase=PHASES[known.phase],
        round=known.round,
        order=known.order if known.round else (),
        turn=known.order[known.turn] if in_turn and known.round else None,
        open=[card_view(known, card) for card in known.open],
        top=card_view(known, known.top) if known.top != NONE else None,
        cards_left=known.cards_left(),
        box=[card_view(known, card) for card in members(known.box)],
        orange_from=setup.orange_from,
        last_round=known.last_round if known.last_round != NONE else None,
        tip_timer=setup.timer,
        players=[_player(known, seat) for seat in range(setup.seats)],
    )


def card_view(known: MindenState, card: int) -> CardView:
    """A card as far as it is known."""
    place = PLACES[known.setup.deck.ids[card]]
    solution = known.solutions[card]
    return CardView(
        id=place.id,
        name=place.name,
        name_en=place.name_en,
        color=place.color,
        solution=None if solution is None else entry(place.id, solution),
    )


TASK_SIDE = ("id", "name", "name_en", "color")
OF_THE_STATE = ("lat", "lon", "accepted")
FOR_AUTHORS = ("anchors",)


def entry(place_id: str, solution: Solution) -> dict[str, Any]:
    """The solution side: what the state says, and the rest of the pack's entry if it is printed so."""
    found: dict[str, Any] = {
        "address": ADDRESSES[solution.cells[0]],
        "accepted": [ADDRESSES[cell] for cell in solution.cells],
        "lat": solution.lat / 10_000,
        "lon": solution.lon / 10_000,
    }
    return found | _printed(place_id) if solution.printed else found


@cache
def _printed(place_id: str) -> dict[str, Any]:
    """What the pack prints on the solution side and no state knows: the fact, the region, the kind."""
    elsewhere = (*TASK_SIDE, *OF_THE_STATE, *FOR_AUTHORS)
    printed = msgspec.to_builtins(PLACES[place_id])
    return {field: value for field, value in printed.items() if field not in elsewhere}


def _player(known: MindenState, seat: int) -> PlayerView:
    card, tip = known.hold[seat], known.tips[seat]
    colours = range(COLOURS)
    return PlayerView(
        colour=PAWN_IDS[known.setup.colours[seat]],
        field=known.fields[seat],
        chips=known.chips[seat],
        card=card_view(known, card) if card != NONE else None,
        locked=tip != NONE,
        tip=TIP_TEXTS[tip] if tip >= 0 else None,
        kept=[card_view(known, kept) for kept in members(known.kept[seat])],
        kept_counts=[scoring.kept_counts(known, colour)[seat] for colour in colours],
        evaluated=known.phase == PLACING and card == NONE,
        last=_last(known, seat) if known.last_card[seat] != NONE else None,
    )


def _last(known: MindenState, seat: int) -> EvaluationView:
    card, tip, cone = known.last_card[seat], known.last_tip[seat], known.last_cone[seat]
    solution = known.solutions[card]
    assert solution is not None
    lat, lon = point_of(cone) if cone != NONE else (0, 0)
    return EvaluationView(
        card=card_view(known, card),
        tip=TIP_TEXTS[tip],
        stones=TIP_STONES[tip],
        right=bool(scoring.right_cells(known, card, solution) & TIP_MASKS[tip]),
        cone=(lat / 100, lon / 100) if cone != NONE else None,
        km=scoring.cone_distance(cone, solution) if cone != NONE else None,
    )


# --- the secrets that the conformance kit watches


def _hidden_solutions(state: MindenState, seat: int) -> object:
    """Of every card that is not turned, for everybody, its owner included (MIN-035, MIN-101)."""
    return [
        (solution.cells, solution.lat, solution.lon)
        for card, solution in enumerate(state.solutions)
        if solution is not None and not state.turned >> card & 1
    ] or None


def _hidden_tips(state: MindenState, seat: int) -> object:
    if state.phase != TIPPING:
        return None
    tips = [tip for other, tip in enumerate(state.tips) if other != seat]
    return tips if any(tip != NONE for tip in tips) else None


def _several(state: MindenState, seat: int) -> int:
    """Every guess and every tip has more than one value."""
    return 2


SECRETS: tuple[Secret[MindenState], ...] = (
    Secret("solutions", _hidden_solutions, _several),
    Secret("sealed tips", _hidden_tips, _several),
)
"""The third secret, the order of the stack, is in no state: each card is drawn when it is turned up."""
