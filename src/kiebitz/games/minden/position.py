"""Positions of Minden: a full state as JSON and back, checked."""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.bits import mask_of, members
from kiebitz.core.errors import PositionError
from kiebitz.core.game import Position
from kiebitz.core.options import Options
from kiebitz.core.state import CHANCE_OWES
from kiebitz.games.minden.board import (
    ADDRESSES,
    CELL_AT,
    COLOURS,
    IS_STRICT,
    TIP_AT,
    TIP_TEXTS,
    point_move,
    point_of,
)
from kiebitz.games.minden.cards import Deck, Solution
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import (
    BY_LOTS,
    CHOOSING,
    DEALING,
    LOTS,
    NONE,
    OVER,
    PHASES,
    PLACING,
    REFILLING,
    SWAPPING,
    TIPPING,
    UNKNOWN,
    Setup,
    fill_start,
)

Unknown = Literal["?"]


class SolutionPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The solution of a card that differs from what its pack prints: somebody imagined it."""

    accepted: list[str]
    """The first is the solution on the card."""
    lat: int
    """The reference point in ten-thousandths of a degree."""
    lon: int


class EvaluationPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A player's latest evaluation."""

    card: str
    tip: str
    cone: tuple[int, int] | None
    """Latitude and longitude in hundredths of a degree; None without the cone."""


class PlayerPosition(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One player."""

    field: int
    chips: int
    card: str | None
    tip: str | None
    """`"?"` where it is unknown."""
    kept: list[str]
    gains: list[int]
    """Fields won in the final scoring, by colour."""
    last: EvaluationPosition | None


class MindenPosition(Position, rename="camel"):
    """A state of Minden."""

    phase: str
    round: int
    order: list[int]
    turn: int
    open: list[str]
    top: str | None
    box: list[str]
    turned: list[str]
    """The cards whose solution was shown."""
    last_round: int | None
    solutions: Literal["pack", "?"]
    """Of the cards not turned: as the pack prints them, or unknown."""
    other_solutions: dict[str, SolutionPosition]
    """The cards whose solution is not the printed one."""
    players: list[PlayerPosition]


def dump(state: MindenState, game: str, version: int, options: Options) -> MindenPosition:
    """The position of a state, veiled ones included."""
    deck = state.setup.deck
    ids = deck.ids
    return MindenPosition(
        game=game,
        version=version,
        seats=state.setup.seats,
        options=options,
        phase=PHASES[state.phase],
        round=state.round,
        order=list(state.order),
        turn=state.turn,
        open=[ids[card] for card in state.open],
        top=_name(deck, state.top),
        box=[ids[card] for card in members(state.box)],
        turned=[ids[card] for card in members(state.turned)],
        last_round=None if state.last_round == NONE else state.last_round,
        solutions="?" if None in state.solutions else "pack",
        other_solutions={
            ids[card]: _dump_solution(solution)
            for card, solution in enumerate(state.solutions)
            if solution is not None and not solution.printed
        },
        players=[_dump_player(state, seat) for seat in range(state.setup.seats)],
    )


def _name(deck: Deck, card: int) -> str | None:
    return None if card == NONE else deck.ids[card]


def _dump_solution(solution: Solution) -> SolutionPosition:
    return SolutionPosition(
        accepted=[ADDRESSES[cell] for cell in solution.cells], lat=solution.lat, lon=solution.lon
    )


def _dump_player(state: MindenState, seat: int) -> PlayerPosition:
    deck, tip = state.setup.deck, state.tips[seat]
    return PlayerPosition(
        field=state.fields[seat],
        chips=state.chips[seat],
        card=_name(deck, state.hold[seat]),
        tip=None if tip == NONE else "?" if tip == UNKNOWN else TIP_TEXTS[tip],
        kept=[deck.ids[card] for card in members(state.kept[seat])],
        gains=state.gains[seat * COLOURS : (seat + 1) * COLOURS],
        last=_dump_last(state, seat),
    )


def _dump_last(state: MindenState, seat: int) -> EvaluationPosition | None:
    card, cone = state.last_card[seat], state.last_cone[seat]
    if card == NONE:
        return None
    return EvaluationPosition(
        card=state.setup.deck.ids[card],
        tip=TIP_TEXTS[state.last_tip[seat]],
        cone=None if cone == NONE else point_of(cone),
    )


def restore(position: MindenPosition, setup: Setup, *, unknowns: bool) -> MindenState:
    """The state of a position; PositionError where it cannot be."""
    state = MindenState()
    fill_start(state, setup)
    _expect("$.phase", position.phase in PHASES, f"{position.phase!r} is not one of {PHASES}")
    state.phase = PHASES.index(position.phase)
    _expect("$.round", position.round >= 0, "a round cannot be below 0")
    _expect(
        "$.round",
        (position.round == 0) == (state.phase == LOTS),
        "rounds are counted from 1, once the lots are drawn",
    )
    state.round = position.round
    players = position.players
    _expect("$.players", len(players) == setup.seats, f"{setup.seats} players are needed")
    places = _Places(setup.deck)
    for seat, player in enumerate(players):
        _restore_player(state, seat, player, places, unknowns=unknowns)
    _restore_cards(state, position, places)
    _restore_last(state, position, places)
    _restore_solutions(state, position, places, unknowns=unknowns)
    _restore_order(state, position)
    _restore_decision(state)
    return state


def _expect(place: str, fine: bool, fault: str) -> None:
    if not fine:
        raise PositionError(place, fault)


class _Places:
    """Reads the cards of a position, and sees that none is in two places."""

    def __init__(self, deck: Deck) -> None:
        self._cards = {name: card for card, name in enumerate(deck.ids)}
        self._pack = deck.pack
        self.seen: dict[int, str] = {}
        """Where each card that came into view is."""

    def number(self, place: str, name: str) -> int:
        """The card of an id."""
        _expect(place, name in self._cards, f"{name!r} is no card of the pack {self._pack!r}")
        return self._cards[name]

    def card(self, place: str, name: str) -> int:
        """The card of an id that lies in this place."""
        card = self.number(place, name)
        _expect(place, card not in self.seen, f"{name} is already in {self.seen.get(card)}")
        self.seen[card] = place
        return card

    def cards(self, place: str, names: list[str]) -> list[int]:
        """The cards of some ids that lie in this place."""
        return [self.card(f"{place}[{index}]", name) for index, name in enumerate(names)]


def _restore_player(
    state: MindenState, seat: int, player: PlayerPosition, places: _Places, *, unknowns: bool
) -> None:
    place = f"$.players[{seat}]"
    state.fields[seat] = player.field
    most = state.setup.chips
    _expect(f"{place}.chips", 0 <= player.chips <= most, f"{player.chips} is not 0 to {most}")
    state.chips[seat] = player.chips
    if player.card is not None:
        state.hold[seat] = places.card(f"{place}.card", player.card)
    state.kept[seat] = mask_of(places.cards(f"{place}.kept", player.kept))
    _expect(f"{place}.gains", len(player.gains) == COLOURS, f"{COLOURS} numbers are needed")
    _expect(
        f"{place}.gains",
        min(player.gains) >= 0 and (state.phase == OVER or not any(player.gains)),
        "fields are won in the final scoring only, and never lost",
    )
    state.gains[seat * COLOURS : (seat + 1) * COLOURS] = player.gains
    _expect(
        f"{place}.tip",
        player.tip is None or (state.phase in (TIPPING, PLACING) and player.card is not None),
        "a tip lies there from its locking until the evaluation of its card",
    )
    if player.tip == "?":
        _expect(f"{place}.tip", unknowns, "a full position knows everything")
        state.tips[seat] = UNKNOWN
    elif player.tip is not None:
        tip = TIP_AT.get(player.tip, NONE)
        fine = tip != NONE and (state.setup.free or IS_STRICT[tip])
        _expect(f"{place}.tip", fine, f"{player.tip!r} is no legal tip")
        state.tips[seat] = tip


def _restore_last(state: MindenState, position: MindenPosition, places: _Places) -> None:
    """The latest evaluations: cards that were turned, with or without a cone as the options say."""
    for seat, player in enumerate(position.players):
        place, last = f"$.players[{seat}].last", player.last
        if last is None:
            continue
        card = places.number(f"{place}.card", last.card)
        _expect(f"{place}.card", state.turned >> card & 1 == 1, f"{last.card} was not turned")
        tip = TIP_AT.get(last.tip, NONE)
        _expect(f"{place}.tip", tip != NONE, f"{last.tip!r} is no tip")
        _expect(
            f"{place}.cone",
            (last.cone is not None) == state.setup.cone,
            "there is a cone just where the options say so",
        )
        state.last_card[seat], state.last_tip[seat] = card, tip
        if last.cone is not None:
            state.last_cone[seat] = point_move(*last.cone)


def _restore_cards(state: MindenState, position: MindenPosition, places: _Places) -> None:
    """The cards on the table and in the box; all others are in the stack."""
    deck = state.setup.deck
    state.open = tuple(places.cards("$.open", position.open))
    state.box = mask_of(places.cards("$.box", position.box))
    if position.top is not None:
        state.top = places.card("$.top", position.top)
    state.stack = tuple([entry for entry in deck.stack if entry[0] - deck.draw not in places.seen])
    drawing = state.phase in (LOTS, DEALING, REFILLING)
    _expect(
        "$.top",
        state.top != NONE or drawing or not state.stack,
        f"{len(state.stack)} cards are left, but none is visible",
    )
    turned = [
        places.number(f"$.turned[{index}]", name) for index, name in enumerate(position.turned)
    ]
    state.turned = mask_of(turned)
    kept = 0
    for mask in state.kept:
        kept |= mask
    _expect(
        "$.turned",
        not kept & ~state.turned and not state.turned & ~(kept | state.box),
        "kept cards were turned, and turned cards are kept or in the box",
    )


def _restore_solutions(
    state: MindenState, position: MindenPosition, places: _Places, *, unknowns: bool
) -> None:
    """MIN-101: what is on the other side is part of the state, whatever the pack prints."""
    _expect(
        "$.solutions",
        unknowns or position.solutions == "pack",
        "a full position knows everything",
    )
    solutions: list[Solution | None] = list(state.setup.deck.solutions)
    if position.solutions == "?":
        for card in range(len(solutions)):
            if not state.turned >> card & 1:
                solutions[card] = None
    for name, other in position.other_solutions.items():
        place = f"$.otherSolutions.{name}"
        card = places.number(place, name)
        _expect(
            f"{place}.accepted",
            len(other.accepted) > 0 and all(address in CELL_AT for address in other.accepted),
            f"{other.accepted} are not addresses",
        )
        cells = tuple([CELL_AT[address] for address in other.accepted])
        solutions[card] = Solution(cells, mask_of(cells), other.lat, other.lon, False)
    state.solutions = tuple(solutions)


def _restore_order(state: MindenState, position: MindenPosition) -> None:
    """MIN-058, MIN-069: no field has two pawns; the order is that of the start of the round."""
    seats = state.setup.seats
    order = position.order
    if state.phase == LOTS:
        drawn = sorted(set(order))
        _expect(
            "$.order",
            len(drawn) == len(order) < seats and all(0 <= seat < seats for seat in drawn),
            f"{order} are not lots of {seats} seats, one of them still to come",
        )
        _expect("$.phase", _draws_lots(state.setup), "no lots are drawn with these options")
    else:
        _expect(
            "$.order",
            sorted(order) == list(range(seats)),
            f"{order} does not name each of {seats} seats once",
        )
        fields = state.fields
        _expect("$.players, field", len(set(fields)) == seats, f"{fields}: two pawns on one field")
        waiting = [seat for seat in order if state.phase != OVER and state.hold[seat] != NONE]
        if state.phase != PLACING:
            waiting = list(order) if state.phase != OVER else []
        _expect(
            "$.order",
            waiting == sorted(waiting, key=lambda seat: fields[seat]),
            f"{order} does not run from the rear to the front",
        )
    state.order = tuple(order)
    _expect("$.turn", 0 <= position.turn < seats, f"{position.turn} is no place in the order")
    state.turn = position.turn
    last = position.last_round
    _expect("$.lastRound", last is None or 0 <= last < seats, f"{last} is no seat")
    state.last_round = NONE if last is None else last


def _draws_lots(setup: Setup) -> bool:
    return setup.seats > 1 and setup.first_round == BY_LOTS


def _restore_decision(state: MindenState) -> None:
    """Who decides follows from the rest; cards must lie where the phase needs them."""
    phase, turn, order = state.phase, state.turn, state.order
    seats = range(state.setup.seats)
    if phase == OVER:
        state.owing = 0
        return
    if phase in (LOTS, DEALING, REFILLING):
        _expect("$.phase", phase == LOTS or len(state.stack) > 0, "there is no card to turn up")
        state.owing = CHANCE_OWES
        return
    holding = [seat for seat in seats if state.hold[seat] != NONE]
    if phase == CHOOSING:
        _expect(
            "$.open",
            holding == sorted(order[:turn]) and len(state.open) == state.setup.seats - turn > 1,
            "those who have chosen hold a card each, and two or more are open",
        )
        state.owing = 1 << order[turn]
        return
    expected = sorted(order[turn:]) if phase == PLACING else list(seats)
    _expect("$.players, card", holding == expected, f"seats {expected} must hold a card each")
    _expect("$.open", not state.open, "all cards are chosen")
    if phase == SWAPPING:
        _expect("$.top", state.top != NONE, "there is no card to swap for")
        _expect("$.turn", state.chips[order[turn]] > 0, "the player in turn has no chip")
        state.owing = 1 << order[turn]
    elif phase == TIPPING:
        state.owing = mask_of(seat for seat in seats if state.tips[seat] == NONE)
        _expect("$.players, tip", state.owing != 0, "all have tipped: the cone comes next")
    else:
        _expect(
            "$.players, tip",
            state.setup.cone and all(state.tips[seat] >= 0 for seat in expected),
            "the tips of those not yet evaluated are open",
        )
        state.owing = 1 << order[turn]
