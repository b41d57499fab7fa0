"""The table of Minden as one viewer sees it, made from a concealed state. Imports the rules and `places`."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import msgspec

from kiebitz.core.bits import members_of_large
from kiebitz.core.game import View
from kiebitz.games.minden import board, scoring
from kiebitz.games.minden.places.cards import Solution
from kiebitz.games.minden.places.deck import PACKS, PLACES
from kiebitz.games.minden.places.grid import Grid
from kiebitz.games.minden.places.pack import Landmark
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import NONE, PHASES, PLACING, TIPPING

CARDS_KEPT = 2048
"""Cards as they are shown, kept for whoever sees the same. The place and its solution, if it is known, are all that
a card is made of, so that nobody learns from it what others know. Nobody changes a card that is shown."""


class CardView(msgspec.Struct, rename="camel", omit_defaults=True, frozen=True):
    """A card: its task side, and the solution once it was turned (MIN-004, MIN-100, MIN-107)."""

    id: str
    name: str
    name_en: str
    color: str
    solution: dict[str, Any] | None = None


class StoneView(msgspec.Struct, rename="camel", frozen=True):
    """A stone of a judged tip."""

    value: str
    """The half, zone, square or position."""
    right: bool


class EvaluationView(msgspec.Struct, rename="camel"):
    """How a card was judged."""

    card: CardView
    tip: str
    stones: tuple[StoneView, ...]
    """Those of the tip, each as the log tells it (MIN-121)."""
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
    last: EvaluationView | None
    """How the latest card was judged."""


class MindenView(View, rename="camel"):
    """The table as one viewer sees it."""

    pack: str
    maps: tuple[str, ...]
    grid: Grid
    landmarks: tuple[Landmark, ...]
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
    judged: list[int]
    """The seats whose latest card can be looked at, the rearmost first (MIN-058): none while all tip, and while cones
    are placed only those evaluated in this round."""


def show(known: MindenState, viewer: int) -> MindenView:
    """The view of a concealed state."""
    setup = known.setup
    pack = PACKS[setup.deck.pack]
    in_turn = known.owing.bit_count() == 1 and known.phase != TIPPING
    counts = [scoring.kept_counts(known, colour) for colour in range(board.COLOURS)]
    return MindenView(
        game="minden",
        viewer=viewer,
        seats=setup.seats,
        pending=known.pending(),
        outcome=known.outcome(),
        pack=pack.id,
        maps=pack.maps,
        grid=pack.grid,
        landmarks=pack.landmarks,
        options=known.setup.options,
        phase=PHASES[known.phase],
        round=known.round,
        order=known.order if known.round else (),
        turn=known.order[known.turn] if in_turn and known.round else None,
        open=[card_view(known, card) for card in known.open],
        top=card_view(known, known.top) if known.top != NONE else None,
        cards_left=known.cards_left(),
        box=[card_view(known, card) for card in members_of_large(known.box)],
        orange_from=setup.orange_from,
        last_round=known.last_round if known.last_round != NONE else None,
        tip_timer=setup.timer,
        players=[
            _player(known, seat, [count[seat] for count in counts]) for seat in range(setup.seats)
        ],
        judged=_judged(known),
    )


def _judged(known: MindenState) -> list[int]:
    if known.phase == TIPPING:
        return []
    placing = known.phase == PLACING
    return [
        seat
        for seat in known.order
        if known.last_card[seat] != NONE and not (placing and known.hold[seat] != NONE)
    ]


def card_view(known: MindenState, card: int) -> CardView:
    """A card as far as it is known."""
    return card_of(known.setup.deck.ids[card], known.solutions[card])


@lru_cache(maxsize=CARDS_KEPT)
def card_of(place_id: str, solution: Solution | None) -> CardView:
    """The card of a place, with its solution side if that is given."""
    place = PLACES[place_id]
    return CardView(
        id=place.id,
        name=place.name,
        name_en=place.name_en,
        color=place.color,
        solution=None if solution is None else entry(place.id, solution),
    )


NOT_PRINTED = {"id", "name", "name_en", "color", "lat", "lon", "accepted", "anchors"}
"""Fields of a place that stand on its task side, are the state's, or are for the authors of a pack."""


def entry(place_id: str, solution: Solution) -> dict[str, Any]:
    """The solution side: what the state says, and the rest of the pack's entry if it is printed so."""
    found: dict[str, Any] = {
        "address": board.ADDRESSES[solution.cells[0]],
        "accepted": [board.ADDRESSES[cell] for cell in solution.cells],
        "lat": solution.lat / 10_000,
        "lon": solution.lon / 10_000,
    }
    return found | _printed(place_id) if solution.printed else found


@cache
def _printed(place_id: str) -> dict[str, Any]:
    """What the pack prints on the solution side and no state knows: the fact, the region, the kind."""
    place = msgspec.to_builtins(PLACES[place_id])
    return {field: value for field, value in place.items() if field not in NOT_PRINTED}


def _player(known: MindenState, seat: int, kept_counts: list[int]) -> PlayerView:
    card, tip = known.hold[seat], known.tips[seat]
    return PlayerView(
        colour=board.PAWN_IDS[known.setup.colours[seat]],
        field=known.fields[seat],
        chips=known.chips[seat],
        card=card_view(known, card) if card != NONE else None,
        locked=tip != NONE,
        tip=board.TIP_TEXTS[tip] if tip >= 0 else None,
        kept=[card_view(known, kept) for kept in members_of_large(known.kept[seat])],
        kept_counts=kept_counts,
        last=_last(known, seat) if known.last_card[seat] != NONE else None,
    )


def _last(known: MindenState, seat: int) -> EvaluationView:
    card, tip, cone = known.last_card[seat], known.last_tip[seat], known.last_cone[seat]
    solution = known.solutions[card]
    assert solution is not None
    right = scoring.right_cells(known, card) & board.TIP_MASKS[tip] != 0
    return evaluation(card_view(known, card), solution, tip, right, cone)


def evaluation(
    card: CardView, solution: Solution, tip: int, right: bool, cone: int
) -> EvaluationView:
    """How a turned card was judged; the cone as the move that put it there, NONE without one."""
    lat, lon = board.point_of(cone) if cone != NONE else (0, 0)
    return EvaluationView(
        card=card,
        tip=board.TIP_TEXTS[tip],
        stones=_stones(tip, solution.cells[0], right),
        right=right,
        cone=(lat / 100, lon / 100) if cone != NONE else None,
        km=scoring.cone_distance(cone, solution) if cone != NONE else None,
    )


@lru_cache(maxsize=CARDS_KEPT)
def _stones(tip: int, printed: int, right: bool) -> tuple[StoneView, ...]:
    # No two cells make a tip right together (MIN-063): all stones of a right tip are right, those of a wrong one are
    # held against the printed solution.
    wrong = () if right else board.differing_levels(tip, printed)
    return tuple(
        StoneView(value, level not in wrong)
        for level, value in zip(board.LEVELS, board.TIP_LEVELS[tip], strict=True)
        if value
    )
