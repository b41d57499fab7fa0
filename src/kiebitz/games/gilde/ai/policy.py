"""Gilde's quick policy: walk to the next coins, towers, ruins and cities, fill regions, join dear cities, look at the
goals, and leave villages where later eras find something. Imports the rules and `ai` only.

It reads only what its seat may know: everything public, its own cards and its own kept treasures.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.ai.evaluation import outlook
from kiebitz.games.gilde.ai.hex_values import landscape
from kiebitz.games.gilde.rules import GildeState

MOST_PLACES: Final = 12
NOISE: Final = 0.3
"""The weight of chance between hexes of about the same value."""


def choose(state: GildeState, seat: int, rng: Random) -> int:
    """A sensible move for a pending seat."""
    mode = state.mode[seat]
    legal = state.legal(seat)
    if mode == modes.PLACING:
        return _placement(state, seat, legal, rng)
    if mode == modes.EXPLORING:
        spots = [move for move in legal if move != board.DECLINE]
        return _best(state, seat, spots, board.EXPLORE, rng)
    if mode == modes.FOUNDING:
        return _best(state, seat, list(legal), board.VILLAGE, rng)
    if mode == modes.POSTING:
        # The dearer city stays open for the next route.
        here = state.setup.board
        return min(legal, key=lambda move: here.value[here.hex_at[move - board.POST]])
    if mode == modes.TRADING:
        return state.fallback(seat)
    if mode in (modes.KEEPING, modes.CHOOSING):
        return _card(state, seat, legal, rng)
    return legal[int(rng.random() * len(legal))]


def candidates(state: GildeState, seat: int) -> Sequence[int]:
    """The legal moves, the most promising hexes first; stopping is no thought while more can be placed."""
    legal = state.legal(seat)
    if len(legal) == 1 or state.mode[seat] != modes.PLACING:
        return legal
    places = [move for move in legal if move < board.END_STEP]
    if not places:
        return legal
    values = _place_values(state, seat, places, board.PLACE)
    order = sorted(range(len(places)), key=lambda place: -values[place])
    return [places[place] for place in order[:MOST_PLACES]] + [
        move for move in legal if move == board.END_STEP
    ]


# --- cards


def _card(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    """The card that brings most at once, carried out by this very rule of thumb."""
    cards = [move for move in legal if board.KEEP <= move < board.STOP]
    return max(cards, key=lambda move: _prospect(state, seat, move, rng.random()))


def _prospect(state: GildeState, seat: int, move: int, tie_break: float) -> float:
    """What a card brings this turn, up to the first treasure, and what it can do in later turns."""
    trial = state.copy()
    before = sum(outlook(trial, seat))
    trial.apply(seat, move)
    rng = Random(tie_break)
    while trial.phase == modes.TURN and trial.legal(seat) != (board.STOP,):
        answer = choose(trial, seat, rng)
        if answer == board.STOP:
            break
        trial.apply(seat, answer)
    placed = trial.explorers[seat].bit_count() - state.explorers[seat].bit_count()
    gain = sum(outlook(trial, seat)) - before
    later = 4 - state.era if move < board.USE else 0
    return gain + placed * (1.0 + 0.5 * later) + 0.01 * tie_break


# --- hexes


def _placement(state: GildeState, seat: int, legal: tuple[int, ...], rng: Random) -> int:
    places = [move for move in legal if move < board.END_STEP]
    if not places:
        return legal[0] if legal[0] == board.END_STEP else board.STOP
    return _best(state, seat, places, board.PLACE, rng)


def _best(state: GildeState, seat: int, moves: list[int], block: int, rng: Random) -> int:
    """The move whose hex, with what lies around it, promises most."""
    values = [worth + NOISE * rng.random() for worth in _place_values(state, seat, moves, block)]
    return moves[max(range(len(moves)), key=values.__getitem__)]


def _place_values(state: GildeState, seat: int, moves: list[int], block: int) -> list[float]:
    """For each move the worth of its hex with what lies around it."""
    here = state.setup.board
    value = landscape(state, seat).with_surroundings
    return [
        value(
            here.step_ends(move)[0]
            if block == board.PLACE and move >= board.FROM
            else here.hex_at[move - block]
        )
        for move in moves
    ]
