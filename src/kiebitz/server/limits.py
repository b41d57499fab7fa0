"""How often somebody may do what. Counted in each process by itself. Imports tables only."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

from kiebitz.tables.codes import TableError

SECONDS = {"minute": 60, "hour": 3600}
RATES = {
    "guest": (30, "minute"),
    "signIn": (10, "minute"),
    "table": (30, "minute"),
    "chat": (20, "minute"),
    "request": (600, "minute"),
    "hint": (20, "minute"),
    "record": (20, "minute"),
    "proof": (5, "hour"),
    "notification": (60, "hour"),
}
SWEEP_AFTER = 10_000
"""Acts after which windows that have run out are forgotten, so that they do not pile up."""


class Limits:
    """One moving window for each kind of act and each actor: an act counts until its minute or hour is over."""

    def __init__(self, *, enforced: bool, clock: Callable[[], float] = time.monotonic) -> None:
        self._enforced = enforced
        self._clock = clock
        self._acts: dict[tuple[str, str], deque[float]] = {}
        self._until_sweep = SWEEP_AFTER

    def count(self, kind: str, who: str) -> None:
        """TableError when it was too often; what was refused does not count."""
        if not self._enforced:
            return
        most, span = RATES[kind]
        now = self._clock()
        acts = self._acts.setdefault((kind, who), deque())
        while acts and acts[0] <= now - SECONDS[span]:
            acts.popleft()
        if len(acts) >= most:
            raise TableError("tooFast", f"at most {most} in a {span}; wait a little")
        acts.append(now)
        self._sweep(now)

    def _sweep(self, now: float) -> None:
        self._until_sweep -= 1
        if self._until_sweep <= 0:
            self._until_sweep = SWEEP_AFTER
            self._acts = {
                (kind, who): acts
                for (kind, who), acts in self._acts.items()
                if acts and acts[-1] > now - SECONDS[RATES[kind][1]]
            }


class Bucket:
    """The messages of one connection: so many at once, then so many a second."""

    __slots__ = ("_at", "_left", "_rate", "_size")

    def __init__(self, size: float = 200, rate: float = 40) -> None:
        self._size = self._left = size
        self._rate = rate
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether one more is within the limit."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
