"""Gilde's strategy: walk to the next coins, towers, ruins and cities, fill regions, join dear cities, look at the
goals, and leave villages where later eras find something.

It reads only what its seat may know: everything public, its own cards and its own kept treasures.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from kiebitz.games.gilde.board import (
    BOARDS,
    DECLINE,
    END_STEP,
    EXPLORE,
    FROM,
    KEEP,
    PLACE,
    POST,
    STOP,
    USE,
    VILLAGE,
)
from kiebitz.games.gilde.goals import GOALS_OF
from kiebitz.games.gilde.progress import needed, reached
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.scoring import coins, land_coins, total
from kiebitz.games.gilde.state import (
    CHOOSING,
    EXPLORING,
    FOUNDING,
    FROM_TREASURES,
    KEEPING,
    OVER,
    PLACING,
    POSTING,
    SOURCE_IDS,
    SOURCES,
    TRADING,
    TURN,
)
from kiebitz.games.gilde.worths import landscape, later_of, reach_of

TERMS: Final = (*SOURCE_IDS, "lands", "reach", "later")
"""Where coins come from, as on the score sheet, and what is still in reach."""
RIVAL_TERMS: Final = ("goals",)
"""Everybody explores a map of their own; only goals are worth less to those who come later."""
CLEAR_LEAD: Final = 30.0
DECISIONS_A_TURN: Final = 6
FINISH: Final = 8
MOST_PLACES: Final = 12
LOOKS: Final = 4
GLANCES: Final = 3
MOOD: Final = 0.3
"""How much chance has its say between hexes of about the same worth."""


def policy(state: GildeState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    mode = state.mode[seat]
    legal = state.legal(seat)
    if mode == PLACING:
        return _placement(state, seat, legal, rng)
    if mode == EXPLORING:
        spots = [move for move in legal if move != DECLINE]
        return _best(state, seat, spots, EXPLORE, rng)
    if mode == FOUNDING:
        return _best(state, seat, list(legal), VILLAGE, rng)
    if mode == POSTING:
        # The dearer city stays open for the next route.
        board = BOARDS[state.setup.map]
        return min(legal, key=lambda move: board.value[board.hex_at[move - POST]])
    if mode == TRADING:
        return state.fallback(seat)
    if mode in (KEEPING, CHOOSING):
        return _card(state, seat, legal, rng)
    return legal[int(rng.random() * len(legal))]


def evaluate(state: GildeState) -> list[list[float]]:
    """For each seat its expected final coins, by TERMS."""
    return [_outlook(state, seat) for seat in range(state.setup.seats)]


def spread(state: GildeState) -> float:
    """The coins that eras to come may still shift between two seats."""
    return 4.0 + 4.0 * (5 - state.era)


def _outlook(state: GildeState, seat: int) -> list[float]:
    terms = [float(earned) for earned in state.earned[seat * SOURCES : (seat + 1) * SOURCES]]
    lands = land_coins(state, seat)
    terms[FROM_TREASURES] += total(state, seat) - coins(state, seat) - lands
    if state.phase == OVER:
        return [*terms, float(lands), 0.0, 0.0]
    # Treasure cards for the end grow with towers, villages and other amphorae.
    terms[FROM_TREASURES] += 0.4 * (4 - state.era) * state.hoard[seat]
    return [*terms, float(lands), reach_of(state, seat), later_of(state, seat)]


def wins_alone(state: GildeState) -> float:
    """By how near the goals are: all three win, and one that is lost loses (GIL-208, GIL-209)."""
    near = 0.0
    for place, number in enumerate(state.goals):
        if state.marks[0] >> place & 1:
            near += 1.0
        elif state.covered(place) == 2:
            return 0.0
        else:
            goal = GOALS_OF[state.setup.map][number]
            near += (reached(state, 0, goal) / needed(goal)) ** 2
    return near / len(state.goals)


def ripe(start: GildeState, seat: int, state: GildeState) -> bool:
    """All move at the same time, each on a map of their own: positions are compared when the own part is done.

    Who is the last to stop, alone at the table always, is pending again with the next card at once.
    """
    return seat not in state.pending() or state.revealed != start.revealed


def settled(start: GildeState, state: GildeState) -> bool:
    """When everybody has carried out the card."""
    return state.revealed != start.revealed


def candidates(state: GildeState, seat: int) -> Sequence[int]:
    """The legal moves, the most promising hexes first; stopping is no thought while more can be placed."""
    legal = state.legal(seat)
    if len(legal) == 1 or state.mode[seat] != PLACING:
        return legal
    places = [move for move in legal if move < END_STEP]
    if not places:
        return legal
    felt = _felt(state, seat, places, PLACE)
    order = sorted(range(len(places)), key=lambda place: -felt[place])
    return [places[place] for place in order[:MOST_PLACES]] + [
        move for move in legal if move == END_STEP
    ]


# --- cards


def _card(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The card that brings most at once, carried out by this very rule of thumb."""
    cards = [move for move in legal if KEEP <= move < STOP]
    return max(cards, key=lambda move: _prospect(state, seat, move, rng.random()))


def _prospect(state: GildeState, seat: int, move: int, mood: float) -> float:
    """What a card brings this turn, up to the first treasure, and what it can do in later turns."""
    trial = state.copy()
    before = sum(_outlook(trial, seat))
    trial.apply(seat, move)
    rng = Random(mood)
    while trial.phase == TURN and trial.legal(seat) != (STOP,):
        answer = policy(trial, seat, rng)
        if answer == STOP:
            break
        trial.apply(seat, answer)
    placed = trial.explorers[seat].bit_count() - state.explorers[seat].bit_count()
    gain = sum(_outlook(trial, seat)) - before
    later = 4 - state.era if move < USE else 0
    return gain + placed * (1.0 + 0.5 * later) + 0.01 * mood


# --- hexes


def _placement(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    places = [move for move in legal if move < END_STEP]
    if not places:
        return legal[0] if legal[0] == END_STEP else STOP
    return _best(state, seat, places, PLACE, rng)


def _best(state: GildeState, seat: int, moves: list[int], block: int, rng: Random) -> int:
    """The move whose hex, with what lies around it, promises most."""
    felt = [worth + MOOD * rng.random() for worth in _felt(state, seat, moves, block)]
    return moves[max(range(len(moves)), key=felt.__getitem__)]


def _felt(state: GildeState, seat: int, moves: list[int], block: int) -> list[float]:
    """For each move the worth of its hex with what lies around it."""
    board = BOARDS[state.setup.map]
    felt = landscape(state, seat).felt
    return [
        felt(
            board.step_ends(move)[0]
            if block == PLACE and move >= FROM
            else board.hex_at[move - block]
        )
        for move in moves
    ]
