"""Moves of phase 1 that serve the tasks of natives. Imports the rules, `ai.distances` and `ai.tasks` only."""

from __future__ import annotations

from typing import Final

from kiebitz.games.mesopotamien import board
from kiebitz.games.mesopotamien.ai import tasks as kinds
from kiebitz.games.mesopotamien.ai.distances import FAR, HEXES_OF, from_temple
from kiebitz.games.mesopotamien.ai.tasks import EXPLORE, Task, Tasks
from kiebitz.games.mesopotamien.board import HEXES, TEMPLE_HEX, WOOD
from kiebitz.games.mesopotamien.land.queries import (
    has_taken,
    just_loaded,
    just_unloaded,
    others_of,
)
from kiebitz.games.mesopotamien.rules.legality import homes_of
from kiebitz.games.mesopotamien.state import NONE

REACH: Final = 4
"""The distance up to which `other_steps` considers a goal."""
LONG_WAY: Final = 3
"""The steps that a card must save."""


def best_move(tasks: Tasks) -> int:
    """A move for free that is right at once, else a step of the most urgent task, else the end of the phase."""
    free = move_for_free(tasks)
    if free != NONE:
        return free
    steps = next_steps(tasks)
    return steps[0] if steps else board.END_PHASE


def move_for_free(tasks: Tasks) -> int:
    """A move that costs no point and is right at once; NONE if there is none."""
    state, player = tasks.state, tasks.player
    for native in tasks.marker_carriers:
        if state.at[native] == TEMPLE_HEX and _may_offer(tasks, native):
            return board.BLOCK_OF[native] + board.HAND_IN
    if state.hand[player]:
        card = _card(tasks, state.hand[player])
        if card != NONE:
            return card
    for native in tasks.free:
        move = _pick_up(tasks, native)
        if move != NONE:
            return board.BLOCK_OF[native] + move
    return _put_down(tasks)


def _may_offer(tasks: Tasks, native: int) -> bool:
    """Whether the mana suffices for a marker at the temple, and enough natives remain (MES-148)."""
    if tasks.value_of(native) > tasks.mana:
        return False
    return len(tasks.natives) >= kinds.FEWEST or tasks.left.bit_count() == 1


def _pick_up(tasks: Tasks, native: int) -> int:
    """A marker, a loose good or another player's good, if the native has come for it."""
    state, player = tasks.state, tasks.player
    place = state.at[native]
    task = tasks.tasks.get(native)
    kind = EXPLORE if task is None else task.kind
    if kind == kinds.FETCH_MARKER:
        for hut, own in enumerate(board.LATER_HUTS_OF[player]):
            if state.under & board.BIT[own] and state.hut_at[own] == place:
                return board.LIFT + hut
    elif kind in (kinds.FETCH_WOOD, kinds.FETCH_STONE, EXPLORE) and state.loose[place]:
        lying = state.loose[place]
        barred = just_unloaded(state, native)
        wood = board.wood_in(lying) and tasks.wood_missing > 0 and WOOD not in barred
        stone = board.stone_in(lying) and tasks.stone_missing > 0 and board.STONE not in barred
        if wood and not (stone and kind == kinds.FETCH_STONE):
            return board.LOAD_WOOD
        if stone:
            return board.LOAD_STONE
    if state.crowd[place] & board.OTHER_CARRIERS[player] and not has_taken(state, native):
        return _take(tasks, place)
    return NONE


def _take(tasks: Tasks, place: int) -> int:
    """Take a missing good from a player with fewer natives there (MES-049)."""
    state, player = tasks.state, tasks.player
    here = state.crowd[place]
    own = board.natives_in(here, player)
    for victim, spot in enumerate(state.at):
        if (
            spot == place
            and board.PLAYER_OF[victim] != player
            and board.NO_CARGO < state.cargo[victim] < board.MARKER
            and board.natives_in(here, board.PLAYER_OF[victim]) < own
        ):
            wanted = tasks.wood_missing if state.cargo[victim] == WOOD else tasks.stone_missing
            if wanted > 0:
                return board.TAKE + victim
    return NONE


def _put_down(tasks: Tasks) -> int:
    """Unload goods that are not needed, or wood that has no site."""
    surplus = len(tasks.wood_carriers) - tasks.to_build
    useless = [native for native in tasks.wood_carriers if surplus > 0 or native not in tasks.tasks]
    if not tasks.mana_missing:
        useless += tasks.stone_carriers
    for native in useless:
        if not just_loaded(tasks.state, native):
            return board.BLOCK_OF[native] + board.UNLOAD
    return NONE


def next_steps(tasks: Tasks) -> list[int]:
    """The next step of every task, the most urgent first."""
    if not tasks.state.points:
        return []
    found: list[tuple[float, int]] = []
    for native, task in tasks.tasks.items():
        move = _step(tasks, native, task)
        if move != NONE:
            found.append((-task.urgency, move))
    found.sort()
    return [move for _, move in found]


def _step(tasks: Tasks, native: int, task: Task) -> int:
    """The step that brings a native nearer to the goal of its task, NONE if it is there."""
    state = tasks.state
    place = state.at[native]
    base = board.BLOCK_OF[native]
    if task.steps:
        land_map = tasks.map
        laden = state.cargo[native] == WOOD
        distances = land_map.with_wood(task.target) if laden else land_map.on_foot(task.target)
        return base + board.STEP + land_map.direction(place, distances)
    if task.kind == EXPLORE and state.explored < board.EXPLORATIONS:
        return base + exploring(tasks, place)
    return NONE


def exploring(tasks: Tasks, place: int) -> int:
    """From a border hex into the gap nearest to the temple, with Land where it is held."""
    state = tasks.state
    cell, gaps = state.land.cells[place], state.land.gaps[place]
    best, least = 0, FAR
    for towards in range(board.DIRECTIONS):
        if gaps & board.BIT[towards]:
            far = from_temple(cell + board.TOWARDS[towards])
            if far < least:
                best, least = towards, far
    held = state.hand[tasks.player] & board.COPIES[board.LAND]
    return best + (board.LAND_EXPLORE if held and state.stack_size > 1 else board.EXPLORE)


def other_steps(tasks: Tasks) -> list[int]:
    """Steps towards other goals: the temple, homes, goods, cult places and the border of the land."""
    state, land_map = tasks.state, tasks.map
    if not state.points:
        return []
    goals = board.BIT[TEMPLE_HEX] | homes_of(state, tasks.player) | tasks.cults
    if tasks.wood_missing > 0:
        goals |= tasks.wood_at
    if tasks.stone_missing > 0:
        goals |= tasks.stone_at
    found: list[int] = []
    for native in tasks.natives:
        place = state.at[native]
        base = board.BLOCK_OF[native]
        laden = state.cargo[native] == WOOD
        if (
            land_map.border & board.BIT[place]
            and state.explored < board.EXPLORATIONS
            and state.stack_size
        ):
            found.append(base + exploring(tasks, place))
        for goal in HEXES_OF.of(tasks.hut_sites if laden else goals):
            distances = land_map.with_wood(goal) if laden else land_map.on_foot(goal)
            if 0 < distances[place] <= REACH:
                found.append(base + board.STEP + land_map.direction(place, distances))
    return found


# --- cards


def _card(tasks: Tasks, cards: int) -> int:
    """A card that helps at once."""
    state, player = tasks.state, tasks.player
    if (
        cards & board.COPIES[board.HOLY_STONE]
        and state.holy < state.stones
        and tasks.mana < board.MAX_MANA
        and tasks.mana_missing
    ):
        return board.PLAY_HOLY_STONE
    if cards & board.COPIES[board.MANA_THEFT] and tasks.mana < tasks.limit:
        victim = max(others_of(state, player), key=state.mana.__getitem__)
        if state.mana[victim]:
            return board.PLAY_MANA_THEFT + victim
    if cards & board.COPIES[board.TELEPORT]:
        for native, task in tasks.tasks.items():
            if (
                task.kind in (kinds.OFFER, kinds.TO_TEMPLE)
                and task.steps >= LONG_WAY
                and task.benefit > LONG_WAY
            ):
                return board.PLAY_TELEPORT + native * HEXES + TEMPLE_HEX
    if cards & board.COPIES[board.EXPULSION]:
        move = _expulsion(tasks)
        if move != NONE:
            return move
    if cards & board.COPIES[board.ENDURANCE] and not state.points:
        for task in tasks.tasks.values():
            if task.steps and task.cost <= board.ENDURANCE_POINTS and task.kind != EXPLORE:
                return board.PLAY_ENDURANCE
    return NONE


def _expulsion(tasks: Tasks) -> int:
    """Move a marker of the player nearer to the temple, or another player's marker away from it."""
    state, player, temple = tasks.state, tasks.player, tasks.temple
    open_sites = tasks.map.plains & ~state.huts2 & ~state.cults
    sites = [site for site in HEXES_OF.of(open_sites) if temple[site] < FAR]
    if not sites:
        return NONE
    near = min(sites, key=temple.__getitem__)
    far = max(sites, key=temple.__getitem__)
    best, most = NONE, LONG_WAY - 1
    for hut in HEXES_OF.of(state.under):
        place = state.hut_at[hut]
        target = near if board.OWNER_OF[hut] == player else far
        saved = abs(temple[place] - temple[target])
        towards = temple[target] < temple[place]
        if temple[place] < FAR and saved > most and towards == (target == near):
            best, most = board.PLAY_EXPULSION + hut * HEXES + target, saved
    return best
