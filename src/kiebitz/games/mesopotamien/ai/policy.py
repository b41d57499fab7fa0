"""The policy: every native gets a task (`tasks`), and the most urgent task takes the next step (`walking`).

It reads only what the seat itself knows. Imports the rules and `ai` only.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Final

from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien import state as phases
from kiebitz.games.mesopotamien.ai.distances import HEXES_OF, distances_of, from_temple
from kiebitz.games.mesopotamien.ai.goals import WANTED_NATIVES
from kiebitz.games.mesopotamien.ai.tasks import Tasks
from kiebitz.games.mesopotamien.ai.walking import best_move, move_for_free, next_steps, other_steps
from kiebitz.games.mesopotamien.ai.weights import OTHER_STYLES, USUAL, Style
from kiebitz.games.mesopotamien.board import NATIVES
from kiebitz.games.mesopotamien.land.queries import natives_in_reserve
from kiebitz.games.mesopotamien.rules import MesopotamienState

MOST_STEPS: Final = 12


def candidates(state: MesopotamienState, seat: int) -> Sequence[int]:
    """Steps that serve a task, the most urgent first, or a single move for free that is right at once.

    Of the markers for a hut the cheapest and the most expensive; Expulsion is considered in phase 1 only.
    """
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal
    if state.phase == phases.MOVING:
        tasks = Tasks(state, state.turn)
        free = move_for_free(tasks)
        if free != phases.NONE:
            return [free]
        steps = _by_different_natives(state, next_steps(tasks) + other_steps(tasks))
        return [*steps[:MOST_STEPS], board.END_PHASE]
    if state.phase == phases.ACTING:
        huts = [move for move in legal if board.BUILD_HUT <= move < board.BUILD_CULT]
        return (
            huts[:1]
            + huts[-1:] * (len(huts) > 1)
            + [
                move
                for move in legal
                if board.BUILD_CULT <= move < board.PLAY_EXPULSION or move == board.END_PHASE
            ]
        )
    return legal


def _by_different_natives(state: MesopotamienState, steps: Sequence[int]) -> list[int]:
    """Each step once: natives that stand together with the same load are interchangeable."""
    own = board.NATIVES_OF[state.turn]
    found: dict[tuple[int, int, int], int] = {}
    for step in steps:
        letter, what = divmod(step, board.PER_NATIVE)
        native = own[letter]
        cargo = state.cargo[native]
        if cargo == board.MARKER:
            cargo += letter  # markers differ in value
        found.setdefault((state.at[native], cargo, what), step)
    return list(found.values())


def choose(state: MesopotamienState, seat: int, rng: Random) -> int:
    """A sensible move of a pending seat."""
    return _play(state, seat, rng, USUAL)


def _play(state: MesopotamienState, seat: int, rng: Random, style: Style) -> int:
    if state.phase == phases.MOVING:
        return best_move(Tasks(state, state.turn, style))
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if state.phase == phases.ACTING:
        return _action(state, legal, style)
    if state.phase == phases.PRAYING:
        return legal[0]
    if state.phase == phases.CHOOSING:
        return max(legal, key=lambda move: _preference(state, move))
    if state.phase == phases.VOLCANO_FOUND:
        return max(legal, key=lambda move: _far_from_temple(state, move))
    return min(legal, key=lambda move: _steps_to_goods(state, move))


STYLES: Final = tuple([partial(_play, style=style) for style in OTHER_STYLES])
"""Other ways to play; the search compares plans that follow one of them."""


def _preference(state: MesopotamienState, move: int) -> int:
    """Of the hexes that Land shows: goods before plains before volcanoes."""
    kind = state.looked[board.CHOICES[move - board.CHOOSE_HEX][0]]
    return (1, 2, 3, 0)[kind]


def _far_from_temple(state: MesopotamienState, move: int) -> int:
    """The distance of a volcano from the temple: the farther away, the better."""
    place, towards = divmod(move - board.LAY_VOLCANO, board.DIRECTIONS)
    return from_temple(state.land.cells[place] + board.TOWARDS[towards])


def _steps_to_goods(state: MesopotamienState, move: int) -> int:
    """The steps from the player's natives to the hexes that would get a good."""
    land_map = distances_of(state.land)
    own = board.NATIVES_OF[state.turn]
    spots = [state.at[native] for native in own if state.at[native] >= 0]
    chosen = board.PLACEMENTS[move - board.PLACE_GOODS]
    total = 0
    for number, place in enumerate(HEXES_OF.of(state.land.of_kind[state.found])):
        if chosen & board.BIT[number]:
            distances = land_map.on_foot(place)
            total += min([distances[spot] for spot in spots])
    return total


def _action(state: MesopotamienState, legal: Sequence[int], style: Style) -> int:
    """Cult places, then huts with the cheapest marker, then offspring, then a card; a style may change the order."""
    huts = [move for move in legal if board.BUILD_HUT <= move < board.BUILD_CULT]
    places = [move for move in legal if board.BUILD_CULT <= move < board.BREED]
    births = [move for move in legal if board.BREED <= move < board.DRAW_CARD]
    birth = births[-1:] if births and births[-1] >= board.TWINS else births[:1]
    if style.births_first and birth:
        return birth[0]
    if style.huts_first and huts:
        return huts[-1]
    if places or huts:
        return (places or huts)[0]
    natives = NATIVES - natives_in_reserve(state, state.turn)
    if birth and natives < WANTED_NATIVES[board.MARKERS]:
        return birth[0]
    return board.DRAW_CARD if board.DRAW_CARD in legal else board.END_PHASE
