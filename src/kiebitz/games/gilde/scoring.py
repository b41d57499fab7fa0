"""Gilde's numbers: what kept treasure cards pay, the score sheet, ranks. Hot path; imports core, board and state."""

from __future__ import annotations

from typing import Any, Final

from kiebitz.core.outcome import Line, Outcome, ranked
from kiebitz.games.gilde import board
from kiebitz.games.gilde import state as modes
from kiebitz.games.gilde.board import TREASURES
from kiebitz.games.gilde.state import SOURCES, GildeFields

_EFFECTS: Final[list[dict[str, Any]]] = [
    card["effect"] for card in board.DATA["treasureCards"]["cards"]
]
SET_VALUES: Final[list[int]] = [0, *_EFFECTS[board.FIRST_KEPT]["setValue"]]
"""GIL-156: what a set pays, by its number of amphorae."""
SET_SIZE: Final[int] = _EFFECTS[board.FIRST_KEPT]["setMax"]

PER_TOWER: Final = 3
"""The kinds from here on pay for the player's pieces: towers, villages on a terrain, pairs of villages."""
PER_PAIR: Final = 7
VILLAGE_TERRAIN: Final[list[int]] = [
    board.TERRAIN_LETTERS.index(next(iter(effect["perVillageOn"])))
    if "perVillageOn" in effect
    else -1
    for effect in _EFFECTS
]


def coins(state: GildeFields, seat: int) -> int:
    """The coins that lie before a seat: public, without kept cards (GIL-237)."""
    return sum(modes.of_seat(state.earned, seat, SOURCES))


def amphora_coins(count: int) -> int:
    """GIL-156: sets of four, the rest as a set of its own."""
    return count // SET_SIZE * SET_VALUES[SET_SIZE] + SET_VALUES[count % SET_SIZE]


def card_coins(state: GildeFields, seat: int, kind: int) -> int:
    """What all kept cards of one kind pay at the end (GIL-157, GIL-158)."""
    count = state.kept[seat * TREASURES + kind]
    if kind == board.FIRST_KEPT:
        return amphora_coins(count)
    villages = state.villages[seat]
    if kind == PER_TOWER:
        return count * state.towers[seat].bit_count()
    if kind == PER_PAIR:
        return count * (villages.bit_count() // 2)
    terrain = state.setup.board.of_terrain[VILLAGE_TERRAIN[kind]]
    return count * (villages & terrain).bit_count()


def land_coins(state: GildeFields, seat: int) -> int:
    """GIL-224: what the lands ever explored pay; nothing on most maps."""
    here = state.setup.board
    visited = state.visited[seat]
    return here.land_coins[len([land for land in here.lands if land & visited])]


def total(state: GildeFields, seat: int) -> int:
    """The result of a seat whose kept cards are known (GIL-198)."""
    cards = sum([card_coins(state, seat, kind) for kind in range(board.FIRST_KEPT, TREASURES)])
    return coins(state, seat) + land_coins(state, seat) + cards


def score_lines(state: GildeFields, seat: int) -> tuple[Line, ...]:
    """The score sheet of a seat by source (GIL-253)."""
    here = state.setup.board
    lines = [
        Line(modes.SOURCE_IDS[source], state.earned[seat * SOURCES + source])
        for source in range(SOURCES)
        if source != modes.FROM_CRYSTALS or here.crystals
    ]
    for kind in range(board.FIRST_KEPT, TREASURES):
        lines.append(Line(board.TREASURE_IDS[kind], card_coins(state, seat, kind)))
    if here.land_coins[-1]:
        lines.append(Line("lands", land_coins(state, seat)))
    return tuple(lines)


def final_outcome(state: GildeFields) -> Outcome:
    """GIL-199 to GIL-202: most coins, then towers, then villages; GIL-209: solo needs all goals."""
    seats = range(state.setup.seats)
    scores = [total(state, seat) for seat in seats]
    keys = [
        (scores[seat], state.towers[seat].bit_count(), state.villages[seat].bit_count())
        for seat in seats
    ]
    reason = "eras"
    if state.setup.seats == 1:
        reason = "goalsReached" if state.marks[0] == (1 << board.GOALS) - 1 else "goalsMissed"
    return Outcome(
        reason=reason,
        ranks=ranked(keys),
        scores=tuple(scores),
        lines=tuple([score_lines(state, seat) for seat in seats]),
        won=reason != "goalsMissed",
    )


def tie_break(state: GildeFields, outcome: Outcome) -> str:
    """What parted the players with most coins: nothing, towers or villages; or they share the victory."""
    best = max(outcome.scores)
    tied = [seat for seat in range(state.setup.seats) if outcome.scores[seat] == best]
    if len(tied) == 1:
        return "none"
    if len(outcome.winners) > 1:
        return "shared"
    towers = [state.towers[seat].bit_count() for seat in tied]
    return "towers" if towers.count(max(towers)) == 1 else "villages"
