"""Positions of Minden: the types of a full state as JSON, and `dump`. `position_reader` reads them back.

Imports the rules.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from kiebitz.core.bits import members
from kiebitz.core.game import Position
from kiebitz.games.minden.board import ADDRESSES, COLOURS, TIP_TEXTS, point_of
from kiebitz.games.minden.places.cards import Deck, Solution
from kiebitz.games.minden.rules import MindenState
from kiebitz.games.minden.state import NONE, PHASES, UNKNOWN


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


def dump(state: MindenState, game: str, version: int) -> MindenPosition:
    """The position of a state, concealed ones included."""
    deck = state.setup.deck
    ids = deck.ids
    return MindenPosition(
        game=game,
        version=version,
        seats=state.setup.seats,
        options=state.setup.options,
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
