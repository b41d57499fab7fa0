"""Placing: where the next explorer of an action may go, and how its steps follow one another."""

from __future__ import annotations

from kiebitz.games.gilde.board import BOARDS, NONE
from kiebitz.games.gilde.cards import OWN_VILLAGE, STEPS, targets
from kiebitz.games.gilde.state import PLACING, GildeFields


class Placing(GildeFields):
    """A position that knows the network of each seat and the step of its action."""

    __slots__ = ()

    def network(self, seat: int) -> int:
        """GIL-025."""
        return self.explorers[seat] | self.villages[seat] | BOARDS[self.setup.map].capital_bit

    def free(self, seat: int) -> int:
        """The hexes that any explorer may take: GIL-040 to GIL-042."""
        reach = self.reach[seat]
        capital = BOARDS[self.setup.map].capital_bit
        # `a ^ a & b` is `a & ~b` without a negative number, which compiled code would hand back to Python.
        return reach ^ reach & (
            self.explorers[seat] | self.villages[seat] | self.towers[seat] | capital
        )

    def ray_starts(self, seat: int) -> int:
        """The villages that a new ray may lead away from (GIL-092 to GIL-095)."""
        starts = self.villages[seat]
        if self.setup.capital_counts:
            starts |= BOARDS[self.setup.map].capital_bit
        if self.first_start[seat] != NONE:
            starts &= ~(1 << self.first_start[seat])
        return starts

    def _begin_action(self, seat: int, action: int) -> None:
        self.card[seat] = action
        self._go_on(seat)

    def _go_on(self, seat: int) -> None:
        """Ask for the next explorer; steps that can place none end by themselves (GIL-067)."""
        self.mode[seat] = PLACING
        steps = STEPS[self.card[seat]]
        free = self.free(seat)
        self.targets[seat] = 0
        self.can_end_step[seat] = 0
        while self.step[seat] < len(steps):
            found = self._step_targets(seat, free)
            if found:
                self.targets[seat] = found
                if self.step[seat] + 1 < len(steps) and self._next_step_places(seat, free):
                    self.can_end_step[seat] = 1
                return
            self._next_step(seat)

    def _step_targets(self, seat: int, free: int) -> int:
        step = STEPS[self.card[seat]][self.step[seat]]
        taken = self.taken[seat]
        anchors = self.anchors[seat]
        if step.anchor >= OWN_VILLAGE and not taken:
            anchors = self.ray_starts(seat)
        return targets(BOARDS[self.setup.map], step, free, taken, anchors, self.start[seat])

    def _next_step_places(self, seat: int, free: int) -> bool:
        """GIL-242: whether the step after the present one has a legal hex at this moment."""
        kept = self.taken[seat], self.anchors[seat], self.start[seat], self.first_start[seat]
        self._next_step(seat)
        found = self._step_targets(seat, free)
        self.step[seat] -= 1
        self.taken[seat], self.anchors[seat], self.start[seat], self.first_start[seat] = kept
        return found != 0

    def _next_step(self, seat: int) -> None:
        anchors = self.anchors[seat]
        for number in self.taken[seat]:
            anchors |= 1 << number
        self.anchors[seat] = anchors
        if not self.step[seat]:
            self.first_start[seat] = self.start[seat]
        self.step[seat] += 1
        self.taken[seat] = ()
        self.start[seat] = NONE
