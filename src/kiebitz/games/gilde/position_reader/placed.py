"""Compares the explorers on a player's map of Gilde with the cards turned up in this era.

Imports core and the rules only.
"""

from __future__ import annotations

from kiebitz.core.bits import mask_of
from kiebitz.core.positions import Reader
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import BASIC, NONE, SLOTS
from kiebitz.games.gilde.rules import GildeState, cards
from kiebitz.games.gilde.state import SOURCES

TERRAINS = 4
"""Grassland, desert, mountain and sea; everything else fits every step that has a limit."""
Room = tuple[int, ...]
"""How many explorers may stand on each terrain, and on all hexes together."""


def check_placed(reader: Reader, state: GildeState, seat: int) -> None:
    """GIL-034, GIL-048 to GIL-053, GIL-068, GIL-151: what the cards and free explorers can have placed in this era.

    What the present action took is compared with its steps elsewhere.
    """
    here = state.setup.board
    placed = state.visited[seat] if state.era == 1 else state.explorers[seat]
    placed &= ~(mask_of(state.taken[seat]) | state.anchors[seat])
    free = _free_explorers(state, seat)
    room = [sum(parts) for parts in zip(*_rooms(state, seat), (0,) * (TERRAINS + 1), strict=True)]
    for terrain in range(TERRAINS):
        count, most = (placed & here.of_terrain[terrain]).bit_count(), room[terrain] + free
        fault = f"{count} hexes of {board.TERRAIN_IDS[terrain]}, but this era allows {most} so far"
        reader.expect("explorers", count <= most, fault)
    count, most = placed.bit_count(), room[TERRAINS] + free
    reader.expect("explorers", count <= most, f"{count} explorers, but this era allows {most}")


def _free_explorers(state: GildeState, seat: int) -> int:
    """The cards with a free explorer that the player has used: those neither kept nor paid out."""
    paid = state.earned[seat * SOURCES + modes.FROM_TREASURES] // board.COINS_AT_ONCE[0]
    used = state.drawn[seat] - state.hoard[seat] - paid - (state.mode[seat] == modes.EXPLORING)
    return max(0, used)


def _rooms(state: GildeState, seat: int) -> list[Room]:
    """By card turned up in this era and carried out: what the player may have placed with it."""
    waits = state.mode[seat] != modes.STOPPED or state.phase == modes.OFFERING
    own = [card for card in modes.of_seat(state.slots, seat, SLOTS) if card != NONE]
    rooms = []
    for shown in state.revealed[:-1] if waits else state.revealed:
        if shown < BASIC:
            rooms.append(_room(state, shown))
        elif shown < BASIC + SLOTS:
            rooms.append(_room(state, BASIC + state.slots[seat * SLOTS + shown - BASIC]))
        else:
            choices = [_room(state, BASIC + card) for card in own]
            rooms.append(tuple(max(parts) for parts in zip(*choices, strict=True)))
    return rooms


def _room(state: GildeState, action: int) -> Room:
    """What all steps of an action may place on each terrain, and in all."""
    room = [0] * (TERRAINS + 1)
    for step in cards.STEPS[action]:
        limit = state.setup.board.size if step.limit == cards.NO_LIMIT else step.limit
        room[TERRAINS] += limit
        for terrain in range(TERRAINS):
            if step.accepts != cards.TERRAINS or step.terrains >> terrain & 1:
                slots = step.slots[terrain] if step.slots else limit
                room[terrain] += min(limit, slots)
    return tuple(room)
