"""How long a bot may think: CPU time, so that a busy machine makes it slower and not weaker, or simulations.

Imports core only.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from kiebitz.core.errors import KiebitzError

TURN_SHARE = 5
"""A turn of many decisions may take so many times the budget of one."""


class BudgetError(KiebitzError):
    """Not a budget."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Milliseconds of CPU, or simulations, for one decision; exactly one of them is given."""

    cpu_ms: float | None = None
    simulations: int | None = None

    def __post_init__(self) -> None:
        given = self.simulations if self.cpu_ms is None else self.cpu_ms
        if (self.cpu_ms is None) == (self.simulations is None) or given is None or given <= 0:
            raise BudgetError("a budget is a positive number of milliseconds or of simulations")

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Read `200ms` or `400sims`.

        >>> Budget.parse("200ms")
        Budget(cpu_ms=200.0, simulations=None)
        """
        found = re.fullmatch(r"(\d+)(ms|sims)", text)
        if not found or not int(found[1]):
            raise BudgetError(f"{text!r} is not a budget; write 200ms or 400sims")
        number = int(found[1])
        return cls(cpu_ms=float(number)) if found[2] == "ms" else cls(simulations=number)

    def __str__(self) -> str:
        return f"{self.simulations}sims" if self.cpu_ms is None else f"{self.cpu_ms:g}ms"

    def of_one(self, decisions: int) -> Budget:
        """The budget of one of so many decisions of a turn."""
        if self.cpu_ms is None or decisions <= TURN_SHARE:
            return self
        return Budget(cpu_ms=self.cpu_ms * TURN_SHARE / decisions)
