"""Where the next explorer of an action may go, and how the steps of the action follow one another.

Hot path; imports board, state and `cards`.
"""

from __future__ import annotations

from kiebitz.games.gilde.board import NONE
from kiebitz.games.gilde.rules.cards import OWN_VILLAGE, STEPS, targets
from kiebitz.games.gilde.state import PLACING, GildeFields


def network_of(state: GildeFields, seat: int) -> int:
    """GIL-025: explorers, villages and the capital."""
    return state.explorers[seat] | state.villages[seat] | state.setup.board.capital_bit


def free_hexes(state: GildeFields, seat: int) -> int:
    """The hexes that any explorer may take: GIL-040 to GIL-042."""
    reach = state.reach[seat]
    capital = state.setup.board.capital_bit
    # `a ^ a & b` is `a & ~b` without a negative number, which compiled code would hand back to Python.
    return reach ^ reach & (
        state.explorers[seat] | state.villages[seat] | state.towers[seat] | capital
    )


def ray_starts(state: GildeFields, seat: int) -> int:
    """The villages that a new ray may lead away from (GIL-092 to GIL-095)."""
    starts = state.villages[seat]
    if state.setup.capital_counts:
        starts |= state.setup.board.capital_bit
    if state.first_start[seat] != NONE:
        starts &= ~(1 << state.first_start[seat])
    return starts


def begin_action(state: GildeFields, seat: int, action: int) -> None:
    """Let a seat carry out a card."""
    state.card[seat] = action
    ask_next(state, seat)


def ask_next(state: GildeFields, seat: int) -> None:
    """Ask for the next explorer; steps that can place none end by themselves (GIL-067)."""
    state.mode[seat] = PLACING
    steps = STEPS[state.card[seat]]
    free = free_hexes(state, seat)
    state.targets[seat] = 0
    state.can_end_step[seat] = 0
    while state.step[seat] < len(steps):
        found = _step_targets(state, seat, free)
        if found:
            state.targets[seat] = found
            if state.step[seat] + 1 < len(steps) and _next_step_places(state, seat, free):
                state.can_end_step[seat] = 1
            return
        end_step(state, seat)


def _step_targets(state: GildeFields, seat: int, free: int) -> int:
    step = STEPS[state.card[seat]][state.step[seat]]
    taken = state.taken[seat]
    anchors = state.anchors[seat]
    if step.anchor >= OWN_VILLAGE and not taken:
        anchors = ray_starts(state, seat)
    return targets(state.setup.board, step, free, taken, anchors, state.start[seat])


def _next_step_places(state: GildeFields, seat: int, free: int) -> bool:
    """GIL-242: whether the step after the present one has a legal hex at this moment."""
    kept = state.taken[seat], state.anchors[seat], state.start[seat], state.first_start[seat]
    end_step(state, seat)
    found = _step_targets(state, seat, free)
    state.step[seat] -= 1
    state.taken[seat], state.anchors[seat], state.start[seat], state.first_start[seat] = kept
    return found != 0


def end_step(state: GildeFields, seat: int) -> None:
    """Go to the next step: what this one took are anchors now."""
    anchors = state.anchors[seat]
    for number in state.taken[seat]:
        anchors |= 1 << number
    state.anchors[seat] = anchors
    if not state.step[seat]:
        state.first_start[seat] = state.start[seat]
    state.step[seat] += 1
    state.taken[seat] = ()
    state.start[seat] = NONE
