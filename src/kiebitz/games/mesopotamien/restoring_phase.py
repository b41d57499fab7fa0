"""Whether all parts of a position of Mesopotamien fit its phase: what could not be there yet, or not any more."""

from __future__ import annotations

from kiebitz.games.mesopotamien.board import MARKERS
from kiebitz.games.mesopotamien.checks import expect
from kiebitz.games.mesopotamien.rules import MesopotamienState
from kiebitz.games.mesopotamien.scoring import given_markers, paying_places
from kiebitz.games.mesopotamien.state import (
    ACTING,
    BREED_ACTION,
    BY_IDLENESS,
    BY_OFFERINGS,
    BY_ROUNDS,
    CARD_ACTION,
    CARD_DRAW,
    CULT_ACTION,
    DEALING,
    HUT_ACTION,
    NO_ACTION,
    OVER,
    PRAYING,
)

AFTER_MOVEMENT = (ACTING, CARD_DRAW, PRAYING)
ON_HEXES = (HUT_ACTION, CULT_ACTION, BREED_ACTION)


def check_phase(state: MesopotamienState) -> None:
    """PositionError where a part does not fit the phase."""
    _check_course(state)
    _check_cards(state)
    _check_offerings(state)
    _check_end(state)


def _check_course(state: MesopotamienState) -> None:
    """MES-028, MES-091: what the phases have brought and used up so far."""
    phase, action = state.phase, state.action
    expect(
        "$.points",
        not state.points or phase not in AFTER_MOVEMENT,
        "points are lost at the end of phase 1 (MES-026)",
    )
    expect(
        "$.action",
        action == NO_ACTION or phase in AFTER_MOVEMENT or phase == OVER,
        "phase 2 has not begun",
    )
    expect(
        "$.action",
        phase != CARD_DRAW or action == CARD_ACTION,
        "a card is drawn by this action",
    )
    expect(
        "$.used",
        (state.used != 0) == (action in ON_HEXES),
        "hexes are used by huts, cult places and offspring, and by no other action",
    )
    expect(
        "$.drawn",
        (state.drawn > 0) == (action == CARD_ACTION and phase in (ACTING, PRAYING)),
        "a card is drawn by the action of phase 2, and in no other way (MES-116)",
    )
    due = paying_places(state, state.turn) if phase == PRAYING else 0
    expect(
        "$.paid",
        phase == OVER or state.paid == due,
        f"{due} cult places have paid in this turn (MES-137)",
    )


def _check_cards(state: MesopotamienState) -> None:
    expect(
        "$.phase",
        state.phase != DEALING or state.setup.start_cards > 0,
        "no cards are dealt (MES-155)",
    )
    expect(
        "$.shuffled",
        state.phase not in (DEALING, CARD_DRAW) or state.pile > 0,
        "there is no card left to draw",
    )
    expect(
        "$.phase",
        state.phase != PRAYING or state.held[state.turn] > state.drawn,
        "without a card drawn earlier the turn ends by itself (MES-186)",
    )


def _check_offerings(state: MesopotamienState) -> None:
    """MES-144: the fourth marker ends the game, in the turn of its owner."""
    by_offerings = state.reason == BY_OFFERINGS
    for player in range(state.setup.seats):
        expect(
            f"$.players[{player}].huts",
            (given_markers(state, player).bit_count() == MARKERS)
            == (by_offerings and player == state.turn),
            "the game ends when the player in turn has handed in all markers, and not otherwise",
        )


def _check_end(state: MesopotamienState) -> None:
    setup = state.setup
    last_turn = state.turn == setup.seats - 1 and state.round == setup.round_limit
    expect(
        "$.reason",
        state.reason != BY_ROUNDS or last_turn,
        "this is not the last turn of the last round (MES-147)",
    )
    most = setup.idle_rounds * setup.seats
    expect(
        "$.idle",
        not most or state.idle < most or (state.phase == OVER and state.idle == most),
        f"the game ends after {most} turns without a lasting event (MES-195)",
    )
    expect(
        "$.reason",
        state.reason != BY_IDLENESS or 0 < most == state.idle,
        "too few turns went by without a lasting event (MES-195)",
    )
