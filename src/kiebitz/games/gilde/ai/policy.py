"""Gilde's strategy: walk to the next coins, towers, ruins and cities, fill regions, join dear cities, look at the
goals, and leave villages where later eras find something.

It reads only what its seat may know: everything public, its own cards and its own kept treasures.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from kiebitz.games.gilde.ai.evaluation import outlook
from kiebitz.games.gilde.ai.hex_values import landscape
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
from kiebitz.games.gilde.rules import GildeState
from kiebitz.games.gilde.state import (
    CHOOSING,
    EXPLORING,
    FOUNDING,
    KEEPING,
    PLACING,
    POSTING,
    TRADING,
    TURN,
)

MOST_PLACES: Final = 12
NOISE: Final = 0.3
"""The weight of chance between hexes of about the same value."""


def choose(state: GildeState, seat: int, rng: Random) -> int:
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


def candidates(state: GildeState, seat: int) -> Sequence[int]:
    """The legal moves, the most promising hexes first; stopping is no thought while more can be placed."""
    legal = state.legal(seat)
    if len(legal) == 1 or state.mode[seat] != PLACING:
        return legal
    places = [move for move in legal if move < END_STEP]
    if not places:
        return legal
    values = _place_values(state, seat, places, PLACE)
    order = sorted(range(len(places)), key=lambda place: -values[place])
    return [places[place] for place in order[:MOST_PLACES]] + [
        move for move in legal if move == END_STEP
    ]


# --- cards


def _card(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The card that brings most at once, carried out by this very rule of thumb."""
    cards = [move for move in legal if KEEP <= move < STOP]
    return max(cards, key=lambda move: _prospect(state, seat, move, rng.random()))


def _prospect(state: GildeState, seat: int, move: int, tie_break: float) -> float:
    """What a card brings this turn, up to the first treasure, and what it can do in later turns."""
    trial = state.copy()
    before = sum(outlook(trial, seat))
    trial.apply(seat, move)
    rng = Random(tie_break)
    while trial.phase == TURN and trial.legal(seat) != (STOP,):
        answer = choose(trial, seat, rng)
        if answer == STOP:
            break
        trial.apply(seat, answer)
    placed = trial.explorers[seat].bit_count() - state.explorers[seat].bit_count()
    gain = sum(outlook(trial, seat)) - before
    later = 4 - state.era if move < USE else 0
    return gain + placed * (1.0 + 0.5 * later) + 0.01 * tie_break


# --- hexes


def _placement(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    places = [move for move in legal if move < END_STEP]
    if not places:
        return legal[0] if legal[0] == END_STEP else STOP
    return _best(state, seat, places, PLACE, rng)


def _best(state: GildeState, seat: int, moves: list[int], block: int, rng: Random) -> int:
    """The move whose hex, with what lies around it, promises most."""
    values = [worth + NOISE * rng.random() for worth in _place_values(state, seat, moves, block)]
    return moves[max(range(len(moves)), key=values.__getitem__)]


def _place_values(state: GildeState, seat: int, moves: list[int], block: int) -> list[float]:
    """For each move the worth of its hex with what lies around it."""
    board = BOARDS[state.setup.map]
    value = landscape(state, seat).with_surroundings
    return [
        value(
            board.step_ends(move)[0]
            if block == PLACE and move >= FROM
            else board.hex_at[move - block]
        )
        for move in moves
    ]
